"""Races whose account is shown in the window, and waiting for it."""

from pathlib import Path

from driving import write_and_open
from PySide6.QtWidgets import QApplication

from semeai.go.color import Color
from semeai.ui.rooms.race.race_panel import RacePanel

MIDDLE = b"(;FF[4]GM[1]SZ[5]PL[B]AW[aa][ea][ab][bb][cb][db][eb]AB[ac][bc][cc][dc][ec][ad][cd][ed][ae][be][ce][de][ee])"
"""Black has two eyes, White an eye of three: whoever plays at C5 decides."""
BRANCHES = (
    b"(;FF[4]GM[1]SZ[5]PL[B]AW[aa][ba][ca][da][ea][ac][ad][ae][ec][cd][dd][ed][de][ee]"
    b"AB[ab][bb][cb][db][bc][dc][bd][ce])"
)
"""Black plays at B1, and White has two kinds of replies."""


def open_race(window, tmp_path: Path, sgf: bytes, black: str, white: str) -> RacePanel:
    """Open a board at a race of two chains."""
    write_and_open(window, tmp_path / "race.sgf", sgf)
    room = window.room("race")
    room.desk.wake()
    point = window.document.study.board.point
    room.editing.choose_pair(point(black), point(white))
    return room.race_panel


def wait_for_account(qtbot, window, color: Color) -> None:
    """Wait until the account of a player moving first is made, and let it be laid out."""
    qtbot.waitUntil(lambda: color in window.room("race").desk.now.accounts)
    for _ in range(3):
        QApplication.processEvents()
