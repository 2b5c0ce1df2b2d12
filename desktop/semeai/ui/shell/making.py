"""Making the rooms of a window, each when it is first wanted, and joining them with the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.ui.shell.rail import Room

if TYPE_CHECKING:
    from semeai.ui.rooms.eyes.room import EyesRoom
    from semeai.ui.rooms.liberty.room import LibertyRoom
    from semeai.ui.rooms.noseki.room import NosekiRoom
    from semeai.ui.rooms.race.room import Workspace
    from semeai.ui.shell.window import MainWindow


def make_workspace(window: MainWindow) -> Workspace:
    """The Race room."""
    from semeai.ui.rooms.race.room import Workspace

    made = Workspace(window.document, window.player, window.appearance.theme, window.jobs)
    made.lay_out(window.actions_by_id)
    made.room.tool_changed.connect(lambda tool: window.actions_by_id[tool.value].setChecked(True))
    made.sequencer.changed.connect(window.enable)
    made.follow(window.choices.settings)
    made.restore_widths(window.choices.store.bytes("widths"))
    window.actions_by_id[made.room.tool.value].setChecked(True)
    return made


def make_eyes(window: MainWindow) -> EyesRoom:
    """The Eyes room."""
    from semeai.ui.rooms.eyes.room import EyesRoom

    made = EyesRoom(window.appearance.theme, window.jobs, window.actions_by_id)
    made.changed.connect(window.enable)
    made.race_wanted.connect(window.show_race)
    made.page.player.running.connect(window.show_playing)
    made.page.player.speed_changed.connect(window.choices.set_speed)
    made.follow(window.choices.settings)
    return made


def make_liberty(window: MainWindow) -> LibertyRoom:
    """The Liberty games room."""
    from semeai.ui.rooms.liberty.room import LibertyRoom

    theme, race = window.appearance.theme, lambda: next(iter(window.workspace.solver.requests()), None)
    made = LibertyRoom(theme, window.jobs, window.actions_by_id, race)
    made.changed.connect(window.enable)
    made.race_wanted.connect(lambda: window.enter(Room.RACE))
    made.follow(window.choices.settings)
    return made


def make_noseki(window: MainWindow) -> NosekiRoom:
    """The No Seki Go room."""
    from semeai.ui.rooms.noseki.room import NosekiRoom

    made = NosekiRoom(window.appearance.theme, window.jobs, window.actions_by_id, window.files.ask_to_save)
    made.changed.connect(window.enable)
    made.changed.connect(window.name_window)
    made.files.saved.connect(window.choices.visited)
    made.page.player.running.connect(window.show_playing)
    made.page.player.speed_changed.connect(window.choices.set_speed)
    made.follow(window.choices.settings)
    return made
