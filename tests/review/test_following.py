"""Which claims may stand side by side: in one position, and from move to move."""

from dataclasses import replace
from itertools import groupby
from math import inf

import pytest
from made_claims import WIN as CAPTURE
from made_claims import mistake
from made_games import game

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.reasons import Cause, EndReason
from semeai.go.board import first as point_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.reading.values import Pair
from semeai.review import EventKind, knowing, review
from semeai.review.asking import Asked, Checked, Key, ReviewAsker
from semeai.review.courses import Course, courses, sights
from semeai.review.following import Beside, denied, events_of, hangs_on_a_race, held_together
from semeai.review.reviewing import AskTask, _Gathered
from semeai.review.values import Found
from semeai.solve import Effort, Request, Standing

WIN, SEKI, KO, LOSS = Result.WIN, Result.SEKI, Result.KO, Result.LOSS
PROVED, READ = Standing.PROVED, Standing.READ
CODES = {WIN: (1, 1), SEKI: (1, 0), KO: (3, 3), LOSS: (0, 0)}
LINE = game("T1 T3")
POSITION = LINE.positions[0]
BLACKS, WHITES = POSITION.chains(BLACK)[:2], POSITION.chains(WHITE)[:2]


@pytest.fixture
def half(fake):
    """Makes claims: the result for the mover, how it is known, and stones that it takes to live."""

    def make(mover: Color, result: Result, standing: Standing = PROVED, living: int = 0) -> Half:
        request = Request(POSITION, 0, 0, mover)
        return Half(mover, climb=fake.climb(fake.solution(request, *CODES[result], trusted=living), standing))

    return make


def beside(name: int, chains: tuple[int, int], black: Half, white: Half | None = None) -> Beside:
    return Beside(0, RaceClaim((name, name), (black, white or Half(WHITE))), chains)


# the claims of two races with White's chain in common, Black first -> the races whose claims are not made
ONE_CHAIN = {
    "both capture it": ((WIN, PROVED), (WIN, PROVED), set()),
    "one leaves it alone": ((WIN, PROVED), (SEKI, READ), {2}),
    "the other captures Black's": ((LOSS, READ), (WIN, PROVED), {1}),
    "known alike": ((LOSS, READ), (WIN, READ), {1, 2}),
    "a ko decides": ((KO, PROVED), (WIN, PROVED), set()),
}


@pytest.mark.parametrize("one, other, dropped", ONE_CHAIN.values(), ids=ONE_CHAIN)
def test_no_race_saves_a_chain_that_another_one_loses_with_the_same_player_first(half, one, other, dropped):
    races = [
        beside(number, (chain, WHITES[0]), half(BLACK, *said))
        for number, chain, said in zip((1, 2), BLACKS, (one, other), strict=True)
    ]
    assert {key[1][0] for key in denied(races)} == dropped
    alone = [races[0], replace(races[1], chains=(BLACKS[1], WHITES[1]))]
    assert denied(alone) == set(), "other chains"


@pytest.mark.parametrize("standing, dropped", [(PROVED, {1}), (READ, {2})], ids=["as surely", "less surely"])
def test_no_claim_takes_stones_to_live_that_another_race_captures_as_surely(half, standing, dropped):
    leaning = beside(1, (BLACKS[0], WHITES[0]), half(BLACK, WIN, living=WHITES[1]))
    captures = beside(2, (BLACKS[1], WHITES[1]), half(BLACK, WIN, standing), half(WHITE, LOSS, standing))
    assert {key[1][0] for key in denied([leaning, captures])} == dropped
    assert denied([leaning, beside(2, captures.chains, Half(BLACK))]) == set()


def test_a_claim_that_leans_on_a_chain_is_no_match_for_one_that_captures_it_with_the_same_player_first(half):
    captures = beside(1, (BLACKS[0], WHITES[0]), Half(BLACK), half(WHITE, WIN))
    leaning = beside(2, (BLACKS[1], WHITES[0]), Half(BLACK), half(WHITE, LOSS, living=BLACKS[0]))
    assert denied([captures, leaning]) == {(0, (2, 2), WHITE)}, "what it leans on is lost, so it says nothing"
    first = replace(captures, claim=RaceClaim((1, 1), (half(BLACK, LOSS), Half(WHITE))))
    assert denied([first, leaning]) == set(), "another player moves first"


