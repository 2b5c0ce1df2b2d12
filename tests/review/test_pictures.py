"""The moves that mattered as pictures, and the sheet of a game."""

from dataclasses import replace

import pytest
from made_games import game

from semeai.diagram.figure import MarkKind
from semeai.go.board import each
from semeai.review import EventKind, review
from semeai.review.pictures import NOTHING, picture_of, sheet
from semeai.study.notes import set_info
from semeai.study.tree import empty_study


@pytest.fixture(scope="module")
def reviewed():
    line = game("T1 A9 A12 B9")
    *_, made = review(line)
    return made, line


def test_a_picture_has_the_board_before_a_move_with_both_moves_as_far_as_the_race_reaches(reviewed):
    made, line = reviewed
    [race] = made.races
    mistake, decides = race.events
    figure = picture_of(mistake, race, line)
    name = line.positions[0].board.name
    assert figure.position == line.positions[0]
    assert [(name(mark.point), mark.kind) for mark in figure.marks] == [
        *((point, MarkKind.BETTER) for point in ("A12", "B12", "C12")), ("T1", MarkKind.PLAYED),
    ]  # fmt: skip
    assert {name(point) for point in each(figure.essential)} >= {name(point) for point in race.course.name}
    left, top, right, bottom = figure.crop
    assert max(right - left, bottom - top) < 12, "a move far away does not make it small"
    [mark] = picture_of(decides, race, line).marks
    assert (name(mark.point), mark.kind) == ("A9", MarkKind.BETTER)


def test_a_mistake_has_the_line_that_punishes_it_and_the_better_one(reviewed):
    made, line = reviewed
    mistake = made.races[0].events[0]
    name = line.positions[0].board.name
    after, instead = ([name(move) for move in moves if move >= 0] for moves in mistake.lines)
    assert mistake.kind is EventKind.MISTAKE
    assert after[0] in ("A9", "B9", "C9")
    assert instead[0] in ("A12", "B12", "C12")
    assert len(after) > 3
    assert len(instead) > 3


def test_a_sheet_has_the_players_and_a_picture_and_a_sentence_for_each_move(reviewed):
    made, line = reviewed
    study = empty_study(19)
    for key, value in (("DT", "2026-05-03"), ("RE", "W+R")):
        study = set_info(study, key, value).study
    text, plates = sheet(made, line, study, "An*na – Ben")
    assert text.startswith("# An\\*na – Ben\n\n2026-05-03 · W+R\n\n## Black A10 against White A11\n\n")
    assert list(plates) == ["0", "1"]
    assert "### Move 1, Black T1 loses the race\n\n![Move 1, Black T1 loses the race](plate:0)\n\n" in text
    assert "It cost 14 stones. The better line: " in text
    text, plates = sheet(replace(made, races=()), line, study, "")
    assert (text.endswith(NOTHING), plates) == (True, {})
