"""What each action does: some belong to the window, the others to the room that is shown when they are used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from semeai.ui.shell.commands.rows import ROWS
from semeai.ui.shell.enabling import OF_EYES, OF_LIBERTY, OF_NOSEKI
from semeai.ui.shell.rail import Room

if TYPE_CHECKING:
    from semeai.ui.shell.window import MainWindow

SHARED = ("copy_sgf", "new_board", "save_file", "save_file_as")
"""What the window does with its game, unless the room that is shown has one of its own."""


def callbacks(window: MainWindow) -> dict[str, Callable[[], object]]:
    """A callback for each action."""
    rooms = {room.value: lambda room=room: window.enter(room) for room in Room}
    own = {
        **window.files.callbacks(),
        **window.choices.callbacks(),
        **window.help.callbacks(),
        **rooms,
        "full_screen": window.toggle_full_screen,
        "quit": window.close,
    }
    late = {row.id: _in_the_room(window, row.id) for row in ROWS if row.id not in own or row.id in SHARED}
    return {**own, **late}


def _in_the_room(window: MainWindow, action: str) -> Callable[[], object]:
    """A callback that is looked up when the action is used."""

    def act() -> object:
        shown, files = window.own_room(), window.files.callbacks()
        if shown is not None and action in shown.callbacks():
            return shown.callbacks()[action]()
        if action in OF_EYES:
            return window.eyes.callbacks()[action]()
        if action in OF_LIBERTY:
            return window.liberty.callbacks()[action]()
        if action in OF_NOSEKI:
            return window.noseki.callbacks()[action]()
        return (files if action in files else window.workspace.callbacks())[action]()

    return act
