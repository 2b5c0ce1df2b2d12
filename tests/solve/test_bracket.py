"""How an answer on a real board is known: proved, whoever gets out of its cut, read under an "if", or open."""

from dataclasses import replace

import pytest
from book_questions import book_races
from open_races import game_of
from real_games import real_questions
from sts_suite import questions

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.groups import chains_of
from semeai.race.outcome import Result
from semeai.solve import PASS, Climb, Effort, Request, SolveError, Standing, climb
from semeai.solve.asked import Asker
from semeai.solve.bracket import QUICK, _Bracket
from semeai.solve.climbed import held
from semeai.solve.cut import Cut, Rung, Surroundings
from semeai.solve.effort import _WORK, LEAST
from semeai.solve.zone import Round
from semeai.solve.zone_claim import ZoneAsking

# Black B4 and White B2 race; White's wall E5 has three liberties outside, between black stones, and gets away
OPEN = """
OOOOO....
XXXXO....
...XO..X.
OO.XOXXX.
.O.XOX...
"""
# Black B4 and White B2 race between walls that live; the last row changes nothing
# White's J5 captures F4's attackers only if Black cannot get out at J6: he can
GETS_OUT = """
...X.O...
..XOO.O..
...XXOO..
..X..OO..
....XXXX.
....XOOO.
..XXOOOX.
..X.XXOX.
...X.O...
"""
# White runs out at G6: no ladder works
RUNS_OUT = "\n".join(
    ["." * 19] * 11 + [row + "." * 12 for row in (".O.X...", ".OOOX..", ".XXXOO.", ".XOOXXX")] + ["." * 19] * 4
)
# The ko at A3 and A4 decides; the race is so wide that chains in atari, A3 among them, do not fit into its cut
IN_ATARI = """
...................
...................
...O...............
...................
..OOO.X............
OO.XOX.............
OXXXXOX............
X.XOOO.............
.XO.....O..........
OXO.OOO............
.XXXOXXX...........
XXOXXO.............
XOOXOOXXO..........
XOOOOXXO...........
OOO.O.XO...........
.OXOOX.O...........
OXXOX..............
X.XX.X.............
.X.................
"""
# White takes K3 in any case, but by a pass only where her three weak chains live
WALL_MAY_DIE = """
.............
.....X.X.X.O.
..O.O.O.O.X.O
.O.........X.
..X.X.X.XXXOX
..X....XOOXOX
.X.O..XOOXO.O
XX....XO.X.OX
OOOOO.X.OOO.X
"""
# White's win is read here until it is seen that it hangs on where Black gets out
HANGS = """
.............XO....
......XOO..OOOOOOOX
...X..XX.O..XX.XOX.
........XO..X.XXX.X
..X......O.OOO..X..
................OO.
......X.X..X.OXX...
......OXX.X.O...OO.
...X..XOOOOO..OO.X.
.....XXXXX...OX.OO.
....XOOOOX.O...X.X.
.....X..OOO...OOX..
........X....O..X..
......X.X.X.XXOO.O.
.XX...........X.OOX
.O.XXXO.O....X.O.X.
..OOOO.O..O..XO.OX.
........O.OX.XX.XX.
.........OXX.......
"""
# Where White plays elsewhere, Black wins by C6, whatever White's outer stones are worth
ELSEWHERE_LOSES = """
...................
...................
..O.O..X...........
...............X...
..O................
...................
..X................
....X...XX.........
...XO..X..X........
..X.O.X..X......X..
.X.XOX..X..........
.X.XOX.X...........
XOXXXOX.........X..
XO.OOO.O...........
..O..O.O..O.X...O..
.XXXXOX............
.OOXOXXX.X..X.O.O..
...OOO.OX...OO.....
...................
"""
# Black captures A5, unless White gets out: a win that is read
# With E2 and D1 alive Black may play elsewhere; but White, first, cuts E1 off with H1 and captures him
CUT_OFF = """
.....XXXOO.
...X...O.OO
....XOO...O
X..X.X.OOX.
XO..XXXXO..
.XX.OXOO.O.
.XO..O.....
XOO.O...O..
...O.O.....
.X..XOO.O..
X..X.XX.O..
"""
# White captures D1 with B1 only if one of A2 and F1 lives, and Black takes both
FEW_LIBERTIES = """
...X....X
.OX.O..X.
OXXX.XOX.
.O.OX...O
OXX.X.XX.
.X.X.XO..
..X.X...O
OOXO...XX
O.OX.O...
"""
# Black wins by A8 or D9 though A3 falls, and by a pass only if A3 lives; White, first, attacks it with A5
WIN_WITHOUT_A_WALL = """
...X...
XXXXX..
OOOOXX.
.O...X.
.OOOX.X
XXXXOX.
.X.OO..
.XO....
OXO....
XOO....
X......
.OO....
"""
ORDER = [Standing.PROVED, Standing.READ, Standing.OPEN]


