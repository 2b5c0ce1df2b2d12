"""Where the races are: are the asked ones proposed, and are none claimed where a game is finished?

    .venv/bin/python tests/benchmarks/races_proposed.py             recall, precision and time
    .venv/bin/python tests/benchmarks/races_proposed.py --verbose   and each question whose race is not proposed early

The data lies beside the checkout, in ../shared. Positions are those of every game after each tenth move.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import driver
from book_questions import BookRace, book_races
from real_games import RealQuestion, real_questions

from semeai.cli.files import read_games
from semeai.go.position import Position
from semeai.reading.proposals import propose
from semeai.reading.values import Pair
from semeai.study.tree import main_line_from, snapshot_at

FIRST = 3
STEP = 10


def rank(question: RealQuestion | BookRace) -> int:
    """The place of the asked pair among the proposed ones, from 1; 0 where it is none of them."""
    request = question.request
    black, white = (request.position.chain(point) for point in (request.black, request.white))
    for place, pair in enumerate(propose(request.position, request.living), 1):
        if black >> pair.black & 1 and white >> pair.white & 1:
            return place
    return 0


def recall(verbose: bool) -> Iterator[str]:
    """How many of the asked races are the first proposed, among the first ones, proposed at all.

    Told by name are those of games that are not among the first ones, and those of diagrams that are not the first.
    """
    games, made = (
        [each for each in real_questions(driver.SHARED) if each.row["from_game"] is kind] for kind in (True, False)
    )
    yield from recall_of("from games", games, FIRST if verbose else None)
    yield from recall_of("made", made, FIRST if verbose else None)
    yield from recall_of("from books and suites", book_races(driver.SHARED), 1 if verbose else None)


def recall_of(kind: str, questions: Sequence[RealQuestion | BookRace], early: int | None) -> Iterator[str]:
    """The driver.figures of some questions, and by name those whose race is not among the ``early`` ones."""
    places = [rank(question) for question in questions]
    refused = sum(not propose(question.request.position, question.request.living) for question in questions)
    yield (
        f"recall, {kind}: {len(places)} asked, {places.count(1)} proposed first, "
        f"{sum(1 <= place <= FIRST for place in places)} among the first {FIRST}, "
        f"{sum(place > 0 for place in places)} at all, {refused} refused"
    )
    for place, question in zip(places, questions, strict=True):
        if early is not None and not 1 <= place <= early:
            yield f"  {question.name} {question.row['black']} {question.row['white']}: {place or 'not proposed'}"


def games() -> Iterator[str]:
    """What is claimed at the end of each game, and over all games the time for a position."""
    times: list[float] = []
    finished, claimed = 0, 0
    for file in sorted((driver.SHARED / "real-games" / "games").glob("*.sgf")):
        positions, passed = _positions(file)
        counts = []
        pairs: tuple[Pair, ...] = ()
        for position in positions:
            pairs, seconds = driver.timed(partial(propose, position, played=True))
            times.append(seconds)
            counts.append(sum(pair.claimed for pair in pairs))
        finished += passed
        claimed += counts[-1] * passed
        name = positions[-1].board.name
        listed = " ".join(f"{name(pair.black)}/{name(pair.white)}" for pair in pairs if pair.claimed)
        yield f"{file.stem:<36} {'finished' if passed else 'broken off':<10} {listed or 'none':<24} {counts}"
    yield f"claimed at the end of {finished} finished games: {claimed}"
    yield f"time a position ({len(times)}): {driver.figures(times)}, longest {1000 * max(times):.0f} ms"


def _positions(file: Path) -> tuple[list[Position], bool]:
    """The positions of a game, each tenth and the last, and whether both players passed at the end."""
    study = read_games(str(file)).studies[0]
    snapshots = [snapshot_at(study, node) for node in main_line_from(study, study.root)]
    chosen = [each.position for each in snapshots if each.move_number % STEP == 0 or each is snapshots[-1]]
    boards = [(each.position.black, each.position.white) for each in snapshots[-3:]]
    return chosen, len(boards) == 3 and boards.count(boards[-1]) == 3


def main() -> int:
    """Print the driver.figures."""
    parser = driver.options(__doc__)
    parser.add_argument("--verbose", action="store_true", help="name the questions that are missed")
    wanted = parser.parse_args()
    driver.need_shared_data()
    for line in (*recall(wanted.verbose), *games()):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
