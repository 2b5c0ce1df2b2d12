"""The window of the manual: contents and search on the left, a page with its boards on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction, QKeySequence, QShortcut, QTextBlock, QTextCursor
from PySide6.QtWidgets import QDialog, QSplitter, QTextBrowser, QTextEdit, QTreeWidget, QTreeWidgetItem, QWidget

from semeai.manual import OPENED, SHOW, Drawing, ManualPage, drawing_of, page, pages, search
from semeai.ui.export.typeset import heading, set_text
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.fields import line_field
from semeai.ui.kit.icons import icon
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import in_column, in_row
from semeai.ui.kit.parts import FewLines, Link, action_button, label, tell
from semeai.ui.kit.scripts import lacking
from semeai.ui.kit.theme import BETWEEN, INSIDE, Appearance, Role, font, theme_now

LINK = Qt.ItemDataRole.UserRole
SIZE, LETTERS = (1040, 760), 46
"""The size of the window in px, and how many letters the contents are wide."""
NOTHING_FOUND = "No page has these words."
MOVING = {"back": ("Back", "Alt+Left", "previous", -1), "forward": ("Forward", "Alt+Right", "next", 1)}
"""Each action with its title, its key, its icon, and how many pages it goes on."""
ZOOMING = ("larger", "smaller", "normal_size")


class ManualWindow(QDialog):
    """Shows a page of the manual by its link, and keeps the pages that were shown before.

    ``save`` writes the manual as a PDF, ``open_board`` shows a board of a page; without it boards have no links.
    ``actions`` are those of the main window, whose keys for type work here too.
    """

    def __init__(
        self,
        parent: QWidget,
        appearance: Appearance,
        save: Callable[[], object],
        open_board: Callable[[Drawing], object] | None,
        actions: Mapping[str, QAction],
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Manual")
        self.setModal(False)
        self.resize(*SIZE)
        self._appearance, self._open_board = appearance, open_board
        self._seen: list[tuple[str, int]] = []
        self._place = -1
        self._come_to: int | None = None
        self._later = timer(self, self._scroll)
        self._items: dict[str, QTreeWidgetItem] = {}
        self.line = line_field("Search the manual (Ctrl+F)", "Search")
        self.list = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName("Contents")
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.setAccessibleName("Page of the manual")
        self.moves = {id: self._move_action(*row) for id, row in MOVING.items()}
        self._lay_out(save)
        self.addActions([actions[id] for id in ZOOMING])
        self._connect()
        self._show_contents("")

    def _move_action(self, title: str, keys: str, picture: str, step: int) -> QAction:
        action = QAction(icon(picture), f"{title} ({keys})", self)
        action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda: self._go(step))
        self.addAction(action)
        return action

    def _lay_out(self, save: Callable[[], object]) -> None:
        side, reading = QWidget(), QWidget()
        in_column(side, (BETWEEN, BETWEEN, INSIDE, BETWEEN), INSIDE, (self.line, (self.list, 1)))
        self._where = FewLines(1, Role.CAPTION)
        moves = (action_button(action) for action in self.moves.values())
        as_pdf = Link("Save as PDF…", save)
        as_pdf.setAutoDefault(False)  # Return in the search is no press of it
        bar = in_row(spacing=INSIDE, parts=(*moves, (self._where, 1), as_pdf))
        self._letters = label("", Role.CAPTION, "warning", wrap=True)
        in_column(reading, (INSIDE, BETWEEN, BETWEEN, BETWEEN), INSIDE, (bar, self._letters, (self.browser, 1)))
        both = QSplitter()
        both.addWidget(side)
        both.addWidget(reading)
        wide = min(LETTERS * self.fontMetrics().averageCharWidth(), SIZE[0] * 2 // 5)
        both.setSizes([wide, SIZE[0] - wide])
        both.setStretchFactor(1, 1)
        both.setChildrenCollapsible(False)
        in_column(self, parts=(both,))

    def _connect(self) -> None:
        self.browser.anchorClicked.connect(lambda url: self.show_link(url.toString()))
        self.browser.highlighted.connect(lambda url: self.browser.setToolTip(url.toString() if url.scheme() else ""))
        self.line.textChanged.connect(self._show_contents)
        self.line.returnPressed.connect(lambda: self.list.setFocus(Qt.FocusReason.OtherFocusReason))
        for chosen in (self.list.itemClicked, self.list.itemActivated):
            chosen.connect(lambda item: self._choose(item))
        self._appearance.changed.connect(self._again)
        self.finished.connect(self.deleteLater)
        QShortcut(QKeySequence.StandardKey.Find, self, self.line.setFocus)
        self.browser.setFocus()

    def show_link(self, link: str) -> None:
        """Show a page, or a section of it, named as links in pages name it; other addresses go to the system."""
        if link.startswith(SHOW):
            if self._open_board is not None:
                self._open_board(drawing_of(link.removeprefix(SHOW)))
            return
        if QUrl(link).scheme():
            from PySide6.QtGui import QDesktopServices

            QDesktopServices.openUrl(QUrl(link))
            return
        if self._place >= 0:
            if link.startswith("#"):
                link = f"{self.shown.id}.md{link}"
            self._seen[self._place] = (self._seen[self._place][0], self._height)
        self._seen[self._place + 1 :] = [(link, 0)]
        self._place += 1
        self._show()

    @property
    def link(self) -> str:
        """The link of what is shown."""
        return self._seen[self._place][0]

    @property
    def shown(self) -> ManualPage:
        return page(PurePath(self.link.partition("#")[0]).stem)

    @property
    def _height(self) -> int:
        return self.browser.verticalScrollBar().value()

    def _go(self, step: int) -> None:
        """Go back to the page before, or forward again."""
        if self._can_go(step):
            self._seen[self._place] = (self.link, self._height)
            self._place += step
            self._show(self._seen[self._place][1])

    def _can_go(self, step: int) -> bool:
        return 0 <= self._place + step < len(self._seen)

    def _again(self) -> None:
        """Set the page anew, in another theme or size of type."""
        if self._place >= 0:
            self._show(self._height)

    def _show(self, height: int | None = None) -> None:
        shown = self.shown
        document = self.browser.document()  # always the same one: the browser would keep a reference to each
        document.setDocumentMargin(BETWEEN)
        told = shown.text if self._open_board is not None else OPENED.sub("", shown.text)
        set_text(document, told, shown.plates(), theme_now(), font())
        found = self._heading()
        if found is not None:
            self.browser.setTextCursor(QTextCursor(found))
        self._come_to = height
        self._later.start()  # the window gets its size before
        self._where.setText(shown.title)
        tell(self._letters, lacking(shown.text))
        self.setWindowTitle(f"{shown.title} – Manual")
        for id, (*_, step) in MOVING.items():
            self.moves[id].setEnabled(self._can_go(step))
        self._mark_words()
        self._choose_shown()
        say_aloud(self, shown.title if found is None else found.text())

    def _heading(self) -> QTextBlock | None:
        name = self.link.partition("#")[2]
        return heading(self.browser.document(), name) if name else None

    def _scroll(self) -> None:
        """Come to the height where the page was left, else to its heading, else to its beginning."""
        height, found = self._come_to, self._heading()
        if height is None and found is not None:
            height = int(self.browser.document().documentLayout().blockBoundingRect(found).top()) - INSIDE
        self.browser.verticalScrollBar().setValue(height or 0)

    def _mark_words(self) -> None:
        marked = []
        for word in self.line.text().split():
            cursor = self.browser.document().find(word)
            while not cursor.isNull():
                each = QTextEdit.ExtraSelection()
                each.cursor = cursor
                each.format.setBackground(self.palette().highlight())
                each.format.setForeground(self.palette().highlightedText())
                marked.append(each)
                cursor = self.browser.document().find(word, cursor)
        self.browser.setExtraSelections(marked)

    def _show_contents(self, words: str) -> None:
        """List all pages with their sections, or the sections that have the words."""
        self.list.clear()
        self._items.clear()
        if words.strip():
            titles = {each.id: each.title for each in pages()}
            for section in search(words):
                where = "" if section.title == titles[section.page] else f"  ·  {titles[section.page]}"
                self._items[section.link] = _item(f"{section.title}{where}", section.link)
            self.list.addTopLevelItems([*self._items.values()] or [_item(NOTHING_FOUND, "")])
        else:
            for each in pages()[1:]:
                top = self._items[f"{each.id}.md"] = _item(each.title, f"{each.id}.md")
                self.list.addTopLevelItem(top)
                for part in each.sections:
                    if part.level == 2:
                        self._items[part.link] = _item(part.title, part.link)
                        top.addChild(self._items[part.link])
        if self._place >= 0:
            self._choose_shown()
            self._mark_words()

    def _choose_shown(self) -> None:
        """Choose what is shown in the contents, and unfold its page."""
        if self.line.text().strip():
            return
        self.list.collapseAll()
        page_item = self._items.get(f"{self.shown.id}.md")
        item = self._items.get(self.link, page_item)
        if item is not None and page_item is not None:
            page_item.setExpanded(True)
            self.list.setCurrentItem(item)

    def _choose(self, item: QTreeWidgetItem) -> None:
        if item.data(0, LINK):
            self.show_link(item.data(0, LINK))


def _item(title: str, link: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([title])
    item.setToolTip(0, title)
    item.setData(0, LINK, link)
    return item
