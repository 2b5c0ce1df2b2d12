"""A theme or another size of type styles what is shown, and nothing else until it is shown."""

import pytest
from driving import trigger
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from semeai.ui.kit.theme import THEMES
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

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


def styled(window: MainWindow, action: str) -> set[QWidget]:
    """The widgets that an action styles."""
    listener, app = Styled(), QApplication.instance()
    assert app is not None
    app.installEventFilter(listener)
    trigger(window, action)
    app.removeEventFilter(listener)
    return listener.seen


@pytest.mark.slow
@pytest.mark.own_window
def test_hidden_rooms_are_styled_when_they_are_entered_and_a_talk_styles_nothing_of_the_window(race: MainWindow):
    for room in ROOMS:
        race.enter(room)
    for room, action in (("race", "theme_dark"), ("problems", "larger")):
        race.enter(room)
        seen = styled(race, action)
        own = race.room(room)
        assert own in seen
        hidden = [other for name, other in race.rooms.items() if name != room]
        assert [widget for other in hidden for widget in seen if other is widget or other.isAncestorOf(widget)] == []
        assert len(seen) < len(QApplication.allWidgets()) / 2
        for other in ROOMS:
            race.enter(other)
            assert race.room(other).styleSheet() == own.styleSheet()
        assert styled(race, "room_race") == set(), "what wears the theme already is not styled again"
    begun = styled(race, "present")
    assert begun <= {race.presenter.audience}
    assert styled(race, "present") <= begun
    assert not race.presenter.active


def test_a_dialog_and_a_room_that_was_hidden_meanwhile_wear_the_new_theme(race: MainWindow):
    dialog = QDialog(race)
    dialog.show()
    for theme in reversed(THEMES):  # light is the last, as it was
        race.enter("start")
        trigger(race, f"theme_{theme}")
        assert dialog.styleSheet() == race.present.styleSheet() != ""
        race.enter("race")
        assert race.room("race").board.grab().toImage().pixelColor(1, 1).name() == THEMES[theme].window.lower()
        assert THEMES[theme].text in race.room("race").styleSheet()
    dialog.close()
    dialog.deleteLater()


def test_every_part_of_the_window_that_is_seen_wears_the_sheet(race: MainWindow):
    parts = [part for part in race.centralWidget().children() if isinstance(part, QWidget) and part is not race.pages]
    assert parts == [race.rail]
    for part in (*parts, race.menuBar(), race.present):
        assert part.styleSheet() == race.appearance.sheet
