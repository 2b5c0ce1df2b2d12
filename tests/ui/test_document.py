"""The document: one state, swapped by edits, left alone by steps."""

from pathlib import Path

import pytest

from semeai.claim.model import RaceChoice
from semeai.go.board import Board
from semeai.go.color import BLACK
from semeai.race.numbers import Race, Side
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.tree import empty_study, position_at
from semeai.ui.room.document import MOST_UNDONE, Document, Source, Undoing
from semeai.ui.rooms.race.edits import variation_beside

BOARD = Board.square(9)


@pytest.fixture
def document(qtbot) -> Document:
    made = Document()
    made.open(empty_study(9), Source(path=Path("game.sgf")))
    return made


def play(document: Document, name: str) -> None:
    answer = edits.play(document.study, document.node, BOARD.point(name))
    assert isinstance(answer, Edited)
    document.edit(f"Play {name}", answer)


def stones(document: Document) -> int:
    return position_at(document.study, document.node).stones.bit_count()


def test_undo_returns_to_the_place_of_the_edit_and_redo_swaps_back(document: Document) -> None:
    play(document, "E5")
    where = document.node
    play(document, "C3")
    assert stones(document) == 2
    document.go(document.study.root)
    document.undo_stack.undo()
    assert (document.node, stones(document)) == (where, 1)
    assert document.undo_stack.redoText() == "Play C3"
    document.undo_stack.redo()
    assert stones(document) == 2


def test_a_move_that_is_there_already_is_a_step_without_undo(document: Document) -> None:
    play(document, "E5")
    document.go(document.study.root)
    count = document.undo_stack.count()
    play(document, "E5")
    assert document.undo_stack.count() == count
    assert stones(document) == 1


def test_edits_make_a_document_modified_and_what_is_saved_is_clean(document: Document) -> None:
    assert not document.modified
    play(document, "E5")
    assert document.modified
    document.undo_stack.undo()
    assert not document.modified
    document.undo_stack.redo()
    document.saved_as(Path("other.sgf"))
    assert not document.modified
    document.undo_stack.undo()
    assert document.modified


def test_numbers_only_is_undone_like_a_move(document: Document) -> None:
    race = Race(Side(O=3), Side(O=4), 1)
    document.edit_numbers("Numbers only", RaceChoice(uncoupled=race))
    document.edit_numbers("Set O", RaceChoice(uncoupled=race).with_number(BLACK, "O", 9))
    document.undo_stack.undo()
    assert document.state.numbers_only == RaceChoice(uncoupled=race)
    document.undo_stack.undo()
    assert document.state.numbers_only is None


def test_comments_marks_and_numbers_are_undone_too(document: Document) -> None:
    play(document, "E5")
    before = document.study
    document.edit("Comment", notes.set_comment(document.study, document.node, "Here it begins."))
    overridden = notes.set_override(document.study, document.node, BLACK, "O", 5)
    assert isinstance(overridden, Edited)
    document.edit("Set O_B", overridden)
    document.undo_stack.undo()
    document.undo_stack.undo()
    assert document.study is before


@pytest.mark.parametrize(
    ("source", "may"),
    [
        (Source(), False),
        (Source(path=Path("a.sgf")), True),
        (Source(path=Path("a.sgf"), repairs=("Something was missing.",)), False),
        (Source(path=Path("a.sgf"), example=True), False),
    ],
    ids=["a new board asks for a name", "a sound file is written", "a repaired file asks", "an example asks"],
)
def test_what_save_may_overwrite(source: Source, may: bool) -> None:
    assert source.may_overwrite is may


def test_up_and_down_go_round_the_variations_of_the_nearest_branch(document: Document) -> None:
    for name in ("E5", "C3", "G7"):
        play(document, name)
    assert variation_beside(document.study, document.node, 1) == document.node, "without variations nowhere"
    document.go(document.study.root)
    document.go(document.study.node(document.node).children[0])
    play(document, "G3")
    second = document.node
    play(document, "E3")
    above = variation_beside(document.study, document.node, 1)
    assert document.study.node(above).depth == 2
    assert above != second
    assert variation_beside(document.study, above, -1) == second


def test_the_last_thousand_changes_can_be_taken_back(qtbot) -> None:
    number = Undoing(0)
    for value in range(1, MOST_UNDONE + 21):
        number.change("Count", value)
    assert number.undo_stack.count() == MOST_UNDONE
    while number.undo_stack.canUndo():
        number.undo_stack.undo()
    assert number.value == 20
    number.undo_stack.redo()
    assert number.value == 21
