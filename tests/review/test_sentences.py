"""A review in words: results, moves, and no more lines than a screen has."""

from dataclasses import replace

import pytest
from made_claims import BOARD, D4, FAR, KO, LOSS, SEKI, WIN, WORSE_KO, changing, decides, event, half, mistake, state

from semeai.claim.answer import race_answer
from semeai.claim.reasons import Cause, EndReason
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.phrases import after_colon
from semeai.review import EventKind, MainLine, RaceReview, Review
from semeai.review.courses import Course
from semeai.review.sentences import (
    SCREEN,
    correction_sentence,
    progress_words,
    race_lines,
    review_lines,
    since_sentence,
    state_words,
    states_sentence,
    unsettled_sentence,
    whole_sentence,
)
from semeai.review.values import Correction
from semeai.solve import PASS, Standing
from semeai.ui.rooms.race.game_races import listed

EVENTS = {
    "Move 7, Black C3 loses the race. D4 or a move elsewhere would have captured.": mistake(
        WIN, LOSS, better=(*D4, PASS)
    ),
    "Move 7, Black's pass loses the race. D4 would have captured.": mistake(WIN, LOSS, point=PASS),
    "Move 7, Black J1 loses the race. J1 plays elsewhere. D4 would have captured.": mistake(WIN, LOSS, point=FAR),
    "Move 7, Black C3 gives up the capture. D4 would have captured. Now neither captures.": mistake(WIN, SEKI),
    "Move 7, Black C3 turns a won race into a ko. D4 would have captured. Now a ko decides.": mistake(WIN, KO),
    "Move 7, Black C3 loses the race. After D4 neither would have captured.": mistake(SEKI, LOSS),
    "Move 7, Black C3 allows a ko. After D4 neither would have captured. Now a ko decides.": mistake(SEKI, KO),
    "Move 7, Black C3 loses the race. D4 would have made it a ko.": mistake(KO, LOSS),
    "Move 7, Black C3 gives up the ko. D4 would have kept it. Now neither captures.": mistake(KO, SEKI),
    "Move 7, Black C3 ends up with a worse ko. D4 would have got a better ko. Now a ko decides.": mistake(KO, WORSE_KO),
    "Move 7, Black C3 wins the race. Without it White captures.": decides(),
    "Move 7, Black C3 wins the race. Without it neither captures.": decides(before=SEKI),
    "Move 7, Black C3 wins the race. Without it a ko decides.": decides(before=KO),
    "Move 7, Black C3 captures first. Without it White captures.": replace(decides(), then=None),
    "Move 7, Black C3 saves the stones. Without it White captures.": decides(SEKI),
    "Move 7, Black C3 makes it a ko. Without it White captures.": decides(KO),
    "Move 7, Black C3 gets the better of the ko. Without it White does.": decides(KO, WORSE_KO),
    "Move 7, Black C3 is not needed. Black captures without it.": replace(
        event(EventKind.NEEDLESS), then=half(LOSS, WHITE)
    ),
    "Move 7, Black C3 is not needed. Black captures without it. Later D4 is not needed either.": replace(
        event(EventKind.NEEDLESS), then=half(LOSS, WHITE), run=((9, D4[0]),)
    ),
    "Move 7, Black C3 captures before it has to. Black captures later as well.": event(EventKind.NEEDLESS),
    "Move 7, Black C3 loses the race. D4 would have captured: Black needs four moves, White five. It cost 16 stones.": (
        replace(mistake(WIN, LOSS), stones=(13, 3), reason=EndReason(Cause.COUNT, BLACK, 4, 5))
    ),
    "Move 7, Black C3 turns a won race into a ko. D4 would have captured: only Black has an eye, at A1. "
    "Now a ko decides. It cost 5 stones, as the ko counts.": replace(
        mistake(WIN, KO), stones=(13, 3), reason=EndReason(Cause.EYE, BLACK, points=1 << BOARD.point("A1"))
    ),
    "Move 7, Black J1 loses the race. J1 plays elsewhere. D4 would have captured. "
    "It may be a ko threat: it is judged for this race only.": replace(mistake(WIN, LOSS, point=FAR), threat=True),
    "Move 7, Black J1 loses the race. J1 captures 7 stones elsewhere. D4 would have captured.": (
        replace(mistake(WIN, LOSS, point=FAR), takes=7)
    ),
    "Move 7, Black C3 answers the threat. Without it White captures.": replace(decides(), answers=True),
    "Move 7, Black C3 wins the race. Without it White captures. Later D4 keeps it that way.": replace(
        decides(), run=((9, D4[0]),)
    ),
    "Move 7, Black C3 wins the race. Without it White captures. Later D4 and C3 keep it that way.": (
        replace(decides(), run=((9, D4[0]), (11, BOARD.point("C3"))))
    ),
    "Move 7, Black C3 wins the race. Without it White captures. Later D4 keeps it that way. Move 11, C3, captures.": (
        replace(decides(), run=((9, D4[0]), (11, BOARD.point("C3"))), run_captures=True)
    ),
    "Move 7, Black C3 wins the race. Without it White captures. Move 9, D4, captures.": replace(
        decides(), run=((9, D4[0]),), run_captures=True
    ),
}


