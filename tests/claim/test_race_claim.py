"""One claim: its standing, its sentence, its short form for a list, and the store in which rooms share it."""

from dataclasses import replace

import pytest

from semeai.claim.race_claim import Half, RaceClaim, Tone
from semeai.claim.standing import ClaimStanding
from semeai.claim.store import Claims
from semeai.go import text
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import Request, Standing

POSITION = text.parse("XO..X\n.....\n.....\n.....\nO...X")
REQUEST = Request(POSITION, POSITION.board.point("A5"), POSITION.board.point("B5"), BLACK)
CORNER, EDGE = 1 << POSITION.board.point("A1"), 1 << POSITION.board.point("C3")
WIN, SEKI, LOSS = Result.WIN, Result.SEKI, Result.LOSS
PROVED, READ, OPEN = Standing.PROVED, Standing.READ, Standing.OPEN


@pytest.fixture
def climbed(fake):
    """Makes answers: codes, standing, stones assumed alive, where White cannot get out."""

    def make(defend, attack, standing=PROVED, living=0, closed=0, mover=BLACK, moves=()):
        request = replace(REQUEST, mover=mover)
        answer = fake.solution(request, defend, attack, moves, trusted=living)
        return fake.climb(answer, standing, (closed, 0))

    return make


HALVES = {
    "nothing is known": ((None, None), ("open", Tone.SILENT, "Not settled yet.")),
    "counted": ((SEKI, None), ("proved", Tone.COUNTED, "Neither is captured: seki, or both live.")),
    "proved": ((None, (1, 1)), ("proved", Tone.PROVED, "Black captures.")),
    "proved with stones that live": (
        (None, (1, 1, PROVED, CORNER)),
        ("proved", Tone.PROVED, "Black captures, if A1 lives."),
    ),
    "read": (
        (None, (0, 0, READ, CORNER, EDGE)),
        ("read", Tone.READ, "White captures, if A1 lives and White cannot get out at C3."),
    ),
    "read, as it is counted": ((WIN, (1, 1, READ, 0, EDGE)), ("proved", Tone.COUNTED, "Black captures.")),
    "read, but counted otherwise": ((WIN, (1, 0, READ, 0, EDGE)), ("proved", Tone.COUNTED, "Black captures.")),
    "proved against the theory": (
        (WIN, (1, 0, PROVED, CORNER)),
        ("proved", Tone.CONTRADICTED, "Neither is captured: seki, or both live, if A1 lives."),
    ),
    "half of it": ((None, (1, None)), ("open", Tone.SILENT, "Not settled yet.")),
    "a ko": (
        (None, (2, 2, PROVED)),
        ("proved", Tone.PROVED, "A ko decides who captures. White must find the first ko threat."),
    ),
}


@pytest.mark.parametrize(("known", "told"), HALVES.values(), ids=HALVES)
def test_a_half_says_no_more_than_its_standing(climbed, known, told):
    theory, answer = known
    half = Half(BLACK, theory, None if answer is None else climbed(*answer))
    assert (half.standing, half.tone, half.sentence) == told


SHORT = {
    "one side all along": (((1, 1), (0, 0)), "Black captures, whoever moves first."),
    "who moves first": (((1, 1), (1, 1)), "Whoever moves first captures."),
    "who moves first loses": (((0, 0), (0, 0)), "Whoever moves first is captured."),
    "a ko": (((2, 2), (3, 3)), "A ko decides."),
    "seki": (((1, 0), (1, 0)), "Neither captures: seki, or both live."),
    "one condition": (
        ((1, 1, PROVED, CORNER), (0, 0, PROVED, CORNER)),
        "Black captures, whoever moves first, if A1 lives.",
    ),
    "two conditions": (
        ((1, 1), (0, 0, PROVED, CORNER)),
        "Black captures, whoever moves first, if A1 lives.",
    ),
    "two results": (((1, 1), (1, 0)), "Black moving first captures, with White first neither captures."),
    "two results, one condition": (
        ((1, 1), (1, 0, PROVED, CORNER)),
        "Black moving first captures; with White first neither captures, if A1 lives.",
    ),
    "half of it": (((1, 1), (None, None)), "Black moving first captures, with White first it is not settled."),
    "nothing": (((None, None), (None, None)), "It is not settled."),
}


@pytest.mark.parametrize(("answers", "told"), SHORT.values(), ids=SHORT)
def test_both_halves_are_told_in_one_sentence_with_their_conditions(climbed, answers, told):
    found = tuple(
        Half(mover, None, climbed(*(*answer, PROVED, 0, 0)[: 5 if len(answer) == 2 else 4], mover=mover))
        for mover, answer in zip(Color, answers, strict=True)
    )
    assert RaceClaim((0, 1), found).short == told


BESIDE = {
    "each says what the other one does not": ((WIN, None), (None, LOSS), (WIN, LOSS)),
    "as surely, the first one": ((WIN, LOSS), (SEKI, SEKI), (WIN, LOSS)),
    "nothing": ((None, None), (None, None), (Result.UNKNOWN, Result.UNKNOWN)),
}


@pytest.mark.parametrize(("one", "other", "told"), BESIDE.values(), ids=BESIDE)
def test_two_claims_about_a_race_are_told_together(one, other, told):
    first, second = (
        RaceClaim((0, 1), tuple(Half(mover, result) for mover, result in zip(Color, results, strict=True)))
        for results in (one, other)
    )
    assert first.beside(second).results == told


