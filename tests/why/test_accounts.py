"""Accounts of races whose outcome is known: how small they are, and what they say."""

from pathlib import Path

import pytest
from asked import PATIENT, of_checked, of_library, on_boards
from checked_races import checked_races
from drawn_races import DRAWN, Drawn
from real_games import real_questions
from sts_suite import questions
from verifier import faults

from semeai.analysis import analyze
from semeai.claim.account_words import reply_names
from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.practice.listed import ListedRace
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Relation
from semeai.solve import Request, climb, solve
from semeai.why import Kind, Lasts, Why, why, why_of

EVERY, OF_SUITE = 30, 20  # of the outside data a sample: tests/benchmarks/accounts.py asks all
SMALL = 12

SIZES = {
    "two liberties each: whoever begins captures": (1, 1),
    "one shared liberty and one outside each": (1, 1),
    "a shared liberty is no help against three": (1, 1),
    "two shared liberties are seki": (1, 1),
    "one eye each and a shared liberty are seki": (1, 1),
    "an eye wins over none": (1, 1),
    "both live: equal as a seki is": (1, 1),
    "two eyes win over three liberties": (1, 1),
    "the middle of three points": (2, 2),
    "an eye of four points in a square is dead": (1, 1),
}
"""The positions of each account, Black first and White first."""


def account_of(name: str, mover: Color) -> Why:
    request = DRAWN[name].request(mover)
    return why(solve(request, line=False), work=PATIENT)


@pytest.mark.parametrize("name", SIZES)
def test_a_drawn_race_has_an_account_of_this_size(name):
    for mover, size in zip((BLACK, WHITE), SIZES[name], strict=True):
        found = account_of(name, mover)
        assert (found.complete, found.size) == (True, size), mover


LASTING = {
    "an eye wins over none": (WHITE, Lasts.EYE),
    "snapback": (WHITE, Lasts.TWO_EYES),
    "who takes inside an eye they share": (WHITE, Lasts.SEARCHED),
}


@pytest.mark.parametrize("name", LASTING)
def test_an_account_says_why_a_capture_lasts(name):
    mover, lasts = LASTING[name]
    assert account_of(name, mover).lasts is lasts


DECIDING = [
    ("OO..O#/OO..O#/OOOOO#/##.#.#/XXXXX#/X.XXX#/XXXXX#/.#.#.#/o#o#o#", Result.LOSS, Plan.FIF, BLACK, 4, 7),
    ("O..OOO/OOOOOO/##.#.#/XXXXXX/X.XXXX/XXXXXX/.#####/o#####", Result.SEKI, Plan.FIF, BLACK, 2, 4),
    (
        "###x###/###.###/###X###/###.###/##xOO##/#x.O.##/####O##/OOOOOOO/##.#.##/XXXXXXX/.#.#.#./o#o#o#o",
        Result.WIN, Plan.FIF, BLACK, 4, 3,
    ),
    ("OOOOOOOOOO####/####..########/####XXXXXXXXXX/####.#.#######/####o#o#######", Result.WIN, Plan.FOF, BLACK, 2, 1),
]  # fmt: skip
"""The boards of the decision on the relations of counted parts, Black first."""


@pytest.mark.parametrize("diagram, result, plan, first, left, right", DECIDING)
def test_the_relation_that_decides(diagram, result, plan, first, left, right):
    found = why(solve(Drawn(diagram, (0, 0, ""), (0, 0, "")).request(BLACK), line=False), work=PATIENT)
    assert (found.result, found.complete, found.size) == (result, True, 1)
    total = found.arguments[0].account.sum
    assert total is not None
    assert total.relation == Relation(plan, first, left, right)


def of_suite(shared: Path, name: str) -> Why:
    """The account of a question of the suite or of a real game."""
    request = next(one.request for one in [*questions(shared), *real_questions(shared)] if one.name == name)
    found = why_of(climb(request, line=False), work=PATIENT)
    assert found is not None
    return found


