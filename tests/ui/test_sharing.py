"""Share as a page: each room gives what others can play, and the file holds it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from driving import trigger
from problems_driving import entered, opened, room_of, trained, written

from semeai import sgf
from semeai.diagram.deck import Entry
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide, SlideBoard
from semeai.go.text import parse
from semeai.ui.room.save_dialog import print_to, with_ending
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.files import sharing

pytestmark = pytest.mark.one_window


@pytest.fixture
def shared(qtbot, window, monkeypatch, tmp_path):
    """Shares what the window shows: the handouts of the page, and what was said."""
    told: list[str] = []
    monkeypatch.setattr(window, "say", told.append)
    path = tmp_path / "shared.html"

    def share() -> tuple[list[dict[str, Any]], str]:
        path.unlink(missing_ok=True)
        monkeypatch.setattr(sharing, "ask_for_file", lambda *_: path)
        before = len(told)
        trigger(window, "share_page")
        assert told[before:] == ["shared.html is being written."]
        qtbot.waitUntil(lambda: len(told) == before + 2)
        return handouts(path), told[-1]

    return share


def handouts(path: Path) -> list[dict[str, Any]]:
    return json.loads(re.search(rb'id="handouts">(.*?)</script>', path.read_bytes())[1])


def titles(found: list[dict[str, Any]]) -> list[str]:
    return [item["title"] for item in found]


def test_a_problem_that_is_solved_is_shared_alone(qtbot, window, shared, tmp_path):
    room = opened(qtbot, window, written(tmp_path / "three.sgf"))
    found, said = shared()
    assert len(found) == 1
    assert found[0]["nodes"]
    assert said == "Written: shared.html."
    assert found[0]["task"] == room.panel.task.text()


def headed(folder: Path) -> str:
    """The heading of the page."""
    return re.search(r"<h1>(.*?)</h1>", (folder / "shared.html").read_text(encoding="utf-8"))[1]


def test_a_choice_of_the_library_becomes_a_page(window, shared, tmp_path):
    room = entered(window)
    room.show_page(Page.LIBRARY)
    room.library_page.field.setText("Captured, and captured back 1")
    try:
        names = [problem.info_of("GN") for problem in room.library.shown().problems]
        found, _ = shared()
        assert titles(found) == names != []
        assert headed(tmp_path) == "Library"
    finally:
        room.library_page.field.clear()


def test_problems_that_are_written_are_shared_as_far_as_they_have_answers(writing, window, shared, qtbot, tmp_path):
    opened(qtbot, window, written(tmp_path / "three.sgf"))
    room_of(window).show_page(Page.WRITE)
    found, _ = shared()
    assert len(found) == 3


def test_the_cards_of_a_session_are_shared(qtbot, window, shared, tmp_path):
    room = opened(qtbot, window, written(tmp_path / "three.sgf"))
    trained(window, tmp_path / "cards.db")
    trigger(window, "problems_card")
    room.show_page(Page.SESSION)
    found, _ = shared()
    assert len(found) == 1
    room.training.close()


def test_the_mistakes_of_own_games_are_shared(window, shared, monkeypatch, tmp_path):
    room = entered(window)
    room.show_page(Page.MISTAKES)
    (found,) = sgf.read(written(tmp_path / "three.sgf").read_bytes()).studies[:1]
    monkeypatch.setattr(type(room.mistake_page), "problems", (found,))
    assert len(shared()[0]) == 1
    assert headed(tmp_path) == "Your mistakes"


def test_both_plans_of_a_race_are_shared_side_by_side(race, shared):
    trigger(race, "compare_black")
    found, _ = shared()
    (item,) = found
    assert [line["head"] for line in item["lines"]] == ["Fill outside first (FOF)", "Fill inside first (FIF)"]
    assert len(item["lines"][0]["steps"]) == race.room("race").player.last_index + 1


def test_a_talk_is_shared_entry_by_entry(window, shared):
    window.enter("deck")
    deck = window.room("deck")
    board = SlideBoard(Figure(parse("X.O\n.X.\n...")))
    deck.document.change("Try", type(deck.deck)((Entry("One", (Slide((board,)),)), Entry("Two", (Slide((board,)),)))))
    try:
        found, _ = shared()
        assert titles(found) == ["One", "Two"]
    finally:
        deck.undo_stack.undo()


def test_problems_become_cards_for_anki_too_and_a_race_does_not(qtbot, window, monkeypatch, tmp_path):
    pytest.importorskip("genanki")
    told: list[str] = []
    asked: list[str] = []
    monkeypatch.setattr(window, "say", told.append)
    path = tmp_path / "cards.apkg"
    monkeypatch.setattr(sharing, "ask_for_file", lambda *words: asked.append(words[3]) or path)
    opened(qtbot, window, written(tmp_path / "three.sgf"))
    trigger(window, "share_page")
    qtbot.waitUntil(lambda: len(told) == 2)
    assert path.read_bytes()[:2] == b"PK"
    monkeypatch.setattr(sharing, "ask_for_file", lambda *words: asked.append(words[3]))
    window.enter("race")
    trigger(window, "share_page")
    assert ["Anki" in kinds for kinds in asked] == [True, False]


def test_where_there_is_nothing_to_share_it_is_said(window, monkeypatch):
    told: list[str] = []
    monkeypatch.setattr(window, "say", told.append)
    window.enter("start")
    trigger(window, "share_page")
    room = entered(window)
    room.show_page(Page.PRACTICE)
    trigger(window, "share_page")
    assert told == [sharing.NOTHING] * 2


@pytest.mark.parametrize(
    "name, kind, complete",
    [
        ("book", ".html", "book.html"), ("book.html", ".html", "book.html"), ("book.htm", ".html", "book.htm"),
        ("a.b", ".html", "a.b.html"), ("book", ".apkg", "book.apkg"), ("book.apkg", ".html", "book.apkg"),
    ],
)  # fmt: skip
def test_a_file_has_the_ending_of_its_kind(name, kind, complete):
    assert with_ending(Path(name), sharing.KINDS[kind], ";;".join(sharing.KINDS.values())).name == complete


def too_large() -> bytes:
    """Stands for a page that cannot be made; it is called in another process."""
    from semeai.sharing.page import PageTooLarge

    raise PageTooLarge("Cut its answers.")


def test_a_page_that_is_too_large_is_refused_in_words(qtbot, window, monkeypatch, tmp_path):
    told: list[str] = []
    print_to(tmp_path / "page.html", too_large, window.jobs, told.append)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[-1] == "page.html cannot be written: Cut its answers."
    assert not (tmp_path / "page.html").exists()
