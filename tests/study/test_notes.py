"""Words, marks, the choices of the race, the game information, and lines of text in properties of our own."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.sgf import ff4
from semeai.study import notes
from semeai.study.edits import Edited, Refused, play
from semeai.study.node import MarkShape, Override, texts_of, with_texts
from semeai.study.tree import empty_study, essential_at, living_at

TEXTS = {
    "stays as it is": ("one\ntwo", "one\ntwo"),
    "has line feeds for any line break": ("a\r\nb\rc\n\rd", "a\nb\nc\nd"),
    "has blanks for tabs": ("a\tb", "a b"),
    "has no half surrogates": ("a\ud800b", "a?b"),
}


@pytest.mark.parametrize("text, kept", TEXTS.values(), ids=TEXTS.keys())
def test_a_comment_and_a_name_of_one_line(text, kept):
    assert notes.set_comment(empty_study(9), 0, text).study.node(0).comment == kept
    assert notes.set_name(empty_study(9), 0, text).study.node(0).name == kept.replace("\n", " ")


def test_an_edit_that_changes_nothing_gives_the_same_study():
    study = notes.set_comment(empty_study(9), 0, "x").study
    assert notes.set_comment(study, 0, "x").study is study
    assert notes.set_mark(study, 0, MarkShape.CIRCLE, 0).study is study
    assert notes.set_info(study, "PB", "").study is study


def test_a_point_carries_one_shape_and_one_territory():
    study = empty_study(9)
    for shape in MarkShape:
        study = notes.set_mark(study, 0, shape, 0b111).study
    study = notes.set_mark(study, 0, MarkShape.TRIANGLE, 0b001).study
    study = notes.set_mark(study, 0, MarkShape.TERRITORY_WHITE, 0b100, on=False).study
    markup = study.node(0).markup
    assert {shape: markup.of(shape) for shape in MarkShape if markup.of(shape)} == {
        MarkShape.TRIANGLE: 0b001,
        MarkShape.SELECTED: 0b110,
        MarkShape.TERRITORY_WHITE: 0b011,
    }
    everywhere = notes.set_mark(study, 0, MarkShape.CROSS, -1).study.node(0).markup
    assert everywhere.of(MarkShape.CROSS) == study.board.points


def test_labels_are_set_replaced_and_removed():
    study = empty_study(9)
    for point, text in ((5, "b"), (3, "a"), (5, "c"), (3, "")):
        study = notes.set_label(study, 0, point, text).study
    assert study.node(0).markup.labels == ((5, "c"),)
    assert study.node(0).markup.label(5) == "c"
    assert study.node(0).markup.label(3) == ""


def test_arrows_and_lines_join_two_points():
    study = notes.set_strokes(empty_study(9), 0, [(1, 2), (2, 2), (1, 2), (2, 1)], [(3, 4)]).study
    assert study.node(0).markup.arrows == ((1, 2), (2, 1))
    assert study.node(0).markup.lines == ((3, 4),)


def test_essential_chains_hold_from_their_node_on_until_they_are_captured(drawn):
    study = drawn("XO../XO../..../....")
    a4, b4 = study.board.point("A4"), study.board.point("B4")
    study = notes.set_essential(study, 0, a4, b4).study
    assert essential_at(study, 0) == (a4, b4)
    after = play(study, 0, study.board.point("A2"), WHITE)
    assert isinstance(after, Edited)
    assert essential_at(after.study, after.node) == (None, b4)
    assert essential_at(after.study, 0) == (a4, b4)


def test_an_essential_point_needs_its_stone_and_can_be_taken_back_further_on(drawn):
    study = drawn("XO../..../..../....")
    assert notes.set_essential(study, 0, 1, None) == Refused("There is no black stone on B4.")
    study = notes.set_essential(study, 0, 0, 1).study
    passed = play(study, 0, None)
    cleared = notes.set_essential(passed.study, passed.node, None, None).study
    assert essential_at(cleared, passed.node) == (None, None)
    assert essential_at(cleared, 0) == (0, 1)


def test_living_stones_hold_until_others_are_said_to_live(drawn):
    study = drawn("XO../X.../..../....")
    study = notes.set_living(study, 0, 0b111).study
    assert living_at(study, 0) == 0b011
    passed = play(study, 0, None)
    assert living_at(passed.study, passed.node) == 0b011
    assert living_at(notes.set_living(passed.study, passed.node, 0).study, passed.node) == 0


def test_numbers_are_replaced_in_a_fixed_order_and_given_back():
    study = empty_study(9)
    for color, letter, value in ((None, "S", 2), (WHITE, "O", 3), (BLACK, "Z", 1), (WHITE, "O", 4), (BLACK, "Z", None)):
        study = notes.set_override(study, 0, color, letter, value).study
    assert study.node(0).race.overrides == (Override(WHITE, "O", 4), Override(None, "S", 2))


@pytest.mark.parametrize(
    "color, letter, value", [(BLACK, "S", 1), (None, "O", 1), (WHITE, "X", 1), (BLACK, "O", -1), (BLACK, "O", 82)]
)
def test_a_number_that_is_not_counted_is_refused(color, letter, value):
    assert isinstance(notes.set_override(empty_study(9), 0, color, letter, value), Refused)


def test_game_information_is_kept_sorted():
    study = notes.set_info(empty_study(9), "PW", "Lee").study
    study = notes.set_info(study, "PB", "Kim").study
    assert study.info == (("PB", "Kim"), ("PW", "Lee"))
    assert study.info_of("PW") == "Lee"
    assert notes.set_info(study, "PB", "").study.info == (("PW", "Lee"),)


LINES = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" ]\\:["), min_size=1).map(
    lambda text: " ".join(text.split())
)


@given(st.lists(LINES.filter(bool), max_size=4).map(tuple))
def test_lines_come_back_whatever_stands_in_them(lines):
    study = empty_study(9)
    root = with_texts(study.node(0), "KSHT", lines)
    data = sgf.write([replace(study, nodes=study.nodes.changed({0: root}))])
    read = sgf.read(data)
    assert not read.repairs
    assert ff4.check(data) == []
    assert texts_of(read.studies[0].node(0), "KSHT") == lines
