"""What an answer takes for granted on a real board, and what it hangs on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.views.phrases import joined

if TYPE_CHECKING:
    from semeai.solve import Climb

MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Granted:
    """One assumption: a chain of ``color`` lives, or (``closed``) its opponent does not break out at these points."""

    color: Color
    points: Mask
    closed: bool
    words: str


@dataclass(frozen=True, slots=True)
class Trust:
    """All assumptions of an answer.

    ``refused`` are stones that were not to be trusted. ``stable`` says whether the answer stays the same without the
    weakest assumptions, None where that was not checked; ``hangs_on`` has a clause for each without which it does not.
    """

    granted: tuple[Granted, ...] = ()
    stable: bool | None = True
    hangs_on: tuple[str, ...] = ()
    refused: Mask = 0

    @property
    def stones(self) -> Mask:
        """All stones that are taken to live."""
        mask = 0
        for each_one in self.granted:
            mask |= 0 if each_one.closed else each_one.points
        return mask

    @property
    def edge(self) -> Mask:
        """The points where somebody is taken not to break out."""
        mask = 0
        for each_one in self.granted:
            mask |= each_one.points if each_one.closed else 0
        return mask

    @property
    def condition(self) -> str:
        """The assumptions as one clause: ``if White K18 lives and White cannot break out at H14``; "" without any."""
        living = [granted.words for granted in self.granted if not granted.closed]
        clauses = [f"{joined(living)} {'lives' if len(living) == 1 else 'live'}"] if living else []
        clauses += [granted.words for granted in self.granted if granted.closed]
        return f"if {', and '.join(clauses)}" if clauses else ""


NO_TRUST = Trust()


def trust_of(climb: Climb) -> Trust:
    """What an answer takes for granted."""
    cut = climb.last.cut
    position = cut.position
    living = tuple(
        Granted(color, chain, False, _stones(position, color, chain))
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if chain & cut.trusted
    )
    closed = tuple(
        Granted(color, points, True, _closed(position.board, color, points))
        for color, points in zip((BLACK, WHITE), cut.closed, strict=True)
        if points
    )
    return Trust(
        living + closed,
        climb.stable,
        tuple(_hinge(climb, at) for at in range(len(climb.hinges))),
        climb.last.solution.request.refused,
    )


def _stones(position: Position, color: Color, chain: Mask) -> str:
    return f"{color.title} {position.board.name(first(chain))}"


def _closed(board: Board, color: Color, points: Mask) -> str:
    names = [board.name(point) for point in each(points)]
    return f"{color.opponent.title} cannot break out at {joined(names, most=MOST_NAMED)}"


def _hinge(climb: Climb, at: int) -> str:
    """The assumption and what becomes of the race without it: ``White K18: if it does not live, seki``."""
    hinge, request = climb.hinges[at], climb.last.solution.request
    position = climb.last.cut.position
    without = result_words(hinge.result, request.mover)
    if hinge.points & position.stones:
        color = position.color_at(first(hinge.points & position.stones))
        assert color is not None
        return f"{_stones(position, color, hinge.points & position.stones)}: if it does not live, {without}"
    name = position.board.name(first(hinge.points))
    return f"{name}: if the race reaches further there, {without}"


def result_words(result: Result, mover: Color) -> str:
    """A result for a player moving first, within a sentence."""
    return {
        Result.WIN: f"{mover.title} captures",
        Result.LOSS: f"{mover.title} is captured",
        Result.SEKI: "seki",
        Result.KO: "ko",
        Result.UNKNOWN: "nothing is known",
    }[result]
