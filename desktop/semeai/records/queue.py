"""The queue: looks through the folders, reviews game after game in processes of the lowest priority, makes the cards.

Each result is kept at once, in one transaction: what is lost when the program is killed is the game being reviewed. A
process keeps what its last review claimed of each mistake, so that the card needs no second search.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock
from time import perf_counter, process_time
from typing import Any

from semeai.disk.store import StoreError
from semeai.processes import EndedError, Lane, Report, Task, Tell
from semeai.records import shelf
from semeai.records.games import files_under, game_at, looked_at
from semeai.records.mistakes import MistakeRow, mistakes_of
from semeai.records.store import CardState, MistakeCard, Records, Waiting, is_under
from semeai.review import MainLine, Review, main_line, review
from semeai.solve import Climb

FAIR, MEASURED = 0.5, 5.0
"""The share of a processor with which the limits of a search mean something, and the seconds over which it is told."""
REPORTING = 0.5
"""Seconds from one report to the next: each takes a moment from the window."""
IDLE = 0x40
"""The priority class of Windows for what runs while nothing else does."""
LAST = 19
"""The niceness of the queue's processes."""

WriteCard = Callable[[bytes, Climb | None], MistakeCard]
"""Makes the card of a mistake from the board before it, and what is known of its race."""

_known: dict[bytes, Climb] = {}


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

    ``write`` makes a card, in the process of a lane.
    """

    def __init__(self, store: Records, write: WriteCard) -> None:
        self.store = store
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
                if made is not None and made.card is CardState.WANTED:
                    self._later.add(waiting.mistake)
                elif made is not None:
                    self.store.keep_card(waiting.mistake, made)
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
                self.store.keep_card(waiting.mistake, MistakeCard(CardState.NONE))

    def _review(self, waiting: Waiting, lane: Lane, report: Report) -> None:
        wanted = True

        def asked(share: float) -> bool:
            nonlocal wanted
            wanted = wanted and report(share)
            return wanted

        found = self._run(lane, partial(reviewed, waiting.path, waiting.number, waiting.game), asked)
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


# In the process of a lane


def stand_back() -> None:
    """Let this process work only while nobody else wants the processor."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), IDLE)
    elif sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def reviewed(path: Path, number: int, game: str, report: Report, _tell: Tell) -> tuple[int, list[MistakeRow]] | None:
    """The races of a game of a file, and the mistakes in them; None where the file does not hold it any more."""
    study = game_at(path, number, game)
    line = None if study is None else main_line(study)
    made = None if line is None else _review(line, game, report)
    if line is None or made is None:
        return None
    found = mistakes_of(made, line)
    _known.clear()
    _known.update({row.board: climb for row, climb in found if climb is not None})
    return len(made.races), [row for row, _ in found]


def _review(line: MainLine, game: str, report: Report) -> Review | None:
    """The whole review of a game, which goes on from the one that is kept; None where it is not wanted any more."""
    last, told = True, 0.0

    def asked(done: int, of: int) -> bool:
        nonlocal last, told
        if last and perf_counter() - told > REPORTING:
            told = perf_counter()
            last = report(done / max(of, 1))
        return last

    *_, made = review(line, report=asked, found=shelf.kept(game))
    shelf.keep(game, made.found)
    return made if last else None


def carded(write: WriteCard, board: bytes, _report: Report, _tell: Tell) -> MistakeCard:
    """The card of a mistake. That there is none counts only if the processor had time for it."""
    begun = perf_counter(), process_time()
    made = write(board, _known.get(board))
    passed, worked = perf_counter() - begun[0], process_time() - begun[1]
    starved = passed > MEASURED and worked < FAIR * passed
    return MistakeCard(CardState.WANTED) if made.card is CardState.NONE and starved else made
