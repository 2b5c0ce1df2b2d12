"""The course as a book: a title page, contents, chapters with their boards, exercises, and all solutions at the end.

A page is filled with parts that are never broken: a step with its board beside its words, or a row of small boards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.problems.course import Chapter, course
from semeai.problems.lessons import TaughtStep, explained
from semeai.problems.printed import PrintedProblem, answer, exercises, step_figure
from semeai.ui.export.linked import Bookmark, PageLink, PagePlace, PdfWays
from semeai.ui.export.pages import FINE, PrintedPage, as_pdf
from semeai.ui.export.plates import PlateSetting, paint_plate, set_in, type_of
from semeai.ui.export.typeset import SMALL, TYPE, on_paper, paint_document, paint_foot
from semeai.ui.kit.theme import PRINT
from semeai.ui.painting.geometry import extent

PAPERS = {"a4": QSize(595, 842), "letter": QSize(612, 792)}
"""The sizes of pages, in points."""
MARGIN, GUTTER = 58.0, 24.0
"""Round the page, and between what stands side by side, in points."""
BESIDE, CELL = 212.0, 18.0
SMALL_BESIDE, SMALL_CELL = 142.0, 13.0
"""The room for a board beside its words, and the greatest distance from line to line, of large and small ones."""
BETWEEN = 18.0
ASKED, SOLVED = 2, 3
"""Boards of exercises, and of solutions, side by side."""
ENTRY = 2.1 * TYPE
"""The height of a line of the contents."""
FIRST = 3
"""The page on which the first chapter begins."""

TITLE, SUBTITLE = "Capturing races", "A course in seven chapters"
LEAD = (
    "This course leads from the first liberty to No Seki Go. Read a step, look at its board, and answer its question "
    "before you go on: the answers, and the solutions of the exercises, are at the end. You need the rules of Go and "
    "nothing else. A word of the theory is set in *italics* where it is explained."
)
CONTENTS, EXERCISES, SOLUTIONS = "Contents", "Exercises", "Answers and solutions"
INDEX = "Where words are explained"
LIVING = "A stone with two dots lives."
STEPS_OF, EXERCISES_OF = "Chapter {number}: the steps", "Chapter {number}: the exercises"
MADE = "Made with Semeai Studio. Boards, numbers and answers are checked by theory and search."


@dataclass(frozen=True, slots=True)
class BookPart:
    """A part of a page.

    ``above`` is its distance from what stands before it; it ``keeps`` to the part that follows, ``begins`` a page, and
    with an ``entry`` it is named in the contents. ``words`` are explained there.
    """

    height: float
    paint: Callable[[QPainter], None]
    above: float = BETWEEN
    keeps: bool = False
    begins: bool = False
    entry: str = ""
    words: tuple[str, ...] = ()


Leaf = list[tuple[float, BookPart]]
"""The parts of a page, with their distances from its top."""


def course_pdf(paper: str = "a4") -> bytes:
    """The course as a PDF on a paper of ``PAPERS``. Raises OSError and SgfError if the library is broken."""
    made = _Book(PAPERS[paper])
    return as_pdf(made.pages(), f"{TITLE}: {SUBTITLE.lower()}", ways=made.ways())


class _Book:
    """The course laid out on pages of a size."""

    def __init__(self, size: QSize) -> None:
        self.size, self.width = size, size.width() - 2 * MARGIN
        self.height = size.height() - 2 * MARGIN
        leaves = list(filled(self._parts(), self.height))
        placed = [(part, number) for number, leaf in enumerate(leaves, FIRST) for _, part in leaf]
        self._starts = [(part.entry, page) for part, page in placed if part.entry]
        self._head_of_contents = self._text(f"# {CONTENTS}")
        self._leaves: list[Leaf] = [[], [(0.0, self._contents(placed))], *leaves]

    def ways(self) -> PdfWays:
        """A bookmark for the contents and each chapter, links in the contents, and the pages that its words name."""
        marks = [(CONTENTS, FIRST - 1), *self._starts]
        top = MARGIN + self._head_of_contents.height + 1.5 * TYPE
        rows = [(top + number * ENTRY, page) for number, (_, page) in enumerate(self._starts)]
        return PdfWays(
            [Bookmark(entry, 1, PagePlace(page - 1)) for entry, page in marks],
            {f"#{number}": PagePlace(number - 1) for number in range(1, len(self._leaves) + 1)},
            [PageLink(FIRST - 2, (MARGIN, y, MARGIN + self.width, y + ENTRY), PagePlace(page - 1)) for y, page in rows],
        )

    def pages(self) -> Iterator[PrintedPage]:
        chapter = ""
        for number, leaf in enumerate(self._leaves, 1):
            chapter = next((part.entry for _, part in leaf if part.entry), chapter)
            yield PrintedPage(self.size, partial(self._paint, leaf, number, chapter))

    def _paint(self, leaf: Leaf, number: int, chapter: str, painter: QPainter) -> None:
        painter.translate(MARGIN, MARGIN)
        if not leaf:
            self._paint_title(painter)
            return
        paint_foot(painter, QPointF(0, self.height + MARGIN / 3), self.width, chapter or CONTENTS, number)
        for top, part in leaf:
            painter.save()
            painter.translate(0, top)
            part.paint(painter)
            painter.restore()

    def _paint_title(self, painter: QPainter) -> None:
        """The title over a large board, the last race of the first chapter."""
        board = board_of(step_figure(course()[0].lesson.steps[-1]), self.width * 0.8, 40.0)
        words = self._text(f"# {TITLE}\n\n{SUBTITLE}", 16)
        painter.translate(0, 0.1 * self.height)
        words.paint(painter)
        painter.translate(0, words.height + 60)
        _paint_board(painter, board)
        foot = self._text(MADE, SMALL)
        painter.resetTransform()
        painter.scale(FINE, FINE)
        painter.translate(MARGIN, MARGIN + self.height - foot.height)
        foot.paint(painter)

    def _contents(self, placed: Sequence[tuple[BookPart, int]]) -> BookPart:
        """The chapters with their pages, and below them where each word is explained."""
        index = sorted(((word, page) for part, page in placed for word in part.words), key=lambda each: each[0].lower())
        listed = ", ".join(f"[{word}\N{NO-BREAK SPACE}{page}](#{page})" for word, page in index)
        head, lead = self._head_of_contents, self._text(f"{LEAD}\n\n## {INDEX}\n\n{listed}")

        def paint(painter: QPainter) -> None:
            head.paint(painter)
            painter.translate(0, head.height + 1.5 * TYPE)
            painter.setFont(type_of(TYPE + 1))
            for entry, page in self._starts:
                _paint_entry(painter, entry, page, self.width, ENTRY)
                painter.translate(0, ENTRY)
            painter.translate(0, BETWEEN)
            lead.paint(painter)

        return BookPart(self.height, paint)

    def _parts(self) -> Iterator[BookPart]:
        solved = [(chapter, list(exercises(chapter))) for chapter in course()]
        for chapter, asked in solved:
            yield from self._chapter(chapter, [each for each, _ in asked])
        yield replace(self._text(f"# {SOLUTIONS}"), begins=True, keeps=True, entry=SOLUTIONS)
        for chapter, asked in solved:
            number = chapter.number + 1
            yield self._head(STEPS_OF.format(number=number))
            yield from self._listed(map(answer, chapter.lesson.steps))
            yield self._head(EXERCISES_OF.format(number=number))
            yield from self._rows([each for _, each in asked], SOLVED, SMALL_CELL)

    def _chapter(self, chapter: Chapter, asked: Sequence[PrintedProblem]) -> Iterator[BookPart]:
        words = f"# {chapter.title}\n\n{chapter.lesson.summary}"
        yield replace(self._text(words), begins=True, keeps=True, entry=chapter.title)
        for number, step in enumerate(chapter.lesson.steps, 1):
            yield self._step(number, step)
        head = self._head(f"{EXERCISES}\n\n{LIVING}" if chapter.exercises else EXERCISES)
        yield head
        yield from self._page(asked, self.height - head.height) if chapter.exercises else self._listed(asked)

    def _page(self, asked: Sequence[PrintedProblem], height: float) -> list[BookPart]:
        """Exercises with their boards as large as all of them have room for on one page."""
        rows: list[BookPart] = []
        for halves in range(round(2 * CELL), round(SMALL_CELL), -1):
            rows = list(self._rows(asked, ASKED, halves / 2))
            if sum(row.height + row.above for row in rows) <= height:
                return [*(replace(row, keeps=True) for row in rows[:-1]), *rows[-1:]]
        return rows

    def _head(self, words: str) -> BookPart:
        return replace(self._text(f"## {words}"), keeps=True)

    def _step(self, number: int, step: TaughtStep) -> BookPart:
        words = f"## {number}. {step.title}\n\n{step.text}\n\n**{step.question.words}**"
        return replace(self._beside(words, step_figure(step), BESIDE, CELL), words=explained(step))

    def _beside(self, words: str, figure: Figure, room: float, cell: float) -> BookPart:
        """A board at the right of its words."""
        board = board_of(figure, room, cell)
        told = text_part(words, self.width - room - GUTTER)

        def paint(painter: QPainter) -> None:
            told.paint(painter)
            painter.translate(self.width - room + (room - board.width) / 2, 0)
            _paint_board(painter, board)

        return BookPart(max(told.height, board.size.height()), paint)

    def _listed(self, shown: Iterable[PrintedProblem]) -> Iterator[BookPart]:
        """Numbered words, each with a small board beside."""
        for number, (figure, words) in enumerate(shown, 1):
            yield self._beside(f"**{number}.** {words}", figure, SMALL_BESIDE, SMALL_CELL)

    def _rows(self, shown: Sequence[PrintedProblem], columns: int, cell: float) -> Iterator[BookPart]:
        """Boards in rows, numbered, with their words below; ``cell`` is the greatest distance from line to line."""
        cells, width = list(enumerate(shown, 1)), (self.width - (columns - 1) * GUTTER) / columns
        for start in range(0, len(cells), columns):
            yield self._row(cells[start : start + columns], width, cell)

    def _row(self, cells: Sequence[tuple[int, PrintedProblem]], width: float, cell: float) -> BookPart:
        boards = [board_of(each.figure, width, cell) for _, each in cells]
        told = [text_part(f"**{number}.** {each.words}", width, SMALL + 1) for number, each in cells]
        tallest = max(board.size.height() for board in boards)

        def paint(painter: QPainter) -> None:
            for board, words in zip(boards, told, strict=True):
                down = tallest - board.size.height()
                painter.translate(0, down)
                _paint_board(painter, board)
                painter.translate(0, tallest + 6 - down)
                words.paint(painter)
                painter.translate(0, -tallest - 6)
                painter.translate(width + GUTTER, 0)

        return BookPart(tallest + 6 + max(words.height for words in told), paint)

    def _text(self, markdown: str, size: int = TYPE) -> BookPart:
        return text_part(markdown, self.width, size)


def _paint_entry(painter: QPainter, entry: str, page: int, width: float, line: float) -> None:
    """A line of the contents: a title, dots and its page."""
    metrics = painter.fontMetrics()
    row, number = QRectF(0, 0, width, line), str(page)
    painter.setPen(QColor(PRINT.text))
    painter.drawText(row, Qt.AlignmentFlag.AlignLeft, entry)
    painter.drawText(row, Qt.AlignmentFlag.AlignRight, number)
    start, end = metrics.horizontalAdvance(entry) + 8.0, width - metrics.horizontalAdvance(number) - 8.0
    painter.setPen(QColor(PRINT.line))
    baseline = metrics.ascent()
    place = end
    while place > start:
        painter.drawPoint(QPointF(place, baseline))
        place -= 5.0


def board_of(figure: Figure, widest: float, largest: float) -> PlateSetting:
    """A board at most as wide as asked, with at most ``largest`` points from line to line."""
    across, _ = extent(figure)
    return set_in(Plate(figure), min(largest, widest / across), TYPE, 0.0)


def _paint_board(painter: QPainter, board: PlateSetting) -> None:
    paint_plate(painter, board, PRINT, vector=True, ratio=FINE)


def text_part(markdown: str, width: float, size: int = TYPE) -> BookPart:
    """A text set in a column."""
    document = on_paper(markdown, {}, size)
    document.setTextWidth(width)
    return BookPart(document.size().height(), partial(paint_document, document=document))


def filled(parts: Iterable[BookPart], height: float) -> Iterator[Leaf]:
    """Parts on pages of a height: none is broken, and one that keeps to the next stands on its page."""
    leaf: Leaf = []
    used = 0.0
    for group in _groups(parts):
        needed = sum(part.height + part.above for part in group)
        if leaf and (group[0].begins or used + needed > height):
            yield leaf
            leaf, used = [], 0.0
        for part in group:
            top = used + (part.above if leaf else 0.0)
            leaf.append((top, part))
            used = top + part.height
    if leaf:
        yield leaf


def _groups(parts: Iterable[BookPart]) -> Iterator[list[BookPart]]:
    """Each part with those that it keeps to."""
    group: list[BookPart] = []
    for part in parts:
        group.append(part)
        if not part.keeps:
            yield group
            group = []
    if group:
        yield group
