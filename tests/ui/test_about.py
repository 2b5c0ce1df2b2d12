"""About the program: what it is made of, the licences, and the report of a problem."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel

from semeai import __version__
from semeai.disk.reports import libraries
from semeai.ui.kit.parts import Link
from semeai.ui.shell import about
from semeai.ui.shell.about import AboutDialog, ReportDialog, TextDialog
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[QDialog]]:
    """The dialogs that would be shown until they are closed."""
    dialogs: list[QDialog] = []
    for module in ("about", "actions"):
        monkeypatch.setattr(f"semeai.ui.shell.{module}.accepted", dialogs.append)
    yield dialogs
    for dialog in dialogs:
        dialog.deleteLater()


def test_about_tells_the_version_and_every_library_with_its_licence(window: MainWindow, opened: list[QDialog]) -> None:
    window.actions_by_id["about"].trigger()
    (dialog,) = opened
    assert isinstance(dialog, AboutDialog)
    texts = {each.text() for each in dialog.findChildren(QLabel)}
    assert f"Semeai Studio {__version__}" in texts
    assert any(text.startswith("The search runs") for text in texts)
    for library in libraries():
        assert {library.name, library.version} <= texts
    links = dialog.findChildren(Link)
    assert [link.text() for link in links] == [library.licence for library in libraries()]
    links[1].click()
    shown = opened[1]
    assert isinstance(shown, TextDialog)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in shown.text.toPlainText()


def test_a_report_is_shown_copied_and_saved(
    window: MainWindow, opened: list[QDialog], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.actions_by_id["report"].trigger()
    (dialog,) = opened
    assert isinstance(dialog, ReportDialog)
    text = dialog.text.toPlainText()
    assert text.startswith(f"Semeai Studio {__version__}\n")
    assert "Qt 6." in text
    dialog.copy()
    assert QGuiApplication.clipboard().text() == text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "report"), ""))
    dialog.ask_save()
    assert (tmp_path / "report.txt").read_text("utf-8") == text
    assert dialog.said.text() == f"The report is in {tmp_path / 'report.txt'}."

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(about, "write_whole", full)
    (tmp_path / "report.txt").unlink()
    dialog.ask_save()
    assert dialog.said.text() == "report.txt could not be written: No space left on device."
