"""Reviews of real games by two builds in turn: how soon, and with how much work, each knows what both come to know.

    .venv/bin/python tests/benchmarks/reviews_in_turn.py --other KERNEL:FOLDER/desktop
    .venv/bin/python tests/benchmarks/reviews_in_turn.py --other ... --game handtalk --jobs 2 --most 120

The other build is given as the PYTHONPATH under which it runs; this one has that of the benchmark. Each review has a
Python process of its own, which is this file again. Told of each game, this build's by the other's:

- the first event: time from the beginning;
- the known states: time and work to the last of the states that both know at the end, the work being the positions that
  were made by all searches on boards, those whose answers were not kept too (counted where one process does all);
- the last event: time to the last of the events that both tell, moves of the game.

Then how many of the states of the races that either build lists are known (proved or likely) with all the work that the
other build took, and with half of it. The time is the processor's where one process does all, else that of the clock. A
state is a question: a number of moves, the two chains as they stand there, and who moves first.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

TRACE = "--trace"


class _Counted:
    """Counts the positions of all searches that a module asks for."""

    def __init__(self) -> None:
        self.nodes = 0
        for name in ("semeai.claim.inquiry", "semeai.review.asking"):  # the first of them is not in every build
            try:
                module = importlib.import_module(name)
            except ImportError:
                continue
            if hasattr(module, "climb"):
                module.climb = self._counting(module.climb)  # type: ignore[attr-defined]

    def _counting(self, climb: Any) -> Any:
        def counted(*given: Any, **named: Any) -> Any:
            found = climb(*given, **named)
            self.nodes += found.nodes
            return found

        return counted


def trace(file: str, jobs: int, most: float) -> None:
    """Print as JSON when a review of the build that is imported came to know what it knows, until ``most`` seconds."""
    from semeai.cli.files import read_games
    from semeai.review import main_line, review

    counted, line = _Counted(), main_line(read_games(file).studies[0])
    clock = process_time if jobs == 1 else perf_counter
    begun, spent, found = clock(), 0.0, None
    known: dict[str, tuple[float, int, str]] = {}
    events: dict[int, float] = {}
    for found in review(line, jobs=jobs, seconds=10 * most):
        spent = clock() - begun
        for key, asked in found.found.asked.items():
            if asked.half.result.name != "UNKNOWN":
                standing = str(getattr(asked.half.standing, "value", asked.half.standing))
                known.setdefault(_state(line, key), (spent, counted.nodes, standing))
        for event in (event for race in found.races for event in race.events):
            events.setdefault(event.number, spent)
        if spent > most:
            break
    assert found is not None
    listed = [state for race in (*found.races, *found.one_sided) for state in race.in_span]
    states = {
        _state(line, (state.number, state.claim.points, half.mover)) for state in listed for half in state.claim.halves
    }
    told = {event.number for race in found.races for event in race.events}
    kept = {number: at for number, at in events.items() if number in told}
    print(json.dumps({"spent": spent, "nodes": counted.nodes, "known": known, "events": kept, "states": [*states]}))


def _state(line: Any, key: Any) -> str:
    """A question in words that do not depend on how a build names chains."""
    number, (black, white), mover = key
    position = line.positions[number]
    chains = (position.chain(point) for point in (black, white))
    return " ".join(map(str, (number, *((chain & -chain).bit_length() for chain in chains), mover.name)))


@dataclass(frozen=True)
class Traced:
    """What a build told of a game, with the time and work after which it did.

    ``known`` states have their time, work and standing, ``events`` their time; ``states`` are those of the races that
    are listed at the end, after the time ``spent`` and the work of ``nodes``.
    """

    spent: float
    nodes: int
    known: dict[str, tuple[float, int, str]]
    events: dict[str, float]
    states: list[str]

    @property
    def first(self) -> float | None:
        """When it told its first event; None where it told none."""
        return min(self.events.values(), default=None)

    def share(self, states: set[str], nodes: float) -> float:
        """Which share of some states it knew with so much work."""
        return sum(state in self.known and self.known[state][1] <= nodes for state in states) / max(len(states), 1)


def traced(path: str, file: Path, jobs: int, most: float) -> Traced:
    """The trace of a review by the build of a PYTHONPATH."""
    words = [sys.executable, __file__, TRACE, str(file), str(jobs), str(most)]
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": path}, check=True, capture_output=True, text=True)
    return Traced(**json.loads(done.stdout))


@dataclass(frozen=True)
class Turn:
    """A game by this build and the other one."""

    name: str
    mine: Traced
    other: Traced

    @property
    def firsts(self) -> tuple[float, float] | None:
        """When either build told its first event; None where one of them told none."""
        mine, other = self.mine.first, self.other.first
        return None if mine is None or other is None else (mine, other)

    @property
    def lasts(self) -> tuple[float, float] | None:
        """When either build had told all events that both tell."""
        both = self.mine.events.keys() & self.other.events.keys()
        return (max(self.mine.events[at] for at in both), max(self.other.events[at] for at in both)) if both else None

    def known(self, place: int) -> tuple[float, float] | None:
        """The time (0) or work (1) after which either build knew all states that both know."""
        both = self.mine.known.keys() & self.other.known.keys()
        return (
            (max(self.mine.known[at][place] for at in both), max(self.other.known[at][place] for at in both))
            if both
            else None
        )

    @property
    def states(self) -> set[str]:
        """The states of the races that either build lists."""
        return {*self.mine.states, *self.other.states}


def _ratio(values: tuple[float, float] | None, unit: str = "s") -> str:
    if values is None:
        return "-"
    mine, other = values
    return f"{mine:,.4g} by {other:,.4g} {unit} = {mine / max(other, 1e-9):.2f}"


def sentence(turn: Turn) -> str:
    """The figures of a game."""
    mine, other = turn.mine, turn.other
    return (
        f"{turn.name:<24} first event {_ratio(turn.firsts)}; last of both {_ratio(turn.lasts)}; "
        f"known of both {_ratio(turn.known(0))}, {_ratio(turn.known(1), 'positions')}; "
        f"events {len(mine.events)}, {len(other.events)}; ended after {mine.spent:.1f}, {other.spent:.1f} s; "
        f"{shares([turn])}"
    )


def shares(turns: list[Turn]) -> str:
    """Which share of all states was known to the other build, to this one with as much work, and with half of it."""
    count = max(sum(len(turn.states) for turn in turns), 1)
    known = sum(len(turn.states) * turn.other.share(turn.states, turn.other.nodes) for turn in turns)
    mine, half = (
        sum(len(turn.states) * turn.mine.share(turn.states, part * turn.other.nodes) for turn in turns)
        for part in (1, 0.5)
    )
    return f"of {count} states known: other {known / count:.1%}, this {mine / count:.1%}, half of it {half / count:.1%}"


def total(turns: list[Turn]) -> str:
    """The figures of all games: of sums, and of states together."""

    def summed(pairs: Iterable[tuple[float, float] | None]) -> str:
        both = [pair for pair in pairs if pair is not None]
        mine, other = (sum(pair[build] for pair in both) for build in (0, 1))
        return f"{mine:,.4g} by {other:,.4g} = {mine / max(other, 1e-9):.2f}"

    return (
        f"{len(turns)} games: first events {summed(t.firsts for t in turns)} s; "
        f"last of both {summed(t.lasts for t in turns)} s; known of both {summed(t.known(0) for t in turns)} s, "
        f"{summed(t.known(1) for t in turns)} positions; {shares(turns)}"
    )


def main() -> int:
    """Print the figures, or a trace."""
    if sys.argv[1:2] == [TRACE]:
        trace(sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
        return 0
    import driver

    parser = driver.options(__doc__)
    parser.add_argument("--other", required=True, help="the PYTHONPATH of the other build")
    parser.add_argument("--game", default="", help="the games whose names begin so (default: all)")
    parser.add_argument("--jobs", type=int, default=1, help="processes of a review (default: 1)")
    parser.add_argument("--most", type=float, default=40.0, help="seconds of a review (default: 40)")
    given = parser.parse_args()
    driver.need_shared_data()
    turns: list[Turn] = []
    for file in sorted(driver.GAMES.glob(f"{given.game}*.sgf")):
        builds = [traced(path, file, given.jobs, given.most) for path in (os.environ["PYTHONPATH"], given.other)]
        turns.append(Turn(file.stem, *builds))
        print(sentence(turns[-1]), flush=True)
    print(total(turns))
    return 0


if __name__ == "__main__":
    sys.exit(main())
