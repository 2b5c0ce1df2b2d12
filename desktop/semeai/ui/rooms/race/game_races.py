"""The races of a game as a list shows them: each with a small board, its words, and where to see it.

The review is imported when there is something to list: the room itself is shown without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim.answer import leaning_sentence, race_answer
from semeai.claim.race_claim import RaceClaim, Tone
from semeai.claim.standing import ClaimStanding
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.sketch import Sketch
from semeai.go.board import Mask, Point, count
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.phrases import counted, headed

if TYPE_CHECKING:
    from semeai.review import Event, MainLine, RaceReview, Review
    from semeai.review.courses import Course

LIST_TITLE = "Races of this game"
NOT_YET = "The program looks for the races of a game once this list is open."
LOOKING, NONE_SEEN = "Looking for races in {moves}.", "No race is seen in {moves}."
STOPPED = "Stopped before the races were found. Press Review this game to look for them again."
POSSIBLE = "No race stands out in {moves}, but a review may find one."
FOUND = "{races} may be fought in {moves}. Choose one to see it on the board."
NO_GAME = "No moves were played on this board yet, so there is no game to review."
TOO_LONG = "This game is longer than any real one, so the program does not look for races in it."
REVIEW, STOP = "Review this game", "Stop"
REVIEW_TIP = "Search every position of these races: who was ahead, and which moves decided"
GO_ON = "Look deeper"
GO_ON_TIP = "Search the moves that are not settled for longer; what is shown stays"
SHEET, SHEET_TIP = "Print…", "The moves that mattered as a page: pictures, sentences and better lines"
SHEET_NAME, SHEET_KIND = "{name}.pdf", "PDF (*.pdf)"
SHOW_TIP = "Go to the board before this move, with this race chosen"
FAILED = "The review stopped: {error}."


def found(races: int | None, moves: int, possible: int = 0) -> str:
    """The number of races found, before any review; None while searching, ``possible`` are fights that may be more."""
    words = LOOKING if races is None else FOUND if races else POSSIBLE if possible else NONE_SEEN
    return words.format(moves=counted(moves, "move"), races=counted(races or 0, "race"))


class RaceRow(NamedTuple):
    """A sentence about a race, the number of moves before the board that it is about, and how it is known.

    It is about a move that mattered, its ``event``, with what that did as its ``head`` and its ``picture``; or about
    how the race stands there. ``names`` tell on which stones it leans.
    """

    number: int
    words: str
    tone: Tone = Tone.SILENT
    event: Event | None = None
    names: str = ""
    head: str = ""
    picture: Figure | None = None


def claim_row(number: int, claim: RaceClaim, mover: Color) -> RaceRow:
    """How a race stands after so many moves, with its move for the player who is to move."""
    when = f"After move {number}" if number else "At the start"
    answer = race_answer(claim, mover)
    return RaceRow(number, headed(when, answer.sentence), TONES[answer.standing], names=answer.names)


TONES = {ClaimStanding.PROVED: Tone.PROVED, ClaimStanding.READ: Tone.READ, ClaimStanding.OPEN: Tone.SILENT}
"""The sign for how an answer is known."""


class RaceEntry(NamedTuple):
    """A race of the list, with how it stands where it is shown: None where that is not known.

    Before a review there are no ``rows``, and ``state`` is empty; it says how a race stood in which no move mattered,
    and is shown where there is no claim. ``note`` says since when it is lost, and which of its moves are not settled.
    """

    course: Course
    title: str
    numbers: range
    span: str
    sketch: Sketch
    claim: RaceRow | None = None
    state: str = ""
    note: str = ""
    rows: tuple[RaceRow, ...] = ()

    @property
    def stands(self) -> RaceRow | None:
        """How it stands, in one sentence."""
        return self.claim or (RaceRow(self.course.core[0], self.state) if self.state else None)

    @property
    def marks(self) -> frozenset[int]:
        """The moves to mark on the slider: the boards that the rows lead to, or those where the race is seen."""
        return frozenset(row.number for row in self.rows) or frozenset(self.course.core)


def listed(courses: Iterable[Course], review: Review | None) -> dict[Course, RaceReview | None]:
    """The races to list, with what is known of each: those with most at stake first, and in their places to the end.

    These are the claimed ones, and those that a review found to be races.
    """
    known = [] if review is None else [*review.races, *review.one_sided, *review.unproved]
    found: dict[Course, RaceReview | None] = dict.fromkeys(course for course in courses if course.claimed)
    found |= {race.course: race for race in known}
    return dict(sorted(found.items(), key=lambda item: (not item[0].claimed, -item[0].stake, item[0].first)))


def entry_of(course: Course, line: MainLine) -> RaceEntry:
    """The entry of a race that was not searched yet: it does not say who wins. The board is the last with the race."""
    from semeai.review.courses import groups_of
    from semeai.review.sentences import race_title

    last = course.core[1]
    position = line.positions[last]
    black, white = groups_of(position, course.name)
    return RaceEntry(
        course,
        race_title(course, position.board),
        range(course.seen, course.last + 1),
        _span(course.seen, course.last, count(black), count(white)),
        sketch_of(position, black | white),
    )


def _span(first: int, last: int, black: int, white: int) -> str:
    moves = f"At move {first}" if first == last else f"Moves {first} to {last}"
    return f"{moves}, {black} stones against {white}"


def reviewed(race: RaceReview, line: MainLine) -> RaceEntry:
    """The entry of a race with the results of the search."""
    from semeai.review.sentences import correction_sentence, since_sentence, states_sentence, unsettled_sentence

    made = entry_of(race.course, line)
    rows = [_event_row(event, race, line) for event in race.events]
    rows += [RaceRow(each.was.number - 1, correction_sentence(each)) for each in race.corrections]
    rows.sort(key=lambda row: row.number)
    span = _span(*race.span, *(count(group) for group in race.groups))
    state = "" if rows or race.winner is not None else states_sentence(race)
    note = " ".join(filter(None, (since_sentence(race), unsettled_sentence(race))))
    numbers = range(race.span[0], race.span[1] + 1)
    return made._replace(numbers=numbers, span=span, state=state, note=note, rows=tuple(rows))


def _event_row(event: Event, race: RaceReview, line: MainLine) -> RaceRow:
    """A move that mattered, with its picture."""
    from semeai.review.pictures import picture_of
    from semeai.review.sentences import event_head, event_sentence

    board = line.positions[0].board
    head, words, names = event_head(event, board), event_sentence(event, board), leaning_sentence(event.trusts)
    return RaceRow(event.number - 1, words, Tone.PROVED, event, names, head, picture_of(event, race, line))


def standing(entries: Iterable[RaceEntry], number: int) -> tuple[tuple[Point, Point], ...]:
    """The races of the list that stand after so many moves, by the points of their chains."""
    pairs = (each.course.pair(number) for each in entries if number in each.numbers)
    return tuple(pair for pair in pairs if pair is not None)


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
