"""The drills of a race, judged by the theory where it applies, else by the account and the search; and asking them.

A drill is only asked where its answer is certain, and where there is something to choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from semeai.analysis import Analysis, analyze
from semeai.claim.account import part_rows
from semeai.claim.inquiry import Inquiry
from semeai.diagram.figure import Mark, MarkKind
from semeai.eyes.search import LARGEST_EYE
from semeai.eyes.space import Filled
from semeai.eyes.status import hot_spots
from semeai.eyes.theory import Theory, theory
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.phrases import joined
from semeai.problems.comments import account_words
from semeai.problems.judging import WINNERS, answer_of, outcomes
from semeai.problems.marks import race_at, solver_of
from semeai.race.numbers import MEANING
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case
from semeai.race.words import moves, outcome_sentence
from semeai.reading.reader import ReadingError
from semeai.solve import PASS, Request, Solution
from semeai.study.frames import Frame
from semeai.study.tree import Study, position_at
from semeai.ui.rooms.problems.solve_state import Told
from semeai.why import Why


class DrillKind(Enum):
    """What a drill asks for; the value is its name on the screen."""

    WINNER = "Who captures?"
    COUNT = "How many moves?"
    SLOW = "How many moves too slow?"
    PLAN = "FOF or FIF?"
    VITAL = "Name the vital points"
    DECIDES = "Which part decides?"


Choice = Color | Plan | Result | int | None
"""A player (None: neither), a plan, a result for the mover, a number of moves, the number of a part, or points."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A question about a race.

    ``choices`` are buttons with their values; without them exactly the points of the ``answer``, a mask, are to be
    pressed on the board. ``reason`` is shown after the answer, and ``lit`` marks on the board what it is about.
    """

    ask: DrillKind
    request: Request
    words: str
    reason: str
    choices: tuple[tuple[str, Choice], ...] = ()
    answer: Choice = None
    lit: Mask = 0

    @property
    def on_board(self) -> bool:
        return not self.choices

    @property
    def points(self) -> Mask:
        """What has to be pressed on the board."""
        return self.answer if self.on_board and isinstance(self.answer, int) else 0

    @property
    def answer_words(self) -> str:
        if self.on_board:
            return ", ".join(self.request.position.board.names(self.points))
        return next(words for words, choice in self.choices if choice == self.answer)


WHO = "{first} moves first. Who captures?"
PLANS: tuple[tuple[str, Plan], ...] = (("FOF: outside first", Plan.FOF), ("FIF: inside first", Plan.FIF))
NUMBERS = 4
"""How many numbers there are to choose from."""


def problem_drills(study: Study) -> tuple[Drill, ...]:
    """The drills of a problem; none where it names no chains."""
    race = race_at(study, study.root, solver_of(study))
    return () if race is None else drills_of(race)


def drills_of(request: Request) -> tuple[Drill, ...]:
    """The drills of a race, in the order of counting it. Raises SolveError if there is no race."""
    inquiry = Inquiry()
    told = inquiry.told(request)
    analysis = _analysis(request)
    drills: list[Drill] = []
    if analysis is not None:
        drills += [*_counts(request, analysis), *_vital(request, analysis)]
        drills += [*_slow(request, analysis), *_plan(request, analysis)]
    if told is not None:
        drills += [*_decides(request, *told), *_winner(request, *told)]
    return tuple(drills)


def _analysis(request: Request) -> Analysis | None:
    try:
        return analyze(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return None


def _numbers(right: int) -> tuple[tuple[str, int], ...]:
    """Numbers to choose from, with the right one at varying places."""
    lowest = max(1, right - right % NUMBERS)
    return tuple((str(number), number) for number in range(lowest, lowest + NUMBERS))


def _counts(request: Request, analysis: Analysis) -> Iterator[Drill]:
    """How many moves a side's own liberties take: X, if it takes more than counting liberties."""
    for color in Color:
        side, reading = analysis.reading.race.side(color), analysis.reading.side(color)
        if not analysis.reading.applies_to(color.opponent) or side.X < 2:
            continue
        asked = (
            f"How many moves does {color.opponent.title} need to fill {color.title}'s own liberties, "
            "the shared ones left out?"
        )
        parts = [f"{letter} = {number} ({MEANING[letter]})" for letter in "EOA" if (number := getattr(side, letter))]
        told = f"{color.title}'s own liberties take {moves(side.X)}. {joined(parts)}: X = {side.X}."
        outside = sum(1 << liberty.point for liberty in reading.outside) | reading.approach
        yield Drill(DrillKind.COUNT, request, asked, told, _numbers(side.X), side.X, lit=outside | reading.eye)


