"""The reviews of games, kept by what is in a record: they are there when it is opened again.

They can be made again, so they are in the folder of caches. What cannot be read or written there is left out.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from semeai import paths
from semeai.disk.reading import read_file
from semeai.disk.writing import write_whole
from semeai.review import VERSION, Found
from semeai.review.keeping import read, written

ENDING = "review"


def review_shelf() -> Path:
    """The folder of kept reviews. It may not exist yet."""
    return Path(paths.caches()) / "reviews"


def keep(game: str, found: Found) -> None:
    """Keep what a review of the game with a key has found."""
    with suppress(OSError):
        review_shelf().mkdir(parents=True, exist_ok=True)
        write_whole(_place(game), written(found, VERSION))


def kept(game: str) -> Found | None:
    """What is kept of the game with a key; None for nothing."""
    try:
        return read(read_file(_place(game)), VERSION)
    except OSError:
        return None


def _place(game: str) -> Path:
    return review_shelf() / f"{game}.{ENDING}"
