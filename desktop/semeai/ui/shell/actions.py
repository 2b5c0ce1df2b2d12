"""The actions and menus made from rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from semeai.ui.room.room import ActionRow, plain
from semeai.ui.shell.rooms import Table

# A second key for the same action: keyboards differ in the place of the plus.
ALSO = {"larger": ("Ctrl+=",)}


def build(
    parent: QWidget,
    rows: Sequence[ActionRow],
    act: Callable[[str], object],
    changed: Sequence[tuple[str, str]] = (),
) -> dict[str, QAction]:
    """One QAction for each row, by id, with the changed shortcuts in place of the row's own; ``act`` takes the id."""
    shortcuts = dict(changed)
    groups: dict[str, QActionGroup] = {}
    actions = {}
    for row in rows:
        action = QAction(row.title, parent)
        action.setObjectName(row.id)
        action.setCheckable(row.checkable or bool(row.choice))
        set_shortcut(action, row, shortcuts.get(row.id, row.shortcut))
        if row.choice:
            groups.setdefault(row.choice, QActionGroup(parent)).addAction(action)
        action.triggered.connect(lambda _checked, id=row.id: act(id))
        parent.addAction(action)
        actions[row.id] = action
    return actions


def set_shortcut(action: QAction, row: ActionRow, keys: str) -> None:
    """Give an action its key and, if that is the default, the second one too."""
    also = ALSO.get(row.id, ()) if keys == row.shortcut else ()
    action.setShortcuts([QKeySequence(each) for each in (keys, *also) if each])
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    title = plain(row.title)
    named = f"{title} ({keys})" if keys else title
    action.setToolTip("\n".join(filter(None, (named, row.tip))))


def fill_menus(bar: QMenuBar, table: Table, actions: Mapping[str, QAction]) -> dict[str, QMenu]:
    """The menus of the bar in the order of the rows, with separators between the parts of a menu."""
    made = {menu: bar.addMenu(menu) for menu in table.menus}
    part: dict[str, int] = {}
    for row in table.actions:
        if part.get(row.menu, row.part) != row.part:
            made[row.menu].addSeparator()
        part[row.menu] = row.part
        made[row.menu].addAction(actions[row.id])
    return made


def show_able(able: Mapping[QAction, bool], menus: Mapping[str, QMenu]) -> None:
    """Enable the actions that can be carried out now, and hide menus without any, those of other rooms."""
    for action, can_be_done in able.items():
        action.setEnabled(can_be_done)
    for menu in menus.values():
        usable = any(action.isEnabled() and not action.isSeparator() for action in menu.actions())
        menu.menuAction().setVisible(usable)


def name_undo(actions: Mapping[str, QAction], stack: QUndoStack | None) -> None:
    """Name what undo and redo would do, and enable them; None disables both."""
    for name, words, able, text in (
        ("undo", "&Undo", stack is not None and stack.canUndo(), "" if stack is None else stack.undoText()),
        ("redo", "Re&do", stack is not None and stack.canRedo(), "" if stack is None else stack.redoText()),
    ):
        actions[name].setEnabled(able)
        actions[name].setText(f"{words}: {text}" if text else words)
