"""The one place that changes what the Race room shows.

Whatever happens (a step, an edit, a line, an answer of the background, a press in the panel) becomes another value of
``RaceShown``; what that needs is asked; and ``changed`` tells of it once, with all that is known of it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec

from PySide6.QtCore import QObject

from semeai.claim import model
from semeai.claim.model import NO_RACE, RaceModel
from semeai.claim.verdicts import Basis
from semeai.go.color import BLACK, WHITE, Color
from semeai.processes import EndedError
from semeai.study.tree import position_at
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.boards import Boards
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.race import apart, shown
from semeai.ui.rooms.race.own_play import Trial
from semeai.ui.rooms.race.searches import Searches
from semeai.ui.rooms.race.shown import AskedReading, OwnRace, Questions, RaceShown, differ

if TYPE_CHECKING:
    from semeai.go.board import Point
    from semeai.solve import Climb, Request
    from semeai.study.node import NodeId
    from semeai.why import Why

P = ParamSpec("P")
LATE = 150  # ms for which the panel may still tell of the board before
REST = 40  # ms without a change before the board is read: longer than the repeat time of a key
KEPT = 128  # readings
COUNTED = Basis.THEORY, Basis.ONE_MOVER
"""What the theory counts on the board: numbers set by hand are not those of the board."""
PARTS = tuple(RaceShown.__dataclass_fields__)
ACCOUNTS_KEPT = 48


class Desk(ValueDesk[RaceShown]):
    """Follows ``document``, ``boards``, ``player`` and ``searches``, which the room's other parts take from it.

    The board is read in the background, one reading at a time, given up when the board changes, and kept; so are
    accounts.
    """

    def __init__(
        self, document: Document, boards: Boards, player: Player, searches: Searches, jobs: Jobs, parent: QObject
    ) -> None:
        super().__init__(shown.begun(document.state), parent)
        self.document, self.boards, self.player, self.searches = document, boards, player, searches
        self._asked: RaceShown | None = None
        self._holding = 0
        self._reader = Background(jobs, self, apart.READING)
        self._counter = Background(jobs, self, apart.ACCOUNT)
        self._known: LastUsed[AskedReading, RaceModel] = LastUsed(KEPT)
        self._counted: LastUsed[Climb, Why | None] = LastUsed(ACCOUNTS_KEPT)
        self._late = timer(self, lambda: self._take(replace(self.now, model=shown.BEING_READ)), LATE)
        document.begun.connect(self.begin)
        document.changed.connect(self.follow)
        boards.changed.connect(self.follow)
        player.moved.connect(lambda _before, index: self._step(index))
        searches.changed.connect(lambda: self._take(self._with_answers(self.now)))
        searches.learned.connect(self._learn)

    # The value

    def _take(self, now: RaceShown) -> None:
        self.now = shown.with_account(now)
        if not self._holding:
            with self.together():
                pass

    @contextmanager
    def together(self) -> Iterator[None]:
        """Tell of all changes that are made inside as of one; what they change in turn is told of afterwards."""
        self._holding += 1
        try:
            yield
            while self._holding == 1 and differ(self._told, self.now, *PARTS):
                self._ask()
                before, self._told = self._told, self.now
                self.changed.emit(before, self.now)
        finally:
            self._holding -= 1

    def follow(self) -> None:
        """Take over where document, boards and player are: whatever moved first, the others are asked as well."""
        state, boards = self.document.state, self.boards
        if state is not self.now.state:
            boards.end()  # an edit or a step of the document ends the lines played on it
        before = self.now
        now = shown.followed(before, state, boards.lines, boards.which, self.player.index)
        if now is not before:
            self._take(self._read_anew(now) if now.state is not before.state else now)

    def _step(self, index: int) -> None:
        """Follow the player through a line; on the study's own one the document goes along."""
        if self.player.tracks[0] is self.now.walk:
            self.document.go(self.now.walk.ids[index])
        self.follow()

    def begin(self) -> None:
        """Begin with another study: to look at it or, on an empty board, to play moves."""
        study = self.document.study
        empty = len(study.nodes) == 1 and not position_at(study, study.root).stones
        with self.together():
            self.follow()
            self._take(replace(self.now, refused=0, held=False, chosen_at=None))
            self.take_tool(Tool.MOVE if empty else Tool.PLAY)

    def choose(self, **choices: Any) -> None:
        if any(getattr(self.now, name) != value for name, value in choices.items()):
            self._take(replace(self.now, **choices))

    def wake(self) -> None:
        """Start searching. Before, the room is painted without waiting for the search to be loaded."""
        self.choose(awake=True)

    # What a person does

    def take_tool(self, tool: Tool) -> None:
        """Take a tool in hand; with one that edits the lines on the board end."""
        now = shown.with_tool(self.now, tool)
        self._take(self._read_anew(now) if now.reads is not self.now.reads else now)
        if now.editing:
            self.boards.end()

    def turn(self) -> None:
        """Switch between editing, with the tool used last, and looking."""
        self.take_tool(Tool.PLAY if self.now.editing else self.now.edited_with)

    def look(self) -> None:
        """Show the race on the board now: end editing, and wait for no reading."""
        if not self.now.reads:
            self.take_tool(Tool.PLAY)
        self.settle()

    def by(self, how: Callable[Concatenate[RaceShown, P], RaceShown]) -> Callable[P, None]:
        """The function that changes the value by one of its pure functions."""

        def change(*what: P.args, **more: P.kwargs) -> None:
            self._take(how(self.now, *what, **more))

        return change

    def set_listed(self, races: Mapping[NodeId, tuple[tuple[Point, Point], ...]]) -> None:
        """Tell of the races that the list of the game's races has for each board."""
        if races != self.now.listed:
            self._take(shown.with_list(self.now, races))

    def play_own(self, trial: Trial, index: int, thinking: Trial | None = None) -> None:
        """Show a race that the person plays at a step; ``thinking`` has a move more, whose answer is searched."""
        line = (thinking or trial).sequence()
        with self.together():
            self._take(replace(self.now, own=OwnRace(trial, line, thinking is not None)))
            self.boards.play(line, index=index, running=False)

    # What is asked

    def race(self) -> RaceModel:
        """The race on the board, read here if it was not yet; what is shown stays as it is."""
        if self.now.reading is not None:
            return self.now.reading
        asked = shown.reading_of(self.now.state)
        if asked not in self._known:
            self._known[asked] = model.view_race(asked.position, asked.choice, living=asked.living)
        return self._known[asked]

    def settle(self) -> None:
        """Show the reading of the board, made now if there is none yet."""
        if self.now.reads and self.now.reading is None:
            self._take(shown.read(self.now, self.race()))

    def requests(self) -> tuple[Request, ...]:
        """The questions about the race on the board, the player to move first, as they agree with all claims."""
        asked = shown.requests_of(self.race(), self.now.state, self.now.refused)
        return tuple(self.searches.claims.made(request)[0] for request in asked)

    def request_of(self, color: Color) -> Request | None:
        """The question about the race with a player moving first."""
        return next((each for each in self.requests() if each.mover is color), None)

    def request_shown(self) -> Request | None:
        """The race in the position on the board, which may be one of a line."""
        if self.now.on_board is not None:
            return shown.request_on_board(self.now)
        return next(iter(self.requests()), None)

    def _ask(self) -> None:
        """Ask what the value needs, and take over what is known already."""
        before = self._asked
        if differ(before, self.now, "state", "awake", "reading", "refused"):
            self._search()
        if differ(before, self.now, "state", "tool", "model", "reading", "found"):
            self._want(shown.questions_of(self.now))
        self._asked = self.now

    def _want(self, questions: Questions) -> None:
        if questions.readings.keys() != self._reader.names:
            self._reader.want(questions.readings, self._came, self._failed, rest=REST)
        unknown = {climb: task for climb, task in questions.accounts.items() if climb not in self._counted}
        # A race that cannot be divided into parts has no account; the verdict does not need it.
        self._counter.want(unknown, self._count, lambda climb, _error: self._count(climb, None))
        if not questions.readings:
            self._late.stop()
        elif not self._late.isActive():
            self._late.start()

    def _search(self) -> None:
        """Search the race on the board, and keep what the theory counts of it."""
        reading = self.now.reading
        requests = self.requests() if self.now.awake and reading is not None else ()
        for card in reading.cards if reading is not None and reading.basis in COUNTED else ():
            for request in requests:
                if card.applies and request.mover is card.mover:
                    self.searches.claims.keep(request, theory=card.result)
        self.searches.look_at(requests)
        self.now = shown.with_account(self._with_answers(replace(self.now, requests=requests)))

    def _learn(self) -> None:
        """Search again where what is known elsewhere captures stones that the answer takes to live."""
        if self.now.requests and self.requests() != self.now.requests:
            with self.together():
                self._search()

    def _with_answers(self, now: RaceShown) -> RaceShown:
        """The value with what the searches and the accounts say by now."""
        searched = {color: self.searches.searched(color) for color in (BLACK, WHITE)}
        now = replace(now, found={color: each for color, each in searched.items() if each is not None})
        accounts = {color: climb for color, climb in shown.proofs_of(now).items() if climb in self._counted}
        return replace(now, accounts={color: self._counted[climb] for color, climb in accounts.items()})

    def _count(self, climb: Climb, why: Why | None) -> None:
        self._counted[climb] = why
        self._take(self._with_answers(self.now))

    def _read_anew(self, now: RaceShown) -> RaceShown:
        """The value for another board, or for one that is read again: with its race if that is known."""
        known = self._known.get(shown.reading_of(now.state)) if now.reads else None
        return shown.unread(now) if known is None else shown.read(shown.unread(now), known)

    def _came(self, asked: AskedReading, found: RaceModel) -> None:
        self._known[asked] = found
        if self.now.reads and asked == shown.reading_of(self.now.state):
            self._take(shown.read(self.now, found))

    def _failed(self, _asked: AskedReading, error: Exception) -> None:
        """Say that the process of a reading has ended. The window does not read the board itself: it might end too."""
        if not isinstance(error, EndedError):
            raise error
        self._take(shown.read(self.now, replace(NO_RACE, message=str(error))))