def test_a_review_that_goes_on_remembers_which_events_do_not_hold_and_says_that_they_were_told():
    line = game("T1 A9 A12 B9")
    *_, whole = review(line, seconds=20.0)
    [race] = whole.races
    mistake = race.events[0]
    assert (mistake.kind, race.corrections) == (EventKind.MISTAKE, ())
    doubted = replace(whole.found, checked={**whole.found.checked, mistake: Checked(False)})
    *_, again = review(line, found=doubted)
    [race] = again.races
    assert [event.number for event in race.events] == [event.number for event in whole.races[0].events[1:]]
    assert race.unsettled == (mistake,)
    assert [(each.was, each.now) for each in race.corrections] == [(mistake, None)]


def test_a_proved_event_is_told_before_its_reason_is_looked_for_and_stays_when_that_comes():
    line = game("T1 A9 A12 B9")
    gathered = _Gathered(line, Found(courses(line, lambda _: True)), inf)
    asker, reasons = ReviewAsker(line), []
    while task := gathered.next():
        gathered.take(task, task.do(asker))
        events = [event for race in gathered.review(0.0).races for event in race.events]
        reasons += [event.reason for event in events if event.number == 1] or [""] * (not reasons)
    told = [reason for reason, _ in groupby(reasons)]
    assert told == ["", None, EndReason(Cause.COUNT, BLACK, 2, 3)]
    assert gathered.review(0.0).over


@pytest.mark.parametrize("effort, asked", [(Effort.SKIM, False), (Effort.GLANCE, True)])
def test_what_a_skim_leaves_open_was_not_asked_yet(effort, asked):
    line = game("T1 A9 A12 B9")
    [course] = found = courses(line, lambda _: True)
    gathered = _Gathered(line, Found(found), inf)
    done = gathered.done
    keys = tuple((4, course.pair(4), color) for color in Color)
    answers = [(key, Asked(Half(key[2]), effort, line.positions[4].board.points, sure=False)) for key in keys]
    gathered.take(AskTask(keys, effort, inf), answers)
    assert gathered.races[course].states[4].asked is asked
    assert gathered.done == done + asked


def test_what_was_told_stays_word_for_word_when_its_claims_are_known_better(half):
    line = game("T1 A9 A12 B9")
    *_, whole = review(line, seconds=20.0)
    [race] = whole.races
    surer = replace(half(BLACK, WIN), theory=WIN)
    key = 0, race.course.name, BLACK
    asked = {**whole.found.asked, key: replace(whole.found.asked[key], half=surer)}
    first = next(review(line, found=replace(whole.found, asked=asked)))
    assert first.found.asked[key].half == surer
    assert (first.races[0].events, first.races[0].corrections) == (race.events, ())


@pytest.mark.parametrize(
    "leaning, core, hangs",
    [(WHITES[1], 0, True), (WHITES[0], 0, False), (BLACKS[1], 0, False), (WHITES[1], 1, False)],
    ids=["the other race's chain", "a chain of its own race", "stones in no race", "no race yet"],
)
def test_an_event_that_is_cut_out_hangs_on_no_chain_of_another_race(half, leaning, core, hangs):
    claim = half(BLACK, WIN, READ, living=leaning)
    told = replace(mistake(CAPTURE, CAPTURE), number=1, own=claim, passed=None, then=None)
    first, second = ((point_of(black), point_of(white)) for black, white in zip(BLACKS, WHITES, strict=True))
    own = Course(first, 0, 0, 0, (0, 0), claimed=True, stake=3)
    other = Course((first[0], second[1]), 0, 0, 0, (core, core), claimed=True, stake=3)
    assert hangs_on_a_race(LINE, own, told, (own, other)) is hangs


