"""Numbered figures: which stones carry which numbers, and what is told below the board."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.diagram.numbered import Note, numbered, numbered_frames
from semeai.go.board import each
from semeai.study.frames import frame_at
from semeai.study.tree import main_line_from


def moves(study):
    return [node for node in main_line_from(study, study.root) if study.node(node).move is not None]


def shown(made) -> dict[str, int]:
    board = made.figure.position.board
    return {board.name(point): number for point, number in made.figure.move_numbers}


def game(text: str):
    return sgf.read(f"(;SZ[5]{text})".encode()).studies[0]


def test_the_moves_of_a_range_stand_on_the_board_before_it():
    study = game(";B[aa];W[bb];B[cc];W[dd]")
    made = numbered(study, moves(study)[3], 3)
    assert shown(made) == {"C3": 3, "D2": 4}
    assert sorted(study.board.names(made.figure.position.stones)) == ["A5", "B4", "C3", "D2"]
    assert made.notes == ()


def test_without_a_range_all_moves_are_numbered_and_after_the_last_one_none():
    study = game("AB[ee];B[aa];W[bb]")
    last = moves(study)[-1]
    assert shown(numbered(study, last)) == {"A5": 1, "B4": 2}
    assert shown(numbered(study, last, 3)) == {}


def test_a_captured_stone_stays_and_the_move_in_its_place_is_told():
    # Black 2 takes White 1 in the corner; White 3 and 7 come back into it, and White passes with 5.
    study = game("AB[ba];W[aa];B[ab];W[aa];B[ee];W[];B[dd];W[aa]")
    made = numbered(study, moves(study)[-1])
    assert shown(made) == {"A5": 1, "A4": 2, "E1": 4, "D2": 6}
    assert made.figure.position.white == 1 << study.board.point("A5")
    assert made.notes == (Note(3, "1"), Note(5, None), Note(7, "1"))
    assert made.words == "3, 7 at 1; 5 passes"


def test_a_move_where_a_stone_stood_before_the_range_names_the_point():
    study = game("AB[ba]AW[aa];B[ab];W[aa]")
    made = numbered(study, moves(study)[-1])
    assert made.words == "2 at A5"


def test_a_set_up_within_the_range_is_on_the_board_and_takes_numbers_with_its_stones():
    study = game(";B[aa];AE[aa]AW[cc];W[dd]")
    made = numbered(study, moves(study)[-1])
    assert shown(made) == {"D2": 2}
    assert sorted(study.board.names(made.figure.position.stones)) == ["C3", "D2"]


@pytest.mark.parametrize(
    ("notes", "words"),
    [
        ((), ""),
        ((Note(7, "3"),), "7 at 3"),
        ((Note(7, "3"), Note(9, "D4"), Note(13, "3")), "7, 13 at 3; 9 at D4"),
        ((Note(8, None), Note(10, None)), "8, 10 pass"),
    ],
)
def test_the_notes_in_a_line(notes, words):
    made = numbered(game(";B[aa]"), 0)
    assert type(made)(made.figure, notes).words == words


def test_every_move_of_a_real_game_is_a_number_or_a_note(shared):
    for path in sorted((shared / "real-games" / "games").glob("*.sgf"))[:6]:
        study = sgf.read(path.read_bytes()).studies[0]
        line = moves(study)
        for first in range(1, len(line), 50):
            last = min(first + 49, len(line))
            made = numbered(study, line[last - 1], first)
            told = sorted([number for _, number in made.figure.move_numbers] + [note.number for note in made.notes])
            assert told == list(range(first, last + 1)), path.name
            stones = set(each(made.figure.position.stones))
            assert {point for point, _ in made.figure.move_numbers} <= stones


def test_frames_that_are_played_out_are_numbered_as_a_game_is():
    study = game("AB[ba];W[aa];B[ab];W[aa];B[ee];W[];B[dd];W[aa]")
    last = moves(study)[-1]
    frames = [frame_at(study, node) for node in main_line_from(study, study.root)]
    made = numbered_frames(frames)
    assert (made.figure, made.notes) == (numbered(study, last).figure, numbered(study, last).notes)
