"""The review of real games: what it finds, with how much work, and whether anything told is taken back.

    .venv/bin/python tests/benchmarks/reviews.py                       every game
    .venv/bin/python tests/benchmarks/reviews.py --game incident209 --verbose
    .venv/bin/python tests/benchmarks/reviews.py --jobs 2 --boards
    .venv/bin/python tests/benchmarks/reviews.py --jobs 1 --alone      what the reviews say, and no more
    .venv/bin/python tests/benchmarks/reviews.py --jobs 1 --alone --again     once more with four times the effort

The data lies beside the checkout, in ../shared. A review ends by itself; its work is counted in nodes of the searches
whose answers it keeps, with those before the first event. What in it contradicts itself is printed, and at the end how
many states are proved, likely or open, how many events are told and how many moves are not settled. With --again each
review goes on with a study of all that its events rest on: what it corrects then is printed, and the aim is nothing.

Each event is asked again, without anything that was kept: what its player could have had, what he has after his move,
after each better move, and where he passes. The search is one without static results, on the board of the cut, that is
under the same assumptions. Then the races that are asked about in the questions are looked for in the reviews of their
games, and of their boards where they come from no game.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import driver
from contradictions import contradictions
from independent_search import judged

from semeai.cli.files import read_games
from semeai.review import Event, MainLine, RaceReview, Review, main_line, review
from semeai.review.courses import groups_of
from semeai.review.sentences import correction_sentence, states_sentence, whole_sentence
from semeai.solve import Effort

JOBS, ASKED = 2, 10.0


@dataclass(frozen=True)
class Reviewed:
    """A game with its last review, the time that it took, its work in nodes, and that before its first event."""

    name: str
    line: MainLine
    found: Review
    seconds: float
    work: int
    first: int

    @property
    def events(self) -> list[Event]:
        """All events of the game."""
        return [event for race in self.found.races for event in race.events]

    @property
    def claimed(self) -> Counter[str]:
        """How many states of its races are proved, read or open, with what they say."""
        states = [state for race in self.found.races for state in race.in_span]
        return Counter(state.claim.standing for state in states)

    @property
    def contradicted(self) -> list[str]:
        """What the review says against itself."""
        return [*contradictions(self.found, self.line)]


def reviewed(file: Path, jobs: int) -> Reviewed:
    """The review of a game."""
    line = main_line(read_games(str(file)).studies[0])
    first: int | None = None

    def made() -> Review:
        nonlocal first
        for found in review(line, jobs=jobs):
            if first is None and any(race.events for race in found.races):
                first = work_of(found)
        return found

    found, taken = driver.timed(made)
    return Reviewed(file.stem, line, found, taken, work_of(found), first or 0)


def work_of(found: Review) -> int:
    """The nodes of the searches whose answers a review has kept, each counted once."""
    climbs = {id(asked): asked.half.climb for asked in found.found.asked.values() if not asked.follows}
    return sum(climb.nodes for climb in climbs.values() if climb is not None)


def corrected(game: Reviewed, jobs: int) -> list[str]:
    """What a second review with a study corrects of what was told."""
    *_, again = review(game.line, effort=Effort.STUDY, jobs=jobs, found=game.found.found)
    races = (*again.races, *again.one_sided, *again.unproved)
    return [correction_sentence(each) for race in races for each in race.corrections]


def lines(game: Reviewed, verbose: bool, alone: bool) -> Iterator[str]:
    """The figures of a game."""
    kinds = Counter(event.kind.value for event in game.events)
    said = Counter("not asked again" if alone else judged(event, ASKED) for event in game.events)
    standings = Counter(event.standing for event in game.events)
    found = game.found
    at_the_end = sum(found.moves in race.open for race in found.races)
    yield (
        f"{game.name:<36} {found.moves:>3} moves {game.seconds:5.1f} s, {game.work:,} nodes, "
        f"{game.first:,} to the first event, open {found.unfinished}; "
        f"{len(found.races)} races, {at_the_end} open at the end, "
        f"{len(found.one_sided)} one-sided, {len(found.unproved)} unproved; "
        f"{dict(kinds)}, {dict(standings)}; {dict(said)}; states {dict(game.claimed)}; "
        f"{sum(len(race.unsettled) for race in found.races)} not settled, "
        f"{sum(len(race.gaps) for race in found.races)} gaps"
    )
    yield from (f"  CONTRADICTS: {sentence}" for sentence in game.contradicted)
    if verbose:
        board = game.line.positions[0].board
        for race in game.found.races:
            names = [board.name(point) for point in race.course.name]
            yield f"  {' '.join(names)} {race.span}"
            yield f"    {states_sentence(race)}"
            yield from (f"    {event.standing}: {whole_sentence(event, board)}" for event in race.events)
            yield from (f"    gap: moves {begin} to {end}" for begin, end in race.gaps)


def total(games: Iterable[Reviewed]) -> str:
    """The figures of all games."""
    made = [*games]
    races = [race for game in made for race in game.found.races]
    return (
        f"{len(made)} games, {len(races)} races, {sum(len(game.found.one_sided) for game in made)} one-sided, "
        f"{sum(len(game.found.unproved) for game in made)} unproved; "
        f"{dict(Counter(event.kind.value for race in races for event in race.events))}, "
        f"{dict(Counter(event.standing for race in races for event in race.events))}; "
        f"states {dict(sum((game.claimed for game in made), Counter()))}; {sum(game.work for game in made):,} nodes; "
        f"{sum(len(race.gaps) for race in races)} gaps, {sum(len(game.contradicted) for game in made)} contradictions"
    )


@dataclass(frozen=True)
class Wanted:
    """A race that a question is about: the game, or board without a game, after how many moves, and its chains."""

    name: str
    move: int
    black: str
    white: str

    def shown(self, game: Reviewed) -> str:
        """The kind of the review's races that has it at that move, as a pair of the same groups; '' for none."""
        board = game.line.positions[0].board
        pair = board.point(self.black), board.point(self.white)
        kinds = {"race": game.found.races, "one-sided": game.found.one_sided, "unproved": game.found.unproved}
        for kind, races in kinds.items():
            if any(self._is(race, game.line, pair) for race in races):
                return kind
        return ""

    def _is(self, race: RaceReview, line: MainLine, pair: tuple[int, int]) -> bool:
        here = race.course.pair(self.move)
        if here is None:
            return False
        groups = groups_of(line.positions[self.move], here)
        return all(group >> point & 1 for group, point in zip(groups, pair, strict=True))


