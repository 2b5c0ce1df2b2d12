"""The files of problems that are written: saved, opened again, dropped, exported, and never written over."""

from dataclasses import replace

import pytest
from driving import drop, trigger
from problems_driving import RACE, entered, opened, race_in, wait, work
from PySide6.QtTest import QTest

from semeai import sgf
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.lint import lint
from semeai.sgf.ff4 import check
from semeai.study.node import NO_RACE
from semeai.study.tree import Nodes
from semeai.ui.kit import dialogs
from semeai.ui.room import save_dialog
from semeai.ui.rooms.problems import answering
from semeai.ui.rooms.problems.export import PLAIN
from semeai.ui.rooms.problems.shelf import own_tile
from semeai.ui.rooms.problems.solve_state import Page

pytestmark = pytest.mark.one_window


def test_a_collection_is_written_saved_and_opened_again(qtbot, window, answered, tmp_path, monkeypatch):
    trigger(window, "write_new")
    assert answered.pages.name == "New collection · 2 of 2"
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: tmp_path / "bad.sgf")
    answered.write_panel.export("goproblems")
    assert answered.messages.text == "Problem 2 has no answers yet, so nothing was written."
    trigger(window, "write_remove")
    title = answered.write_panel.words.title
    assert title.placeholderText() == "Black to play and win the race.", "what stands for a name where it has none"
    QTest.keyClicks(title, "The long eye")
    path = tmp_path / "mine.sgf"
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: path)
    assert answered.keeper.modified
    trigger(window, "save_file")
    assert not answered.keeper.modified
    assert window.windowTitle().startswith("mine.sgf")
    opened(qtbot, window, path)
    answered.show_page(Page.WRITE)
    wait(qtbot, answered)
    assert answered.write_panel.badge.text() == "✓ certified"
    work(qtbot, answered, "write_smaller")
    study = answered.writing.now.study
    assert (title.text(), own_tile(study, "", 1).title) == ("The long eye", "The long eye\nfirst steps")
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: tmp_path / "bare.sgf")
    answered.write_panel.export("goproblems")
    assert b"GN[The long eye]" in (tmp_path / "bare.sgf").read_bytes()
    trigger(window, "write_new")
    assert title.text() == ""


def test_each_problem_gets_a_file_for_sites_that_read_one_and_none_is_replaced_unasked(answered, tmp_path, monkeypatch):
    writing, panel = answered.writing, answered.write_panel
    writing.document.change("Two", writing.now.state.appended(writing.now.study))
    monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_: tmp_path / "mine.sgf")
    panel.export(PLAIN)
    assert answered.messages.text == "2 problems in mine.sgf, for plain FF[4]."
    panel.export("besogo")
    assert answered.messages.text == "2 problems in mine-1.sgf and mine-2.sgf, for besogo."
    read = {file.name: len(sgf.read(file.read_bytes()).studies) for file in tmp_path.glob("*.sgf")}
    assert read == {"mine.sgf": 2, "mine-1.sgf": 1, "mine-2.sgf": 1}
    asked = []
    monkeypatch.setattr(
        save_dialog, "ask", lambda *question: asked.append(question[-1]) or save_dialog.SaveAnswer.CANCEL
    )
    (tmp_path / "mine-1.sgf").unlink()
    before = (tmp_path / "mine-2.sgf").read_bytes()
    panel.export("goproblems")
    assert asked == ["mine-2.sgf"]
    assert (tmp_path / "mine-2.sgf").read_bytes() == before
    assert not (tmp_path / "mine-1.sgf").exists()


def test_a_file_is_opened_to_be_written_on(qtbot, window, tmp_path):
    path = race_in(tmp_path)
    room = opened(qtbot, window, path)
    room.show_page(Page.WRITE)
    wait(qtbot, room)
    assert room.keeper.path == path
    assert not room.keeper.modified
    assert room.write_panel.badge.text() == "not certified"
    work(qtbot, room, "write_certify")
    assert room.write_panel.badge.text() == "✓ certified"
    assert room.keeper.modified
    room.keeper.kept = room.writing.now.state.problems


def test_what_is_written_comes_back_after_the_program_was_ended(qtbot, window, answered):
    draft = answered.keeper.draft()()
    assert draft.room == "problems"
    before = answered.writing.now.state.problems
    trigger(window, "undo", "undo")
    answered.keeper.kept = answered.writing.now.state.problems
    answered.keeper.recover(draft)
    assert sgf.write(answered.writing.now.state.problems) == sgf.write(before)
    assert answered.keeper.modified
    answered.show_page(Page.WRITE)
    wait(qtbot, answered)
    assert answered.write_panel.badge.text() == "✓ certified"