@pytest.mark.parametrize("told, made", EVENTS.items(), ids=EVENTS.keys())
def test_a_move_is_told(told, made):
    assert whole_sentence(made, BOARD) == told


WHITES = half(LOSS, WHITE), half(KO, WHITE)
# the event -> the claim whose account tells why: the player's own, the one after his move, or the one where he passes
TELLING = {
    "what was thrown away": (mistake(WIN, LOSS), "own"),
    "a seki needs no reason": (mistake(SEKI, LOSS), None),
    "what is won, though a ko decides without it": (
        replace(decides(before=KO), passed=WHITES[1], then=WHITES[0]),
        "then",
    ),
    "what is captured at once needs none": (replace(decides(before=KO), passed=WHITES[1], then=None), None),
    "what was his without it": (replace(event(EventKind.NEEDLESS), passed=WHITES[0]), "passed"),
}


@pytest.mark.parametrize("made, part", TELLING.values(), ids=TELLING)
def test_the_reason_is_that_of_what_the_sentence_says(made, part):
    assert made.telling is (None if part is None else getattr(made, part))


def test_a_state_of_a_race_that_is_only_read_is_likely_with_what_is_not_settled():
    one_sided = state(5, half(WIN, BLACK, Standing.READ), half(LOSS, WHITE, Standing.READ))
    made = replace(race(5, 0), states=(one_sided,))
    told = "Likely: Black captures. Not settled: can White get out at J9?"
    assert states_sentence(made) == f"After move 5, {after_colon(told)}"
    assert state_words(made).startswith(told)
    later = replace(changing(), states=(one_sided, state(6, half(WIN, BLACK), half(WIN, WHITE))))
    assert states_sentence(later).startswith("After move 5, likely: Black captures. After move 6: whoever moves")


@pytest.mark.parametrize("mover, told", [(BLACK, "Black captures · D4"), (WHITE, "Black captures")])
def test_who_captures_whatever_is_played_has_a_move_only_when_it_is_his_turn(mover, told):
    won = half(WIN, BLACK)
    assert won.climb is not None
    step = won.climb.last
    moving = replace(won, climb=replace(won.climb, last=replace(step, solution=replace(step.solution, moves=D4))))
    assert race_answer(state(5, moving, half(LOSS, WHITE)).claim, mover).headline == told


CORRECTIONS = {
    "Corrected: move 7 was no mistake.": Correction(mistake(WIN, LOSS)),
    "Corrected: move 7 did not decide the race.": Correction(decides()),
    "Corrected: move 7 gives up the capture.": Correction(mistake(WIN, LOSS), mistake(WIN, SEKI)),
}


@pytest.mark.parametrize("told, made", CORRECTIONS.items(), ids=CORRECTIONS)
def test_what_is_told_no_more_is_corrected(told, made):
    assert correction_sentence(made) == told


