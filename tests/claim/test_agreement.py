"""Which voice decides the verdict: theory, search or liberty games, in every standing of the search."""

import pytest

from semeai.claim.standing import Voice, said, settled
from semeai.go import text
from semeai.go.color import BLACK
from semeai.race.outcome import Result
from semeai.solve import Climb, Grip, Region, Request, Solution, Standing
from semeai.solve.cut import Cut, Step, Surroundings

POSITION = text.parse("XO.\n...\n...")
REQUEST = Request(POSITION, POSITION.board.point("A3"), POSITION.board.point("B3"), BLACK)
WIN, SEKI, LOSS, KO, UNKNOWN = Result.WIN, Result.SEKI, Result.LOSS, Result.KO, Result.UNKNOWN
PROVED, READ, OPEN = Standing.PROVED, Standing.READ, Standing.OPEN
Half = tuple[int | None, int | None]


def solution(codes: Half) -> Solution:
    defend, attack = (None if code is None else Grip(code) for code in codes)
    return Solution(REQUEST, defend, attack, (), (), Region(0, 0, 0), 1, 0.0)


def climbed(standing: Standing, codes: Half) -> Climb:
    chains = POSITION.chain(REQUEST.black), POSITION.chain(REQUEST.white)
    cut: Cut = Surroundings(POSITION, chains, 0).first(0)
    return Climb(Step(cut, solution(codes)), standing, 0, 1, 0.0)


# the theory's result; the search's standing with defend and attack; that of liberty games; the verdict, by whom, agrees
Row = tuple[Result | None, tuple[Standing, Half] | None, Result | None, tuple[Result, Voice | None, bool | None]]
VERDICTS: dict[str, Row] = {
    "nobody": (None, None, None, (UNKNOWN, None, None)),
    "the theory alone": (SEKI, None, None, (SEKI, Voice.THEORY, None)),
    "the theory before liberty games": (SEKI, None, WIN, (SEKI, Voice.THEORY, None)),
    "liberty games alone": (None, None, WIN, (WIN, Voice.GAMES, None)),
    # proved
    "proved, without a theory": (None, (PROVED, (2, 2)), None, (KO, Voice.SEARCH, None)),
    "proved, as the theory says": (SEKI, (PROVED, (1, 0)), None, (SEKI, Voice.BOTH, True)),
    "proved, against the theory": (SEKI, (PROVED, (0, 0)), None, (LOSS, Voice.SEARCH, False)),
    "proved, against liberty games": (None, (PROVED, (0, 0)), WIN, (LOSS, Voice.SEARCH, None)),
    # read
    "read, without a theory": (None, (READ, (1, 1)), None, (WIN, Voice.SEARCH, None)),
    "read, as the theory says": (SEKI, (READ, (1, 0)), None, (SEKI, Voice.BOTH, True)),
    "read, against the theory, which counts": (SEKI, (READ, (0, 0)), None, (SEKI, Voice.THEORY, False)),
    "read, against liberty games": (None, (READ, (0, 0)), WIN, (LOSS, Voice.SEARCH, None)),
    # nothing finished, whatever half of it is settled
    "open, without a theory": (None, (OPEN, (None, None)), None, (UNKNOWN, None, None)),
    "open, with the theory": (SEKI, (OPEN, (None, None)), None, (SEKI, Voice.THEORY, None)),
    "half a loss beside the theory's seki": (SEKI, (OPEN, (0, None)), None, (SEKI, Voice.THEORY, None)),
    "half a win beside the theory's seki": (SEKI, (OPEN, (None, 1)), None, (SEKI, Voice.THEORY, None)),
    "half a loss that was read": (SEKI, (READ, (0, None)), None, (SEKI, Voice.THEORY, None)),
    "half a loss without a theory": (None, (OPEN, (0, None)), None, (UNKNOWN, None, None)),
    "half a win without a theory": (None, (OPEN, (None, 1)), None, (UNKNOWN, None, None)),
    "half a ko beside liberty games": (None, (OPEN, (2, None)), WIN, (WIN, Voice.GAMES, None)),
    "open, beside liberty games": (None, (OPEN, (None, None)), SEKI, (SEKI, Voice.GAMES, None)),
}  # fmt: skip
CODES = {WIN: (1, 1), SEKI: (1, 0), LOSS: (0, 0), KO: (2, 2), UNKNOWN: (None, None)}


@pytest.mark.parametrize("theory, search, games, verdict", VERDICTS.values(), ids=VERDICTS.keys())
def test_whose_word_is_the_verdict(
    theory: Result | None,
    search: tuple[Standing, Half] | None,
    games: Result | None,
    verdict: tuple[Result, Voice | None, bool | None],
) -> None:
    found = said(theory, None if search is None else climbed(*search), games)
    assert (found.result, found.by, found.agrees) == verdict
    assert (found.defend, found.attack) == CODES[found.result]


def test_no_search_that_has_not_finished_outranks_the_theory() -> None:
    codes = (None, 0, 1, 2, 3)
    halves = [(defend, attack) for defend in codes for attack in codes if None in (defend, attack)]
    for theory in (WIN, SEKI, LOSS):
        for standing in Standing:
            found = [said(theory, climbed(standing, half)) for half in halves]
            assert {(each.result, each.by) for each in found} == {(theory, Voice.THEORY)}


@pytest.mark.parametrize("half", [(None, None), (0, None), (1, None), (None, 0), (None, 1)])
def test_half_an_answer_has_no_result(half: Half) -> None:
    assert settled(solution(half)) is UNKNOWN


def test_a_whole_answer_has_one() -> None:
    assert [settled(solution(codes)) for codes in ((1, 1), (1, 0), (0, 0), (3, 3))] == [WIN, SEKI, LOSS, KO]
    assert settled(None) is UNKNOWN
