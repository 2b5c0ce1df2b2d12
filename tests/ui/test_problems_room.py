"""The Problems room: a file of problems opened and solved, with hints, tries, the reason, and free play."""

import pytest
from driving import LEFT, able, trigger
from problems_driving import entered, idle, opened, press, race_in, room_of, solve, written
from PySide6.QtTest import QTest

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Reason
from semeai.problems.solving import AttemptVerdict
from semeai.ui.rooms.problems import author_words, solve_state
from semeai.ui.rooms.problems.drills import NO_DRILLS, Drill, DrillKind
from semeai.ui.rooms.problems.problem_figure import WhyShown

pytestmark = pytest.mark.one_window


@pytest.fixture
def tree(qtbot, window, tmp_path):
    """The room with a file of three problems without a task."""
    return opened(qtbot, window, written(tmp_path / "My collection.sgf"))


@pytest.fixture
def race(qtbot, window, tmp_path):
    """The room with one race as a problem."""
    return opened(qtbot, window, race_in(tmp_path))


def told(room) -> str:
    return room.panel.told.head.text()


def test_the_empty_room_says_what_to_do(window):
    assert not entered(window).board.isVisible()
    actions = "problems_open", "problems_take", "problems_hint", "problems_next"
    assert able(window, *actions) == [True, True, False, False]


def test_a_collection_is_gone_through_and_nothing_of_an_answer_is_seen(qtbot, window, tree):
    assert tree.pages.name == "My collection · 1 of 3"
    assert tree.panel.task.text() == "Black to play."
    assert tree.panel.text.text() == "Find the point."
    assert tree.player.last_index == 0
    assert not tree.board.figure.marks
    assert not tree.board.figure.labels
    assert able(window, "problems_previous", "problems_next") == [False, True]
    trigger(window, "problems_next", "problems_next")
    assert tree.pages.name == "My collection · 3 of 3"
    assert able(window, "problems_previous", "problems_next") == [True, False]
    trigger(window, "problems_count")
    idle(qtbot, tree)
    assert tree.messages.text == NO_DRILLS
    assert tree.desk.now.beside is None


def test_a_right_line_is_solved_from_the_tree_and_hints_come_in_steps_the_last_one_on_the_board(qtbot, window, tree):
    press(qtbot, tree, "E5")
    assert told(tree) == "✓ Right so far"
    assert tree.panel.told.sentence.text() == "White answers F4. Find the next move."
    assert tree.player.index == 2
    press(qtbot, tree, "G3")
    assert told(tree) == "✓ Solved"
    assert "Black is ahead." in tree.panel.told.sentence.text()
    assert tree.panel.next.property("primary")
    assert tree.panel.tally.text() == "1 solved"
    trigger(window, "problems_next")
    hints = []
    for _ in range(3):
        trigger(window, "problems_hint")
        hints.append(tree.panel.hint.text())
    assert hints == ["One move is right.", "It is in the middle of the board.", "E5 is right."]
    assert [(mark.point, mark.kind) for mark in tree.board.figure.marks] == [
        (tree.desk.now.study.board.point("E5"), MarkKind.MOVE_BLACK)
    ]
    solve(qtbot, tree)
    assert told(tree) == "✓ Solved, with a hint"
    assert able(window, "problems_hint") == [False]


def test_a_wrong_move_is_answered_replaced_taken_back_and_refused(qtbot, window, tree):
    press(qtbot, tree, "E4")
    assert told(tree) == "✗ Wrong"
    assert "White answers E5. White is ahead." in tree.panel.told.sentence.text()
    press(qtbot, tree, "E5")
    assert told(tree) == "✓ Right so far"
    assert [frame.transition.mover for frame in tree.player.tracks[0][1:]] == [BLACK, WHITE]
    solve(qtbot, tree)
    assert told(tree) == "✓ Solved, after a wrong try"
    assert tree.panel.tally.text() == "1 wrong"
    trigger(window, "problems_next", "problems_again")
    assert tree.desk.now.sitting.place == 0
    solve(qtbot, tree)
    assert tree.panel.tally.text() == "1 solved"
    assert able(window, "problems_again") == [False]
    trigger(window, "problems_next")
    assert able(window, "problems_back", "problems_restart") == [False, False]
    press(qtbot, tree, "E5")
    trigger(window, "problems_back")
    assert tree.player.last_index == 0
    press(qtbot, tree, "E5")
    press(qtbot, tree, "G3")
    trigger(window, "problems_restart")
    assert told(tree) == solve_state.FIND_FIRST
    assert tree.player.last_index == 0
    press(qtbot, tree, "C7")
    assert (tree.messages.text, tree.player.last_index) == (Reason.OCCUPIED.value, 0)
    press(qtbot, tree, "E5")
    trigger(window, "first")
    press(qtbot, tree, "E4")
    assert (told(tree), tree.player.last_index) == ("✗ Wrong", 2)


def test_a_board_is_turned_by_chance_with_its_words(qtbot, window, tmp_path):
    room = opened(qtbot, window, written(tmp_path / "turned.sgf", 1, "Black has E5 and C7."))
    window.actions_by_id["problems_turn"].trigger()
    window.actions_by_id["problems_swap"].trigger()
    seen = set()
    for _ in range(40):
        room.desk.show(0)
        seen.add((room.panel.task.text(), room.panel.text.text()))
    assert len({text for _, text in seen}) > 4
    assert {task for task, _ in seen} == {"Black to play.", "White to play."}
    solve(qtbot, room)
    assert told(room) == "✓ Solved"


