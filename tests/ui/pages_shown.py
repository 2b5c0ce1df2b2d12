"""The pages of a room, one after the other."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QTabWidget, QWidget

DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


def pages(room: QWidget) -> Iterator[str]:
    """Show one page of a room after the other, and at last the first ones again."""
    yield "as it is"
    tabs = room.findChildren(QTabWidget)
    inner = {stack for each in tabs for stack in each.findChildren(QStackedWidget, options=DIRECT)}
    for turned in (*tabs, *(stack for stack in room.findChildren(QStackedWidget) if stack not in inner)):
        first = turned.currentIndex()
        for index in range(turned.count()):
            if index != first and turned.isVisible():
                turned.setCurrentIndex(index)
                yield f"{type(turned).__name__} {index}"
        turned.setCurrentIndex(first)
