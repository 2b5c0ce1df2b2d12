"""Where a talk stands, in the speaker's words: tables over pure values."""

import pytest
from slide_driving import figure

from semeai.diagram.slide import Slide, SlideBoard, SlideCard
from semeai.study.frames import Frame
from semeai.ui.presenting.talk_place import (
    LAST,
    NUMBERS,
    TalkPlace,
    following,
    hidden_words,
    next_answer,
    place_of,
    strip,
    time_words,
)
from semeai.ui.room.player import Player
from semeai.ui.room.room import Slides, Turning

NOTHING = Slide(())
ONE, DECK = Slides(NOTHING), Slides(NOTHING, stops=frozenset({3, 4}))
LESSON = Slides(NOTHING, turning=Turning(2, 5, lambda _number: None))

PLACES = [
    ("a board without a line", ONE, 0, 0, ""),
    ("a line", ONE, 2, 8, "Step 3 of 9"),
    ("the first slide of a deck", DECK, 1, 9, "Slide 1 of 3 · step 2 of 3"),
    ("a slide of one step", DECK, 3, 9, "Slide 2 of 3"),
    ("the last slide of a deck", DECK, 9, 9, "Slide 3 of 3 · step 6 of 6"),
    ("a problem of a collection", LESSON, 0, 0, "Slide 3 of 5"),
    ("its reply, move by move", LESSON, 1, 3, "Slide 3 of 5 · step 2 of 4"),
]


@pytest.mark.parametrize(
    ("slides", "index", "last", "words"), [row[1:] for row in PLACES], ids=[row[0] for row in PLACES]
)
def test_the_place_in_words(slides: Slides, index: int, last: int, words: str):
    assert place_of(slides, index, last).words == words


TIMES = [
    (0, 0, "0:00 gone", ""),
    (75, 20, "1:15 gone", "18:45 left"),
    (1200, 20, "20:00 gone", "0:00 left"),
    (1201, 20, "20:01 gone", "0:01 over"),
    (3725, 60, "62:05 gone", "2:05 over"),
]


@pytest.mark.parametrize(("gone", "minutes", "told", "rest"), TIMES)
def test_the_time_in_words(gone: int, minutes: int, told: str, rest: str):
    assert time_words(gone, minutes) == (told, rest)


CARDS = (
    SlideCard("The game", "Move 7", answer=False),
    SlideCard("Answer", "", "E8, A10 and C10"),
    SlideCard("Formulas", "X = 1\nY = 2"),
)
BOARD = SlideBoard(figure(9), "The worked example", asked=True)


@pytest.mark.parametrize(
    ("shown", "words"), [(0, NUMBERS), (1, "Answer: E8, A10 and C10"), (2, "Formulas: X = 1; Y = 2")]
)
def test_the_speaker_reads_what_a_hidden_answer_says(shown: int, words: str):
    assert next_answer(Slide((BOARD,), cards=CARDS), shown) == f"Next: {words}"


@pytest.mark.parametrize(
    ("slide", "words"),
    [
        (Slide((BOARD,), "A sentence.", CARDS), "A sentence."),
        (Slide((BOARD, BOARD)), "The worked example, The worked example"),
        (Slide((), cards=CARDS), "The game. Move 7"),
        (NOTHING, ""),
    ],
    ids=["its sentence", "its titles", "its first card", "nothing"],
)
def test_a_slide_in_words(slide: Slide, words: str):
    assert slide.words == words


def test_what_is_hidden_is_counted():
    assert [hidden_words(number) for number in range(3)] == ["", "1 answer hidden", "2 answers hidden"]


@pytest.mark.usefixtures("qapp")
def test_after_the_last_step_comes_the_next_slide():
    player, here = Player(), TalkPlace(1, 3)
    player.load(tuple(Frame(BOARD.figure.position, caption=words) for words in ("Start.", "B4.")))
    assert following(player, here) == "Next: B4."
    player.last()
    assert following(player, here) == "Slide 3 comes next."
    assert following(Player(), TalkPlace(2, 3)) == LAST


@pytest.mark.usefixtures("qapp")
def test_the_strip_has_slides_or_the_steps_of_the_only_one():
    player, shown = Player(), []
    player.load(tuple(Frame(BOARD.figure.position) for _ in range(9)))
    steps = strip(ONE, player)
    assert (steps.here, steps.count, steps.word) == (0, 9, "step")
    steps.show(4)
    assert player.index == 4
    deck = strip(DECK, player)
    assert (deck.here, deck.count, deck.word) == (2, 3, "slide")
    deck.show(1)
    assert player.index == 3
    lesson = Slides(NOTHING, turning=Turning(2, 5, shown.append))
    strip(lesson, player).show(0)
    assert shown == [0]