def test_the_answer_comes_a_moment_after_the_move(qtbot, window, tree):
    window.actions_by_id["reduced_motion"].trigger()
    point = tree.desk.now.study.board.point("E5")
    QTest.mouseClick(tree.board, LEFT, pos=tree.board.rect_of(point).center())
    assert (tree.player.index, tree.player.last_index) == (1, 2)
    seen = [told(tree)]
    tree.desk.changed.connect(lambda *_: seen.append(told(tree)))
    qtbot.waitUntil(lambda: tree.player.index == 2)
    assert set(seen) == {"✓ Right so far"}, "what is said before the answer stays, and is not read out again"


@pytest.mark.own_window
def test_the_reason_is_shown_when_it_spoils_nothing_and_the_search_judges_what_the_tree_does_not_hold(
    qtbot, window, race
):
    assert able(window, "problems_why") == [False]
    press(qtbot, race, "A10")
    trigger(window, "problems_why")
    idle(qtbot, race)
    assert isinstance(race.desk.now.beside, WhyShown)
    assert race.panel.heading.text() == "Why White captures, after your move"
    assert race.panel.account.parts
    assert race.board.figure.areas
    race.panel.back.click()
    assert not race.board.figure.areas
    solve(qtbot, race)
    trigger(window, "problems_why")
    idle(qtbot, race)
    assert race.panel.heading.text() == "Why Black captures"
    trigger(window, "problems_restart")
    press(qtbot, race, "A8")
    assert told(race) == "✗ Wrong"
    assert race.desk.now.solving.attempt.verdict is AttemptVerdict.WRONG
    assert "White answers" in race.panel.told.sentence.text()


def test_both_sides_are_played_freely_and_each_position_is_judged(qtbot, window, race):
    solve(qtbot, race)
    trigger(window, "first", "problems_free")
    idle(qtbot, race)
    assert told(race) == "Black captures"
    assert race.panel.told.sentence.text() == "Black's best move: A12 or B12.", "the headline says who captures"
    press(qtbot, race, "A10")
    assert race.player.last_index == 2, "the program answers"
    assert told(race) == "White captures"
    race.panel.answers.click()
    trigger(window, "problems_back", "problems_back")
    idle(qtbot, race)
    press(qtbot, race, "A12")
    assert race.player.last_index == 1
    press(qtbot, race, "A17")
    assert race.player.last_index == 2, "White's move is the person's too"
    assert told(race) == "Black captures"
    trigger(window, "problems_answer")
    idle(qtbot, race)
    assert race.player.last_index == 3
    race.panel.back.click()
    assert told(race) == "✓ Solved"


def test_a_study_of_the_race_room_is_taken_and_a_game_is_no_problem(qtbot, window, tmp_path):
    window.files.open(written(tmp_path / "three.sgf", 1))
    assert window.shown == "race"
    trigger(window, "take_problem")
    assert window.shown == "problems"
    assert room_of(window).pages.name == "three"
    solve(qtbot, room_of(window))
    path = tmp_path / "game.sgf"
    path.write_text("(;SZ[9];B[cc];W[dd])")
    window.files.open(path)
    trigger(window, "take_problem")
    assert room_of(window).messages.text == author_words.NO_RACE


def test_counting_drills_are_asked_judged_and_explained_and_points_pressed_on_the_board(qtbot, window, race):
    trigger(window, "problems_count")
    idle(qtbot, race)
    drill, panel = race.desk.now.beside.drill, race.panel
    assert told(race) == drill.ask.value
    right = next(at for at, (_, choice) in enumerate(drill.choices) if choice == drill.answer)
    panel.drill.buttons[right].click()
    assert told(race) == "✓ Right"
    assert panel.told.sentence.text() == drill.reason
    panel.drill.next.click()
    drill = race.desk.now.beside.drill
    wrong = next(at for at, (_, choice) in enumerate(drill.choices) if choice != drill.answer)
    panel.drill.buttons[wrong].click()
    assert told(race) == f"✗ No: {drill.answer_words}"
    assert not any(button.isEnabled() for button in panel.drill.buttons)
    panel.back.click()
    assert told(race) == "Find the first move"
    asked = Drill(DrillKind.VITAL, None, "Which?", "Because.", answer=1 << race.desk.now.study.board.point("A12"))
    race.desk._show_drills(race.desk.now.study, (asked,))
    press(qtbot, race, "A12")
    race.panel.drill.done.click()
    assert told(race) == "✓ Right"


def test_a_pass_that_is_the_answer_is_played(qtbot, window, tmp_path):
    path = tmp_path / "pass.sgf"
    path.write_bytes(b"(;SZ[9]AB[aa]AW[ab](;B[]TE[1];W[];B[ee]TE[1])(;B[cc]BM[1]))")
    room = opened(qtbot, window, path)
    trigger(window, "problems_hint", "problems_hint", "problems_hint")
    assert room.panel.hint.text() == "A pass is right."
    trigger(window, "problems_pass")
    qtbot.waitUntil(lambda: told(room) == "✓ Right so far")
    assert room.panel.told.sentence.text() == "White passes. Find the next move."
    press(qtbot, room, "E5")
    assert told(room).startswith("✓ Solved")
