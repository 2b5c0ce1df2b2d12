"""What moves are, as they were learnt from games: patterns, deeds, and which of them a player prefers."""

from __future__ import annotations

import pytest
from fights.habits import Habits

from semeai.go import text
from semeai.go.color import BLACK
from semeai.go.position import Position


def black_to_play(rows: str, *last: str) -> tuple[Position, Habits]:
    drawn = text.parse("\n".join(rows.split("/")))
    position = Position(drawn.board, drawn.black, drawn.white)
    return position, Habits(position, BLACK, [position.board.point(name) for name in last])


DEEDS = {
    "takes the stone in atari": ("OX.../.X.../...../...../.....", "A4", "takes"),
    "may be captured at once": (".O.../O..../...../...../.....", "A5", "dies"),
    "saves its chain from atari": ("XO.../...../...../...../.....", "A4", "saves"),
    "leaves a chain one liberty": ("...../.XO../..X../...../.....", "C5", "atari"),
    "helps a chain with two liberties": ("X.O../...../...../...../.....", "A4", "helps"),
    "leaves a chain two liberties": ("...../..O../...../...../..O..", "C2", "presses"),
    "touches nothing": ("...../...../...../...../....O", "B4", "nothing"),
}


@pytest.mark.parametrize(("rows", "move", "deed"), DEEDS.values(), ids=DEEDS)
def test_a_move_is_known_by_what_it_does(rows, move, deed):
    position, habits = black_to_play(rows)
    assert habits.deed(position.board.point(move)) == deed


def test_a_pattern_is_the_same_turned_and_mirrored_and_knows_the_edge():
    position, habits = black_to_play("...../.XO../...../...O./...X.")
    patterns = [habits.pattern(position.board.point(name)) for name in ("B3", "C3")]
    _, mirrored = black_to_play("...../..OX./...../.O.../.X...")
    board = position.board
    assert patterns == [mirrored.pattern(board.point(name)) for name in ("D3", "C3")]
    assert habits.pattern(board.point("A1")).count("#") == 5


STANDS = {
    "three liberties, nothing beside it": ("...../...../...../...../.....", "C1", "3-0-0"),
    "joins two chains and touches one": (".X.../X.O../...../...../.....", "B4", "4-2-1"),
}


@pytest.mark.parametrize(("rows", "move", "stand"), STANDS.values(), ids=STANDS)
def test_a_move_is_known_by_how_it_stands(rows, move, stand):
    position, habits = black_to_play(rows)
    assert habits.stand(position.board.point(move)) == stand


PREFERRED = {
    "a hane to a move without touch": ("......./......./...XO../......./......./......./.......", "E6", "C3", "E5"),
    "saving a chain to a move elsewhere": ("......./...O.../..OX.../...O.../......./......./.......", "E4", "B2", "D3"),
    "a move near the last one to a far one": (".........\n" * 8 + ".........", "E6", "A1", "E5"),
}


@pytest.mark.parametrize(("rows", "better", "worse", "last"), PREFERRED.values(), ids=PREFERRED)
def test_a_player_prefers(rows, better, worse, last):
    position, habits = black_to_play(rows.replace("\n", "/"), last)
    assert habits.strength(position.board.point(better)) > habits.strength(position.board.point(worse))


def test_only_free_points_near_the_last_moves_are_thought_of():
    position, habits = black_to_play("/".join(["." * 19] * 19), "D4")
    near = [*habits.near(position.empty)]
    assert position.board.point("D9") in near
    assert position.board.point("D10") not in near
    assert not [*habits.near(0)]
