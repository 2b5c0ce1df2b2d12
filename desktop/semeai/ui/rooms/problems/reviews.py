"""The reviews of one's own games, which go on while the window is used: their queue, their folders, what they found.

They begin at a quiet moment after the start, whichever room is shown; what they need is imported in a thread then.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.disk.store import StoreError
from semeai.paths import own_games
from semeai.processes import MOST
from semeai.ui.kit.jobs import timer
from semeai.ui.room.background import HERE, Background
from semeai.ui.room.room import Host

if TYPE_CHECKING:
    from semeai.records.queue import Queue
    from semeai.records.store import Overview, Records

SOON, PROGRESS = 400, 1000
"""ms from a result to its place on the page, as several may come at once; and from one look at progress to the next."""


def lanes() -> int:
    """How many reviews run at the same time: one for each core up to a few, as they work only while it is free."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST)


def reviews_of(host: Host) -> Reviews:
    """The reviews of a window, made on first use."""
    return host.pages.findChild(Reviews) or Reviews(host)


class Reviews(QObject):
    """Runs the queue. ``error`` says why there is no ``store``, "" if there is one.

    ``changed``: the overview is another one; ``progressed``: a review has come further. The store is read and written
    in threads but for what a person changes.
    """

    changed = Signal()
    progressed = Signal()

    def __init__(self, host: Host) -> None:
        super().__init__(host.pages)
        self._host = host
        self.path = own_games()
        self._overview: Overview | None = None
        self.error = self._told = ""
        self.store: Records | None = None
        self._queue: Queue | None = None
        self._opening = Lock()
        self._shares: dict[Background, float] = {}
        self._progress = timer(self, self.progressed.emit, PROGRESS)
        self._soon = timer(self, self.refresh, SOON)
        self._looking, self._reading, *self._lanes = (
            Background(host.jobs, self, HERE, self._fail) for _ in range(2 + lanes())
        )
        for lane in self._lanes:
            lane.told, lane.went_on = self._tell_soon, partial(self._note, lane)
        self._looking.went_on = self._tell_soon
        host.ended.connect(self.close)

    @property
    def overview(self) -> Overview:
        """The reviews as they were read from the disk the last time."""
        from semeai.records.store import Overview

        return self._overview or Overview()

    @property
    def going_on(self) -> bool:
        """Whether records are looked for or reviewed."""
        return self._looking.busy or any(lane.busy for lane in self._lanes)

    @property
    def under_way(self) -> float:
        """How many records' worth the reviews that are under way have come."""
        return sum(share for lane, share in self._shares.items() if lane.busy)

    def _note(self, lane: Background, share: float) -> None:
        self._shares[lane] = share
        if not self._progress.isActive():
            self._progress.start()

    def _fail(self, error: Exception) -> None:
        from semeai.ui.rooms.problems import mistake_words as words

        self._host.say(words.STOPPED.format(why=error))
        self.changed.emit()

    def _tell_soon(self, _found: object = None) -> None:
        if not self._soon.isActive():
            self._soon.start()

    # The store

    def _open(self) -> str:
        """Open the store unless it is open; what there is to tell of it, "" for nothing. Any thread may ask."""
        with self._opening:
            if self.store is not None:
                return ""
            from semeai.records.queue import Queue
            from semeai.records.store import Records
            from semeai.ui.rooms.problems.making import write_card

            try:
                store = Records(self.path)
            except StoreError as error:
                self.error = str(error)
                return self.error
            self.store, self._queue, self.error = store, Queue(store, write_card), ""
            return store.told

    def opened(self) -> Records | None:
        """The store; None if it cannot be opened, and then that is said."""
        if told := self._open():
            self._host.say(told)
        return self.store

    def close(self) -> None:
        """End the queue and close the store, which another window may need."""
        for each in (self._soon, self._progress):
            each.stop()
        self._stop()
        self._looking.drop()
        self._reading.drop()
        if self.store is not None:
            self.store.close()
            self.store = self._queue = None

    # The queue

    def begin(self, *, aloud: bool) -> None:
        """Go on with the queue of an earlier session, if there is one; ``aloud``: say once why that is not possible."""

        def opened(told: str) -> None:
            if told != self._told and (aloud or self.store is not None):
                self._told = told
                self._host.say(told)
            if self.store is not None:
                self.look()
            self.changed.emit()

        if self.store is None and self.path.exists() and not self._looking.busy:
            self._looking.ask(lambda *_: self._open(), opened)

    def look(self) -> None:
        """Look through the folders, then go on with the reviews."""
        if (store := self.opened()) is not None:
            from semeai.records.queue import look

            self._looking.ask(partial(look, store), lambda _: self._go_on())
            self.refresh()

    def look_again(self) -> None:
        """Look through the folders, and try again what could not be reviewed."""
        if (store := self.opened()) is not None:
            store.retry()
            self.look()

    def _go_on(self) -> None:
        store, queue = self.store, self._queue
        if store is not None and queue is not None and not store.paused:
            for lane in self._lanes:
                if not lane.busy:
                    lane.ask(queue.work, lambda _: self.refresh())
        self.refresh()

    def pause_or_go_on(self) -> None:
        """Let the queue wait, or go on; what is being reviewed begins again then."""
        if (store := self.opened()) is not None:
            store.paused = not store.paused
            if store.paused:
                self._stop()
                self.refresh()
            else:
                self.look()

    def _stop(self) -> None:
        if self._queue is not None:
            self._queue.stop()
        for lane in self._lanes:
            lane.drop()

    def refresh(self) -> None:
        """Read the overview anew."""
        if (store := self.store) is not None:
            self._reading.ask(lambda *_: store.overview(), self._take)

    def _take(self, overview: Overview) -> None:
        self._overview = overview
        self.changed.emit()

    # What a person changes

    def add(self, source: Path) -> None:
        """Add a file or a folder of records."""
        source = source.absolute()
        if (store := self.opened()) is not None:
            from semeai.ui.rooms.problems import mistake_words as words

            self._host.say((words.ADDED if store.add(source) else words.THERE).format(name=source.name))
            self.look()

    def remove(self, source: Path) -> None:
        """Take a file or a folder out; its files stay, and so do the cards."""
        if (store := self.opened()) is not None:
            store.remove(source)
            self.look()  # anew, as the present look may still be in it

    def choose(self, name: str, value: str) -> None:
        """Choose whose mistakes count."""
        store = self.opened()
        if store is not None and store.choice(name) != value:
            store.choose(name, value)
            self._go_on()
