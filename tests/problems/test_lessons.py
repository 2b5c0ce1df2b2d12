"""The lessons: what their words claim holds by theory and search, and their questions are answered by the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from judged import holds

from semeai.go.color import BLACK, WHITE
from semeai.problems import asking
from semeai.problems.lessons import LESSONS as ORDER
from semeai.problems.lessons import LessonAsk, TaughtStep, explained, folder, plain, read_lesson
from semeai.solve import Request, solve

LESSONS = {path.stem: read_lesson(path.stem) for path in sorted(folder().glob("*.toml"))}
STEPS = [pytest.param(step, id=f"{name}: {step.title}") for name, lesson in LESSONS.items() for step in lesson.steps]
CLAIMS = [
    pytest.param(step, claim, id=f"{name}: {step.title}: {claim}")
    for name, lesson in LESSONS.items()
    for step in lesson.steps
    for claim in step.claims
]
GLOSSARY = Path(__file__).parents[2] / "desktop" / "GLOSSARY.md"


@pytest.mark.parametrize(("step", "claim"), CLAIMS)
def test_what_a_lesson_says_is_true(step: TaughtStep, claim: str) -> None:
    assert holds(step, claim)


EVERYDAY = frozenset(
    """
    A action board capture case centre colour diagram kill ko margin mean mover open option order outcome owner part
    pass plan point position record replace result rounding side stone state string strip term tone wall
    """.split()  # noqa: SIM905
) | {"filled last", "avoidable approach moves"}
"""Words of the glossary that say in a lesson what they say elsewhere, or what the rules of Go say."""
IN_SHORT = {"capturing race": "race"}
BESIDES = frozenset(("FOF", "FIF", "avoidable", "cooled", "class", "E", "I", "O", "R", "S", "V", "X", "Z"))


def glossary_terms() -> frozenset[str]:
    """The words of the glossary that belong to the theory, and some forms of theirs."""
    told = GLOSSARY.read_text("utf-8")
    heads = ("The board", "The race", "Eyes", "Liberty games", "No Seki Go")
    sections = "".join(told.split(f"\n## {head}\n")[1].split("\n## ")[0] for head in heads)
    entries = re.findall(r"(?m)^- (\*\*.+?) --", sections)
    found = frozenset(term for entry in entries for term in re.findall(r"\*\*(.+?)\*\*", entry))
    assert len(found) > 90
    return found - EVERYDAY | BESIDES


def singular(word: str) -> str:
    return re.sub(r"(?<=[^s])s$", "", word.replace("ies", "y"))


def shown_words(step: TaughtStep) -> str:
    """All that a person reads in a step until he has answered it."""
    line = asking.right_reply(step).line
    captions = [word for frame in line.track for word in (frame.caption, frame.rule)]
    counts = [count.word for index in range(len(line.track)) for count in line.counts_at(index)]
    chosen = [words for words, _ in asking.choices(step)]
    return " ".join((step.title, step.text, step.question.words, step.question.answer, *captions, *counts, *chosen))


def test_each_word_of_the_theory_is_explained_at_or_before_its_first_use() -> None:
    known, terms = set[str](), glossary_terms()
    for name in ORDER:
        for step in LESSONS[name].steps:
            known |= {IN_SHORT.get(singular(word), singular(word)) for word in explained(step)}
            words = re.sub("ies\\b", "y", plain(shown_words(step)))
            used = {term for term in terms if re.search(rf"\b{re.escape(term)}s?\b", words)}
            assert used - known == set(), f"{name}: {step.title}"
        summary = re.sub("ies\\b", "y", LESSONS[name].summary)
        assert {term for term in terms if re.search(rf"\b{re.escape(term)}s?\b", summary)} <= known
    assert {"liberty", "X", "R", "FOF", "FIF", "cooled", "ghost"} <= known & terms


def test_every_lesson_has_its_place_in_the_order_and_a_false_claim_is_seen():
    step = LESSONS["introduction"].steps[4]
    false = ["black O = 3", "S = 2", "black first: only B7", "black first: seki", "FOF, black first: black captures"]
    assert [claim for claim in false if holds(step, claim)] == []
    assert set(ORDER) == set(LESSONS)
    assert len(ORDER) == len(LESSONS)


@pytest.mark.parametrize("step", STEPS)
def test_a_question_has_one_right_choice_and_names_points_that_are_on_the_board_and_claimed(step: TaughtStep):
    board = step.position.board
    for name in re.findall(r"\b[A-HJ-T]\d+\b", f"{step.text} {step.question.words} {step.question.answer}"):
        board.point(name)
    assert step.claims
    if step.question.ask is LessonAsk.MOVE:
        solution = solve(Request(step.position, step.black, step.white, step.question.color))
        assert asking.choices(step) == ()
        assert asking.pressed(step, solution.moves[0]).right
        return
    replies = [asking.answered(step, choice) for _, choice in asking.choices(step)]
    assert sum(reply.right for reply in replies) == 1
    assert all(reply.words.endswith(step.question.answer) for reply in replies)


def test_a_wrong_move_is_answered_with_its_refutation_and_an_impossible_one_with_nothing() -> None:
    step = LESSONS["introduction"].steps[4]
    point = step.position.board.point
    wrong = asking.pressed(step, point("B7"))
    assert not wrong.right
    assert wrong.line.track[-1].position.of(BLACK) & step.position.chain(step.black) == 0
    assert asking.pressed(step, point("A3")) is None
    right = asking.pressed(step, point("A4"))
    assert right.line.track[-1].position.of(WHITE) & step.position.chain(step.white) == 0


def test_a_count_is_answered_with_the_points_that_count() -> None:
    step = LESSONS["introduction"].steps[3]
    reply = asking.answered(step, 2)
    assert (reply.right, len(reply.line.track)) == (True, 1)
    marked = {mark.point: mark.kind.value for mark in reply.line.figure(0).marks}
    assert {step.position.board.name(point): kind for point, kind in marked.items()}["A2"] == "A"
