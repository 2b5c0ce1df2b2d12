"""Settings that are kept from one start to the next."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from own_window import store_in
from PySide6.QtCore import QRect
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel

from semeai.disk import backup
from semeai.paths import APPLICATION, WAITING
from semeai.ui.kit.parts import Link
from semeai.ui.kit.settings import MOST_RECENT, TYPE_STEPS, Choices, Settings, ThemeChoice, onto_a_screen
from semeai.ui.room.save_dialog import SaveAnswer
from semeai.ui.shell.command_dialogs import DataPage, SettingsDialog
from semeai.ui.shell.guide import AGAIN
from semeai.ui.shell.window import MainWindow


@pytest.fixture
def choices(tmp_path: Path) -> Choices:
    return Choices(store_in(tmp_path))


def test_all_choices_come_back_after_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        recent=("/a/b.sgf", "/c, with comma/d.sgf"),
        theme=ThemeChoice.PROJECTOR,
        reduced_motion=True,
        coordinates=False,
        move_numbers=True,
        show_counts=False,
        close_up=True,
        type_step=3,
        speed=2,
        shortcuts=(("save_file", "Ctrl+Alt+S"),),
    )
    first = store_in(tmp_path)
    first.save(chosen)
    first.flush()
    assert store_in(tmp_path).load() == chosen


@pytest.mark.parametrize("recent", [(), ("/one.sgf",)], ids=["no recent file", "a single recent file stays a list"])
def test_few_recent_files(tmp_path: Path, recent: tuple[str, ...]) -> None:
    first = store_in(tmp_path)
    first.save(Settings(recent=recent))
    first.flush()
    assert store_in(tmp_path).load().recent == recent


def test_nonsense_in_the_file_falls_back_to_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text(
        "[General]\ntheme=purple\ntype_step=999\nspeed=x\ncoordinates=perhaps\nrecent=\nshortcuts=broken\n"
    )
    assert store_in(tmp_path).load() == Settings()


def test_recent_files_come_first_and_stand_once_and_only_so_many_are_kept(choices: Choices) -> None:
    for name in ("/c", "/b", "/a", "/b"):
        choices.visited(Path(name))
    assert choices.settings.recent == ("/b", "/a", "/c")
    choices.forget(Path("/b"))
    assert choices.settings.recent == ("/a", "/c")
    for number in range(2 * MOST_RECENT):
        choices.visited(Path(f"/{number}"))
    assert len(choices.settings.recent) == MOST_RECENT
    assert choices.settings.recent[0] == f"/{2 * MOST_RECENT - 1}"


def test_the_size_of_type_has_limits(choices: Choices) -> None:
    choices.set_type_step(99)
    assert choices.settings.type_step == TYPE_STEPS[-1]
    choices.set_type_step(-99)
    assert choices.settings.type_step == TYPE_STEPS[0]


LEFT, RIGHT = QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)


@pytest.mark.parametrize(
    ("window", "screens", "placed"),
    [
        (QRect(100, 100, 1280, 800), [LEFT], QRect(100, 100, 1280, 800)),
        (QRect(2000, 50, 1100, 800), [LEFT], QRect(820, 50, 1100, 800)),
        (QRect(2000, 50, 1100, 800), [LEFT, RIGHT], QRect(2000, 50, 1100, 800)),
        (QRect(-500, -500, 1280, 800), [LEFT], QRect(0, 0, 1280, 800)),
        (QRect(0, 0, 3000, 2000), [LEFT], LEFT),
        (QRect(9000, 9000, 1280, 800), [LEFT, RIGHT], QRect(640, 280, 1280, 800)),
        (QRect(1, 2, 3, 4), [], QRect(1, 2, 3, 4)),
    ],
    ids=[
        "a window on its screen stays",
        "a window on a screen that is gone moves onto the one there is",
        "a window on the second screen stays there",
        "a window beyond the corner comes back",
        "a window that is too large shrinks",
        "a window on no screen goes to the first",
        "without screens nothing changes",
    ],
)
def test_a_window_is_restored_onto_a_screen_that_exists(window: QRect, screens: list[QRect], placed: QRect) -> None:
    assert onto_a_screen(window, screens) == placed


def test_a_changed_setting_is_told_and_saved(choices: Choices, tmp_path: Path, qtbot) -> None:
    with qtbot.waitSignal(choices.changed) as told:
        choices.callbacks()["theme_dark"]()
    assert told.args == [Settings()._replace(theme=ThemeChoice.DARK)]
    choices.store.flush()
    assert store_in(tmp_path).load().theme is ThemeChoice.DARK


def test_a_shortcut_that_is_the_own_one_again_is_forgotten(choices: Choices) -> None:
    choices.set_shortcut("undo", "Ctrl+U")
    choices.set_shortcut("undo", "Ctrl+Alt+U")
    assert choices.settings.shortcuts == (("undo", "Ctrl+Alt+U"),)
    choices.set_shortcut("undo", None)
    assert choices.settings.shortcuts == ()


def test_the_dialog_shows_choices_and_makes_them_at_once(window: MainWindow) -> None:
    choices = window.choices
    dialog = SettingsDialog(choices, lambda: None, window)
    try:
        assert dialog.theme.currentText() == "Same as system"
        assert (dialog.type_size.value(), dialog.speed.currentText()) == (100, "1×")
        dialog.theme.setCurrentIndex(2)
        dialog.theme.activated.emit(2)
        dialog.type_size.setValue(120)
        dialog.flags["coordinates"].click()
        assert choices.settings.theme is ThemeChoice.DARK
        assert choices.settings.type_step == 2
        assert not choices.settings.coordinates
        choices.flip("coordinates")
        choices.set_type_step(-1)
        assert dialog.flags["coordinates"].isChecked()
        assert dialog.type_size.value() == 90
    finally:
        dialog.deleteLater()


def test_a_damaged_file_is_kept_aside_and_what_can_be_read_of_it_counts(tmp_path: Path) -> None:
    broken = b"[General]\ntheme=dark\n\xff\x00\x12 no setting\nmore of it"
    (tmp_path / "settings.ini").write_bytes(broken)
    found = store_in(tmp_path)
    assert found.damaged is not None
    assert found.damaged.read_bytes() == broken
    assert found.load().theme is ThemeChoice.DARK
    found.save(found.load())
    found.flush()
    assert store_in(tmp_path).damaged is None


@pytest.fixture
def data_page(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[DataPage]:
    """The page of a window whose folders are in a folder of the test."""
    monkeypatch.setattr(backup, "data", lambda: str(tmp_path / "data"))
    monkeypatch.setattr(backup, "caches", lambda: str(tmp_path / "cache"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "list.sgf").write_text("(;)")
    dialog = SettingsDialog(window.choices, lambda: None, window)
    yield dialog.data
    dialog.deleteLater()


def test_the_page_of_data_names_every_folder_and_opens_it(
    data_page: DataPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    for link in data_page.findChildren(Link):
        link.click()
    assert opened == [str(tmp_path), str(tmp_path / "data")]
    assert data_page.said.text() == "Nothing has been kept there yet."
    texts = {label.text() for label in data_page.findChildren(QLabel)}
    assert {str(path) for path in data_page.kept.values()} <= texts


def test_a_back_up_is_made_checked_and_waits_for_the_next_start(
    data_page: DataPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = tmp_path / "mine.zip"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target.with_suffix("")), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(target), ""))
    data_page.ask_back_up()
    assert data_page.said.text().endswith(f"kept in {target}.")
    ended: list[int] = []
    data_page.window().finished.connect(ended.append)
    monkeypatch.setattr("semeai.ui.shell.command_dialogs.ask", lambda *_: SaveAnswer.CANCEL)
    data_page.ask_put_back()
    assert ended == []
    monkeypatch.setattr("semeai.ui.shell.command_dialogs.ask", lambda *_: SaveAnswer.SAVE)
    data_page.ask_put_back()
    assert ended == [QDialog.DialogCode.Accepted]
    assert (tmp_path / "data" / WAITING).exists()
    target.write_text("no archive")
    data_page.ask_put_back()
    assert data_page.said.text() == "mine.zip is not a back-up of Semeai Studio, or it is damaged."


def test_putting_back_closes_the_window_so_that_the_program_starts_again(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("semeai.ui.shell.guide.accepted", lambda dialog: True)
    monkeypatch.setattr(window.files, "may_leave", lambda: False)
    window.guide.settings()
    assert (window.isVisible(), window.property(AGAIN)) == (True, False)
    monkeypatch.setattr(window.files, "may_leave", lambda: True)
    window.guide.settings()
    assert (window.isVisible(), window.property(AGAIN)) == (False, True)


def test_a_back_up_that_waits_is_put_back_before_the_window_reads_anything(tmp_path: Path, apart) -> None:
    kept = {
        "settings.ini": tmp_path / "config" / "semeai" / "semeai-studio.ini",
        "data": tmp_path / "data" / APPLICATION,
    }
    kept["data"].mkdir(parents=True)
    kept["settings.ini"].parent.mkdir(parents=True)
    kept["settings.ini"].write_text("[General]\ntheme=projector\n")
    (kept["data"] / "wrong-ones.sgf").write_text("(;FF[4])")
    backup.back_up(kept["data"] / WAITING, kept, datetime(2026, 11, 24))
    kept["settings.ini"].write_text("[General]\ntheme=dark\n")
    (kept["data"] / "wrong-ones.sgf").unlink()
    done = apart("-m", "semeai", SEMEAI_EXIT_AFTER_PAINT="1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "theme=projector" in kept["settings.ini"].read_text()
    assert (kept["data"] / "wrong-ones.sgf").read_text() == "(;FF[4])"
    assert not (kept["data"] / WAITING).exists()
    assert len(list((kept["data"] / "before").glob("*.zip"))) == 1
