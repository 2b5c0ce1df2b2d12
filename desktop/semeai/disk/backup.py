"""All that the program keeps of a person as one file: a ZIP of the settings, the data folder and the kept answers.

A back-up is put back at the next start of the program, before anything else is read: until then it waits in the data
folder. What was there before is backed up too, in a folder beside it.
"""

from __future__ import annotations

import io
import json
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any

from semeai import __version__
from semeai.disk.reading import read_file
from semeai.disk.writing import UNFINISHED, Lock, write_whole
from semeai.paths import WAITING, caches, data

FORMAT = 1
MANIFEST = "manifest.json"
BEFORE = "before"
"""The folder in the data folder of what was there before a back-up was put back; it is in no back-up."""
BESIDE = ("*-wal", "*-shm")
"""What SQLite has beside a database, and would read together with another one of its name."""
OF_THE_MOMENT = ("*.lock", "*.open", *BESIDE, UNFINISHED, WAITING)
"""Files that mean something only while the program runs, or that belong to another one."""
SQLITE = b"SQLite format 3\0"

Roots = Mapping[str, Path]
"""What is backed up: a file or a folder for each name in the back-up. The data folder is ``data``."""


class BackupError(Exception):
    """The file is no back-up that can be put back; the message is one sentence for the user."""


def roots(settings: Path) -> dict[str, Path]:
    """All that the program keeps of a person; the window knows where its settings are."""
    return {"settings.ini": settings, "data": Path(data()), "answers": Path(caches())}


def back_up(target: Path, kept: Roots, now: datetime) -> int:
    """Write a back-up and return the number of files in it. Raises OSError."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        files = [(name, path) for name, path in _files(kept) if path.resolve() != target.resolve()]
        for name, path in files:
            archive.writestr(name, _content(path))
        made = {"format": FORMAT, "version": __version__, "made": now.isoformat(timespec="seconds")}
        archive.writestr(MANIFEST, json.dumps({"program": "Semeai Studio", **made}))
    write_whole(target, content.getvalue())
    return len(files)


def checked(path: Path) -> datetime:
    """When a back-up was made. Raises BackupError if it cannot be put back, OSError if it cannot be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(read_file(path))) as archive:
            told: dict[str, Any] = json.loads(archive.read(MANIFEST))
            if told["program"] != "Semeai Studio":
                raise KeyError("program")
            if told["format"] > FORMAT:
                raise BackupError(
                    f"{path.name} was made by a newer version of Semeai Studio ({told['version']}); "
                    "install that one to restore it."
                )
            if archive.testzip() is not None or not all(map(_is_safe, archive.namelist())):
                raise BackupError(f"{path.name} is damaged; nothing was restored.")
            return datetime.fromisoformat(told["made"])
    except (zipfile.BadZipFile, KeyError, ValueError, TypeError):
        raise BackupError(f"{path.name} is not a back-up of Semeai Studio, or it is damaged.") from None


def wait(path: Path) -> None:
    """Let a back-up be put back at the next start. Raises BackupError and OSError."""
    checked(path)
    place = Path(data()) / WAITING
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(place, read_file(path))


def put_back(kept: Roots, now: datetime) -> str:
    """Put back the back-up that waits, before anything of it is read; what happened, "" if none waits.

    If it fails half-way it waits on, and so does what was there before.
    """
    waiting = kept["data"] / WAITING
    if not waiting.exists():
        return ""
    try:
        made = checked(waiting)
        if not _is_at_rest(kept["data"]):
            return "The back-up is restored at the next start with no other window of Semeai Studio open."
        before = kept["data"] / BEFORE / f"before-{now:%Y%m%d-%H%M%S}.zip"
        before.parent.mkdir(parents=True, exist_ok=True)
        back_up(before, kept, now)
        beside = (path for pattern in BESIDE for path in kept["data"].rglob(pattern))
        for path in [*(path for _, path in _files(kept)), *beside]:
            path.unlink()
        with zipfile.ZipFile(io.BytesIO(read_file(waiting))) as archive:
            for name in archive.namelist():
                first, *rest = PurePosixPath(name).parts
                if first in kept:
                    place = kept[first].joinpath(*rest)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    write_whole(place, archive.read(name))
        waiting.unlink()
    except BackupError as error:
        with suppress(OSError):
            waiting.unlink()
        return str(error)
    except OSError as error:
        return f"The back-up could not be restored ({error.strerror}); it is tried again at the next start."
    return f"The back-up of {when(made)} is restored. What was there before is kept in {before}."


def when(time: datetime) -> str:
    """A day and an hour as a person writes them."""
    return f"{time.day} {time:%B %Y, %H:%M}"


def _files(kept: Roots) -> Iterator[tuple[str, Path]]:
    """The files that are backed up, with their names in the back-up."""
    for root, place in kept.items():
        if place.is_file():
            yield root, place
        for path in sorted(place.rglob("*")) if place.is_dir() else ():
            within = path.relative_to(place)
            moment = any(path.match(pattern) for pattern in OF_THE_MOMENT)
            if path.is_file() and not moment and not (root == "data" and within.parts[0] == BEFORE):
                yield f"{root}/{within.as_posix()}", path


def _content(path: Path) -> bytes:
    """The content of a file; of a database, whole even while it is written."""
    content = read_file(path)
    if not content.startswith(SQLITE):
        return content
    with tempfile.TemporaryDirectory(prefix="semeai-") as folder:
        copied = Path(folder) / "copy"
        try:
            with closing(sqlite3.connect(path)) as base, closing(sqlite3.connect(copied)) as copy:
                base.backup(copy)
        except sqlite3.Error:  # it is damaged: kept as it is
            return content
        return copied.read_bytes()


def _is_safe(name: str) -> bool:
    """Whether a name stays below the folder that it is unpacked into."""
    parts = PurePosixPath(name).parts
    return bool(parts) and ".." not in parts and not name.startswith("/") and ":" not in name and "\\" not in name


def _is_at_rest(folder: Path) -> bool:
    """Whether no other window uses the data. Raises OSError."""
    for place in folder.rglob("*.lock"):
        lock = Lock(os.fspath(place))
        taken = lock.take()
        lock.release()
        if not taken:
            return False
    return True
