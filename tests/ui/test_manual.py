"""Help at hand: F1 in every room and dialog, words of panels, and the window of the manual."""

import gc
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from weakref import ref

import pypdfium2
import pytest
from problems_driving import trained
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from semeai.claim.numbers import TIPS
from semeai.manual import page, pages
from semeai.ui.export.typeset import Painted
from semeai.ui.kit.dialogs import choose_line, show_details
from semeai.ui.kit.theme import theme_now
from semeai.ui.room import save_dialog
from semeai.ui.room.room import ActionRow
from semeai.ui.rooms.race.halves import TONES
from semeai.ui.rooms.race.head import VerdictHalf
from semeai.ui.rooms.race.table import NumberCell
from semeai.ui.shell.files.recovery import RecoveryDialog
from semeai.ui.shell.guide import DIALOGS, PAGES
from semeai.ui.shell.manual_window import ManualWindow
from semeai.ui.shell.rooms import TABLE
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

ROOMS = [row.id for row in TABLE.rows]


def manual(parent: QWidget) -> ManualWindow:
    """The window of the manual that is open."""
    (shown,) = (each for each in parent.findChildren(ManualWindow) if each.isVisible())
    return shown


@pytest.fixture(autouse=True)
def _closed(kept_window: MainWindow):
    yield
    for each in kept_window.findChildren(ManualWindow):
        each.close()


@pytest.mark.parametrize("room", ROOMS)
def test_help_in_a_room_opens_its_page(window: MainWindow, room: str) -> None:
    window.enter(room)
    assert window.actions_by_id["manual"].shortcuts()[0].toString() == "F1"
    window.actions_by_id["manual"].trigger()
    assert manual(window).link == PAGES[room]
    assert manual(window).browser.toPlainText().startswith(manual(window).shown.title)


def test_every_page_that_help_names_is_there() -> None:
    assert set(PAGES) == set(ROOMS)
    for link in (*PAGES.values(), *DIALOGS.values()):
        name, _, part = link.partition("#")
        sections = page(name.removesuffix(".md")).sections
        assert not part or any(section.link == link for section in sections)


def test_every_dialog_with_a_page_of_its_own_exists(root: Path) -> None:
    written = "\n".join(path.read_text() for path in (root / "desktop" / "semeai" / "ui").rglob("*.py"))
    assert set(DIALOGS) - {"QFileDialog"} <= set(re.findall(r"^class (\w+)\(QDialog\)", written, re.MULTILINE))


def in_dialog(ask: Callable[[], object], act: Callable[[QDialog], None]) -> None:
    """Ask something, do something in the dialog, and close it."""
    done = []

    def go() -> None:
        shown = QApplication.activeModalWidget()
        if isinstance(shown, QDialog):
            looks.stop()
            try:
                act(shown)
                done.append(shown)
            finally:
                shown.reject()

    looks = QTimer(interval=20)
    looks.timeout.connect(go)
    looks.start()
    ask()
    looks.stop()  # where no dialog came, none of another test is closed
    assert done


WITHOUT = {"liberty_add", "choose_game", "unsaved_work", "write_export", "deck_rename"}
"""Actions with dots that open no dialog where nothing has been done yet, or only go to a line."""


@pytest.mark.slow
def test_help_in_every_dialog_of_an_action_opens_its_page_in_a_window_that_can_be_used(
    qtbot: QtBot, game: MainWindow, tmp_path: Path
) -> None:
    trained(game, tmp_path / "training.db")  # that of the person may be in use in a window of another test
    dialogs = [row.id for row in TABLE.actions if "…" in row.title and row.id not in WITHOUT]
    assert len(dialogs) > 20
    seen = set()
    for action in (*dialogs, "about"):
        game.enter(TABLE.owner.get(action, "race"))
        seen.add(helped(qtbot, game, game.actions_by_id[action].trigger))
    assert {"SettingsDialog", "GameDialog", "QFileDialog", "QInputDialog"} <= seen