def _slow(request: Request, analysis: Analysis) -> Iterator[Drill]:
    """By how much the loser is too slow, if by at least one move."""
    outcome = analysis.outcome(request.mover)
    if outcome is None or not outcome.margin or len(outcome.slow) != 1 or outcome.at_once:
        return
    loser = outcome.slow[0].title
    asked = f"{request.mover.title} moves first. How many moves is {loser} too slow to capture?"
    told = " ".join((outcome_sentence(outcome), *(line.words for line in analysis.explanation.relations)))
    yield Drill(DrillKind.SLOW, request, asked, told, _numbers(outcome.margin), outcome.margin)


def _plan(request: Request, analysis: Analysis) -> Iterator[Drill]:
    """Which plan captures, if there are two and only one does."""
    outcome = analysis.outcome(request.mover)
    decided = outcome is not None and outcome.winner is request.mover and outcome.choice is None
    if outcome is None or not decided or analysis.verdict.case is not Case.B:
        return
    told = " ".join(line.words for line in analysis.explanation.decision(request.mover))
    lit = analysis.reading.shared if outcome.plan is Plan.FIF else 0
    first = request.mover.title
    asked = f"{first} moves first. Does {first} fill outside first or inside first?"
    yield Drill(DrillKind.PLAN, request, asked, told, PLANS, outcome.plan, lit=lit)


def _vital(request: Request, analysis: Analysis) -> Iterator[Drill]:
    """The empty vital points of an eye by theory; where it is silent, the points that decide for both, by search."""
    board = request.position.board
    for color in Color:
        eye = analysis.reading.side(color).eye
        if not 3 <= count(eye) <= LARGEST_EYE or board.flood(eye & -eye, eye) != eye:
            continue
        filled = Filled(board, eye, *(request.position.of(each) & eye for each in (color.opponent, color)))
        found = theory(filled)
        if isinstance(found, Theory) and (missing := found.vital & ~filled.attackers):
            asked = f"Which points of {color.title}'s eye are vital and still empty?"
            yield Drill(DrillKind.VITAL, request, asked, found.reason, answer=missing, lit=eye)
        elif not isinstance(found, Theory) and (hot := _hot(filled)):
            names = joined(board.names(hot), "or")
            told = f"Whoever plays {names} first decides whether the eye lives."
            asked = f"Which points of {color.title}'s eye decide, whoever plays there first?"
            yield Drill(DrillKind.VITAL, request, asked, told, answer=hot, lit=eye)


def _hot(eye: Filled) -> Mask:
    """The points that decide for both players; none if they are not the same for both."""
    try:
        found = hot_spots(eye)
    except ValueError:
        return 0
    return found.kill if found.kill == found.live else 0


