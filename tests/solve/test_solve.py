"""The search on races drawn by hand: the result, all moves that reach it, the line; and what stops it."""

import re
from itertools import product

import claims
import pytest
from drawn_races import DRAWN, Drawn, named, parsed
from judging import BEST_FIRST, truths
from survival_judge import COMPILER, SurvivalRace, TooMany

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import PASS, Report, Request, Solution, SolveError, solve
from semeai.solve.first_moves import walled
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.solver import Solver
from semeai.solve.stage import Stage
from semeai.solve.sum_race import KnownPockets

MOST_POSITIONS = 200_000  # that the judge looks at

ROWS = [
    pytest.param(drawn, mover, id=f"{name}, {mover.word} first") for name, drawn in DRAWN.items() for mover in Color
]
with_each_race = pytest.mark.parametrize("drawn, mover", ROWS)
LARGE = ("a seki, or a ko for both chains", "a ko to attack, the defender needs the first threat")
with_each_race_often = pytest.mark.parametrize(
    "drawn, mover",
    [
        pytest.param(*row.values, id=row.id, marks=[pytest.mark.slow] if row.id.rpartition(", ")[0] in LARGE else [])
        for row in ROWS
    ],
)


def values(solution: Solution) -> tuple:
    """Defend, attack and the moves, in no order; then the choices in the same way."""
    listed = [(solution.codes, solution.moves), *((choice.grips.codes, choice.moves) for choice in solution.choices)]
    first, *others = ((*codes, {named(solution.request, move) for move in moves}) for codes, moves in listed)
    return *first, *others


def expected(drawn: Drawn, mover: Color) -> tuple:
    """The same from the table."""
    defend, attack, moves, *choices = drawn.answer(mover)
    return defend, attack, set(moves.split()), *((*codes, set(others.split())) for *codes, others in choices)


@with_each_race
@pytest.mark.parametrize("pure", [False, True], ids=["static", "pure"])
def test_the_result_all_moves_that_reach_it_and_all_choices(drawn, mover, pure):
    assert values(solve(drawn.request(mover, pure=pure), line=False)) == expected(drawn, mover)


@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
@with_each_race_often
@pytest.mark.parametrize("every", [True, False], ids=["all, but briefly", "one of them"])
def test_moves_that_are_looked_for_briefly_are_among_those_that_reach_the_result(drawn, mover, every):
    defend, attack, moves, *choices = expected(drawn, mover)
    one = solve(drawn.request(mover)).moves[-1:]
    found = solve(drawn.request(mover), sought=() if every else one)
    assert found.codes == (defend, attack)
    assert [*values(found)[3:]] == choices
    assert values(found)[2] <= moves
    assert found.moves
    assert every or set(one) <= set(found.moves)


@with_each_race
def test_the_table_is_what_an_independent_judge_finds(drawn, mover):
    request = drawn.request(mover)
    position = request.position
    race = SurvivalRace(position, (position.chain(request.black), position.chain(request.white)), MOST_POSITIONS)
    try:
        truth = truths(race)[mover]
    except TooMany:
        pytest.skip("takes the judge too long")
    defend, attack, moves, *choices = expected(drawn, mover)
    assert (drawn.separate(mover), (defend, attack)) == (truth.separate, truth.codes)
    listed = {(defend, attack): moves, **{tuple(codes): others for *codes, others in choices}}
    true = {truth.codes: truth.reaching(truth.codes), **truth.choices}
    assert listed.keys() == true.keys()
    # Moves in eyes and beside living stones, which are outside the region, are in no list.
    assert all(listed[codes] <= {named(request, move) for move in true[codes]} for codes in listed)


@with_each_race_often
def test_a_move_is_listed_just_when_the_opponent_cannot_do_better_than_the_result(drawn, mover):
    defend, attack, moves, *choices = expected(drawn, mover)
    listed = {(defend, attack): moves, **{tuple(codes): others for *codes, others in choices}}
    reached = after_each_move(drawn.request(mover))
    assert (defend, attack) == min(reached.values(), key=BEST_FIRST.index)
    for codes, names in listed.items():
        assert names == {move for move, found in reached.items() if found == codes}


def after_each_move(request: Request) -> dict[str, tuple[int, int]]:
    """The mover's defend and attack once he has made a move, by its name."""
    found = {}
    for move in (PASS, *range(request.position.board.points.bit_length())):
        after = request.after(move)
        if after is None:
            found[named(request, move)] = after_a_capture(request, move)
        elif isinstance(after, Request):
            found[named(request, move)] = solve(after, line=False).separate.turned.codes
    return found


def searched(request: Request) -> tuple[RaceSearch, Stage]:
    """A search of a race with its beginning."""
    pieces = take_apart(request)
    bare = walled(request, pieces)
    search = RaceSearch(bare.position, pieces, request.pure, lambda nodes: True)
    return search, search.stage(bare.position, bare.mover)


def after_a_capture(request: Request, move: Point) -> tuple[int, int]:
    """The mover's defend and attack once he has captured."""
    search, start = searched(request)
    after = start.after(move)
    theirs = search.grip(after, request.mover.opponent)
    return theirs.turned.value, search.grip(after, request.mover).value


def replayed(solution: Solution) -> tuple[Color | None, set]:
    """Play a line by the rules: who has captured for good, if anybody, and all positions of it."""
    _, here = searched(solution.request)
    seen = []
    for move in solution.line:
        assert here.winner is None
        seen.append((here.position, here.mover))
        here = here.after(move)
        assert isinstance(here, Stage)
    if here.winner is not None:  # who captured first may be captured in turn
        return here.winner, seen
    return None if here.lost is None else here.lost.opponent, seen


