"""Every word in the window can be read: its contrast is measured from the pixels, in every room and every theme."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from driving import all_menus, trigger
from pages_shown import pages
from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from semeai.diagram.plate import Wish
from semeai.diagram.slide import Slide
from semeai.eyes.catalogue import catalogue
from semeai.ui.kit.dialogs import ListDialog, SizeDialog
from semeai.ui.kit.theme import PRINT, THEMES, Theme, contrast, faint_text, mix, stylesheet
from semeai.ui.presenting.lectern import Lectern, SpeakerView
from semeai.ui.presenting.talk_place import Strip
from semeai.ui.room.save_dialog import THERE, UNSAVED, FileDialog
from semeai.ui.shell.command_dialogs import CommandList, SettingsDialog, ShortcutDialog
from semeai.ui.shell.files.pictures import FigureDialog

KINDS = (QLabel, QAbstractButton, QLineEdit, QComboBox, QSpinBox)
LEAST = 4.5
ROOT = QModelIndex()
LARGEST = 60_000
"""Pixels of a widget whose words are measured; what is larger holds pictures."""
GROUNDS = ("window", "panel")
WORDS = ("text", "secondary", "accent", "good", "warning")
Faint = list[tuple[str, str, str]]


def words_of(widget: QWidget) -> str:
    """The words on a widget; for an empty field its placeholder."""
    for name in ("text", "currentText", "placeholderText"):
        told = getattr(widget, name, str)()
        if told.strip():
            return told
    return ""


def boxes(page: QWidget) -> Iterator[tuple[str, QRect]]:
    """The words of visible widgets, including disabled ones, and their places."""
    for kind in KINDS:
        for widget in page.findChildren(kind):
            seen = widget.visibleRegion().boundingRect()
            if widget.isVisible() and words_of(widget) and seen.height() > 8:
                yield words_of(widget), QRect(widget.mapTo(page, seen.topLeft()), seen.size())
    for view in page.findChildren(QAbstractItemView):
        if view.isVisible():
            yield from rows(page, view)


def rows(page: QWidget, view: QAbstractItemView) -> Iterator[tuple[str, QRect]]:
    """The rows of a list, a table or a tree; the first one is chosen."""
    model, port = view.model(), view.viewport()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(ROOT)
    for row, column in product(range(min(model.rowCount(ROOT), 12)), range(columns)):
        index = model.index(row, column)
        box = view.visualRect(index)
        if isinstance(index.data(), str) and index.data().strip() and port.rect().contains(box):
            yield index.data(), QRect(port.mapTo(page, box.topLeft()), box.size())


def strongest(image: QImage, box: QRect) -> float:
    """The contrast between the ground of a box and the pixel that differs most from it."""
    part = image.copy(box).convertToFormat(QImage.Format.Format_RGB32)
    counted = Counter(memoryview(part.constBits()).cast("I").tolist())
    ground, *others = (f"#{pixel & 0xFFFFFF:06X}" for pixel, _ in counted.most_common())
    return max((contrast(color, ground) for color in others), default=1.0)


def measured(name: str, page: QWidget, faint: Faint) -> int:
    """How many words of a page were measured; those that are hard to read are added to ``faint``."""
    image, seen = page.grab().toImage(), 0
    for words, box in boxes(page):
        inside = box.intersected(page.rect())
        if 0 < inside.width() * inside.height() <= LARGEST:
            seen += 1
            if strongest(image, inside) < LEAST:
                faint.append((name, page.objectName() or type(page).__name__, words[:40]))
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "projector", "dark"])
def test_every_word_can_be_read(race, theme):
    trigger(race, f"theme_{theme}")
    race.resize(1280, 1000)  # all cards of a sum are in sight
    race.enter("eyes")
    race.room("eyes").show_shape(catalogue(5)[3].members[0])
    race.enter("liberty")
    race.room("liberty").enter_text("A + B - 7")
    race.enter("noseki")
    race.room("noseki").show_lesson(0)
    faint: Faint = []
    seen = 0
    for row in race.rows:
        race.enter(row.id)
        for page in pages(race.room(row.id)):
            seen += measured(f"{row.id}, {page}", race, faint)
    assert seen > 400
    assert faint == []


@pytest.mark.parametrize(
    "theme", ["light", *(pytest.param(name, marks=pytest.mark.slow) for name in ("projector", "dark"))]
)
def test_every_word_of_menus_and_dialogs_can_be_read(race, theme):
    trigger(race, f"theme_{theme}")
    faint: Faint = []
    seen = sum(measured(dialog.windowTitle(), dialog, faint) for dialog in shown_dialogs(race))
    for menu in all_menus(race):
        image = menu.grab().toImage()
        for action in menu.actions():
            box = menu.actionGeometry(action).intersected(menu.rect())
            if action.text() and action.isVisible() and not action.isSeparator() and box.height() > 8:
                seen += 1
                if strongest(image, box) < LEAST:
                    faint.append(("menu", menu.title(), action.text()))
    assert seen > 150
    assert faint == []


def shown_dialogs(window) -> Iterator[QWidget]:
    """The dialogs of the window, one after the other."""
    makers = (
        lambda: SettingsDialog(window.choices, lambda: None, window),
        lambda: ShortcutDialog(window.table.actions, window.actions_by_id, window.choices, window),
        lambda: CommandList(window.table.actions, window.actions_by_id, window),
        lambda: SizeDialog(window, "New board", (9, 13, 19), 2, 25, "Make the board", 19),
        lambda: ListDialog(window, "Games", "Choose a game", ("One", "Two"), 1, "Open"),
        lambda: FigureDialog(window, window.present.figures(), Wish(), 32),
        lambda: FileDialog(window, UNSAVED, "race.sgf"),
        lambda: FileDialog(window, THERE, "race.sgf"),
        lambda: told_lectern(window),
    )
    for make in makers:
        made = make()
        made.show()
        QApplication.processEvents()
        yield made
        made.close()


def told_lectern(window) -> Lectern:
    """The speaker's window with something in each of its parts."""
    made = Lectern(minutes=20)
    made.resize(1366, 768)
    slide = Slide((), "What is said.", notes="A note.")
    desk = SpeakerView(slide, place="Slide 2 of 3", following="Next: a move.", state="2 answers hidden")
    made.tell(desk, Strip(1, 3, lambda _number: None), QSize(1024, 768))
    made.show()
    return made