def test_who_is_in_atari_plays_before_his_eye_is_said_to_live(shared):
    found = of_suite(shared, "STS-RV_1/102")
    root = found.arguments[0].account
    assert root.step is not None
    assert (root.position.board.name(root.step.move), root.decided, found.complete) == ("C17", False, True)
    assert root.step.account.decided


def test_no_first_move_is_shown_that_makes_a_part_worse_for_its_owner(shared):
    root = of_suite(shared, "semeai-87").arguments[0].account
    connection = next(part for part in root.parts if part.kind is Kind.CONNECTION)
    assert (root.position.board.names(connection.points), connection.first) == (["Q17", "Q16"], (None, None))


IN_THE_OPEN = """
...X....
........
.O......
....X...
.OO.....
....X...
XXO.....
OOX.X..O
..O.....
........"""


def in_the_open() -> Why:
    """White first at the two stones at A4, which his own at A3 race, with White's living stones at B6 beside."""
    position = text.parse(IN_THE_OPEN)
    found = why_of(climb(Request(position, position.board.point("A4"), position.board.point("A3"), WHITE), line=False))
    assert found is not None
    return found


def test_of_moves_that_are_captured_each_is_named_with_the_point_at_which_it_is():
    found = in_the_open()
    assert faults(found) == []
    board, step = found.request.position.board, found.arguments[0].account.step
    assert step is not None
    replies = step.account.replies
    captures = {board.name(total.at_once or 0): reply for reply in replies if (total := reply.account.sum)}
    assert (board.name(step.move), set(captures)) == ("A5", {"B5", "C5"})
    assert (captures["B5"].elsewhere, captures["C5"].moves) == (True, (board.point("B5"),))


def test_room_beside_stones_of_the_opponent_that_live_is_no_eye():
    parts = in_the_open().arguments[0].account.parts
    assert [part.kind for part in parts] == [Kind.OUTSIDE, Kind.OUTSIDE]


def test_moves_that_are_answered_alike_are_told_once():
    race = ListedRace.of("COUNT 0 WIN who BLACK F18 E18 ..xO/..x.OXX/...xOOXO/...x.XO/..OOX.O/..OX/..OX").request
    found = why_of(climb(race, line=False))
    assert found is not None
    assert faults(found) == []
    board, step = race.position.board, found.arguments[0].account.step
    assert step is not None
    told = [reply_names(reply, board) for reply in step.account.replies]
    assert (board.name(step.move), found.size) == ("E16", 12)
    assert told == ["D18", "E19", "F19", "G19, H19, J19, H18, J18 or elsewhere"]


KOS = {
    "a liberty that is filled in a ko": BLACK,
    "a ko to attack, the defender needs the first threat": BLACK,
    "a ko to live, the mover needs the first threat": WHITE,
    "a ko for both chains that the mover takes last": WHITE,
}


@pytest.mark.parametrize("name", KOS)
def test_an_account_of_a_ko_says_what_each_player_reaches_who_wins_it(name):
    found = account_of(name, KOS[name])
    assert found.result is Result.KO
    assert [argument.claim.master for argument in found.arguments] == [KOS[name], KOS[name].opponent]
    assert all(argument.claim.strategist is argument.claim.master for argument in found.arguments)
    assert (found.complete, faults(found)) == (True, [])


def test_a_ko_is_told_from_a_move_that_makes_it():
    """Whoever wins every ko could begin with other moves as well, which are no answers to the race."""
    solution = solve(DRAWN["a ko to live, or one for both chains"].request(BLACK), line=False)
    found = why(solution, work=PATIENT)
    step = found.arguments[0].account.step
    assert step is not None
    assert step.move in solution.moves
    assert (found.complete, faults(found)) == (True, [])


