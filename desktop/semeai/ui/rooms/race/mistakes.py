"""A move that threw something away, beside the better one: both on the board, and each with its line."""

from __future__ import annotations

from dataclasses import replace

from semeai.claim.answer import answer_of
from semeai.claim.lines import line_after, line_from
from semeai.claim.search_words import Answer, Judged
from semeai.go.board import Board, Point
from semeai.go.position import Illegal
from semeai.playout.line import Line
from semeai.review import Event, EventKind, MainLine, request_of
from semeai.review.courses import Course
from semeai.review.pictures import marks_of
from semeai.review.sentences import event_head, event_sentence
from semeai.solve import Request

PLAY = "Play them out"
LOOKING = "Looking for what follows {point}: {spent:.0f} s."


def told_of(event: Event, board: Board) -> str:
    """What a move did, and why, in a line."""
    return f"{event_head(event, board)}. {event_sentence(event, board)}"


def request_before(event: Event, course: Course, line: MainLine) -> Request | None:
    """The race before a move, its player to move; None where it does not stand."""
    pair = course.pair(event.number - 1)
    return None if pair is None else request_of(line, (event.number - 1, pair, event.color))


def moves_of(event: Event, request: Request) -> list[Point]:
    """The move that was played and the better one, without a pass."""
    board = request.position.board
    better = [point for point in event.better if board.has(point)][:1]
    moves = [point for point in (event.point, *better) if board.has(point)]
    return [point for point in moves if not isinstance(request.after(point), Illegal)]


def known_after(event: Event, move: Point) -> tuple[Point, ...]:
    """What is known to follow one of both moves without another search: a line, or the best reply alone."""
    if move != event.point:
        own = event.lines[1] or (() if event.own.solution is None else event.own.solution.line)
        return own[1:] if own[:1] == (move,) else ()
    return event.punished


def is_whole(event: Event, move: Point) -> bool:
    """Whether no search is needed for what follows one of both moves."""
    return len(known_after(event, move)) > 1 or (move == event.point and event.then is None)


def known_line(event: Event, request: Request, move: Point) -> Line:
    """The line of one of both moves as far as it is known."""
    board = request.position.board
    judged = Judged.WRONG if move == event.point and event.kind is EventKind.MISTAKE else Judged.WORKS
    told = told_of(event, board) if move == event.point else answer_of(event.own).sentence
    return _marked(event, move, board, line_from(request, (move, *known_after(event, move)), "", told, judged))


def line_of(event: Event, answer: Answer) -> Line:
    """The line of one of both moves, told with the words of the review unless the search says otherwise.

    Where the search has found no more moves, what the review knows stays.
    """
    request, played = answer.base.request, answer.move == event.point
    made = _marked(event, answer.move, request.position.board, line_after(answer))
    good = not played or event.kind is not EventKind.MISTAKE
    if answer.judged in ((Judged.WRONG, Judged.LOST) if good else (Judged.WORKS,)):
        return made
    known = known_line(event, request, answer.move)
    if len(known.track) >= len(made.track):
        return known
    first = replace(made.track[1], caption=known.track[1].caption, rule=known.track[1].rule)
    return replace(made, sentence=known.sentence, track=(made.track[0], first, *made.track[2:]))


def _marked(event: Event, move: Point, board: Board, made: Line) -> Line:
    """A line with its title, and both moves marked at its start."""
    start = marks_of(event, board)
    at = {mark.point for mark in start}
    marked = tuple(mark for mark in made.marks[0] if mark.point not in at) + start
    title = f"{board.name(move)}{', as played' if move == event.point else ' instead'}"
    return replace(made, title=title, head=title, marks=(marked, *made.marks[1:]))
