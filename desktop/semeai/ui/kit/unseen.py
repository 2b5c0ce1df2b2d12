"""Rows that are made only when they are seen: what is folded away costs nothing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from semeai.ui.kit.upkeep import empty


class UnseenRows(QWidget):
    """A column of rows, made anew from ``entries`` when these have changed and the column is seen.

    A fold around it calls ``build`` when it opens.
    """

    def __init__(self, indent: int = 0, spacing: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Hashable, ...] = ()
        self._is_built = True
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(indent, 0, 0, 0)
        self._inside.setSpacing(spacing)

    def rows(self) -> Iterator[QWidget]:
        """The widgets of the entries, top first."""
        raise NotImplementedError

    def build(self) -> None:
        """Make the rows if the entries have changed since."""
        if self._is_built:
            return
        self._is_built = True
        empty(self._inside)
        for row in self.rows():
            self._inside.addWidget(row)

    def _keep(self, entries: Sequence[Hashable]) -> None:
        if tuple(entries) == self._entries:
            return
        self._entries = tuple(entries)
        self._is_built = False
        if not self.isHidden():
            self.build()
