"""Faces of fonts that stay open.

A face is a file of the system with the letters of one weight and slant. When no font uses a face any more, Qt (6.10 and
6.11 at least, with FreeType) forgets all open faces, also those in use, and opens each anew for the next size that is
asked for: in hours of work a face is then in memory ten times. So one font of each face that the program uses is kept,
and none is ever closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QFontDatabase, QTextLayout
from PySide6.QtWidgets import QApplication

from semeai.ui.kit.formula import FAMILIES
from semeai.ui.kit.theme import NARROW

SAMPLE = "A 7 ½ ✓ → − 碁 き 각"
"""Letters of each script, and signs, for which fonts of their own are used where that of the words lacks them."""
HELD = "semeai.face"
STEP = 100  # ms between two fonts, which take some 10 to open


def hold_faces() -> None:
    """Keep one font of each face open until the application ends."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for number, font in enumerate(fonts(app.font())):
        QTimer.singleShot(number * STEP, app, partial(_hold, app, f"{HELD}-{number}", font))


def fonts(words: QFont) -> Iterator[QFont]:
    """The application's font, also narrow, that of formulas and that of code: each bold or not, slanted or not."""
    narrow, formulas = QFont(words), QFont(words)
    narrow.setStretch(NARROW)
    formulas.setFamilies([family.strip(" '") for family in FAMILIES.split(",")])
    code = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    for font, bold, slanted in product((words, narrow, formulas, code), (False, True), (False, True)):
        made = QFont(font)
        made.setBold(bold)
        made.setItalic(slanted)
        yield made


def _hold(app: QApplication, name: str, font: QFont) -> None:
    """Keep a font with the faces that the sample needs; they are opened where a text is laid out."""
    layout = QTextLayout(SAMPLE, font)
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    app.setProperty(name, font)
