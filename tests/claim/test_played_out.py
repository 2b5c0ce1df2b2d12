"""Lines go on until the capture can be seen, or in a seki what happens to a player who fills."""

import pytest
from drawn_races import DRAWN

from semeai.claim.inquiry import Inquiry
from semeai.claim.lines import line_after, proved_line
from semeai.claim.played_out import after, played_out
from semeai.claim.search_words import FILLS, answer_to
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Result
from semeai.solve import PASS, Effort, Request
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built


def race_of(race: Race) -> Request:
    built = build(race)
    assert isinstance(built, Built)
    return Request(built.position, built.black_point, built.white_point, BLACK, built.walls)


def ask(request: Request):
    return Inquiry(Effort.GLANCE).climb(request, line=True).solution


CAPTURE, SEKI = Race(Side(O=2), Side(O=2), 0), Race(Side(O=1), Side(O=1), 3)
# the race, and what is played before
BEGUN = {
    "a capture from the beginning": (CAPTURE, ()),
    "a capture of the player who passes": (CAPTURE, (PASS,)),
    "a seki from the beginning": (SEKI, ()),
    "a seki in which both pass": (SEKI, (PASS, PASS)),
}


@pytest.mark.parametrize("numbers, begun", BEGUN.values(), ids=BEGUN)
def test_a_line_goes_on_to_a_capture(numbers, begun):
    request = race_of(numbers)
    shown = played_out(request, begun, ask)
    assert isinstance(after(request, shown[:-1]), Request)
    assert isinstance(request.after(shown[0]), Request)
    assert after(request, shown) is None


def test_a_player_who_is_captured_all_the_same_fills_until_then():
    request = race_of(Race(Side(O=4), Side(O=3), 0))
    whites = request.position.liberties(request.position.chain(request.white))
    begun = [PASS] * 5
    begun[::2] = each(whites)
    shown = played_out(request, begun, ask)
    assert PASS not in shown
    assert after(request, shown) is None
    assert request.position.liberties(request.position.chain(request.black)) >> shown[1] & 1


def test_what_a_search_does_not_answer_is_not_played_on(fake):
    request = race_of(Race(Side(O=2), Side(O=2), 0))
    assert played_out(request, (PASS,), lambda each: fake.solution(each, None, None)) == ()
    assert played_out(request, (), lambda each: fake.solution(each, 3, 3, line=(PASS,))) == ()


def test_a_line_says_from_where_on_it_only_shows_why_neither_captures():
    request = race_of(SEKI)
    answer = answer_to(next(move for move in ask(request).moves if move != PASS), request, ask)
    assert answer.reply.result is Result.SEKI
    shown = played_out(answer.reply.request, answer.reply.line, ask)
    line = line_after(answer._replace(shown=shown))
    told = [frame.caption for frame in line.track if frame.caption.endswith(FILLS)]
    assert len(told) == 1
    assert line.stamp.endswith("captures")
    assert FILLS not in " ".join(frame.caption for frame in line_after(answer).track)


def test_the_line_of_a_ko_ends_with_the_capture_after_a_threat_that_is_not_answered():
    shown = proved_line(ask(DRAWN["a ko, and a threat in another pocket"].request(BLACK)), proved=True)
    assert [frame.caption for frame in shown.track[1:]] == [
        "Black plays A7: White's chain is in atari.",
        "White makes a ko threat elsewhere. It is not answered here.",
        "Black captures White's chain with A4.",
    ]
    assert not shown.stamp, "the ko is not decided"