def request(diagram: str, black: str, white: str, mover=BLACK, living: str = "") -> Request:
    position = text.parse(diagram)
    point = position.board.point
    marked = position.chain(point(living)) if living else 0
    return Request(position, point(black), point(white), mover, marked)


def of_the_book(shared, name: str) -> Request:
    return next(race.request for race in book_races(shared) if race.name == name)


@pytest.fixture(scope="module")
def told() -> list[Climb]:
    """All answers about the open race in the order in which they came."""
    told: list[Climb] = []
    assert climb(request(OPEN, "B4", "B2"), told=told.append) is told[-1]
    return told


def test_a_race_between_walls_that_live_is_proved_without_assumptions():
    found = climb(request("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo", "B4", "B2"))
    assert (found.rung, found.standing, found.proved) == (Rung.PROVED, Standing.PROVED, True)
    assert found.solution.finished
    assert found.solution.moves_complete
    assert (found.shut, found.hinges) == ((0, 0), 0)


def test_who_is_no_chain_is_refused():
    with pytest.raises(SolveError, match="no black stone on A1"):
        climb(request(OPEN, "A1", "B2"))


def test_each_answer_that_is_told_is_known_better(told):
    places = [ORDER.index(found.standing) for found in told]
    assert places == sorted(places, reverse=True)
    assert all((found.result is Result.UNKNOWN) == (found.standing is Standing.OPEN) for found in told)


def test_what_is_proved_or_open_takes_no_edge_to_be_shut(told):
    assert all(found.shut == (0, 0) for found in told if found.standing is not Standing.READ)


def test_a_report_stops_the_search():
    found = climb(request(OPEN, "B4", "B2"), report=lambda nodes: False)
    assert (found.standing, found.result) == (Standing.OPEN, Result.UNKNOWN)


def test_no_board_is_too_large():
    asked = request("\n".join(["X.O" * 6 + "X"] * 19), "A19", "C19")
    found = climb(asked, effort=Effort.GLANCE, seconds=1.0)
    assert found.last.cut.race >> asked.black & 1


def test_moves_and_region_are_those_of_the_whole_board(told):
    asked, solution = request(OPEN, "B4", "B2"), told[-1].last.solution
    assert solution.request == asked
    assert all(move < 0 or asked.position.empty >> move & 1 for move in solution.moves)
    assert not solution.region.trusted & solution.region.points


@pytest.mark.parametrize("mover", [BLACK, WHITE])
def test_stones_that_somebody_says_live_are_no_assumption(mover):
    asked = request(OPEN, "B4", "B2", mover, living="E5")
    found = climb(asked)
    assert asked.living & ~found.last.cut.alive & ~found.last.cut.race == 0
    assert not asked.living & found.last.trusted


# Boards on which a coloured edge proved what is false (specification, page 7, section 2), and what may not be proved


@pytest.mark.slow
@pytest.mark.parametrize(
    "diagram, black, white, mover",
    [(GETS_OUT, "H3", "F4", WHITE), (RUNS_OUT, "C6", "E6", BLACK)],
    ids=["9x9", "ggg-98"],
)
def test_no_win_is_proved_where_somebody_gets_out(diagram, black, white, mover):
    found = climb(request(diagram, black, white, mover))
    assert not (found.proved and found.result is Result.WIN)


def test_no_move_of_a_proof_leans_on_a_wall_that_may_die():
    asked = request(WALL_MAY_DIE, "K3", "J4", WHITE)
    found = climb(asked)
    assert (found.standing, found.result) == (Standing.PROVED, Result.WIN)
    assert (
        PASS not in found.solution.moves
    )  # it wins while J1, L3 and M2 live, and loses where they are stones of the race
    for move in found.solution.moves:
        after = asked.after(move)
        assert after is None or climb(after).result is Result.LOSS


def test_no_move_of_a_proof_on_the_whole_board_leans_on_a_wall_that_may_die():
    asked = request(WIN_WITHOUT_A_WALL, "C7", "C8")
    found = climb(asked)
    board = asked.position.board
    assert (found.standing, found.result) == (Standing.PROVED, Result.WIN)
    assert {board.name(move) for move in found.solution.moves} >= {"A8", "D9"}
    assert PASS not in found.solution.moves
    assert climb(asked.after(PASS)).result is not Result.LOSS  # White moves first then


