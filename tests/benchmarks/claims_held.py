"""What is claimed along whole games: how much of it is proved, and whether a claim survives the best answer to it.

    .venv/bin/python tests/benchmarks/claims_held.py                     all games, every 20th move, both players first
    .venv/bin/python tests/benchmarks/claims_held.py --jobs 2 --effort study
    .venv/bin/python tests/benchmarks/claims_held.py --every 10 --verbose

The likeliest pair is asked about. Of a claim that is only read its first move is played and then each opening that it
takes to be shut, by the player who must not get out there; the race is asked about again, and the claim is *broken*
where another result is claimed then. A claim *leans on what falls* if it takes stones to live that another claim of the
position, or its own line, captures. The data lies beside the checkout, in ../shared.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time

import driver

from semeai.cli.files import read_games
from semeai.go.board import Mask, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Result
from semeai.reading.proposals import propose
from semeai.solve import PASS, Climb, Effort, Request, Standing, climb
from semeai.study.tree import main_line_from, snapshot_at

EVERY = 20
KEPT = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim of a game, the openings at which it breaks, the stones that it leans on and that fall, and its time."""

    name: str
    standing: Standing
    result: Result
    broken: tuple[str, ...]
    falling: tuple[str, ...]
    cpu: float

    @property
    def line(self) -> str:
        """It as a line of the report."""
        told = [f"breaks at {' '.join(self.broken)}"] * bool(self.broken)
        told += [f"leans on {' '.join(self.falling)}, captured"] * bool(self.falling)
        return f"{self.name:<52} {self.standing.value:<7} {self.result.value:<8} {self.cpu:6.2f} s  {', '.join(told)}"


def claims(file: Path, every: int, effort: Effort, quick: bool) -> list[Claimed]:
    """The claims of one game."""
    study = read_games(str(file)).studies[0]
    found = []
    for node in main_line_from(study, study.root):
        here = snapshot_at(study, node)
        if here.move_number and here.move_number % every == 0:
            pairs = propose(here.position, played=True)
            if pairs:
                races = [
                    Request(before(here.position, mover, here.move_number), pairs[0].black, pairs[0].white, mover)
                    for mover in Color
                ]
                found += judged(f"{file.stem} {here.move_number}", races, effort, quick)
    return found


def before(position: Position, mover: Color, number: int) -> Position:
    """The position with a player to move: a ko forbids only the one whose turn it is."""
    return position if mover == number % 2 else position.passed()


def judged(name: str, races: list[Request], effort: Effort, quick: bool) -> Iterator[Claimed]:
    """The claims about a pair for both players moving first."""
    answers = []
    for request in races:
        begun = process_time()
        answers.append((request, climb(request, effort=effort), process_time() - begun))
    fallen = captured(answers[0][1], answers[1][1])
    for request, found, cpu in answers:
        board = request.position.board
        lost = (fallen | in_the_line(found)) & found.last.trusted if found.standing is not Standing.OPEN else 0
        names = board.name(request.black), board.name(request.white)
        title = f"{name} {request.mover.word} first, {names[0]} against {names[1]}"
        broken = () if quick else tuple(broken_at(request, found, effort))
        yield Claimed(title, found.standing, found.result, broken, tuple(board.names(lost)), cpu)


def captured(black: Climb, white: Climb) -> Mask:
    """The chain that is captured whoever moves first."""
    loser = {(Result.WIN, Result.LOSS): Color.WHITE, (Result.LOSS, Result.WIN): Color.BLACK}
    lost = loser.get((black.result, white.result))
    request = black.solution.request
    return 0 if lost is None else request.position.chain(request.essential(lost))


def in_the_line(found: Climb) -> Mask:
    """The stones of the position that the principal line captures."""
    request, lost = found.solution.request, 0
    position, mover = request.position, request.mover
    for move in found.solution.line:
        if move != PASS:
            played = play(position, mover, move)
            if isinstance(played, Illegal):
                break
            position, lost = played.position, lost | played.captured
        else:
            position = position.passed()
        mover = mover.opponent
    return lost & request.position.stones


def broken_at(request: Request, found: Climb, effort: Effort) -> Iterator[str]:
    """The openings of a read claim at which it breaks, once its first move was played."""
    if found.standing is not Standing.READ or found.result not in KEPT:
        return
    loses = request.mover.opponent if found.result is Result.WIN else request.mover
    after = request
    if loses is not request.mover:
        move = next((move for move in found.solution.moves if move != PASS), PASS)
        played = request.after(move)
        if not isinstance(played, Request):
            return
        after = played
    for point in each(found.shut[loses.opponent]):
        then = after.after(point)
        if isinstance(then, Request):
            again = climb(replace(then), effort=effort, line=False)
            winner = then.mover if again.result is Result.WIN else then.mover.opponent
            settled = again.result is not Result.UNKNOWN
            if settled and (again.result not in KEPT or winner is loses):
                yield request.position.board.name(point)


def report(found: list[Claimed]) -> Iterator[str]:
    """The figures of all claims."""
    standings = Counter(each.standing for each in found)
    made = len(found) - standings[Standing.OPEN]
    share = 100 * standings[Standing.PROVED] / max(made, 1)
    yield f"{len(found)} questions: {', '.join(f'{standing.value} {standings[standing]}' for standing in Standing)}"
    yield f"proved {share:.0f} % of {made} claims"
    falling = sum(bool(each.falling) for each in found)
    yield f"broken {sum(bool(each.broken) for each in found)}, leaning on what falls {falling}"
    for standing in Standing:
        results = Counter(each.result.value for each in found if each.standing is standing)
        yield f"{standing.value}: {', '.join(f'{result} {number}' for result, number in sorted(results.items()))}"
    times = [each.cpu for each in found]
    yield f"processor: median {median(times):.2f} s, most {max(times):.2f} s, {sum(times):.0f} s in all"


def main() -> int:
    """Ask and print; the status is 1 where a claim breaks or leans on what falls."""
    parser = driver.options(__doc__)
    parser.add_argument("--every", type=int, default=EVERY, metavar="N", help=f"each Nth move (default: {EVERY})")
    parser.add_argument("--effort", default="look", help="glance, look (the default) or study")
    parser.add_argument("--games", type=int, metavar="N", help="so many games (default: all)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--quick", action="store_true", help="do not try the openings of read claims")
    parser.add_argument("--verbose", action="store_true", help="print every claim")
    wanted = parser.parse_args()
    driver.need_shared_data()
    files = sorted(driver.GAMES.glob("*.sgf"))[: wanted.games]
    ask = partial(claims, every=wanted.every, effort=Effort(wanted.effort), quick=wanted.quick)
    found = []
    for part in driver.in_processes(ask, files, wanted.jobs):
        found += part
        for each_claim in part:
            if wanted.verbose or each_claim.broken or each_claim.falling:
                print(each_claim.line, flush=True)
    print("\n".join(report(found)))
    return int(any(each.broken or each.falling for each in found))


if __name__ == "__main__":
    sys.exit(main())