@pytest.mark.parametrize(
    "ask",
    [
        lambda window: save_dialog.ask(window, save_dialog.THERE, "game.sgf"),
        lambda window: choose_line(window, "Games", "Which?", ["one", "two"], 0, "Open"),
        lambda window: show_details(window, "Repairs", "None."),
        lambda window: RecoveryDialog(window.recovery, "Left", "", []).exec(),
        lambda window: QInputDialog.getItem(window, "Tag", "Which?", ["a", "b"], 0, True),
        lambda window: QMessageBox.question(window, "Afresh", "Forget all?"),
    ],
)
def test_help_in_the_dialogs_of_rooms_and_files(
    qtbot: QtBot, window: MainWindow, ask: Callable[[MainWindow], object]
) -> None:
    helped(qtbot, window, lambda: ask(window))


def test_help_in_a_dialog_is_that_of_its_own_window(qtbot: QtBot, make: Callable[[], MainWindow]) -> None:
    other, window = make(), make()
    helped(qtbot, window, lambda: show_details(window, "Repairs", "None."))
    assert not other.findChildren(ManualWindow)


def helped(qtbot: QtBot, window: MainWindow, ask: Callable[[], object]) -> str:
    """Press F1 in a dialog, and search in the manual that opens; the name of the dialog's class."""
    names = []

    def help_in(shown: QDialog) -> None:
        names.append(type(shown).__name__)
        shown.activateWindow()
        qtbot.waitUntil(lambda: window.actions_by_id["manual"] in shown.actions())
        QTest.keyClick(shown, Qt.Key.Key_F1)
        opened = manual(shown)
        assert opened.link == DIALOGS.get(names[0], PAGES[window.shown])
        opened.line.setText("seki")
        assert opened.list.topLevelItemCount() > 1
        opened.close()

    in_dialog(ask, help_in)
    return names[0]


@pytest.mark.own_window
def test_help_on_a_number_or_a_verdict_opens_its_word(race: MainWindow) -> None:
    cells = {cell.cell.letter: cell for cell in race.room("race").findChildren(NumberCell)}
    for letter, name in (("A", "approach move"), ("S", "shared liberty"), ("R", "moves when the last liberty")):
        cells[letter].setFocus(Qt.FocusReason.TabFocusReason)
        race.guide.help()
        assert manual(race).browser.textCursor().block().text().startswith(name)
        race.activateWindow()
    half = race.room("race").findChildren(VerdictHalf)[0]
    assert {"counted", "proved"} & set(race.guide.entries(half))


def test_a_word_of_any_label_has_its_entry_and_other_words_have_none(window: MainWindow) -> None:
    assert list(window.guide.entries(QLabel("The margin, by FOF"))) == ["margin", "FOF"]
    assert window.guide.entries(QLabel("Good morning")) == {}
    menu = window.guide.menu(window.guide.entries(QLabel("Two shared liberties")))
    assert [each.text().replace("&", "") for each in menu.actions()] == ["What does “shared liberty” mean?"]
    menu.actions()[0].trigger()
    assert manual(window).link == "glossary.md#shared-liberty"


