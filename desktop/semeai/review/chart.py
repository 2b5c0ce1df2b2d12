"""The chart of a game: each race as a band over its moves, with the moves that threw something away, as values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from semeai.claim.race_claim import Half, least_sure
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Board
from semeai.go.color import BLACK
from semeai.phrases import counted, headed, joined
from semeai.race.outcome import Result
from semeai.review.events import Event, EventKind
from semeai.review.sentences import answer_at, race_title
from semeai.review.values import RaceReview, RaceState, Review

NAME = "{black} : {white}"
TOLD = "{title}, after move {number}"
ROW = "{title}, moves {begin} to {end}"
THROWN, UNSETTLED = "thrown away at {moves}", "not settled at {moves}"
ALL = "{races}: {rows}."


class Colour(Enum):
    """What a race comes to, as a band shows it."""

    BLACK = "Black captures"
    WHITE = "White captures"
    NEITHER = "seki"
    KO = "ko"
    OPEN = "not settled"


Pair = tuple[Colour, Colour]
"""What it comes to with Black and with White moving first; where they differ it matters who begins."""


def colour_of(half: Half) -> Colour:
    """What a half of a claim comes to."""
    winner = {Result.WIN: half.mover, Result.LOSS: half.mover.opponent}.get(half.result)
    if winner is not None:
        return Colour.BLACK if winner is BLACK else Colour.WHITE
    return {Result.SEKI: Colour.NEITHER, Result.KO: Colour.KO}.get(half.result, Colour.OPEN)


@dataclass(frozen=True, slots=True)
class Band:
    """Positions of a race, from ``first`` to ``last`` by number of moves, in which it comes to the same.

    It is known as its least sure result is: proved, read or (where there is none) open.
    """

    first: int
    last: int
    pair: Pair
    standing: ClaimStanding


LEGEND = (
    (Band(0, 0, (Colour.BLACK, Colour.BLACK), ClaimStanding.PROVED), "Black captures"),
    (Band(0, 0, (Colour.WHITE, Colour.WHITE), ClaimStanding.PROVED), "White captures"),
    (Band(0, 0, (Colour.BLACK, Colour.WHITE), ClaimStanding.PROVED), "whoever moves first captures"),
    (Band(0, 0, (Colour.NEITHER, Colour.NEITHER), ClaimStanding.PROVED), "neither captures"),
    (Band(0, 0, (Colour.KO, Colour.KO), ClaimStanding.PROVED), "ko"),
    (Band(0, 0, (Colour.BLACK, Colour.BLACK), ClaimStanding.READ), "half as high: read, not proved"),
    (Band(0, 0, (Colour.OPEN, Colour.OPEN), ClaimStanding.OPEN), "not settled"),
    (None, "thrown away"),
)
"""What bands look like, with words for it; None stands for a mark."""


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A race of the chart. ``breaks`` are from and to the positions between which it could not be followed.

    ``marks`` are the moves that threw something away: ``EventKind.MISTAKE`` the race or a part of it, ``NEEDLESS`` a
    move. ``unsettled`` are those of which that is not settled.
    """

    race: RaceReview
    name: str
    title: str
    bands: tuple[Band, ...]
    breaks: tuple[tuple[int, int], ...]
    marks: tuple[Event, ...]
    unsettled: tuple[int, ...] = ()

    @property
    def first(self) -> int:
        return self.bands[0].first

    @property
    def last(self) -> int:
        return self.bands[-1].last

    def state(self, number: int) -> RaceState | None:
        """How it stands after so many moves; None where it does not stand."""
        at = number - self.race.course.first
        return self.race.states[at] if self.first <= number <= self.last and at < len(self.race.states) else None


def rows_of(review: Review, board: Board) -> tuple[ChartRow, ...]:
    """The races that are worth a band: those that a move threw away first, then those with most at stake."""
    made = [_row(race, board) for race in (*review.races, *review.one_sided)]
    told = [row for row in made if any(band.standing is not ClaimStanding.OPEN for band in row.bands)]
    return tuple(sorted(told, key=lambda row: (row.race.winner is not None, not row.marks, -row.race.stake)))


def _row(race: RaceReview, board: Board) -> ChartRow:
    breaks = tuple(race.gaps)
    shown = [state for state in race.in_span if not any(begin < state.number < end for begin, end in breaks)]
    black, white = map(board.name, race.course.name)
    return ChartRow(
        race,
        NAME.format(black=black, white=white),
        race_title(race.course, board),
        tuple(_bands(shown)),
        breaks,
        tuple(event for event in race.events if event.kind is not EventKind.DECIDES),
        tuple(event.number for event in race.unsettled if event.kind is EventKind.MISTAKE),
    )


def _bands(states: Iterable[RaceState]) -> list[Band]:
    found: list[Band] = []
    for state in states:
        black, white = map(colour_of, state.claim.halves)
        standing = least_sure(state.claim.known)
        last = found[-1] if found else None
        goes_on = last and (last.pair, last.standing, last.last) == ((black, white), standing, state.number - 1)
        first = found.pop().first if goes_on else state.number
        found.append(Band(first, state.number, (black, white), standing))
    return found


def packed(spans: Sequence[tuple[float, float]], most: int) -> list[int | None]:
    """A lane for each span, from the top, so that none overlap; None for those that find no room in ``most`` lanes."""
    lanes: list[list[tuple[float, float]]] = []
    found: list[int | None] = []
    for begin, end in spans:
        free = (at for at, lane in enumerate(lanes) if all(end <= left or right <= begin for left, right in lane))
        at = next(free, len(lanes) if len(lanes) < most else None)
        if at is not None:
            lanes[at : at + 1] = [[*(lanes[at] if at < len(lanes) else []), (begin, end)]]
        found.append(at)
    return found


def state_sentence(row: ChartRow, number: int) -> str:
    """How a race of the chart stands after so many moves; "" where it does not stand."""
    state = row.state(number)
    if state is None:
        return ""
    return headed(TOLD.format(title=row.title, number=number), answer_at(state))


def chart_words(rows: Sequence[ChartRow]) -> str:
    """The whole chart in words, for those who cannot see it."""
    told = []
    for row in rows:
        said = ROW.format(title=row.title, begin=row.first, end=row.last)
        thrown = joined([str(event.number) for event in row.marks])
        unsettled = joined([str(number) for number in row.unsettled])
        marks = [words.format(moves=moves) for words, moves in ((THROWN, thrown), (UNSETTLED, unsettled)) if moves]
        told.append(", ".join((said, *marks)))
    return ALL.format(races=counted(len(rows), "race"), rows="; ".join(told))
