"""About the program: what it is made of, the licences, and the report of a problem."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel

from semeai import __version__
from semeai.disk import writing
from semeai.disk.reports import libraries
from semeai.ui.kit.parts import Link
from semeai.ui.shell import about
from semeai.ui.shell.about import AboutDialog
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The texts that are shown in a dialog of their own, with their titles."""
    texts: list[tuple[str, str]] = []
    monkeypatch.setattr(about, "show_details", lambda _parent, title, text: texts.append((title, text)))
    return texts


def test_about_tells_the_version_and_every_library_with_its_licence(
    window: MainWindow, shown: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QDialog] = []
    monkeypatch.setattr("semeai.ui.shell.guide.accepted", opened.append)
    window.actions_by_id["about"].trigger()
    (dialog,) = opened
    assert isinstance(dialog, AboutDialog)
    texts = {each.text() for each in dialog.findChildren(QLabel)}
    assert f"Semeai Studio {__version__}" in texts
    assert about.LICENCE in texts, "where a person looks for it"
    assert any(text.startswith("The search runs") for text in texts)
    for library in libraries():
        assert {library.name, library.version} <= texts
    links = dialog.findChildren(Link)
    assert [link.text() for link in links] == [library.licence for library in libraries()]
    links[1].click()
    ((title, text),) = shown
    assert title == "Licence of Qt and PySide6"
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    dialog.deleteLater()


def test_a_report_is_written_and_shown(
    window: MainWindow, shown: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    target = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target.with_suffix("")), ""))
    window.actions_by_id["report"].trigger()
    text = target.read_text("utf-8")
    assert text.startswith(f"Semeai Studio {__version__}\n")
    assert "Qt 6." in text
    messages = window.present.messages
    assert messages.text.startswith(f"The report is in {target}.")
    messages.press()
    assert shown == [("Report a problem", text)]

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing, "write_whole", full)
    target.unlink()
    window.actions_by_id["report"].trigger()
    assert messages.text == "report.txt cannot be written: No space left on device."
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    messages.say("Nothing new.")
    window.actions_by_id["report"].trigger()
    assert messages.text == "Nothing new."
