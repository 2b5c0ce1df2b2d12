"""The best that one move reaches: the order of grips, choices beside the result, and both questions each for itself."""

from dataclasses import replace
from itertools import product

import pytest
from drawn_races import DRAWN, named, parsed
from judging import BEST_FIRST, SUREST_FIRST

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import PASS, Choice, Grip, Grips, Kept, Request, Solution, as_two_questions, climb, solve
from semeai.solve.values import GRIPS, common_choices

ALL = [Grips(defend, attack) for defend, attack in product(GRIPS, GRIPS)]


def test_the_grips_of_one_move_are_in_the_order_of_the_specification():
    best_first = sorted(ALL, key=lambda grips: grips.worth, reverse=True)
    assert [grips.codes for grips in best_first if grips.codes in BEST_FIRST] == BEST_FIRST


@pytest.mark.parametrize("one", ALL, ids=lambda grips: str(grips.codes))
def test_the_order_is_total_and_what_is_surer_in_one_is_better(one):
    for other in ALL:
        assert (one == other) + one.better_than(other) + other.better_than(one) == 1
        surer = [
            SUREST_FIRST.index(mine) <= SUREST_FIRST.index(theirs)
            for mine, theirs in zip(one.codes, other.codes, strict=True)
        ]
        assert one == other or not all(surer) or one.better_than(other)
        assert one.turned.turned == one


def described(solution: Solution) -> tuple:
    """The result with its moves, and the choices with theirs."""

    def names(moves):
        return " ".join(named(solution.request, move) for move in moves)

    return solution.codes, names(solution.moves), *((each.grips.codes, names(each.moves)) for each in solution.choices)


def of_the_specification(mover: Color = BLACK) -> Request:
    """A race in which Black lives with B3, and stakes his own chain in a ko for the other one with D2."""
    position = parsed("OOO.X/O.XO./#OX.X/.XoO#")
    return Request(position, position.board.point("E4"), position.board.point("D3"), mover)


def test_who_lives_for_sure_does_not_stake_his_chain_in_a_ko():
    found = solve(of_the_specification())
    assert described(found) == ((1, 0), "B3", ((3, 3), "D2"))
    assert found.line[0] == found.moves[0]
    assert found.separate.codes == (1, 3)
    assert described(solve(of_the_specification(WHITE))) == ((1, 1), "D4 E3 A1 D2")


def test_as_two_questions_the_move_is_the_one_that_attacks():
    assert described(as_two_questions(solve(of_the_specification()))) == ((1, 3), "D2")
    sure = solve(of_the_specification(WHITE))
    assert as_two_questions(sure) is sure


def test_every_kind_of_result_and_every_kind_of_choice_is_drawn():
    results, choices = set(), set()
    for drawn, mover in product(DRAWN.values(), Color):
        defend, attack, _, *others = drawn.answer(mover)
        results.add((defend, attack))
        choices |= {((defend, attack), other[:2]) for other in others}
    assert results == set(BEST_FIRST)
    # A choice is worse in the order and attacks more surely: no other pairs are so.
    assert choices == {
        (best, other) for best, other in product(BEST_FIRST, BEST_FIRST) if worse_but_attacks_more_surely(best, other)
    }


def worse_but_attacks_more_surely(best: tuple[int, int], other: tuple[int, int]) -> bool:
    surer = SUREST_FIRST.index(other[1]) < SUREST_FIRST.index(best[1])
    return BEST_FIRST.index(other) > BEST_FIRST.index(best) and surer


TAKEN = {
    "a liberty that is filled in a ko": (BLACK, "C6 C7", (3, 3)),
    "a ko for both chains that the mover takes last": (WHITE, "B1 A1", (3, 3)),
    "a ko to live, the mover needs the first threat": (WHITE, "D6 E6", (3, 0)),
}


@pytest.mark.parametrize("name", TAKEN)
def test_a_ko_that_may_not_be_taken_back_now_takes_a_threat_first(name):
    mover, moves, codes = TAKEN[name]
    request = DRAWN[name].request(mover)
    for move in moves.split():
        request = request.after(request.position.board.point(move))
    assert request.position.ko
    assert described(solve(request)) == (codes, "PASS")


def test_an_answer_that_is_kept_keeps_its_choices():
    request, kept = of_the_specification(), Kept()
    found = climb(request, kept=kept).solution
    again = climb(request, kept=kept)
    assert again.solution.choices == found.choices != ()
    assert again.nodes == 0


def test_two_answers_have_the_choices_in_common_that_both_name():
    ko, other = Grips(Grip.WINNING_KOS, Grip.WINNING_KOS), Grips(Grip.WITHOUT_THREATS, Grip.WITHOUT_THREATS)
    found = solve(of_the_specification())
    [choice] = found.choices
    assert common_choices(found, found) == found.choices
    more = replace(found, choices=(Choice((PASS, *choice.moves), ko),))
    assert common_choices(more, found) == common_choices(found, more) == found.choices
    assert common_choices(found, replace(found, choices=(Choice(choice.moves, other),))) == ()
    assert common_choices(found, replace(found, choices=())) == ()


@pytest.mark.parametrize("sought", [(), (PASS,)], ids=["all, but briefly", "one that does nothing"])
def test_moves_that_are_looked_for_briefly_have_the_same_choices(sought):
    assert described(solve(of_the_specification(), sought=sought)) == described(solve(of_the_specification()))


def test_a_search_that_ends_while_it_looks_for_the_choices_has_no_answer():
    """What one move reaches is not known before all moves are."""
    whole = solve(of_the_specification(), line=False)
    for nodes in range(0, whole.nodes, 97):
        found = solve(of_the_specification(), line=False, report=lambda made, nodes=nodes: made < nodes)
        assert described(found) in (((None, None), ""), described(whole))