@pytest.mark.slow
def test_no_proof_leans_on_either_of_two_groups_with_few_liberties():
    asked = request(FEW_LIBERTIES, "D1", "C1", WHITE)
    assert not climb(asked).proved
    after = climb(asked.after(asked.position.board.point("B1")))
    assert (after.standing, after.result) == (Standing.PROVED, Result.WIN)


@pytest.mark.slow
def test_the_outer_wall_of_the_winner_keeps_its_liberties(shared):
    found = climb(of_the_book(shared, "book-11"))
    assert not found.proved or found.result is Result.WIN


@pytest.mark.parametrize("name", ["semeai-13", "semeai-57", "semeai-90"])
def test_more_effort_is_no_worse(shared, name):
    asked = next(each for each in real_questions(shared) if each.name == name).request
    short, long = (climb(asked, effort=effort, line=False) for effort in (Effort.GLANCE, Effort.LOOK))
    assert ORDER.index(long.standing) <= ORDER.index(short.standing)
    if short.proved:
        assert long.result is short.result


# Kept answers


@pytest.mark.slow
def test_no_answer_is_known_better_because_the_asking_ended():
    asked = request(HANGS, "R8", "P8", WHITE)
    known = ORDER.index(climb(asked).standing)
    for most in (100_000, 200_000, 400_000):
        cut_off = climb(asked, report=lambda nodes, most=most: nodes < most)
        assert ORDER.index(cut_off.standing) >= known, most


def test_no_move_is_listed_after_which_the_opponent_wins_on_the_whole_board():
    asked = request(ELSEWHERE_LOSES, "B4", "B7", WHITE)
    found = climb(asked)
    assert (found.standing, found.result) == (Standing.PROVED, Result.SEKI)
    assert PASS not in found.solution.moves
    after = climb(asked.after(PASS))
    assert (after.standing, after.result) == (Standing.PROVED, Result.WIN)


def test_moves_that_need_the_room_of_a_weak_wall_are_listed_too(shared):
    asked = of_the_book(shared, "fuego-u_blunder-30")
    found = climb(asked)
    assert (found.standing, found.solution.codes) == (Standing.PROVED, (3, 3))
    assert found.solution.moves[0] == PASS
    assert {"D7", "D8", "D9"} <= set(asked.position.board.names(sum(1 << move for move in found.solution.moves[1:])))


SAFE = {
    "each joins a wall in the open": ("handtalk-handtalk15", 100, "D5", "B5", BLACK, PASS, {"D4", "C3", "B7"}),
    "one has to connect at once": (
        "beedee-gnugo-3.5.3-200401140035",
        210,
        "F17",
        "E17",
        WHITE,
        "E18",
        {"H18", "E15"},
    ),
}


@pytest.mark.parametrize("game, move, black, white, mover, first, leaning", SAFE.values(), ids=SAFE)
def test_that_neither_chain_is_captured_is_proved_by_what_each_can_join(
    shared, game, move, black, white, mover, first, leaning
):
    position, _ = game_of(shared / "real-games" / "games" / f"{game}.sgf")[move]
    board = position.board
    asked = Request(position.passed(), board.point(black), board.point(white), mover)
    found = climb(asked)
    assert (found.standing, found.result) == (Standing.PROVED, Result.SEKI)
    moves = found.solution.moves
    assert first == (PASS if moves[0] == PASS else board.name(moves[0]))
    assert (len(moves) > 1) is (first == PASS)
    assert leaning <= {*board.names(found.last.trusted)}
    assert found.solution.line[0] == moves[0]


def test_a_chain_that_is_safe_on_the_whole_board_is_not_told_to_be_captured(shared):
    """In a cut White captures C7; on the board Black's chain gets out whatever she plays."""
    position, _ = game_of(shared / "real-games" / "games" / "beedee-gnugo-3.5.3-200401140035.sgf")[40]
    asked = Request(position.passed(), position.board.point("C7"), position.board.point("B8"), WHITE)
    assert climb(asked).standing is Standing.OPEN


def test_no_chain_is_safe_by_joining_stones_that_fall_with_it(shared):
    """White's D4 can join E3, which has five liberties between it and F4; Black captures all of them."""
    assert climb(of_the_book(shared, "book-15")).result is Result.WIN