@with_each_race
def test_the_line_replays_by_the_rules_and_ends_in_the_capture(drawn, mover):
    solution = solve(drawn.request(mover))
    captor, seen = replayed(solution)
    captors = {Result.WIN: mover, Result.LOSS: mover.opponent, Result.SEKI: None}
    if solution.result is Result.KO:  # decided by a threat that is not answered, or not decided
        assert captor is None or PASS in solution.line
        assert solution.line[-1] != PASS or set(solution.line) == {PASS}
    else:
        assert captor is captors[solution.result]
    assert solution.line[0] in solution.moves
    assert len(seen) == len(set(seen))


def test_the_line_costs_time_and_may_be_left_out():
    request = DRAWN["snapback"].request(BLACK)
    assert (solve(request).line != (), solve(request, line=False).line) == (True, ())


LONG = "a big eye wins over a small one"


@pytest.mark.parametrize("patience", [0, 1, 2, 5, 13])
def test_a_search_that_is_stopped_leaves_open_what_it_does_not_know(patience):
    """After so many questions whether to go on, the answer is no: what is said all the same must be right."""
    stopped = 0
    for drawn, mover, pure in product(DRAWN.values(), Color, (False, True)):
        found = solve(drawn.request(mover, pure=pure), report=_times(patience))
        defend, attack, moves, *choices = expected(drawn, mover)
        assert found.codes in ((None, None), (defend, attack)), drawn
        assert values(found)[2] <= moves, drawn
        assert [*values(found)[3:]] == (choices if found.finished else []), drawn
        stopped += not found.finished
    assert stopped


@pytest.mark.slow
@pytest.mark.parametrize("patience", [1, 4, 40])
def test_what_is_stopped_and_taken_up_again_has_the_same_answers(patience):
    """Races that share what they know of their pockets are stopped in turn, again and again."""
    left = [0]

    def going(_: int) -> bool:
        left[0] -= 1
        return left[0] >= 0

    shared = KnownPockets()
    requests = [race.request(mover) for name, race in DRAWN.items() if name not in LARGE for mover in Color]
    waiting = [(request, Solver(request, going, shared)) for request in requests]
    stopped = 0
    while waiting:
        request, solver = waiting.pop(0)
        left[0] = patience + stopped // 100
        found = solver.solution(line=False)
        if found.finished:
            whole = solve(request, line=False)
            assert found.codes == whole.codes, claims.drawn(request)
            assert {*found.moves} <= {*whole.moves}, claims.drawn(request)
            assert found.moves == whole.moves or not found.moves_complete, claims.drawn(request)
        else:
            stopped += 1
            waiting.append((request, solver))
    assert stopped


def _times(patience: int) -> Report:
    """A report that says a few times to go on, once to stop, and then to go on: it must be heard."""
    left = [patience]

    def report(nodes: int) -> bool:
        left[0] -= 1
        return left[0] != -1

    return report


def test_a_search_without_time_finds_nothing_out():
    found = solve(DRAWN[LONG].request(WHITE, pure=True), seconds=0)
    assert (found.defend, found.attack, found.result, found.moves, found.line) == (None, None, Result.UNKNOWN, (), ())


def test_progress_is_told_as_nodes_that_only_grow():
    told: list[int] = []
    found = solve(DRAWN[LONG].request(WHITE, pure=True), report=lambda nodes: told.append(nodes) or True)
    assert told == sorted(told)
    assert 0 < told[-1] <= found.nodes


NO_RACE = {
    "an empty point": ("XXX/.../OOO", "A2", "A1", "There is no black stone on A2."),
    "a stone of the other colour": ("XXX/.../OOO", "A3", "B3", "There is no white stone on B3."),
}


@pytest.mark.parametrize("diagram, black, white, sentence", NO_RACE.values(), ids=NO_RACE.keys())
def test_where_there_is_no_race_a_sentence_says_why(diagram, black, white, sentence):
    position = parsed(diagram)
    with pytest.raises(SolveError, match=f"^{re.escape(sentence)}$"):
        solve(Request(position, position.board.point(black), position.board.point(white), BLACK))


def test_a_point_that_is_none_has_no_name():
    with pytest.raises(SolveError, match=r"^There is no black stone on that point\.$"):
        solve(Request(parsed("XXX/.../OOO"), 400, 9, BLACK))


def test_a_race_too_large_to_search_says_what_to_do():
    rows = ["XXXXXXXXXXXXXXX", *["O.O.O.O.O.O.O.O", ".X.X.X.X.X.X.X."] * 3, "OOOOOOOOOOOOOOO"]
    request = Request(parsed("/".join(rows)), 0, 7 * 16, BLACK)
    with pytest.raises(SolveError, match="at most 62 can be searched: mark the outer stones that live"):
        solve(request)


SAID = "xxxx/OOOx/O.Oo/OO##/XXXX/.#.#/o#o#"


@pytest.mark.parametrize("pure", [False, True], ids=["static", "pure"])
def test_an_essential_chain_that_has_joined_living_stones_cannot_be_captured(pure):
    position = parsed(SAID)
    black, white = position.board.point("A3"), position.board.point("A6")
    found = solve(Request(position, black, white, BLACK, pure=pure))
    assert found.codes == (0, 0)


def test_a_chain_that_is_marked_as_alive_cannot_be_captured():
    position = parsed("x..x/OOOO/XXXX/o..o")
    black, white = position.board.point("A2"), position.board.point("A3")
    plain, marked = (solve(Request(position, black, white, BLACK, living)) for living in (0, position.chain(white)))
    assert [found.codes for found in (plain, marked)] == [(1, 1), (0, 0)]
