"""Keeps drafts of unsaved work, a few seconds after each change, in the background; and restores them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from semeai.disk.drafts import Draft, Drafts
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.room.document import Source
from semeai.ui.room.keeper import Keeper

if TYPE_CHECKING:
    from semeai.claim.model import State
    from semeai.study.tree import Study

BEHIND = 3000
"""Milliseconds from a change to its draft; with the time to write a large file still below ten seconds."""
NOT_KEPT = "No draft of your unsaved work can be kept: {why}. Save it yourself now and then."


class Autosave(QObject):
    """Keeps drafts of the documents of several keepers. ``say`` is called once with why no draft can be kept."""

    def __init__(self, drafts: Drafts, jobs: Jobs, say: Callable[[str], object], parent: QObject) -> None:
        super().__init__(parent)
        self.drafts, self._jobs, self._say = drafts, jobs, say
        self._keepers: list[Keeper] = []
        self._kept: dict[str, tuple[object, ...]] = {}
        self._running: dict[str, Job] = {}
        self._told = self._ended = False
        self._due = QTimer(self, singleShot=True, interval=BEHIND)
        self._due.timeout.connect(self.keep)

    def set_interval(self, milliseconds: int) -> None:
        self._due.setInterval(milliseconds)

    def look_after(self, keeper: Keeper) -> None:
        self._keepers.append(keeper)
        keeper.touched.connect(partial(self._touched, keeper))
        keeper.risked.connect(self.keep_now)

    def keep(self) -> None:
        """Write a draft of each document with unsaved changes that its draft does not have."""
        for keeper in self._keepers:
            if keeper.modified and not self._is_kept(keeper):
                if keeper.room in self._running:  # the previous one is still being written
                    self._due.start()
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
        self._due.stop()
        self._settle()
        self._ended = True
        self.drafts.end()

    def _touched(self, keeper: Keeper) -> None:
        if self._ended:
            return
        if keeper.modified:
            if not self._due.isActive() and not self._is_kept(keeper):
                self._due.start()
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
        over, failed = partial(self._over, keeper.room), partial(self._failed, keeper.room)
        job = self._running[keeper.room] = Job(lambda *_: self.drafts.keep(make()), over, failed)
        self._jobs.start(job)

    def _over(self, room: str, _nothing: object = None) -> None:
        self._running.pop(room, None)

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


RECOVERED = "Recover unsaved work"


def study_draft(name: str, state: State, source: Source, games: tuple[Study, ...], stamp: str) -> Draft:
    """All games of a file as a draft, with the game and node that were shown."""
    from semeai import sgf
    from semeai.ui.shell.files.unsaved import line_to

    facts = {
        "encoding": source.encoding,
        "repairs": source.looked_at(all_games=True).repairs,
        "place": source.place,
        "example": source.example,
        "title": source.title,
        "line": line_to(state.study, state.node),
    }
    path = "" if source.path is None else str(source.path)
    return Draft("race", name, path, stamp, sgf.write(games, source.foreign), facts)


def recovered(draft: Draft) -> tuple[State, Source]:
    """The study of a draft with its source. Raises ValueError if the draft is damaged."""
    from semeai.claim.model import State
    from semeai.ui.shell.files.unsaved import unsaved

    found, facts = unsaved(draft), draft.facts
    source = Source(
        path=Path(draft.path) if draft.path else None,
        encoding=str(facts.get("encoding", "utf-8")),
        repairs=tuple(facts.get("repairs", ())),
        games=found.games,
        place=found.place,
        foreign=found.foreign,
        example=bool(facts.get("example")),
        title=str(facts.get("title", "")),
    )
    return State(found.study, found.node), source


def saved_before(draft: Draft, source: Source, board_size: int) -> tuple[Study, Source]:
    """The state before a draft, for undo: the file's content when last read or saved, else a new board."""
    from semeai.study.tree import empty_study
    from semeai.ui.shell.files.unsaved import saved

    games = saved(draft, None if source.example else source.encoding)
    if source.place >= len(games):
        return empty_study(board_size), Source()
    return games[source.place], replace(source, games=games)
