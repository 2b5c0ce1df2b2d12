"""The moves that mattered as pictures: the board before a move, with the move that was played and the better one on it.

A sheet of a game is all of them as plates, with their sentences, as a page prints them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from semeai.claim.answer import leaning_sentence
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.plate import Plate
from semeai.go.board import Board, Mask, Point, each
from semeai.review.courses import MainLine, groups_of
from semeai.review.events import Event, EventKind, is_local
from semeai.review.sentences import event_head, event_sentence, race_title, since_sentence
from semeai.review.values import RaceReview, Review
from semeai.study.titles import game_name
from semeai.study.tree import Study

DATE, RESULT, PLACE = "DT", "RE", "EV"
"""What the head of a sheet says of a game beside its players."""


def marks_of(event: Event, board: Board) -> tuple[Mark, ...]:
    """The move that was played, numbered, and those that would have been better, or that decided it, lettered.

    With them the chains that its claims take to live.
    """
    living = tuple(Mark(point, MarkKind.LIVING) for point in each(event.leaning) if point != event.point)
    if event.kind is EventKind.DECIDES:
        return (*living, *_marked([event.point], MarkKind.BETTER, board))
    better = _marked(event.better, MarkKind.BETTER, board)
    return (*living, *better, *_marked([event.point], MarkKind.PLAYED, board))


def _marked(points: Iterable[Point], kind: MarkKind, board: Board) -> tuple[Mark, ...]:
    return tuple(Mark(point, kind) for point in points if board.has(point))


def picture_of(event: Event, race: RaceReview, line: MainLine) -> Figure:
    """The board before a move, as far as its race and the moves in it reach."""
    number = event.number - 1
    position, pair = line.positions[number], race.course.pair(number)
    assert pair is not None
    board, essential = position.board, 0
    for point in pair:
        essential |= position.chain(point)
    marks = tuple(mark for mark in marks_of(event, board) if mark.kind is not MarkKind.LIVING)
    shown: Mask = sum(groups_of(position, pair))
    for mark in marks:
        if is_local(event.own, mark.point):
            shown |= 1 << mark.point
    return Figure(position, marks, essential=essential, coordinates=False, crop=close_crop(board, shown))


def sheet_title(study: Study) -> tuple[str, str]:
    """The players of a game, and its event, date and result as far as its file says."""
    told = (study.info_of(name).strip() for name in (PLACE, DATE, RESULT))
    return game_name(study), " · ".join(filter(None, told))


def sheet_plates(review: Review, line: MainLine) -> tuple[Plate, ...]:
    """The moves of a game that mattered, race by race, as plates."""
    return tuple(plate for race in review.races for plate in _plates(race, line))


def _plates(race: RaceReview, line: MainLine) -> Iterator[Plate]:
    board = line.positions[0].board
    for event in race.events:
        below = [event_sentence(event, board), leaning_sentence(event.trusts)]
        below.append(f"{race_title(race.course, board)}. {since_sentence(race)}".rstrip())
        yield Plate(picture_of(event, race, line), event_head(event, board), tuple(filter(None, below)))
