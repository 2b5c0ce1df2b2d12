"""Formulas set as mathematics: italic letters, subscripts, and line breaks before a sign of relation only."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

from semeai.phrases import INDEX, TERMS
from semeai.ui.kit.theme import Role, set_role

FAMILIES = "'STIX Two Text', 'Cambria', 'Libertinus Serif', 'P052', 'Times New Roman', 'DejaVu Serif', serif"
_LETTER = re.compile(r"\b([A-Z])(?:_([A-Za-z0-9]+))?\b")
_RELATION = re.compile(r" (?=(?:=|&lt;|&gt;|≤|≥)\s)")
MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"


def rich(formula: str) -> str:
    """A formula in the notation ``X_W = E + O + A = 7`` as rich text; nothing else is read as markup."""
    text = escape(formula.replace("<=", "≤").replace(">=", "≥").replace("-", MINUS), quote=False)
    pieces = [piece.replace(" ", NO_BREAK) for piece in _RELATION.split(text)]
    set_text = _LETTER.sub(_set_letter, " ".join(pieces))
    return f'<span style="font-family: {FAMILIES}">{set_text}</span>'


def prose(words: str) -> str:
    """Words as rich text, the formulas in them set."""
    text = escape(TERMS.sub(f" {MINUS} ", words) if INDEX.search(words) else words, quote=False)
    return INDEX.sub(r"<sub>\1</sub>", text).replace("\n", "<br>")


def spoken(formula: str) -> str:
    """A formula as a screen reader should say it: "X W = E + O + A = 7"."""
    return formula.replace("_", " ").replace("-", MINUS)


def _set_letter(match: re.Match[str]) -> str:
    letter, index = match.groups()
    return f"<i>{letter}</i>" + (f"<sub>{index}</sub>" if index else "")


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
