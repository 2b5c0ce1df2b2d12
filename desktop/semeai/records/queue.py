"""The queue: looks through the folders, reviews game after game in processes of the lowest priority, makes the cards.

Each result is kept at once, in one transaction: what is lost when the program is killed is the game being reviewed.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

from semeai.disk.store import StoreError
from semeai.processes import EndedError, Lane, Report, Task, Tell
from semeai.records.games import files_under, looked_at
from semeai.records.reviewing import LAST, REPORTING, SECONDS, WriteCard, carded, reviewed, stand_back
from semeai.records.store import CardState, Made, Records, Waiting, is_under

MOST_DEATHS = 2
"""Pieces of work after another whose processes may die: beyond that something is wrong with all of them."""
FAULT = "It could not be reviewed: {why}."


def look(store: Records, report: Report, _tell: Tell = lambda _found: None) -> None:
    """Note what the folders hold now; those that cannot be read now keep what they held."""
    known, files, lost = store.stamps(), list[Path](), list[Path]()
    for source in store.sources():
        found, unread = files_under(source)
        files += found
        lost += unread
    for number, looked in enumerate(looked_at(files, known)):
        store.note(looked)
        if not report(number / max(len(files), 1)):
            return
    for path in known.keys() - set(map(str, files)):
        if not any(is_under(Path(path), folder) for folder in lost):
            store.forget(path)


class Queue:
    """Works through what waits in a store, in several lanes at the same time.

    ``write`` makes a card, in the process of a lane; ``seconds`` is the time for one game.
    """

    def __init__(self, store: Records, write: WriteCard, seconds: float = SECONDS) -> None:
        self.store, self.seconds = store, seconds
        self._write = write
        self._turn = Lock()
        self._busy: set[str] = set()
        self._deaths = 0
        self._later: set[int | Path] = set()
        """The cards, and the files, that are not tried again before the next start."""
        self._lanes: set[Lane] = set()

    def work(self, report: Report, tell: Tell) -> None:
        """Do what waits until nothing is left or ``report`` says to stop; ``tell`` is called after each piece."""
        lane, game = Lane(LAST, stand_back, look=REPORTING), ""
        self._lanes.add(lane)
        try:
            while report(0.0) and (waiting := self._take(game)) is not None:
                game = waiting.game
                try:
                    self._do(waiting, lane, report)
                finally:
                    with self._turn:
                        self._busy.discard(game)
                tell(None)
        except EndedError:
            if lane in self._lanes:  # it was not closed
                raise
        finally:
            self._lanes.discard(lane)
            lane.close()

    def stop(self) -> None:
        """End the processes at once, whatever they are doing."""
        for lane in list(self._lanes):
            self._lanes.discard(lane)
            lane.close()

    def _take(self, first: str) -> Waiting | None:
        with self._turn:
            waiting = self.store.next(self._busy, first, self._later)
            if waiting is not None:
                self._busy.add(waiting.game)
            return waiting

    def _do(self, waiting: Waiting, lane: Lane, report: Report) -> None:
        """Do one piece of work, and keep its result; one that fails is not tried again."""
        try:
            if waiting.mistake is None:
                self._review(waiting, lane, report)
            else:
                made = self._run(lane, partial(carded, self._write, waiting.board), report)
                if made is not None:
                    self._keep_card(waiting.mistake, made)
            self._deaths = 0
        except Exception as error:
            if lane not in self._lanes or isinstance(error, StoreError):  # not the fault of this game
                raise
            self._deaths += isinstance(error, EndedError)
            if self._deaths > MOST_DEATHS:
                raise
            if waiting.mistake is None:
                self.store.keep_fault(waiting.game, FAULT.format(why=f"{type(error).__name__}: {error}"))
            else:
                self.store.keep_card(waiting.mistake, Made(CardState.NONE))

    def _keep_card(self, mistake: int, made: Made) -> None:
        if made.card is CardState.WANTED:
            self._later.add(mistake)
        else:
            self.store.keep_card(mistake, made)

    def _review(self, waiting: Waiting, lane: Lane, report: Report) -> None:
        wanted = True

        def asked(share: float) -> bool:
            nonlocal wanted
            wanted = wanted and report(share)
            return wanted

        found = self._run(lane, partial(reviewed, waiting.path, waiting.number, waiting.game, self.seconds), asked)
        if found is not None:
            self.store.keep(waiting.game, *found)
        elif wanted and waiting.path.parent.is_dir():  # the file is gone, or holds another game now
            self.store.forget(str(waiting.path))
        elif wanted:  # the whole folder is gone, as one of another machine may be for a while
            self._later.add(waiting.path)

    def _run(self, lane: Lane, task: Task, report: Report) -> Any:
        """Do a task in a lane; if its process dies, once more in a new one. Raises EndedError if that dies too."""
        try:
            return lane.run(task, report, _unheard)
        except EndedError:
            if lane not in self._lanes:
                raise
            return lane.run(task, report, _unheard)


def _unheard(_found: Any) -> None:
    """Nothing is told before the end."""
