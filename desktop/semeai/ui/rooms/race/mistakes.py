"""A move that threw something away, beside the better one: both on the board, and each with its line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim.lines import RULES, line_after
from semeai.claim.search_words import Judged
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Board, Point
from semeai.go.position import Illegal
from semeai.playout.line import Line
from semeai.review import Event, Kind, request_of
from semeai.review.sentences import event_sentence

if TYPE_CHECKING:
    from semeai.claim.search_words import Answer
    from semeai.review import MainLine
    from semeai.review.courses import Course
    from semeai.solve import Request

PLAY = "Play them out"
PLAYED, BETTER = "{point}, as played", "{point} instead"
LOOKING = "Looking for what follows {point}."


def request_before(event: Event, course: Course, line: MainLine) -> Request | None:
    """The race before a move, its player to move; None where it does not stand."""
    pair = course.pair(event.number - 1)
    return None if pair is None else request_of(line, (event.number - 1, pair, event.color))


def marks_of(event: Event, board: Board) -> tuple[Mark, ...]:
    """The move that was played, numbered, and those that would have been better, or that decided it, lettered."""
    if event.kind is Kind.DECIDES:
        return (Mark(event.point, MarkKind.BETTER),)
    better = tuple(Mark(point, MarkKind.BETTER) for point in event.better if board.has(point))
    return (*better, Mark(event.point, MarkKind.PLAYED)) if board.has(event.point) else better


def moves_of(event: Event, request: Request) -> list[Point]:
    """The move that was played and the better one, without a pass."""
    board = request.position.board
    better = [point for point in event.better if board.has(point)][:1]
    moves = [point for point in (event.point, *better) if board.has(point)]
    return [point for point in moves if not isinstance(request.after(point), Illegal)]


def line_of(event: Event, answer: Answer) -> Line:
    """The line of one of both moves, told with the words of the review unless the search says otherwise."""
    board = answer.base.request.position.board
    played = answer.move == event.point
    made = line_after(answer)
    start = marks_of(event, board)
    at = {mark.point for mark in start}
    marked = tuple(mark for mark in made.marks[0] if mark.point not in at) + start
    title = (PLAYED if played else BETTER).format(point=board.name(answer.move))
    made = replace(made, title=title, head=title, marks=(marked, *made.marks[1:]))
    good = not played or event.kind is not Kind.MISTAKE
    if answer.judged in ((Judged.WRONG, Judged.LOST) if good else (Judged.WORKS,)):
        return made
    told = event_sentence(event, board) if played else event.own.sentence
    first = replace(made.track[1], caption=told, rule=RULES[Judged.WORKS if good else Judged.WRONG])
    return replace(made, sentence=told, track=(made.track[0], first, *made.track[2:]))
