"""A whole race on the board as a sum of liberty games, and whether the rule applies to it.

The race is taken apart as the search does it. Every region beside one essential chain is valued twice, as one region
among others and as the one that is filled last; regions between both chains must be plain shared liberties. Where the
two values of a region differ, play repeats itself or a chain may live, the rule does not apply, and the reason is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from semeai.cgt.game import Game, negate, number, total
from semeai.cgt.region import ALIVE, ALIVE_FROM, MOST_OPEN, Loopy, TooLarge, Unvalued, Valuation, untaxed
from semeai.cgt.rule import Decision, Eyes, decide
from semeai.cgt.thermography import cool
from semeai.go.board import Mask, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve.region import Pieces, take_apart
from semeai.solve.solver import without_collecting
from semeai.solve.sum_race import ground_of
from semeai.solve.values import Request

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket

SMALL_EYE = 3
"""Eyes of up to so many points are of one kind; larger ones are when they have the same size (Müller)."""

Going = Callable[[int], bool]


class Counted(Enum):
    """How a region's value was found; the value is the word for it."""

    ALIKE = "the same whether it is filled last or not"
    LAST = "its value when it is filled last"
    EYE = "an eye"
    SHARED = "shared liberties"


@dataclass(frozen=True, slots=True)
class RegionValue:
    """A region of a race with its liberty game, Black as Left. ``taxed`` is the game cooled by 1.

    For shared liberties the game is 0: they count in S.
    """

    points: Mask
    owner: Color | None
    counted: Counted
    taxed: Game

    @property
    def game(self) -> Game:
        """The liberty game G."""
        return untaxed(self.taxed)

    @property
    def cooled(self) -> Game:
        """G cooled by 2: what counts in the sum."""
        return cool(self.taxed, 1)


@dataclass(frozen=True, slots=True)
class RaceGames:
    """A race as a sum: its regions, S, which chains have eyes, and the rule's decision, None where it does not apply.

    ``reason`` says why not; ``unvalued`` are the points of the region it is about.
    """

    regions: tuple[RegionValue, ...]
    shared: int
    eyes: Eyes
    decision: Decision | None
    reason: str = ""
    unvalued: Mask = 0

    @property
    def cooled(self) -> Game:
        """C, the sum of all cooled values."""
        return total(region.cooled for region in self.regions)

    def eyes_of(self, color: Color) -> list[Mask]:
        """The eyes of a player's chain."""
        return [one.points for one in self.regions if one.counted is Counted.EYE and one.owner is color]

    @property
    def plain(self) -> bool:
        """Whether every region is just a number of moves, so that there is nothing to gain anywhere."""
        return all(region.taxed.value is not None for region in self.regions)


def race_games(request: Request, going: Going = lambda _: True) -> RaceGames:
    """The liberty games of a race, whoever moves first.

    ``going`` is asked every few states whether to go on. Raises SolveError where the request holds no race, and
    ``region.Stopped`` when it is told to stop; where ``going`` raises Unvalued instead, the region that was being
    valued has no value for that reason.
    """
    pieces = take_apart(request)
    for color in Color:
        if pieces.chains[color] & pieces.saved:
            reason = f"{color.title}'s chain lives: there is no race."
            return RaceGames((), 0, Eyes.NONE, None, reason, pieces.chains[color])
    with without_collecting():
        return _valued(request, pieces, going)


def _valued(request: Request, pieces: Pieces, going: Going) -> RaceGames:
    """The regions of a race with their values, up to the first one without a value, and what the rule says of them."""
    found: dict[Mask, RegionValue] = {}
    for pocket in _cheapest_first(request, pieces):
        try:
            found[pocket] = _region(request, pieces, pocket, going)
        except Unvalued as why:
            regions = tuple(found.values())
            return RaceGames(regions, _shared(regions), Eyes.NONE, None, str(why), pocket)
    return _decided(request, tuple(found[pocket] for pocket in pieces.pockets))


def _cheapest_first(request: Request, pieces: Pieces) -> list[Mask]:
    """The pockets in the order in which they are valued: first those that can be refused at once, then small ones.

    One pocket without a value is enough to silence the rule, and the work on the others would be wasted.
    """

    def cost(pocket: Mask) -> tuple[bool, int]:
        empty = count(pocket & request.position.empty)
        return len(_touching(request, pieces, pocket)) == 1 and empty <= MOST_OPEN, empty

    return sorted(pieces.pockets, key=cost)


def _touching(request: Request, pieces: Pieces, pocket: Mask) -> list[Color]:
    beside = request.position.board.neighbours(pocket)
    return [color for color in Color if beside & pieces.chains[color]]


