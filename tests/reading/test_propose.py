"""Which chains may race: the proposals for a board without chosen chains."""

import json
from itertools import product
from random import Random

import pytest

from semeai.cli.files import place, read_games
from semeai.go import benson, text
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.groups import chains_of
from semeai.reading.proposals import propose
from semeai.study.tree import main_line_from, snapshot_at

# games that both players ended by passing
FINISHED = (
    "auto-d12", "auto006", "cgf2001-image", "cgf2004-aya", "cgf2004-gargoyle", "gifu2006-gnugo-igoist",
    "handtalk-handtalk15", "incident209", "jypower-gnugo-3.3.17-200304150031", "scoring-score37", "strategy11",
    "yagr-nigiri",
)  # fmt: skip

# the board, and the chains that are proposed first
LIKELIEST = {
    "both are shut in, and a larger chain that one touches is the wall around them": (
        ".........\n.........\nXXXXXXX..\nXOOOOXO..\nXO..XXO..\nXOOXX.O..\n.XOX..O..\n.XOOXXO..\n..X..XO..",
        ("E2", "B6"),
    ),
    "of two rivals the one that is shorter of liberties": (
        "xx#######\n..#######\nOOOO###x#\nXXXXXXX.x\n###OOOO.x\n###...#.x\n###xxx#x#",
        ("A4", "A5"),
    ),
    "of two rivals the other one, as it is shorter of them now": (
        "xxxx#####\n....#####\nOOOO###x#\nXXXXXXX.x\n###OOOO#x\n###..####\n###xx####",
        ("A4", "D3"),
    ),
    "of two rivals the one that is not far ahead": (
        "xxx######\n...######\nOOOO###x#\nXXXXXXX.x\n##OOOOO.x\n......#.x\nxxxxxx#x#",
        ("A4", "A5"),
    ),
    "of two rivals the one with the longer front": (
        "xx#######\n..#######\nOOOO###x#\nXXXXXXX.x\n######O.x\n######O..\n####OOO.x\n####..##x",
        ("A5", "A6"),
    ),
}
OPEN_FIGHT = ".........\n...X.....\n...XO....\n...O.....\n.........\n........."
PROBLEMS = 55


def names(position: Position) -> list[tuple[str, str]]:
    board = position.board
    return [(board.name(pair.black), board.name(pair.white)) for pair in propose(position)]


def test_an_empty_board_has_no_race() -> None:
    assert propose(Position(Board.square(19))) == ()


ALONE = "ooo##\n...##\nXXXXX\n..###\nOOOOO\n...##\nxxx##"
# the board, and all chains that are proposed
ALL = {
    "chains that share liberties, and no living ones": (ALONE, [("A5", "A3")]),
    "no chain that lives by itself": (".X.XO\nXXXXO\nOOOOO\n.....\n.....", []),
    "no chains that do not meet": (".........\n.X.....O.\n.........", []),
    "no chain that is marked as living": (OPEN_FIGHT.replace("O", "o"), []),
    "of several races the larger stakes first": (
        "ooo####\n...####\nXXXXXX#\n...####\nOOOOOO#\n...####\nxxx####\n#######\n#.XXOO.",
        [("A7", "A5"), ("C1", "E1")],
    ),
}


@pytest.mark.parametrize("diagram, chains", ALL.values(), ids=ALL.keys())
def test_these_are_proposed(diagram: str, chains: list[tuple[str, str]]) -> None:
    assert names(text.parse(diagram)) == chains


@pytest.mark.parametrize("diagram, chains", LIKELIEST.values(), ids=LIKELIEST.keys())
def test_the_likeliest_race_comes_first(diagram: str, chains: tuple[str, str]) -> None:
    assert names(text.parse(diagram))[0] == chains


def test_a_diagram_has_a_pair_where_chains_meet_and_a_position_of_a_game_may_have_none() -> None:
    position = text.parse(OPEN_FIGHT)
    assert names(position) == [("D5", "E4")]
    assert not propose(position)[0].claimed
    assert propose(position, played=True) == ()


