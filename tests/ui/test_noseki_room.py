"""Playing with ghosts, the files of such games; races under both rule sets, the lessons, the plain races."""

import subprocess
import sys
from pathlib import Path

import pytest
from driving import RIGHT, trigger
from noseki_driving import click, lesson, marks, play, rows, said, solved
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO, RuleRefusal
from semeai.problems.ghost_lessons import LESSONS
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.solve.ghost_race import actions_words, solve_ghosts
from semeai.ui.room import save_dialog
from semeai.ui.rooms.noseki.panel import PUBLISHED
from semeai.ui.rooms.noseki.race_words import captures_words
from semeai.ui.rooms.noseki.room import NosekiRoom
from semeai.ui.rooms.noseki.state import lesson_state, plain_state
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


class TestPlay:
    def test_a_new_game_is_an_empty_board_with_every_legal_point_marked(self, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        assert noseki.shown == "noseki"
        assert rows(room) == ["." * 9] * 9
        assert len(marks(room, MarkKind.LEGAL)) == 81
        trigger(noseki, "noseki_ghost")
        assert not marks(room, MarkKind.LEGAL), "a ghost stands beside an own stone"
        trigger(noseki, "swap_mover")
        assert room.stage.turn.text() == "White's turn"

    def test_stones_ghosts_and_replacing(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        play(qtbot, noseki, "stone E5", "stone E4", "ghost E6", "ghost D4")
        assert room.board.figure.ghosts == (1 << room.state.pieces.board.point("E6"),
                                                 1 << room.state.pieces.board.point("D4"))  # fmt: skip
        trigger(noseki, "noseki_replace")
        assert marks(room, MarkKind.LEGAL) == {"E6", "D4"}
        click(qtbot, room, "D4")
        assert [row for row in rows(room) if "x" in row or "X" in row or "O" in row] == [
            "....x....", "....X....", "...XO....",
        ]  # fmt: skip
        assert room.stage.turn.text() == "White's turn"

    def test_an_illegal_action_says_why(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        play(qtbot, noseki, "stone E5")
        for action, why in (("ghost A1", RuleRefusal.NOT_BESIDE), ("stone E5", RuleRefusal.OCCUPIED)):
            play(qtbot, noseki, action)
            assert said(room) == why.value
        play(qtbot, noseki, "replace A1")
        assert (said(room), room.state.step) == (RuleRefusal.NO_GHOST.value, 1)
        play(qtbot, noseki, "stone A1", "ghost E6", "pass", "replace E6")
        assert said(room) == RuleRefusal.REPETITION.value

    def test_two_passes_end_the_game_with_its_score_and_territory(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        room.new_game(5)
        play(qtbot, noseki, *(f"stone {column}{row}" for row in range(1, 6) for column in "CD"), "ghost B1")
        play(qtbot, noseki, "pass", "pass")
        assert room.stage.turn.text() == "The game is over"
        assert room.stage.taken.text() == "Score by area: Black 15, White 10. Black wins by 5."
        assert len(marks(room, MarkKind.TERRITORY_BLACK)) == 9, "the ghost's point counts, but is not empty"
        assert marks(room, MarkKind.TERRITORY_WHITE) == {f"E{row}" for row in range(1, 6)}
        play(qtbot, noseki, "stone A1")
        assert "over" in said(room)
        trigger(noseki, "undo")
        assert room.stage.turn.text() == "Black's turn"

    def test_captures_are_counted_and_told(self, qtbot: QtBot, noseki: MainWindow) -> None:
        play(qtbot, noseki, "stone A2", "stone A1", "stone B1")
        room = noseki.room("noseki")
        assert room.stage.taken.text() == "Captured: Black 1, White 0"
        assert room.player.frame().caption == "Black: a stone at B1, which captures a white stone."

    def test_undo_redo_and_the_player_walk_the_game(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        play(qtbot, noseki, "stone E5", "stone D5", "stone C5")
        trigger(noseki, "undo", "undo", "redo")
        assert (room.state.step, room.state.record.last) == (2, 2)
        trigger(noseki, "first")
        assert (room.state.step, room.state.record.last) == (0, 2)
        assert not room.board.figure.position.stones
        trigger(noseki, "forward", "last")
        assert room.state.step == 2
        trigger(noseki, "first", "play")
        room.player.set_speed(3)
        qtbot.waitUntil(lambda: room.state.step == 2 and not room.player.playing)
        trigger(noseki, "back")
        play(qtbot, noseki, "stone J9")
        assert (room.state.step, room.state.record.last) == (2, 2), "what followed is dropped"

    def test_setting_up_refuses_a_ghost_without_its_stone(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        trigger(noseki, "noseki_black_ghost")
        click(qtbot, room, "C3")
        assert said(room) == "The ghost C3 of Black stands beside no stone of its colour."
        trigger(noseki, "noseki_black")
        click(qtbot, room, "C4")
        click(qtbot, room, "D4", RIGHT)
        trigger(noseki, "noseki_black_ghost")
        click(qtbot, room, "C3")
        click(qtbot, room, "D3", RIGHT)
        assert rows(room)[5:7] == ["..XO.....", "..xo....."]
        trigger(noseki, "noseki_erase")
        click(qtbot, room, "C4")
        assert "C3" in said(room), "the ghost would be alone"
        click(qtbot, room, "C3")
        click(qtbot, room, "C4")
        assert rows(room)[5:7] == ["...O.....", "...o....."]
        trigger(noseki, "clear_board")
        assert rows(room) == ["." * 9] * 9

    def test_a_screen_reader_hears_ghosts(self, qtbot: QtBot, noseki: MainWindow) -> None:
        from semeai.diagram.point_words import describe

        play(qtbot, noseki, "stone E5", "stone A1", "ghost E6")
        board = noseki.room("noseki").board
        assert describe(board.figure, board.figure.position.board.point("E6")) == "E6, black ghost, last move"


class TestFiles:
    def test_a_game_that_is_saved_and_opened_again_is_the_same(
        self, qtbot: QtBot, noseki: MainWindow, tmp_path: Path
    ) -> None:
        room, path = noseki.room("noseki"), tmp_path / "ghosts.sgf"
        play(qtbot, noseki, "stone E5", "stone E4", "ghost E6", "ghost D4", "replace D4", "pass")
        record = room.state.record
        assert noseki.isWindowModified()
        assert room.keeper.write(path)
        assert not noseki.isWindowModified()
        assert noseki.windowTitle().startswith("ghosts.sgf")
        room.new_game(5)
        trigger(noseki, "room_race")
        noseki.files.open(path)
        assert noseki.shown == "noseki"
        assert (room.state.record.start, room.state.record.actions) == (record.start, record.actions)
        assert noseki.choices.settings.recent[0] == str(path)

    def test_what_is_not_saved_is_asked_about(
        self, qtbot: QtBot, noseki: MainWindow, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[str] = []

        def cancel(_parent: object, _question: object, name: str) -> save_dialog.SaveAnswer:
            asked.append(name)
            return save_dialog.SaveAnswer.CANCEL

        monkeypatch.setattr(save_dialog, "ask", cancel)
        play(qtbot, noseki, "stone E5")
        before = noseki.room("noseki").state
        trigger(noseki, "noseki_lesson_1")
        assert noseki.room("noseki").state == before
        assert not noseki.close()
        assert asked == ["New game", "New game"]

    def test_copy_and_paste(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        play(qtbot, noseki, "stone E5", "stone E4", "ghost E6")
        trigger(noseki, "copy_sgf")
        text = QGuiApplication.clipboard().text()
        assert "RU[NoSekiGo]" in text
        actions = room.state.record.actions
        room.keeper.kept = None
        room.new_game(9)
        noseki.files.paste()
        assert room.state.record.actions == actions

    def test_a_game_of_go_still_opens_in_the_race_room(self, noseki: MainWindow, tmp_path: Path) -> None:
        path = tmp_path / "go.sgf"
        path.write_text("(;GM[1]FF[4]SZ[9]RU[Japanese];B[ee])")
        noseki.files.open(path)
        assert noseki.shown == "race"

    def test_what_is_marked_is_saved_with_the_game(
        self, qtbot: QtBot, noseki: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        room = lesson(noseki, 1, 0)
        strings = room.state.racing_strings
        trigger(noseki, "noseki_living")
        click(qtbot, room, "A4")
        path = tmp_path / "marked.sgf"
        monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: path)
        trigger(noseki, "save_file")
        room.new_game(9)
        noseki.files.open(path)
        assert room.state.racing_strings == strings, "both white strings, not a proposed one"
        assert {"A4", "D4"} <= marks(room, MarkKind.LIVING)
        assert not room.keeper.modified


FIRST, SECOND, THIRD = LESSONS


def results(room: NosekiRoom) -> list[list[str]]:
    """Who captures under Go and under No Seki Go, when Black and when White acts first."""
    cells = room.panel.comparison.cells
    return [[cells[rules, mover].words.text() for mover in Color] for rules in (GO, NO_SEKI_GO)]


class TestBothRules:
    def test_the_first_example_side_by_side(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 0)
        solved(qtbot, room)
        cells = room.panel.comparison.cells
        assert results(room) == [["Seki", "Seki"], ["Black captures", "White captures"]]
        assert cells[NO_SEKI_GO, BLACK].how.text() == "proved: ghost C1 and E1"
        cells[NO_SEKI_GO, WHITE].mark.click()
        assert marks(room, MarkKind.GHOST_WHITE) == {"C1", "E1"}

    def test_lines_are_played_alone_and_side_by_side(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 0)
        solved(qtbot, room)
        before, frame = room.state, room.player.frame()
        room.panel.comparison.cells[NO_SEKI_GO, BLACK].play.click()
        room.player.pause()
        trigger(noseki, "last")
        assert "captures" in room.player.frame().caption
        assert room.state == before, "a line is not the game"
        click(qtbot, room, "A1")
        assert "line" in said(room)
        trigger(noseki, "end_sequence")
        assert room.player.frame() is frame, "the bar is that of the game again"
        room.panel.comparison.both[BLACK].click()
        room.player.pause()
        go, other = room.boards.two_boards.boards
        assert other.isVisible()
        trigger(noseki, "last")
        assert other.figure.ghosts[BLACK]
        assert not go.figure.ghosts[BLACK], "there are no ghosts in Go"
        trigger(noseki, "end_sequence")
        assert not other.isVisible()

    def test_a_search_is_stopped_and_racing_strings_are_marked_or_proposed(
        self, qtbot: QtBot, noseki: MainWindow
    ) -> None:
        room = lesson(noseki, 2, 0)
        assert room.control.search.busy
        trigger(noseki, "noseki_stop")
        assert (room.control.search.busy, room.panel.solve.isHidden()) == (False, False)
        trigger(noseki, "noseki_racing")
        click(qtbot, room, "A5")
        assert not room.state.is_race
        assert not room.panel.propose.isHidden()
        click(qtbot, room, "B5")
        assert room.state.is_race
        click(qtbot, room, "D4")
        assert len(room.state.string_points(BLACK)) == 2, "several of a colour"
        trigger(noseki, "noseki_propose")
        assert room.state.is_race
        trigger(noseki, "noseki_living")
        click(qtbot, room, "D4")
        assert marks(room, MarkKind.LIVING)

    def test_go_has_no_word_on_a_board_with_ghosts(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, len(FIRST.steps) - 1)
        trigger(noseki, "first", "forward")
        solved(qtbot, room)
        cells = room.panel.comparison.cells
        assert cells[GO, WHITE].how.text() == "There are no ghosts in Go."
        assert cells[NO_SEKI_GO, WHITE].words.text() == "Black captures"


class TestLessons:
    @pytest.mark.slow
    def test_every_position_comes_out_as_it_is_told(self) -> None:
        for told in (FIRST, SECOND):
            for place, step in enumerate(told.steps):
                mover = step.shown if step.task is None else step.task
                request = lesson_state(told, place).request(NO_SEKI_GO)
                if mover is None or request is None:
                    continue
                answer = solve_ghosts(request).first(mover)
                assert answer.result is Result.WIN
                names = actions_words(request.pieces.board, answer.actions)
                expected = {
                    (FIRST, 2): "ghost C1 and E1",
                    (FIRST, 3): "ghost C1 and E1",
                    (SECOND, 2): "stone C3, ghost A1 and C3",
                    (SECOND, 3): "ghost A1",
                    (SECOND, 5): "replace A1, stone C1",
                }[told, place]
                assert sorted(names.split(", ")) == sorted(expected.split(", "))

        found = [solve_ghosts(request) for told in (FIRST, SECOND) if (request := lesson_state(told, 0).request(GO))]
        assert [solution.first(BLACK).result for solution in found] == [Result.SEKI, Result.LOSS], "under Go"

    def test_the_steps_lead_through_the_first_lesson(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 0)
        page = room.panel.lessons
        assert not page.back.isEnabled()
        assert "D1" in page.text.text()
        page.next.click()
        assert "seki" in page.text.text()
        page.next.click()
        qtbot.waitUntil(lambda: marks(room, MarkKind.GHOST_BLACK) == {"C1", "E1"})

    def test_the_ghost_at_c1_wins(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 3)
        solved(qtbot, room)
        click(qtbot, room, "C1")
        qtbot.waitUntil(lambda: "Right" in said(room))
        assert room.state.step == 2, "the solver has answered"
        solved(qtbot, room)
        play(qtbot, noseki, "stone A1")
        qtbot.waitUntil(lambda: "Black has captured" in said(room))

    def test_a_stone_at_c1_is_a_wrong_action(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 3)
        solved(qtbot, room)
        play(qtbot, noseki, "stone C1")
        qtbot.waitUntil(lambda: "mistake" in said(room))
        assert said(room).startswith("A mistake: White captures now. Ghost C1 and E1 would have captured.")

    def test_what_stays_undecided_is_worth_a_point_and_a_lesson_is_nothing_to_save(
        self, qtbot: QtBot, noseki: MainWindow
    ) -> None:
        room = lesson(noseki, 3, len(THIRD.steps) - 1)
        assert room.stage.taken.text() == "Score by area: Black 6, White 5. Nobody's: 1. Black wins by 1."
        for number in range(1, len(LESSONS) + 1):
            lesson(noseki, number, 0)
        play(qtbot, noseki, "pass")
        assert not room.keeper.modified


class TestPlainRaces:
    def test_the_page_tells_the_published_table(self, noseki: MainWindow) -> None:
        trigger(noseki, "noseki_table")
        page = noseki.room("noseki").panel.plain
        for row, race in enumerate(PUBLISHED):
            page.table.setCurrentCell(row, 0)
            assert page.race == race
            for mover in Color:
                winner = go_winner(race, mover)
                assert page.results[GO, mover].text() == ("Seki" if winner is None else captures_words(winner))
                assert page.results[NO_SEKI_GO, mover].text() == captures_words(no_seki_winner(race, mover))

        page.shared.setValue(0)
        page.outside[BLACK].setValue(0)
        assert not page.show_board.isEnabled(), "no liberties are no race"

    def test_the_board_is_solved_to_what_the_formula_says(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = noseki.room("noseki")
        room.panel.plain.choose(PlainRace(3, (1, 0)))
        room.panel.plain.show_board.click()
        solved(qtbot, room)
        assert results(room) == [["Seki", "Seki"], ["Black captures", "Black captures"]]

    @pytest.mark.parametrize("eye", [False, True])
    def test_boards_that_can_be_played_come_out_as_the_formula(self, eye: bool) -> None:
        for shared, black, white in ((1, 1, 1), (2, 0, 1), (0, 2, 1), (2, 1, 0)):
            race = PlainRace(shared, (black, white), (eye, False))
            state = plain_state(race)
            for rules, winner in ((GO, go_winner), (NO_SEKI_GO, no_seki_winner)):
                request = state.request(rules)
                assert request is not None
                for mover in Color:
                    result = solve_ghosts(request).first(mover).result
                    expected = winner(race, mover)
                    assert result is {None: Result.SEKI, mover: Result.WIN}.get(expected, Result.LOSS)


def test_nothing_of_the_room_is_loaded_before_it_is_entered() -> None:
    code = "import sys, semeai.ui.app; print(*(name for name in sys.modules if 'noseki' in name or 'ghost' in name))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    row = {"semeai.ui.rooms.noseki", "semeai.ui.rooms.noseki.row"}
    assert set(done.stdout.split()) - {"semeai.ui.painting.stones"} == row


def test_whoever_comes_first_sees_the_first_lesson_and_nothing_is_unsaved(window: MainWindow) -> None:
    trigger(window, "room_noseki")
    room = window.room("noseki")
    assert rows(room) == list(LESSONS[0].rows)
    assert not room.keeper.modified
    room.new_game(9)
    trigger(window, "room_race", "room_noseki")
    assert not room.state.pieces.stones[0]