@pytest.mark.slow
@pytest.mark.parametrize(("asked", "fewest"), [("checked races", 7), ("suite", 8)])
def test_nearly_all_of_a_sample_have_small_accounts(shared, asked, fewest):
    of_the_suite = ((one.name, one.request) for one in questions(shared)[::OF_SUITE])
    known = list(of_checked(checked_races(shared)[::EVERY]) if asked == "checked races" else on_boards(of_the_suite))
    assert len(known) > fewest
    assert sum(one.complete and one.size <= SMALL for _, one in known) > 0.85 * len(known)


@pytest.mark.slow
def test_the_races_of_the_library_have_complete_accounts_that_verify():
    found = list(on_boards(of_library()))
    assert len(found) > 30
    assert {name: faults(one) for name, one in found if not one.complete or faults(one)} == {}


@pytest.mark.parametrize("every", [pytest.param(6, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.whole)])
def test_all_checked_races_have_complete_accounts(shared, every):
    races = checked_races(shared)[::every]
    lacking = {name for name, one in of_checked(races, 3 * PATIENT) if not one.complete}
    assert lacking == set()


CORRIDORS = [
    pytest.param("semeai_261/black", 12, marks=pytest.mark.whole),
    pytest.param("semeai_257/white", 16, marks=pytest.mark.whole),
]
"""Races with a ko in a corridor of eight points, and the most positions of an account: moves alone take hundreds."""


@pytest.mark.parametrize(("name", "most"), CORRIDORS)
def test_a_long_corridor_is_played_out(shared, name, most):
    [(_, told)] = of_checked([race for race in checked_races(shared) if race.name == name], 3 * PATIENT)
    assert (told.complete, told.size <= most, faults(told)) == (True, True, [])


def test_a_plain_race_is_told_as_the_theory_derives_it(shared):
    told = 0
    for race in checked_races(shared)[::EVERY]:
        request = race.request
        analysis = analyze(request.position, request.black, request.white, living=request.living)
        if analysis.outcome(request.mover) is not None:
            found = why(solve(request, line=False), work=PATIENT)
            assert (found.complete, found.size) == (True, 1), race.name
            total = found.arguments[0].account.sum
            assert total is not None
            assert total.relation in analysis.verdict.relations, race.name
            told += 1
    assert told > 4


# a capture there does not last, so that even the first position takes a search
HURRIED = [
    pytest.param(".x.XXOx/.xOOOOx/.xOOOOx/.xX.OOx/.xooxxx", "D9", "C7", WHITE, id="under the stones"),
    pytest.param("XOO.x/XOOOx/.XX.x/xxxoo", "A9", "B9", BLACK, id="snapback"),
]


@pytest.mark.parametrize("rows, black, white, mover", HURRIED)
@pytest.mark.parametrize("work", [0, PATIENT])
def test_an_account_without_work_is_not_complete_and_says_so(rows, black, white, mover, work):
    lines = [row.ljust(9, ".") for row in rows.split("/")]
    drawn = text.parse("\n".join(lines + ["." * 9] * (9 - len(lines))))
    bare, point = Position(drawn.board, drawn.black, drawn.white), drawn.board.point
    solution = solve(Request(bare, point(black), point(white), mover, living=drawn.immortal), line=False)
    told = why(solution, work=work)
    assert told.complete is (work > 0)
    if not told.complete:
        assert all(argument.account.missing for argument in told.arguments)


def test_who_lives_and_could_stake_his_chain_in_a_ko_does_not_capture_where_the_other_wins_it():
    position = text.parse("O..\nXO.\nXX.")
    found = solve(Request(position, position.board.point("A2"), position.board.point("B2"), BLACK), line=False)
    assert (found.result, len(found.choices)) == (Result.SEKI, 1)
    told = why(found, work=PATIENT)
    assert told.complete
    assert [(each.claim.attacker, each.claim.captures, each.claim.master) for each in told.arguments] == [
        (WHITE, False, WHITE),
        (BLACK, False, WHITE),
    ]
    assert faults(told) == []
