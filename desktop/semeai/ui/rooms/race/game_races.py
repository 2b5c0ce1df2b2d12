"""The races of a game as a list shows them: each with a small board, its words, and where to see it.

The review is imported when there is something to list: the room itself is shown without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim.race_claim import RaceClaim, Tone
from semeai.claim.standing import spelled_out
from semeai.diagram.crop import close_crop
from semeai.diagram.sketch import Sketch
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.phrases import after_colon, capital, counted

if TYPE_CHECKING:
    from semeai.review import Event, MainLine, RaceReview, Review
    from semeai.review.courses import Course

LIST_TITLE = "Races of this game"
NOT_YET = "The races of a game are looked for when this list is seen."
NO_GAME = "No moves were played on this board yet, so there is no game to review."
TOO_LONG = "This game is longer than any real one, so its races are not looked for."
REVIEW, STOP = "Review this game", "Stop"
REVIEW_TIP = "Search every position of these races: who was ahead, and which moves decided"
GO_ON = "Go on"
GO_ON_TIP = "Search on from what was found, for as long again"
SHOW = "Show"
SHOW_TIP = "Go to the board before this move, with this race chosen"
FAILED = "The review stopped: {error}."


def found(races: int | None, moves: int) -> str:
    """The number of races found, before any review; None while searching."""
    if not races:
        return f"{'Looking for races' if races is None else 'No race is seen'} in {counted(moves, 'move')}."
    return f"{counted(races, 'race')} may be fought in {counted(moves, 'move')}. Choose one to see it on the board."


def left_over(review: Review) -> str:
    """The listed races that it could not settle, and what it did not reach in its time; "" for nothing."""
    unsettled = len(review.unproved)
    told = f"{unsettled} more {'is' if unsettled == 1 else 'are'} not settled." if review.races and unsettled else ""
    return f"{told} {_not_asked(review)}".strip()


def _not_asked(review: Review) -> str:
    if review.done < review.of:
        return f"{review.of - review.done} of {review.of} questions were not reached: press Go on to ask them."
    if not review.unfinished:
        return ""
    return f"All {review.of} questions were asked; {review.unfinished} are still open. Go on gives them more time."


class RaceRow(NamedTuple):
    """A sentence about a race, the number of moves before the board that it is about, and how it is known.

    It is about a move that mattered, its ``event``, or about how the race stands there. ``names`` tell what its
    condition only counts.
    """

    number: int
    words: str
    tone: Tone = Tone.SILENT
    event: Event | None = None
    names: str = ""


def claim_row(number: int, claim: RaceClaim) -> RaceRow:
    """How a race stands after so many moves."""
    when = f"After move {number}" if number else "At the start"
    return RaceRow(number, f"{when}: {after_colon(claim.short)}", claim.tone, names=spelled_out(claim.trusts))


class RaceEntry(NamedTuple):
    """A race of the list, with how it stands where it is shown: None where that is not known.

    Before a review there are no ``rows``, and ``state`` is empty; it says how a race stood in which no move mattered,
    and is shown where there is no claim.
    """

    course: Course
    title: str
    span: str
    sketch: Sketch
    claim: RaceRow | None = None
    state: str = ""
    rows: tuple[RaceRow, ...] = ()

    @property
    def stands(self) -> RaceRow | None:
        """How it stands, in one sentence."""
        return self.claim or (RaceRow(self.course.core[0], self.state) if self.state else None)

    @property
    def marks(self) -> frozenset[int]:
        """The moves to mark on the slider: the boards that the rows lead to, or those where the race is seen."""
        return frozenset(row.number for row in self.rows) or frozenset(self.course.core)


def listed(courses: Iterable[Course], review: Review | None, over: bool) -> dict[Course, RaceReview | None]:
    """The races to list, with what is known of each, those with most at stake first.

    At first these are the claimed ones; after a review only those that it found to be races, first those that a move
    decided.
    """
    known = [] if review is None else [*review.races, *review.one_sided, *review.unproved]
    found: dict[Course, RaceReview | None] = {race.course: race for race in known}
    if review is None or not over:
        found = dict.fromkeys(course for course in courses if course.claimed) | found

    def place(item: tuple[Course, RaceReview | None]) -> tuple[bool, int, int]:
        course, race = item
        return over and not (race is not None and race.events), -course.stake, course.first

    return dict(sorted(found.items(), key=place))


def entry_of(course: Course, line: MainLine) -> RaceEntry:
    """The entry of a race that was not searched yet: it does not say who wins.

    It is named after the chains where it is first claimed, because a click leads there; the board is the last with the
    race.
    """
    from semeai.review.courses import groups_of

    number, last = course.core
    begun, pair = course.pair(number), course.pair(last)
    assert begun is not None
    assert pair is not None
    position, board = line.positions[last], line.positions[0].board
    black, white = groups_of(position, pair)
    return RaceEntry(
        course,
        f"Black {board.name(begun[BLACK])} against White {board.name(begun[WHITE])}",
        _span(course.first, course.last, count(black), count(white)),
        sketch_of(position, black | white),
    )


def _span(first: int, last: int, black: int, white: int) -> str:
    moves = f"At move {first}" if first == last else f"Moves {first} to {last}"
    return f"{moves}, {black} stones against {white}"


def reviewed(race: RaceReview, line: MainLine) -> RaceEntry:
    """The entry of a race with the results of the search."""
    from semeai.review.sentences import event_sentence, gap_sentence, state_words

    made, board = entry_of(race.course, line), line.positions[0].board
    rows = [
        RaceRow(event.number - 1, event_sentence(event, board), _tone_of(event), event, spelled_out(event.trusts))
        for event in race.events
    ]
    rows += [RaceRow(gap[0], gap_sentence(*gap)) for gap in race.gaps]
    span = _span(*race.span, *(count(group) for group in race.groups))
    state = "" if rows or race.winner is not None else f"{capital(state_words(race))}."
    rows.sort(key=lambda row: row.number)
    return made._replace(span=span, state=state, rows=tuple(rows))


def _tone_of(event: Event) -> Tone:
    """How the claims are known on which an event rests: as the least sure of them."""
    return max((half.tone for half in event.halves), key=[*Tone].index)


def sketch_of(position: Position, stones: Mask, around: Mask = 0) -> Sketch:
    """A sketch of the board round some stones, or as far as others reach, with the rest pale."""
    board = position.board

    def sign(point: Point) -> str:
        color = position.color_at(point)
        letter = "." if color is None else "XO"[color]
        return letter if stones >> point & 1 else letter.lower()

    rows = ("".join(sign(board.at(column, row)) for column in range(board.width)) for row in range(board.height))
    shown = close_crop(board, around) or close_crop(board, stones) or (0, 0, board.width - 1, board.height - 1)
    return Sketch(tuple(rows), shown)
