"""Small parts that every page is made of: a label of the type scale, a surface, a line, a button of an action."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QLabel, QToolButton, QWidget

from semeai.ui.theme import Role, set_role


def label(text: str = "", role: Role = Role.BODY, tone: str = "", wrap: bool = False) -> QLabel:
    """A plain-text label; ``tone`` is one of the stylesheet's tones (``secondary``, ``good``, ``warning``)."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role is not Role.BODY:
        set_role(made, role)
    if tone:
        made.setProperty("tone", tone)
    return made


def on_surface(widget: QWidget, surface: str) -> None:
    """Give a widget one of the stylesheet's surfaces (``panel``, ``window``, ``card``)."""
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    widget.setProperty("surface", surface)


def line(vertical: bool = False) -> QFrame:
    """A thin line between two parts."""
    made = QFrame()
    made.setFrameShape(QFrame.Shape.VLine if vertical else QFrame.Shape.HLine)
    return made


def action_button(action: QAction, width: int = 36, height: int = 34) -> QToolButton:
    """A quiet button with an action's icon; it takes the keyboard by Tab, not by a click."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAutoRaise(True)
    button.setMinimumSize(width, height)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
