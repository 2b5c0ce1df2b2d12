"""Sharing what a room shows with people who do not have the program: as a page for a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from semeai.ui.room.save_dialog import ask_for_file, print_to

if TYPE_CHECKING:
    from semeai.ui.shell.window import MainWindow

TITLE, KINDS, ENDING = "Share as a page", "Page for a browser (*.html)", ".html"
NOTHING = "There is nothing here to share: a page holds problems with answers, or boards with moves."


def share(window: MainWindow) -> None:
    """Ask for a file, and write the page of what the present room shows to it."""
    room = window.present
    name = room.picture_name or Path((room.keeper or window.files).name).stem
    made = room.shared(name)
    if made is None:
        window.say(NOTHING)
        return
    path = ask_for_file(window, TITLE, f"{name}{ENDING}", KINDS, with_ending)
    if path is not None:
        print_to(path, made, window.jobs, window.say)


def with_ending(path: Path, _kind: str) -> Path:
    """A name with the ending of a page."""
    return path if path.suffix.lower() in (ENDING, ".htm") else path.with_name(f"{path.name}{ENDING}")
