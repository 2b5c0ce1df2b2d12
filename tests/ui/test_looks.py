"""A theme or another size of type styles what is shown, and nothing else until it is shown."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from semeai.ui.kit.theme import THEMES
from semeai.ui.shell.window import MainWindow

ROOMS = ("race", "eyes", "liberty", "noseki", "problems", "deck", "start")


class Styled(QObject):
    """Which widgets are styled anew."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[QWidget] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.StyleChange and isinstance(watched, QWidget):
            self.seen.add(watched)
        return False


@pytest.fixture
def rooms(race: MainWindow) -> MainWindow:
    """A window whose rooms were all entered, with a race that is read."""
    for room in ROOMS:
        race.enter(room)
    return race


def styled(window: MainWindow, action: str) -> set[QWidget]:
    """The widgets that an action styles."""
    listener, app = Styled(), QApplication.instance()
    assert app is not None
    app.installEventFilter(listener)
    trigger(window, action)
    app.removeEventFilter(listener)
    return listener.seen


@pytest.mark.parametrize(("room", "action"), [("race", "theme_dark"), ("problems", "larger")])
def test_hidden_rooms_are_styled_when_they_are_entered(rooms: MainWindow, room: str, action: str):
    rooms.enter(room)
    seen = styled(rooms, action)
    own = rooms.room(room)
    assert own in seen
    hidden = [other for name, other in rooms.rooms.items() if name != room]
    assert [widget for other in hidden for widget in seen if other is widget or other.isAncestorOf(widget)] == []
    assert len(seen) < len(QApplication.allWidgets()) / 2
    for other in ROOMS:
        rooms.enter(other)
        assert rooms.room(other).styleSheet() == own.styleSheet()
    assert styled(rooms, "room_race") == set(), "what wears the theme already is not styled again"


def test_a_talk_that_begins_and_ends_styles_nothing_of_the_window(rooms: MainWindow):
    begun = styled(rooms, "present")
    assert begun <= {rooms.presenter.audience}
    assert styled(rooms, "present") <= begun
    assert not rooms.presenter.active


def test_a_dialog_and_a_room_that_was_hidden_meanwhile_wear_the_new_theme(race: MainWindow):
    dialog = QDialog(race)
    dialog.show()
    for theme in THEMES:
        race.enter("start")
        trigger(race, f"theme_{theme}")
        assert dialog.styleSheet() == race.present.styleSheet() != ""
        race.enter("race")
        assert race.room("race").board.theme.id == theme
        assert THEMES[theme].text in race.room("race").styleSheet()
    dialog.close()
    dialog.deleteLater()


def test_every_part_of_the_window_that_is_seen_wears_the_sheet(race: MainWindow):
    parts = [part for part in race.centralWidget().children() if isinstance(part, QWidget) and part is not race.pages]
    assert len(parts) >= 2
    for part in (*parts, race.menuBar(), race.present):
        assert part.styleSheet() == race.appearance.sheet
