"""The chart of a game: bands that say what each race comes to and how it is known, gaps, marks, words."""

from dataclasses import replace

import pytest
from made_claims import BOARD, KO, LOSS, SEKI, WIN, changing, event, half, mistake, state
from made_games import game

from semeai.go.color import BLACK, WHITE
from semeai.reading.proposals import propose
from semeai.review import EventKind, RaceReview, Review, review
from semeai.review.chart import ChartRow, Colour, chart_words, packed, rows_of, state_sentence
from semeai.review.courses import courses
from semeai.review.sentences import review_lines
from semeai.solve import Grips, Standing
from semeai.ui.rooms.race.game_races import entry_of

COLOURS = {
    (WIN, LOSS): (Colour.BLACK, Colour.BLACK),
    (LOSS, WIN): (Colour.WHITE, Colour.WHITE),
    (WIN, WIN): (Colour.BLACK, Colour.WHITE),
    (SEKI, SEKI): (Colour.NEITHER, Colour.NEITHER),
    (SEKI, WIN): (Colour.NEITHER, Colour.WHITE),
    (KO, KO): (Colour.KO, Colour.KO),
    (WIN, None): (Colour.BLACK, Colour.OPEN),
    (None, None): (Colour.OPEN, Colour.OPEN),
}


def row(
    *results: tuple[Grips | None, Grips | None], standing: Standing = Standing.PROVED, **changes: object
) -> ChartRow:
    """The row of a race with these results for Black and White moving first, from move 5 on."""
    states = [
        state(number, half(black, BLACK, standing), half(white, WHITE, standing))
        for number, (black, white) in enumerate(results, 5)
    ]
    race: RaceReview = replace(changing(), states=tuple(states), **changes)
    (made,) = rows_of(Review(20, (race,), (), (), 0, 1.0, 9), BOARD)
    return made


@pytest.mark.parametrize("results, colours", COLOURS.items())
def test_a_band_has_what_it_comes_to_for_both_who_may_begin(results, colours):
    known = (WIN, WIN)
    bands = row(known, results, known, known, known).bands
    assert next(band.pair for band in bands if band.first <= 6 <= band.last) == colours


def test_positions_that_come_to_the_same_are_one_band():
    bands = row((WIN, WIN), (WIN, WIN), (WIN, LOSS), (None, None), (WIN, LOSS)).bands
    assert [(band.first, band.last, band.standing) for band in bands] == [
        (5, 6, "proved"),
        (7, 7, "proved"),
        (8, 8, "open"),
        (9, 9, "proved"),
    ]


def test_a_band_is_known_as_surely_as_its_less_sure_half():
    both = (WIN, WIN), (WIN, WIN), (WIN, WIN), (WIN, WIN), (WIN, WIN)
    assert {band.standing for band in row(*both, standing=Standing.READ).bands} == {"read"}
    made = row(*both)
    one = state(6, half(WIN, BLACK), half(WIN, WHITE, Standing.READ))
    race = replace(made.race, states=(made.race.states[0], one, *made.race.states[2:]))
    (mixed,) = rows_of(Review(20, (race,), (), (), 0, 1.0, 9), BOARD)
    assert [band.standing for band in mixed.bands] == ["proved", "read", "proved"]


def test_a_gap_breaks_the_band():
    made = row((WIN, LOSS), (None, None), (None, None), (LOSS, WIN), (LOSS, WIN))
    assert made.breaks == ((5, 8),)
    assert [(band.first, band.last) for band in made.bands] == [(5, 5), (8, 9)]


def test_moves_that_threw_something_away_are_marked_and_those_that_decided_are_not():
    thrown, needless = mistake(WIN, LOSS, number=7), event(EventKind.NEEDLESS, 8)
    events = (event(EventKind.DECIDES, 6), thrown, needless)
    made = row((WIN, WIN), (WIN, WIN), (WIN, WIN), (WIN, WIN), (WIN, WIN), events=events)
    assert made.marks == (thrown, needless)


def test_a_race_of_which_nothing_is_known_has_no_row():
    nothing = replace(changing(), states=tuple(state(number) for number in range(5, 10)))
    assert rows_of(Review(20, (nothing,), (), (), 0, 1.0, 9), BOARD) == ()


def test_the_chart_is_told_in_words():
    both = (WIN, WIN), (WIN, WIN), (None, None), (WIN, WIN), (WIN, WIN)
    made = row(*both, events=(mistake(WIN, LOSS, number=7),))
    assert chart_words((made,)) == "1 race: Black A1 against White A2, moves 5 to 9, thrown away at 7."
    grey = row(*both, unsettled=(mistake(WIN, LOSS, number=6), event(EventKind.DECIDES, 8)))
    assert (grey.marks, grey.unsettled) == ((), (6,))
    assert chart_words((grey,)) == "1 race: Black A1 against White A2, moves 5 to 9, not settled at 6."
    told = "Black A1 against White A2, after move 5: whoever moves first captures (proved)."
    assert state_sentence(made, 5) == told
    assert state_sentence(made, 7) == "Black A1 against White A2, after move 7: not settled."
    assert state_sentence(made, 4) == ""
    only_read = state_sentence(row(*both, standing=Standing.READ), 5)
    assert only_read.endswith(
        ", after move 5, likely: whoever moves first captures. Not settled: can White get out at J9?"
    )


def test_races_at_the_same_time_are_in_lanes_of_their_own():
    assert packed([(0, 5), (4, 9), (5, 9), (1, 8), (2, 5)], 3) == [0, 1, 0, 2, None]
    assert packed([], 3) == []


def test_a_race_is_named_as_the_reading_names_it_where_it_is_first_claimed():
    line = game("T1 A9")
    [course] = courses(line, lambda _: True)
    [pair] = propose(line.positions[course.core[0]], 0, played=True)
    assert course.name == (pair.black, pair.white)
    name = line.positions[0].board.name
    *_, made = review(line)
    [row] = rows_of(made, line.positions[0].board)
    assert row.title == f"Black {name(pair.black)} against White {name(pair.white)}" == entry_of(course, line).title
    assert row.name == f"{name(pair.black)} : {name(pair.white)}"
    assert any(told.startswith(row.title) for told in review_lines(made, line))
