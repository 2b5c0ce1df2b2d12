"""What a mistake threw away and what it cost, and the board before it."""

from __future__ import annotations

import pytest
from own_games import LOST, record

from semeai import sgf
from semeai.records.games import games_in
from semeai.records.mistakes import mistakes_of, moves_played, race_before
from semeai.review import main_line, review
from semeai.review.asking import request_of
from semeai.review.events import cost_of
from semeai.solve import Grip, Grips

WIN, LOSS, SEKI = Grips(Grip.ALWAYS, Grip.ALWAYS), Grips(Grip.NEVER, Grip.NEVER), Grips(Grip.ALWAYS, Grip.NEVER)
KO, WORSE = Grips(Grip.WITHOUT_THREATS, Grip.WITHOUT_THREATS), Grips(Grip.WINNING_KOS, Grip.WINNING_KOS)


@pytest.mark.parametrize(
    "before, after, cost",
    [(WIN, LOSS, 15), (WIN, SEKI, 9), (SEKI, LOSS, 6), (WIN, KO, 5), (KO, LOSS, 10), (KO, WORSE, 5), (SEKI, KO, 2)],
)
def test_a_mistake_costs_the_stones_that_were_sure_before_it(before, after, cost):
    assert cost_of(before, after, own=6, other=9) == cost


def test_an_answer_that_holds_at_more_moves_names_the_board_of_each():
    [(_, study)] = games_in(record(LOST))
    line = main_line(study)
    *_, made = review(line, seconds=20.0)
    asked = {key: one.half.climb for key, one in made.found.asked.items() if one.half.climb is not None}
    assert len(asked) > 5
    assert all(climb.solution.request.position == request_of(line, key).position for key, climb in asked.items())


def test_a_mistake_is_told_with_the_board_before_it_and_what_punishes_it():
    [(_, study)] = games_in(record(LOST))
    line = main_line(study)
    *_, made = review(line, seconds=20.0)
    [(row, climb)] = mistakes_of(made, line)
    before = sgf.read(row.board).studies[0]
    board = study.board
    assert (row.number, row.color.title, row.title) == (1, "Black", "Lost a won race")
    assert row.standing == "proved"
    assert row.cost > 10
    assert climb is not None
    race = race_before(before)
    assert race.mover is row.color
    assert race.position.black == line.positions[0].black
    assert moves_played(before)[0] == board.point("T1")
    assert board.name(moves_played(before)[1]) in ("A9", "B9", "C9")
