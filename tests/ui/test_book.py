"""The course as a book: every word of it is on its pages, each part whole, and the contents name the right ones."""

import re
from functools import cache
from itertools import pairwise

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pdf_ways import bookmarks, links

from semeai.problems.course import course
from semeai.problems.lessons import explained, plain
from semeai.problems.printed import PrintedProblem, answer, exercises
from semeai.ui.export import book
from semeai.ui.export.book import BookPart, course_pdf, filled

PARTS = st.builds(
    BookPart, st.floats(1, 100), st.just(lambda _painter: None), above=st.floats(0, 20), keeps=st.booleans(),
    begins=st.booleans(),
)  # fmt: skip


@cache
def solved() -> list[list[tuple[PrintedProblem, PrintedProblem]]]:
    """The exercises of each chapter with their solutions."""
    return [list(exercises(chapter)) for chapter in course()]


@cache
def answers() -> list[list[PrintedProblem]]:
    """The answers to the steps of each chapter."""
    return [[answer(step) for step in chapter.lesson.steps] for chapter in course()]


def words(text: str) -> str:
    """A text without what only sets it: stars, line breaks and the hyphens of broken lines."""
    return " ".join(plain(text).replace("\ufffe", "-").split())


@pytest.fixture(scope="module", params=["a4", pytest.param("letter", marks=pytest.mark.slow)])
def printed(request, qapp) -> pypdfium2.PdfDocument:
    document = pypdfium2.PdfDocument(course_pdf(request.param))
    sizes = {document.get_page_size(number) for number in range(len(document))}
    assert sizes == {(595, 842) if request.param == "a4" else (612, 792)}
    return document


@pytest.fixture(scope="module")
def pages(printed) -> list[str]:
    """The words of each page."""
    return [words(page.get_textpage().get_text_range()) for page in printed]


def test_the_contents_lead_to_the_chapters(printed):
    marks, led = bookmarks(printed), links(printed)
    assert marks[0] == (0, book.CONTENTS, 1)
    assert len(marks) == 9
    assert {page for page, _ in led} == {1}
    assert {to for _, to in led} >= {page for _, _, page in marks[1:]}


def test_every_step_answer_and_exercise_is_printed_in_order(pages):
    text = " ".join(pages)
    at = 0
    for chapter in course():
        for number, step in enumerate(chapter.lesson.steps, 1):
            for told in (f"{number}. {step.title}", step.text, step.question.words):
                at = text.index(words(told), at)
        at = text.index(book.EXERCISES, at)
        for number, (asked, _) in enumerate(solved()[chapter.number], 1):
            at = text.index(words(f"{number}. {asked.words}"), at)
    at = text.index(book.SOLUTIONS, at)
    for told, exercised in zip(answers(), solved(), strict=True):
        for number, shown in enumerate([*told, *(solution for _, solution in exercised)], 1):
            wanted = number if number <= len(told) else number - len(told)
            at = text.index(words(f"{wanted}. {shown.words}"), at)


def test_the_exercises_of_a_chapter_are_a_page_to_hand_out(pages):
    found = [page for page in pages if book.LIVING in page]
    asked = [[each.words for each, _ in solved()[chapter.number]] for chapter in course() if chapter.exercises]
    assert len(found) == len(asked) == 6
    for page, tasks in zip(found, asked, strict=True):
        assert all(f"{number}. {words(task)}" in page for number, task in enumerate(tasks, 1))


def test_the_contents_and_the_index_name_the_pages(pages):
    listed, said = pages[1].split(book.INDEX)
    for title in (*(chapter.title for chapter in course()), book.SOLUTIONS):
        page = int(re.search(rf"{re.escape(title)} (\d+)", listed)[1])
        assert pages[page - 1].startswith((title, f"{title} {page} {title}"))
    for chapter in course():
        for step in chapter.lesson.steps:
            for word in explained(step):
                page = int(re.search(rf"(?:^|[ ,]){re.escape(word)} (\d+)", said)[1])
                assert words(step.title) in pages[page - 1]
    assert 25 < len(pages) < 45
    assert book.TITLE in pages[0]
    assert all(str(number) in page for number, page in enumerate(pages[1:], 2))


@given(st.lists(PARTS, max_size=12))
def test_parts_are_whole_in_order_and_kept_together(parts):
    leaves = list(filled(parts, 200))
    assert [part for leaf in leaves for _, part in leaf] == parts
    for leaf in leaves:
        ends = [top + part.height for top, part in leaf]
        assert all(end <= top for end, (top, _) in zip(ends, leaf[1:], strict=False))
        last = len(leaf) - 1
        kept = [part for number, (_, part) in enumerate(leaf) if number == last or not part.keeps]
        assert ends[-1] <= 200 or len(kept) == 1, "what is kept together is higher than a page"
        assert not any(part.begins and not before.keeps for (_, before), (_, part) in pairwise(leaf))
    assert [leaf[-1][1].keeps for leaf in leaves[:-1]] == [False] * (len(leaves) - 1 if leaves else 0)


def test_a_board_is_as_wide_as_its_room_at_most():
    for shown in (each for chapter in answers() for each in chapter):
        board = book.board_of(shown.figure, 142, 13).size
        assert 60 < board.width() <= 142.01
        assert board.height() > 40
