"""The table of rooms, in the rail's order, and what follows from it: all actions, their rooms, the menus."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from semeai.ui.room.room import EDIT, FILE, HELP, MOVES, ROOMS, VIEW, ActionRow, RoomRow
from semeai.ui.rooms.deck.row import ROW as DECK
from semeai.ui.rooms.eyes.row import ROW as EYES
from semeai.ui.rooms.liberty.row import ROW as LIBERTY
from semeai.ui.rooms.noseki.row import ROW as NOSEKI
from semeai.ui.rooms.problems.row import ROW as PROBLEMS
from semeai.ui.rooms.race.row import ROW as RACE
from semeai.ui.shell.commands.rows import SHARED
from semeai.ui.shell.start.row import ROW as START


@dataclass(frozen=True)
class Table:
    """The rooms of a window; it starts with the first one."""

    rows: tuple[RoomRow, ...]

    @cached_property
    def menus(self) -> tuple[str, ...]:
        """The menus in the order of the bar, with those of the rooms in the middle."""
        own = dict.fromkeys(action.menu for row in self.rows for action in row.actions)
        return FILE, EDIT, MOVES, *(menu for menu in own if menu not in (EDIT, MOVES)), ROOMS, VIEW, HELP

    @cached_property
    def actions(self) -> tuple[ActionRow, ...]:
        leading = (
            ActionRow(row.action, row.title, ROOMS, int(row is not self.rows[0]), row.shortcut, row.icon)
            for row in self.rows
        )
        own = (action for row in self.rows for action in row.actions)
        return tuple(sorted((*SHARED, *own, *leading), key=lambda action: self.menus.index(action.menu)))

    @cached_property
    def owner(self) -> dict[str, str]:
        """The room of each action that belongs to one."""
        return {action.id: row.id for row in self.rows for action in row.actions}

    @cached_property
    def in_a_room(self) -> frozenset[str]:
        """The actions that are enabled only if a room says so."""
        return frozenset(self.owner) | {action.id for action in SHARED if action.menu in (EDIT, MOVES)}


TABLE = Table((START, RACE, EYES, LIBERTY, NOSEKI, PROBLEMS, DECK))
