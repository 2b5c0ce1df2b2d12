"""Liberty games: the rule against brute force, whole races against the search, and the time that regions take.

    .venv/bin/python tests/benchmarks/liberty_games.py                     everything, some minutes
    .venv/bin/python tests/benchmarks/liberty_games.py --only rule         one part alone
    .venv/bin/python tests/benchmarks/liberty_games.py --only boards --number 1000 --seed 7

- rule: the outcome of random sums by the rule and by playing them out, for both movers; 0 to 3 shared liberties, no
  eyes, an eye each, one eye (default: 10,000 sums);
- boards: the verdict of the liberty games on composed races against the search, for both movers (default: 200 races);
- regions: how long random regions of 7 and of 9 empty points take to be valued, filled last and not, and how soon one
  that is too large is refused (default: 60 regions of each).

The status is 1 where the rule and its judge differ. Times depend on the machine.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import driver
from brute import Sum, random_sum, winner
from composed import composed_races

from semeai.cgt.notation import written
from semeai.cgt.race_games import RaceGames, race_games
from semeai.cgt.region import Loopy, TooLarge, Valuation, ValuationStopped
from semeai.cgt.rule import Eyes, GameOutcome, decide
from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, Color
from semeai.race.outcome import Result
from semeai.solve import Request, solve
from semeai.solve.region import Pieces
from semeai.solve.sum_race import Ground, ground_of

SHOWN = 20
SECONDS = 20.0
"""For one search, and for valuing one race."""
PROMISED = {7: 0.5, 9: 3.0}
"""Seconds within which a region of so many empty points is to be valued."""
WIDE, DEEP = 7, 3
LARGE = 14


def rule_part(number: int | None, dice: random.Random, differ: list[str]) -> Iterator[str]:
    """The rule against brute force on random sums."""
    counted: Counter[tuple[Eyes, int]] = Counter()
    hot = 0

    def compare() -> None:
        nonlocal hot
        for _ in range(number or 10_000):
            race = random_sum(dice)
            counted[race.eyes, race.shared] += 1
            hot += any(term.game.value is None for term in race.terms)
            differ.extend(_differing(race))

    seconds = driver.of_call(compare)
    total = counted.total()
    yield f"{total} random sums, {hot} of them with a game that is no number"
    yield f"rule and play, both movers: {len(differ)} wrong of {2 * total}; {seconds:.1f} s"
    yield f"{'':24}" + "".join(f"{f'S = {shared}':>8}" for shared in range(4))
    for eyes in Eyes:
        yield f"{eyes.value:24}" + "".join(f"{counted[eyes, shared]:>8}" for shared in range(4))


def _differing(race: Sum) -> Iterator[str]:
    decision = decide(race.cooled, race.shared, race.eyes)
    for mover in Color:
        said, played = decision.first(mover).winner, winner(race, mover)
        if said is not played:
            terms = ", ".join(
                f"{term.owner.word}{' eye' if term.eye else ''} {written(term.game)}" for term in race.terms
            )
            yield f"{terms}, S = {race.shared}, {mover.word} first: rule {said}, played out {played}"


def boards_part(number: int | None, dice: random.Random, differ: list[str]) -> Iterator[str]:
    """The liberty games of composed races against the search."""
    spoken: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    valuing, searching = [], []
    for request in composed_races(dice.randrange(1 << 30), number or 200):
        (games, reason), seconds = driver.timed(partial(_games, request))
        valuing.append(seconds)
        if games is None or games.decision is None:
            silent[reason] += 1
            continue
        spoken["plain numbers" if games.plain else "with a game"] += 1
        for mover in Color:
            solution = solve(replace(request, mover=mover), seconds=SECONDS, line=False)
            searching.append(solution.seconds)
            said = _result(games.decision.first(mover), mover)
            spoken[_kind(said, solution.result)] += 1
            if _kind(said, solution.result) == "differs":
                words = f"{mover.word} first: liberty games {said.value}, search {solution.result.value}"
                differ.append(f"{words}, C = {written(games.cooled)}\n{text.draw(request.position)}")
    decided = spoken["plain numbers"] + spoken["with a game"]
    hot = f"{spoken['with a game']} of them with a game that is no number"
    yield f"{decided + silent.total()} races: {decided} decided, {hot}"
    yield "against the search, both movers: " + ", ".join(
        f"{spoken[kind]} {kind}" for kind in ("agrees", "differs", "not finished")
    )
    for reason, times in silent.most_common():
        yield f"{times} not decided: {reason}"
    yield f"valuing a race: {driver.figures(valuing)}, most {max(valuing):.2f} s"
    yield f"searching it for a mover: {driver.figures(searching)}"


def _games(request: Request) -> tuple[RaceGames | None, str]:
    """The liberty games of a race, and why they do not decide it."""
    end = time.monotonic() + SECONDS
    try:
        games = race_games(request, lambda _: time.monotonic() < end)
    except ValuationStopped:
        return None, f"not valued in {SECONDS:.0f} s"
    return games, games.reason


def _kind(said: Result, found: Result) -> str:
    if found is Result.UNKNOWN:
        return "not finished"
    return "agrees" if said is found else "differs"


def _result(outcome: GameOutcome, mover: Color) -> Result:
    if outcome.winner is None:
        return Result.SEKI
    return Result.WIN if outcome.winner is mover else Result.LOSS


def regions_part(number: int | None, dice: random.Random, _differ: list[str]) -> Iterator[str]:
    """The time that random regions take."""
    for empty, promised in PROMISED.items():
        times: list[float] = []
        kinds: Counter[str] = Counter()
        states = []
        for _ in range(number or 60):
            seconds, kind, seen = _valued(random_region(dice, empty))
            times.append(seconds)
            kinds[kind] += 1
            states.append(seen)
        late = sum(seconds > promised for seconds in times)
        yield (
            f"{empty} empty points, {len(times)} regions: {driver.figures(times)}, most {max(times):.2f} s, "
            f"{late} took more than {promised} s; most states {max(states)}"
        )
        yield "  " + ", ".join(f"{times} {kind}" for kind, times in kinds.most_common())
    seconds, kind, _ = _valued(random_region(dice, LARGE))
    yield f"{LARGE} empty points: {kind} after {1000 * seconds:.1f} ms"


def _valued(ground: tuple[Ground, int]) -> tuple[float, str, int]:
    """The seconds for both values of a region, the result in words, and the number of states."""
    frame, state = ground[0].frame, ground[1]
    valuation, kind = Valuation(BLACK), "valued"
    started = time.perf_counter()
    for last in (False, True):
        try:
            valuation.whole(frame, state, last=last)
        except (Loopy, TooLarge) as why:
            kind = "loopy" if isinstance(why, Loopy) else f"refused ({why})"
    return time.perf_counter() - started, kind, valuation.states


def random_region(dice: random.Random, empty: int) -> tuple[Ground, int]:
    """A connected region above a black block with so many empty points and up to four stones; its state as well."""
    wide, deep = (WIDE, DEEP) if empty <= WIDE + DEEP else (empty, DEEP)
    while True:
        cells = _grown(dice, wide, deep, empty + dice.randint(0, 4))
        filled = set(dice.sample(sorted(cells), len(cells) - empty))
        signs = {cell: dice.choice("XO") if cell in filled else "." for cell in sorted(cells)}
        rows = ["".join(signs.get((x, y), "o") for x in range(-1, wide + 1)) for y in range(-1, deep)]
        position = text.parse("\n".join([*rows, f"o{'X' * wide}o"]))
        board = position.board
        block = position.chain(board.at(1, deep + 1))
        pockets = tuple(board.components(board.points & ~block & ~position.immortal))
        free = all(
            position.liberties(position.chain(at))
            for at in range(board.width * board.height)
            if (position.stones & ~position.immortal) >> at & 1
        )
        if len(pockets) == 1 and free and count(pockets[0] & position.empty) == empty:
            ground = ground_of(position, Pieces((block, 0), position.immortal, 0, 0, 0, pockets), pockets[0])
            return ground, ground.state(position)


def _grown(dice: random.Random, wide: int, deep: int, size: int) -> set[tuple[int, int]]:
    """Connected cells of a grid, of which one is beside the block."""
    cells = {(dice.randrange(wide), deep - 1)}
    while len(cells) < size:
        beside = {
            (x + dx, y + dy) for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if 0 <= x + dx < wide and 0 <= y + dy < deep
        } - cells  # fmt: skip
        cells.add(dice.choice(sorted(beside)))
    return cells


Part = Callable[[int | None, random.Random, list[str]], Iterator[str]]
PARTS: dict[str, Part] = {"rule": rule_part, "boards": boards_part, "regions": regions_part}


def main() -> int:
    """Run the parts that are asked for; the status is 1 where the rule and its judge differ."""
    parser = driver.options(__doc__)
    parser.add_argument("--only", choices=PARTS, action="append", help="this part alone")
    parser.add_argument("--number", type=int, help="sums, races or regions (default: see above)")
    parser.add_argument("--seed", type=int, default=1, help="for what is random (default: 1)")
    wanted = parser.parse_args()
    differing = 0
    for name in wanted.only or PARTS:
        print(f"\n{name}")
        differ: list[str] = []
        for line in PARTS[name](wanted.number, random.Random(wanted.seed), differ):
            print(f"  {line}", flush=True)
        print("".join(f"{words}\n" for words in differ[:SHOWN]), end="")
        differing += len(differ)
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main())