@pytest.mark.own_window
def test_a_panel_offers_its_words_and_a_board_where_the_right_button_sets_stones_does_not(
    race: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[dict[str, str]] = []
    monkeypatch.setattr(race.guide, "menu", lambda entries: offered.append(entries) or SimpleNamespace(popup=print))
    room = race.room("race")
    half, reasons = room.race_panel.strip.halves[room.desk.now.mover], list(QContextMenuEvent.Reason)[:2]
    for widget, reason in product((half, room.boards.board), reasons):
        widget.setToolTip("A race with approach moves")
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        at = widget.mapTo(race, widget.rect().center())
        race.guide.offer(QContextMenuEvent(reason, at, race.mapToGlobal(at)))
    assert len(offered) == len(reasons)


# The window of the manual


@pytest.fixture
def opened(window: MainWindow) -> ManualWindow:
    return window.guide.open("contents.md")


@pytest.mark.parametrize("id", [each.id for each in pages()])
def test_every_page_is_shown_with_its_pictures(opened: ManualWindow, id: str) -> None:
    opened.show_link(f"{id}.md")
    assert opened.shown.title in opened.windowTitle()
    assert opened.browser.document().toPlainText().count("\ufffc") == len(opened.shown.drawings)
    assert not opened.grab().isNull()


def test_back_and_forward(opened: ManualWindow) -> None:
    assert not opened.moves["back"].isEnabled()
    opened.show_link("eyes.md")
    opened.show_link("#eyes")
    assert opened.link == "eyes.md#eyes"
    opened.moves["back"].trigger()
    opened.moves["back"].trigger()
    assert (opened.link, opened.moves["back"].isEnabled()) == ("contents.md", False)
    opened.moves["forward"].trigger()
    assert opened.link == "eyes.md"
    opened.show_link("proved.md")
    assert not opened.moves["forward"].isEnabled()


def test_links_are_followed_by_keys(opened: ManualWindow) -> None:
    opened.browser.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(opened.browser, Qt.Key.Key_Tab)
    QTest.keyClick(opened.browser, Qt.Key.Key_Return)
    assert opened.link == "first-quarter.md"


def test_search_lists_sections_and_marks_the_words(opened: ManualWindow) -> None:
    opened.line.setText("snapback")
    item = opened.list.topLevelItem(0)
    opened.list.itemActivated.emit(item, 0)
    assert opened.link == "glossary.md#snapback"
    assert any(each.cursor.selectedText().lower() == "snapback" for each in opened.browser.extraSelections())
    opened.line.setText("snapbackwards")
    assert opened.list.topLevelItem(0).text(0) == "No page has these words."
    opened.list.itemActivated.emit(opened.list.topLevelItem(0), 0)
    assert opened.link == "glossary.md#snapback"
    opened.line.clear()
    assert opened.list.currentItem().text(0) == "Glossary"


def test_return_in_the_search_goes_to_what_was_found_and_presses_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed: list[str] = []
    monkeypatch.setattr(window.guide, "save_manual", lambda: pressed.append("save"))
    opened = window.guide.open("contents.md")
    for part in (opened.line, opened.browser):
        part.setFocus()
        QTest.keyClick(part, Qt.Key.Key_Return)
    assert pressed == []


def test_a_link_into_a_page_scrolls_to_its_heading(qtbot: QtBot, opened: ManualWindow) -> None:
    opened.show_link("reading-a-race.md#the-four-cases")
    bar = opened.browser.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 200)
    assert opened.browser.textCursor().block().text() == "The four cases"


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_the_page_follows_the_theme_and_the_size_of_type(window: MainWindow, opened: ManualWindow, theme: str) -> None:
    window.actions_by_id[f"theme_{theme}"].trigger()
    assert theme_now().accent.lower() in opened.browser.document().toHtml().lower()
    before = opened.browser.document().defaultFont().pointSizeF()
    assert window.actions_by_id["larger"] in opened.actions()
    window.actions_by_id["larger"].trigger()
    assert opened.browser.document().defaultFont().pointSizeF() > before
    window.actions_by_id["normal_size"].trigger()


def test_everything_has_a_name_for_screen_readers(opened: ManualWindow) -> None:
    assert all(part.accessibleName() for part in (opened.line, opened.list, opened.browser))


def test_a_board_is_opened_in_the_race_room(window: MainWindow, opened: ManualWindow) -> None:
    opened.show_link("reading-a-race.md")
    opened.show_link("board:reading-a-race/1")
    assert window.shown == "race"
    study = window.document.study
    assert (study.board.size, study.node(study.root).comment) == (
        9,
        page("reading-a-race").drawings[0][1].get("caption"),
    )
    assert "Open this board" in opened.browser.toPlainText()
    assert opened.link == "reading-a-race.md"


# What is closed


def test_a_page_that_is_left_at_once_keeps_nothing_of_its_window(qtbot: QtBot, window: MainWindow) -> None:
    gone = []
    for _ in range(3):
        opened = window.guide.open("files.md#settings")
        opened.show_link("eyes.md")
        opened.close()
        gone.append(ref(opened))
        del opened
    qtbot.waitUntil(lambda: (gc.collect() or True) and all(each() is None for each in gone))


def test_all_pages_are_shown_in_one_document_with_one_painter(window: MainWindow, qtbot: QtBot) -> None:
    opened = window.guide.open("contents.md")
    documents = {opened.browser.document()}
    for each in pages():
        opened.show_link(f"{each.id}.md")
        documents.add(opened.browser.document())
    QTest.qWait(1)  # what is not needed any more goes
    assert len(documents) == len(opened.browser.document().findChildren(Painted)) == 1


# Files


