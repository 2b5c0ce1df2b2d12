"""The start page's row in the table of rooms."""

from __future__ import annotations

from semeai.ui.room.room import Host, Room, RoomRow


def make(host: Host) -> Room:
    from semeai.ui.shell.start.room import StartRoom

    return StartRoom(host)


ROW = RoomRow("start", "S&tart page", "Start", "Alt+Home", "", (), make, "home")
