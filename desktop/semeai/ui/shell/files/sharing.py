"""Sharing what a room shows with people who do not have the program: as a page for a browser, or as cards for Anki."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from semeai.ui.room.room import Room
from semeai.ui.room.save_dialog import ask_for_file, print_to
from semeai.ui.shell.frame import WindowFrame

TITLE = "Share as a page"
KINDS = {".html": "Page for a browser (*.html *.htm)", ".apkg": "Cards for Anki (*.apkg)"}
NOTHING = "There is nothing here to share: a page holds problems with answers, or boards with moves."


def share(window: WindowFrame) -> None:
    """Ask for a file, and write what the present room shows to it."""
    room = window.present
    name = room.shown_name or room.picture_name or Path((room.keeper or window.files).name).stem
    makes = _makes(room, name)
    if not makes:
        window.say(NOTHING)
        return
    kinds = ";;".join(KINDS[ending] for ending in makes)
    path = ask_for_file(window, TITLE, f"{name}.html", kinds)
    if path is not None:
        print_to(path, makes.get(path.suffix.lower(), makes[".html"]), window.jobs, window.say)


def _makes(room: Room, name: str) -> dict[str, Callable[[], bytes]]:
    """What makes a file of each kind, by its ending; none where the room has nothing for others."""
    from semeai.sharing.anki import may_write
    from semeai.ui.export.drawn import drawn_anki

    made, problems = room.shared(name), room.shared_problems()
    makes = {} if made is None else {".html": made}
    return {**makes, ".apkg": partial(drawn_anki, problems, name)} if problems and may_write() else makes
