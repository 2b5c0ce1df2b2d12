"""Lessons and the examples of the four sources as sections of the library; each opens in its own room."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.cgt.table import FIGURE_2
from semeai.diagram.sketch import Sketch
from semeai.go.text import draw
from semeai.views.lesson.lesson import LESSONS, LessonPlace, read_lesson
from semeai.views.liberty.example import STEPS
from semeai.views.noseki.lessons import LESSONS as NO_SEKI_LESSONS
from semeai.views.problems.tiles import ExampleTile
from semeai.views.start.examples import Example, Library, read_library

RACES, EYES = "Examples: capturing races", "Examples: eyes"
LIBERTY, NO_SEKI = "Examples: liberty games", "Examples: No Seki Go"
RACES_TOLD = (
    "The diagrams of T. Wolf, A classification of semeai with approach moves, rebuilt from their numbers, and first "
    "lessons. Each opens in the Race room."
)
EYES_TOLD = (
    "Eyes of R. Vila and T. Cazenave, When one eye is sufficient, and what the edge of the board changes. Each opens "
    "in the Eyes room."
)
LIBERTY_TOLD = (
    "The race of T. Nakamura, Evaluating territories of Go positions with capturing races: its regions are games. It "
    "opens in the Liberty games room."
)
NO_SEKI_TOLD = "The examples of Sensei's Library, No Seki Go, step by step. Each opens in the No Seki Go room."
TEACHING = "Lessons"
TEACHING_TOLD = (
    "From counting liberties to filling inside first, eye shapes, liberty games and No Seki Go: each step asks a "
    "question, and the program answers it on the board."
)
FIGURE = "Figure 2: a race of five regions"


def races(library: Library) -> Iterator[ExampleTile]:
    """The examples for the Race room."""
    return (_tile(example, "race") for example in library.examples if example.eye is None)


def eyes(library: Library) -> Iterator[ExampleTile]:
    """The examples for the Eyes room."""
    return (_tile(example, "eyes") for example in library.examples if example.eye is not None)


def _tile(example: Example, room: str) -> ExampleTile:
    return ExampleTile(example.key, example.title, example.summary, example.sketch, room, example)


def liberty_games() -> Iterator[ExampleTile]:
    """The example for the Liberty games room."""
    yield ExampleTile("liberty", FIGURE, STEPS[0].caption, _whole(FIGURE_2), "liberty", action="liberty_example")


def no_seki() -> Iterator[ExampleTile]:
    """The examples for the No Seki Go room."""
    for number, lesson in enumerate(NO_SEKI_LESSONS, 1):
        action = f"noseki_lesson_{number}"
        yield ExampleTile(action, lesson.title, lesson.steps[0].text, _whole(lesson.rows), "noseki", action=action)


def lessons() -> Iterator[ExampleTile]:
    """The lessons of the introduction."""
    for number, name in enumerate(LESSONS):
        lesson = read_lesson(name)
        sketch = _whole(tuple(draw(lesson.steps[0].position).splitlines()))
        yield ExampleTile(f"lesson {name}", lesson.title, lesson.summary, sketch, "start", place=LessonPlace(number))


def _whole(rows: tuple[str, ...]) -> Sketch:
    """All of a board, stones that live drawn as the others."""
    return Sketch(tuple(row.upper() for row in rows), (0, 0, len(rows[0]) - 1, len(rows) - 1))


def examples() -> tuple[tuple[str, str, tuple[ExampleTile, ...]], ...]:
    """The lessons, and all examples by source: the title of each, what is told of it, its entries."""
    library = read_library()
    found = (
        (TEACHING, TEACHING_TOLD, tuple(lessons())),
        (RACES, RACES_TOLD, tuple(races(library))),
        (EYES, EYES_TOLD, tuple(eyes(library))),
        (LIBERTY, LIBERTY_TOLD, tuple(liberty_games())),
        (NO_SEKI, NO_SEKI_TOLD, tuple(no_seki())),
    )
    return tuple(section for section in found if section[2])
