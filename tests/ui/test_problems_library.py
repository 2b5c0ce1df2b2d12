"""The library in the window: searched, filtered, solved, taken among the cards; examples and one's own collections."""

import json

import pytest
from problems_driving import RACE, entered, opened, press, solve, written
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from semeai.problems.listing import listed_problems
from semeai.ui.rooms.problems import library_page
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems.solve_state import Page

pytestmark = pytest.mark.one_window


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
        row(0, "ko.sgf", ["ko", "case B"], "10:1:2:1"),
        row(1, "ko.sgf", ["ko", "real game"], "900000:15:8:1"),
        row(0, "eyes.sgf", ["case D", "FIF"], "10:1:2:1"),
    ]
    (tmp_path / "ko.sgf").write_bytes(RACE * 2)
    (tmp_path / "eyes.sgf").write_bytes(RACE)
    heads = [{"file": file, "title": title, "summary": f"About {title}."} for file, title in
             (("ko.sgf", "Ko"), ("eyes.sgf", "Eyes"))]  # fmt: skip
    (tmp_path / "index.json").write_text(json.dumps({"collections": heads, "problems": rows}))
    return tmp_path


@pytest.fixture
def library(folder, monkeypatch):
    """Lets this library be the one of the program."""
    found = listed_problems(folder)
    monkeypatch.setattr(shelves, "listed_problems", lambda: found)
    monkeypatch.setattr(shelves, "examples", tuple)


@pytest.fixture
def room(window, library):
    """The room on its library."""
    made = entered(window)
    assert made.page == Page.LIBRARY
    return made


def titles(room) -> list[str]:
    return [entry.title.partition("\n")[0] for entry in room.library_page.shown]


def click(room, place: int) -> None:
    """Click on an entry."""
    gallery = room.library_page.gallery
    gallery.clicked.emit(gallery.model().index(place, 0))


def choose(room, section: str) -> None:
    """Show a section alone."""
    box = room.library_page.collection
    box.setCurrentIndex(box.findText(section))


def settled(qtbot, room) -> None:
    """Wait until the person's own collections are read."""
    qtbot.waitUntil(lambda: not room.library._asking.busy)


def added(qtbot, room, path) -> None:
    """Add a collection of one's own, and wait until it is read."""
    room.library.add(path)
    settled(qtbot, room)


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        ({}, ["ko 1", "ko 2", "eyes 1"]),
        ({"section": 1}, ["eyes 1"]),
        ({"tag": "ko"}, ["ko 1", "ko 2"]),
        ({"level": 5}, ["ko 2"]),
        ({"text": "EYES fif"}, ["eyes 1"]),
        ({"text": "black win"}, ["ko 1", "ko 2", "eyes 1"]),
        ({"text": "ko", "level": 5}, ["ko 2"]),
        ({"text": "seki"}, []),
    ],
)
def test_the_library_is_searched_and_filtered(library, filters, found):
    assert [entry.opens.title for entry in shelves.matching(shelves.read_shelf(), **filters)] == found


@pytest.mark.parametrize(
    ("words", "tag"),
    [
        ("nakade", "eye 12223"),
        ("bulky five", "eye 12223"),
        ("rabbity six", "eye 112224"),
        ("nakade", "eye 1113"),
        ("Uttegaeshi", "survival"),
        ("fill inside first", "FIF"),
        ("mutual life", "seki"),
    ],
)
def test_the_library_of_the_program_is_found_by_the_words_of_players(words, tag):
    found = shelves.matching(shelves.read_shelf(), words)
    assert tag in {each for tile in found for each in tile.tags}


def test_an_eye_that_lives_is_no_nakade():
    assert shelves.other_words("eye 222233") == "rectangular six"
    assert shelves.other_words("eye 1113") == "nakade pyramid four"


