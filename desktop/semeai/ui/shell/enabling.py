"""Which actions can be carried out in which room, and whose undo it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.ui.shell.commands.rows import ROWS, Menu
from semeai.ui.shell.rail import Room

if TYPE_CHECKING:
    from semeai.ui.rooms.eyes.room import EyesRoom
    from semeai.ui.rooms.liberty.room import LibertyRoom
    from semeai.ui.rooms.noseki.room import NosekiRoom
    from semeai.ui.rooms.race.sequences.sequencer import Sequencer

ON_THE_BOARD = frozenset(row.id for row in ROWS if row.menu in (Menu.EDIT, Menu.MOVES, Menu.RACE))
"""What acts on the board of the Race room; some of it on that of an eye as well."""
OF_EYES = frozenset(row.id for row in ROWS if row.menu is Menu.EYES)
OF_LIBERTY = frozenset(row.id for row in ROWS if row.menu is Menu.LIBERTY)
OF_NOSEKI = frozenset(row.id for row in ROWS if row.menu is Menu.NOSEKI)
OF_A_ROOM = ON_THE_BOARD | OF_EYES | OF_LIBERTY | OF_NOSEKI
"""The actions that are not there everywhere. Undo and redo have their own conditions in the Race room."""


def able(room: Room, sequencer: Sequencer | None, own: EyesRoom | LibertyRoom | NosekiRoom | None) -> frozenset[str]:
    """The ids of those actions ``OF_A_ROOM`` that can be carried out now.

    What acts on the board needs the board; what acts on a sequence needs a sequence. A room with pages of its ``own``
    knows what it can do.
    """
    if own is not None:
        return own.able()
    if room is not Room.RACE:
        return frozenset()
    missing = set()
    if sequencer is None or not sequencer.active:
        missing.add("end_sequence")
    if sequencer is None or sequencer.on_board is None:
        missing.add("keep_sequence")
    return ON_THE_BOARD - missing
