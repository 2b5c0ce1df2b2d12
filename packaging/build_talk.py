"""Rewrite resources/library/example.deck: the example talk, an entry of every kind that the rooms can show.

python packaging/build_talk.py              rewrite
python packaging/build_talk.py --check      only say whether the file would change (exit 1)

Each entry is added as a person adds it: the room is entered, something is shown there, and that goes into the deck.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtWidgets import QApplication
from rewrite import rewrite

from semeai import sgf
from semeai.diagram.deck import Deck, renamed, written
from semeai.disk.drafts import Drafts
from semeai.eyes.catalogue import catalogue
from semeai.go.color import BLACK
from semeai.problems.lessons import LessonPlace
from semeai.problems.library_index import read_library
from semeai.ui.app import make_window
from semeai.ui.kit.settings import SettingsStore
from semeai.ui.rooms.problems.collection import collected
from semeai.ui.shell.window import MainWindow

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "resources" / "library"
NAME = "example.deck"
PATIENCE = 300.0
"""Seconds that a step may take on a slow machine."""
Entry = Callable[[MainWindow], None]


def until(true: Callable[[], object]) -> None:
    """Run the event loop until a condition is true. Raises SystemExit if that takes too long."""
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise SystemExit("The window did not come to an end.")
        QCoreApplication.processEvents()
        time.sleep(0.005)


def lesson(window: MainWindow) -> None:
    window.hand_to("problems", LessonPlace(0))


def example(window: MainWindow, file: str) -> None:
    """An example in the Race room, with both verdicts found by search."""
    found = read_library().example(f"{file}#0")
    assert found is not None, file
    window.open_example(found)
    room = window.room("race")
    room.desk.wake()
    room.desk.settle()
    until(lambda: all((found := room.searches.searched(color)) and found.settled for color in (BLACK, BLACK.opponent)))


def position(window: MainWindow) -> None:
    example(window, "diagram-01.sgf")


def plans(window: MainWindow) -> None:
    example(window, "diagram-15.sgf")
    window.actions_by_id["compare_black"].trigger()
    until(lambda: len(window.room("race").boards.lines) == 2)


def account(window: MainWindow) -> None:
    """A race that the theory does not decide: its account, step by step."""
    study = sgf.read((LIBRARY / "problems" / "eyes-edge.sgf").read_bytes()).studies[0]
    window.show_study("An eye of five", study)
    room = window.room("race")
    room.desk.settle()
    until(lambda: BLACK in room.desk.now.accounts and room.race_panel.account.view.steps)
    room.answers.show_step(room.race_panel.account.view.steps[0].row)


def gallery(window: MainWindow) -> None:
    window.enter("eyes")
    shapes = window.room("eyes").overview.shapes
    shapes.show_size(5)
    until(lambda: shapes.is_complete)


def eye(window: MainWindow) -> None:
    """The rabbity six with its proved line."""
    found = next(shape for group in catalogue(6) for shape in group.members if shape.name == "rabbity six")
    room = window.room("eyes")
    room.show_shape(found)
    action = window.actions_by_id["eye_line_white"]
    until(action.isEnabled)
    action.trigger()
    until(lambda: room.boards.lines)


def example_sum(window: MainWindow) -> None:
    window.enter("liberty")
    window.actions_by_id["liberty_clear"].trigger()
    window.room("liberty").enter_text("{4|0} + 3")


def figure_2(window: MainWindow) -> None:
    desk = window.room("liberty").desk
    window.actions_by_id["liberty_example"].trigger()
    until(lambda: desk.now.step is not None and desk.now.moves)


def both_rules(window: MainWindow) -> None:
    window.enter("noseki")
    window.room("noseki").show_lesson(0)
    action = window.actions_by_id["noseki_both_black"]
    until(action.isEnabled)
    action.trigger()


def problem(window: MainWindow) -> None:
    window.enter("problems")
    studies = sgf.read((LIBRARY / "problems" / "case-b-fif.sgf").read_bytes()).studies
    window.room("problems").open_collection(collected("Fill inside first", studies))


ENTRIES: tuple[tuple[str, Entry], ...] = (
    ("What a race is", lesson),
    ("Counting a race", position),
    ("FOF and FIF side by side", plans),
    ("Eyes of five points", gallery),
    ("The rabbity six", eye),
    ("Why the stones die", account),
    ("A move worth liberties", example_sum),
    ("Figure 2", figure_2),
    ("Without seki", both_rules),
    ("A problem", problem),
)


@contextmanager
def opened(folder: Path) -> Iterator[MainWindow]:
    """A window with settings of its own, put away afterwards."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = QApplication.instance() or QApplication(["build_talk", "-style", "fusion"])
    assert isinstance(app, QApplication)
    store = SettingsStore(QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat))
    window = make_window(app, store, Drafts(folder / "drafts"))
    window.resize(1280, 800)
    window.show()
    try:
        yield window
    finally:
        window.document.undo_stack.setClean()
        deck = window.room("deck")
        deck.keeper.kept = deck.deck
        window.close()


def made(entries: tuple[tuple[str, Entry], ...] = ENTRIES) -> Deck:
    """The deck as the rooms fill it."""
    with TemporaryDirectory() as folder, opened(Path(folder)) as window:
        for _title, show in entries:
            show(window)
            window.actions_by_id["deck_add"].trigger()
        deck = window.room("deck").deck
    for place, (title, _show) in enumerate(entries):
        deck = renamed(deck, place, title)
    return deck


def main(words: list[str]) -> int:
    return rewrite({NAME: written(made())}, LIBRARY, check="--check" in words)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
