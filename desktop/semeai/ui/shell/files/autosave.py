"""Keeps drafts of unsaved work, a few seconds after each change, in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from semeai.disk.drafts import Drafts
from semeai.ui.kit.jobs import Job, Jobs, timer
from semeai.ui.room.keeper import Keeper

BEHIND = 3000
"""Milliseconds from a change to its draft; with the time to write a large file still below ten seconds."""
NOT_KEPT = "No draft of your unsaved work can be kept: {why}. Save it yourself now and then."


class Autosave(QObject):
    """Keeps drafts of the documents of several keepers, when a change of one is ``due`` to be kept.

    ``say`` is called once with why no draft can be kept.
    """

    def __init__(self, drafts: Drafts, jobs: Jobs, say: Callable[[str], object], parent: QObject) -> None:
        super().__init__(parent)
        self.drafts, self._jobs, self._say = drafts, jobs, say
        self._keepers: list[Keeper] = []
        self._kept: dict[str, tuple[object, ...]] = {}
        self._running: dict[str, Job] = {}
        self._told = self._ended = False
        self.due = timer(self, self.keep, BEHIND)

    def look_after(self, keeper: Keeper) -> None:
        self._keepers.append(keeper)
        keeper.touched.connect(partial(self._touched, keeper))
        keeper.risked.connect(self.keep_now)
        keeper.followed.connect(self._note_open)

    def keep(self) -> None:
        """Write a draft of each document with unsaved changes that its draft does not have."""
        for keeper in self._keepers:
            if keeper.modified and not self._is_kept(keeper):
                if keeper.room in self._running:  # the previous one is still being written
                    self.due.start()
                else:
                    self._begin(keeper)

    def keep_now(self) -> bool:
        """Write all drafts at once; return whether all unsaved work is on the disk."""
        self._settle()
        try:
            for keeper in self._keepers:
                if keeper.modified:
                    self.drafts.keep(keeper.draft()())
                    self._kept[keeper.room] = keeper.unsaved
        except OSError:
            return False
        return True

    def end(self) -> None:
        """End the drafts: the person has saved or discarded everything, and the documents are being closed."""
        self.due.stop()
        self._settle()
        self._ended = True
        self.drafts.end()

    def leave(self) -> None:
        """Keep drafts of what is not saved for the next start, and end."""
        self.keep_now()
        if any(keeper.modified for keeper in self._keepers):
            self.due.stop()
            self._ended = True
        else:
            self.end()

    def _note_open(self) -> None:
        targets = [target for keeper in self._keepers if (target := keeper.target()) is not None]
        self.drafts.note_open(map(str, targets))

    def _touched(self, keeper: Keeper) -> None:
        if self._ended:
            return
        if keeper.modified:
            if not self.due.isActive() and not self._is_kept(keeper):
                self.due.start()
        elif keeper.room in self._kept:
            self._settle()
            del self._kept[keeper.room]
            self.drafts.drop(keeper.room)

    def _is_kept(self, keeper: Keeper) -> bool:
        """Whether the present draft was made of the same values."""
        kept, unsaved = self._kept.get(keeper.room, ()), keeper.unsaved
        return len(kept) == len(unsaved) and all(one is other for one, other in zip(kept, unsaved, strict=True))

    def _begin(self, keeper: Keeper) -> None:
        self._kept[keeper.room] = keeper.unsaved
        make = keeper.draft()
        over, failed = lambda _: self._running.pop(keeper.room, None), partial(self._failed, keeper.room)
        job = self._running[keeper.room] = Job(lambda *_: self.drafts.keep(make()), over, failed)
        self._jobs.start(job)

    def _failed(self, room: str, error: Exception) -> None:
        self._running.pop(room, None)
        self._kept.pop(room, None)
        if not isinstance(error, OSError):
            raise error
        if not self._told:
            self._told = True
            self._say(NOT_KEPT.format(why=error.strerror or error))

    def _settle(self) -> None:
        """Wait until the current write is done: an old draft must not appear after the save that replaces it."""
        for job in self._running.values():
            job.wait()
        self._running.clear()
