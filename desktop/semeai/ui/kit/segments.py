"""A choice of a few: buttons in one frame, one of them checked. Tab goes to the row, the arrow keys within it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QMenu, QToolButton

from semeai.ui.kit.jobs import unheard
from semeai.ui.kit.layouts import in_row, on_surface
from semeai.ui.kit.parts import label, lettered
from semeai.ui.kit.theme import ROW_HEIGHT, UNIT, Role

LEAST = 120
"""The width in px of the menu, at least."""
MORE = "More"
ARROW = 5 * UNIT


class Segments(QFrame):
    """A heading and its choices; ``chosen`` is called with the index of the one that a person picks.

    It is called where the person presses the one that is checked too, if ``again``. ``tip`` is for all. Where there is
    no room for all, the last ones are in a menu, which is named after the one of them that is checked.
    """

    def __init__(
        self,
        head: str,
        words: Sequence[str],
        chosen: Callable[[int], object] = unheard,
        *,
        tips: Sequence[str] = (),
        tip: str = "",
        again: bool = False,
    ) -> None:
        super().__init__()
        self._chosen, self._again = chosen, again
        on_surface(self, "card")
        self.setAccessibleName(head)
        self.setToolTip(tip)
        self._buttons = QButtonGroup(self)
        self._quiet, self._pressed = False, -1
        self._head = label(head, Role.CAPTION) if head else None
        for number, word in enumerate(words):
            button = _quiet(Qt.FocusPolicy.NoFocus)
            button.setText(word)
            button.setMinimumWidth(ROW_HEIGHT)
            button.setAccessibleName(f"{head}: {word}" if head else word)
            button.setToolTip(tips[number] if tips else tip)
            self._buttons.addButton(button, number)
        self._menu = _quiet(Qt.FocusPolicy.TabFocus)
        self._menu.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu.setMenu(QMenu(self._menu))
        self._menu.menu().aboutToShow.connect(self._fill_menu)
        self._menu.hide()
        heading = () if self._head is None else (self._head, UNIT)
        parts = *heading, *self._buttons.buttons(), self._menu
        self._row = in_row(self, (2 * UNIT if head else 2, 2, 2, 2), 2, parts)
        self._buttons.idToggled.connect(self._toggled)
        self._buttons.idPressed.connect(self._press)
        self._buttons.idClicked.connect(self._click)

    @property
    def current(self) -> int:
        return self._buttons.checkedId()

    def button(self, number: int) -> QToolButton:
        found = self._buttons.button(number)
        assert isinstance(found, QToolButton)
        return found

    def choose(self, number: int) -> None:
        """Check a choice without calling ``chosen``."""
        self._quiet = True
        self.button(number).setChecked(True)
        self._quiet = False

    def sizeHint(self) -> QSize:
        """As wide as all choices need, even where there is only room for the menu."""
        wide = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons.buttons())
        edges = self._row.contentsMargins()
        beside = 0 if self._head is None else self._head.sizeHint().width() + UNIT + 2 * self._row.spacing()
        return QSize(edges.left() + edges.right() + wide + beside, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), LEAST), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit()
        return super().event(event)

    def _fit(self) -> None:
        """Show as many choices as there is room for, beside the menu of the others."""
        buttons = self._buttons.buttons()
        widths = [button.sizeHint().width() + self._row.spacing() for button in buttons]
        room = self.width() - self.sizeHint().width() + sum(widths)
        shown = len(buttons) if room >= sum(widths) else 0
        room -= max(widths) + ARROW
        while shown < len(buttons) and sum(widths[: shown + 1]) <= room:
            shown += 1
        for number, button in enumerate(buttons):
            button.setHidden(number >= shown)
        self._menu.setHidden(shown == len(buttons))
        self._name_menu()

    def _name_menu(self) -> None:
        checked = self._buttons.checkedButton()
        held = checked if checked is not None and checked.isHidden() else None
        self._menu.setText(MORE if held is None else held.text())
        self._menu.setAccessibleName(MORE if held is None else held.accessibleName())
        self._menu.setChecked(held is not None)

    def _fill_menu(self) -> None:
        menu = self._menu.menu()
        menu.clear()
        for button in filter(QToolButton.isHidden, self._buttons.buttons()):
            menu.addAction(button.text(), button.click)
        lettered(menu)

    def _press(self, _number: int) -> None:
        self._pressed = self.current

    def _click(self, number: int) -> None:
        if self._again and number == self._pressed:
            self._chosen(number)

    def _toggled(self, number: int, checked: bool) -> None:
        self.button(number).setFocusPolicy(Qt.FocusPolicy.TabFocus if checked else Qt.FocusPolicy.NoFocus)
        if checked:
            self._name_menu()
        if checked and not self._quiet:
            self._chosen(number)


def _quiet(focus: Qt.FocusPolicy) -> QToolButton:
    button = QToolButton()
    button.setCheckable(True)
    button.setAutoRaise(True)
    button.setMinimumHeight(ROW_HEIGHT)
    button.setFocusPolicy(focus)
    return button