def test_a_diagram_has_a_pair_exactly_where_two_chains_meet_of_which_neither_is_alive() -> None:
    chance, refused = Random(1), 0
    for _ in range(200):
        rows = ["".join(chance.choices("XO.", (1, 1, chance.choice((1, 4))), k=5)) for _ in range(5)]
        position = text.parse("\n".join(rows))
        chains = chains_of(position)
        mortal = [chain for chain in chains if not chain.stones & benson.alive(position, chain.color)]
        meet = any(
            position.board.neighbours(one.stones) & other.stones or one.liberties & other.liberties
            for one, other in product(mortal, mortal)
            if one.color is not other.color
        )
        assert bool(propose(position)) is meet, rows
        refused += not meet
    assert 0 < refused < 100


def test_marked_stones_are_left_out() -> None:
    position = text.parse(ALONE)
    assert propose(position, living=position.chain(position.board.point("A5"))) == ()


def test_a_race_with_stones_that_seem_dead_is_possible_but_not_claimed() -> None:
    position = text.parse("oooooooo\n........\nXXXXXXXX\n.OOO....\n.XXX.ooo\nxxxxxxxx")
    pairs = [pair for pair in propose(position) if position.chain(position.board.point("B3")) >> pair.white & 1]
    assert not any(pair.claimed for pair in pairs)


def test_the_claimed_pairs_come_first_and_none_twice(shared) -> None:
    for file in sorted((shared / "real-games" / "boards").glob("*.sgf"))[::7]:
        pairs = propose(place(read_games(str(file)).studies[0], None).position)
        assert list(pairs) == sorted(pairs, key=lambda pair: not pair.claimed)
        assert len(pairs) == len({(pair.black, pair.white) for pair in pairs})


def test_a_group_in_danger_whose_rival_saves_itself_by_a_move_may_race_with_it(shared) -> None:
    here = place(read_games(str(shared / "real-games" / "boards" / "semeai-65.sgf")).studies[0], None)
    bent_four = here.position.chain(here.point("K13"))
    found = [pair for pair in propose(here.position) if bent_four >> pair.black & 1]
    assert [(here.position.board.name(pair.white), pair.claimed) for pair in found] == [("M13", False)]


def test_two_groups_of_a_game_that_cannot_approach_each_other_are_a_claimed_race() -> None:
    # G4 and G6 share their only liberties, H5 and J5: whoever fills one is captured
    rows = ".........\n.........\n.....XXXX\n.....XOOO\n.....XO..\n....OOXXX\n.....OOOO\n.........\n........."
    (pair,) = propose(text.parse(rows), played=True)
    board = text.parse(rows).board
    assert (board.name(pair.black), board.name(pair.white), pair.claimed) == ("G4", "G6", True)


def test_a_group_all_of_whose_liberties_are_shared_lies_inside_and_is_not_claimed() -> None:
    # White's two stones die though White begins: Black has a liberty of his own besides
    position = text.parse("#ooooooo\noo.XXXXX\nooXX.OOX\nooX.OOOX\nooXXXXXX\noooooooo")
    assert not any(pair.claimed for pair in propose(position))


@pytest.mark.slow
def test_asked_races_are_among_the_first_and_a_finished_game_claims_one_that_stands_off(shared) -> None:
    found = 0
    rows = [json.loads(line) for line in (shared / "real-games" / "questions.jsonl").read_text("utf-8").splitlines()]
    for row in rows:
        here = place(read_games(str(shared / "real-games" / row["sgf"])).studies[0], None)
        chains = here.position.chain(here.point(row["black"])), here.position.chain(here.point(row["white"]))
        first = propose(here.position)[:3]
        found += any(chains[0] >> pair.black & 1 and chains[1] >> pair.white & 1 for pair in first)
    assert found >= 57
    ends = []
    for name in FINISHED:
        study = read_games(str(shared / "real-games" / "games" / f"{name}.sgf")).studies[0]
        last = main_line_from(study, study.root)[-1]
        position = snapshot_at(study, last).position
        pairs = [pair for pair in propose(position) if pair.claimed]
        ends += [(name, *(position.board.name(point) for point in (pair.black, pair.white))) for pair in pairs]
    assert ends == [("incident209", "R13", "R15")], "whichever fills S14 or T14 is captured"


def test_the_race_of_a_problem_comes_first_and_none_is_refused(shared) -> None:
    right = 0
    for line in (shared / "book-races" / "questions.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        position = text.parse("\n".join(row["board"]))
        pairs = propose(position)
        assert pairs, row["id"]
        black, white = (position.chain(position.board.point(row[color])) for color in ("black", "white"))
        right += bool(black >> pairs[0].black & white >> pairs[0].white & 1)
    assert right >= PROBLEMS
