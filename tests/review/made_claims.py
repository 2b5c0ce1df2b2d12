"""Claims and events made by hand, and a race of them."""

from dataclasses import replace

from semeai.claim.race_claim import Half, RaceClaim
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.review import Event, EventKind, RaceReview, RaceState
from semeai.review.courses import Course
from semeai.solve import Climb, Grip, Grips, Request, Standing
from semeai.solve.asked import unanswered
from semeai.solve.cut import Cut, Step

BOARD = Board.square(9)
FAR = BOARD.point("J1")
"""A point beyond the cut of each claim."""
WIN, LOSS, SEKI = Grips(Grip.ALWAYS, Grip.ALWAYS), Grips(Grip.NEVER, Grip.NEVER), Grips(Grip.ALWAYS, Grip.NEVER)
KO, WORSE_KO = Grips(Grip.WITHOUT_THREATS, Grip.WITHOUT_THREATS), Grips(Grip.WINNING_KOS, Grip.WINNING_KOS)


def half(grips: Grips | None, mover: Color, standing: Standing = Standing.PROVED) -> Half:
    """A claim by which the mover has so much; White must not get out at J9 where it is only read."""
    if grips is None:
        return Half(mover)
    found = unanswered(Request(Position(BOARD), 0, 0, mover))
    cut = Cut(Position(BOARD), (0, 0), BOARD.points & ~(1 << FAR), 0, 0, 0, 0, (1 << BOARD.point("J9"), 0))
    answer = replace(found, defend=grips.defend, attack=grips.attack)
    return Half(mover, climb=Climb(Step(cut, answer), standing, 0, 0, 0.0))


def state(number: int, black: Half | None = None, white: Half | None = None) -> RaceState:
    """How the race stands after so many moves; by default nothing is known."""
    return RaceState(number, RaceClaim((0, 1), (black or Half(BLACK), white or Half(WHITE))))


def event(kind: EventKind, number: int = 7, point: int | None = None, better=(), before=WIN, after=WIN) -> Event:
    """An event of Black's as the words see it."""
    at = BOARD.point("C3") if point is None else point
    own = after if kind is EventKind.DECIDES else before
    return Event(number, BLACK, at, kind, before, after, better, half(own, BLACK), half(WIN, WHITE), None)


def decides(after: Grips = WIN, before: Grips = LOSS) -> Event:
    return replace(event(EventKind.DECIDES, before=before, after=after), then=half(after.turned, WHITE))


D4 = (BOARD.point("D4"),)


def mistake(before: Grips, after: Grips, better=D4, **words) -> Event:
    return event(EventKind.MISTAKE, before=before, after=after, better=better, **words)


CHANGING = [(WIN, WIN), (WIN, None), (WIN, WIN), (WIN, LOSS), (WIN, WIN)]


def changing(*events: Event) -> RaceReview:
    """A race that stands for five positions from the fifth move on and changes between them."""
    pair = BOARD.point("A1"), BOARD.point("A2")
    states = (
        state(number, half(black, BLACK), half(white, WHITE)) for number, (black, white) in enumerate(CHANGING, 5)
    )
    return RaceReview(Course(pair, 5, 9, 9, (5, 9), claimed=True, stake=1), (1, 2), tuple(states), events)
