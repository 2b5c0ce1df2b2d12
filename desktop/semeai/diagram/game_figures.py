"""Figures of a game as books print them: so many moves each, numbered, with the players above the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from semeai.diagram.crop import close_crop
from semeai.diagram.numbered import numbered
from semeai.diagram.plate import Plate
from semeai.study.node import NodeId
from semeai.study.printing import figure_start
from semeai.study.titles import game_name
from semeai.study.tree import Study, line_through, snapshot_at

EVERY = 50
"""Moves of a figure, unless other numbers are asked for."""


def ranges(last: int, every: int = EVERY) -> list[tuple[int, int]]:
    """The first and the last move of each figure of a game of so many moves."""
    return [(first, min(first + every - 1, last)) for first in range(1, last + 1, every)]


def marked_ranges(study: Study, nodes: Sequence[NodeId]) -> list[tuple[int, int]]:
    """The first and the last move of each figure that a file marks (FG) among the nodes of a line, by their moves."""
    last = len(nodes) - 1
    begun = {number for number, node in enumerate(nodes) if number and figure_start(study.node(node)) is not None}
    starts = [*sorted(begun | {1}), last + 1]
    return [(first, end - 1) for first, end in pairwise(starts) if first < end]


def moves_words(first: int, last: int) -> str:
    """``moves 1–50``, or ``move 4``."""
    return f"moves {first}–{last}" if first < last else f"move {last}"


def printed_moves(study: Study, node: NodeId, first: int) -> str:
    """The moves from ``first`` to a node in words, by the numbers that the file gives them."""
    last = snapshot_at(study, node)
    shift = last.printed.number - last.move_number
    return moves_words(first + shift, last.move_number + shift)


def game_head(study: Study, name: str = "", *, whole: bool) -> str:
    """The name of a game, or the one given where it has none; the ``whole`` head has players, date and result too."""
    name = game_name(study, name)
    black, white = study.info_of("PB").strip(), study.info_of("PW").strip()
    players = f"{black} – {white}" if black and white else ""
    facts = [players if players not in name else "", study.info_of("DT").strip(), study.info_of("RE").strip()]
    return ", ".join(filter(None, (name, *facts))) if whole else name


def figure_around(study: Study, node: NodeId) -> tuple[str, Plate] | None:
    """The figure with the move of a node, and which moves it has; None where its line has no moves.

    The stones before its first move and its own are shown, with a free line round them.
    """
    line = line_through(study, node)
    ends = {snapshot_at(study, each).move_number: each for each in line}
    here = max(snapshot_at(study, node).move_number, 1)
    found = next((each for each in ranges(max(ends)) if each[0] <= here <= each[1]), None)
    if found is None:
        return None
    first, last = found
    made = numbered(study, ends[last], first)
    crop = made.figure.crop or close_crop(study.board, made.figure.position.stones)
    figure = replace(made.figure, crop=crop)
    told = printed_moves(study, ends[last], first)
    head = ": ".join(filter(None, (game_head(study, whole=first == 1), told)))
    return told.capitalize(), Plate(figure, head, (made.words,) if made.words else ())