LOST, WON, NOBODY = (half(LOSS, BLACK), half(WIN, WHITE)), (half(WIN, BLACK), half(LOSS, WHITE)), (None, None)
EITHER, FIRST = (half(WIN, BLACK), half(WIN, WHITE)), (None, half(WIN, WHITE))
# how the race stands from move 2 on, as far as it is known; it is claimed from the sixth on -> since when it is lost
SINCE = {
    "Black had already lost it when it began.": [LOST] * 8,
    "It has been lost for Black since move 4.": [NOBODY, WON, LOST, NOBODY, LOST, LOST, LOST, LOST],
    "It was lost for Black from move 4 on, and it turned after move 6.": [
        NOBODY,
        WON,
        LOST,
        LOST,
        LOST,
        NOBODY,
        EITHER,
        LOST,
    ],
    "Black had already lost it when it began, and it turned after move 6.": [*[LOST] * 5, NOBODY, EITHER, LOST],
    "Black had lost it by move 4 at the latest, and it turned after move 6.": [
        WON,
        FIRST,
        *[LOST] * 3,
        NOBODY,
        EITHER,
        LOST,
    ],
    "Black had lost it by move 4 at the latest.": [WON, FIRST, LOST, NOBODY, LOST, LOST, NOBODY, LOST],
    "": [WON, WON, NOBODY, NOBODY, LOST, LOST, LOST, LOST],
}


@pytest.mark.parametrize("told, known", SINCE.items(), ids=SINCE)
def test_a_race_is_followed_back_to_the_move_that_lost_it(told, known):
    assert since_sentence(followed(known, [BLACK] * 8)) == told


def test_since_when_a_race_is_lost_is_told_of_what_is_proved():
    likely = [(half(grips, BLACK, Standing.READ), half(other, WHITE)) for grips, other in ((WIN, LOSS), (LOSS, WIN))]
    told = "Black had lost it by move 4 at the latest."
    assert since_sentence(followed([NOBODY, likely[0], *[LOST] * 6], [BLACK] * 8)) == told
    assert since_sentence(followed([NOBODY, WON, likely[1], *[LOST] * 5], [BLACK] * 8)).startswith(
        "Black had lost it by move 5"
    )
    assert since_sentence(followed([NOBODY, WON, *[likely[1]] * 6], [BLACK] * 8)) == ""


def test_a_threat_that_is_answered_turns_no_lost_race():
    known = [NOBODY, WON, LOST, EITHER, LOST, EITHER, LOST, EITHER]
    assert since_sentence(followed(known, [BLACK, WHITE] * 4)) == "It has been lost for Black since move 4."


def followed(known, movers):
    """A race from move 2 on, as far as it is known, with who is to move."""
    pair = BOARD.point("A1"), BOARD.point("A2")
    course = Course(pair, 2, 9, 9, (6, 9), claimed=True, stake=1, led=3)
    turns = zip(range(2, 10), known, movers, strict=True)
    states = tuple(replace(state(number, *halves), mover=mover) for number, halves, mover in turns)
    return RaceReview(course, (1, 2), states, ())


def race(begin: int, events: int) -> RaceReview:
    """A race with moves that decide."""
    pair = BOARD.point("A1"), BOARD.point("A2")
    course = Course(pair, begin, begin, begin, (begin, begin), claimed=True, stake=1)
    made = tuple(event(EventKind.DECIDES, begin + place, before=LOSS) for place in range(events))
    return RaceReview(course, (1 << pair[0], 1 << pair[1]), (state(begin),), made)


@pytest.mark.parametrize("races, events", [(1, 40), (3, 9), (8, 3), (40, 1)])
def test_a_review_is_told_on_a_screen(races, events):
    line = MainLine((Position(BOARD),), (0,), ())
    made = Review(200, tuple(race(10 * number, events) for number in range(races)), (), (), 3, 12.3, 200, over=True)
    told = review_lines(made, line)
    assert len(told) <= SCREEN
    assert told[0].endswith(" in 200 moves, 0 mistakes. What is not settled is not counted.")
    shown = sum(text.startswith("Black A1 against White A2 (1 stone against 1), ") for text in told)
    assert shown > 0
    assert shown == races or told[-1].startswith(f"{races - shown} race")


