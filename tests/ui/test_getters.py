"""What is asked of a room changes nothing in it: each property of its parts is read, and each question of its face."""

from collections.abc import Iterator

import pytest

from semeai.paths import library
from semeai.ui.room.document import Undoing
from semeai.ui.room.room import Room
from semeai.ui.room.tools import Tool
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

FACE = ["able", "callbacks", "race", "slides", "plates", "figures", "shared_problems"]
"""What the window asks of a room."""


def parts_of(room: Room) -> Iterator[object]:
    """The room, and what it is made of."""
    yield room
    yield from (part for part in vars(room).values() if type(part).__module__.startswith("semeai.ui."))


def values_of(room: Room) -> list[object]:
    """All values that the room moves: of its desks, of its documents with their undo, and the checked actions."""
    parts = [*parts_of(room), *room.findChildren(Undoing), room.host.document]
    kept = [(part.value, part.undo_stack.index()) for part in parts if isinstance(part, Undoing)]
    checked = [action.isChecked() for action in room.host.actions_by_id.values()]
    return [*(part.now for part in parts if hasattr(part, "now")), *kept, checked]


def read(part: object) -> list[str]:
    """Read all properties of a part; the names of those that could be read."""
    found = []
    for name in dir(type(part)):
        if isinstance(getattr(type(part), name, None), property):
            try:
                getattr(part, name)
            except (AssertionError, NotImplementedError):
                continue  # there is nothing to tell of yet
            found.append(name)
    return found


def ask(room: Room) -> int:
    """Ask everything; how many answers there were."""
    for name in FACE:
        getattr(room, name)()
    return len(FACE) + sum(len(read(part)) for part in parts_of(room))


@pytest.mark.parametrize("name", ["race", "eyes", "liberty", "noseki", "problems", "deck"])
def test_a_question_changes_nothing(window: MainWindow, name: str) -> None:
    window.files.open(library() / "diagram-15.sgf")
    window.room("race").desk.take_tool(Tool.BLACK)
    window.enter(name)
    room, told = window.room(name), []
    before = values_of(room), values_of(window.room("race"))
    for changed in (room.changed, window.document.changed):
        changed.connect(lambda *_: told.append(1))
    assert ask(room) > len(FACE)
    assert window.race() is not None
    assert (values_of(room), values_of(window.room("race"))) == before
    assert not told
    assert window.room("race").desk.now.tool is Tool.BLACK, "asking for the race leaves the tool in hand"


def test_a_question_that_changes_something_is_seen(window: MainWindow) -> None:
    window.enter("race")
    room = window.room("race")
    before = values_of(room)
    room.desk.turn()
    assert values_of(room) != before
