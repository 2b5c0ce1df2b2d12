"""The tree of variations: where each move lies, and that a click on it goes there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from semeai.study.edits import play
from semeai.study.tree import Study, empty_study
from semeai.ui.room.document import Document, Source
from semeai.ui.rooms.race.variation_tree import VariationTree
from semeai.views.study.branches import around

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


@pytest.fixture
def branched() -> Study:
    """0 -> 1, 2, 3; 2 -> 4; 4 -> 5, 6."""
    study = empty_study(9)
    for parent, point in ((0, 0), (0, 1), (0, 2), (2, 3), (4, 4), (4, 5)):
        made = play(study, parent, point)
        study = made.study
    return study


def test_a_click_goes_to_the_move(qtbot: QtBot, branched: Study) -> None:
    document = Document()
    document.open(branched, Source())
    tree = VariationTree(document)
    qtbot.addWidget(tree)
    tree.resize(320, 200)
    tree.show()
    qtbot.waitExposed(tree)
    for dot in around(branched, document.node):
        qtbot.mouseClick(tree.canvas, Qt.MouseButton.LeftButton, pos=tree.canvas.centre(dot.column, dot.row).toPoint())
        assert document.node == dot.node