@pytest.mark.slow
@pytest.mark.parametrize("action", ["manual_pdf", "keys_pdf"])
def test_manual_and_keys_are_written_as_pdf(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    said: list[str] = []
    path = tmp_path / "made.pdf"
    monkeypatch.setattr("semeai.ui.room.save_dialog.ask_for_file", lambda *_: path)
    monkeypatch.setattr(window, "say", said.append)
    window.actions_by_id[action].trigger()
    assert said == ["made.pdf is being written."]  # the window is free meanwhile
    qtbot.waitUntil(lambda: said[1:] == ["Written: made.pdf."])
    text = "".join(each.get_textpage().get_text_range() for each in pypdfium2.PdfDocument(path))
    assert {"manual_pdf": "Contents", "keys_pdf": "Ctrl+Shift+P"}[action] in text


def out_of_memory() -> bytes:
    """What stands for a document that is not made."""
    raise MemoryError("Too little memory is left.")


@pytest.mark.parametrize(
    ("made", "reason"), [(bytes, "No such file or directory."), (out_of_memory, "Too little memory is left.")]
)
def test_a_file_that_cannot_be_written_is_said(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    made: Callable[[], bytes],
    reason: str,
) -> None:
    said: list[str] = []
    monkeypatch.setattr("semeai.ui.room.save_dialog.ask_for_file", lambda *_: tmp_path / "none" / "made.pdf")
    monkeypatch.setattr(window, "say", said.append)
    window.guide._save("", "", made)
    qtbot.waitUntil(lambda: said[1:] == [f"made.pdf cannot be written: {reason}"])


def test_the_list_of_keys_names_every_key_as_it_is_set(window: MainWindow) -> None:
    listed = window.guide.keys()
    assert all(f"| {row.shortcut} |" in listed for row in TABLE.actions if row.shortcut)


# Tips, and what a verdict means


def test_a_verdict_leads_to_what_proved_means(race: MainWindow) -> None:
    room = race.room("race")
    panel = room.race_panel
    half = panel.strip.halves[room.desk.now.mover]
    known = half.told.tone.value
    race.activateWindow()  # a page of the manual may have been closed just before
    assert QTest.qWaitForWindowActive(race)
    half.setFocus(Qt.FocusReason.TabFocusReason)
    assert race.guide.link() == TONES[half.told.tone][1], known
    panel.doing.what.click()
    assert manual(race).link == TONES[half.told.tone][1]
    inside = half.findChildren(QLabel)[0]
    assert race.guide.offered(inside)[""] == TONES[half.told.tone][1]


@pytest.mark.parametrize("link", sorted({link for _, link in TONES.values()}))
def test_every_tone_is_explained(link: str) -> None:
    assert any(section.link == link for section in page("proved").sections)


TOOLS = {"tool", "eye_tool", "noseki_tool", "write_tool"}


@pytest.mark.parametrize("row", [row for row in TABLE.actions if row.choice in TOOLS], ids=lambda row: row.id)
def test_every_tool_says_in_a_sentence_what_it_does_with_its_key(kept_window: MainWindow, row: ActionRow) -> None:
    assert row.tip.endswith(".")
    tip = kept_window.actions_by_id[row.id].toolTip()
    assert tip.endswith(row.tip)
    assert not row.shortcut or f"({row.shortcut})" in tip


def test_every_letter_of_the_table_has_a_tip(race: MainWindow) -> None:
    assert set(TIPS) == set("ZIOAVSEXR")


def test_the_page_scrolls_by_keys_at_once_and_the_search_has_its_key(opened: ManualWindow) -> None:
    opened.activateWindow()
    assert opened.focusWidget() is opened.browser
    QTest.keyClick(opened, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert opened.focusWidget() is opened.line


def test_a_link_may_name_a_heading_by_one_of_its_words(opened: ManualWindow) -> None:
    opened.show_link("glossary.md#semeai")
    assert opened.browser.textCursor().block().text() == "race, semeai, capturing race"


def test_the_words_that_are_searched_for_stay_marked_when_the_type_changes(window: MainWindow) -> None:
    window.actions_by_id["manual"].trigger()
    shown = manual(window)
    shown.line.setText("liberty")
    shown.show_link("reading-a-race.md")
    marked = [selection.cursor.selectedText().lower() for selection in shown.browser.extraSelections()]
    assert len(marked) > 5
    assert set(marked) == {"liberty"}
    for action in ("larger", "normal_size"):
        window.actions_by_id[action].trigger()
        QTest.qWait(20)
    assert len(shown.browser.extraSelections()) == len(marked)
