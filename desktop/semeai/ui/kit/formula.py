"""Formulas set as mathematics: italic letters, subscripts, and line breaks before a sign of relation only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QLabel, QSizePolicy

from semeai.phrases import INDEX, TERMS
from semeai.ui.kit.theme import Role, set_role

FAMILIES = "'STIX Two Text', 'Cambria', 'Libertinus Serif', 'P052', 'Times New Roman', 'DejaVu Serif', serif"
_LETTER = re.compile(r"\b([A-Z])(?:_([A-Za-z0-9]+))?\b")
_RELATION = re.compile(r" (?=(?:=|&lt;|&gt;|≤|≥)\s)")
MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
_INSIDE = re.compile(rf" [+{MINUS}] |(?<==) ")


def rich(formula: str) -> str:
    """A formula in the notation ``X_W = E + O + A = 7`` as rich text; nothing else is read as markup."""
    text = _escaped(formula.replace("<=", "≤").replace(">=", "≥").replace("-", MINUS))
    pieces = [piece.replace(" ", NO_BREAK) for piece in _RELATION.split(text)]
    set_text = _LETTER.sub(_set_letter, " ".join(pieces))
    return f'<span style="font-family: {FAMILIES}">{set_text}</span>'


def prose(words: str) -> str:
    """Words as rich text, the formulas in them set, and broken before a sign of relation only."""
    text = _escaped(words).replace("\n", "<br>")
    if not INDEX.search(words):
        return text
    kept = _INSIDE.sub(lambda found: found[0].replace(" ", NO_BREAK), TERMS.sub(f" {MINUS} ", text))
    return INDEX.sub(r"<sub>\1</sub>", kept)


def spoken(formula: str) -> str:
    """A formula as a screen reader should say it: "X W = E + O + A = 7"."""
    return formula.replace("_", " ").replace("-", MINUS)


def _escaped(words: str) -> str:
    from html import escape  # which has a table of all that has a name; the first picture needs none of it

    return escape(words, quote=False)


def _set_letter(match: re.Match[str]) -> str:
    letter, index = match.groups()
    return f"<i>{letter}</i>" + (f"<sub>{index}</sub>" if index else "")


OF_INDEX, LOWER = 0.7, 0.2
"""The size of an index and how far it lies below the line, in sizes of the type."""


class SetPiece(NamedTuple):
    """Words of a line in one font, with their width and how far they lie below the line."""

    words: str
    font: QFont
    width: float
    lower: float


def set_pieces(words: str, font: QFont) -> Iterator[SetPiece]:
    """A line in pieces: the indices of its formulas are small and low, and its minus signs long."""
    small, metrics = QFont(font), QFontMetricsF(font)
    small.setPixelSize(max(1, round(QFontInfo(font).pixelSize() * OF_INDEX)))
    whole = TERMS.sub(f" {MINUS} ", words) if INDEX.search(words) else words
    for number, piece in enumerate(INDEX.split(whole)):
        index = number % 2 == 1
        measured = QFontMetricsF(small) if index else metrics
        lower = LOWER * QFontInfo(font).pixelSize() if index else 0.0
        yield SetPiece(piece, small if index else font, measured.horizontalAdvance(piece), lower)


class FormulaLabel(QLabel):
    """A label that shows a formula."""

    def __init__(self, formula: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        set_role(self, Role.FORMULA)
        self.show_formula(formula)

    def show_formula(self, formula: str) -> None:
        """Show another formula; an empty one hides the label."""
        self.setText(rich(formula))
        self.setAccessibleName(spoken(formula))
        # A label without a parent would be shown as a window of its own.
        if not formula or self.parentWidget() is not None:
            self.setHidden(not formula)
