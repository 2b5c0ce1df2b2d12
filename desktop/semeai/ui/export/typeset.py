"""A text with plates in it: Markdown set as the document of a window, or as the pages of a PDF.

In the Markdown ``![what it shows](plate:NAME)``, a paragraph of its own, is the place of a plate. The painter of all
figures paints it, on the screen and on paper. On paper each heading of the first level begins a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QPainter,
    QPalette,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextTable,
)

from semeai.diagram.plate import Plate
from semeai.phrases import INDEX, TERMS, slug
from semeai.ui.export.linked import Bookmark, PagePlace, PdfWays
from semeai.ui.export.pages import PrintedPage, as_pdf
from semeai.ui.export.plates import PlateSetting, paint_plate, setting, type_of
from semeai.ui.kit.formula import MINUS
from semeai.ui.kit.theme import PRINT, Theme, mix

Plates = Mapping[str, Plate]
"""Plates by the names that the text gives them."""
PLATE = "plate:"
HEADINGS = {1: 1.8, 2: 1.35, 3: 1.1}
"""How much larger than the text a heading is, by its level."""
CELL = 2.2
"""From line to line of a board, in heights of the type."""
LEADING = 130
"""From line to line of the text, in hundredths of the height of the type."""


class Painted(QPyTextObject):
    """Paints the plates of a document at their places, ``cell`` units from line to line."""

    def __init__(self, plates: Plates, theme: Theme, cell: float, parent: QObject, *, vector: bool) -> None:
        super().__init__(parent)
        self._plates, self._theme, self._cell, self._vector = plates, theme, cell, vector
        self._set: dict[str, PlateSetting] = {}
        self._room = 0.0
        self.part: QRectF | None = None
        """The part of the document that is painted, if not all of it: a board would reach over its edge."""

    def _setting(self, document: QTextDocument, form: QTextFormat) -> PlateSetting:
        """A plate as large as the type asks for, or as the column is wide."""
        name, room = (
            form.toImageFormat().name().removeprefix(PLATE),
            document.textWidth() - 2 * document.documentMargin(),
        )
        if room != self._room:
            self._set.clear()
            self._room = room
        if name not in self._set:
            made = setting(self._plates[name], self._cell)
            if 0 < room < made.size.width():
                made = setting(self._plates[name], self._cell * room / made.size.width())
            self._set[name] = made
        return self._set[name]

    def intrinsicSize(self, document: QTextDocument, _place: int, form: QTextFormat) -> QSizeF:
        return self._setting(document, form).size

    def drawObject(
        self, painter: QPainter, rect: QRect | QRectF, document: QTextDocument, _place: int, form: QTextFormat
    ) -> None:
        if self.part is not None and not self.part.contains(QRectF(rect).center()):
            return
        painter.save()
        painter.translate(rect.x(), rect.y())
        ratio = painter.device().devicePixelRatio()
        paint_plate(painter, self._setting(document, form), self._theme, vector=self._vector, ratio=ratio)
        painter.restore()


def set_text(
    document: QTextDocument, markdown: str, plates: Plates, theme: Theme, type_: QFont, *, vector: bool = False
) -> None:
    """Fill a document with a text and its plates, which are as large as the type asks for."""
    for before in document.findChildren(Painted):  # it knows nothing of the plates of another text
        document.documentLayout().unregisterHandler(QTextFormat.ObjectTypes.ImageObject, before)
        before.deleteLater()
    document.setDefaultFont(type_)
    document.setMarkdown(markdown)
    height = float(type_.pixelSize()) if type_.pixelSize() > 0 else type_.pointSizeF() * 96 / 72
    painted = Painted(plates, theme, CELL * height, document, vector=vector)
    document.documentLayout().registerHandler(QTextFormat.ObjectTypes.ImageObject, painted)
    changes = QTextCursor(document)
    changes.beginEditBlock()  # so that all is laid out once
    for block in blocks(document):
        _set_formulas(block)
        _style(block, theme, type_, height)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            form = frame.format()
            form.setCellPadding(0.3 * height)
            form.setBorderBrush(QColor(theme.line))
            form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form.setBottomMargin(0.8 * height)
            frame.setFormat(form)
    changes.endEditBlock()


def blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    """The paragraphs of a document, headings and cells of tables among them."""
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def heading(document: QTextDocument, name: str) -> QTextBlock | None:
    """The heading that a link names, by all of it or by one of its words."""

    def named(block: QTextBlock) -> bool:
        text = block.text()
        return name == slug(text) or name in map(slug, text.split(", "))

    return next((block for block in blocks(document) if is_heading(block) and named(block)), None)


def is_heading(block: QTextBlock) -> bool:
    return block.blockFormat().headingLevel() > 0


def _style(block: QTextBlock, theme: Theme, type_: QFont, height: float) -> None:
    """Give a paragraph its space, a heading its size, code its ground and links their colour."""
    cursor, form, leading = QTextCursor(block), QTextBlockFormat(), LEADING
    level, is_code, runs = block.blockFormat().headingLevel(), _is_code(block), list(_runs(block))
    if level > 1:
        form.setTopMargin(1.2 * height)
    elif _is_close(block.previous()) and not _is_close(block):
        form.setTopMargin(0.5 * height)
    if is_code:
        form.setBackground(QColor(mix(theme.panel, theme.text, 0.06)))
        form.setNonBreakableLines(False)
    if is_code or _has_picture(block):
        leading = 100
    form.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    form.setBottomMargin((0.0 if _is_close(block) else 0.6) * height)
    cursor.mergeBlockFormat(form)
    for run in runs:
        look = run.charFormat()
        if look.isAnchor():
            look.setForeground(QColor(theme.accent))
        if level:
            sized = QFont(type_)
            _scale(sized, HEADINGS.get(level, 1.0))
            look.clearProperty(QTextFormat.Property.FontSizeAdjustment)
            look.setFont(sized)
            look.setFontWeight(QFont.Weight.DemiBold)
        _select(cursor, block, run.position() - block.position(), run.position() - block.position() + run.length())
        cursor.setCharFormat(look)


def _set_formulas(block: QTextBlock) -> None:
    """Set the indices of formulas below the line, and their minus signs long; code stays as it is typed."""
    if _is_code(block) or not INDEX.search(block.text()):
        return
    cursor, low = QTextCursor(block), QTextCharFormat()
    low.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignSubScript)
    for minus in TERMS.finditer(block.text()):
        _select(cursor, block, minus.start(), minus.end())
        cursor.insertText(f" {MINUS} ")
    for index in reversed(list(INDEX.finditer(block.text()))):
        _select(cursor, block, index.start(1), index.end())
        cursor.mergeCharFormat(low)
        _select(cursor, block, index.start(), index.start(1))
        cursor.removeSelectedText()


def _select(cursor: QTextCursor, block: QTextBlock, start: int, end: int) -> None:
    """Select a part of a paragraph, in places of its text."""
    cursor.setPosition(block.position() + start)
    cursor.setPosition(block.position() + end, QTextCursor.MoveMode.KeepAnchor)


def _runs(block: QTextBlock) -> Iterator[QTextFragment]:
    """The parts of a paragraph that look alike."""
    walk = block.begin()
    while not walk.atEnd():
        yield walk.fragment()
        walk += 1


def _has_picture(block: QTextBlock) -> bool:
    return any(run.charFormat().isImageFormat() for run in _runs(block))


def _is_code(block: QTextBlock) -> bool:
    return block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)


def _is_close(block: QTextBlock) -> bool:
    """Whether a paragraph stands close to its neighbours: one of code, of a list or of a table."""
    return block.isValid() and (
        _is_code(block) or block.textList() is not None or QTextCursor(block).currentTable() is not None
    )


def _scale(type_: QFont, factor: float) -> None:
    if type_.pixelSize() > 0:
        type_.setPixelSize(round(type_.pixelSize() * factor))
    else:
        type_.setPointSizeF(type_.pointSizeF() * factor)


A4, MARGIN = QSize(595, 842), 62
"""The size of a page and its margins, in points."""
TYPE, SMALL = 10, 8
"""Heights of the type on paper, in points: that of the text and of the foot."""
BOOKMARKED = 2
"""Levels of headings that are bookmarks."""
LOWEST = 0.85
"""A heading that begins lower on a page, in heights of it, begins the next page."""


def text_pdf(
    markdown: str, plates: Plates, title: str, contents: str = "", names: Mapping[str, str] | None = None
) -> bytes:
    """A text as a PDF of A4 pages with its title and their numbers at the foot, and its headings as bookmarks.

    ``contents`` is the heading of a list of the headings of the first level with their pages, which comes before the
    text; '' for none. ``names`` are what links call the part below a heading of the first level.
    """
    document = _laid_out(markdown, plates)
    told, found = list[tuple[str, int]](), [(name, page + 1) for name, page in _starts(document)]
    while contents and told != found:
        told = found
        listed = "".join(f"- [{name} \N{HORIZONTAL ELLIPSIS} {page}](#{slug(name)})\n" for name, page in told)
        document = _laid_out(f"# {title}\n\n{contents}\n\n{listed}\n\n{markdown}", plates)
        found = _starts(document)[1:]
    return as_pdf(_pages(document, title), title, ways=_ways(document, names or {}))


def _ways(document: QTextDocument, names: Mapping[str, str]) -> PdfWays:
    """The headings of the two upper levels as bookmarks, and all of them as what links name."""
    marks, places, part = list[Bookmark](), dict[str, PagePlace](), ""
    for block in filter(is_heading, blocks(document)):
        level = block.blockFormat().headingLevel()
        page, down = _place(document, block)
        place = PagePlace(page - 1, MARGIN + down * document.pageSize().height())
        if level == 1:
            part = names.get(block.text(), "")
            places.setdefault(part, place)
        if level <= BOOKMARKED:
            marks.append(Bookmark(block.text(), level, place))
        for word in (block.text(), *block.text().split(", ")):
            places.setdefault(f"{part}#{slug(word)}", place)
            places.setdefault(f"#{slug(word)}", place)
    return PdfWays(marks, places)


def on_paper(markdown: str, plates: Plates, size: int) -> QTextDocument:
    """A text for paper in type of some size, without margins of its own."""
    document = QTextDocument()
    document.setUseDesignMetrics(True)
    document.setDocumentMargin(0)
    set_text(document, markdown, plates, PRINT, type_of(size), vector=True)
    return document


def _laid_out(markdown: str, plates: Plates) -> QTextDocument:
    """A document in pages; headings are kept with what follows them."""
    document = on_paper(markdown, plates, TYPE)
    heads = [block for block in blocks(document) if is_heading(block)]
    for block in heads:
        if block.blockFormat().headingLevel() == 1 and block.blockNumber():
            _begin_page(block)
    _lay_out(document)
    for block in list(blocks(document)):
        if _stands_badly(document, block):
            while is_heading(block.previous()):
                block = block.previous()
            _begin_page(block)
            _lay_out(document)
    return document


def _stands_badly(document: QTextDocument, block: QTextBlock) -> bool:
    """Whether the end of a page leaves a heading, a picture or a line of a paragraph alone."""
    page, down = _place(document, block)
    if is_heading(block):
        return down > LOWEST
    return (_has_picture(block) and _end(document, block.next()) != page) or _leaves_a_line(document, block)


def _leaves_a_line(document: QTextDocument, block: QTextBlock) -> bool:
    """Whether the first or the last line of a paragraph is on another page than the one beside it."""
    if _is_close(block) or (lines := block.layout()).lineCount() < 2:
        return False
    top, height = document.documentLayout().blockBoundingRect(block).top(), document.pageSize().height()
    first, second, *_ = last = [int((top + lines.lineAt(at).y()) // height) for at in range(lines.lineCount())]
    return first != second or last[-2] != last[-1]


def _begin_page(block: QTextBlock) -> None:
    form = QTextBlockFormat()
    form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).mergeBlockFormat(form)


def _lay_out(document: QTextDocument) -> None:
    """Lay all of a document out anew: after a change Qt may leave paragraphs below it without lines."""
    document.setPageSize(QSizeF())
    document.setPageSize(QSizeF(A4.width() - 2 * MARGIN, A4.height() - 2 * MARGIN))


def _place(document: QTextDocument, block: QTextBlock) -> tuple[int, float]:
    """The page of a paragraph, from 1, and how far down on it that begins, 0 to 1."""
    down, page = math.modf(document.documentLayout().blockBoundingRect(block).top() / document.pageSize().height())
    return int(page) + 1, down


def _end(document: QTextDocument, block: QTextBlock) -> int:
    """The page on which a paragraph ends."""
    bottom = document.documentLayout().blockBoundingRect(block).bottom()
    return int((bottom - TYPE) / document.pageSize().height()) + 1


def _starts(document: QTextDocument) -> list[tuple[str, int]]:
    """The headings of the first level with their pages."""
    heads = (block for block in blocks(document) if block.blockFormat().headingLevel() == 1)
    return [(block.text(), _place(document, block)[0]) for block in heads]


def paint_document(painter: QPainter, document: QTextDocument, part: QRectF | None = None) -> None:
    """Paint a document for paper, all of it or a part."""
    drawn = QAbstractTextDocumentLayout.PaintContext()
    drawn.palette.setColor(QPalette.ColorRole.Text, QColor(PRINT.text))
    painted = document.findChild(Painted)
    if painted is not None:
        painted.part = part
    if part is not None:
        drawn.clip = part.adjusted(0, TYPE / 2, 0, -TYPE / 2)  # Qt draws lines whose leading is in it
        painter.setClipRect(part)
    document.documentLayout().draw(painter, drawn)


def _pages(document: QTextDocument, title: str) -> Iterator[PrintedPage]:
    return (PrintedPage(A4, partial(_paint_page, document, title, number)) for number in range(document.pageCount()))


def _paint_page(document: QTextDocument, title: str, number: int, painter: QPainter) -> None:
    """Paint a page, numbered from 0, with its foot."""
    size = document.pageSize()
    painter.translate(MARGIN, MARGIN)
    paint_foot(painter, QPointF(0, size.height() + MARGIN / 3), size.width(), title, number + 1)
    top = number * size.height()
    painter.translate(0, -top)
    paint_document(painter, document, QRectF(0, top, size.width(), size.height()))


def paint_foot(painter: QPainter, at: QPointF, width: float, words: str, number: int) -> None:
    """Paint the foot of a page: words at the left, its number at the right."""
    painter.setFont(type_of(SMALL))
    painter.setPen(QColor(PRINT.secondary))
    foot = QRectF(at, QSizeF(width, 2 * SMALL))
    painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, words)
    painter.drawText(foot, Qt.AlignmentFlag.AlignRight, str(number))
