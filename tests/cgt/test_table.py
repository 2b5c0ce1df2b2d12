"""Table 1 and the sums of the paper: values, cooled values, territory, and the boards that give them."""

import pytest
from _pytest.mark.structures import ParameterSet

from semeai.cgt.game import Game, number, total, translate
from semeai.cgt.notation import parse, written
from semeai.cgt.paper import TABLE, PaperEntry, baseline, figure_2, losing, of_the_loser
from semeai.cgt.race_games import Counted, RegionValue, race_games
from semeai.cgt.region import Valuation, untaxed
from semeai.cgt.rule import Eyes, GameOutcome, decide
from semeai.cgt.thermography import cool
from semeai.go import text
from semeai.go.board import Mask, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.solve.region import Pieces
from semeai.solve.sum_race import ground_of

LETTERS = [entry.letter for entry in TABLE]
of_each_row = pytest.mark.parametrize("entry", TABLE, ids=LETTERS)


@of_each_row
def test_the_cooled_values_of_the_table(entry: PaperEntry) -> None:
    assert cool(parse(entry.liberties), 2) is parse(entry.cooled)
    assert cool(parse(entry.losing), 1) is parse(entry.losing_cooled)


@of_each_row
def test_formula_1_and_the_stronger_identity(entry: PaperEntry) -> None:
    game, lost = parse(entry.liberties), parse(entry.losing)
    assert cool(lost, 1) is translate(cool(game, 2), entry.baseline)
    assert lost is losing(game, entry.baseline)


def board_of(entry: PaperEntry) -> tuple[Position, tuple[Mask, ...], Pieces]:
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


def liberty_game(entry: PaperEntry, *, last: bool) -> Game:
    """The liberty game of a region of the table, from its board."""
    position, pockets, pieces = board_of(entry)
    grounds = [ground_of(position, pieces, pocket) for pocket in pockets]
    values = (Valuation(entry.owner).whole(one.frame, one.state(position), last=last) for one in grounds)
    game = untaxed(total(values))
    return game if entry.owner is BLACK else -game


def case(entry: PaperEntry, last: bool) -> ParameterSet:
    """A board to be valued; the largest, H, takes seconds."""
    marks = pytest.mark.slow if entry.letter == "H" else ()
    return pytest.param(entry, last, id=f"{entry.letter}{', filled last' * last}", marks=marks)


CASES = [case(entry, last) for entry in TABLE for last in (False, True) if entry.letter != "H" or not last]


@pytest.mark.parametrize(("entry", "last"), CASES)
def test_the_boards_give_the_games_of_the_table(entry: PaperEntry, last: bool) -> None:
    assert liberty_game(entry, last=last) is parse(entry.liberties)


@of_each_row
def test_the_baselines_are_read_from_the_boards(entry: PaperEntry) -> None:
    """The specification: of all but H, whose board has a baseline of -19."""
    position, pockets, _ = board_of(entry)
    regions = [RegionValue(pocket, entry.owner, Counted.ALIKE, number(0)) for pocket in pockets]
    found = sum(baseline(position, region) for region in regions)
    assert found == (-19 if entry.letter == "H" else entry.baseline)


def test_three_liberties_and_a_protecting_move_are_four() -> None:
    """Figure 1 (a)."""
    figure = PaperEntry("1a", WHITE, "-4", "-4", "0", "0", "0", 0, ("W.XXX.x", "WWWWWxx", "x..xxxx", "xxxxxxx"))
    assert liberty_game(figure, last=False) is number(-4)


SUMS = {"A + B - 7": "4|0; 6||4|0; -7", "A + D - 1": "4|0; 0||-2|-6; -1", "C + B - 3": "0|-4; 6||4|0; -3",
        "C + D + 3": "0|-4; 0||-2|-6; 3"}  # fmt: skip


@pytest.mark.parametrize("parts", SUMS.values(), ids=SUMS.keys())
def test_the_four_sums_are_won_by_who_moves_first(parts: str) -> None:
    cooled = total(cool(parse(part), 2) for part in parts.split(";"))
    assert written(cooled) == "-1^*"
    decision = decide(cooled)
    assert (decision.up, decision.down) == (0, -2)
    assert (decision.first(BLACK), decision.first(WHITE)) == (GameOutcome(BLACK, 0), GameOutcome(WHITE, 2))


def test_figure_2_is_read_from_the_board() -> None:
    games = race_games(figure_2())
    assert sorted(written(region.game) for region in games.regions) == ["-1", "-1", "-5", "{4|0}", "{6|{4|0}}"]
    assert {region.counted for region in games.regions} == {Counted.ALIKE}
    assert (games.shared, games.eyes, games.reason) == (0, Eyes.NONE, "")
    assert written(games.cooled) == "-1^*"
    assert games.decision is not None
    assert (games.decision.first(BLACK).winner, games.decision.first(WHITE).winner) == (BLACK, WHITE)


def test_the_territory_of_figure_2() -> None:
    """White wins: -14 up star for the regions and 18 for nine stones; Black's six stones give White -1 + 12 = 11."""
    games, position = race_games(figure_2()), figure_2().position
    assert sorted(baseline(position, region) for region in games.regions) == [-13, -7, 1, 1, 5]
    assert written(of_the_loser(position, games, BLACK, 9)) == "-32^*"
    assert written(of_the_loser(position, games, WHITE, 6)) == "12"
