"""The No Seki Go room: play with ghosts, the same race under both rule sets, lessons and plain races."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from semeai.diagram.slide import SlideCard
from semeai.disk.drafts import Draft
from semeai.disk.reading import stamp_on_disk
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.ghost_lessons import LESSONS
from semeai.race.plain_race import PlainRace
from semeai.sgf.noseki import ReadRecord
from semeai.study.frames import Transition
from semeai.study.ghost_record import GhostRecord
from semeai.ui.kit.dialogs import ask_size
from semeai.ui.kit.parts import FewLines, label, worded_button
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Undoing
from semeai.ui.room.keeper import UndoingKeeper, path_of
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Room, Slides, Turning
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.desk import NosekiDesk
from semeai.ui.rooms.noseki.ghost_figure import record_frames
from semeai.ui.rooms.noseki.panel import SOLVERS, NosekiPanel
from semeai.ui.rooms.noseki.race_control import RaceControl
from semeai.ui.rooms.noseki.race_words import answer, verdict
from semeai.ui.rooms.noseki.shown import NosekiShown, noseki_figure, noseki_preview, turn_told
from semeai.ui.rooms.noseki.state import LARGEST, SMALLEST, USUAL, NosekiState, empty_state, lesson_state, plain_state

SIZES = (5, 7, 9, 13, 19)
NEW = "New game"


class NosekiFiles(UndoingKeeper[NosekiState, GhostRecord]):
    """The keeper of a game; ``kept`` is None for a lesson or a plain race, which are closed without asking."""

    room = "noseki"
    proposed = "noseki.sgf"
    title = NEW

    @property
    def content(self) -> GhostRecord:
        return self._document.value.record

    @staticmethod
    def file_of(content: GhostRecord) -> bytes:
        from semeai.sgf.noseki import write_record

        return write_record(content)

    @property
    def modified(self) -> bool:
        return self.kept is not None and super().modified

    def begin(self, state: NosekiState, title: str, path: Path | None, *, example: bool) -> None:
        """Show another game, with nothing to undo."""
        self.title = title
        stamp = "" if path is None else stamp_on_disk(path)
        self._begin(state, path, stamp, None if example else state.record)

    def recover(self, draft: Draft) -> None:
        from semeai.sgf import read
        from semeai.sgf.noseki import record_of

        found = record_of(read(draft.data))
        if found is None:
            raise ValueError(draft.name)
        self.title = NEW
        before = empty_state(USUAL).record
        self._begin(NosekiState(found.record, found.record.last), path_of(draft), draft.stamp, before)


PLAYING = ("noseki_stone", "noseki_ghost", "noseki_replace", "pass_move", "", "undo", "redo", "clear_board")
SETTING = ("noseki_black", "noseki_white", "noseki_black_ghost", "noseki_white_ghost", "noseki_erase", "",
           "noseki_racing", "noseki_living")  # fmt: skip


class NosekiStage(RoomStage):
    """The stage with the turn in its head; the tools that play on the left, those that set up on the right."""

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        self.turn = label("", Role.HEAD)
        self.taken = FewLines(1, Role.CAPTION)
        self.taken.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._glyphs = {color: Glyph(color, 5 * UNIT) for color in (BLACK, WHITE)}
        self._end = worded_button(actions["end_sequence"])
        head = Head((*self._glyphs.values(), self.turn, self.taken, self._end), self.taken, (BETWEEN, BETWEEN))
        tools = [NamedTools(actions, names, race_words.TOOL_NAMES) for names in (PLAYING, SETTING)]
        self.boards = Boards(player, actions)
        super().__init__(head, tools, self.boards, self.boards.bar, edges=(308, 437))

    def describe(self, now: NosekiShown) -> None:
        """Show whose turn it is, with the captures or the score; a button to leave a line."""
        turn, taken, mover = turn_told(now)
        self.turn.setText(turn)
        self.taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)
        self._end.setVisible(now.playing)


class NosekiRoom(Room):
    """Draws the value of its desk, and connects the game with its search, its lessons and the solver as an opponent."""

    document: Undoing[NosekiState]
    keeper: NosekiFiles
    boards: Boards
    control: RaceControl

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.stage = NosekiStage(self.player, host.actions_by_id)
        self.boards, self.messages = self.stage.boards, self.stage.messages
        self.board = self.boards.board
        self.desk = NosekiDesk(self.boards, self.player, self._acted, self.say)
        self.document = self.desk.document
        self.keeper = NosekiFiles(self, self.say, self.document)
        mark, play = lambda *cell: self.control.mark_actions(*cell), lambda *cell: self.control.play_line(*cell)
        self.panel = NosekiPanel(host.actions_by_id, mark, play, self._step_lesson, self.show_plain)
        self.control = RaceControl(self.desk, self.panel, host.jobs, self._found)
        self._lesson: tuple[int, int] | None = None
        self._before: NosekiState | None = None
        self._begun = False
        self.fill(Sides(self.stage, self.panel, self.stage))
        self.desk.changed.connect(self._show)
        self.keeper.renamed.connect(self.changed)
        self.board.point_entered.connect(self._preview)
        self.desk.follow()

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **self.desk.callbacks(),
            **self.control.callbacks(),
            **self.keeper.callbacks(),
            **{f"noseki_lesson_{number + 1}": partial(self.show_lesson, number) for number in range(len(LESSONS))},
            **{name: partial(self.set_solver, color) for name, color in SOLVERS.items()},
            "new_board": self.ask_new,
            "noseki_new": self.ask_new,
            "noseki_table": self.panel.show_plain,
        }

    def able(self) -> frozenset[str]:
        known = None, *self.state.record.rules.kinds
        missing = {tool.value for tool in states.GhostTool if tool.kind not in known} | self.control.missing()
        if not self.boards.lines:
            missing.add("end_sequence")
        return frozenset(self.callbacks()) - missing

    @property
    def state(self) -> NosekiState:
        return self.desk.now.state

    def slides(self) -> Slides | None:
        """Slides of lines with their rule sets, of the lesson, or of the board with both results."""
        shown = super().slides()
        if shown is None or self.boards.lines:
            return shown
        made = shown.now
        if self._lesson is not None:
            number, here = self._lesson
            lesson = LESSONS[number]
            told = SlideCard("", lesson.steps[here].text, answer=False)
            titled = replace(made.boards[0], title=lesson.title)
            made = replace(made, boards=(titled,), cards=(told,), notes="")
            way = here, len(lesson.steps), partial(self._show_step, number)
            return Slides(made, partial(self.walked, *way), turning=Turning(*way))
        results = self.panel.comparison.results()
        cards = tuple(SlideCard(head, large=told.replace("; ", "\n")) for head, told in results)
        return Slides(replace(made, cards=cards))

    def enter(self) -> None:
        """Give the focus to the board; the first visit shows the first lesson."""
        if not self._begun:
            self.show_lesson(0)
        self.board.setFocus(Qt.FocusReason.OtherFocusReason)

    # Games

    def ask_new(self) -> None:
        present = self.state.pieces.board.size
        size = ask_size(self, race_words.NEW_GAME, SIZES, SMALLEST, LARGEST, "Begin", present)
        if size is not None:
            self.new_game(size)

    def new_game(self, size: int) -> None:
        """Start a new game, after asking about unsaved changes."""
        self._begin(states.empty_state(size))

    def open_content(self, content: object, path: Path | None) -> bool:
        """Show a game of No Seki Go that was read from a file."""
        assert isinstance(content, ReadRecord)
        state = NosekiState(content.record)
        if sum(content.record.start.stones) and not any(content.record.racing):
            state = states.proposed(state) or state
        if not self._begin(state, path=None if content.repairs else path):
            return False
        if content.repairs:
            self.say(race_words.REPAIRED.format(repairs=" ".join(repair.sentence for repair in content.repairs)))
        return True

    def show_plain(self, race: PlainRace) -> None:
        if self._begin(plain_state(race), "A plain race", example=True):
            self.panel.setCurrentIndex(0)

    def _begin(self, state: NosekiState, title: str = NEW, *, path: Path | None = None, example: bool = False) -> bool:
        if not self.keeper.may_leave():
            return False
        self._begun = True
        self._leave_lesson()
        self.keeper.begin(state, title, path, example=example)
        return True

    # Lessons

    def show_lesson(self, number: int) -> None:
        if self._begin(lesson_state(LESSONS[number], 0), LESSONS[number].title, example=True):
            self.panel.show_lessons()
            self._show_step(number, 0)

    def _step_lesson(self, by: int) -> None:
        if self._lesson is not None:
            number, place = self._lesson
            self._show_step(number, min(max(place + by, 0), len(LESSONS[number].steps) - 1))

    def _show_step(self, number: int, place: int) -> None:
        """Show a step: its position and its marks; in a task the solver plays the other side."""
        step = LESSONS[number].steps[place]
        self._lesson = number, place
        self._before = None
        self.panel.lessons.show_step(number, place)
        self.panel.solver.choose(None if step.task is None else step.task.opponent)
        self.document.begin(lesson_state(LESSONS[number], place))
        if step.task is not None:
            self.desk.take_tool(states.GhostTool.GHOST)
        self._mark_step()

    def _mark_step(self) -> None:
        """Mark the winning first actions of a lesson's step, as soon as they are known."""
        if self._lesson is None or self.desk.now.marked is not None:
            return
        number, place = self._lesson
        shown = LESSONS[number].steps[place].shown
        if shown is not None and self.state == lesson_state(LESSONS[number], place):
            self.control.mark_actions(self.state.record.rules, shown)

    def _leave_lesson(self) -> None:
        self._lesson = self._before = None
        self.panel.lessons.show_step(None, 0)
        self.panel.solver.choose(None)

    def _found(self) -> None:
        self._mark_step()
        self._answer()
        self.changed.emit()

    # Against the solver

    def set_solver(self, color: Color | None) -> None:
        """Let the solver play a side, or none."""
        self.panel.solver.choose(color)
        if color is not None and not self.state.is_race:
            self.say(race_words.MARK_FIRST)
        self.control.refresh()
        self._answer()
        self._tell()

    def _acted(self, before: NosekiState) -> None:
        """Have the solver judge an action of the person."""
        self._before = before
        self._answer()

    def _answer(self) -> None:
        """Judge the person's last action, and act if it is the solver's turn, once the race is known."""
        state, color = self.state, self.panel.solver.color
        if color is None or self.boards.lines:
            return
        solution = self.control.solution(state)
        before, told = self._before, ""
        if (
            before is not None
            and before.record.racing == state.record.racing
            and state.is_race | (state.winner is not None)
        ):
            if solution is None and state.winner is None:
                return
            known = self.control.solution(before)
            if known is not None:
                told = verdict(known, solution, state.winner, before.mover)
        self._before = None
        if solution is not None and state.mover is color and not state.game.over:
            self.desk.play(answer(state, solution))
        if before is not None:
            self._judge(told)

    def _judge(self, told: str) -> None:
        """Show the verdict after the person's action and the solver's answer."""
        winner = self.state.winner
        if winner is not None:
            told = f"{told} {race_words.OVER.format(color=winner.title)}".strip()
        elif not told and self._lesson is not None:
            told = race_words.TASK_DONE
        if told:
            self.say(told)

    def apply(self, settings: Settings) -> None:
        self.boards.apply(settings)
        self.desk.choose(coordinates=settings.coordinates)

    def _show(self, before: NosekiShown | None, now: NosekiShown) -> None:
        """Draw the value, animated where an action just played led to it, and look at the race of another game."""
        other = before is None or before.state is not now.state
        self.stage.describe(now)
        self._preview(self.board.pointed_point)
        if before is None or other or before.playing != now.playing:
            self.messages.put_away()
        if not now.playing:
            self.board.animate(self._load(now.state), noseki_figure(now))
        if other:
            self.control.refresh()
        self._tell()

    def _load(self, state: NosekiState) -> Transition:
        """Give the game to the player, which goes on if it plays it; the transition of an action just played."""
        frames, step = record_frames(state.record), state.step
        held = self.player.tracks[0] is frames
        if not held or step != self.player.index:
            self.player.load(frames, index=step)
        return frames[step].transition if not held and step and step == state.record.last else Transition()

    def _preview(self, point: Point | None) -> None:
        """Show a piece under the pointer where a press would put one."""
        color, ghost = noseki_preview(self.desk.now, point) or (None, False)
        self.board.set_preview(color, ghost=ghost)

    def _tell(self) -> None:
        """Check the actions that are chosen, and notify the window."""
        self.host.actions_by_id[self.desk.now.tool.value].setChecked(True)
        self.host.actions_by_id["noseki_legal"].setChecked(self.desk.now.legal)
        for name, color in SOLVERS.items():
            if color is self.panel.solver.color:
                self.host.actions_by_id[name].setChecked(True)
        self.changed.emit()
