"""Races built from numbers to hold theory and search against each other: all cases, close margins, boards small enough.

The same on every machine: numbers are drawn by a seed, and a race is taken as long as its case, margin and eyes are not
yet well represented.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from semeai.go import text
from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.decide import Verdict, decide
from semeai.race.numbers import NumbersError, Race, Side
from semeai.race.relations import Case
from semeai.solve import Request
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built

SIZE = 19
SEED = 2015
GROUPS = ("A", "B-FOF", "B-FIF", "C", "D")
"""The cases of Table 1; case B by the plan that decides for either player first."""
LARGEST_MARGIN = 2
MOST_FREE = {"A": 20, "B-FOF": 20, "B-FIF": 26, "C": 20, "D": 20}
"""Points that can change on a board; what is larger is searched for long, but FIF needs liberties far from plain."""
ALIKE = 8
"""Races of one case that may have the same margin, shared liberties, eyes and avoidable approach moves."""
MOST_DRAWN = 200_000
EYES = ((1, 0), (2, 0), (2, 1), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3), (5, 1), (5, 3), (5, 4), (6, 4), (6, 5))
"""Eyes by size and stones inside."""


@dataclass(frozen=True, slots=True)
class SynthesizedRace:
    """A race with its verdict, its board, and how many points of the board can change."""

    race: Race
    verdict: Verdict
    built: Built
    free: int

    @property
    def group(self) -> str:
        """The case of the race, with the plan in case B."""
        return group_of(self.verdict)

    @property
    def margin(self) -> int:
        """Left minus right side of the relation that decides."""
        return margin_of(self.verdict)

    def request(self, mover: Color, *, pure: bool = False) -> Request:
        """The race as a question for the search, which is told that the walls live: nothing inside them is trusted."""
        built = self.built
        return Request(built.position, built.black_point, built.white_point, mover, built.walls, pure)


def synthesized_races(each: int, groups: Sequence[str] = GROUPS) -> list[SynthesizedRace]:
    """``each`` distinct races of every group, those of one group together; fewer begin with the same ones.

    Raises ValueError where there are not so many within the bounds.
    """
    return [race for group in groups for race in _of_group(group, each)]


def _of_group(group: str, number: int) -> list[SynthesizedRace]:
    rng = random.Random(f"{SEED} {group}")
    seen: set[Race] = set()
    alike: Counter[object] = Counter()
    found: list[SynthesizedRace] = []
    for race in _drawn(rng, group):
        verdict = decide(race)
        kind = margin_of(verdict), race.S, *((side.Z, side.V) for side in (race.black, race.white))
        if race in seen or group_of(verdict) != group or abs(kind[0]) > LARGEST_MARGIN or alike[kind] >= ALIKE:
            continue
        seen.add(race)
        built = build(race, SIZE)
        if isinstance(built, Built) and (free := free_points(built)) <= MOST_FREE[group]:
            alike[kind] += 1
            found.append(SynthesizedRace(race, verdict, built, free))
            if len(found) == number:
                return found
    raise ValueError(f"Only {len(found)} races of case {group} were found.")


def group_of(verdict: Verdict) -> str:
    """The group that a decided race belongs to."""
    return f"B-{verdict.plan.name}" if verdict.case is Case.B else verdict.case.value


def margin_of(verdict: Verdict) -> int:
    """Left minus right side of the relation that decides."""
    return verdict.relation.difference


def _drawn(rng: random.Random, group: str) -> Iterator[Race]:
    """Races of which many are of a group: with the shared liberties and the eyes that it asks for."""
    for _ in range(MOST_DRAWN):
        shared = 0 if group == "A" else rng.randint(1, 4)
        eyes = {"A": rng.choice((0, 1, 2)), "B": 0, "C": rng.choice((1, 2)), "D": 2}[group[0]]
        sides = [_with_eye(rng) if index < eyes else _without_eye(rng) for index in range(2)]
        rng.shuffle(sides)
        try:
            yield Race(*sides, shared)
        except NumbersError:
            continue


def _with_eye(rng: random.Random) -> Side:
    outside = rng.randint(0, 4)
    return Side(*rng.choice(EYES), outside, rng.choice((0, 0, 1, 2)) if outside else 0)


def _without_eye(rng: random.Random) -> Side:
    moves = [rng.choice((0, 0, 0, 0, 1, 1, 2, 3)) for _ in range(rng.randint(0, 5))]
    return Side(O=len(moves), A=sum(moves), V=max(moves, default=0))


def free_points(built: Built) -> int:
    """How many points can change: all that are neither of an essential chain nor of a living wall, but inside these."""
    return count(_inside(built) & ~_chains(built))


def _chains(built: Built) -> Mask:
    return built.position.chain(built.black_point) | built.position.chain(built.white_point)


def _inside(built: Built) -> Mask:
    """All points that the walls enclose with the race."""
    return built.position.board.flood(_chains(built), built.position.board.points & ~built.walls)


def drawn_small(built: Built) -> str:
    """The race alone as a diagram: the walls as stones that live, and no points beyond them."""
    position, inside = built.position, _inside(built)
    board = position.board
    near = board.neighbours(inside) & ~inside
    kept = inside | near
    small = Position(replace(board, points=kept), position.black & kept, position.white & kept, immortal=near)
    rows = text.draw(small).splitlines()
    used = [row for row in rows if set(row) != {"#"}]
    width = max(len(row.rstrip("#")) for row in used)
    return "\n".join(row[:width] for row in used)
