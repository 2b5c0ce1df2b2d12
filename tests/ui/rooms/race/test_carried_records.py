"""A record is turned, mirrored and given the other colours, with its words; undo takes it back, and it is saved so."""

from __future__ import annotations

import pytest
from driving import trigger, write_and_open

from semeai import sgf
from semeai.study.tree import main_line_from

pytestmark = pytest.mark.one_window

DATA = b"(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Ann]PW[Bob];B[cb]C[Black at C8];W[gc])"
CARRIED = {
    "turn_record": (["Black H7", "White G3"], "Black at H7", "Ann"),
    "mirror_record": (["Black G8", "White C7"], "Black at G8", "Ann"),
    "swap_record": (["White C8", "Black G7"], "White at C8", "Bob"),
}


def moves(study):
    found = [study.node(node).move for node in main_line_from(study, study.root)[1:]]
    return [f"{move.color.title} {study.board.name(move.point)}" for move in found]


@pytest.mark.parametrize(("action", "told"), CARRIED.items())
def test_a_record_is_carried_and_saved(window, tmp_path, action, told):
    path = write_and_open(window, tmp_path / "game.sgf", DATA)
    before = window.document.study
    trigger(window, "forward", action)
    study = window.document.study
    assert (moves(study), study.node(1).comment, study.info_of("PB")) == told
    assert window.document.node == 1
    trigger(window, "undo")
    assert window.document.study is before
    trigger(window, "redo", "save_file")
    assert moves(sgf.read(path.read_bytes()).studies[0]) == told[0]
