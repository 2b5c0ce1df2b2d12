"""An action as a row of data: id, title, menu, key, icon. Each room has rows of its own, the window those of all."""

from __future__ import annotations

from dataclasses import dataclass

FILE, EDIT, MOVES, ROOMS, VIEW, HELP = "&File", "&Edit", "&Moves", "R&ooms", "&View", "&Help"
"""The menus that are there in every room; an ampersand marks the key."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action. ``part`` numbers the parts of its menu, ``choice`` names a group of which one is on.

    ``id`` is also the name of the callback; ``icon`` is a file of ``resources/icons``.
    """

    id: str
    title: str
    menu: str
    part: int = 0
    shortcut: str = ""
    icon: str = ""
    checkable: bool = False
    choice: str = ""


def plain(title: str) -> str:
    """A title without the ampersand that marks its key and without dots."""
    return title.replace("&", "").rstrip("…")
