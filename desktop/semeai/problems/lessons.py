"""Lessons from the resources: steps with words, a board, and a question whose answer the program checks.

The head of ``resources/lessons/introduction.toml`` describes the format of the files.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import resources

INTRODUCTION = "introduction"
LESSONS = (INTRODUCTION, "counting", "last-liberty", "eyes", "eye-shapes", "liberty-games", "no-seki-go")
"""The chapters of the course, in order; a beginner starts with the first."""


class LessonAsk(Enum):
    """What a question asks for."""

    WINNER = "winner"
    COUNT = "count"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Question:
    """A question in words, and the words shown once it is answered.

    ``color`` is who moves first, or whose numbers are counted: those of ``letters``, added.
    """

    ask: LessonAsk
    words: str
    answer: str
    color: Color
    letters: str = ""


@dataclass(frozen=True, slots=True)
class TaughtStep:
    """A board with a stone of each essential chain, words about it, and a question.

    In the words and in the answer stars stand round what is explained there. ``counts_moves``: the reader knows X and
    R, so that moves on the board are told with them.
    """

    title: str
    text: str
    position: Position
    black: Point
    white: Point
    question: Question
    claims: tuple[str, ...] = ()
    counts_moves: bool = False


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A place in the lessons: the number of a lesson in ``LESSONS``, and a step of it."""

    number: int
    step: int = 0

    @property
    def key(self) -> str:
        """Its name where the progress is kept: ``counting 3``."""
        return f"{LESSONS[self.number]} {self.step + 1}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """Steps that belong together, and the keys of problems of the library that follow them as exercises.

    ``practice`` is the concept of more exercises like these, '' for none.
    """

    title: str
    summary: str
    steps: tuple[TaughtStep, ...]
    exercises: tuple[str, ...] = ()
    practice: str = ""


def folder() -> Path:
    """The folder of the lessons."""
    return resources() / "lessons"


def read_lesson(name: str) -> Lesson:
    """A lesson from the resources. Raises OSError, ValueError or KeyError if its file is not a lesson."""
    told = tomllib.loads((folder() / f"{name}.toml").read_text("utf-8"))
    steps = tuple(_step(entry, told.get("counts_moves", False)) for entry in told["step"])
    return Lesson(told["title"], told["summary"], steps, tuple(told.get("exercises", ())), told.get("practice", ""))


def _step(entry: dict[str, Any], counts_moves: bool) -> TaughtStep:
    position = text.parse(entry["board"])
    black, white = (position.board.point(entry[color.word]) for color in (BLACK, WHITE))
    asked = entry["question"]
    color = next(color for color in Color if color.word == (asked.get("first") or asked["of"]))
    question = Question(LessonAsk(asked["ask"]), asked["words"], asked["answer"], color, asked.get("letters", ""))
    claims = tuple(entry.get("claims", ()))
    return TaughtStep(entry["title"], entry["text"].strip(), position, black, white, question, claims, counts_moves)


STARRED = re.compile(r"\*(.+?)\*", re.DOTALL)


def explained(step: TaughtStep) -> tuple[str, ...]:
    """What a step explains, as it is called there."""
    return tuple(STARRED.findall(f"{step.text} {step.question.answer}"))


def plain(words: str) -> str:
    """Words without the stars round what they explain."""
    return STARRED.sub(r"\1", words)