def test_no_proof_leans_on_a_group_whose_space_is_small_enough_to_be_searched(shared):
    """Black's J10 takes two stones next, and K10 has seven liberties; but White can shut both in and capture all."""
    position, mover = game_of(shared / "real-games" / "games" / "jypower-gnugo-3.3.17-200304150031.sgf")[187]
    point = position.board.point
    asked = Request(position, point("G11"), point("H11"), mover)
    assert not climb(asked, effort=Effort.GLANCE).proved
    after = climb(asked.after(point("J10")), effort=Effort.GLANCE)
    assert (after.standing, after.result) == (Standing.PROVED, Result.WIN)


@pytest.mark.parametrize("effort", [Effort.GLANCE, Effort.LOOK])
def test_a_pass_is_not_listed_after_which_the_opponent_is_proved_to_win(effort):
    whole = climb(request(CUT_OFF, "F1", "F3", WHITE), effort=effort)
    assert (whole.standing, whole.result) == (Standing.PROVED, Result.WIN)
    assert PASS not in climb(request(CUT_OFF, "F1", "F3", BLACK), effort=effort).solution.moves


@pytest.mark.slow
@pytest.mark.parametrize("mover", [BLACK, WHITE])
def test_nothing_is_read_that_takes_a_chain_in_atari_to_live(mover):
    """That neither captures was read here, with White's A3 in atari taken to live: its ko is what decides."""
    asked = request(IN_ATARI, "C9", "D4", mover)
    found = climb(asked, line=False)
    in_atari = [chain for chain in chains_of(asked.position) if count(chain.liberties) == 1]
    assert found.result is Result.KO
    assert not any(chain.stones & found.last.trusted for chain in in_atari)


@pytest.mark.parametrize("name", ["book-5", "book-25", "ggg-easy-49"])
def test_a_read_win_leans_on_the_walls_and_the_side_of_its_winner_alone(shared, name):
    asked = of_the_book(shared, name)
    found = climb(asked)
    cut, loser = found.last.cut, asked.mover.opponent
    assert (found.standing, found.result) == (Standing.READ, Result.WIN)
    assert not found.shut[loser]
    assert found.shut[asked.mover] | cut.trusted
    assert not cut.trusted & cut.position.of(loser)


ASKED_ON = [("STS-RV_1/179", Standing.READ, (1, 0)), ("STS-RV_e/99", Standing.PROVED, (3, 0))]


@pytest.mark.parametrize("name, standing, codes", ASKED_ON)
def test_a_result_whose_moves_take_more_work_than_the_first_limit_is_told(shared, name, standing, codes):
    asked = next(question.request for question in questions(shared) if question.name == name)
    found = climb(asked, zones=False)
    assert (found.standing, found.solution.codes) == (standing, codes)


@pytest.mark.slow
@pytest.mark.parametrize("name, move", [("fuego-u-150", "D8"), ("fuego-u-210", "B8")])
def test_a_result_is_read_with_its_moves_though_they_take_more_work_than_usual(shared, name, move):
    asked = of_the_book(shared, name)
    found = climb(asked, line=False)
    assert (found.standing, found.result) == (Standing.READ, Result.WIN)
    assert asked.position.board.point(move) in found.solution.moves


def test_later_rounds_on_the_whole_board_are_asked_of_a_player_near_a_proof_alone(shared, monkeypatch):
    asked = next(question.request for question in questions(shared) if question.name == "STS-RV_Misc/43")
    prove, later, near = ZoneAsking.prove, Effort.LOOK.work.rounds[QUICK:], Effort.LOOK.work.near
    left: dict[ZoneAsking, int] = {}
    begun: set[ZoneAsking] = set()

    def noted(zone: ZoneAsking, one: Round, ask: Asker) -> bool:
        found = prove(zone, one, ask)
        if not zone._safe and one in later:
            begun.add(zone)
        elif not zone._safe:
            left[zone] = zone.left
        return found

    monkeypatch.setattr(ZoneAsking, "prove", noted)
    climb(asked, line=False)
    assert begun
    assert all(left[zone] <= near for zone in begun)
    assert max(left.values()) > near


NEARLY = {
    "a win that leans on stones in danger": ("auto-d12", 100, "E4", "D4", WHITE, Result.LOSS),
    "a win by stones of which one group is in danger": ("strategy11", 160, "D16", "F15", BLACK, Result.LOSS),
    "a seki of which one half is proved": ("lazarus-gnugo-3.1.19-200201092246", 180, "F5", "B5", WHITE, Result.SEKI),
}


