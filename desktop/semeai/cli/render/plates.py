"""The plates of a game: the position, the numbered moves, or one plate for each move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.cli.ending import Refused
from semeai.cli.files import about, moves_of
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.numbered import numbered
from semeai.diagram.plate import Plate
from semeai.go.board import Board, Mask, PointError
from semeai.study.node import NodeId
from semeai.study.tree import Study, snapshot_at, to_move_at

Crop = tuple[int, int, int, int] | None
AUTO = "auto"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to show of each game, from the arguments of the command."""

    move: int | None = None
    moves: tuple[int, int] | None = None
    numbers: bool = False
    crop: str | None = None
    coordinates: bool = True
    titles: bool = False
    captions: bool = False
    answer: bool = False
    every: int | None = None

    def solution(self) -> Wanted:
        """The same game with its whole main line numbered."""
        return replace(self, answer=True)


def plates_of(study: Study, number: int, wanted: Wanted, *, moving: bool) -> list[Plate]:
    """The plate of a game, or a plate for each of its moves. Raises Refused where there is no such move or part."""
    nodes = moves_of(study)
    if wanted.every is not None:
        return _figures(study, number, nodes, wanted, wanted.every)
    first, last = _range(nodes, study, wanted)
    part = part_of(study.board, 0 if wanted.crop is None else _stones(study, nodes[last]), wanted.crop)
    if not moving:
        return [_plate(study, number, nodes[last], first, part, wanted)]
    shows_numbers, start = first <= last, max(0, first - 1) if wanted.moves is not None else 0
    return [
        _plate(study, number, nodes[move], first if shows_numbers else move + 1, part, wanted)
        for move in range(start, last + 1)
    ]


def _figures(study: Study, number: int, nodes: list[NodeId], wanted: Wanted, every: int) -> list[Plate]:
    """The whole main line in figures of ``every`` moves each, titled with the game's name and their range."""
    most = len(nodes) - 1
    part = part_of(study.board, 0 if wanted.crop is None else _stones(study, nodes[most]), wanted.crop)
    ranges = [(first, min(first + every - 1, most)) for first in range(1, most + 1, every)]
    if not ranges:
        raise Refused("the main line has no moves: --every numbers the moves of a game.")
    return [
        _plate(study, number, nodes[last], first, part, replace(wanted, moves=(first, last), titles=True))
        for first, last in ranges
    ]


def _range(nodes: list[NodeId], study: Study, wanted: Wanted) -> tuple[int, int]:
    """The first numbered move (beyond the last if none is), and the last shown move."""
    most = len(nodes) - 1
    if wanted.answer:
        return about(study, nodes) + 1, most
    if wanted.moves is not None:
        first, last = wanted.moves
    else:
        last = wanted.move if wanted.move is not None else most if wanted.numbers else about(study, nodes)
        first = 1 if wanted.numbers else last + 1
    if last > most:
        raise Refused(f"there is no move {last}: the main line has {most} moves.")
    return first, last


def _plate(study: Study, number: int, node: NodeId, first: int, part: Crop, wanted: Wanted) -> Plate:
    made = numbered(study, node, first)
    figure = replace(made.figure, coordinates=wanted.coordinates, crop=part)
    snapshot = snapshot_at(study, node)
    if not figure.move_numbers and snapshot.move_number:
        figure = replace(figure, last_move=_last_move(study, node))
    below = (made.words,) if made.words else ()
    if not (wanted.captions or wanted.titles):
        return Plate(figure, "", below)
    name = study.info_of("GN").strip() or f"Figure {number}"
    if wanted.moves is not None and figure.move_numbers:
        name = f"{name} ({first}–{snapshot.move_number})"
    if wanted.answer:
        return Plate(figure, f"{name}: solution", below)
    said = study.node(node).comment.strip() if wanted.captions else ""
    if not said and not figure.move_numbers and study.node(node).children:
        said = f"{to_move_at(study, node).title} to play."
    return Plate(figure, name, (*((said,) if said else ()), *below))


def _last_move(study: Study, node: NodeId) -> int | None:
    move = study.node(node).move
    return None if move is None else move.point


def part_of(board: Board, stones: Mask, crop: str | None) -> Crop:
    """The part of a board given by ``auto`` (round some stones) or by a range of points; None for all of it.

    Raises Refused for a text that is not a range of points.
    """
    if crop is None:
        return None
    if crop == AUTO:
        return close_crop(board, stones)
    first, _, last = crop.partition("-")
    try:
        corners = [board.column_row(board.point(name)) for name in (first, last or first)]
    except PointError as error:
        raise Refused(f"--crop: {error}") from None
    columns, rows = zip(*corners, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


def _stones(study: Study, node: NodeId) -> Mask:
    """All points that hold a stone at any time up to a node: captured stones belong to the picture too."""
    figure: Figure = numbered(study, node).figure
    return figure.position.stones
