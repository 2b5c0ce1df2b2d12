"""The place of the account in the panel. What shows it is loaded with the first account, as the search is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.diagram.figure import Area
from semeai.go.board import Point
from semeai.ui.kit.boxes import in_column

if TYPE_CHECKING:
    from semeai.ui.room.account.view import AccountView
    from semeai.views.why.model import AccountModel
    from semeai.views.why.rows import PartRow
    from semeai.why import Why


class AccountBox(QWidget):
    """Holds the account, or nothing. ``pointed(PartRow | None)``, ``step_chosen(StepRow)``."""

    pointed = Signal(object)
    step_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._column = in_column(self)
        self.view: AccountView | None = None
        self._lit: PartRow | None = None
        self._shown: tuple[int, int, tuple[Point, ...]] | None = None

    @property
    def model(self) -> AccountModel | None:
        """What is shown."""
        return None if self.view is None else self.view.model

    def show_account(self, why: Why | None, argument: int, moves: tuple[Point, ...]) -> None:
        """Show an account at one of its positions, or nothing."""
        if self._shown == (id(why), argument, moves):
            return
        self._shown, self._lit = (id(why), argument, moves), None
        self.setHidden(why is None)
        if why is None:
            if self.view is not None:
                self.view.show_account(None)
            return
        from semeai.views.why.model import account_model

        self._made().show_account(account_model(why, argument, moves))

    def _made(self) -> AccountView:
        if self.view is None:
            from semeai.ui.room.account.view import AccountView

            self.view = AccountView()
            self.view.pointed.connect(self._point)
            self.view.step_chosen.connect(self.step_chosen)
            self._column.addWidget(self.view)
        return self.view

    def _point(self, row: PartRow | None) -> None:
        self._lit = row
        self.pointed.emit(row)

    def light(self, point: Point | None) -> None:
        """Light the row of a point of the board."""
        if self.view is not None:
            self.view.light(point)

    def meaning(self, point: Point) -> str:
        """What part a point of the board belongs to, in words; "" for none."""
        row = None if self.model is None else self.model.row_at(point)
        if self.model is None or row is None:
            return ""
        return f"{self.model.position.board.name(point)}: {row.words}"

    def areas(self) -> tuple[Area, ...] | None:
        """The parts as the board shows them; None without an account."""
        if self.model is None:
            return None
        from semeai.views.why.board import areas

        return areas(self.model.rows, self.model.position, self._lit)
