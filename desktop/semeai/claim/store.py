"""What is known of the races of a session, kept once for all rooms: nothing that is known is asked again.

A half is kept by all that its answer depends on: the position, both essential chains, who moves first, and which stones
are assumed alive or are not to be trusted. A better standing replaces a worse one; who listens is told.

Claims about one position do not deny each other: what takes stones to live is not claimed beside a claim, known as
surely, in which they are captured (specification, page 7, section 3).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Mask, Point, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Climb, Request

MOST = 512
"""Positions whose halves are kept, of some kilobytes each: more than a long game has."""
_Place = tuple[object, ...]


class _Question(NamedTuple):
    """What a half is about in a position: a point of each chain, who moves first, a ko, stones not to be trusted."""

    chains: tuple[Point, Point]
    mover: Color
    ko: Mask
    refused: Mask


class Claims:
    """The halves that were found, by their requests. Used from one thread alone."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[_Place, dict[_Question, Half]] = OrderedDict()
        self._listeners: list[Callable[[], object]] = []

    def listen(self, heard: Callable[[], object]) -> None:
        """Call a function whenever something more is known."""
        self._listeners.append(heard)

    def half(self, request: Request) -> Half:
        """What is known with the mover of a request moving first, whatever else is claimed about the position."""
        here = self._known.get(_place(request))
        return Half(request.mover) if here is None else here.get(_question(request), Half(request.mover))

    def claim(self, request: Request) -> RaceClaim:
        """What may be claimed of the race of a request, whoever moves first.

        A ko forbids only the player to move: the other one would move after a pass.
        """
        other = replace(request, position=request.position.passed(), mover=request.mover.opponent)
        black, white = sorted((self.made(request)[1], self.made(other)[1]), key=lambda half: half.mover)
        return RaceClaim((request.black, request.white), (black, white))

    def made(self, request: Request) -> tuple[Request, Half]:
        """What may be claimed beside the other claims about the position, with the request that it answers.

        Stones that another claim captures are not to be trusted. What a surer claim takes to live is not captured, and
        no chain is saved by one claim and lost by another: the one that is known less surely is not made, and neither
        if they are known alike.
        """
        half, here = self.half(request), self._known.get(_place(request), {})
        mine = _question(request).chains
        others = {chains for chains, *_ in here} - {mine}
        if half.standing is ClaimStanding.OPEN or not others:
            return request, half
        leaning = half.leaning & ~request.refused
        denied = 0
        for chains in others if leaning else ():
            lost, rank = _captured(here, chains, request)
            denied |= leaning & lost if rank <= half.rank else 0
        if denied:
            return self.made(replace(request, refused=request.refused | denied))
        return request, half if _denier(here, request, half) is None else Half(request.mover)

    def denier(self, request: Request) -> tuple[Point, Point] | None:
        """The chains of the race whose claim, known at least as surely, denies what is known of another one."""
        return _denier(self._known.get(_place(request), {}), request, self.half(request))

    def keep(
        self, request: Request, *, climb: Climb | None = None, theory: Result | None = None, games: Result | None = None
    ) -> bool:
        """Keep what was found, beside what is known; return whether that says more than before."""
        before = self.half(request)
        searched = Half(request.mover, climb=before.climb).beside(Half(request.mover, climb=climb))
        half = Half(request.mover, theory or before.theory, searched.climb, games or before.games)
        if half == before:
            return False
        place = _place(request)
        self._known.setdefault(place, {})[_question(request)] = half
        self._known.move_to_end(place)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        for heard in self._listeners:
            heard()
        return True


def _denier(here: dict[_Question, Half], request: Request, half: Half) -> tuple[Point, Point] | None:
    """The chains of another claim about the position, at least as sure, that denies what a half says."""
    asked = _question(request)
    lost, surest = _captured(here, asked.chains, request)
    for question, other in here.items():
        if question.chains == asked.chains:
            continue
        if other.leaning & lost and other.rank < surest:
            return question.chains
        if question.mover is asked.mover and question.ko == asked.ko and other.rank <= half.rank:
            same = (color for color in Color if question.chains[color] == asked.chains[color])
            if any({half.saves(color), other.saves(color)} == {True, False} for color in same):
                return question.chains
    return None


def _captured(here: dict[_Question, Half], chains: tuple[Point, Point], request: Request) -> tuple[Mask, int]:
    """The chain of a pair that is captured, whoever moves first, with the rank of that claim; 0 for none."""
    best: dict[Color, Half] = {}
    for question, half in here.items():
        if question.chains == chains and half.better_than(best.get(question.mover)):
            best[question.mover] = half
    claim = RaceClaim(chains, (best.get(BLACK, Half(BLACK)), best.get(WHITE, Half(WHITE))))
    lost = 0 if claim.captured is None else request.position.chain(chains[claim.captured])
    return lost, claim.rank


def _place(request: Request) -> _Place:
    """The position of a request, but for its ko, with the stones that are assumed alive."""
    position, board = request.position, request.position.board
    stones = position.black, position.white, position.immortal, request.living
    return (board.width, board.points, *stones, request.pure)


def _question(request: Request) -> _Question:
    """What a request asks about its position."""
    black, white = (first(request.position.chain(request.essential(color))) for color in Color)
    return _Question((black, white), request.mover, request.position.ko, request.refused)