def test_no_race_is_told_with_its_doubt():
    line = MainLine((Position(BOARD),), (0,), ())
    none = Review(12, (), (), (), 0, 0.1, 12, over=True)
    assert review_lines(none, line) == ["No race was found in 12 moves."]
    assert review_lines(replace(none, unfinished=2), line) == ["No race in 12 moves was settled."]
    stopped = "No race in 12 moves was settled. The review was stopped: it goes on from there."
    assert review_lines(replace(none, unfinished=2, over=False), line) == [stopped]
    settled = "In 12 moves no race was found in which it mattered who moved first."
    one_sided = replace(none, one_sided=(race(5, 0),))
    assert review_lines(one_sided, line)[0] == settled
    assert review_lines(replace(one_sided, unfinished=2), line)[0] == f"{settled} What is not settled is not counted."


def test_races_that_were_open_nowhere_have_a_line_each():
    line = MainLine((Position(BOARD),), (0,), ())
    won = state(5, half(WIN, BLACK), half(LOSS, WHITE))
    large = replace(race(5, 0), course=replace(race(5, 0).course, stake=4))
    one_sided, unproved = (replace(large, states=(each,)) for each in (won, state(5)))
    made = Review(200, (race(3, 2),), (one_sided,), (unproved,), 2, 12.3, 200, over=True)
    head = "Black A1 against White A2 (1 stone against 1), after move 5"
    assert review_lines(made, line)[-2:] == [
        f"{head}: not settled.",
        f"{head}: Black captures (proved). White had already lost it when it began.",
    ]
    assert len(review_lines(replace(made, one_sided=(one_sided,) * 40), line)) <= SCREEN


def test_of_a_race_of_which_nothing_was_asked_yet_that_is_said():
    unproved = replace(race(5, 0), states=(state(5),))
    assert states_sentence(unproved) == "Not settled."
    assert states_sentence(replace(unproved, states=(replace(state(5), asked=False),))) == "Not asked yet."


def test_a_state_is_told_once_until_it_changes():
    assert states_sentence(changing()) == (
        "After move 5: whoever moves first captures (proved). "
        "After move 6: Black moving first captures (proved). With White first it is not settled. "
        "After move 7: whoever moves first captures (proved). After move 8: Black captures (proved). ..."
    )


def test_where_nobody_knows_which_move_changed_it_there_is_a_gap():
    known = [state(5, half(WIN, BLACK)), state(6), state(7, half(LOSS, BLACK)), state(8, half(WIN, BLACK))]
    made = replace(changing(), states=tuple(known))
    assert made.gaps == [(5, 7), (7, 8)]
    assert replace(made, events=(event(EventKind.DECIDES, 6),)).gaps == [(7, 8)]
    for white, gaps in ((LOSS, []), (WIN, [(5, 7)])):
        ends = (state(at, half(WIN, BLACK), half(won, WHITE)) for at, won in ((5, LOSS), (7, white)))
        assert replace(made, states=tuple(ends)).gaps == gaps, "whoever is to move"
    assert race_lines(made, BOARD, 9)[1:] == [f"  {states_sentence(made)}", "  Not settled here: moves 6 to 7 and 8."]
    assert unsettled_sentence(replace(made, states=tuple(known[2:]))) == "Not settled here: move 8."


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


def test_in_the_list_each_race_keeps_its_place_while_more_becomes_known():
    large, decided = race(3, 0), race(9, 2)
    large = replace(large, course=replace(large.course, stake=20))
    made = Review(200, (large, decided), (), (), 0, 1.0, 200)
    courses = (large.course, decided.course)
    for review in (None, replace(made, races=(decided,)), made):
        assert list(listed(courses, review)) == [large.course, decided.course]
    seen = replace(race(1, 0), course=replace(decided.course, claimed=False, stake=30))
    assert list(listed(courses, replace(made, races=(seen,)))) == [large.course, decided.course, seen.course]


def test_a_mistake_without_a_better_move_names_none():
    made = mistake(WIN, KO, better=())
    assert whole_sentence(made, BOARD) == "Move 7, Black C3 turns a won race into a ko. Now a ko decides."


def test_the_progress_says_how_many_moves_are_done():
    found = Review(269, (), (), (), 3, 42.7, 190)
    assert progress_words(found) == "Review: 190 of 269 moves"
    one = replace(found, races=(race(1, 0),))
    assert progress_words(one) == "Review: 190 of 269 moves; in 1 race it mattered who moved first"
