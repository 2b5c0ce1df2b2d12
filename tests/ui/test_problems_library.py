"""The library of problems in the window: searched, filtered, solved, and taken among the cards."""

from __future__ import annotations

import json

import pytest
from problems_driving import RACE, room_of, solve
from PySide6.QtCore import Qt

from semeai.problems import listing
from semeai.ui.rooms.problems.room import DUE, LIBRARY, SOLVE
from semeai.views.problems import shelf as shelves
from semeai.views.problems.shelf import Filters

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)


def row(game: int, file: str, tags: list[str], difficulty: str) -> dict[str, object]:
    stones = "/".join(["...XO...."] * 9)
    return {
        "file": file, "game": game, "title": f"{file.removesuffix('.sgf')} {game + 1}", "solver": "black",
        "goal": "race", "tags": tags, "difficulty": difficulty, "stones": stones, "shown": [0, 0, 8, 8],
    }  # fmt: skip


@pytest.fixture
def folder(tmp_path):
    """A library of three problems in two collections."""
    rows = [
        row(0, "ko.sgf", ["ko", "case B"], "10:3:2:1"),
        row(1, "ko.sgf", ["ko", "real game"], "900000:15:8:1"),
        row(0, "eyes.sgf", ["case D", "FIF"], "10:3:2:1"),
    ]
    (tmp_path / "ko.sgf").write_bytes(RACE * 2)
    (tmp_path / "eyes.sgf").write_bytes(RACE)
    heads = [{"file": file, "title": title, "summary": f"About {title}."} for file, title in
             (("ko.sgf", "Ko"), ("eyes.sgf", "Eyes"))]  # fmt: skip
    (tmp_path / "index.json").write_text(json.dumps({"collections": heads, "problems": rows}))
    return tmp_path


@pytest.fixture
def room(window, folder, monkeypatch):
    """The room on its library."""
    found = listing.listed_problems(folder)
    monkeypatch.setattr(shelves, "listed_problems", lambda: found)
    window.enter("problems")
    assert room_of(window).page == LIBRARY
    return room_of(window)


def titles(room) -> list[str]:
    return [problem.title for problem in room.library_page.shown]


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (Filters(), ["ko 1", "ko 2", "eyes 1"]),
        (Filters(collection=1), ["eyes 1"]),
        (Filters(tag="ko"), ["ko 1", "ko 2"]),
        (Filters(level=5), ["ko 2"]),
        (Filters(text="EYES fif"), ["eyes 1"]),
        (Filters(text="black win"), ["ko 1", "ko 2", "eyes 1"]),
        (Filters(text="ko", level=5), ["ko 2"]),
        (Filters(text="seki"), []),
    ],
)
def test_the_library_is_searched_and_filtered(folder, filters, found):
    shelf = shelves.Shelf(listing.listed_problems(folder))
    assert [problem.title for problem in shelf.matching(filters)] == found


def test_what_is_looked_for_is_shown_and_nothing_spoils_an_answer(room):
    page, panel = room.library_page, room.library_panel
    assert titles(room) == ["ko 1", "ko 2", "eyes 1"]
    assert panel.number.text() == "3 problems"
    page.collection.setCurrentIndex(1)
    assert (page.title, panel.summary.text()) == ("Ko", "About Ko.")
    page.field.setText("nothing like it")
    assert panel.number.text() == shelves.NOTHING
    assert not panel.solve.isEnabled()
    page.field.clear()
    model = page.gallery.model()
    told = [model.data(model.index(at, 0), role) for at in range(2)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)]  # fmt: skip
    assert told == [
        "ko 1\nfirst steps",
        "Black to play and win the race.",
        "ko 2\nvery hard",
        "Black to play and win the race.",
    ]
    assert "real game" not in [page.tag.itemText(at) for at in range(page.tag.count())]


def test_a_click_solves_the_problem_and_those_beside_it(qtbot, room):
    gallery = room.library_page.gallery
    gallery.clicked.emit(gallery.model().index(1, 0))
    assert room.page == SOLVE
    assert room.pages.name == "Library · 2 of 3"
    solve(qtbot, room)
    room.show_page(LIBRARY)
    room.library_page.collection.setCurrentIndex(2)
    room.library_panel.solve.click()
    assert room.pages.name == "Eyes"


def test_what_is_shown_comes_among_the_cards(room, tmp_path):
    room.training.path = tmp_path / "training.db"
    room.library_page.collection.setCurrentIndex(2)
    room.library_panel.cards.click()
    assert room.messages.text.startswith("It is among your cards now")
    room.show_page(DUE)
    assert len(room.training.due()) == 1


def test_without_a_library_the_room_opens_to_be_given_a_file(window, monkeypatch):
    monkeypatch.setattr(shelves, "listed_problems", tuple)
    window.enter("problems")
    assert room_of(window).page == SOLVE
    assert room_of(window).library_page.summary == shelves.EMPTY
