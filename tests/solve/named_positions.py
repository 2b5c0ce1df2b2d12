"""Twenty positions whose search is pinned: results, moves, lines and nodes. Run to print what the table should hold:

    .venv/bin/python tests/solve/named_positions.py           a line of `test_nodes.py` for each position
    .venv/bin/python tests/solve/named_positions.py --json NAME ...    whole solutions, as the test compares them
    .venv/bin/python tests/solve/named_positions.py --stopped          those of searches that end after some nodes

A change of the search that changes a number is no mistake in itself: look at it, then print the table afresh.
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "desktop")] if __name__ == "__main__" else []

from drawn_races import DRAWN, named  # noqa: E402

from semeai.cli.files import place, read_games  # noqa: E402
from semeai.go.color import BLACK, WHITE, Color  # noqa: E402
from semeai.solve import Request, Solution, solve  # noqa: E402

DRAWN_HERE = [
    ("the middle of three points", BLACK, False),
    ("a shared eye point", WHITE, False),
    ("an approach move is also the way out", WHITE, False),
    ("snapback", BLACK, False),
    ("two stones are given up for a shape that is dead", BLACK, False),
    ("three stones are given up for a seki", BLACK, False),
    ("a liberty that is filled in a ko", BLACK, False),
    ("a ko to attack, the defender needs the first threat", BLACK, False),
    ("a seki, or a ko for both chains", WHITE, False),
    ("a ko to live, the mover needs the first threat", WHITE, False),
    ("a ko for both chains that the mover takes last", WHITE, False),
    ("a ko in a circle of captures", WHITE, True),
    ("a big eye wins over a small one", BLACK, True),
]
STOPPED_AFTER = (10, 30, 100, 300)
LIBRARY = [
    ("diagram-01.sgf", BLACK),
    ("diagram-10.sgf", BLACK),
    ("diagram-19.sgf", WHITE),
    ("diagram-23.sgf", WHITE),
    ("diagram-31.sgf", BLACK),
    ("diagram-36.sgf", WHITE),
    ("lesson-05.sgf", WHITE),
]


def requests() -> dict[str, Request]:
    """The twenty requests by name."""
    found = {}
    for name, mover, pure in DRAWN_HERE:
        found[f"{name}, {mover.word} first{', pure' if pure else ''}"] = DRAWN[name].request(mover, pure=pure)
    for file, mover in LIBRARY:
        found[f"{file}, {mover.word} first"] = _of_library(file, mover)
    return found


def _of_library(file: str, mover: Color) -> Request:
    here = place(read_games(str(ROOT / "resources" / "library" / file)).studies[0], None)
    black, white = here.essential
    assert black is not None
    assert white is not None
    return Request(here.position, black, white, mover, here.living)


def described(solution: Solution) -> dict:
    """All of a solution that does not depend on the machine."""
    request = solution.request
    names = {key: [named(request, move) for move in getattr(solution, key)] for key in ("moves", "line")}
    masks = {key: getattr(solution.region, key) for key in ("points", "alive", "trusted")}
    choices = [[*choice.grips.codes, *(named(request, move) for move in choice.moves)] for choice in solution.choices]
    told = {"defend": solution.codes[0], "attack": solution.codes[1], "choices": choices, "nodes": solution.nodes}
    return {**told, **names, **masks}


def solutions() -> dict[str, dict]:
    """The twenty solutions by name."""
    return {name: described(solve(request)) for name, request in requests().items()}


def stopped() -> dict[str, list[dict]]:
    """Solutions of searches that end after a few nodes, and after more, where all moves are asked about and briefly."""
    return {
        name: [
            described(solve(request, report=lambda nodes, most=most: nodes < most, sought=sought))
            for most in STOPPED_AFTER
            for sought in (None, ())
        ]
        for name, request in requests().items()
    }


if __name__ == "__main__":
    if "--stopped" in sys.argv:
        print(json.dumps(stopped()))
    elif "--json" in sys.argv:
        wanted = sys.argv[sys.argv.index("--json") + 1 :]
        print(json.dumps({name: described(solve(request)) for name, request in requests().items() if name in wanted}))
    else:
        print("\n".join(f'    "{name}": {found["nodes"]},' for name, found in solutions().items()))