def test_what_is_looked_for_is_shown_and_nothing_spoils_an_answer(room):
    page, panel = room.library_page, room.library_panel
    assert titles(room) == ["ko 1", "ko 2", "eyes 1"]
    assert panel.number.text() == "3 problems"
    choose(room, "Ko")
    assert (page.title, panel.summary.text()) == ("Ko", "About Ko.")
    page.field.setText("nothing like it")
    assert panel.number.text() == shelves.NOTHING
    assert not panel.solve.isVisible()
    page.field.clear()
    model = page.gallery.model()
    told = [model.data(model.index(at, 0), role) for at in range(2)
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)]  # fmt: skip
    assert told == [
        "ko 1\nKo, first steps",
        "Black to play and win the race.",
        "ko 2\nKo, very hard",
        "Black to play and win the race.",
    ]
    assert page.tag.accessibleDescription() == "Concept", "what Qt tells on Linux beside the chosen one"
    concepts = [page.tag.itemText(at) for at in range(page.tag.count())]
    assert not {"real game", "case B", "FIF"} & set(concepts)
    assert "shared liberties, no eyes" in concepts, "the letters of the theory are no words for a newcomer"


def test_a_click_solves_the_problem_and_those_beside_it_which_come_among_the_cards(qtbot, room, tmp_path):
    click(room, 1)
    assert room.page == Page.SOLVE
    assert room.pages.name == "Library · 2 of 3"
    assert room.window().windowTitle().startswith("Library[*]")
    solve(qtbot, room)
    room.show_page(Page.LIBRARY)
    choose(room, "Eyes")
    room.library_panel.solve.click()
    assert room.pages.name == "Eyes"
    room.show_page(Page.LIBRARY)
    room.training.path = tmp_path / "training.db"
    choose(room, "Eyes")
    room.library_panel.cards.click()
    assert room.messages.text.startswith("It is among your cards now")
    room.show_page(Page.SESSION)
    assert len(room.training.due()) == 1


def test_without_a_library_the_room_opens_to_be_given_a_file(window, monkeypatch):
    monkeypatch.setattr(shelves, "listed_problems", tuple)
    monkeypatch.setattr(shelves, "examples", tuple)
    room = entered(window)
    assert room.page == Page.SOLVE
    assert room.library_page.summary == shelves.EMPTY


# The examples of the sources


SOURCES = [
    ("Examples: capturing races", "The worked example", "race"),
    ("Examples: capturing races", "An eye of four points", "race"),
    ("Examples: eyes", "The rabbity six", "eyes"),
    ("Examples: liberty games", "Figure 2: a race of five regions", "liberty"),
    ("Examples: No Seki Go", "A seki that a ghost breaks", "noseki"),
    ("Examples: No Seki Go", "What stays undecided", "noseki"),
]


def test_examples_are_searched_with_problems_and_each_opens_in_the_room_that_it_belongs_to(window):
    room = entered(window)
    page, panel = room.library_page, room.library_panel
    page.field.setText("snapback")
    assert "Two-step snapback" in titles(room)
    page.level.setCurrentIndex(1)
    assert all(entry.level == 1 for entry in page.shown)
    page.field.clear()
    page.level.setCurrentIndex(0)
    for section, title, shown in SOURCES:
        window.enter("problems")
        choose(room, section)
        assert panel.number.text() == shelves.counted(len(page.shown), "example")
        assert not panel.solve.isVisible()
        click(room, titles(room).index(title))
        assert window.shown == shown


def test_every_example_of_the_index_is_listed_once():
    from semeai.problems.library_index import read_library

    shown = [entry.key for section in shelves.read_shelf() if section.kind is shelves.ShelfKind.EXAMPLES
             for entry in section.entries]  # fmt: skip
    assert len(shown) == len(set(shown)) > 40
    assert {example.key for example in read_library().examples} < set(shown)


# One's own collections


def test_a_file_of_ones_own_is_added_searched_solved_and_scheduled(qtbot, room, tmp_path):
    room.training.path = tmp_path / "training.db"
    added(qtbot, room, written(tmp_path / "Mine.sgf", 3))
    page, panel = room.library_page, room.library_panel
    assert (page.title, titles(room)) == ("Mine", ["Problem 1", "Problem 2", "Problem 3"])
    page.field.setText("problem 2")
    assert titles(room) == ["Problem 2"]
    panel.cards.click()
    assert len(room.training.due()) == 1
    page.field.clear()
    click(room, 1)
    assert room.pages.name == "Mine · 2 of 3"
    solve(qtbot, room)


