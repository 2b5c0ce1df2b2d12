"""The tree of variations: where each move lies, and that a click on it goes there."""

import pytest
from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from semeai.study import titles
from semeai.study.edits import play
from semeai.study.node import NodeId
from semeai.study.tree import Study, empty_study
from semeai.ui.room.document import Document, Source
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.editing import GameDialog
from semeai.ui.rooms.race.moves_panel import AFTER, BEFORE, MOST, MovesPanel, VariationTree, around
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def branched() -> Study:
    """0 -> 1, 2, 3; 2 -> 4; 4 -> 5, 6."""
    study = empty_study(9)
    for parent, point in ((0, 0), (0, 1), (0, 2), (2, 3), (4, 4), (4, 5)):
        made = play(study, parent, point)
        study = made.study
    return study


@pytest.fixture
def document(branched: Study) -> Document:
    """A document with the study of branches."""
    made = Document()
    made.open(branched, Source())
    return made


def shown(qtbot: QtBot, part: QWidget) -> None:
    qtbot.addWidget(part)
    part.resize(320, 200)
    part.show()
    qtbot.waitExposed(part)


@pytest.fixture
def panel(qtbot: QtBot, document: Document) -> MovesPanel:
    """The panel of its moves on the screen."""
    made = MovesPanel(document, Player(), document.edit)
    document.changed.connect(made.refresh)
    shown(qtbot, made)
    return made


def choose(panel: MovesPanel, node: int, title: str) -> None:
    """Choose an entry of a move's menu."""
    opened = panel.menu(node)
    next(action for action in opened.actions() if action.text().replace("&", "") == title).trigger()
    opened.deleteLater()


def able(panel: MovesPanel, node: int) -> set[str]:
    opened = panel.menu(node)
    titles = {action.text().replace("&", "") for action in opened.actions() if action.isEnabled()}
    opened.deleteLater()
    return titles


def test_a_branch_is_cut_and_pasted_elsewhere_and_undo_brings_it_back(document: Document, panel: MovesPanel) -> None:
    before = document.study
    choose(panel, 2, titles.CUT_BRANCH)
    assert document.study.node(0).children == (1, 3)
    choose(panel, 3, titles.PASTE_BRANCH)
    pasted = document.study.node(3).children[0]
    assert document.node == pasted
    assert document.study.node(pasted).move == before.node(2).move
    assert len(document.study.nodes) == len(before.nodes)
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.study is before


def test_the_menu_of_a_move_reorders_and_deletes(document: Document, panel: MovesPanel) -> None:
    choose(panel, 6, titles.MAIN_LINE)
    assert document.study.node(0).children[0] == 2
    assert document.study.node(4).children == (6, 5)
    choose(panel, 3, titles.MOVE_UP)
    assert document.study.node(0).children == (2, 3, 1)
    choose(panel, 3, titles.DELETE_BRANCH)
    assert document.study.node(0).children == (2, 1)
    choose(panel, 5, titles.GO_HERE)
    assert document.node == 5
    assert able(panel, 0) == {titles.GO_HERE}
    choose(panel, 5, titles.COPY_BRANCH)
    assert able(panel, 0) == {titles.GO_HERE, titles.PASTE_BRANCH}


def test_nothing_jumps_while_the_present_move_is_well_inside(qtbot: QtBot) -> None:
    document = Document()
    document.open(line_of(120), Source())
    tree = VariationTree(document, lambda _node: QMenu())
    document.changed.connect(tree.refresh)
    shown(qtbot, tree)
    layouts = []
    for step in range(120):
        document.go(step)
        layouts.append(tree.canvas._dots)
        assert any(dot.node == step for dot in tree.canvas._dots)
    assert len({id(layout) for layout in layouts}) < 8


def test_where_a_game_goes_on_in_several_ways_the_board_says_so(window: MainWindow, branched: Study) -> None:
    window.document.open(branched, Source())
    window.enter("race")
    labels = window.room("race").board.figure.labels
    assert labels == ((0, "a"), (1, "b"), (2, "c"))
    window.document.go(1)
    assert window.room("race").board.figure.labels == ()


def test_going_to_a_move_by_its_number(window: MainWindow, branched: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def answer(*question: object) -> tuple[int, bool]:
        asked.append(question[2])
        return 1, True

    monkeypatch.setattr("semeai.ui.rooms.race.moves_panel.QInputDialog.getInt", answer)
    window.document.open(branched, Source())
    window.enter("race")
    trigger(window, "go_to_move")
    assert asked == ["Which move of this line? 0 to 1"]
    assert window.room("race").player.index == 1


def test_the_game_information_is_written_in_a_dialog(
    window: MainWindow, branched: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    def accept(dialog: GameDialog) -> bool:
        dialog.fields["PB"].setText("Shusaku")
        dialog.fields["GC"].setPlainText("The ear-reddening game.")
        return True

    monkeypatch.setattr("semeai.ui.rooms.race.editing.accepted", accept)
    window.document.open(branched, Source())
    window.enter("race")
    window.document.go(4)
    trigger(window, "game_information")
    assert window.document.study.info_of("PB") == "Shusaku"
    assert window.document.study.info_of("GC") == "The ear-reddening game."
    assert window.document.node == 4
    trigger(window, "undo")
    assert window.document.study is branched


def test_a_click_goes_to_the_move(qtbot: QtBot, document: Document, branched: Study) -> None:
    tree = VariationTree(document, lambda _node: QMenu())
    document.changed.connect(tree.refresh)
    shown(qtbot, tree)
    for dot in around(branched, document.node):
        place = tree.canvas.centre(dot.column, dot.row).toPoint()
        qtbot.mouseClick(tree.canvas, Qt.MouseButton.LeftButton, pos=place)
        assert document.node == dot.node


# Where each move lies


def line_of(moves: int) -> Study:
    study, node = empty_study(19), 0
    for _ in range(moves):
        made = play(study, node, None)
        study, node = made.study, made.node
    return study


def test_moves_go_right_and_variations_down(branched):
    places = {dot.node: (dot.column, dot.row) for dot in around(branched, 0)}
    assert places == {0: (0, 0), 1: (1, 0), 2: (1, 1), 4: (2, 1), 5: (3, 1), 6: (3, 2), 3: (1, 2)}


def test_every_move_is_joined_to_the_one_before_it(branched):
    dots = {dot.node: dot for dot in around(branched, 6)}
    for node, dot in dots.items():
        parent = branched.node(node).parent
        before = dots[node if parent is None else parent]
        assert (dot.from_column, dot.from_row) == (before.column, before.row)


def test_only_what_lies_near_is_laid_out():
    study = line_of(200)
    depths = [study.node(dot.node).depth for dot in around(study, 100)]
    assert (min(depths), max(depths)) == (100 - BEFORE, 100 + AFTER)


def test_a_step_in_a_bushy_study_stays_cheap(monkeypatch: pytest.MonkeyPatch):
    study = empty_study(19)
    for point in range(360):
        for parent in (0, 1, 2):
            made = play(study, parent if parent in study.nodes else 0, study.board.at(point % 19, point // 19))
            study = getattr(made, "study", study)
    looked_at: list[NodeId] = []
    node = Study.node
    monkeypatch.setattr(Study, "node", lambda self, node_id: looked_at.append(node_id) or node(self, node_id))
    dots = around(study, 0)
    assert len(looked_at) < 10 * MOST
    assert len(dots) <= MOST + AFTER + BEFORE
