"""A line of best play with ghosts: which strings race at a step, what they have left, and how the line ends."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.diagram.slide import Count
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.pieces import Pieces
from semeai.go.rule_sets import PASS, Action
from semeai.study.frames import Frame
from semeai.views.phrases import CAPTURES, LIBERTIES, NEITHER

Racing = tuple[tuple[Point, ...], tuple[Point, ...]]
"""A point of each racing string, by colour."""
AND = "·"


def pieces_of(frame: Frame) -> Pieces:
    """The stones and ghosts of a step."""
    return Pieces(frame.position.board, (frame.position.black, frame.position.white), frame.ghosts)


def strings_of(frame: Frame, racing: Racing, color: Color) -> list[Mask]:
    """The racing strings of a colour; 0 stands for one that was captured."""
    pieces = pieces_of(frame)
    return [pieces.string(point) if pieces.stones[color] >> point & 1 else 0 for point in racing[color]]


def counts_at(frame: Frame, racing: Racing) -> tuple[Count, ...]:
    """The liberties of each racing string of both players, ghosts of its own colour among them.

    The word for them stands once: two boards side by side have no room for it twice.
    """
    pieces, found = pieces_of(frame), list[Count]()
    for color in (BLACK, WHITE):
        strings = strings_of(frame, racing, color)
        left = [str(count(pieces.liberties(string, color))) for string in strings]
        if left:
            found.append(Count(color, AND.join(left), "" if found else LIBERTIES))
    return tuple(found)


def stamp_at(track: Sequence[Frame], actions: Sequence[Action], racing: Racing, index: int) -> str:
    """How a line ends, at its last step; "" before it and where it is broken off."""
    if index < len(track) - 1:
        return ""
    lost = [color for color in (BLACK, WHITE) if 0 in strings_of(track[-1], racing, color)]
    if len(lost) == 1:
        return CAPTURES.format(color=lost[0].opponent.title)
    played = list(actions[: len(track) - 1])
    return NEITHER if played[-2:] == [PASS, PASS] else ""
