"""The races of the game that is open: from the document to the list, and from the list back to the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.claim import verdicts as race_words
from semeai.study.tree import main_line_from
from semeai.ui.room.document import Document
from semeai.ui.rooms.race import edits as race_edits
from semeai.ui.rooms.race.games import entries as words
from semeai.ui.rooms.race.games.finder import Finder
from semeai.ui.rooms.race.games.panel import RacesPanel
from semeai.ui.rooms.race.walker import Walker

if TYPE_CHECKING:  # the review is imported when it is asked for
    from semeai.review import RaceReview
    from semeai.review.courses import Course
    from semeai.ui.rooms.race.games.entries import Entry, Row

LEAST_MOVES, MOST_MOVES = 10, 2000


class RacesControl(QObject):
    """Fills the list while it is seen, and shows what is chosen in it.

    ``race_shown`` says that a race is on the board, or the board before one of its moves: now the race tells of itself.
    """

    race_shown = Signal()

    def __init__(self, document: Document, panel: RacesPanel, finder: Finder, walker: Walker) -> None:
        super().__init__(document)
        self._document, self._panel, self._finder, self._walker = document, panel, finder, walker
        self._entries: dict[Course, tuple[RaceReview | None, Entry]] = {}
        panel.wanted.connect(self.look)
        panel.chosen.connect(self.choose)
        panel.review_asked.connect(finder.start_review)
        panel.stopped.connect(finder.stop)
        finder.told.connect(self.show)
        finder.went_on.connect(lambda: panel.show_work(finder.share, bool(finder.courses)))
        document.changed.connect(self._follow)

    def look(self) -> None:
        """Find the races of the game, where it is one."""
        study = self._document.study
        moves = len(main_line_from(study, study.root)) - 1
        if LEAST_MOVES <= moves <= MOST_MOVES:
            self._finder.look_at(study)
        else:
            self._finder.forget()
            self._panel.state.setText(words.NO_GAME if moves < LEAST_MOVES else words.TOO_LONG)

    def _follow(self) -> None:
        """Another game: find its races if the list is seen, and else forget those of the one before.

        A review took its time: what is kept beside the game's own moves takes nothing of it away.
        """
        if self._finder.study is None or self._finder.knows(self._document.study):
            return
        if self._panel.isVisible():
            self.look()
        else:
            self._finder.forget()

    def show(self) -> None:
        """Show what is known."""
        finder, panel = self._finder, self._panel
        entries = self._found()
        panel.show_entries(entries)
        panel.state.setText(self._state())
        panel.show_work(finder.share, bool(finder.courses))
        self._walker.set_flags(frozenset(step for entry in entries for step in entry.marks))

    def _found(self) -> list[Entry]:
        """The races to be listed; each is made anew only where something else is known of it."""
        if self._finder.courses is None:
            return []
        from semeai.ui.rooms.race.games import entries

        line, review = self._finder.line, self._finder.review
        assert line is not None
        chosen = entries.listed(self._finder.courses, review, over=self._finder.over)
        for course, race in chosen.items():
            known = self._entries.get(course)
            if known is None or known[0] != race:
                made = entries.entry_of(course, line) if race is None else entries.reviewed(race, line)
                self._entries[course] = race, made
        return [self._entries[course][1] for course in chosen]

    def _state(self) -> str:
        """The sentence above the list."""
        finder = self._finder
        if finder.line is None:
            return words.NOT_YET
        if finder.error:
            return words.FAILED.format(error=finder.error)
        if finder.review is not None:
            from semeai.review.sentences import progress_words, summary

            return summary(finder.review) if finder.share is None else f"{progress_words(finder.review)}."
        return words.found(None if finder.courses is None else len(self._panel.cards), finder.line.last)

    def choose(self, entry: Entry, row: Row | None) -> None:
        """Show a race on the board, or the board before one of its moves; its chains are chosen then."""
        from semeai.ui.rooms.race.games.entries import nodes_of

        nodes, course = nodes_of(self._document.study), entry.course
        number = course.core[0]
        here = self._document.node
        if row is not None:
            number = row.number
        elif here in nodes and course.first <= nodes.index(here) <= course.last:
            number = nodes.index(here)
        pair = course.pair(number)
        if pair is not None and number < len(nodes):
            self._document.go(nodes[number])
            self._document.change(race_words.CHOOSE_PAIR, race_edits.with_pair(self._document.state, *pair))
            self.race_shown.emit()
