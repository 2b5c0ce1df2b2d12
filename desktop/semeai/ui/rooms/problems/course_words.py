"""The words of the course's pages."""

from __future__ import annotations

from semeai.phrases import counted
from semeai.problems.course import Chapter, CourseProgress, course
from semeai.problems.lessons import LessonPlace

PAGE = "Course"
HEAD = "Capturing races: a course"
LEAD = (
    "Seven chapters, from the first liberty to No Seki Go. Each step asks a question; you answer with a button or on "
    "the board, and the board shows what follows. You need the rules of Go and nothing else."
)
CONTINUE, BEGIN, AFRESH = "Continue", "Begin the course", "Begin again"
READ, READ_ON, READ_AGAIN = "Read", "Read on", "Read again"
EXERCISES, WITH_GHOSTS = "Exercises", "With ghosts"
MORE, MORE_TIP = "More like these", "New problems of this kind, as many as you like"
EXERCISES_OF = "Exercises of chapter {number}"
PRINT, PRINT_TIP = "Save as a PDF…", "The whole course to print, with its exercises and their solutions"
PRINTED_NAME, KIND = "capturing-races.pdf", "PDF (*.pdf)"
CONTENTS, PLACE = "Contents", "Step {number} of {steps}"
BACK, NEXT, NEXT_CHAPTER = "Back", "Next", "Next chapter"
PRESS = "Click a point of the board."
NO_MOVE = "No stone can be put there."
FORGET = "Forget your progress in the course, and begin again?"


def overall(progress: CourseProgress) -> str:
    """How much of the whole course is done."""
    chapters = course()
    steps = sum(len(chapter.lesson.steps) for chapter in chapters)
    exercises = sum(len(chapter.exercises) for chapter in chapters)
    done, solved = (sum(map(count, chapters)) for count in (progress.steps, progress.exercises))
    return f"{done} of {counted(steps, 'step')} done, {solved} of {counted(exercises, 'exercise')} solved"


def going_on(place: LessonPlace | None) -> str:
    """Which step comes next."""
    if place is None:
        return "You have done all steps."
    title = course()[place.number].lesson.steps[place.step].title
    return f"Next: chapter {place.number + 1}, step {place.step + 1}: {title}."


def chapter_told(chapter: Chapter, progress: CourseProgress) -> tuple[str, str]:
    """How much of a chapter is done: its steps, and its exercises, "" without any."""
    exercises = f"Exercises: {progress.exercises(chapter)} of {len(chapter.exercises)}"
    steps = f"Steps: {progress.steps(chapter)} of {len(chapter.lesson.steps)}"
    return steps, exercises if chapter.exercises else ""


def exercising(chapter: Chapter) -> str:
    """The word on the button that opens its exercises; "" where there are none."""
    return EXERCISES if chapter.exercises else WITH_GHOSTS if chapter.with_ghosts else ""


def reading(chapter: Chapter, progress: CourseProgress) -> str:
    """The word on the button that opens a chapter."""
    done = progress.steps(chapter)
    return READ_AGAIN if done == len(chapter.lesson.steps) else READ_ON if done else READ
