"""The reason of a race in a sentence: what all ways to its end have in common."""

import pytest

from semeai.claim.inquiry import Inquiry
from semeai.claim.reasons import NOTHING, Cause, EndReason, _common, reason_of
from semeai.go.color import BLACK
from semeai.race.numbers import Race, Side
from semeai.solve import Request
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built

COUNT, LONGER = EndReason(Cause.COUNT, BLACK, 3, 4), EndReason(Cause.APPROACH, BLACK, 2, 5, 7)
EYE, OTHER_EYE = EndReason(Cause.EYE, BLACK, points=1), EndReason(Cause.EYE, BLACK, points=2)

# the reasons after each answer -> what they have in common, in words
COMMON = {
    "a count": ([COUNT, COUNT], "Black is one move ahead, whatever White answers"),
    "the least by which he is ahead": ([LONGER, COUNT], "Black is one move ahead, whatever White answers"),
    "more than one move": ([LONGER], "Black is three moves ahead, whatever White answers"),
    "one eye": ([EYE, EYE], "only Black has an eye, at A1"),
    "an eye in different places": ([EYE, OTHER_EYE], "only Black has an eye"),
    "another reason after another answer": ([COUNT, EYE], ""),
    "after one answer no reason": ([EYE, NOTHING], ""),
}


@pytest.mark.parametrize("ends, words", COMMON.values(), ids=COMMON)
def test_a_reason_holds_after_every_answer(ends, words):
    found = _common(ends)
    assert found.words(["A1"] if found.points else []) == words


def test_a_count_is_told_at_once():
    built = build(Race(Side(O=3), Side(O=3), 0))
    assert isinstance(built, Built)
    request = Request(built.position, built.black_point, built.white_point, BLACK, built.walls)
    inquiry = Inquiry()
    found = reason_of(inquiry.account(inquiry.climb(request)))
    assert found.words([]) == "Black needs two moves, White three"