def test_an_author_goes_on_with_problems_that_have_no_answers_yet(qtbot, window, writing, tmp_path):
    begun = RACE.split(b"PL[B]")[0] + b"PL[B])"
    for data, problems, left in ((begun, 1, 0), (RACE + begun, 2, 0), (RACE + begun + b"(;SZ[9];B[cc];W[dd])", 2, 1)):
        path = tmp_path / f"{problems} {left}.sgf"
        path.write_bytes(data)
        writing.library.open(path)
        qtbot.waitUntil(lambda title=path.stem: writing.keeper.title == title)
        assert (writing.page, len(writing.writing.now.state.problems)) == (Page.WRITE, problems)
        assert (writing.keeper.path, writing.keeper.modified) == (None if left else path, False)
        assert writing.messages.text.startswith("Left out") is bool(left)
    writing.show_page(Page.SOLVE)
    assert writing.desk.now.sitting.size == 1, "what has no answers yet is not solved"


def test_a_file_with_other_games_is_never_written_over(qtbot, window, tmp_path):
    path = tmp_path / "mixed.sgf"
    path.write_bytes(RACE + b"(;SZ[9];B[cc];W[dd])")
    room = opened(qtbot, window, path)
    assert room.desk.now.sitting.size == 1
    assert room.keeper.path is None
    assert room.keeper.name == "mixed"
    assert room.messages.text == "Left out, because nothing says which moves are right: 1 position."


def test_a_dropped_file_of_problems_opens_on_the_page_that_is_shown(qtbot, window, tmp_path):
    path, room = race_in(tmp_path), entered(window)
    room.show_page(Page.WRITE)
    drop(window, path)
    qtbot.waitUntil(lambda: room.keeper.path == path)
    assert (window.shown, room.page) == ("problems", Page.WRITE)
    room.show_page(Page.LIBRARY)
    drop(window, path)
    qtbot.waitUntil(lambda: room.page == Page.SOLVE)


def test_a_dropped_game_is_offered_to_the_race_room(qtbot, window, tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;SZ[9];B[cc];W[dd])")
    room = entered(window)
    room.library.open(tmp_path / "gone.sgf")
    qtbot.waitUntil(lambda: "cannot be opened" in room.messages.text)
    drop(window, path)
    qtbot.waitUntil(lambda: room.messages.text == "game holds no problem: nothing in it says which moves are right.")
    assert room.desk.now.sitting is None
    room.messages.press()
    assert (window.shown, window.document.source.path) == ("race", path)


def test_a_folder_with_a_file_that_cannot_be_read_opens_without_it(qtbot, window, tmp_path):
    for name, data in (("a.sgf", RACE), ("b.sgf", b"\x89PNG"), ("c.SGF", RACE), ("notes.txt", b"no problem")):
        (tmp_path / name).write_bytes(data)
    (tmp_path / "d.sgf").mkdir()
    room = entered(window)
    drop(window, tmp_path)
    qtbot.waitUntil(lambda: room.desk.now.sitting is not None)
    assert room.pages.name == f"{tmp_path.name} · 1 of 2"
    assert room.messages.text == "Left out, because they cannot be read: b.sgf and d.sgf."
    trigger(window, "problems_next")
    assert room.desk.now.sitting.place == 1
    trigger(window, "problems_previous")
    assert room.desk.now.sitting.place == 0


def test_an_export_leaves_out_what_other_programs_do_not_know_when_its_author_says_so(answered, monkeypatch, tmp_path):
    panel = answered.write_panel
    for name in DIALECTS:
        path = tmp_path / f"{name}.sgf"
        monkeypatch.setattr(save_dialog, "ask_for_file", lambda *_, path=path: path)
        panel.bare.setChecked(False)
        panel.export(name)
        assert (b"KSPF[" in path.read_bytes()) == (name != PLAIN)
        panel.bare.click()
        panel.export(name)
        assert b"KS" not in path.read_bytes()
        assert not check(path.read_bytes())
        (study,) = sgf.read(path.read_bytes()).studies
        assert not [found for found in lint(study, name) if found.error]
        assert recognised(study).dialect.name == name


def test_positions_without_an_answer_become_certified_problems(qtbot, window, tmp_path, monkeypatch):
    path = tmp_path / "club.sgf"
    kept = sgf.read(RACE).studies[0]
    bare = replace(kept, nodes=Nodes.of([replace(kept.node(0), children=(), race=NO_RACE, other=(), comment="")]))
    path.write_bytes(sgf.write([bare]) + b"(;SZ[9]AB[aa]AW[ii]GN[Far apart])")
    room = entered(window)
    room.library.open(path)
    qtbot.waitUntil(lambda: "holds no problem" in room.messages.text)
    room.messages.press()
    qtbot.waitUntil(lambda: "1 of 2 positions is a certified problem now." in room.messages.text, timeout=120_000)
    room.messages.press()
    assert room.desk.now.sitting.size == 1
    assert isinstance(certificate_of(room.desk.now.sitting.problem), Certificate)
    assert room.keeper.path is None
    seen = []
    monkeypatch.setattr(dialogs, "show_details", lambda _parent, title, text: seen.append((title, text)))
    room.messages.press()
    assert seen == [(answering.WHY_TITLE, f"Far apart: {answering.NO_RACE}")]
