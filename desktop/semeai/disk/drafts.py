"""Drafts: unsaved work of a window, kept in the user's data folder in case the program crashes.

A window is a session with a lock, which ends with its process. A draft whose session has ended is offered at the next
start of the program; one that the person declines is put aside, not deleted.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from semeai.disk.reading import read_file
from semeai.disk.writing import Lock, clear_unfinished, write_whole

VERSION = 1
ASIDE = "aside"
"""The folder of the drafts that were declined."""
KEPT_ASIDE = 60 * 24 * 3600.0
"""Seconds for which declined drafts are kept."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A document at ``time`` (seconds since 1970): its bytes as its file would hold them, and where it belongs.

    ``room`` is the id of the room, ``path`` its file ("" without one), ``stamp`` what that file held for this document;
    ``facts`` is what its room keeps beside the file.
    """

    room: str
    name: str
    path: str
    stamp: str
    data: bytes
    facts: Mapping[str, Any] = field(default_factory=dict)
    time: float = field(default_factory=time.time)


class Left(NamedTuple):
    """A draft that a session left behind, and its path; ``aside`` if it was declined."""

    place: Path
    draft: Draft
    aside: bool = False


class Drafts:
    """The drafts of this session, and those that ended sessions left in the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._session = f"{time.time_ns():x}-{os.getpid()}"
        self._lock = Lock(str(folder / f"{self._session}.lock"))
        self._claimed: dict[str, Lock] = {}

    def keep(self, draft: Draft) -> None:
        """Keep the draft of a room in place of its previous one. Raises OSError."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock.take()
        write_whole(self._place(draft.room), _bytes(draft))

    def drop(self, room: str) -> None:
        """Delete the draft of a room, whose document has nothing unsaved any more."""
        with suppress(OSError):
            self._place(room).unlink()

    def note_open(self, paths: Iterable[str]) -> None:
        """Let other sessions know which files this one has open."""
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock.take()
            self._opened(self._session).write_text(json.dumps([*paths]), "utf-8")

    def end(self) -> None:
        """End the session with nothing unsaved: its drafts and its lock go."""
        for place in self.folder.glob(f"{self._session}.*.draft"):
            with suppress(OSError):
                place.unlink()
        for session, lock in {**self._claimed, self._session: self._lock}.items():
            self._release(session, lock)

    def left(self, *, aside: bool = False) -> list[Left]:
        """What sessions that have ended left behind, the latest first; with ``aside`` what was declined, too.

        This session locks them from now on, so that no other window offers them at the same time.
        """
        clear_unfinished(self.folder)
        self._clear_locks()
        found = [(place, False) for place in self.folder.glob("*.draft") if self._is_mine(place)]
        if aside:
            found += [(place, True) for place in (self.folder / ASIDE).glob("*.draft")]
        read = [Left(place, draft, aside) for place, aside in found if (draft := _read(place)) is not None]
        return sorted(read, key=lambda left: -left.draft.time)

    def is_open_elsewhere(self, path: str) -> bool:
        """Whether another running session has a file open."""
        return any(path in _paths(place) for place in self._elsewhere("*.open"))

    def draft_elsewhere(self, path: str) -> Draft | None:
        """The unsaved changes of another running session to a file."""
        drafts = map(_read, self._elsewhere("*.draft"))
        return next((draft for draft in drafts if draft is not None and draft.path == path), None)

    def _elsewhere(self, pattern: str) -> list[Path]:
        """The files of other running sessions."""
        others = (place for place in self.folder.glob(pattern) if not place.name.startswith(f"{self._session}."))
        return [place for place in others if self._runs(place.name.split(".")[0])]

    def put_aside(self, left: Left) -> None:
        """Put a declined draft aside, where it can still be recovered for a while. Raises OSError."""
        aside = self.folder / ASIDE
        aside.mkdir(mode=0o700, exist_ok=True)
        left.place.replace(aside / left.place.name)
        for old in aside.glob("*.draft"):
            if time.time() - old.stat().st_mtime > KEPT_ASIDE:
                old.unlink()

    def forget(self, left: Left) -> None:
        """Delete a draft whose content is now held by another draft or by a file."""
        with suppress(OSError):
            left.place.unlink()

    def _clear_locks(self) -> None:
        """Remove the locks of sessions that have ended and left nothing."""
        for place in self.folder.glob("*.lock"):
            if place.stem not in self._claimed and not any(self.folder.glob(f"{place.stem}.*.draft")):
                lock = Lock(str(place))
                with suppress(OSError):
                    if lock.take():
                        self._release(place.stem, lock)

    def _release(self, session: str, lock: Lock) -> None:
        """Leave of a session only its drafts, with its lock where there are any."""
        with suppress(OSError):
            self._opened(session).unlink()
        lock.release(remove=not any(self.folder.glob(f"{session}.*.draft")))

    def _opened(self, session: str) -> Path:
        return self.folder / f"{session}.open"

    def _place(self, room: str) -> Path:
        return self.folder / f"{self._session}.{room}.draft"

    def _runs(self, session: str) -> bool:
        """Whether another session is running. The lock of an ended one stays for the session that offers its drafts."""
        lock = Lock(str(self.folder / f"{session}.lock"))
        try:
            ended = session in self._claimed or lock.take()
        except OSError:
            return False
        lock.release()
        return not ended

    def _is_mine(self, place: Path) -> bool:
        session = place.name.split(".")[0]
        if session == self._session:
            return False
        lock = self._claimed.get(session) or Lock(str(self.folder / f"{session}.lock"))
        try:
            taken = lock.take()
        except OSError:
            return False
        if taken:
            self._claimed[session] = lock
        return taken


def _bytes(draft: Draft) -> bytes:
    """A draft as a file: a line of JSON, then the document."""
    head = {key: getattr(draft, key) for key in ("room", "name", "path", "stamp", "facts", "time")}
    return json.dumps({"version": VERSION, **head}).encode("ascii") + b"\n" + draft.data


def _paths(place: Path) -> list[str]:
    """The files that a session has open."""
    try:
        return list(json.loads(place.read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return []


def _read(place: Path) -> Draft | None:
    """The draft in a file; None if it is not one, or of a later version."""
    try:
        head, _, data = read_file(place).partition(b"\n")
        values = json.loads(head)
        if values.pop("version") != VERSION:
            return None
        return Draft(data=data, **values)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
