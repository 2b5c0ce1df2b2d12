"""What a move comes to."""

from __future__ import annotations

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.solve import Request
from semeai.views.search.answers import Judged, answer_to
from semeai.views.search.words import answer_words


@pytest.mark.parametrize(
    ("base", "reply", "judged"),
    [
        ((1, 1), (0, 0), Judged.WORKS),
        ((1, 1), (1, 1), Judged.WRONG),
        ((1, 1), (1, 0), Judged.WRONG),
        ((1, 0), (1, 0), Judged.WORKS),
        ((2, 2), (3, 3), Judged.WORKS),
        ((2, 2), (2, 2), Judged.WRONG),
        ((3, 3), (2, 2), Judged.WORKS),
        ((0, 0), (1, 1), Judged.LOST),
        ((None, None), (1, 1), Judged.UNKNOWN),
        ((1, 1), (None, 1), Judged.WRONG),
        ((1, 1), (None, None), Judged.UNKNOWN),
    ],
)
def test_a_move_is_judged_by_what_the_opponent_can_still_reach(fake, worked_example, base, reply, judged):
    request = Request(worked_example.position, worked_example.black.point, worked_example.white.point, BLACK)
    answers = {BLACK: base, WHITE: reply}
    answer = answer_to(
        worked_example.position.board.point("G4"), request, lambda asked: fake.solution(asked, *answers[asked.mover])
    )
    assert answer.judged is judged
    assert answer_words(answer).endswith(".")
