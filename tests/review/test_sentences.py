"""A review in words: results, moves, and no more lines than a screen has."""

from dataclasses import replace

import pytest
from made_claims import (
    BOARD,
    D4,
    KO,
    LOSS,
    SEKI,
    WIN,
    WORSE_KO,
    changing,
    decides,
    event,
    half,
    mistake,
    state,
)

from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.review import EventKind, MainLine, RaceReview, Review
from semeai.review.courses import Course
from semeai.review.sentences import (
    SCREEN,
    event_sentence,
    progress_words,
    race_lines,
    review_lines,
    state_words,
    states_sentence,
)
from semeai.solve import PASS, Standing
from semeai.ui.rooms.race.game_races import listed

EVENTS = {
    "Move 7, Black C3: loses the race; D4 or a move elsewhere wins it.": mistake(WIN, LOSS, better=(*D4, PASS)),
    "Move 7, Black elsewhere: loses the race; D4 wins it.": mistake(WIN, LOSS, point=PASS),
    "Move 7, Black C3: gives up a won race, now neither captures; D4 wins it.": mistake(WIN, SEKI),
    "Move 7, Black C3: makes a ko of a won race; D4 wins it.": mistake(WIN, KO),
    "Move 7, Black C3: loses the race; after D4 neither captures.": mistake(SEKI, LOSS),
    "Move 7, Black C3: lets it come to a ko; after D4 neither captures.": mistake(SEKI, KO),
    "Move 7, Black C3: loses the race; D4 makes it a ko.": mistake(KO, LOSS),
    "Move 7, Black C3: gives up a ko, now neither captures; D4 keeps it.": mistake(KO, SEKI),
    "Move 7, Black C3: makes the ko worse; D4 makes a better one.": mistake(KO, WORSE_KO),
    "Move 7, Black C3: wins the race; without it White wins.": decides(),
    "Move 7, Black C3: wins the race; without it neither captures.": decides(before=SEKI),
    "Move 7, Black C3: wins the race; without it a ko decides.": decides(before=KO),
    "Move 7, Black C3: saves the stones, neither captures; without it White wins.": decides(SEKI),
    "Move 7, Black C3: makes it a ko; without it White wins.": decides(KO),
    "Move 7, Black C3: gets the better of the ko; without it White does.": decides(KO, WORSE_KO),
    "Move 7, Black C3: is not needed; Black wins the race without it.": event(EventKind.NEEDLESS),
}


def test_what_rests_on_a_claim_that_is_only_read_has_its_if():
    made = decides()
    told = replace(made, own=half(WIN, BLACK, Standing.READ))
    assert (made.standing, told.standing) == ("proved", "read")
    assert event_sentence(told, BOARD) == f"{event_sentence(made, BOARD)[:-1]}, if White cannot get out at J9."


def test_a_state_of_a_race_that_is_only_read_has_its_if():
    one_sided = state(5, half(WIN, BLACK, Standing.READ), half(LOSS, WHITE, Standing.READ))
    made = replace(race(5, 0), states=(one_sided,))
    told = "Black captures, whoever moves first, if White cannot get out at J9"
    assert states_sentence(made) == f"After move 5: {told}"
    assert state_words(made) == told


@pytest.mark.parametrize("told, made", EVENTS.items(), ids=EVENTS.keys())
def test_a_move_is_told(told, made):
    assert event_sentence(made, BOARD) == told


def race(begin: int, events: int) -> RaceReview:
    """A race with moves that decide."""
    pair = BOARD.point("A1"), BOARD.point("A2")
    course = Course(begin, begin, (pair,), (begin, begin), claimed=True, stake=1)
    made = tuple(event(EventKind.DECIDES, begin + place, before=LOSS) for place in range(events))
    return RaceReview(course, pair, (1 << pair[0], 1 << pair[1]), (state(begin),), made)


@pytest.mark.parametrize("races, events", [(1, 40), (3, 9), (8, 3), (40, 1)])
def test_a_review_is_told_on_a_screen(races, events):
    line = MainLine((Position(BOARD),), (0,), ())
    made = Review(200, tuple(race(10 * number, events) for number in range(races)), (), (), 3, 12.3, 9, 9)
    told = review_lines(made, line)
    assert len(told) <= SCREEN
    assert told[0].endswith(" in 200 moves, 12 s. What was not proved in that time is not counted.")
    shown = sum(text.startswith("Black A1 (1 stone) against White A2 (1 stone), ") for text in told)
    assert shown > 0
    assert shown == races or told[-1].startswith(f"{races - shown} race")


