"""What an answer on a real board takes for granted, piece by piece: to be shown, taken as true, or refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.views.phrases import after_colon, joined

if TYPE_CHECKING:
    from semeai.solve.ladder import Climb

MOST = 4
"""Points of an assumption that are named."""


@dataclass(frozen=True, slots=True)
class Assumed:
    """One assumption: outer stones of a colour that live, or, where ``closed``, points that are this colour's side."""

    color: Color
    points: Mask
    closed: bool
    sentence: str

    @property
    def name(self) -> str:
        """The stones in words: ``White's E5``."""
        return self.sentence.removesuffix(" lives.")


def assumed(climbed: Climb) -> tuple[Assumed, ...]:
    """All assumptions of an answer, first the chains that live, then where nobody breaks out."""
    cut = climbed.last.cut
    position, board = cut.position, cut.position.board
    chains = [
        Assumed(color, stones, False, f"{color.title}'s {board.name(first(stones))} lives.")
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if (stones := chain & cut.trusted)
    ]
    edges = [
        Assumed(color, cut.closed[color], True, f"{color.opponent.title} cannot break out at {where}.")
        for color in (BLACK, WHITE)
        if (where := _names(board, cut.closed[color]))
    ]
    return (*chains, *edges)


def condition(climbed: Climb) -> str:
    """The assumptions as a condition: ``if H5 and N17 live and White cannot break out at H14``; "" without any."""
    board = climbed.last.cut.position.board
    living = [board.name(first(each.points)) for each in assumed(climbed) if not each.closed]
    parts = [f"{joined(living, most=MOST)} {'lives' if len(living) == 1 else 'live'}"] if living else []
    parts += [each.sentence.rstrip(".") for each in assumed(climbed) if each.closed]
    return f"if {' and '.join(parts)}" if parts else ""


def hanging(climbed: Climb) -> list[str]:
    """On what it hangs, a sentence for each other result: ``White captures if E5 lives, Black captures if not.``"""
    results = dict.fromkeys(hinge.result for hinge in climbed.hinges)
    return [_hinge_words(climbed, result) for result in results]


def _hinge_words(climbed: Climb, without: Result) -> str:
    """All assumptions without which a race comes to the same other result."""
    held = _held(climbed, [hinge.points for hinge in climbed.hinges if hinge.result is without])
    mover = climbed.last.solution.request.mover
    with_it, other = _outcome(climbed.last.solution.result, mover), after_colon(_outcome(without, mover))
    alone = sum(hinge.result is without for hinge in climbed.hinges) == 1
    fails = "if not" if alone else "if one of these fails"
    if without is Result.UNKNOWN:
        return f"{with_it} if {held}; {fails}, {other}."
    return f"{with_it} if {held}, {other} {fails}."


def _held(climbed: Climb, assumptions: Iterable[Mask]) -> str:
    """What is taken for granted by the points of each: stones that live, and places where nobody breaks out."""
    position = climbed.last.cut.position
    lives, closed = [], 0
    for points in assumptions:
        if points & position.stones:
            lives.append(position.board.name(first(points)))
        else:
            closed |= points
    told = [f"{joined(lives)} {'lives' if len(lives) == 1 else 'live'}"] if lives else []
    return joined([*told, f"nobody breaks out at {_names(position.board, closed)}"] if closed else told)


def _outcome(result: Result, mover: Color) -> str:
    """A result in the middle of a sentence that begins with it."""
    captor = mover if result is Result.WIN else mover.opponent
    words = {Result.SEKI: "Neither captures", Result.KO: "A ko decides", Result.UNKNOWN: "It is not settled"}
    return words.get(result, f"{captor.title} captures")


def _names(board: Board, points: Mask) -> str:
    return joined(board.names(points), most=MOST)


@dataclass(frozen=True, slots=True)
class Trust:
    """All assumptions of an answer, one by one and as a ``condition`` in words.

    ``refused`` are stones that were not to be trusted. ``stable`` says whether the answer stays the same without the
    weakest assumptions, None where that was not checked; ``hangs_on`` has a sentence for each that changes it.
    """

    assumed: tuple[Assumed, ...] = ()
    condition: str = ""
    stable: bool | None = True
    hangs_on: tuple[str, ...] = ()
    refused: Mask = 0

    @property
    def stones(self) -> Mask:
        """All stones that are taken to live."""
        return sum(each.points for each in self.assumed if not each.closed)

    @property
    def edge(self) -> Mask:
        """All points where somebody is taken not to break out."""
        return sum(each.points for each in self.assumed if each.closed)


NO_TRUST = Trust()


def trust_of(climbed: Climb) -> Trust:
    """What an answer takes for granted."""
    request = climbed.last.solution.request
    return Trust(assumed(climbed), condition(climbed), climbed.stable, tuple(hanging(climbed)), request.refused)
