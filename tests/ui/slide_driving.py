"""Slides painted into pixels, what differs between two of them, and rooms with something for an audience."""

from functools import cache
from operator import sub

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.cgt.paper import STEPS
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide, SlideBoard, SlideCard
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.paths import library
from semeai.problems import ghost_lessons as noseki
from semeai.problems.asking import lesson_slides
from semeai.problems.lessons import LESSONS, LessonPlace, read_lesson
from semeai.ui.kit.theme import PROJECTOR
from semeai.ui.painting.slide import paint_slide
from semeai.ui.rooms.problems.collection import collected
from semeai.ui.rooms.problems.problem_figure import attempt_at, problem_slides
from semeai.ui.shell.window import MainWindow

SCREEN = QSizeF(1024, 768)
SHADES = 8
PIECE = 64
"""Bytes of a picture that are compared together: most are equal."""


def pixels(slide: Slide, answers: int, size: QSizeF = SCREEN) -> bytes:
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_slide(painter, slide, size, PROJECTOR, answers, 1.0)
    painter.end()
    return bytes(image.constBits())


def slide_of(board: SlideBoard, *cards: SlideCard, count: int = 1) -> Slide:
    return Slide((board,) * count, "Move 7. FIF: Black takes the last liberty at F8. FOF: E12 gains nothing.", cards)


def figure(size: int, **given) -> Figure:
    return Figure(Position(Board.square(size)), **given)


def differ(first: bytes, second: bytes) -> bool:
    """Whether two pictures differ for the eye: where a picture lies in memory changes colours by a shade."""
    assert len(first) == len(second)
    pieces = ((first[at : at + PIECE], second[at : at + PIECE]) for at in range(0, len(first), PIECE))
    unequal = (pair for pair in pieces if pair[0] != pair[1])
    return any(max(map(abs, map(sub, *pair))) > SHADES for pair in unequal)


def changed_rows(first: bytes, second: bytes, size: QSizeF = SCREEN) -> int:
    """Over how many rows two pictures differ."""
    line = size.toSize().width() * 4
    pairs = ((first[row * line :][:line], second[row * line :][:line]) for row in range(size.toSize().height()))
    rows = [row for row, pair in enumerate(pairs) if differ(*pair)]
    return rows[-1] - rows[0] + 1


def _lessons() -> list[Slide]:
    return [slide for name in LESSONS for slide in lesson_slides(read_lesson(name))]


def _problems() -> list[Slide]:
    paths = sorted((library() / "problems").glob("*.sgf"))
    studies = [study for path in paths for study in sgf.read(path.read_bytes()).studies]
    return [slide for study in studies for slide in problem_slides(attempt_at(study))]


def _lessons_of_no_seki_go() -> list[Slide]:
    steps = [(lesson.title, step.text) for lesson in noseki.LESSONS for step in lesson.steps]
    return [
        Slide((SlideBoard(figure(7), title),), "Black acts first.", (SlideCard("", text, answer=False),))
        for title, text in steps
    ]


def _example() -> list[Slide]:
    return [Slide((SlideBoard(figure(9)),), step.caption) for step in STEPS]


SLIDES = {
    "lessons": cache(_lessons), "problems": cache(_problems), "lessons of No Seki Go": _lessons_of_no_seki_go,
    "the paper's example": _example,
}  # fmt: skip
"""What the program tells by itself, slide by slide."""


PROBLEMS = library() / "problems" / "case-b-fif.sgf"


def lesson(_qtbot: QtBot, window: MainWindow) -> int:
    """Show a lesson; how many parts it has. So do the functions that follow with what other rooms have."""
    window.hand_to("problems", LessonPlace(0))
    return len(window.room("problems").course.lessons.lesson.steps)


def gallery(qtbot: QtBot, window: MainWindow) -> int:
    window.enter("eyes")
    shapes = window.room("eyes").overview.shapes
    qtbot.waitUntil(lambda: shapes.is_complete)
    return -(-len(shapes.shown) // 6)


def example(qtbot: QtBot, window: MainWindow) -> int:
    window.enter("liberty")
    desk = window.room("liberty").desk
    qtbot.waitUntil(lambda: desk.now.step is not None and bool(desk.now.moves))
    return len(STEPS)


def ghosts(_qtbot: QtBot, window: MainWindow) -> int:
    window.enter("noseki")
    window.room("noseki").show_lesson(0)
    return len(noseki.LESSONS[0].steps)


def problems(_qtbot: QtBot, window: MainWindow) -> int:
    window.enter("problems")
    collection = collected("Races", sgf.read(PROBLEMS.read_bytes()).studies)
    window.room("problems").open_collection(collection)
    return len(collection.problems)