def wanted_races() -> dict[Wanted, Path]:
    """The races of all questions with the records in which they stand: a game, or the board by itself."""
    rows = map(json.loads, (driver.SHARED / "real-games" / "questions.jsonl").read_text(encoding="utf-8").splitlines())
    found: dict[Wanted, Path] = {}
    for row in rows:
        in_game = row["game"] and row["move"] is not None
        file = driver.SHARED / "real-games" / (row["game"] if in_game else row["sgf"])
        found[Wanted(file.stem, row["move"] if in_game else 0, row["black"], row["white"])] = file
    return found


def recall(games: dict[str, Reviewed], kind: str, wanted: dict[Wanted, Path]) -> Iterator[str]:
    """Which of the races that are asked about are shown in the reviews that were made."""
    told = {each: each.shown(games[each.name]) for each in wanted if each.name in games}
    counts = Counter(told.values())
    yield f"recall, {kind}: {len(told)} asked about, {counts['race']} among the races of their review, " + (
        f"{counts['one-sided']} one-sided, {counts['unproved']} unproved, {counts['']} not shown"
    )
    yield from (
        f"  {shown or 'not shown'}: {each.name} after {each.move} {each.black} {each.white}"
        for each, shown in told.items()
        if shown != "race"
    )


def main() -> int:
    """Print the figures. Returns 1 where an event, or a review by itself, is contradicted."""
    parser = driver.options(__doc__)
    parser.add_argument("--game", default="", help="the games whose names begin so (default: all)")
    parser.add_argument("--again", action="store_true", help="review each game again with four times the effort")
    parser.add_argument("--jobs", type=int, default=JOBS, help=f"processes (default: {JOBS})")
    parser.add_argument("--boards", action="store_true", help="review the boards of the questions too")
    parser.add_argument("--alone", action="store_true", help="ask nothing again after the reviews")
    parser.add_argument("--verbose", action="store_true", help="print each event")
    wanted = parser.parse_args()
    driver.need_shared_data()
    games: dict[str, Reviewed] = {}
    contradicted = False
    for file in sorted((driver.SHARED / "real-games" / "games").glob(f"{wanted.game}*.sgf")):
        games[file.stem] = reviewed(file, wanted.jobs)
        for line in lines(games[file.stem], wanted.verbose, wanted.alone):
            contradicted = contradicted or "contradicted" in line or "CONTRADICTS" in line
            print(line, flush=True)
        for line in corrected(games[file.stem], wanted.jobs) if wanted.again else ():
            contradicted = True
            print(f"  {line}", flush=True)
    print(total(games.values()))
    wanted_ones = wanted_races()
    print("\n".join(recall(games, "games", wanted_ones)))
    if wanted.boards:
        alone = {each: file for each, file in wanted_ones.items() if file.parent.name == "boards"}
        made = {file.stem: reviewed(file, 1) for file in dict.fromkeys(alone.values())}
        print("\n".join(recall(made, "boards", alone)))
    return int(contradicted)


if __name__ == "__main__":
    sys.exit(main())
