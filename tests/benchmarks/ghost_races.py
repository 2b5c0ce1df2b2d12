"""Races with ghosts: what they take, and that all known answers come out; the status is 1 where one does not.

    .venv/bin/python tests/benchmarks/ghost_races.py                   everything, a minute or two
    .venv/bin/python tests/benchmarks/ghost_races.py --only table      one part alone

- examples: both published examples under Go and No Seki Go, 5 seconds each allowed;
- table: the plain races beside the specification, by search, counted or to the end, and by formula;
- room: all plain races that the room offers, counted, under both rule sets;
- sekis: the 36 positions of 6x2 that are worth a point to one side whoever acts first, as whole games by score.

Times depend on the machine; the kernel should be compiled.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import driver
from test_ghost_race import LETTER, RULES, example, outcomes, plain
from whole_board import COMPILER, values

from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, drawn, score
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.solve import engine
from semeai.solve.ghost_race import solve_ghosts
from semeai.ui.rooms.noseki.state import plain_state

CASES = driver.SHARED / "spec" / "noseki-cases.json"
ALLOWED = 5.0
PATIENCE = 6.0
MOST = 4  # liberties of a kind that the room offers
SAID = {"B": "B wins", "W": "W wins", "s": "seki"}
EYES = {
    "no_eyes": (False, False),
    "black_one_point_eye": (True, False),
    "both_one_point_eye": (True, True),
}
Cases = dict[str, Any]


def examples(cases: Cases) -> bool:
    """Both published examples."""
    good = True
    for number, diagram in enumerate(cases["diagrams"], 1):
        for word, rules in RULES.items():
            solution = solve_ghosts(example(number, rules))
            expected = [diagram[word][f"{color}_first"] for color in "BW"]
            found = [SAID[LETTER[solution.first(mover).result](mover)] for mover in Color]
            right = found == expected and solution.seconds < ALLOWED
            good &= right
            print(
                f"{diagram['name']}, {rules.name}: {solution.states} positions, {solution.seconds:.2f} s, "
                f"{'as stated' if right else 'NOT AS STATED'}"
            )
    return good


def table(cases: Cases) -> bool:
    """The plain races by search and by formula."""
    wrong, rows, started = [], 0, time.perf_counter()
    for name, eyes in EYES.items():
        for shared, black, white, *expected in cases["races"][name]:
            race = PlainRace(shared, (black, white), eyes)
            request = plain(shared, black, white, black_eye=eyes[BLACK], white_eye=eyes[WHITE])
            winners = [winner(race, mover) for winner in (go_winner, no_seki_winner) for mover in Color]
            formula = ["s" if winner is None else "BW"[winner] for winner in winners]
            rows += 1
            if not outcomes(request) == outcomes(request, pure=True) == formula == expected:
                wrong.append((name, shared, black, white))
    taken = time.perf_counter() - started
    print(f"Plain races: {rows - len(wrong)} of {rows} by search and by formula, {taken:.1f} s")
    for race in wrong:
        print(f"  {race} differs")
    return not wrong


def room(_: Cases) -> bool:
    """The plain races of the room: how long they take, and what the formula says of them."""
    good = True
    for rules, formula in ((GO, go_winner), (NO_SEKI_GO, no_seki_winner)):
        unknown = wrong = 0
        times: list[float] = []
        for race in plain_races():
            request = plain_state(race).request(rules)
            assert request is not None
            solution = solve_ghosts(request, seconds=PATIENCE)
            times.append(solution.seconds)
            if Result.UNKNOWN in {solution.first(mover).result for mover in Color}:
                unknown += 1
            else:
                found = [LETTER[solution.first(mover).result](mover) for mover in Color]
                wrong += found != ["s" if (won := formula(race, mover)) is None else "BW"[won] for mover in Color]
        good &= not (unknown or wrong)
        print(
            f"Races of the room, {rules.name}: {len(times) - unknown} settled, {unknown} unknown at {PATIENCE:g} s, "
            f"{wrong} against the formula; median {statistics.median(times):.4f} s, longest {max(times):.3f} s"
        )
    return good


def plain_races() -> Iterator[PlainRace]:
    """The races that the room offers."""
    for shared, black, white, *eyes in product(*[range(MOST + 1)] * 3, *[(False, True)] * 2):
        if shared or ((black or eyes[BLACK]) and (white or eyes[WHITE])):
            yield PlainRace(shared, (black, white), (eyes[BLACK], eyes[WHITE]))


def sekis(cases: Cases) -> bool:
    """The positions of 6x2 that no ghost settles."""
    if COMPILER is None:
        print("6x2: no C compiler, left out")
        return True
    rows, started = cases["true_sekis_6x2"]["positions"], time.perf_counter()
    asked = [(drawn(row["board"]), BLACK if row["to_move"] == "B" else WHITE) for row in rows]
    right = 0
    for row, (pieces, _), found in zip(rows, asked, values(asked), strict=True):
        counted = score(pieces)
        standing = (counted.black - counted.white, counted.neutral)
        right += found == (row["value"],) * 2 and standing == (row["score_if_passed"], row["neutral"])
    print(f"6x2: {right} of {len(rows)} positions as stated, {time.perf_counter() - started:.1f} s")
    return right == len(rows)


PARTS: dict[str, Callable[[Cases], bool]] = {"examples": examples, "table": table, "room": room, "sekis": sekis}


def main() -> int:
    """Run the parts that were asked for."""
    parser = driver.options(__doc__)
    parser.add_argument("--only", choices=PARTS)
    wanted = parser.parse_args().only
    cases = json.loads(CASES.read_text("utf-8"))
    print(f"kernel: {'compiled' if engine.compiled() else 'plain Python'}")
    right = [PARTS[name](cases) for name in ([wanted] if wanted else PARTS)]
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
