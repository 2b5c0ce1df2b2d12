"""The races of the open game: found and reviewed in the background, listed, and shown on the board.

What a review finds goes into the store of all rooms, and what is proved elsewhere enters the review.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.claim.verdicts import CHOOSE_PAIR
from semeai.go.color import Color
from semeai.processes import Report, Tell
from semeai.study.tree import LEAST_MOVES, MOST_MOVES, Study, main_line_from, nodes_by_move
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room import tools
from semeai.ui.room.background import HERE, Background
from semeai.ui.rooms.race import game_races
from semeai.ui.rooms.race.apart import GAME, races
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.game_races import RaceEntry, RaceRow
from semeai.ui.rooms.race.games_panel import RacesPanel

if TYPE_CHECKING:
    from semeai.claim.race_claim import Half
    from semeai.review import MainLine, RaceReview, Review
    from semeai.review.asking import Asked, Key
    from semeai.review.courses import Course
    from semeai.study.node import NodeId


PROCESSES = 2
REST = 60  # ms without a step before the list shows what a review has found: longer than the repeat time of a key


class RacesControl(QObject):
    """Finds the races of one game at a time while their list is visible, reviews them, and shows what is chosen.

    ``courses`` are None before they are found; ``review`` before one was asked for.
    ``share`` is 0..1 while it works. ``race_shown``: a race was put on the board, so that its tab should show.
    ``event_shown`` gives a course and the move of it that was asked for; ``told``: something new is shown.
    """

    race_shown = Signal()
    event_shown = Signal(object, object)
    told = Signal()

    def __init__(self, desk: Desk, panel: RacesPanel, jobs: Jobs, say: Say) -> None:
        super().__init__(desk)
        self._jobs, self._say = jobs, say
        self._document, self._panel, self._desk, self._claims = desk.document, panel, desk, desk.searches.claims
        self._entries: dict[Course, tuple[RaceReview | None, RaceEntry]] = {}
        self._rows: dict[Course, dict[int, RaceRow | None]] = {}
        self._numbers: tuple[Study | None, dict[NodeId, int]] = None, {}
        self._shared: Mapping[Key, Asked] = {}
        self._learned: deque[tuple[Key, Half]] = deque()
        self._soon = timer(self, self.show, REST)
        self._then = timer(self, self._show_chart)
        self._work = Background(jobs, self, GAME, self._fail, self._go_on, self._take_review)
        self.study: Study | None = None
        self.line: MainLine | None = None
        self.courses: tuple[Course, ...] | None = None
        self.review: Review | None = None
        self.share: float | None = None
        self.error = ""
        panel.wanted.connect(self.look)
        panel.chosen.connect(self.choose)
        panel.review.clicked.connect(self.start_review)
        panel.stop.clicked.connect(self.stop)
        panel.sheet.clicked.connect(self.ask_print)
        desk.document.changed.connect(self._follow)
        desk.searches.learned.connect(self._learn)

    def look(self) -> None:
        """Find the races, unless they are known, if the study is a game; results for another game are forgotten."""
        study = self._document.study
        moves = len(main_line_from(study, study.root)) - 1
        if not LEAST_MOVES <= moves <= MOST_MOVES:
            self.forget()
            self._panel.state.setText(game_races.NO_GAME if moves < LEAST_MOVES else game_races.TOO_LONG)
        elif not self._knows(study) or self._stopped:
            from semeai.records.games import game_key
            from semeai.review import main_line

            self.forget()
            self.study, self.line, self.share = study, main_line(study), 0.0
            self._work.ask(partial(races, self.line, game_key(study)), self._take_courses)
            self.show()
        else:
            self._panel.show_entries(self._found())

    def start_review(self) -> None:
        """Review the current game, or go on with a review of it; look for its races again if that was stopped."""
        if self._stopped:
            self.look()
        if self.line is None or self.courses is None or self.share is not None:
            return
        from semeai.records import shelf
        from semeai.records.games import game_key
        from semeai.review import Found, review

        game = game_key(self._document.study)
        line, over = self.line, self.review is not None and self.review.over
        found = Found(self.courses) if self.review is None else self.review.found
        effort = found.effort.next if over else found.effort
        learned = partial(_drained, self._learned)

        def work(report: Report, tell: Tell) -> Review:
            made = None

            def asked(done: int, of: int) -> bool:
                return report(done / max(of, 1))

            for made in review(line, effort=effort, jobs=PROCESSES, report=asked, found=found, learned=learned):
                tell(made)
            assert made is not None
            shelf.keep(game, made.found)
            return made

        self.share = 0.0
        self._work.ask(work, self._take_review, lane=HERE)
        self.show()

    def ask_print(self) -> None:
        """Ask for a file, and write the sheet of the game to it."""
        if self.review is None or self.line is None:
            return
        from semeai.review.pictures import sheet
        from semeai.ui.export.drawn import drawn_text
        from semeai.ui.room.save_dialog import ask_for_file, print_to

        name = self._document.title
        proposal = game_races.SHEET_NAME.format(name=name)
        path = ask_for_file(self._panel.window(), game_races.SHEET, proposal, game_races.SHEET_KIND)
        if path is not None:
            text, plates = sheet(self.review, self.line, self._document.study, name)
            print_to(path, partial(drawn_text, text, name, plates), self._jobs, self._say)

    def stop(self) -> None:
        """Stop working; results are kept."""
        self._work.drop()
        self.show()

    def forget(self) -> None:
        """Stop working, and forget the results."""
        self.study = self.line = self.courses = self.review = None
        self._entries, self._rows, self._shared = {}, {}, {}
        self._learned.clear()
        self.error = ""
        self.stop()
        self._show_chart()

    @property
    def _stopped(self) -> bool:
        """Whether the races of the game were looked for, and that ended before they were found."""
        return self.line is not None and self.courses is None and self.share is None

    def _knows(self, study: Study) -> bool:
        """Whether a study has the current main line: comments and variations make no difference."""
        if study is self.study:
            return True
        if self.line is None:
            return False
        from semeai.review import main_line

        if main_line(study) != self.line:
            return False
        self.study = study
        return True

    def _follow(self) -> None:
        """On another game find its races if the list is visible, else forget those of the previous game.

        A review takes long, so edits beside the game's own moves do not discard it. List and chart wait until nobody
        steps: how a race stands here takes as long to say as the board takes to be drawn.
        """
        if self.study is None or self._knows(self._document.study):
            if self._panel.isVisible() or self._soon.isActive() or self._then.isActive():
                self._then.stop()
                self._soon.start()
            return
        if self._panel.isVisible():
            self.look()
        else:
            self.forget()

    def _fail(self, error: Exception) -> None:
        self.error = f"{type(error).__name__}: {error}"
        self.stop()

    def _go_on(self, share: float) -> None:
        if share != self.share:
            self.share = share
            self._show_work()

    def _take_courses(self, found: tuple[tuple[Course, ...], Review | None]) -> None:
        self.courses, kept = found
        if kept is not None:
            self._take_review(kept)
        self.show()

    def _take_review(self, made: Review) -> None:
        """Keep what a review has found; a person who steps meanwhile has the keys first."""
        self._share(made)
        self.review = made
        if not self._soon.isActive():
            self._soon.start()

    def _share(self, made: Review) -> None:
        """Put what a review has found into the store."""
        from semeai.review import request_of

        assert self.line is not None
        for key, asked in made.found.asked.items():
            if self._shared.get(key) is not asked and not asked.follows and not asked.skimmed:
                half, request = asked.half, request_of(self.line, key)
                self._claims.keep(request, climb=half.climb, theory=half.theory, games=half.games)
        self._shared = made.found.asked

    def _learn(self) -> None:
        """Take what the store knows of the present position into the review; once nobody steps, show it."""
        self._rows.clear()
        if self.courses is None:
            return
        if self.review is not None:
            from semeai.claim.race_claim import Half

            known = self.review.found.asked
            self._learned += (
                (key, half)
                for key, half in self._here()
                if half.better_than(known[key].half if key in known else Half(half.mover))
            )
        if not self._soon.isActive():
            self._soon.start()

    def _here(self) -> Iterator[tuple[Key, Half]]:
        """What is claimed of the races in the present position."""
        from semeai.review import request_of

        number = self.number
        for course in self.courses or ():
            pair = None if number is None else course.pair(number)
            if self.line is not None and number is not None and pair is not None:
                for color in Color:
                    key = number, pair, color
                    yield key, self._claims.made(request_of(self.line, key))[1]

    def _know(self) -> None:
        """Take what became known of the races elsewhere into the review, unless it is going on and does so itself."""
        from semeai.review import knowing

        if self.share is None and self.review is not None and self.line is not None and self._learned:
            self.review = knowing(self.review, self.line, _drained(self._learned))

    @property
    def _node_numbers(self) -> Mapping[NodeId, int]:
        """The nodes of the game's own moves, each with the number of moves before it."""
        study = self._document.study
        if self._numbers[0] is not study:
            self._numbers = study, {node: number for number, node in enumerate(nodes_by_move(study))}
        return self._numbers[1]

    @property
    def number(self) -> int | None:
        """The number of moves before the present position; None beside the game's own moves."""
        return self._node_numbers.get(self._document.node)

    def show(self) -> None:
        """Show the results so far: the list, and in a turn of its own the chart, as a key may come between them."""
        self._soon.stop()
        if not self._work.busy:
            self.share = None
        self._know()
        self._panel.show_entries(self._found())
        self._show_work()
        self._then.start()

    def _show_chart(self) -> None:
        """Show the results so far on the chart, on the slider, and to the board's own panel."""
        self._then.stop()
        entries = self._found()
        self._desk.choose(flags=frozenset(step for entry in entries for step in entry.marks))
        numbers = {} if self.courses is None else self._node_numbers
        self._desk.set_listed({node: game_races.standing(entries, number) for node, number in numbers.items()})
        self.told.emit()

    def _show_work(self) -> None:
        self._panel.state.setText(self._state())
        again = self.review is not None and self.review.over
        self._panel.show_work(self.share, bool(self.courses) or self._stopped, again=again)

    def _found(self) -> list[RaceEntry]:
        """The entries of the list; each is made again only if something new is known of it."""
        if self.courses is None:
            return []
        assert self.line is not None
        chosen = game_races.listed(self.courses, self.review)
        for course, race in chosen.items():
            known = self._entries.get(course)
            if known is None or known[0] != race:
                made = game_races.entry_of(course, self.line) if race is None else game_races.reviewed(race, self.line)
                self._entries[course] = race, made
                self._rows.pop(course, None)
        return [self._entries[course][1]._replace(claim=self._claim(course, race)) for course, race in chosen.items()]

    def _claim(self, course: Course, race: RaceReview | None) -> RaceRow | None:
        """How a race stands in the present position, else where it is last or first claimed, as far as known."""
        here = self.number
        numbers = () if here is None or not course.seen <= here <= course.last else (here,)
        rows = (self._claim_at(course, race, number) for number in (*numbers, *reversed(course.core)))
        return next((row for row in rows if row is not None), None)

    def _claim_at(self, course: Course, race: RaceReview | None, number: int) -> RaceRow | None:
        """How a race stands in a position, by the store and by the review, which knows too what follows from proofs."""
        rows = self._rows.setdefault(course, {})
        if number not in rows:
            from semeai.review import request_of

            assert self.line is not None
            mover = self.line.to_move(number)
            claim = self._claims.claim(request_of(self.line, (number, course.name, mover)))
            if race is not None:
                claim = claim.beside(race.states[number - course.first].claim)
            rows[number] = game_races.claim_row(number, claim, mover) if claim.known else None
        return rows[number]

    def _state(self) -> str:
        if self.line is None:
            return game_races.NOT_YET
        if self.error:
            return game_races.FAILED.format(error=self.error)
        if self.review is not None:
            from semeai.review.sentences import progress_words, summary

            return summary(self.review) if self.share is None else f"{progress_words(self.review)}."
        if self._stopped:
            return game_races.STOPPED
        if self.courses is None:
            return game_races.found(None, self.line.last)
        return game_races.found(len(self._panel.cards), self.line.last, len(self.courses))

    def choose(self, entry: RaceEntry, row: RaceRow | None) -> None:
        """Show a race on the board, or the board before one of its moves, and choose its chains."""
        course = entry.course
        number, here = course.core[0], self.number
        if row is not None:
            number = row.number
        elif here is not None and course.seen <= here <= course.last:
            number = here
        if not self.go_to(course, number):
            return
        if row is None:
            self.race_shown.emit()
        elif row.event is not None:  # the list stays: the next picture may be pressed there
            self.event_shown.emit(course, row.event)

    def go_to(self, course: Course, number: int) -> bool:
        """Show a race after so many moves on the board, and choose its chains; whether it stands there."""
        nodes, pair = nodes_by_move(self._document.study), course.pair(number)
        if pair is None or number >= len(nodes):
            return False
        self._document.go(nodes[number])
        self._document.change(CHOOSE_PAIR, tools.with_pair(self._document.state, *pair))
        return True


def _drained(waiting: deque[tuple[Key, Half]]) -> dict[Key, Half]:
    """What waits, which then waits no longer; another thread may add to it meanwhile."""
    return dict(waiting.popleft() for _ in range(len(waiting)))
