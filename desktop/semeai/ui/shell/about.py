"""What the program is and what it is made of, with the licences; and the report of a problem."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QPlainTextEdit, QWidget

from semeai import __version__
from semeai.disk.reports import Library, libraries, licence_text, problem_report
from semeai.disk.writing import write_whole
from semeai.ui.kit.icons import application_icon
from semeai.ui.kit.parts import Link, PlainButton, accepted, dialog_column, in_row, label, put, set_tone, tell
from semeai.ui.kit.theme import INSIDE, PAGE, Role
from semeai.ui.room.save_dialog import ask_for_file

WHAT = "Capturing races read from the board, decided by theory, proved by search and played out."
SOURCE = "The theory is that of Thomas Wolf, A classification of semeai with approach moves."
REPORT = (
    "This is all that the report tells; it names neither you nor your files. "
    "Save or copy it, and send it with a few words on what you did."
)
LOGO = 64


class AboutDialog(QDialog):
    """The version, and the libraries with their versions and licences."""

    def __init__(self, search_words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("About Semeai Studio")
        self.setMinimumWidth(520)
        logo = label()
        logo.setPixmap(application_icon().pixmap(LOGO, LOGO))
        head = in_row(spacing=PAGE, parts=((logo, 0), (label(f"Semeai Studio {__version__}", Role.VERDICT), 1)))
        made_of = QGridLayout()
        made_of.setColumnStretch(0, 1)
        made_of.setHorizontalSpacing(PAGE)
        made_of.setVerticalSpacing(INSIDE // 2)
        for row, library in enumerate(libraries()):
            shown = Link(library.licence, partial(self.show_licence, library))
            shown.setAutoDefault(False)
            shown.setAccessibleName(f"Licence of {library.name}: {library.licence}")
            made_of.addWidget(label(library.name), row, 0)
            made_of.addWidget(label(library.version, tone="secondary"), row, 1)
            made_of.addWidget(shown, row, 2, Qt.AlignmentFlag.AlignRight)
        close = PlainButton("Close", self.accept)
        close.setDefault(True)
        words = (label(WHAT, wrap=True), label(SOURCE, wrap=True), label(search_words, tone="secondary", wrap=True))
        put(dialog_column(self), head, *words, label("Made with", Role.HEAD), made_of, in_row(parts=(0, close)))

    def show_licence(self, library: Library) -> None:
        accepted(TextDialog(f"Licence of {library.name}", "", licence_text(library), self))


class TextDialog(QDialog):
    """A long text to be read, below a sentence; ``buttons`` stand beside Close."""

    def __init__(
        self,
        title: str,
        words: str,
        text: str,
        parent: QWidget,
        buttons: tuple[tuple[str, Callable[[], object]], ...] = (),
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(720, 560)
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setAccessibleName(title)
        self.said = label("", wrap=True)
        explained = label("", wrap=True)
        tell(explained, words)
        tell(self.said, "")
        close = PlainButton("Close", self.accept)
        close.setDefault(True)
        others = [PlainButton(name, act) for name, act in buttons]
        for button in others:
            button.setAutoDefault(False)
        put(
            dialog_column(self),
            explained,
            (self.text, 1),
            self.said,
            in_row(None, (0, 0, 0, 0), INSIDE, (0, *others, close)),
        )


class ReportDialog(TextDialog):
    """What a report of a problem tells, to be saved or copied."""

    def __init__(self, search_words: str, parent: QWidget) -> None:
        screens = ", ".join(
            f"{each.size().width()} x {each.size().height()} at {each.devicePixelRatio():g}"
            for each in QGuiApplication.screens()
        )
        facts = [f"Qt {qVersion()} on {QGuiApplication.platformName()}; screens: {screens}", search_words]
        buttons = (("Copy", self.copy), ("Save…", self.ask_save))
        super().__init__("Report a problem", REPORT, problem_report(facts), parent, buttons)

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self._say("The report is copied.")

    def ask_save(self) -> None:
        """Ask for a file and write the report there."""
        proposal = str(Path.home() / "Semeai Studio report.txt")
        kinds = "Texts (*.txt)"
        path = ask_for_file(self, "Save the report", proposal, kinds, lambda path, _kind: path.with_suffix(".txt"))
        if path is None:
            return
        try:
            write_whole(path, self.text.toPlainText().encode("utf-8"))
        except OSError as error:
            self._say(f"{path.name} could not be written: {error.strerror}.", "warning")
        else:
            self._say(f"The report is in {path}.")

    def _say(self, sentence: str, tone: str = "good") -> None:
        tell(self.said, sentence)
        set_tone(self.said, tone)