@pytest.mark.parametrize("theme", [*THEMES.values(), PRINT], ids=lambda theme: theme.id)
def test_the_colours_of_words_can_be_read_on_every_ground(theme: Theme) -> None:
    """Words on the window and on panels, on rows that are pointed at, pressed or chosen; on buttons and in tips."""
    grounds = [getattr(theme, name) for name in GROUNDS]
    grounds += [mix(theme.panel, theme.text, 0.07), mix(theme.panel, theme.text, 0.11)]
    grounds += [mix(theme.panel, theme.accent, 0.16), mix(theme.window, theme.text, 0.07)]
    grounds.append(mix(theme.panel, theme.warning, 0.08))
    low = {(name, ground) for name in WORDS for ground in grounds if contrast(getattr(theme, name), ground) < LEAST}
    assert low == set()
    assert min(contrast(faint_text(theme), getattr(theme, name)) for name in GROUNDS) >= LEAST
    assert contrast(theme.on_accent, theme.accent) >= LEAST
    assert contrast(theme.on_accent, mix(theme.accent, theme.text, 0.15)) >= LEAST
    assert contrast(theme.window, theme.text) >= LEAST


@pytest.mark.parametrize("theme", [*THEMES.values(), PRINT], ids=lambda theme: theme.id)
def test_the_edges_of_buttons_and_fields_are_seen_on_every_ground(theme: Theme) -> None:
    """On the window and on panels, pointed at, pressed or not."""
    grounds = [theme.window, *(mix(theme.panel, theme.text, share) for share in (0, 0.07, 0.11))]
    rules = stylesheet(theme, 10.0, 1.0)
    for control in ("QPushButton {", "QLineEdit, QPlainTextEdit, QSpinBox, QComboBox {"):
        found = re.search(r"border: 1px solid (#\w+)", rules[rules.index(f"\n{control}") :])
        assert found is not None
        assert min(contrast(found[1], ground) for ground in grounds) >= 3, control
