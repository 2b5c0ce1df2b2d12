"""The race on the start page, from the library's index, and the words of the card that opens the course."""

from __future__ import annotations

from typing import NamedTuple

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.text import parse
from semeai.problems.library_index import Example
from semeai.race.numbers import Race, Side

LETTERED = (MarkKind.APPROACH, MarkKind.SHARED)
"""The kinds of marks drawn with their letter, as labelled in the library's files."""


class Worked(NamedTuple):
    """A board with its marks, its numbers, and who captures when Black, and when White, moves first (None: seki)."""

    figure: Figure
    race: Race
    winners: tuple[tuple[Color, Color | None], ...]


def work(example: Example) -> Worked | None:
    """The race of an example; None if the index has none."""
    told = example.race
    if told is None:
        return None
    position = parse("\n".join(example.sketch.rows))
    point = position.board.point
    marks = tuple(Mark(point(name), MarkKind(kind)) for kind, names in told["marks"].items() for name in names.split())
    figure = Figure(
        position,
        marks=marks,
        labels=tuple((mark.point, mark.kind.value) for mark in marks if mark.kind in LETTERED),
        essential=mask_of(map(point, told["essential"].split())),
        coordinates=False,
        crop=close_crop(position.board, position.stones),
    )
    numbers = told["numbers"]
    race = Race(Side(**numbers["black"]), Side(**numbers["white"]), numbers["S"])
    results = ((mover, told["theory"][f"{mover.word}_first"]) for mover in (BLACK, WHITE))
    winners = tuple((mover, {"win": mover, "loss": mover.opponent}.get(result)) for mover, result in results)
    return Worked(figure, race, winners)


HEAD = "New to capturing races?"
LEAD = "Five boards, five questions: from counting liberties to filling inside first."
CONTENTS = "The whole course"
TITLES = ("Liberties", "Shared liberties", "An eye", "Approach moves", "Filling inside first")
