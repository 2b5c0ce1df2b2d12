"""Numbered figures: which stones carry which numbers, and what is told below the board."""

import pytest

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.diagram.numbered import Note, hidden_moves, numbered, numbered_frames
from semeai.go.board import each
from semeai.playout.line import Line
from semeai.study.frames import frame_at, move_numbers, study_moves
from semeai.study.tree import main_line_from


def moves(study):
    return [node for node in main_line_from(study, study.root) if study.node(node).move is not None]


def shown(made) -> dict[str, int]:
    board = made.figure.position.board
    return {board.name(point): number for point, number in made.figure.move_numbers}


def game(text: str):
    return sgf.read(f"(;SZ[5]{text})".encode()).studies[0]


# a game and its first number; the numbers on the stones, and the stones without one
RANGES = {
    "the moves of a range stand on the board before it": (
        ";B[aa];W[bb];B[cc];W[dd]", 3, {"C3": 3, "D2": 4}, ["A5", "B4"],
    ),
    "without a range all moves are numbered": ("AB[ee];B[aa];W[bb]", 1, {"A5": 1, "B4": 2}, ["E1"]),
    "after the last one none": ("AB[ee];B[aa];W[bb]", 3, {}, ["A5", "B4", "E1"]),
    "a set-up takes numbers with its stones": (";B[aa];AE[aa]AW[cc];W[dd]", 1, {"D2": 2}, ["C3"]),
}  # fmt: skip


@pytest.mark.parametrize("text, first, numbers, bare", RANGES.values(), ids=RANGES.keys())
def test_which_stones_are_numbered(text, first, numbers, bare):
    study = game(text)
    made = numbered(study, moves(study)[-1], first)
    assert (shown(made), made.notes) == (numbers, ())
    assert sorted({*study.board.names(made.figure.position.stones)} - {*numbers}) == bare


def test_a_captured_stone_stays_and_the_move_in_its_place_is_told():
    # Black 2 takes White 1 in the corner; White 3 and 7 come back into it, and White passes with 5.
    study = game("AB[ba];W[aa];B[ab];W[aa];B[ee];W[];B[dd];W[aa]")
    made = numbered(study, moves(study)[-1])
    assert shown(made) == {"A5": 1, "A4": 2, "E1": 4, "D2": 6}
    assert made.figure.position.white == 1 << study.board.point("A5")
    assert made.notes == (Note(3, "1"), Note(5, None), Note(7, "1"))
    assert made.words == "3, 7 at 1; 5 passes"
    # Frames that are played out are numbered as a game is.
    frames = [frame_at(study, node) for node in main_line_from(study, study.root)]
    assert numbered_frames(frames) == made


# a game, and the moves whose stones are gone from the board that it leads to
HIDDEN = {
    "a stone that was taken, and a move on its point": ("AB[ba];W[aa];B[ab];W[cc];B[aa]", "1 at 4"),
    "a stone without a liberty too": ("AB[ba];W[aa];B[ab];W[aa];B[cc];W[dd];B[aa]", "1, 3 at 6"),
    "what was taken leaves nothing to refer to": ("AB[ba];W[aa];B[ab]", ""),
    "nothing is hidden, and a pass has no point": (";B[aa];W[];B[bb]", ""),
    "the numbers of the file": ("AB[ba];W[aa]MN[41];B[ab];W[cc];B[aa]", "41 at 44"),
}


@pytest.mark.parametrize("text, words", HIDDEN.values(), ids=HIDDEN.keys())
def test_what_the_numbers_of_the_present_board_cannot_show_is_told(text, words):
    study = game(text)
    node = main_line_from(study, study.root)[-1]
    assert hidden_moves(study_moves(study, node), move_numbers(study, node)) == words
    track = [frame_at(study, each) for each in main_line_from(study, study.root)]
    assert Line("Played", track).hidden_at(len(track)) == words.replace("41 at 44", "1 at 4"), "a line has its own"
    assert Line("Played", track, numbered=False).caption_at(len(track)) == track[-1].caption


def test_a_move_where_a_stone_stood_before_the_range_names_the_point():
    study = game("AB[ba]AW[aa];B[ab];W[aa]")
    assert numbered(study, moves(study)[-1]).words == "2 at A5"


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


@pytest.mark.parametrize(
    ("text", "first", "words"),
    [
        pytest.param(";B[aa];AE[aa]AW[cc];W[dd]", 1, "stones set up after 1", id="a set-up among the moves"),
        pytest.param("AB[ee];B[aa];W[bb]", 1, "", id="the set-up at the start is no news"),
        pytest.param(";B[aa];AW[cc];W[dd];B[bb]", 3, "", id="nor is one before the range"),
        pytest.param(";B[aa]MN[7];AW[cc];W[dd]", 1, "stones set up after 7", id="by the number of the file"),
        pytest.param(
            "LB[aa:ladder][bb:a][cc:ladder][dd:abc];B[ee]LB[aa:ladder][bb:a][cc:abc][dd:X+12]", 1,
            "b: ladder; c: X+12", id="a long label becomes a letter that is free",
        ),
    ],
)  # fmt: skip
def test_what_a_figure_cannot_show_is_told_below_it(text, first, words):
    study = game(text)
    made = numbered(study, moves(study)[-1], first)
    assert made.words == words
    assert max((len(label) for _, label in made.figure.labels), default=0) <= 3


@pytest.mark.parametrize(
    ("text", "numbers", "dimmed", "crop"),
    [
        pytest.param(";B[aa]MN[5];W[bb];B[cc]MN[9]", {"A5": 5, "B4": 6, "C3": 9}, [], None, id="MN counts on"),
        pytest.param(";B[aa]MN[x];W[bb]MN[]", {"A5": 1, "B4": 2}, [], None, id="what is no number counts for nothing"),
        pytest.param("PM[2];B[aa]MN[199];W[bb]", {"A5": 99, "B4": 100}, [], None, id="PM leaves hundreds out"),
        pytest.param("PM[2];B[aa]MN[99];W[bb]", {"A5": 99, "B4": 100}, [], None, id="which may be none"),
        pytest.param("PM[1];B[aa]MN[199]", {"A5": 199}, [], None, id="PM that leaves numbers as they are"),
        pytest.param("DD[aa:ba];B[cc]", {"C3": 1}, ["A5", "B5"], None, id="DD holds on"),
        pytest.param("DD[aa];B[cc]DD[]", {"C3": 1}, [], None, id="an empty DD ends it"),
        pytest.param("VW[aa:cc];B[bb];W[cc]", {"B4": 1, "C3": 2}, [], (0, 0, 2, 2), id="VW holds on"),
        pytest.param("VW[aa:cc];B[bb]VW[]", {"B4": 1}, [], None, id="an empty VW shows the whole board"),
        pytest.param("VW[aa:ee]DD[ee];B[bb]", {"B4": 1}, ["E1"], None, id="a VW of all points is the whole board"),
    ],
)
def test_a_figure_has_the_numbers_the_dimmed_points_and_the_part_that_the_file_wants(text, numbers, dimmed, crop):
    study = game(text)
    figure = numbered(study, moves(study)[-1]).figure
    board = study.board
    assert {board.name(point): number for point, number in figure.move_numbers} == numbers
    assert sorted(board.name(mark.point) for mark in figure.marks if mark.kind is MarkKind.DIM) == dimmed
    assert figure.crop == crop


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
