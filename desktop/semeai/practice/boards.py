"""Boards for practice: from numbers, from eyes, and both with some stones changed by chance.

Each source gives a race with the player who moves first, or None where chance gave nothing; whether the race makes a
problem is found out afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.place import Place, images
from semeai.eyes.shapes import Shape, eye_shapes
from semeai.go.board import Board, Mask, count, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import library
from semeai.practice.concept import Concept
from semeai.practice.thumb import Thumb
from semeai.problems.marks import race_at, solver_of
from semeai.problems.variants import proved, suffocated
from semeai.race.decide import decide
from semeai.race.numbers import NumbersError, Race, Side
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case
from semeai.reading.proposals import propose
from semeai.solve import Effort, Request, SolveError
from semeai.solve.region import take_apart
from semeai.study.tree import Study, main_line_from, position_at
from semeai.synthesis.assemble import arrangements, blocks, put
from semeai.synthesis.layout import Built, Unbuildable
from semeai.synthesis.special_races import eye_race, race_of

SIZES = (9, 11, 13)
DRAWS, POOLS = 1500, 4
"""How many numbers are drawn for one pool of races, and how many pools there are for a concept and a level."""
CHANGED = 0.5
"""The share of the drawn boards of which some points are changed."""
ARRANGED = 12
"""The densest arrangements of which one is drawn."""
ROOMY = (Concept.AVOIDABLE, Concept.FIF)
"""Concepts of which there are few small races."""
MOST_IN_A_GAME = 14


def most_empty(concept: Concept, level: int) -> int:
    """The most empty points of a race at a level: with a point more a proof takes about a third longer."""
    if concept is Concept.RECORDS:
        return MOST_IN_A_GAME
    return min(6 + level, 10) if concept in ROOMY else 5 + level


def from_numbers(concept: Concept, level: int, wanted: frozenset[Thumb], chance: random.Random) -> Request | None:
    """A race whose numbers are about a concept, and about which the rules of thumb are as wanted, by the theory."""
    pool = _pool(concept, level, chance.randrange(POOLS))
    kinds = [kind for kind in pool if kind in wanted]
    built = _built(*chance.choice(pool[chance.choice(kinds)]), chance) if kinds else None
    return None if built is None else _varied(built, chance)


def _varied(built: Request, chance: random.Random) -> Request | None:
    """A drawn race with moved walls, and with some points changed or not."""
    moved = with_moved_walls(built, chance)
    return changed(moved, between(moved), chance) if chance.random() < CHANGED else moved


@lru_cache(maxsize=len(Concept) * 5 * POOLS)
def _pool(concept: Concept, level: int, number: int) -> dict[Thumb, list[tuple[Race, Color]]]:
    """Races about a concept, each with the player who moves first, by which rules of thumb are right about them."""
    chance = random.Random(f"{concept.name} {level} {number}")
    found: dict[Thumb, list[tuple[Race, Color]]] = {}
    for _ in range(DRAWS):
        race = _numbers(concept, level, chance)
        if race is not None and _empty(race) <= most_empty(concept, level):
            for mover in (BLACK, WHITE):
                if (rules := _suits(race, concept, mover)) is not None:
                    found.setdefault(rules, []).append((race, mover))
    return found


def _empty(race: Race) -> int:
    """The empty points of a race."""
    return race.S + sum(side.Z - side.I + side.O + side.A for side in (race.black, race.white))


def _numbers(concept: Concept, level: int, chance: random.Random) -> Race | None:
    """Numbers drawn for a concept, larger ones at a higher level; None where they contradict each other."""
    eyes = concept in (Concept.COUNT, Concept.EYE, Concept.APPROACH)
    shared = chance.randint(1, min(2 + level // 2, 4)) if concept is not Concept.COUNT else 0
    if concept is Concept.APPROACH and chance.random() < 0.4:
        shared = 0
    bare = chance.choice((BLACK, WHITE)) if concept is Concept.EYE else None
    try:
        sides = [_side(concept, level, eyes and color is not bare, chance) for color in (BLACK, WHITE)]
        return Race(sides[BLACK], sides[WHITE], shared)
    except NumbersError:
        return None


def _side(concept: Concept, level: int, eye: bool, chance: random.Random) -> Side:
    size = chance.randint(1 if concept is Concept.EYE else 0, min(2 + level, 6)) if eye else 0
    inside = chance.randint(0, max(size - 1, 0))
    outside = chance.randint(0, min(2 + level, 6))
    least = 2 if concept in ROOMY else 1
    approach = chance.choice((0, *range(least, least + 2))) if outside and concept is not Concept.SHARED else 0
    return Side(Z=size, I=inside, O=outside, A=approach, V=0 if size else chance.randint(min(approach, 1), approach))


def _suits(race: Race, concept: Concept, mover: Color) -> Thumb | None:
    """Which rules of thumb are right about numbers, by the theory; None where they are not about the concept."""
    verdict = decide(race)
    outcome = verdict.outcome(mover)
    sides = race.black, race.white
    # Filling inside first that looks right but does not capture is about it too.
    misleads = outcome.result is not Result.WIN and any(side.V > 1 for side in sides)
    about = {
        Concept.EYE: verdict.case is Case.C,
        Concept.APPROACH: any(side.A for side in sides) and all(side.V <= 1 for side in sides),
        Concept.AVOIDABLE: any(side.V > 1 for side in sides),
        Concept.FIF: verdict.case is Case.B and (outcome.plan is Plan.FIF or misleads),
    }
    if outcome.margin > (outcome.result is Result.LOSS) or not about.get(concept, True):
        return None  # with more moves to spare the mover need not answer, or could not be saved by a second move
    own, other = race.liberties(mover), race.liberties(mover.opponent)
    return Thumb(outcome.result is (Result.WIN if own >= other else Result.LOSS), outcome.result is Result.WIN)


def _built(race: Race, mover: Color, chance: random.Random) -> Request | None:
    """A board with these numbers, its liberties and eyes in an order drawn by chance."""
    white, black = blocks(race, WHITE), blocks(race, BLACK)
    if isinstance(white, Unbuildable) or isinstance(black, Unbuildable):
        return None
    white, black = (tuple(chance.sample(half, len(half))) for half in (white, black))
    for size in SIZES:
        board = Board.square(size)
        fitting = [one for one in arrangements(race.S, white, black) if max(one.width, one.height) <= size][:ARRANGED]
        for arrangement in chance.sample(fitting, len(fitting)):
            longer = replace(arrangement, width=min(arrangement.width + chance.choice(LONGER), size))
            built = put(board, longer, lambda _built: True)
            if isinstance(built, Built):
                return _request(built, mover)
    return None


def _request(built: Built, mover: Color) -> Request:
    return Request(built.position, built.black_point, built.white_point, mover, living=built.walls)


EYE_SIZES = (3, 7)
AHEAD = (-1, 0, 0, 0, 1, 1, 2)
"""By how many moves the player who moves second is ahead: with none he loses just so, with one he wins just so."""
MOST_INSIDE = 3
"""The most stones of each player that are put into an eye."""


def from_eyes(places: tuple[Place, ...], level: int, most: int, chance: random.Random) -> Request | None:
    """A race of at most so many empty points between the owner of an eye, filled by chance, and a chain without one."""
    place = chance.choice(places)
    size = chance.randint(EYE_SIZES[0], min(EYE_SIZES[0] + level, EYE_SIZES[1]))
    seats = images(chance.choice(_shapes(size, place)), place)
    seat = chance.choice(seats)
    cells = chance.sample(seat.cells, len(seat.cells))
    attackers = chance.randint(0, min(MOST_INSIDE, size - 2))
    owners = chance.choice((0, 0, 0, 1)) if size > 4 else 0
    eye = DrawnEye(seat, tuple(sorted(cells[:attackers])), tuple(sorted(cells[attackers : attackers + owners])))
    owner, mover = chance.choice((BLACK, WHITE)), chance.choice((BLACK, WHITE))
    outside, ahead = chance.randint(0, 2), chance.choice(AHEAD) * (1 if mover is owner else -1)
    with suppress(ValueError):  # a chain inside without a liberty
        if _empty(race_of(eye, outside, owner, ahead)) <= most:
            several = (eye_race(eye, outside, owner=owner, size=board, ahead=ahead) for board in SIZES)
            built = next((one for one in several if isinstance(one, Built)), None)
            return None if built is None else _varied(_request(built, mover), chance)
    return None


@cache
def _shapes(size: int, place: Place) -> tuple[Shape, ...]:
    return tuple(shape for shape in eye_shapes(size) if images(shape, place))


LONGER = (0, 0, 1, 2)
"""Stones by which chains are longer than they have to be."""
CHANGES = (1, 4)
"""The fewest and the most points that are changed."""


def changed(request: Request, free: Mask, chance: random.Random) -> Request | None:
    """The race with a few of the ``free`` points changed by chance; None where a chain would have no liberty."""
    position = request.position
    chains = position.chain(request.black) | position.chain(request.white)
    points = [*each(free & ~chains & ~request.living)]
    for point in chance.sample(points, min(chance.randint(*CHANGES), len(points))):
        position = position.without(1 << point & position.stones)
        color = chance.choice((None, BLACK, WHITE))
        if color is not None:
            position = position.with_stones(color, 1 << point)
    living = sum(chain for color in Color for chain in position.chains(color) if chain & request.living)
    joined = (position.chain(request.black) | position.chain(request.white)) & living
    return None if joined or suffocated(position) else replace(request, position=position, living=living)


def with_moved_walls(request: Request, chance: random.Random) -> Request:
    """The race with up to two stones of the living walls moved one point back, where the wall closes behind them."""
    for _ in range(chance.randint(0, 2)):
        request = _with_moved_wall(request, chance)
    return request


def _with_moved_wall(request: Request, chance: random.Random) -> Request:
    position, inside = request.position, between(request)
    board = position.board
    near = [*each(board.neighbours(inside & position.empty) & request.living)]
    point = chance.choice(near) if near else None
    color = None if point is None else position.color_at(point)
    if point is None or color is None:
        return request
    around = board.neighbours(1 << point)
    behind = around & position.empty & ~inside
    if around & position.of(color.opponent) & request.living or board.neighbours(behind) & position.of(color.opponent):
        return request
    position = position.without(1 << point).with_stones(color, behind)
    living = request.living & ~(1 << point) | behind
    joined = any(position.chain(own) != request.position.chain(own) for own in (request.black, request.white))
    return request if joined or suffocated(position) else replace(request, position=position, living=living)


def between(request: Request) -> Mask:
    """The points that the living stones cut off together with both chains."""
    board = request.position.board
    return board.flood(1 << request.black | 1 << request.white, board.points & ~request.living)


ROUNDS = 3
"""How often a board of the library is changed at most: once alone gives too few that are different."""


def from_library(collection: str, chance: random.Random) -> Request | None:
    """A race of a collection of the library with some stones changed, and either player to move."""
    races = _library(collection)
    if not races:
        return None
    first_race, free = chance.choice(races)
    request: Request | None = replace(first_race, mover=chance.choice((BLACK, WHITE)))
    for _ in range(chance.randint(1, ROUNDS)):
        if request is not None:
            request = with_moved_walls(request, chance)
            request = changed(request, free | between(request), chance)
    return request


@cache
def _library(name: str) -> tuple[tuple[Request, Mask], ...]:
    """The races of a collection of the library, each with the points where it is decided."""
    path = library() / "problems" / f"{name}.sgf"
    found = []
    for study in sgf.read(path.read_bytes()).studies if path.exists() else ():
        if (race := race_at(study, study.root, solver_of(study))) is not None:
            with suppress(SolveError):
                found.append((race, take_apart(race).region.points))
    return tuple(found)


def other_chain(request: Request, chance: random.Random) -> Request | None:
    """The board of a race with another race on it: of a small chain that is taken and may be taken back."""
    position = request.position
    small = [
        (color, chain)
        for color in (BLACK, WHITE)
        for chain in position.chains(color)
        if count(chain) > 1 and not chain & (request.living | 1 << request.black | 1 << request.white)
    ]
    if not small:
        return None
    color, chain = chance.choice(small)
    return replace(request, black=first(chain)) if color is BLACK else replace(request, white=first(chain))


@dataclass(frozen=True, slots=True)
class Window:
    """A race of a game as it is searched, with the board on which it is shown and the stones that live there."""

    request: Request
    position: Position
    living: Mask
    source: str = ""

    @property
    def request_on_it(self) -> Request:
        """The race on the board on which it is shown."""
        return replace(self.request, position=self.position, living=self.living)


def from_records(records: Sequence[Study], chance: random.Random) -> Window | None:
    """A proved race of a position of one of these games; None where chance met none."""
    record = chance.choice(records)
    line = main_line_from(record, record.root)
    position = position_at(record, chance.choice(line[len(line) // 4 :]))  # races are rare in an opening
    if position.ko:  # which no problem can begin with: its board is set up
        return None
    pairs = [pair for pair in propose(position, played=True) if pair.claimed]
    if not pairs:
        return None
    pair, mover = chance.choice(pairs), chance.choice((BLACK, WHITE))
    found = proved(Request(position, pair.black, pair.white, mover), Inquiry(Effort.GLANCE))
    if found is None:
        return None
    players = " - ".join(filter(None, (record.info_of("PB").strip(), record.info_of("PW").strip())))
    return Window(found.race, position, found.request.living, players)
