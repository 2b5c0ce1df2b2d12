"""Which chains may race: the proposals for a board on which nobody has chosen yet."""

from __future__ import annotations

from semeai.go import text
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.reading import propose


def names(position: Position) -> list[tuple[str, str]]:
    board = position.board
    return [(board.name(pair.black), board.name(pair.white)) for pair in propose(position)]


def test_an_empty_board_has_no_race() -> None:
    assert propose(Position(Board.square(19))) == ()


def test_chains_that_share_liberties_are_proposed_and_living_ones_are_not() -> None:
    position = text.parse("ooo## / ...## / XXXXX / ..### / OOOOO / ...## / xxx##".replace(" / ", "\n"))
    assert names(position) == [("A5", "A3")]


def test_a_chain_that_lives_by_itself_is_in_no_race() -> None:
    position = text.parse(".X.XO\nXXXXO\nOOOOO\n.....\n.....")
    assert names(position) == []


def test_several_races_come_with_the_larger_stakes_first() -> None:
    position = text.parse(
        "ooo#### / ...#### / XXXXXX# / ...#### / OOOOOO# / ...#### / xxx#### / ####### / #.XXOO.".replace(" / ", "\n")
    )
    assert names(position) == [("A7", "A5"), ("C1", "E1")]


def test_marked_stones_are_left_out() -> None:
    position = text.parse("ooo## / ...## / XXXXX / ..### / OOOOO / ...## / xxx##".replace(" / ", "\n"))
    assert propose(position, living=position.chain(position.board.point("A5"))) == ()