def _decides(request: Request, solution: Solution, reason: Why) -> Iterator[Drill]:
    """In which part the right moves are, if they are all in one and there are others."""
    rows = part_rows(reason.arguments[0].account)
    right = sum(1 << move for move in solution.moves if move != PASS)
    if not solution.moves_complete or PASS in solution.moves or len(rows) < 2:
        return
    holding = [number for number, row in enumerate(rows) if right and not right & ~row.points]
    if len(holding) != 1:
        return
    row = rows[holding[0]]
    choices = tuple((f"{each.title}: {each.where}", number) for number, each in enumerate(rows))
    asked = f"{request.mover.title} moves first. Which part decides?"
    told = f"{row.words} What works: {joined(request.position.board.names(right), 'or')}."
    yield Drill(DrillKind.DECIDES, request, asked, told, choices, holding[0], lit=row.points)


def _winner(request: Request, solution: Solution, told: Why) -> Iterator[Drill]:
    """Who captures, with the account as the reason; not asked if a ko decides."""
    if solution.result is Result.KO or not (reason := account_words(told)):
        return
    mover = request.mover
    winner = {Result.WIN: mover, Result.LOSS: mover.opponent}.get(solution.result)
    yield Drill(DrillKind.WINNER, request, WHO.format(first=mover.title), reason, WINNERS, winner)


NO_DRILLS = "There is no drill for this problem: neither theory nor account gives a sure answer."


@dataclass(frozen=True, slots=True)
class DrillShown:
    """The drills of a problem, asked one after the other on the board of ``track``.

    ``judging``: the question is that of the problem itself. ``pressed`` are points of the board; ``right`` tells how
    the present one was answered, None before.
    """

    drills: tuple[Drill, ...]
    track: tuple[Frame, ...]
    judging: bool = False
    place: int = 0
    pressed: Mask = 0
    right: bool | None = None
    index: ClassVar[int] = 0

    @property
    def drill(self) -> Drill:
        return self.drills[self.place]

    @property
    def answered(self) -> bool:
        return self.right is not None

    @property
    def is_last(self) -> bool:
        return self.place + 1 >= len(self.drills)

    @property
    def following(self) -> DrillShown:
        return replace(self, place=self.place + 1, pressed=0, right=None)

    def told(self, _index: int) -> Told:
        """The question; after the answer, whether that was right, and why."""
        drill = self.drill
        if self.right is None and self.judging:
            return Told("Count both sides", "Then choose an answer. You have one try.")
        if self.right is None:
            return Told(drill.ask.value, f"{drill.words}{' Press them on the board, then Done.' * drill.on_board}")
        if self.right:
            return Told("Right", drill.reason, "good")
        return Told(f"No: {drill.answer_words}", drill.reason, "warning")

    def chosen(self, choice: Choice) -> DrillShown:
        """The drill once it is answered."""
        return replace(self, right=choice == self.drill.answer)

    def pressed_at(self, point: Point) -> DrillShown:
        """The drill with a point of the board pressed; a second press takes it back."""
        takes = self.drill.on_board and not self.answered
        return replace(self, pressed=self.pressed ^ 1 << point) if takes else self

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Marks of the pressed points; after the answer, of the right ones and those the reason is about."""
        if not self.answered:
            return tuple(Mark(point, MarkKind.CIRCLE) for point in each(self.pressed))
        told = tuple(Mark(point, MarkKind.VITAL) for point in each(self.drill.points))
        return told + tuple(Mark(point, MarkKind.SELECTED) for point in each(self.drill.lit & ~self.drill.points))


def asked_drills(study: Study, drills: tuple[Drill, ...]) -> DrillShown:
    """The first of some drills of a problem, on its board."""
    return DrillShown(drills, (Frame(position_at(study, study.root), caption="Count before you play."),))


def judging(study: Study) -> DrillShown | None:
    """The question what the race of a problem comes to, as the problem has it stored; None where it has not."""
    answer, race = answer_of(study), race_at(study, study.root, solver_of(study))
    if answer is None or race is None:
        return None
    first = race.mover
    asked = Drill(DrillKind.WINNER, race, WHO.format(first=first.title), answer.reason, outcomes(first), answer.result)
    return DrillShown((asked,), (Frame(position_at(study, study.root), caption=asked.words),), judging=True)