def test_no_race_is_told_with_its_doubt():
    line = MainLine((Position(BOARD),), (0,), ())
    none = Review(12, (), (), (), 0, 0.1, 0, 0)
    assert review_lines(none, line) == ["No race was found in 12 moves."]
    assert review_lines(replace(none, unfinished=2), line) == ["No race in 12 moves was proved in 0 s."]
    told = review_lines(replace(none, one_sided=(race(5, 0),)), line)[0]
    assert told == "In 12 moves it mattered in no race who moves first, as far as was proved in 0 s."


def test_races_that_were_open_nowhere_have_a_line_each():
    line = MainLine((Position(BOARD),), (0,), ())
    won = state(5, half(WIN, BLACK), half(LOSS, WHITE))
    large = replace(race(5, 0), course=replace(race(5, 0).course, stake=4))
    one_sided, unproved = (replace(large, states=(each,)) for each in (won, state(5)))
    made = Review(200, (race(3, 2),), (one_sided,), (unproved,), 2, 12.3, 9, 9)
    head = "Black A1 (1 stone) against White A2 (1 stone), after move 5"
    assert review_lines(made, line)[-2:] == [
        f"{head}: not settled in that time.",
        f"{head}: Black captures, whoever moves first.",
    ]
    assert len(review_lines(replace(made, one_sided=(one_sided,) * 40), line)) <= SCREEN


def test_a_state_is_told_once_until_it_changes():
    assert states_sentence(changing()) == (
        "After move 5: whoever moves first captures; after move 8: Black captures, whoever moves first; "
        "after move 9: whoever moves first captures"
    )


def test_where_nobody_knows_which_move_changed_it_there_is_a_gap():
    known = [state(5, half(WIN, BLACK)), state(6), state(7, half(LOSS, BLACK)), state(8, half(WIN, BLACK))]
    made = replace(changing(), states=tuple(known))
    assert made.gaps == [(5, 7), (7, 8)]
    assert replace(made, events=(event(EventKind.DECIDES, 6),)).gaps == [(7, 8)]
    for white, gaps in ((LOSS, []), (WIN, [(5, 7)])):
        ends = (state(at, half(WIN, BLACK), half(won, WHITE)) for at, won in ((5, LOSS), (7, white)))
        assert replace(made, states=tuple(ends)).gaps == gaps, "whoever is to move"
    told = race_lines(made, BOARD, 9)[1:]
    assert told == [
        "  Between moves 5 and 7 the race turned; which move did it was not found.",
        "  Move 8 turned the race; why was not found.",
    ]


@pytest.mark.parametrize(
    "told, events, gaps",
    [("WWW", (), []), ("WLW", (), []), ("WLL", (), [(5, 6)]), ("WLL", (6,), []), ("WLW", (6,), [(6, 7)])],
)
def test_no_gap_is_where_both_played_elsewhere_or_where_a_move_is_told(told, events, gaps):
    """A race that Black wins, or loses, whoever moves first; he is to move after move 5."""
    whole = {"W": (half(WIN, BLACK), half(LOSS, WHITE)), "L": (half(LOSS, BLACK), half(WIN, WHITE))}
    states = (replace(state(at, *whole[each]), mover=BLACK if at % 2 else WHITE) for at, each in enumerate(told, 5))
    made = replace(changing(*(event(EventKind.MISTAKE, at) for at in events)), states=tuple(states))
    assert made.gaps == gaps


def test_in_the_list_the_races_that_a_move_decided_come_first_once_the_review_is_over():
    large, decided = race(3, 0), race(9, 2)
    large = replace(large, course=replace(large.course, stake=20))
    made = Review(200, (large, decided), (), (), 0, 1.0, 9, 9)
    courses = (large.course, decided.course)
    assert list(listed(courses, made, over=False)) == [large.course, decided.course]
    assert list(listed(courses, made, over=True)) == [decided.course, large.course]
    assert list(listed(courses, None, over=False)) == [large.course, decided.course]


def test_a_mistake_without_a_better_move_names_none():
    made = mistake(WIN, KO, better=())
    assert event_sentence(made, BOARD).endswith(": makes a ko of a won race.")


def test_the_progress_says_how_long_it_may_take():
    found = Review(269, (), (), (), 3, 42.7, 190, 1162)
    assert progress_words(found, 45) == "Review: 190 of 1162 questions, 0 races so far, 43 of 45 s"
