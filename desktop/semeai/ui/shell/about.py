"""What the program is and what it is made of, with the licences; and the report of a problem."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from semeai import __version__
from semeai.disk.reports import UsedLibrary, libraries, licence_text, problem_report
from semeai.ui.kit.dialogs import show_details
from semeai.ui.kit.icons import application_icon
from semeai.ui.kit.layouts import dialog_column, in_grid, in_row, put
from semeai.ui.kit.parts import Link, PlainButton, label
from semeai.ui.kit.theme import INSIDE, PAGE, Role
from semeai.ui.room.save_dialog import ask_for_file, written

WHAT = "Capturing races read from the board, decided by theory, proved by search and played out."
SOURCE = "The theory is that of Thomas Wolf, A classification of semeai with approach moves."
REPORTED = "The report is in {path}. It names neither you nor your files: send it with a few words on what you did."
LICENCE = "Its own licence is not chosen yet; each library below has its own."
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
        made_of = in_grid(across=PAGE, down=INSIDE // 2)
        made_of.setColumnStretch(0, 1)
        for row, library in enumerate(libraries()):
            shown = Link(library.licence, partial(self._show_licence, library))
            shown.setAutoDefault(False)
            shown.setAccessibleName(f"Licence of {library.name}: {library.licence}")
            made_of.addWidget(label(library.name), row, 0)
            made_of.addWidget(label(library.version, tone="secondary"), row, 1)
            made_of.addWidget(shown, row, 2, Qt.AlignmentFlag.AlignRight)
        close = PlainButton("Close", self.accept)
        close.setDefault(True)
        words = (*(label(each, wrap=True) for each in (WHAT, SOURCE, LICENCE)),
                 label(search_words, tone="secondary", wrap=True))  # fmt: skip
        put(dialog_column(self), head, *words, label("Made with", Role.HEAD), made_of, in_row(parts=(0, close)))

    def _show_licence(self, library: UsedLibrary) -> None:
        show_details(self, f"Licence of {library.name}", licence_text(library))


def report(window: QWidget, search_words: str, say: Callable[[str, str, Callable[[], object]], object]) -> None:
    """Ask for a file, write the report of a problem there, and say so with an offer to show it."""
    screens = ", ".join(
        f"{each.size().width()} x {each.size().height()} at {each.devicePixelRatio():g}"
        for each in QGuiApplication.screens()
    )
    text = problem_report([f"Qt {qVersion()} on {QGuiApplication.platformName()}; screens: {screens}", search_words])
    path = ask_for_file(window, "Report a problem", "Semeai Studio report.txt", "Texts (*.txt)")
    if path is not None:
        said = written(path, lambda: text.encode("utf-8"), REPORTED)
        say(said, "Show it", partial(show_details, window, "Report a problem", text))
