"""One's own mistakes: the queue of reviews while the window is used, its folders and choices, and its cards."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from semeai import sgf
from semeai.disk.store import StoreError
from semeai.paths import data
from semeai.problems.cards import card_of, problem_key
from semeai.processes import MOST
from semeai.records.mistakes import race_before
from semeai.records.queue import Queue, look
from semeai.records.store import BOTH, PAUSED, PLAYER, CardState, Mistake, Overview, Records
from semeai.study.tree import Study
from semeai.ui.kit.file_dialogs import file_to_open, folder_to_open
from semeai.ui.room.background import HERE, Background
from semeai.ui.rooms.problems import mistake_words as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.own_cards import write_card
from semeai.ui.rooms.problems.solve_state import OPEN_THE_GAME

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.room import ProblemsRoom

SOON, PROGRESS = 400, 1000
"""ms from a result to its place on the page, as several may come at once; and from one look at progress to the next."""


def lanes() -> int:
    """How many reviews run at the same time: one for each core up to a few, as they work only while it is free."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores, MOST)


class MistakeControl(QObject):
    """Runs the queue, and shows what it has found. ``error`` says why there is no store, "" if there is one.

    ``changed``: the overview is another one; ``progressed``: a review has come further. The store is read and written
    in threads but for what a person changes.
    """

    changed = Signal()
    progressed = Signal()

    def __init__(self, room: ProblemsRoom) -> None:
        super().__init__(room)
        self._room = room
        self.path = Path(data()) / "own-games.db"
        self.overview = Overview()
        self.error = ""
        self._store: Records | None = None
        self._queue: Queue | None = None
        self._shares: dict[Background, float] = {}
        self._progress = QTimer(self, singleShot=True, interval=PROGRESS)
        self._progress.timeout.connect(self.progressed)
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.refresh)
        fail = self._fail
        self._looking = Background(room.host.jobs, self, HERE, fail)
        self._reading = Background(room.host.jobs, self, HERE, fail)
        self._lanes = [Background(room.host.jobs, self, HERE, fail) for _ in range(lanes())]
        for lane in self._lanes:
            lane.told.connect(self._tell_soon)
            lane.went_on.connect(partial(self._note, lane))
        self._looking.went_on.connect(self._tell_soon)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "mistakes_folder": self.ask_folder,
            "mistakes_file": self.ask_file,
            "mistakes_look": self.look_again,
            "mistakes_pause": self.pause_or_go_on,
            "mistakes_open": self.open_shown,
        }

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

    # The queue

    def begin(self) -> None:
        """Go on with the queue of an earlier session, if there is one."""
        if self._store is None and self.path.exists():
            self.look()

    def _opened(self) -> Records | None:
        if self._store is None:
            try:
                self._store = Records(self.path)
                self._queue = Queue(self._store, write_card)
                self.error = ""
                if self._store.told:
                    self._room.say(self._store.told)
            except StoreError as error:
                if self.error != str(error):
                    self.error = str(error)
                    self._room.say(self.error)
        return self._store

    def look(self) -> None:
        """Look through the folders, then go on with the reviews."""
        store = self._opened()
        if store is not None:
            self._looking.ask(partial(look, store), lambda _: self._go_on())
            self.refresh()

    def look_again(self) -> None:
        """Look through the folders, and try again what could not be reviewed."""
        store = self._opened()
        if store is not None:
            store.retry()
            self.look()

    def _go_on(self) -> None:
        store, queue = self._store, self._queue
        if store is not None and queue is not None and not store.choice(PAUSED):
            for lane in self._lanes:
                if not lane.busy:
                    lane.ask(queue.work, lambda _: self.refresh())
        self.refresh()

    def pause_or_go_on(self) -> None:
        """Let the queue wait, or go on; what is being reviewed begins again then."""
        store = self._opened()
        if store is not None:
            paused = bool(store.choice(PAUSED))
            store.choose(PAUSED, "" if paused else "yes")
            if paused:
                self.look()
            else:
                self._stop()
                self.refresh()

    def _stop(self) -> None:
        if self._queue is not None:
            self._queue.stop()
        for lane in self._lanes:
            lane.drop()

    def close(self) -> None:
        """End the queue and close the store, which another window may need."""
        for timer in (self._soon, self._progress):
            timer.stop()
        self._stop()
        self._looking.drop()
        self._reading.drop()
        if self._store is not None:
            self._store.close()
            self._store = self._queue = None

    def _fail(self, error: Exception) -> None:
        self._room.say(words.STOPPED.format(why=error))
        self.changed.emit()

    def _tell_soon(self) -> None:
        if not self._soon.isActive():
            self._soon.start()

    # What is shown

    def refresh(self) -> None:
        """Read the overview anew."""
        store = self._store
        if store is not None:
            self._reading.ask(lambda *_: store.overview(), self._take)

    def _take(self, overview: Overview) -> None:
        self.overview = overview
        self.changed.emit()

    def hand_over(self) -> None:
        """Put the cards that were made since among those that the person learns."""
        arriving = [mistake for mistake in self.overview.mistakes if mistake.arrives]
        training = None if self._store is None or not arriving else self._room.training.store()
        if training is None or self._store is None:
            return
        cards = [card_of(_problem(mistake), self._title(mistake)) for mistake in arriving]
        training.add(cards, self._room.training.clock())
        self._store.give([mistake.id for mistake in arriving])
        self.refresh()

    def _title(self, mistake: Mistake) -> str:
        return words.card_title(mistake, self.overview.player, self._room.training.clock().astimezone().date())

    # What a person changes

    def ask_folder(self) -> None:
        if folder := folder_to_open(self._room, words.FOLDER_TITLE):
            self.add(folder)

    def ask_file(self) -> None:
        if file := file_to_open(self._room, words.FILE_TITLE, words.KINDS):
            self.add(file)

    def add(self, source: Path) -> None:
        """Add a file or a folder of records."""
        source = source.absolute()
        store = self._opened()
        if store is None:
            self._room.say(self.error)
            return
        self._room.say((words.ADDED if store.add(source) else words.THERE).format(name=source.name))
        self.look()

    def remove(self, source: Path) -> None:
        """Take a file or a folder out; its files stay, and so do the cards."""
        store = self._opened()
        if store is not None:
            store.remove(source)
            self.look()  # anew, as the present look may still be in it

    def choose_player(self, name: str) -> None:
        """Take the mistakes of another player for the person's; "" recognises him."""
        self._choose(PLAYER, name)

    def choose_both(self, both: bool) -> None:
        self._choose(BOTH, "yes" if both else "")

    def _choose(self, name: str, value: str) -> None:
        store = self._opened()
        if store is not None and store.choice(name) != value:
            store.choose(name, value)
            self._go_on()

    # Solving and opening

    def practise(self) -> None:
        """Practise what cost the most."""
        costs = words.costs_of(self.overview.mistakes)
        if costs:
            self._room.practice.practise(costs[0][0])

    def solve(self, tiles: list[MistakeTile], first: MistakeTile | None = None) -> None:
        """Solve the cards of some mistakes from one of them on; one that makes no problem is opened in its game."""
        if first is not None and not first.mistake.made.sgf:
            if first.mistake.made.card is CardState.NONE:
                self._room.say(words.NO_CARD, OPEN_THE_GAME, partial(self.open_game, first.mistake))
            return
        self.hand_over()
        store = self._room.training.store_or_say()
        if store is None:
            return
        place = 0 if first is None else tiles.index(first)
        keys = [tile.mistake.made.key for tile in (*tiles[place:], *tiles[:place]) if tile.mistake.made.sgf]
        found = [store.find(key) for key in dict.fromkeys(keys)]
        if first is not None and found[0] is None:  # it was taken out of the cards
            self._room.training.keep([card_of(_problem(first.mistake), self._title(first.mistake))])
            found[0] = store.find(keys[0])
        cards = [store.card(number) for number in found if number is not None]
        if cards:
            self._room.training.begin(cards, words.TITLE)

    def open_game(self, mistake: Mistake) -> None:
        """Show the record in the Race room, before the move, with its race."""
        store = self._opened()
        if store is not None:
            race, places = race_before(sgf.read(mistake.row.board).studies[0]), store.places(mistake.game)
            there = [(path, number) for path, number in places if path.is_file()]  # one may be in a folder that is gone
            for path, number in (there or places)[:1]:
                self._room.host.open_game(path, number, mistake.row.number - 1, (race.black, race.white))

    @property
    def shown(self) -> Mistake | None:
        """The mistake of the problem being solved, once a move was tried; None for another problem."""
        solving = self._room.control.solving
        if solving is None or not solve_state.is_shown(solving) or not self.overview.mistakes:
            return None
        key = problem_key(solving.problem)
        return next((each for each in self.overview.mistakes if each.made.key == key), None)

    def open_shown(self) -> None:
        if (mistake := self.shown) is not None:
            self.open_game(mistake)


def _problem(mistake: Mistake) -> Study:
    return sgf.read(mistake.made.sgf).studies[0]