OTHER = 1 << POSITION.board.point("E1")
LEANING = {
    "fewer chains": (CORNER | OTHER, CORNER, CORNER),
    "more chains": (CORNER, CORNER | OTHER, CORNER),
    "as many others": (CORNER, OTHER, CORNER),
    "none": (CORNER, 0, 0),
}


@pytest.mark.parametrize(("shown", "found", "told"), LEANING.values(), ids=LEANING)
def test_a_proof_never_comes_to_lean_on_more_and_has_a_line_at_last(climbed, shown, found, told):
    """What a review has proved is searched again for its line, where a person looks at it."""
    claims, move = Claims(), POSITION.board.point("C5")
    claims.keep(REQUEST, climb=climbed(1, 1, living=shown, moves=(move,)))
    answer = climbed(1, 1, living=found, moves=(move,))
    claims.keep(
        REQUEST, climb=replace(answer, last=replace(answer.last, solution=replace(answer.last.solution, line=(move,))))
    )
    assert (claims.half(REQUEST).leaning, claims.half(REQUEST).line) == (told, (move,))


def test_a_better_standing_replaces_a_worse_one_and_is_told(climbed):
    claims, told = Claims(), []
    claims.listen(lambda: told.append(claims.half(REQUEST).standing))
    assert claims.half(REQUEST).standing == "open"
    assert claims.keep(REQUEST, climb=climbed(1, 1, READ, 0, EDGE))
    assert claims.keep(REQUEST, climb=climbed(1, 1))
    assert not claims.keep(REQUEST, climb=climbed(0, 0, READ, 0, EDGE))
    assert told == ["read", "proved"]


def test_a_claim_is_found_again_by_position_and_chains_whatever_stones_name_them(climbed):
    claims = Claims()
    position = text.parse("XO..X\nX....\n.....\n.....\nO...X")
    one = Request(position, position.board.point("A5"), position.board.point("B5"), BLACK)
    claims.keep(one, theory=WIN)
    assert claims.half(replace(one, black=position.board.point("A4"))).result is WIN
    assert claims.half(replace(one, mover=WHITE)).result is Result.UNKNOWN
    assert claims.half(replace(one, living=CORNER)).result is Result.UNKNOWN


def test_the_claim_of_a_race_has_both_halves_whoever_is_to_move(climbed):
    claims = Claims()
    claims.keep(REQUEST, theory=WIN)
    passed = replace(REQUEST, position=POSITION.passed(), mover=WHITE)
    claims.keep(passed, theory=LOSS)
    for request in (REQUEST, passed):
        assert claims.claim(request).results == (WIN, LOSS)


def test_no_more_than_so_many_are_kept(climbed):
    claims = Claims(most=2)
    for mask in (0, CORNER, EDGE):
        claims.keep(replace(REQUEST, living=mask), theory=WIN)
    assert claims.half(REQUEST).result is Result.UNKNOWN


BESIDE = {
    "known as surely": (PROVED, PROVED, CORNER, "proved"),
    "known more surely": (READ, PROVED, CORNER, "proved"),
    "known less surely": (PROVED, READ, 0, "open"),
}


@pytest.mark.parametrize(("leans", "captures", "refused", "standing"), BESIDE.values(), ids=BESIDE)
def test_no_claim_takes_stones_to_live_that_another_one_captures(climbed, leans, captures, refused, standing):
    claims = Claims()
    other = replace(REQUEST, black=POSITION.board.point("E1"), white=POSITION.board.point("A1"))
    claims.keep(REQUEST, climb=climbed(1, 1, leans, CORNER))
    assert claims.made(REQUEST) == (REQUEST, claims.half(REQUEST))
    claims.keep(other, climb=climbed(1, 1, captures))
    assert claims.made(REQUEST)[0] == REQUEST, "only what is captured whoever moves first"
    claims.keep(replace(other, mover=WHITE), climb=climbed(0, 0, captures, mover=WHITE))
    assert claims.made(REQUEST)[0].refused == refused
    assert claims.claim(other).standing == standing
    claims.keep(replace(REQUEST, refused=CORNER), climb=climbed(0, 0))
    assert claims.claim(REQUEST).results[BLACK] is (LOSS if refused else WIN)


@pytest.mark.parametrize(("one", "other", "made"), [(PROVED, READ, True), (READ, READ, False), (READ, PROVED, False)])
def test_no_claim_saves_a_chain_that_a_surer_one_loses(climbed, one, other, made):
    claims = Claims()
    claims.keep(REQUEST, climb=climbed(1, 1, one))
    surer = replace(REQUEST, black=POSITION.board.point("E1"))
    claims.keep(surer, climb=climbed(1, 0, other))
    assert claims.made(REQUEST)[1].result is (WIN if made else Result.UNKNOWN)
    chains = tuple(first(POSITION.chain(point)) for point in (surer.black, surer.white))
    assert claims.denier(REQUEST) == (None if made else chains), "it can be named"
    assert claims.half(REQUEST).result is WIN


def test_a_claim_is_known_in_the_ways_in_which_the_search_knows_an_answer():
    assert [known.value for known in ClaimStanding] == [standing.value for standing in Standing]
    assert [known.rank for known in ClaimStanding] == [0, 1, 2]
