"""The result of a single move, judged by search."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from semeai.claim.search_words import Judged, answer_to, answer_words, choice_sentences, detail
from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE
from semeai.reading.values import RaceReading
from semeai.solve import PASS, Choice, Grip, Grips, Request


@pytest.fixture
def race(worked_example: RaceReading) -> Request:
    """The worked example with Black to move."""
    return Request(worked_example.position, worked_example.black.point, worked_example.white.point, BLACK)


@pytest.fixture
def point(race: Request) -> Callable[[str], Point]:
    return race.position.board.point


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
        ((None, None), (0, 0), Judged.WORKS),
        ((1, 1), (None, 1), Judged.WRONG),
        ((1, 1), (None, None), Judged.UNKNOWN),
    ],
)
def test_a_move_is_judged_by_what_the_opponent_can_still_reach(fake, race, point, base, reply, judged):
    answers = {BLACK: base, WHITE: reply}
    answer = answer_to(point("G4"), race, lambda asked: fake.solution(asked, *answers[asked.mover]))
    assert answer.judged is judged
    assert answer_words(answer).endswith(".")


@pytest.mark.parametrize(
    ("applies", "words"),
    [(True, "The theory counts: "), (False, "Its numbers alone would say, as a guess: ")],
    ids=["the theory counts it", "the numbers are a guess"],
)
def test_where_the_search_found_nothing_the_numbers_of_the_race_are_told(fake, race, point, applies, words):
    answer = answer_to(point("G4"), race, lambda each: fake.solution(each, None, None))
    assert answer.counted is not None
    assert race.after(answer.move).position.empty >> answer.counted.move & 1
    told = answer._replace(counted=answer.counted._replace(applies=applies))
    assert answer_words(told).endswith(f"is not settled: the search did not finish. {words}Black captures.")


def test_what_is_known_after_a_move_is_told_where_the_race_before_it_is_not(fake, race, point):
    codes = {BLACK: (None, None), WHITE: (1, 1)}
    answer = answer_to(point("G4"), race, lambda each: fake.solution(each, *codes[each.mover]))
    assert answer.counted is None
    assert answer_words(answer) == "After G4: White captures. Whether another move does better was not found."


CAPTURES = {
    "a capture that lasts": ((1, 1), True, Judged.WORKS, "A3 captures White's chain."),
    "another move saves": (
        (1, 0),
        False,
        Judged.WRONG,
        "A3 takes White's 1 stone, but Black can be captured afterwards",
    ),
    "nothing saves": ((0, 0), False, Judged.LOST, "A3 takes White's 1 stone, but Black is captured all the same"),
    "not finished": ((None, None), False, Judged.UNKNOWN, "A3 takes White's 1 stone; whether Black lives then"),
}


@pytest.mark.parametrize("name", CAPTURES)
def test_a_capture_works_only_where_it_reaches_the_result(fake, name):
    codes, listed, judged, words = CAPTURES[name]
    position = text.parse(".XX\nOX.\nX..")
    board = position.board
    moves = (board.point("A3"),) if listed else (board.point("C1"),)
    request = Request(position, board.point("B2"), board.point("A2"), BLACK)
    answer = answer_to(
        board.point("A3"), request, lambda asked: fake.solution(asked, *codes, moves if any(codes) else ())
    )
    assert answer.judged is judged
    assert answer_words(answer).startswith(words)


BENT = ".O.X.o / OXXX.o / .X.oo# / XX.o## / ..oo## / oo####"


@pytest.mark.parametrize(("codes", "named"), [((3, 0), True), ((2, 2), True), ((1, 1), False), ((0, 0), False)])
def test_a_ko_of_a_bent_four_is_named_and_nothing_else_is(fake, codes, named):
    position = text.parse(BENT.replace(" / ", "\n"))
    request = Request(position, position.board.point("B5"), position.board.point("B6"), BLACK)
    solution = fake.solution(request, *codes)
    assert detail(solution).endswith("(bent four in the corner: dead under Japanese rules).") is named


def test_another_ko_is_not_called_bent_four(fake, race):
    assert "bent" not in detail(fake.solution(race, 2, 2))


CHOICES = {
    (3, 3): "G4 starts a ko to capture, and puts Black's own chain at risk. Black must find the first ko threat.",
    (2, 2): "G4 starts a ko to capture, and puts Black's own chain at risk. White must find the first ko threat.",
    (2, 3): (
        "G4 starts a ko to capture, and puts Black's own chain at risk. For Black's chain to live White "
        "must find the first ko threat; for it to capture, Black must."
    ),
}


def of_codes(defend: int, attack: int) -> Grips:
    return Grips(Grip(defend), Grip(attack))


@pytest.mark.parametrize("codes", CHOICES)
def test_a_choice_is_told_with_what_it_stakes(fake, race, point, codes):
    solution = replace(fake.solution(race, 1, 0), choices=(Choice((point("G4"),), of_codes(*codes)),))
    assert choice_sentences(solution) == [CHOICES[codes]]


def test_a_choice_of_several_moves_does_not_work_and_is_told_beside_what_is_surer(fake, race, point):
    sure = fake.solution(race, 1, 0, (point("A1"),))
    base = replace(sure, choices=(Choice((point("A2"), point("G4")), of_codes(3, 3)),))
    answers = {BLACK: base, WHITE: fake.solution(replace(race, mover=WHITE), 2, 2)}
    answer = answer_to(point("G4"), race, lambda asked: answers[asked.mover])
    assert answer.judged is Judged.WRONG
    assert answer_words(answer) == f"{CHOICES[3, 3]} A1 is surer: neither chain is captured."
    race = replace(race, mover=WHITE)
    choices = Choice((point("G4"), point("A1")), of_codes(3, 3)), Choice((PASS,), of_codes(3, 3))
    told = choice_sentences(replace(fake.solution(race, 1, 0), choices=choices))
    assert [sentence.split(" a ko ")[0] for sentence in told] == ["G4 or A1 starts", "A move elsewhere leads to"]
    assert all("puts White's own chain at risk. White must find" in sentence for sentence in told)


def test_a_move_reaches_no_more_than_the_best_of_all_replies_leaves(fake, race, point):
    """The opponent may choose between a sure life and a ko for both chains."""
    reply = fake.solution(replace(race, mover=WHITE), 1, 0, (point("A1"),))
    for choices, judged in ((), Judged.WORKS), ((Choice((PASS,), of_codes(3, 3)),), Judged.WRONG):
        answers = {BLACK: fake.solution(race, 1, 0), WHITE: replace(reply, choices=choices)}
        assert answer_to(point("G4"), race, lambda asked: answers[asked.mover]).judged is judged  # noqa: B023
