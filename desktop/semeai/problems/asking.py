"""The questions of a lesson: the choices, the program's replies on the board, and both as slides."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import assert_never

from semeai.analysis import Analysis, analyze
from semeai.claim.lines import line_after, theory_line
from semeai.claim.marks import marks
from semeai.claim.search_words import Judged, answer_to
from semeai.diagram.slide import Slide, SlideCard
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.playout.line import Line, Marks, counts_along
from semeai.playout.play import play
from semeai.problems.lessons import Lesson, LessonAsk, TaughtStep, plain
from semeai.race.numbers import Side
from semeai.solve import Request, solve
from semeai.study.frames import Frame

Choice = Color | int | None
"""Who captures (None: neither), or a number."""
YES, NO = "Yes.", "No."
NOBODY = "Nobody captures"
RULE = re.compile(r" \(rule \d+\)")
FEWEST, NUMBERS = 1, 4
"""Numbers to choose from: how many, from the least on or around the right one."""


@dataclass(frozen=True, slots=True)
class LessonReply:
    """The program's reply: whether the person was right, in words, with moves or marks on the board."""

    right: bool
    words: str
    line: Line


def read(step: TaughtStep) -> Analysis:
    """The board of a step as the theory reads it."""
    return analyze(step.position, step.black, step.white)


def asked(step: TaughtStep, caption: str = "", marked: Marks = ()) -> Line:
    """The board of a step before any move; if its race was read, with marks on all that counts."""
    return Line("", (Frame(step.position, caption=caption),), racing=((step.black,), (step.white,)), marks=(marked,))


def choices(step: TaughtStep) -> tuple[tuple[str, Choice], ...]:
    """The answers with a button each, in words and as a value; none if the answer is a press on the board."""
    match step.question.ask:
        case LessonAsk.WINNER:
            return ("Black captures", BLACK), ("White captures", WHITE), (NOBODY, None)
        case LessonAsk.COUNT:
            lowest = max(FEWEST, counted(step, read(step)) - NUMBERS // 2)
            return tuple((str(number), number) for number in range(lowest, lowest + NUMBERS))
        case LessonAsk.MOVE:
            return ()
        case ask:
            assert_never(ask)


def counted(step: TaughtStep, analysis: Analysis) -> int:
    """The number asked for: some letters of a side, added."""
    side: Side = analysis.reading.race.side(step.question.color)
    return sum(int(getattr(side, letter)) for letter in step.question.letters)


def answered(step: TaughtStep, choice: Choice) -> LessonReply:
    """The reply to a choice, with the theory's line or with the points that count."""
    analysis, question = read(step), step.question
    if question.ask is LessonAsk.COUNT:
        right = choice == counted(step, analysis)
        return LessonReply(right, _said(right, question.answer), asked(step, "", marks(analysis.reading)))
    outcome = analysis.outcome(question.color)
    right = outcome is not None and choice is outcome.winner
    line = theory_line(play(step.position, step.black, step.white, None, question.color))
    return LessonReply(right, _said(right, question.answer), _plainly(line, step))


def _plainly(line: Line, step: TaughtStep) -> Line:
    """The theory's line without the rules that it follows, and without X and R before these were explained."""
    frames = tuple(replace(frame, caption=RULE.sub("", frame.caption), rule="") for frame in line.track)
    if step.counts_moves:
        return replace(line, track=frames)
    track = tuple(replace(frame, numbers=None) for frame in frames)
    return replace(line, track=track, counts=counts_along(track, line.racing))


def pressed(step: TaughtStep, point: Point) -> LessonReply | None:
    """The reply to a move, with the best play that follows it; None for an illegal move."""
    request = Request(step.position, step.black, step.white, step.question.color)
    if isinstance(request.after(point), Illegal):
        return None
    answer = answer_to(point, request, solve)
    line = line_after(answer)
    right = answer.judged is Judged.WORKS
    words = _said(True, step.question.answer) if right else _said(False, line.sentence)
    return LessonReply(right, words, replace(line, title=step.title))


def _said(right: bool, words: str) -> str:
    return f"{YES if right else NO} {words}"


ANSWER = "Answer"


def right_reply(step: TaughtStep) -> LessonReply:
    """The reply to the right choice, or to the first right move."""
    question = step.question
    match question.ask:
        case LessonAsk.COUNT:
            choice: Choice = counted(step, read(step))
        case LessonAsk.WINNER:
            outcome = read(step).outcome(question.color)
            choice = None if outcome is None else outcome.winner
        case LessonAsk.MOVE:
            moves = solve(Request(step.position, step.black, step.white, question.color), line=False).moves
            reply = pressed(step, moves[0])
            assert reply is not None
            return reply
    return answered(step, choice)


def step_slide(lesson: Lesson, place: int, reply: LessonReply | None, index: int = 0) -> Slide:
    """The slide of a step of a lesson; with a reply, at a step of the reply's moves."""
    step = lesson.steps[place]
    line = asked(step) if reply is None else reply.line
    boards = (line.board(line.figure(index), index, lesson.title),)
    told = SlideCard(f"{place + 1}. {step.title}", plain(step.text), "", False)
    if reply is None:
        return Slide(boards, step.question.words, (told,))
    answer = SlideCard(ANSWER, plain(reply.words.removeprefix(YES).strip()), answer=False)
    if step.question.ask is LessonAsk.COUNT:
        return Slide(boards, step.question.words, (told, answer))
    return Slide(boards, line.frame(index).caption, (answer,))


def lesson_slides(lesson: Lesson) -> tuple[Slide, ...]:
    """All steps of a lesson, each with its question and then its answer, move by move."""
    found = []
    for place, step in enumerate(lesson.steps):
        found.append(step_slide(lesson, place, None))
        reply = right_reply(step)
        found += [step_slide(lesson, place, reply, index) for index in range(len(reply.line.track))]
    return tuple(found)
