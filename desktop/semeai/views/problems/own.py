"""A person's own collections in the library: files and folders that are remembered by their paths."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from semeai.sgf import SgfError
from semeai.views.problems import words
from semeai.views.problems.collection import Collection, files_of, read_collection
from semeai.views.problems.tiles import OwnTile, own_tile


@dataclass(frozen=True, slots=True)
class Own:
    """A collection of one's own as it was read; ``error`` says why it could not be, and ``collection`` is None then.

    ``look`` is what its files looked like on the disk: another look, and it is read again.
    """

    path: Path
    look: str
    collection: Collection | None
    tiles: tuple[OwnTile, ...] = ()
    error: str = ""


def look_of(path: Path) -> str:
    """The sizes and times of a collection's files; "" where there are none."""
    try:
        stats = [(file.name, file.stat()) for file in files_of(path)]
    except OSError:
        return ""
    return " ".join(f"{name}:{stat.st_size}:{stat.st_mtime_ns}" for name, stat in stats)


def read_own(path: Path) -> Own:
    """A collection of one's own, as far as it can be read."""
    look = look_of(path)
    read = read_or_reason(path)
    if isinstance(read, str):
        return Own(path, look, None, error=read)
    if not read.problems:
        return Own(path, look, None, error=words.NO_PROBLEM.format(name=path.name))
    tiles = (own_tile(study, f"{path}:{look}#{at}", at) for at, study in enumerate(read.problems, 1))
    return Own(path, look, read, tuple(tiles))


def read_again(paths: Iterable[Path], known: Iterable[Own]) -> tuple[Own, ...]:
    """The collections at some paths; those that have not changed since are taken as they are known."""
    seen = {own.path: own for own in known}
    found = []
    for path in paths:
        own = seen.get(path)
        found.append(own if own is not None and own.look and own.look == look_of(path) else read_own(path))
    return tuple(found)


def read_or_reason(path: Path) -> Collection | str:
    """The problems of a file or a folder, or a sentence that says why they cannot be read."""
    try:
        return read_collection(path)
    except OSError as error:
        return words.NOT_OPENED.format(name=path.name, why=error.strerror)
    except SgfError as error:
        return words.UNREADABLE.format(name=path.name, why=error.sentence)
