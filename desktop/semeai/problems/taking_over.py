"""A race taken over as a problem: with the stones that its claim takes to live, or with what it lacks to be proved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from semeai.claim.inquiry import Inquiry, with_its_trust
from semeai.claim.race_claim import Half
from semeai.claim.search_words import half_words
from semeai.claim.standing import with_names
from semeai.go.board import Mask, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.problems.marks import chains_live
from semeai.problems.variants import distance
from semeai.race.outcome import Result
from semeai.solve import Climb, Report, Request, Standing

NOT_PROVED = "It is not proved yet. {told}"
NOTHING = "The search did not find the result of this race."
WOULD = "It would be proved if the problem also said:"
LEAST, PATIENCE = 30_000, 4
"""The least nodes for a try with fewer stones, and how many times as many as for the first proof it may take."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Another race that makes a problem: what it differs by in words, and what is known of it."""

    words: str
    climbed: Climb

    @property
    def request(self) -> Request:
        return self.climbed.last.solution.request


@dataclass(frozen=True, slots=True)
class Offered:
    """What is said instead of a problem, and offers that would make one.

    ``climbed`` is the answer that was found; ``longer``: a longer search may tell more.
    """

    sentence: str
    offers: tuple[Offer, ...] = ()
    climbed: Climb | None = None
    longer: bool = False


def settled_or_missing(request: Request, climbed: Climb, report: Report | None = None) -> Climb | Offered:
    """A race whose result is not proved: proved with the stones that it takes to live, or what it lacks.

    What it lacks is its condition, and the stones that would settle it beside those that it takes to live already.
    """
    half = Half(request.mover, climb=climbed)
    settled = settling(request, climbed, report=report)
    stones = 0 if settled is None else settled.last.solution.request.living & ~request.living & ~half.leaning
    if settled is not None and not stones and half.result in (settled.result, Result.UNKNOWN):
        return settled
    told = with_names(half.sentence, [half.trust])
    if half.standing == Standing.OPEN.value:
        told = half_words(climbed.solution) or NOTHING
    if settled is None:
        return Offered(NOT_PROVED.format(told=told), (), climbed)
    offer = Offer(chains_live(request.position, stones), settled)
    return Offered(f"{NOT_PROVED.format(told=told)} {WOULD}", (offer,), climbed)


def settling(request: Request, climbed: Climb, *, report: Report | None = None) -> Climb | None:
    """The proof of a race with a few more stones said to live; None where none is found.

    They are sought among the outer stones that the answer takes to live, those next to where it is taken to be shut,
    and the other stones of its winner.
    """
    inquiry = Inquiry(report=report)
    cut, position = climbed.last.cut, request.position
    others = [
        chain
        for color in Color
        for chain in position.chains(color)
        if not chain & (cut.chains[0] | cut.chains[1] | request.living)
    ]
    outside = [chain for chain in others if not chain & cut.mortal]
    shut = climbed.shut if any(climbed.shut) else cut.closed
    trusted = {chain for chain in outside if chain & cut.walls}
    beside = {chain for color in Color for chain in _nearest(position, shut[color], color, outside)}
    winner = request.mover.opponent if climbed.result is Result.LOSS else request.mover
    mortal = {chain for chain in others if chain & cut.mortal & position.of(winner)}
    found: Climb | None = None
    begun = 0
    for chosen in dict.fromkeys(map(frozenset, (trusted, trusted | beside, trusted | beside | mortal))):
        begun = inquiry.nodes
        found = _proved(request, chosen, inquiry)
        if found is not None:
            break
    if found is None:
        return None
    proved = inquiry.nodes
    patience = max(LEAST, PATIENCE * (proved - begun))
    for chain in sorted(chosen, key=lambda chain: -distance(position.board, cut.race, chain)):
        fewer, most = chosen - {chain}, min(patience, inquiry.changes_left(proved))
        other = _proved(request, fewer, inquiry, most) if most else None
        if other is not None and other.solution.codes == found.solution.codes:
            chosen, found = fewer, other
    return with_its_trust(found)


def _proved(request: Request, chosen: Iterable[Mask], inquiry: Inquiry, most: int | None = None) -> Climb | None:
    living = 0
    for chain in chosen:
        living |= chain
    asked = replace(request, living=request.living | living, refused=request.refused & ~living)
    found = inquiry.climb(asked, most=most)
    return found if living and found.proved else None


def _nearest(position: Position, points: Mask, color: Color, chains: Iterable[Mask]) -> list[Mask]:
    """The chains of a player that are nearest to some points, for each of them."""
    own = [chain for chain in chains if chain & position.of(color)]
    return [min(own, key=lambda chain: distance(position.board, 1 << point, chain)) for point in each(points) if own]