@pytest.mark.parametrize("game, move, black, white, mover, result", NEARLY.values(), ids=NEARLY)
def test_a_glance_asks_a_further_round_where_only_stones_in_danger_are_left(
    shared, monkeypatch, game, move, black, white, mover, result
):
    position, _ = game_of(shared / "real-games" / "games" / f"{game}.sgf")[move]
    asked = Request(position.passed(), position.board.point(black), position.board.point(white), mover)
    found = climb(asked, effort=Effort.GLANCE, line=False)
    assert (found.standing, found.result) == (Standing.PROVED, result)
    monkeypatch.setitem(_WORK, Effort.GLANCE, replace(Effort.GLANCE.work, rounds=Effort.GLANCE.work.rounds[:QUICK]))
    assert not climb(asked, effort=Effort.GLANCE, line=False).proved


def test_a_glance_asks_no_further_round_of_who_is_not_so_near(shared, monkeypatch):
    asked = of_the_book(shared, "book-34")
    prove, asking = ZoneAsking.prove, set[Round]()

    def noted(zone: ZoneAsking, one: Round, ask: Asker) -> bool:
        asking.add(one)
        return prove(zone, one, ask)

    monkeypatch.setattr(ZoneAsking, "prove", noted)
    climb(asked, effort=Effort.GLANCE, line=False)
    assert asking == {*Effort.GLANCE.work.rounds[:QUICK]}


def test_no_cut_grows_for_a_proof_by_questions_that_are_longer_than_usual(shared, monkeypatch):
    asked = next(question.request for question in questions(shared) if question.name == "STS-RV_Misc/16")
    prove, hinge = _Bracket._prove, _Bracket._hinge
    asking, growing = set[tuple[bool, int]](), set[tuple[bool, int]]()

    def proving(bracket, question, limit, *, wins):
        asking.add((wins, limit))
        return prove(bracket, question, limit, wins=wins)

    def growing_at(bracket, question, cut, limit, *, wins):
        growing.add((wins, limit))
        return hinge(bracket, question, cut, limit, wins=wins)

    monkeypatch.setattr(_Bracket, "_prove", proving)
    monkeypatch.setattr(_Bracket, "_hinge", growing_at)
    climb(asked, line=False)
    usual = Effort.LOOK.work.each
    assert max(limit for _, limit in asking) > usual
    assert not any(limit > (LEAST if wins else usual) for wins, limit in growing)


ONE_WAY_OUT = """
..O.O....
.........
.....O...
.XXXXOXO.
..OOXOX..
.O.OOXXO.
.OOOXX...
XOXXOX..O
.X.XOOO..
..X......
"""


def test_a_narrower_cut_grows_at_the_opening_that_it_hangs_on():
    asked = request(ONE_WAY_OUT, "E4", "C4", WHITE)
    found = climb(asked, effort=Effort.GLANCE)
    assert (found.standing, found.result, found.hinges) == (Standing.READ, Result.WIN, 0)
    around = Surroundings(asked.position, (asked.position.chain(asked.black), asked.position.chain(asked.white)), 0)
    way = 1 << asked.position.board.point("H4")
    assert all(cut.edge & way for cut in around.narrower(around.first(0), 0))
    assert found.last.cut.points & way
    assert found.last.cut.size < around.first(0).size


def test_a_line_ends_with_a_stone_where_the_board_has_a_liberty_that_the_cut_has_not():
    position = text.parse("XO...\nXO...\n.....")
    name = position.board.point
    # in a cut closed at C2 with Black's stones White's two would be captured by C3; on the board C2 is a liberty
    points = 1 << name("C3") | 1 << name("A1") | 1 << name("B1")
    cut = Cut(position, (position.black, position.white), points, 0, 0, 0, 0, (1 << name("C2"), 0))
    asked = Request(position, name("A3"), name("B3"), BLACK)
    line = (name("B1"), PASS, name("C3"))
    assert held(asked, cut, line) == line[:1]
    assert held(asked, replace(cut, points=points | 1 << name("C2"), nearest=(0, 0)), line) == line


def test_a_proof_leans_on_a_group_that_gets_out_by_what_it_is_tied_to(shared):
    position, _ = game_of(shared / "real-games" / "games" / "handtalk2.sgf")[180]
    point = position.board.point
    found = climb(Request(position, point("G11"), point("F9"), BLACK), effort=Effort.GLANCE, line=False)
    assert (found.standing, found.result) == (Standing.PROVED, Result.SEKI)
    assert {"M9", "N8"} <= set(position.board.names(found.last.trusted))
