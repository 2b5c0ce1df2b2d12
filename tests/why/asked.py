"""Races with their accounts: of the library, the checked positions, the suite and real games."""

from collections.abc import Iterable, Iterator

from checked_races import CheckedRace

from semeai import paths
from semeai.cli.files import place, read_games
from semeai.go.color import Color
from semeai.solve import Request, climb, solve
from semeai.why import Why, why, why_of

SECONDS, PATIENT = 4.0, 20_000_000
"""The time for a search, and the work for its account."""

Named = tuple[str, Why]


def of_checked(races: Iterable[CheckedRace], patient: int = PATIENT) -> Iterator[Named]:
    """The accounts of those of some checked races that are decided in time."""
    for race in races:
        solution = solve(race.request, seconds=SECONDS, line=False)
        if solution.finished:
            yield race.name, why(solution, work=patient)


def on_boards(asked: Iterable[tuple[str, Request]]) -> Iterator[Named]:
    """The accounts of what is proved of races on whole boards."""
    for name, request in asked:
        found = why_of(climb(request, seconds=SECONDS, line=False), work=PATIENT)
        if found is not None:
            yield name, found


def of_library() -> Iterator[tuple[str, Request]]:
    """The races of the library, either player first."""
    for path in sorted(paths.library().glob("*.sgf")):
        here = place(read_games(str(path)).studies[0], None)
        black, white = here.essential
        if black is not None and white is not None:
            for mover in Color:
                yield f"{path.stem}/{mover.word}", Request(here.position, black, white, mover, here.living)