def _region(request: Request, pieces: Pieces, pocket: Mask, going: Going) -> RegionValue:
    """The value of one pocket. Raises Unvalued."""
    touching = _touching(request, pieces, pocket)
    if len(touching) == 2:
        if _plain_shared(request, pieces, pocket):
            return RegionValue(pocket, None, Counted.SHARED, number(0))
        raise Unvalued("A region between both chains is more than shared liberties.")
    if not touching:
        return RegionValue(pocket, None, Counted.ALIKE, number(0))
    owner = touching[0]
    ground = ground_of(request.position, pieces, pocket)
    valuation = Valuation(owner, going=going)
    state, eyes = ground.state(request.position), _eyes_of(request, pieces, owner)
    if pocket in eyes:
        return RegionValue(pocket, owner, Counted.EYE, _signed(_eye(valuation, ground.frame, state, owner), owner))
    value = valuation.whole(ground.frame, state, last=not eyes)
    if value.left_stop >= ALIVE_FROM:
        raise Unvalued(_alive_words(owner, value))
    alike = bool(eyes) or _is_usual(value, valuation, ground.frame, state)
    return RegionValue(pocket, owner, Counted.ALIKE if alike else Counted.LAST, _signed(value, owner))


def _eye(valuation: Valuation, frame: Pocket, state: int, owner: Color) -> Game:
    """The value of an eye, which is filled last. Raises Unvalued where that is not a number."""
    with suppress(Loopy, TooLarge):
        value = valuation.whole(frame, state, last=True)
        if value.value is not None and value is not ALIVE:
            return value
    raise Unvalued(f"What becomes of {owner.title}'s eye is not settled.")


def _is_usual(value: Game, valuation: Valuation, frame: Pocket, state: int) -> bool:
    """Whether a region is worth the same when it is not the one that is filled last."""
    try:
        return valuation.whole(frame, state) is value
    except Loopy:
        return False


def _eyes_of(request: Request, pieces: Pieces, owner: Color) -> list[Mask]:
    """The regions that a chain surrounds alone. They are filled last, so no other region of the chain is."""
    board, chain = request.position.board, pieces.chains[owner]
    return [pocket for pocket in pieces.pockets if not board.neighbours(pocket) & ~chain]


def _alive_words(owner: Color, value: Game) -> str:
    if value is ALIVE:
        return f"{owner.title}'s chain lives there: the region cannot be filled, or leads to living stones."
    return f"{owner.title} threatens to live there, so no number of moves tells what it is worth."


def _plain_shared(request: Request, pieces: Pieces, pocket: Mask) -> bool:
    """Whether a pocket holds only empty points that touch both chains and no living stone."""
    board, position = request.position.board, request.position
    if pocket & position.stones:
        return False
    both = board.neighbours(pieces.chains[BLACK]) & board.neighbours(pieces.chains[WHITE])
    walls = pieces.alive | pieces.trusted | pieces.open
    return not pocket & ~both and not board.neighbours(pocket) & walls


def _signed(value: Game, owner: Color) -> Game:
    return value if owner is BLACK else negate(value)


def _shared(regions: tuple[RegionValue, ...]) -> int:
    return sum(count(region.points) for region in regions if region.counted is Counted.SHARED)


def _decided(request: Request, regions: tuple[RegionValue, ...]) -> RaceGames:
    """Apply the rule to these regions, if it can be applied to them together."""
    games = RaceGames(regions, _shared(regions), Eyes.NONE, None)
    games = replace(games, eyes=Eyes.of(*(bool(games.eyes_of(color)) for color in Color)))
    if reason := next(_hindrances(request, games), ""):
        return replace(games, reason=reason)
    return replace(games, decision=decide(games.cooled, games.shared, games.eyes))


def _hindrances(request: Request, games: RaceGames) -> Iterator[str]:
    """The reasons why the rule does not apply to a race whose regions all have values."""
    for color in Color:
        if not request.position.liberties(request.position.chain(request.essential(color))):
            yield f"{color.title}'s chain has no liberty."
        if len(games.eyes_of(color)) > 1:
            yield f"{color.title} has {len(games.eyes_of(color))} eyes: the chain lives."
    sizes = {count(eye) for color in Color for eye in games.eyes_of(color)}
    if games.eyes is Eyes.BOTH and len(sizes) > 1 and max(sizes) > SMALL_EYE:
        yield "The two eyes are not of the same kind: the rule is for equal ones."
    differing = [region for region in games.regions if region.counted is Counted.LAST]
    if differing and games.shared:
        yield "A region costs less when it is filled last, and with shared liberties the rule cannot tell which one is."
    if len(differing) > 1:
        yield f"{len(differing)} regions cost less when they are filled last, and only one of them can be."
