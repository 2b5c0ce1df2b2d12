"""The table of rooms, in the rail's order, and the actions of all of them."""

from __future__ import annotations

from semeai.ui.room.actions import EDIT, FILE, HELP, MOVES, ROOMS, VIEW, ActionRow
from semeai.ui.rooms.eyes.row import ROW as EYES
from semeai.ui.rooms.liberty.row import ROW as LIBERTY
from semeai.ui.rooms.noseki.row import ROW as NOSEKI
from semeai.ui.rooms.race.row import ROW as RACE
from semeai.ui.shell.commands.rows import SHARED
from semeai.ui.shell.start.row import ROW as START

TABLE = (START, RACE, EYES, LIBERTY, NOSEKI)


def _leading_there() -> tuple[ActionRow, ...]:
    """The action that leads to each room."""
    return tuple(
        ActionRow(row.action, row.title, ROOMS, int(row is not START), row.shortcut, row.icon) for row in TABLE
    )


def _menus() -> tuple[str, ...]:
    """The menus in the order of the bar: the rooms' own ones in the middle."""
    own = dict.fromkeys(action.menu for row in TABLE for action in row.actions if action.menu not in (EDIT, MOVES))
    return FILE, EDIT, MOVES, *own, ROOMS, VIEW, HELP


MENUS = _menus()
ACTIONS: tuple[ActionRow, ...] = tuple(
    sorted(
        (*SHARED, *(action for row in TABLE for action in row.actions), *_leading_there()),
        key=lambda action: MENUS.index(action.menu),
    )
)
"""All actions in the order of the menus."""
OWNER = {action.id: row.id for row in TABLE for action in row.actions}
"""The room that each action belongs to, of those that belong to one."""
IN_A_ROOM = frozenset(action.id for action in ACTIONS if action.id in OWNER or action.menu in (EDIT, MOVES))
"""The actions that can be carried out only where a room says so."""