def test_a_review_takes_over_a_claim_that_takes_less_for_granted_though_it_was_found_sooner(half):
    line = game("A9")
    *_, whole = review(line, seconds=20.0)
    key = 0, whole.races[0].course.name, BLACK
    leaning = half(BLACK, WIN, living=WHITES[1])
    made = replace(whole, found=replace(whole.found, asked={key: Asked(leaning, Effort.LOOK, 0, sure=True)}))
    counted = replace(leaning, theory=WIN)
    assert (leaning.condition != "", counted.condition) == (True, "")
    assert knowing(made, line, {key: counted}).found.asked[key].half == counted
    assert knowing(made, line, {key: half(BLACK, WIN, READ)}) is made


def test_a_review_takes_in_what_is_learned_elsewhere_and_does_not_ask_it(monkeypatch):
    line, ask, asked = game("A9"), ReviewAsker.ask, list[Key]()
    monkeypatch.setattr(ReviewAsker, "ask", lambda *words: (asked.append(words[1]), ask(*words))[1])
    *_, whole = review(line, seconds=20.0)
    key = asked.pop(0)
    asked.clear()
    waiting = [{key: whole.found.asked[key].half}]
    *_, again = review(line, seconds=20.0, learned=lambda: waiting.pop() if waiting else {})
    assert again.found.asked[key].half == whole.found.asked[key].half
    assert asked != [] == waiting
    assert key not in asked


def test_a_run_that_was_shown_keeps_its_first_move_when_an_earlier_one_is_found():
    line = game("T1 A9 A12 B9")
    *_, whole = review(line, seconds=20.0)
    (race,) = whole.races
    assert [(event.number, len(event.run)) for event in race.events] == [(1, 0), (2, 1)]
    assert whole.found.shown == {race.course: {1, 2}}
    shown_before = replace(whole.found, shown={race.course: frozenset({4})})
    again = next(review(line, found=shown_before)).races[0]
    assert [(event.number, len(event.run)) for event in again.events] == [(1, 0), (2, 0), (4, 0)]
    assert again.corrections == ()


def test_an_event_tells_what_its_move_answers_and_what_it_captures_elsewhere():
    told = {}
    for moves in ("A12 A9 B12 B9 C12", "S1 T1 T2 A9"):
        line = game(moves)
        *_, whole = review(line, seconds=20.0)
        course, asked = whole.races[0].course, whole.found.asked
        held = held_together(line, course, {key: asked[key].half for key in asked}.get)
        told[moves] = [(event.number, event.answers, event.takes) for event in events_of(line, course, held)]
    first, second = told.values()
    assert first == [(1, False, 0), (3, True, 0), (5, True, 0)], "Black has won when White plays"
    assert second == [(3, False, 1), (4, False, 0)]


def test_of_two_claims_that_no_move_can_join_the_less_sure_one_is_not_made(half):
    line = game("A9")
    *_, whole = review(line, seconds=20.0)
    course, pair = whole.races[0].course, whole.races[0].course.name
    known = {(0, pair, BLACK): half(BLACK, LOSS, READ), (0, pair, WHITE): half(WHITE, SEKI)}
    assert held_together(line, course, known.get) == {(0, pair, WHITE): known[0, pair, WHITE]}, "a pass gains nothing"
    known[0, pair, BLACK] = half(BLACK, SEKI, READ)
    assert held_together(line, course, known.get) == known


@pytest.mark.parametrize("claimed", [None, False], ids=["no race was seen", "one that seemed decided"])
def test_what_the_record_captures_soon_is_a_claimed_race(monkeypatch, claimed):
    line = game("R1 R3 P1 P3 T1 A9 A12 B9 B12 C9 N1")
    [usual] = sights(line, 9)
    seen = () if claimed is None else (Pair(*usual.pair, 0, usual.stake, claimed),)
    monkeypatch.setattr("semeai.review.courses.propose", lambda *_, **__: seen)
    found = [[(sight.groups, sight.claimed) for sight in sights(line, number)] for number in range(10)]
    assert found[4:] == [[(usual.groups, True)]] * 6, "from six moves before the capture"
    assert found[:4] == [[(usual.groups, False)] * len(seen)] * 4
