"""A store: one SQLite file that one process uses at a time, brought from version to version.

Every change is one transaction: if the program is killed, at most the change being written is lost.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from threading import RLock

from semeai.disk.writing import Lock, kept_aside


class StoreError(Exception):
    """The store cannot be used; the message is one sentence for the user."""


class SqliteStore:
    """An open store, to be closed. ``what`` names its content in messages, ``held`` says that another process has it.

    Any thread may use it, one at a time: what reads takes its ``_turn``, as a change does. A damaged file is kept aside
    and an empty one begun: ``told`` says so, "" if all is well.
    """

    told = ""

    def __init__(self, path: Path, steps: Sequence[str], what: str, held: str) -> None:
        """Open or create the store in a file; each of ``steps`` brings it to the next version.

        Raises StoreError if another process uses it, or it is not a store.
        """
        self.path = path
        self._what, self._held = what, held
        self._turn = RLock()
        self._lock = Lock(f"{path}.lock")
        self._take_lock()
        self._base = self._connected()
        try:
            if self._is_damaged():
                self._begin_anew()
            self._begin(steps)
        except sqlite3.Error as error:
            self.close()
            raise StoreError(f"The {what} in {path} cannot be used: {error}.") from None
        except StoreError:
            self.close()
            raise

    def _connected(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)

    def _is_damaged(self) -> bool:
        """Whether the file is no database, or one with pages that cannot be right.

        The quick look of SQLite 3.40 finds a NULL that is not there in each table without row ids whose key has
        another order than its columns, so the thorough one has the last word.
        """
        try:
            looks = (f"PRAGMA {look}_check(1)" for look in ("quick", "integrity"))
            return all(self._base.execute(look).fetchone()[0] != "ok" for look in looks)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                return True
            raise

    def _begin_anew(self) -> None:
        """Keep a damaged file aside, with what SQLite has beside it. Raises StoreError if that fails."""
        self._base.close()
        now = datetime.now()
        aside = kept_aside(self.path, now)
        if aside is None:
            raise StoreError(f"The {self._what} in {self.path} cannot be used: the file is damaged.")
        for ending in ("-wal", "-shm"):
            beside = Path(f"{self.path}{ending}")
            if beside.exists():
                beside.replace(f"{aside}{ending}")
        self.told = (
            f"The file with the {self._what} was damaged and is kept as {aside}; a new, empty one was begun. "
            "A back-up can be restored in the settings."
        )
        self._base = self._connected()

    def _take_lock(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            taken = self._lock.take()
        except OSError as error:
            raise StoreError(f"The {self._what} in {self.path} cannot be opened: {error.strerror}.") from None
        if not taken:
            raise StoreError(self._held)

    def _begin(self, steps: Sequence[str]) -> None:
        """Set the file up, and bring an older one to this version, keeping a copy of it."""
        self._base.execute("PRAGMA foreign_keys = ON")
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = FULL")
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version > len(steps):
            raise StoreError(
                f"A newer version of Semeai Studio wrote the {self._what} in {self.path}; install that one to use them."
            )
        if 0 < version < len(steps):
            with closing(sqlite3.connect(self.path.with_name(f"{self.path.name}.version-{version}"))) as copy:
                self._base.backup(copy)
        for step in range(version, len(steps)):
            with self._change():
                for statement in filter(str.strip, steps[step].split(";")):
                    self._base.execute(statement)
                self._base.execute(f"PRAGMA user_version = {step + 1}")

    def close(self) -> None:
        """Close the file, so that another process can use it."""
        with self._turn:
            self._base.close()
            self._lock.release()

    @contextmanager
    def _change(self) -> Iterator[None]:
        """One transaction: it is written whole or not at all. Raises StoreError where it cannot be written."""
        with self._turn:
            try:
                self._base.execute("BEGIN IMMEDIATE")
                yield
                self._base.execute("COMMIT")
            except BaseException as error:
                if self._base.in_transaction:  # a full disk may have ended it
                    self._base.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error):
                    raise StoreError(f"The {self._what} in {self.path} cannot be written: {error}.") from error
                raise
