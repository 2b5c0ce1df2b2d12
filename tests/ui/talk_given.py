"""The example talk given with a clicker's four keys, in a process of its own on an X server with two screens.

Prints a line of JSON: what each step of the talk looks like, measured from the pixels of the audience's screen, and
where the talk stands after each of the other keys. All lengths are in heights of that screen.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path

from own_window import run, window_in
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from screens_apart import LEFT, plug

from semeai.paths import library
from semeai.ui.painting.geometry import extent
from semeai.ui.painting.slide_layout import slide_places
from semeai.ui.rooms.deck.room import EXAMPLE
from semeai.ui.shell.window import MainWindow

DARK = 110
DOT = 1 / 350
"""How far the dot of an i is above it at most."""
MOST = 200
Key = Qt.Key


def ink(picture: QImage, box: QRectF) -> list[tuple[int, int]]:
    """The first and last row of each line of what is dark in a part of a picture."""
    area, found = box.toAlignedRect().intersected(picture.rect()), []
    for y in range(area.top(), area.bottom() + 1):
        line = bytes(picture.constScanLine(y))[area.left() : area.right() + 1]
        if line and min(line) < DARK:
            if found and y - found[-1][1] - 1 <= DOT * picture.height():
                found[-1] = found[-1][0], y
            else:
                found.append((y, y))
    return found


def measured(window: MainWindow) -> dict[str, object]:
    """What the audience sees now: heights of the board and of the lines of text, and how far these are apart."""
    audience = window.presenter.audience
    picture = audience.screen().grabWindow(0).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    height, slide = picture.height(), audience.slide
    placed = slide_places(slide, QSizeF(picture.size()))
    told: dict[str, object] = {"step": window.room("deck").player.index, "entry": window.room("deck").place}
    told["large"] = any(card.large for card in slide.cards) or any(board.counts for board in slide.boards)
    told["hidden"] = window.presenter._hidden()
    for name, box in (("cards", placed.cards), ("sentence", placed.sentence)):
        lines = ink(picture, box)
        told[name] = [(bottom - top + 1) / height for top, bottom in lines]
        told[f"{name} apart"] = [(after[0] - before[0]) / height for before, after in pairwise(lines)]
    boards = [ink(picture, box) for box in placed.boards]
    told["boards"] = [(rows[-1][1] - rows[0][0] + 1) / height for rows in boards]
    told["wide"] = [wide > high for wide, high in (extent(board.figure) for board in slide.boards)]
    return told


def press(key: Qt.Key) -> None:
    """Press a key where the keyboard is, and let what follows be painted."""
    focus = QApplication.focusWindow()
    assert focus is not None
    QTest.keyClick(focus, key)
    QTest.qWait(20)


def through(window: MainWindow, key: Qt.Key) -> list[dict[str, object]]:
    """What is seen while a key is pressed until nothing changes any more."""
    seen = [measured(window)]
    while len(seen) < MOST:
        press(key)
        now = measured(window)
        if now == seen[-1]:
            break
        seen.append(now)
    return seen


def main(folder: Path, width: int, height: int) -> None:
    """Give the talk."""
    app = QApplication([])
    plug(*LEFT, "screen")
    plug("--setmonitor", "right", f"{width}/300x{height}/200+1280+0", "none")
    window = window_in(folder, app)
    window.show()
    window.open_file(library() / EXAMPLE)
    window.activateWindow()
    QTest.qWait(300)
    press(Key.Key_F5)
    QTest.qWait(300)
    audience = window.presenter.audience
    told: dict[str, object] = {"screen": [audience.width(), audience.height()]}
    told["there"] = through(window, Key.Key_PageDown)
    told["back"] = [now["step"] for now in through(window, Key.Key_PageUp)]
    for _ in range(3):
        press(Key.Key_PageDown)
    press(Key.Key_B)
    told["black"] = window.presenter.audience.blank
    press(Key.Key_Escape)
    QTest.qWait(300)
    left = window.presenter.active, window.room("deck").player.index
    press(Key.Key_F5)
    told["again"] = [*left, window.presenter.active, window.room("deck").player.index]
    print(json.dumps(told))
    window.presenter.end()
    window.close()


if __name__ == "__main__":
    run(main, *map(int, sys.argv[1:]))