def test_a_folder_is_added_and_all_is_there_at_the_next_start(qtbot, make, tmp_path):
    window = make()
    (tmp_path / "Folder").mkdir()
    for name in "ab":
        written(tmp_path / "Folder" / f"{name}.sgf", 2)
    (tmp_path / "Folder" / "broken.sgf").write_bytes(b"no game at all")
    added(qtbot, entered(window), tmp_path / "Folder")
    window.close()
    later = entered(make())
    settled(qtbot, later)
    choose(later, "Folder")
    assert len(titles(later)) == 4
    assert "broken.sgf" in later.library_page.summary


@pytest.mark.own_window
def test_what_is_taken_out_written_on_or_no_collection_of_problems(qtbot, window, room, tmp_path):
    path = written(tmp_path / "Mine.sgf")
    assert not window.actions_by_id["problems_unshelve"].isEnabled()
    added(qtbot, room, path)
    room.library_panel.take_out.click()
    assert room.library_page.collection.findText("Mine") == -1
    assert titles(room) == ["ko 1", "ko 2", "eyes 1"]
    assert path.exists()
    assert room.library.paths == []
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;FF[4]SZ[9];B[ee];W[cc])")
    added(qtbot, room, path)
    assert "holds no problem" in room.messages.text
    assert room.library.paths == []
    path = written(tmp_path / "Mine.sgf", 2)
    path.write_bytes(path.read_bytes() + b"(;SZ[9]AB[aa]AW[ab])(;SZ[9]AB[aa]AW[ab])")
    added(qtbot, room, path)
    assert "nothing says which moves are right: 2 positions." in room.library_panel.summary.text()
    path = written(tmp_path / "All.sgf", 2)
    added(qtbot, room, path)
    room.library_panel.write.click()
    assert room.page == Page.WRITE
    assert room.keeper.path == path
    assert len(room.writing.now.state.problems) == 2


def test_what_changed_on_the_disk_is_read_again_and_what_is_gone_is_said(qtbot, room, tmp_path):
    path = written(tmp_path / "Mine.sgf", 1)
    added(qtbot, room, path)
    room.library.add(path)
    assert "already" in room.messages.text
    written(path, 2)
    room.show_page(Page.LIBRARY)
    settled(qtbot, room)
    assert titles(room) == ["Problem 1", "Problem 2"]
    path.unlink()
    room.show_page(Page.LIBRARY)
    settled(qtbot, room)
    assert room.library_page.summary == "Mine.sgf cannot be opened: No such file or directory."
    assert room.library_panel.take_out.isVisible()
    assert not room.library_panel.write.isVisible()


# The problems that went wrong


def test_what_went_wrong_is_listed_until_it_is_solved_at_once(monkeypatch, qtbot, make, tmp_path):
    monkeypatch.setattr(library_page, "data", lambda: str(tmp_path / "data"))
    window = make()
    room = opened(qtbot, window, written(tmp_path / "Mine.sgf", 2))
    press(qtbot, room, "E4")
    solve(qtbot, room)
    room.show_page(Page.LIBRARY)
    choose(room, shelves.WRONG)
    assert titles(room) == ["Problem 1"]
    assert room.library.wrong_path.is_relative_to(tmp_path)
    room.library_page.collection.setCurrentIndex(0)
    assert "Problem 1" not in titles(room)
    window.close()
    again = entered(make())
    choose(again, shelves.WRONG)
    again.library_panel.solve.click()
    solve(qtbot, again)
    again.show_page(Page.LIBRARY)
    assert again.library_page.collection.findText(shelves.WRONG) == -1
    assert not again.library.wrong_path.exists()
    again.library.wrong_path.write_bytes(b"(;SZ[9])")  # a file that somebody has changed: it holds no problem
    del again.library.wrong
    again.show_page(Page.LIBRARY)
    assert again.library_page.collection.findText(shelves.WRONG) == -1


def test_the_pictures_of_the_library_fill_its_width(window):
    gallery = entered(window).library_page.gallery
    for width in (1000, 1300, 1700):
        window.resize(width, 800)
        QApplication.processEvents()
        rows = range(gallery.model().rowCount())
        rects = [gallery.visualRect(gallery.model().index(row, 0)) for row in rows]
        first = [rect for rect in rects if rect.isValid() and rect.top() == rects[0].top()]
        assert len(first) > 2
        assert 0 <= gallery.viewport().width() - first[-1].right() <= len(first) + 1
