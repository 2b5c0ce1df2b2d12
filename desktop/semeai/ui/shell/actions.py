"""Actions and menus made from rows, those of a room when it is first entered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter

from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QUndoStack
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from semeai.ui.kit.icons import icon
from semeai.ui.room.room import ActionRow, plain
from semeai.ui.shell.rooms import Table

# A second key for the same action: keyboards differ in the place of the plus.
ALSO = {"larger": ("Ctrl+=",)}


class Actions(dict[str, QAction]):
    """The actions of a window by id, each made when it is first asked for: most belong to rooms not entered yet.

    ``act`` takes the id of an action that is triggered; ``keys`` gives the shortcuts that were changed by id.
    """

    def __init__(
        self, parent: QWidget, table: Table, act: Callable[[str], object], keys: Callable[[], Sequence[tuple[str, str]]]
    ) -> None:
        super().__init__()
        self._parent, self._table, self._act, self._keys = parent, table, act, keys
        self._rows = {row.id: row for row in table.actions}
        self._able = self._always = self._rows.keys() - table.in_a_room
        self._groups: defaultdict[str, QActionGroup] = defaultdict(partial(QActionGroup, parent))

    def __missing__(self, id: str) -> QAction:
        row = self._rows[id]
        action = self[id] = QAction(row.title, self._parent)
        action.setObjectName(id)
        action.setCheckable(row.checkable or bool(row.choice))
        action.setEnabled(id in self._able)
        set_shortcut(action, row, dict(self._keys()).get(id, row.shortcut))
        if row.choice:
            self._groups[row.choice].addAction(action)
        if row.icon:
            action.setIcon(icon(row.icon))
        action.triggered.connect(lambda: self._act(id))
        self._parent.addAction(action)
        return action

    def show_able(self, able: Collection[str], menus: Mapping[str, QMenu]) -> None:
        """Enable the actions that can be carried out now, and hide menus without any, those of other rooms.

        Nothing is told twice: each change of an action goes to all buttons and menus that show it.
        """
        before, self._able = self._able, self._always | set(able)
        for id in (before ^ self._able) & self.keys():
            self[id].setEnabled(id in self._able)
        usable = {self._rows[id].menu for id in self._able & self._rows.keys()}
        for title, menu in menus.items():
            menu.menuAction().setVisible(title in usable)


def set_shortcut(action: QAction, row: ActionRow, keys: str) -> None:
    """Give an action its key and, if that is the default, the second one too."""
    also = ALSO.get(row.id, ()) if keys == row.shortcut else ()
    action.setShortcuts([QKeySequence(each) for each in (keys, *also) if each])
    title = plain(row.title)
    named = f"{title} ({keys})" if keys else title
    action.setToolTip("\n".join(filter(None, (named, row.tip))))


def menu_of(title: str, table: Table, actions: Actions, bar: QMenuBar) -> QMenu:
    """A menu of the bar with its actions in the order of the rows, and separators between its parts."""
    made = QMenu(title, bar)
    rows = (row for row in table.actions if row.menu == title)
    for number, (_, part) in enumerate(groupby(rows, key=attrgetter("part"))):
        if number:
            made.addSeparator()
        made.addActions([actions[row.id] for row in part])
    return made


def name_undo(actions: Mapping[str, QAction], stack: QUndoStack | None) -> None:
    """Name what undo and redo would do, and enable them; None disables both."""
    for name, words, able, text in (
        ("undo", "&Undo", stack is not None and stack.canUndo(), "" if stack is None else stack.undoText()),
        ("redo", "Re&do", stack is not None and stack.canRedo(), "" if stack is None else stack.redoText()),
    ):
        actions[name].setEnabled(able)
        actions[name].setText(f"{words}: {text}" if text else words)
