"""The inquiry: efforts in work, whole races, accounts, and answers that no clock changes."""

from dataclasses import astuple, replace
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.claim import inquiry
from semeai.claim.inquiry import FURTHER, Inquiry, cut_out, theory_of, with_its_trust
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Result
from semeai.solve import PASS, Effort, Request, Standing, bracket
from semeai.solve.asked import Asker
from semeai.synthesis.assemble import build

CLOCKS = ("semeai.solve.asked.perf_counter", "semeai.solve.watch.perf_counter", "semeai.claim.inquiry.perf_counter")


def closed(mover: Color = BLACK) -> Request:
    """Two chains with two outside liberties each and one shared one, between walls that live."""
    built = build(Race(Side(O=2), Side(O=2), 1), 9)
    return Request(built.position, built.black_point, built.white_point, mover, living=built.walls)


def open_to_the_board() -> Request:
    """Two chains with an eye each, between walls that nobody says to live."""
    built = build(Race(Side(Z=4, O=1), Side(Z=4, O=2), 1), 19)
    return Request(built.position, built.black_point, built.white_point, BLACK)


def test_a_larger_effort_may_do_more_of_each_kind():
    for small, large in pairwise(FURTHER[effort] for effort in Effort):
        assert all(less < more for less, more in zip(astuple(small), astuple(large), strict=True))
    assert [*FURTHER] == [*Effort]


def test_who_goes_on_takes_one_effort_after_the_other_up_to_the_largest():
    assert [effort.next for effort in Effort] == [*[*Effort][1:], Effort.STUDY]
    for small, large in pairwise(Effort):
        assert small.work.rounds == large.work.rounds[: len(small.work.rounds)]
        assert small.work.moves <= large.work.moves
        assert (small.work.each, small.work.unknown) < (large.work.each, large.work.unknown)


def test_what_a_race_comes_to_has_its_theory_beside_its_search_only_where_nothing_is_proved(monkeypatch):
    half = Inquiry().half(closed())
    assert (half.standing, half.theory, half.result) == ("proved", None, half.climb.result)
    found = half.climb
    monkeypatch.setattr(inquiry, "climb", lambda *_, **__: replace(found, standing=Standing.OPEN))
    assert Inquiry().half(closed()).theory is theory_of(closed()) is not None


@pytest.mark.parametrize("whole, standing", [(24, "proved"), (0, "open")])
def test_a_skim_says_what_is_proved_in_a_moment_and_asks_neither_cuts_nor_theory(whole, standing, monkeypatch):
    monkeypatch.setattr(bracket, "SEARCHED_WHOLE", whole)
    monkeypatch.setattr(Asker, "wins", None)
    monkeypatch.setattr(inquiry, "theory_of", None)
    assert Inquiry(Effort.SKIM).half(open_to_the_board()).standing == standing


def test_a_whole_race_has_all_its_first_moves_and_one_beyond_its_work_none(monkeypatch):
    found = Inquiry().whole(closed(), line=True)
    assert found.finished
    assert found.moves_complete
    assert found.line
    monkeypatch.setitem(FURTHER, Effort.LOOK, replace(FURTHER[Effort.LOOK], whole=1))
    assert not Inquiry().whole(closed()).finished


def test_a_task_that_has_used_up_its_work_is_spent_and_still_answers_what_is_plain(monkeypatch):
    monkeypatch.setitem(FURTHER, Effort.LOOK, replace(FURTHER[Effort.LOOK], task=1))
    asking = Inquiry()
    assert not asking.is_spent
    first = asking.whole(closed())
    assert asking.is_spent
    assert asking.whole(closed()).codes == first.codes


@pytest.mark.parametrize(
    "asked",
    [
        lambda asking: asking.climb(closed()).standing is Standing.OPEN,
        lambda asking: not asking.whole(closed()).finished,
        lambda asking: asking.afterwards(closed(), PASS) is None,
        lambda asking: "time" in asking.proofs(closed(), 100).reason,
    ],
    ids=["climb", "whole", "afterwards", "proofs"],
)
@pytest.mark.parametrize("how", [{"seconds": 0.0}, {"report": lambda _: False}], ids=["no time", "not wanted"])
def test_what_is_no_longer_waited_for_is_not_claimed(asked, how):
    assert asked(Inquiry(**how))


def test_nodes_bound_a_search_and_are_counted_for_all_changes():
    asking = Inquiry(Effort.GLANCE)
    before = asking.changes_left(0)
    assert asking.climb(open_to_the_board(), most=0).standing is Standing.OPEN
    assert asking.climb(open_to_the_board()).proved
    assert before - asking.changes_left(0) == asking.nodes > 0
    assert asking.changes_left(asking.nodes) == before


def test_a_race_cut_out_of_its_board_has_the_same_answer_and_says_what_it_takes_to_live():
    found = Inquiry().climb(closed())
    named = with_its_trust(found)
    assert Inquiry().whole(cut_out(named)).codes == found.solution.codes
    assert Inquiry().proved_race(closed()) == cut_out(found)
    assert not named.last.trusted


def test_stones_that_an_answer_leans_on_are_said_to_live_when_it_is_asked_again(monkeypatch, fake):
    asked = []

    def read(request, **_how):
        asked.append(request.living)
        return fake.climb(fake.solution(request, trusted=1), Standing.READ)

    monkeypatch.setattr(inquiry, "climb", read)
    Inquiry().named(closed())
    assert asked == [closed().living, closed().living | 1]


@given(st.integers(min_value=0, max_value=40_000))
@settings(max_examples=20, deadline=None)
def test_the_same_work_gives_the_same_answer_and_account(work):
    """However little it is, and wherever it breaks off."""
    few = replace(FURTHER[Effort.LOOK], whole=work, account=work)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(FURTHER, Effort.LOOK, few)
        one, two = (Inquiry().whole(closed()) for _ in range(2))
        assert replace(one, seconds=0.0) == replace(two, seconds=0.0)
        if one.finished:
            assert Inquiry().reasons(one) == Inquiry().reasons(one)


@pytest.mark.parametrize("mover", [BLACK, WHITE])
def test_no_clock_changes_an_answer_that_nobody_stops_waiting_for(monkeypatch, mover):
    asked = closed(mover)
    before = Inquiry().climb(asked, line=True)
    told = Inquiry().account(before)
    years = count(0, 1e8)
    for clock in CLOCKS:
        monkeypatch.setattr(clock, lambda: float(next(years)))
    after = Inquiry().climb(asked, line=True)
    assert replace(after, seconds=0, last=before.last) == replace(before, seconds=0)
    assert Inquiry().account(after) == told
    assert told is not None
    assert after.result in (Result.WIN, Result.LOSS, Result.SEKI)
