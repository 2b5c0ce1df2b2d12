"""The actions and the menus made from the rows of ``action_rows``.

A row's ``id`` is also the name of its callback: the composition root hands ``build`` one callable
for each row, and a row without one is an error there, not a dead menu entry.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QIcon, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from semeai.ui.shell.commands.rows import ROWS, Menu, Row, plain

CONTEXT = "actions"


# A second key that does the same: keyboards put the plus elsewhere.
ALSO = {"larger": ("Ctrl+=",)}

Callbacks = Mapping[str, Callable[[], object]]


def build(
    parent: QWidget, callbacks: Callbacks, icon: Callable[[str], QIcon], changed: Sequence[tuple[str, str]] = ()
) -> dict[str, QAction]:
    """One QAction for each row, by id, with the changed shortcuts in place of the row's own.

    Raises KeyError for a row without a callback.
    """
    shortcuts = dict(changed)
    groups: dict[str, QActionGroup] = {}
    actions = {}
    for row in ROWS:
        action = QAction(row.title, parent)
        action.setObjectName(row.id)
        action.setCheckable(row.checkable)
        set_shortcut(action, row, shortcuts.get(row.id, row.shortcut))
        if row.icon:
            action.setIcon(icon(row.icon))
        if row.choice:
            groups.setdefault(row.choice, QActionGroup(parent)).addAction(action)
        action.triggered.connect(_without_arguments(callbacks[row.id]))
        parent.addAction(action)
        actions[row.id] = action
    return actions


def set_shortcut(action: QAction, row: Row, keys: str) -> None:
    """Give an action its key and, as long as that is the row's own, the second one."""
    also = ALSO.get(row.id, ()) if keys == row.shortcut else ()
    action.setShortcuts([QKeySequence(each) for each in (keys, *also) if each])
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    title = plain(row.title)
    action.setToolTip(f"{title} ({keys})" if keys else title)


def fill_menus(bar: QMenuBar, actions: Mapping[str, QAction]) -> dict[Menu, QMenu]:
    """The menus of the bar in the rows' order, a line between the parts of a menu."""
    menus = {menu: bar.addMenu(menu.value) for menu in Menu}
    part: dict[Menu, int] = {}
    for row in ROWS:
        if part.get(row.menu, row.part) != row.part:
            menus[row.menu].addSeparator()
        part[row.menu] = row.part
        menus[row.menu].addAction(actions[row.id])
    return menus


def _without_arguments(callback: Callable[[], object]) -> Callable[..., None]:
    """A slot that drops the checked state Qt passes along."""

    def run(*_: object) -> None:
        callback()

    return run
