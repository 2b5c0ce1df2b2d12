"""The questions of a lesson: what can be chosen, and what the program answers on the board and in words.

The answers come from reading the board, from the theory and from the search, never from the lesson's file.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from semeai.analysis.analyze import Analysis, analyze
from semeai.diagram.figure import Figure
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.playout import play
from semeai.race.numbers import Side
from semeai.solve import Request, solve
from semeai.views.lesson.lesson import Ask, Step
from semeai.views.race.marks import essential, marks
from semeai.views.race.sequence import Sequence, played_out
from semeai.views.search.answers import Judged, answer_to
from semeai.views.search.why_line import line_after

Choice = Color | int | None
"""Who captures (None: nobody), or a number."""
YES, NO = "Yes.", "No."
SEKI = "Nobody: seki"
FEWEST, NUMBERS = 1, 4
"""Numbers to choose from: so many, from the least on or around the right one."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the program answers: whether the person was right, in words, and with moves or with marks on the board."""

    right: bool
    words: str
    line: Sequence | None = None
    figure: Figure | None = None


def read(step: Step) -> Analysis:
    """The race of a step."""
    return analyze(step.position, step.black, step.white)


def shown(step: Step, analysis: Analysis | None = None) -> Figure:
    """The board of a step; with its race read, all that counts is marked."""
    position = step.position
    if analysis is None:
        return Figure(position, essential=position.chain(step.black) | position.chain(step.white))
    return Figure(position, marks=marks(analysis.reading), essential=essential(analysis.reading))


def choices(step: Step) -> tuple[tuple[str, Choice], ...]:
    """What can be answered with a button, in words and as a value; nothing where the board is pressed."""
    match step.question.ask:
        case Ask.WINNER:
            return ("Black captures", BLACK), ("White captures", WHITE), (SEKI, None)
        case Ask.COUNT:
            lowest = max(FEWEST, counted(step, read(step)) - NUMBERS // 2)
            return tuple((str(number), number) for number in range(lowest, lowest + NUMBERS))
        case Ask.MOVE:
            return ()
        case ask:
            assert_never(ask)


def counted(step: Step, analysis: Analysis) -> int:
    """The number that is asked for: letters of a side, added."""
    side: Side = analysis.reading.race.side(step.question.color)
    return sum(int(getattr(side, letter)) for letter in step.question.letters)


def answered(step: Step, choice: Choice) -> Reply:
    """The answer to a choice, with the theory's line or with the points that count."""
    analysis, question = read(step), step.question
    if question.ask is Ask.COUNT:
        right = choice == counted(step, analysis)
        return Reply(right, _said(right, question.answer), figure=shown(step, analysis))
    outcome = analysis.outcome(question.color)
    right = outcome is not None and choice is outcome.winner
    line = played_out(play(step.position, step.black, step.white, None, question.color), step.black, step.white)
    return Reply(right, _said(right, question.answer), line)


def pressed(step: Step, point: Point) -> Reply | None:
    """The answer to a move, with the best play that follows it; None for a move that cannot be made."""
    request = Request(step.position, step.black, step.white, step.question.color)
    if isinstance(request.after(point), Illegal):
        return None
    answer = answer_to(point, request, solve)
    line = line_after(answer)
    right = answer.judged is Judged.WORKS
    words = _said(True, step.question.answer) if right else _said(False, line.sentence)
    return Reply(right, words, replace(line, title=step.title))


def _said(right: bool, words: str) -> str:
    return f"{YES if right else NO} {words}"
