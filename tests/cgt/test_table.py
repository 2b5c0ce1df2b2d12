"""Table 1 and the sums of the paper: values, cooled values, territory, and the boards that give them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from semeai.cgt.game import Game, add, number, translate
from semeai.cgt.notation import parse, written
from semeai.cgt.race_games import Counted, RaceGames, race_games
from semeai.cgt.region import Valuation, untaxed
from semeai.cgt.rule import Eyes, decide, down, up
from semeai.cgt.table import FIGURE_2, TABLE, Entry, baseline, losing, of_the_loser
from semeai.cgt.thermography import cool
from semeai.go import text
from semeai.go.board import Board, Mask, count, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.solve import Request
from semeai.solve.region import Pieces
from semeai.solve.sum_race import ground_of

LETTERS = [entry.letter for entry in TABLE]


def rows(*letters: str) -> list[Entry]:
    return [entry for entry in TABLE if entry.letter in letters] if letters else list(TABLE)


@pytest.mark.parametrize("entry", TABLE, ids=LETTERS)
def test_the_cooled_values_of_the_table(entry: Entry) -> None:
    assert cool(parse(entry.liberties), 2) is parse(entry.cooled)
    assert cool(parse(entry.losing), 1) is parse(entry.losing_cooled)


@pytest.mark.parametrize("entry", TABLE, ids=LETTERS)
def test_formula_1_and_the_stronger_identity(entry: Entry) -> None:
    game, lost = parse(entry.liberties), parse(entry.losing)
    assert cool(lost, 1) is translate(cool(game, 2), Fraction(entry.baseline))
    assert lost is losing(game, entry.baseline)


def board_of(entry: Entry) -> tuple[Position, tuple[Mask, ...], Pieces]:
    """A region of the table as a position with its pockets; the block and the walls live."""
    width = max(map(len, entry.rows))
    drawn = [row.ljust(width, "#") for row in entry.rows]
    size = max(width, len(drawn), 2)
    grid = ["".join(row).ljust(size, "#") for row in drawn] + ["#" * size] * (size - len(drawn))
    signs = str.maketrans({"B": "X", "W": "O"})
    position = text.parse("\n".join(row.translate(signs) for row in grid))
    board = position.board
    block = mask_of(board.at(x, y) for y, row in enumerate(grid) for x, sign in enumerate(row) if sign in "BW")
    chains = (block, 0) if entry.owner is BLACK else (0, block)
    pockets = tuple(board.components(board.points & ~block & ~position.immortal))
    return position, pockets, Pieces(chains, position.immortal, 0, 0, 0, pockets)


def liberty_game(entry: Entry, *, last: bool) -> Game:
    """The liberty game of a region of the table, from its board."""
    position, pockets, pieces = board_of(entry)
    total = number(0)
    for pocket in pockets:
        ground = ground_of(position, pieces, pocket)
        total = add(total, Valuation(entry.owner).whole(ground.frame, ground.state(position), last=last))
    game = untaxed(total)
    return game if entry.owner is BLACK else -game


@pytest.mark.parametrize("entry", [entry for entry in TABLE if entry.letter != "H"], ids=lambda entry: entry.letter)
@pytest.mark.parametrize("last", [False, True], ids=["one among others", "filled last"])
def test_the_boards_give_the_games_of_the_table(entry: Entry, last: bool) -> None:
    assert liberty_game(entry, last=last) is parse(entry.liberties)


def test_the_board_of_h_gives_its_game() -> None:
    (entry,) = rows("H")
    assert liberty_game(entry, last=False) is parse(entry.liberties)


@pytest.mark.parametrize("entry", TABLE, ids=LETTERS)
def test_the_baselines_are_read_from_the_boards(entry: Entry) -> None:
    """The specification: of all but H, whose board has a baseline of -19."""
    position, pockets, _ = board_of(entry)
    points = sum(count(pocket & position.empty) + 2 * count(pocket & position.of(entry.owner)) for pocket in pockets)
    found = -points if entry.owner is BLACK else points
    assert found == (-19 if entry.letter == "H" else entry.baseline)


def test_three_liberties_and_a_protecting_move_are_four() -> None:
    """Figure 1 (a)."""
    figure = Entry("1a", WHITE, "-4", "-4", "0", "0", "0", 0, ("W.XXX.x", "WWWWWxx", "x..xxxx", "xxxxxxx"))
    assert liberty_game(figure, last=False) is number(-4)


SUMS = {"A + B - 7": "4|0; 6||4|0; -7", "A + D - 1": "4|0; 0||-2|-6; -1", "C + B - 3": "0|-4; 6||4|0; -3",
        "C + D + 3": "0|-4; 0||-2|-6; 3"}  # fmt: skip


@pytest.mark.parametrize("parts", SUMS.values(), ids=SUMS.keys())
def test_the_four_sums_are_won_by_who_moves_first(parts: str) -> None:
    total = number(0)
    for part in parts.split(";"):
        total = add(total, cool(parse(part), 2))
    assert written(total) == "-1^*"
    decision = decide(total)
    assert (up(total), down(total)) == (0, -2)
    assert (decision.black_first.winner, decision.black_first.by) == (BLACK, 1)
    assert (decision.white_first.winner, decision.white_first.by) == (WHITE, 3)


def figure_2() -> tuple[Request, RaceGames]:
    position = text.parse("\n".join(FIGURE_2))
    board: Board = position.board
    request = Request(position, board.at(3, 5), board.at(3, 6), BLACK)
    return request, race_games(request)


def test_figure_2_is_read_from_the_board() -> None:
    _, games = figure_2()
    assert sorted(written(region.game) for region in games.regions) == ["-1", "-1", "-5", "{4|0}", "{6|{4|0}}"]
    assert {region.counted for region in games.regions} == {Counted.ALIKE}
    assert (games.shared, games.eyes, games.reason) == (0, Eyes.NONE, "")
    assert written(games.cooled) == "-1^*"
    assert games.decision is not None
    assert (games.decision.black_first.winner, games.decision.white_first.winner) == (BLACK, WHITE)


def test_the_territory_of_figure_2() -> None:
    """White wins: -14 up star for the regions and 18 for nine stones; Black's six stones give White -1 + 12 = 11."""
    request, games = figure_2()
    position = request.position
    assert sorted(baseline(position, region) for region in games.regions) == [-13, -7, 1, 1, 5]
    assert written(of_the_loser(position, games, BLACK, 9)) == "-32^*"
    assert written(of_the_loser(position, games, WHITE, 6)) == "12"
