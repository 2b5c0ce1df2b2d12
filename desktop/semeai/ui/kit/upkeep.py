"""What a panel does when it shows another state: change a tone, empty a layout. Each only where it must."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLayout


def set_tone(label: QLabel, tone: str) -> None:
    """Give a label one of the stylesheet's tones; "" is the plain one."""
    if (label.property("tone") or "") != tone:
        label.setProperty("tone", tone)
        label.style().polish(label)


def empty(layout: QLayout) -> None:
    """Take all widgets out of a layout and delete them."""
    while item := layout.takeAt(0):
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
