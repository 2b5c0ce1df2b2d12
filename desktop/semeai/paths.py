"""Where the program's files are: its own resources, and the user's folders.

``pathlib`` is imported only where a path is made: importing it takes longer than a whole command without it.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

APPLICATION = "semeai-studio"
WAITING = "put-back.zip"
"""The name of a back-up that waits in the data folder for the next start."""


@cache
def resources() -> Path:
    """The folder of icons, themes, lessons and the library.

    It is found from this file: inside the package in a wheel, two levels above it in a checkout.
    (An editable install leaves a stale copy in site-packages, so the installed files are never asked.)
    """
    from pathlib import Path

    package = Path(__file__).resolve().parent
    checkout = package.parents[1] / "resources"
    if (package.parents[1] / "pyproject.toml").is_file() and checkout.is_dir():
        return checkout
    return package / "resources"


def library() -> Path:
    """The folder of the SGF files that come with the program."""
    return resources() / "library"


def caches() -> str:
    """The user's folder for what can be computed again, where the platform has it; it may not exist yet."""
    return _of_the_user("cache", "Caches", "XDG_CACHE_HOME", ".cache")


def data() -> str:
    """The user's folder for what the program keeps safe: drafts and reports. It may not exist yet."""
    return _of_the_user("data", "Application Support", "XDG_DATA_HOME", ".local/share")


def _of_the_user(windows: str, mac: str, variable: str, otherwise: str) -> str:
    """One of the user's folders by its name on each platform."""
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        return f"{os.environ.get('LOCALAPPDATA') or home + '/AppData/Local'}/{APPLICATION}/{windows}"
    if sys.platform == "darwin":
        return f"{home}/Library/{mac}/{APPLICATION}"
    # The base directory specification: a relative path in the variable is to be ignored.
    chosen = os.environ.get(variable, "")
    return f"{chosen if chosen.startswith('/') else f'{home}/{otherwise}'}/{APPLICATION}"


def own_games() -> Path:
    """The database of a person's own games and what their reviews found."""
    from pathlib import Path

    return Path(data()) / "own-games.db"
