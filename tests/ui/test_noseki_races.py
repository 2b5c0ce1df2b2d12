"""Races under both rule sets, the lessons, the plain races."""

import pytest
from driving import trigger
from noseki_driving import LONG, click, lesson, marks, play, said, solved
from pytestqt.qtbot import QtBot

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import GO, NO_SEKI_GO
from semeai.problems.ghost_lessons import LESSONS
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, go_winner, no_seki_winner
from semeai.solve.ghost_race import actions_words, solve_ghosts
from semeai.ui.rooms.noseki.panel import PUBLISHED
from semeai.ui.rooms.noseki.race_words import captures_words
from semeai.ui.rooms.noseki.room import NosekiRoom
from semeai.ui.rooms.noseki.state import lesson_state, plain_state
from semeai.ui.shell.window import MainWindow

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
        before = room.state
        room.panel.comparison.cells[NO_SEKI_GO, BLACK].play.click()
        room.page.player.pause()
        trigger(noseki, "last")
        assert "captures" in room.player.frame().caption
        assert room.state == before, "a line is not the game"
        click(qtbot, room, "A1")
        assert "line" in said(room)
        trigger(noseki, "end_sequence")
        room.panel.comparison.both[BLACK].click()
        room.page.player.pause()
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
        qtbot.waitUntil(lambda: marks(room, MarkKind.GHOST_BLACK) == {"C1", "E1"}, timeout=LONG)

    def test_the_ghost_at_c1_wins(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 3)
        solved(qtbot, room)
        click(qtbot, room, "C1")
        qtbot.waitUntil(lambda: "Right" in said(room), timeout=LONG)
        assert room.state.step == 2, "the solver has answered"
        solved(qtbot, room)
        play(qtbot, noseki, "stone A1")
        qtbot.waitUntil(lambda: "Black has captured" in said(room), timeout=LONG)

    def test_a_stone_at_c1_is_a_wrong_action(self, qtbot: QtBot, noseki: MainWindow) -> None:
        room = lesson(noseki, 1, 3)
        solved(qtbot, room)
        play(qtbot, noseki, "stone C1")
        qtbot.waitUntil(lambda: "wrong" in said(room), timeout=LONG)
        assert said(room).startswith("A wrong action. White captures now. What would have captured: ghost C1 and E1.")

    def test_what_stays_undecided_is_worth_a_point_and_a_lesson_is_nothing_to_save(
        self, qtbot: QtBot, noseki: MainWindow
    ) -> None:
        room = lesson(noseki, 3, len(THIRD.steps) - 1)
        assert room.page.stage.taken.text() == "Score by area: Black 6, White 5. Nobody's: 1. Black wins by 1."
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
