"""The course: the lessons in their order, each a chapter that ends with exercises, and what a person has done of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from semeai.problems.lessons import LESSONS, Lesson, LessonPlace, read_lesson
from semeai.problems.listing import ListedProblem, listed_problems

NO_SEKI = "no-seki-go"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A lesson with its number in the order, from 0, and the problems of the library that are its exercises."""

    number: int
    lesson: Lesson
    exercises: tuple[ListedProblem, ...]

    @property
    def title(self) -> str:
        return f"{self.number + 1}. {self.lesson.title}"

    @property
    def with_ghosts(self) -> bool:
        """Whether its exercises are the lessons of the No Seki Go room."""
        return LESSONS[self.number] == NO_SEKI

    @property
    def places(self) -> tuple[LessonPlace, ...]:
        return tuple(LessonPlace(self.number, step) for step in range(len(self.lesson.steps)))


@cache
def course() -> tuple[Chapter, ...]:
    """All chapters. An exercise whose file is not there is left out. Raises as ``read_lesson`` does."""
    listed = {problem.key: problem for collection in listed_problems() for problem in collection.problems}
    lessons = [read_lesson(name) for name in LESSONS]
    return tuple(
        Chapter(number, lesson, tuple(listed[key] for key in lesson.exercises if key in listed))
        for number, lesson in enumerate(lessons)
    )


FIRST = LessonPlace(0)


@dataclass(frozen=True, slots=True)
class CourseProgress:
    """What was done: the keys of steps that were answered and of exercises that were solved; and the last place."""

    done: frozenset[str] = frozenset()
    last: LessonPlace = FIRST

    def with_done(self, key: str) -> CourseProgress:
        return replace(self, done=self.done | {key})

    def steps(self, chapter: Chapter) -> int:
        """How many steps of a chapter are done."""
        return sum(place.key in self.done for place in chapter.places)

    def exercises(self, chapter: Chapter) -> int:
        """How many exercises of a chapter are solved."""
        return sum(each.key in self.done for each in chapter.exercises)

    @property
    def begun(self) -> bool:
        return bool(self.done) or self.last != FIRST

    @property
    def next(self) -> LessonPlace | None:
        """Where to go on: the last place, or the first one after it that is not done; None after the last of all."""
        places = [place for chapter in course() for place in chapter.places]
        here = places.index(self.last) if self.last in places else 0
        ahead = places[here:] + places[:here]
        return next((place for place in ahead if place.key not in self.done), None)

    def words(self) -> tuple[str, ...]:
        """It as a list of words, for the settings; ``read_progress`` reads them."""
        return (self.last.key, *sorted(self.done))


def read_progress(words: Sequence[str]) -> CourseProgress:
    """The progress that was kept; words of an earlier course that mean nothing now are passed over."""
    places = {place.key: place for chapter in course() for place in chapter.places}
    known = places.keys() | {each.key for chapter in course() for each in chapter.exercises}
    last = places.get(words[0], FIRST) if words else FIRST
    return CourseProgress(frozenset(words[1:]) & known, last)
