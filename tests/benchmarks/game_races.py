"""The races of a whole game: how many of the pairs proposed in its positions are answered, how many without a search?

    .venv/bin/python tests/benchmarks/game_races.py                     one game, each tenth position
    .venv/bin/python tests/benchmarks/game_races.py --game zheng        another one
    .venv/bin/python tests/benchmarks/game_races.py --every 1           each position, as a person steps through it
    .venv/bin/python tests/benchmarks/game_races.py --claimed           the pairs alone that are claimed to be races

The data lies beside the checkout, in ../shared. The player to move begins. Answers are kept from one position to the
next while nothing inside their cuts changes.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import driver

from semeai.cli.files import read_games
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.reading.proposals import propose
from semeai.reading.values import Pair
from semeai.solve import Climb, Kept, Request, Standing, climb
from semeai.study.tree import main_line_from, snapshot_at

GAME = "auto006"
EVERY = 10
SECONDS = 5.0


@dataclass(frozen=True)
class Answered:
    """A pair of a position with its answer."""

    move: int
    position: Position
    pair: Pair
    found: Climb

    @property
    def line(self) -> str:
        """The pair and its answer as a line of the report."""
        name = self.position.board.name
        found = self.found
        shut = self.position.board.names(found.shut[Color.BLACK] | found.shut[Color.WHITE])
        return (
            f"move {self.move:>3} {name(self.pair.black):>3} {name(self.pair.white):>3} {found.standing.value:<6} "
            f"{found.last.solution.codes} {found.nodes:>8} nodes {found.seconds:5.2f} s {' '.join(shut)}"
        )


def answers(game: str, every: int, seconds: float, claimed: bool) -> Iterator[Answered]:
    """The pairs of a game's positions, one after the other, with their answers."""
    study = read_games(str(driver.GAMES / f"{game}.sgf")).studies[0]
    kept = Kept()
    for node in main_line_from(study, study.root):
        here = snapshot_at(study, node)
        if here.move_number % every:
            continue
        for pair in propose(here.position, played=True):
            if pair.claimed or not claimed:
                mover = Color(here.move_number % 2)
                request = Request(here.position, pair.black, pair.white, mover)
                found = climb(request, seconds=seconds, line=False, kept=kept)
                yield Answered(here.move_number, here.position, pair, found)


def report(found: list[Answered]) -> Iterator[str]:
    """The driver.figures of a game."""
    counts = Counter(each.found.standing for each in found)
    answered = len(found) - counts[Standing.OPEN]
    yield f"{len(found)} pairs: {', '.join(f'{standing.value} {counts[standing]}' for standing in Standing)}"
    yield f"  answered {answered} ({100 * answered / max(len(found), 1):.0f} %), refused 0"
    known = sum(each.found.nodes == 0 for each in found)
    yield f"  without a new search: {known} ({100 * known / max(len(found), 1):.0f} %)"
    times = [each.found.seconds for each in found]
    yield f"  time: {driver.figures(times)}, longest {max(times, default=0.0):.2f} s, {sum(times):.1f} s in all"


def main() -> int:
    """Print the driver.figures."""
    parser = driver.options(__doc__)
    parser.add_argument("--game", default=GAME, help=f"the name of the record (default: {GAME})")
    parser.add_argument("--every", type=int, default=EVERY, metavar="N", help=f"each Nth position (default: {EVERY})")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"for one pair (default: {SECONDS:g})")
    parser.add_argument("--claimed", action="store_true", help="the pairs that are claimed to be races alone")
    parser.add_argument("--verbose", action="store_true", help="print each pair as it is answered")
    wanted = parser.parse_args()
    driver.need_shared_data()
    found = []
    for each in answers(wanted.game, wanted.every, wanted.seconds, wanted.claimed):
        found.append(each)
        if wanted.verbose:
            print(each.line, flush=True)
    print("\n".join([f"{wanted.game}, each {wanted.every} moves", *report(found)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
