"""What an audience reads above a slide: what is on it, never where the program keeps it."""

import pytest

from semeai.cgt.notation import parse
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide, SlideBoard, SlideCard
from semeai.eyes.catalogue import catalogue
from semeai.eyes.gallery import Wanted, groups
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.problems.marks import task_words
from semeai.study.notes import set_info
from semeai.study.tree import empty_study
from semeai.ui.rooms.deck.deck_words import title_of
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.eye_state import empty_eye
from semeai.ui.rooms.eyes.shapes_page import gallery_slide
from semeai.ui.rooms.liberty.sum_state import SumState, Term
from semeai.ui.rooms.liberty.sum_words import sum_title
from semeai.ui.rooms.problems.problem_figure import slide_title

BOARD = SlideBoard(Figure(Position(Board.square(9))))


@pytest.mark.parametrize(
    ("games", "title"),
    [
        (("{4|0}",), "4|0"),
        (("{4|0}", "3"), "4|0 + 3"),
        (("{6||4|0}", "{4|0}", "{6|{4|0}}", "{4|0}", "-3"), "A sum of 5 games"),
    ],
)
def test_a_sum_is_called_by_its_games(games: tuple[str, ...], title: str) -> None:
    terms = tuple(Term(name, parse(game)) for game, name in zip(games, "ABCDE", strict=False))
    assert sum_title(SumState(terms)) == title


@pytest.mark.parametrize(("name", "title"), [("Two eyes against one 3", "Two eyes against one 3"), ("", None)])
def test_a_problem_is_called_by_its_name_or_its_task(name: str, title: str | None) -> None:
    study = empty_study(9)
    named = set_info(study, "GN", name).study
    assert slide_title(named) == (title or task_words(study))


def test_an_entry_of_many_eyes_is_called_by_their_size() -> None:
    slide = gallery_slide(groups(catalogue(5), Wanted(5)), 0)
    assert title_of("Eyes", slide) == "Eyes of five points"


@pytest.mark.parametrize(
    ("slide", "title"),
    [
        (Slide((BOARD,), cards=(SlideCard("Rabbity six"),)), "Rabbity six"),
        (Slide((BOARD,), cards=(SlideCard("Ann – Bo", "Move 170 · Black to move"),)), "Ann – Bo, move 170"),
        (Slide((BOARD,), cards=(SlideCard("A3 : A4", "Ann – Bo\nMove 9 · White to move"),)), "A3 : A4, move 9"),
        (Slide((BOARD,)), "Race"),
    ],
    ids=["its card", "its game and move", "its race and move", "nothing but its room"],
)
def test_an_entry_without_titles_is_called_by(slide: Slide, title: str) -> None:
    assert title_of("Race", slide) == title


def test_the_notes_of_an_eye_speak_of_the_eye() -> None:
    told = eye_words.notes(empty_eye(catalogue(3)[0].members[0].cells))
    assert "Whoever moves first decides." in told
    assert "click" not in told
