"""The page of one's own mistakes: its folders, its cards, and the games in which they were made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from semeai import sgf
from semeai.problems.cards import problem_key
from semeai.records.mistakes import race_before
from semeai.records.store import CardState, Mistake
from semeai.trainer.values import Problem
from semeai.ui.kit.file_dialogs import file_to_open, folder_to_open
from semeai.ui.rooms.problems import mistake_words as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.reviews import Reviews
from semeai.ui.rooms.problems.solve_state import OPEN_THE_GAME

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.room import ProblemsRoom


class MistakeControl:
    """Shows what the reviews have found: as cards that are solved, and in the games."""

    def __init__(self, room: ProblemsRoom, reviews: Reviews) -> None:
        self._room, self.reviews = room, reviews

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "mistakes_folder": self.ask_folder,
            "mistakes_file": self.ask_file,
            "mistakes_look": self.reviews.look_again,
            "mistakes_pause": self.reviews.pause_or_go_on,
            "mistakes_open": self.open_shown,
        }

    def hand_over(self) -> None:
        """Put the cards that were made since among those that the person learns."""
        arriving = [mistake for mistake in self.reviews.overview.mistakes if mistake.arrives]
        training = None if self.reviews.store is None or not arriving else self._room.training.store()
        if training is None or self.reviews.store is None:
            return
        training.add(map(self._card, arriving), self._room.training.clock())
        self.reviews.store.give([mistake.id for mistake in arriving])
        self.reviews.refresh()

    def _card(self, mistake: Mistake) -> Problem:
        """The card of a mistake; its problem is not read for it, as there may be hundreds after a night."""
        today, made = self._room.training.clock().astimezone().date(), mistake.made
        title = words.card_title(mistake, self.reviews.overview.player, today)
        return Problem(made.key, title, made.concepts, made.sgf)

    # Folders and files

    def ask_folder(self) -> None:
        if folder := folder_to_open(self._room, words.FOLDER_TITLE):
            self.reviews.add(folder)

    def ask_file(self) -> None:
        if file := file_to_open(self._room, words.FILE_TITLE, words.KINDS):
            self.reviews.add(file)

    # Solving and opening

    def practise(self) -> None:
        """Practise what cost the most."""
        costs = words.costs_of(self.reviews.overview.mistakes)
        if costs:
            self._room.practice.practise(costs[0][0])

    def solve(self, tiles: list[MistakeTile], first: MistakeTile | None = None) -> None:
        """Solve the cards of some mistakes from one of them on; one that makes no problem is opened in its game."""
        if first is not None and not first.mistake.made.sgf:
            told = words.NO_CARD if first.mistake.made.card is CardState.NONE else words.NO_CARD_YET
            self._room.say(told, OPEN_THE_GAME, partial(self.open_game, first.mistake))
            return
        self.hand_over()
        store = self._room.training.store_or_say()
        if store is None:
            return
        place = 0 if first is None else tiles.index(first)
        keys = [tile.mistake.made.key for tile in (*tiles[place:], *tiles[:place]) if tile.mistake.made.sgf]
        found = [store.find(key) for key in dict.fromkeys(keys)]
        if first is not None and found[0] is None:  # it was taken out of the cards
            self._room.training.keep([self._card(first.mistake)])
            found[0] = store.find(keys[0])
        cards = [store.card(number) for number in found if number is not None]
        if cards:
            self._room.training.begin(cards, words.TITLE)

    def open_game(self, mistake: Mistake) -> None:
        """Show the record in the Race room, before the move, with its race."""
        store = self.reviews.opened()
        if store is not None:
            race, places = race_before(sgf.read(mistake.row.board).studies[0]), store.places(mistake.game)
            there = [(path, number) for path, number in places if path.is_file()]  # one may be in a folder that is gone
            for path, number in (there or places)[:1]:
                self._room.host.open_game(path, number, mistake.row.number - 1, (race.black, race.white))

    @property
    def shown(self) -> Mistake | None:
        """The mistake of the problem being solved, once a move was tried; None for another problem."""
        solving = self._room.control.solving
        if solving is None or not solve_state.is_shown(solving) or not self.reviews.overview.mistakes:
            return None
        key = problem_key(solving.problem)
        return next((each for each in self.reviews.overview.mistakes if each.made.key == key), None)

    def open_shown(self) -> None:
        if (mistake := self.shown) is not None:
            self.open_game(mistake)
