"""The lessons with ghosts: the two published examples, and the race that No Seki Go does not decide.

They are in ``resources/lessons/ghosts/examples.toml``, which describes its format.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any

from semeai.go.color import Color
from semeai.problems.lessons import folder


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step: its words, the actions that lead to its position, and the player whose winning first actions are marked.

    In a ``task`` the person finds an action of that player.
    """

    text: str
    actions: tuple[str, ...] = ()
    shown: Color | None = None
    task: Color | None = None


@dataclass(frozen=True, slots=True)
class GhostLesson:
    """A position with its racing strings, told in steps."""

    title: str
    rows: tuple[str, ...]
    black: tuple[str, ...]
    white: tuple[str, ...]
    steps: tuple[LessonStep, ...]


def _lesson(told: dict[str, Any]) -> GhostLesson:
    rows, steps = tuple(told["board"].split()), tuple(map(_step, told["step"]))
    return GhostLesson(told["title"], rows, tuple(told["black"]), tuple(told["white"]), steps)


def _step(told: dict[str, Any]) -> LessonStep:
    colors = {color.word: color for color in Color}
    shown, task = colors.get(told.get("shown", "")), colors.get(told.get("task", ""))
    return LessonStep(told["text"], tuple(told.get("actions", ())), shown, task)


LESSONS = tuple(map(_lesson, tomllib.loads((folder() / "ghosts" / "examples.toml").read_text("utf-8"))["lesson"]))
