"""``semeai render``: figures of files as pictures, pages, moving pictures and text."""

import argparse
import io
import json
import re
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pypdfium2
import pytest

from semeai import sgf
from semeai.cli.render.command import OPTIONS
from semeai.cli.render.plates import plates_of
from semeai.diagram.deck import Deck, Entry, read, written
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide, SlideBoard
from semeai.go.rule_sets import ActionKind, drawn
from semeai.go.text import parse
from semeai.paths import library
from semeai.sgf.noseki import write_record
from semeai.study.ghost_record import GhostRecord, game_at, with_action

GAME = b"(;GM[1]FF[4]SZ[9]GN[A game];B[ee];W[ce];B[cd]C[Black cuts.];W[dd])"
PROBLEM = b"(;GM[1]FF[4]SZ[9]AB[aa][ba]AW[ab][bb];W[ca])"
TASK = b"(;GM[1]FF[4]SZ[9]GN[A task]AB[aa][ba]AW[ab][bb];B[ca]TE[1]C[Well <b>done</b>.])"
SIGNS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF", "webp": b"RIFF", "txt": b"$$", "tex": b"% For LaTeX"}


@pytest.fixture
def game(tmp_path):
    """A folder with a game, a file of games, a talk of two entries (a board, then two steps), and one that is none."""
    (tmp_path / "game.sgf").write_bytes(GAME)
    (tmp_path / "book.sgf").write_bytes(GAME + PROBLEM + PROBLEM)
    (tmp_path / "task.sgf").write_bytes(TASK)
    (tmp_path / "wrong.deck").write_bytes(GAME)
    board = SlideBoard(Figure(parse("X.O\n.X.\n...")), "A board")
    slides = tuple(Slide((board,), sentence) for sentence in ("First.", "Second.", "Third."))
    (tmp_path / "talk.deck").write_bytes(written(Deck((Entry("One", slides[:1]), Entry("Two", slides[1:])))))
    return tmp_path


@pytest.fixture
def render(semeai, game):
    """Runs ``semeai render`` in that folder, which must succeed without a word, and gives the bytes of a file."""

    def run(*words: str, to: str) -> bytes:
        done = semeai("render", *words, "-o", to, "--replace", cwd=game)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        path = game / to
        return path.read_bytes() if path.is_file() else b""

    return run


@pytest.fixture
def text(semeai, game):
    """The text that ``semeai render`` draws in that folder."""
    return lambda *words, form="txt": semeai("render", *words, "-o", "-", "--format", form, cwd=game).stdout


@pytest.mark.parametrize("form", SIGNS)
def test_the_name_says_the_format(render, form):
    assert render("game.sgf", to=f"figure.{form}").startswith(SIGNS[form])


@pytest.mark.parametrize(
    ("options", "letters"),
    [
        ((), "E5: X, C5: O, C6: X, D6: O"),
        (("--move", "2"), "E5: X, C5: O"),
        (("--numbers",), "E5: 1, C5: 2, C6: 3, D6: 4"),
        (("--move", "2", "--numbers"), "E5: 1, C5: 2"),
        (("--moves", "3-4"), "E5: X, C5: O, C6: 1, D6: 2"),
        (("--moves", "2"), "E5: X, C5: 1"),
    ],
)
def test_which_moves_are_shown(text, options, letters):
    rows = [line[3:].strip("| ").split() for line in text("game.sgf", *options).splitlines() if "|" in line]
    wanted = dict(part.split(": ") for part in letters.split(", "))
    shown = {
        f"{'ABCDEFGHJ'[column]}{9 - row}": letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter not in ".,"
    }
    assert shown == wanted


def test_a_problem_is_shown_before_its_first_move(text):
    drawn = text("book.sgf", "--game", "2", "--crop", "auto")
    assert drawn.splitlines()[1:4] == ["$$  -------", "$$ | X X .", "$$ | O O ."]


TWO_LINES = b"""(;GM[1]FF[4]SZ[9]GN[Two]AB[cc][dc]AW[cd][dd]
(;B[hh]BM[1];W[ce])(;B[de]TE[1];W[ce];B[be]TE[1]C[It is caught.]))"""


def test_a_problem_has_its_task_below_it_and_its_solution_is_the_right_line(text, render, game):
    (game / "two.sgf").write_bytes(TWO_LINES)
    assert text("two.sgf").splitlines()[-1] == "Black to play."
    assert len(pypdfium2.PdfDocument(render("two.sgf", "--sheet", "1x2", "--solutions", to="two.pdf"))) == 2
    names = (each.split()[-1].lstrip("-").replace("-", "_") for each in OPTIONS)
    options = argparse.Namespace(**dict.fromkeys(names))
    (study,) = sgf.read(TWO_LINES).studies
    (solution,) = plates_of(study, 1, options, answer=True)
    assert {study.board.name(point) for point, _ in solution.figure.move_numbers} == {"B5", "C5", "D5"}
    assert (solution.title, solution.below) == ("Two: solution", ("D5. It is caught.",))
    options.sheet = (2, 3)
    (asked,) = plates_of(study, 1, options)
    assert (asked.title, asked.below, asked.figure.move_numbers) == ("Two", ("Black to play.",), ())


def test_captions_and_notes_stand_above_and_below(text):
    drawn = text("game.sgf", "--move", "3", "--captions", form="tex")
    assert drawn.splitlines()[-1] == r"\par A game Black cuts."


HEADED = b"(;GM[1]FF[4]SZ[9]PB[Anna]PW[Bert]DT[2026-11-28]RE[B+R];B[ee]AR[ee:cc]LN[aa:bb];W[cc];B[cd])"


def test_the_head_of_a_printed_game_has_its_players_its_date_and_its_result_once(text, game):
    (game / "headed.sgf").write_bytes(HEADED)
    heads = [line for line in text("headed.sgf", "--every", "2").splitlines() if "Anna" in line]
    assert heads == [
        "$$Bc9 Anna – Bert, 2026-11-28, B+R: moves 1–2",
        "$$Bc9m3 Anna – Bert: move 3",
    ]


def test_arrows_and_lines_of_a_file_are_drawn(game):
    (study,) = sgf.read(HEADED).studies
    options = argparse.Namespace(**dict.fromkeys(each.split()[-1].lstrip("-").replace("-", "_") for each in OPTIONS))
    options.move = 1
    (plate,) = plates_of(study, 1, options)
    point = study.board.point
    assert plate.figure.arrows == ((point("E5"), point("C7")),)
    assert plate.figure.lines == ((point("A9"), point("B8")),)


def test_a_file_that_is_there_is_written_over_when_it_is_asked_for_alone(semeai, game):
    for to in ("figure.svg", "figure.txt", "task.html", "p-%d.svg"):
        name = "task.sgf" if to.endswith("html") else "game.sgf"
        assert semeai("render", name, "-o", to, cwd=game).returncode == 0
        again = semeai("render", name, "-o", to, cwd=game)
        assert again.returncode == 1
        assert "already exists; --replace overwrites it." in again.stderr
        assert semeai("render", name, "-o", to, "--replace", cwd=game).returncode == 0


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", data))


def test_a_whole_game_is_numbered_in_figures_of_so_many_moves(render, text, game):
    heads = [line for line in text("game.sgf", "--every", "3").splitlines() if line.startswith("$$") and "game" in line]
    assert heads == ["$$Bc9 A game: moves 1–3", "$$Wc9m4 A game: move 4"]
    assert pages(render("game.sgf", "--every", "2", to="all.pdf")) == 2
    assert pages(render("game.sgf", "--every", "1", "--sheet", "2x2", to="one.pdf")) == 1
    render("game.sgf", "--every", "1", to="p-%d.svg")
    assert len(list(game.glob("p-*.svg"))) == 4


MARKED = b"(;GM[1]FF[4]SZ[9]GN[A game];B[ee];W[ce]FG[257:The cut]MN[102]PM[2];B[cd];W[];B[dd]FG[4:]PM[0];W[])"


def test_a_game_is_drawn_in_the_figures_that_its_file_marks(text, semeai, game):
    (game / "marked.sgf").write_bytes(MARKED)
    drawn = text("marked.sgf", "--figures").splitlines()
    heads = [line for line in drawn if line.startswith("$$") and "game" in line]
    assert heads == ["$$Bc9 A game: move 1", "$$W9m2 A game, The cut: moves 102–104", "$$Bc9 A game"]
    assert [line for line in drawn if "pass" in line] == ["4 passes"]
    refused = semeai("render", "marked.sgf", "-o", "x.txt", "--figures", "--every", "2", cwd=game)
    assert refused.returncode == 2


def test_every_game_of_a_file_gets_its_own(render, game):
    render("book.sgf", "--jobs", "2", to="p-%02d.svg")
    assert sorted(path.name for path in game.glob("p-*")) == ["p-01.svg", "p-02.svg", "p-03.svg"]
    assert (game / "p-02.svg").read_bytes() == (game / "p-03.svg").read_bytes() != (game / "p-01.svg").read_bytes()
    assert render("book.sgf", "--game", "3", to="alone.svg") == (game / "p-03.svg").read_bytes()


def test_a_pdf_holds_all_games_page_by_page_or_on_sheets(render):
    options = ((), ("--sheet", "2x2"), ("--sheet", "2x2", "--solutions"))
    assert [pages(render("book.sgf", *words, to="book.pdf")) for words in options] == [3, 1, 2]


@pytest.mark.parametrize("form", ["png", "pdf"])
def test_bytes_do_not_change_from_run_to_run(render, form):
    assert render("game.sgf", to=f"one.{form}") == render("game.sgf", to=f"two.{form}")


RACE = Path(__file__).parents[2] / "resources" / "library" / "diagram-15.sgf"


@pytest.mark.slow
def test_the_example_talk_has_a_page_a_slide_and_a_picture_an_entry(render, game):
    path = library() / "example.deck"
    talk = read(path.read_bytes())
    assert pages(render(str(path), to="talk.pdf")) == len(talk.slides)
    render(str(path), "--game", "3", to="s-%d.png")
    made = [picture.read_bytes() for picture in game.glob("s-*.png")]
    assert len(set(made)) == len(made) == len(talk.entries[2].slides)


def test_a_deck_is_drawn_slide_by_slide(render, text, game):
    options = ((), ("--game", "2"), ("--sheet", "1x3"))
    assert [pages(render("talk.deck", *words, to="talk.pdf")) for words in options] == [3, 2, 1]
    render("talk.deck", to="s-%d.png")
    assert sorted(path.name for path in game.glob("s-*")) == ["s-1.png", "s-2.png", "s-3.png"]
    assert struct.unpack(">II", (game / "s-1.png").read_bytes()[16:24]) == (960, 720)
    assert render("talk.deck", to="t.webp").count(b"ANMF") == 3
    said = text("talk.deck", "--game", "2")
    assert [said.count(word) for word in ("$$Bc3 A board", "First.", "Second.", "Third.")] == [2, 0, 1, 1]


# a format of pictures or moving pictures, and what stands above the boards
OF_A_RACE = {
    "--account": ("webp", "Black moves first: Black captures.", "White moves first"),
    "--plans": ("svg", "Fill outside first (FOF), Black moves first", "Fill inside first (FIF)"),
}


@pytest.mark.slow
@pytest.mark.parametrize("option, drawn", OF_A_RACE.items(), ids=OF_A_RACE.keys())
def test_a_race_is_drawn_with_its_account_and_with_both_plans(render, text, option, drawn):
    form, *heads = drawn
    told = text(str(RACE), option)
    assert all(head in told for head in heads)
    assert pages(render(str(RACE), option, to="race.pdf")) == 2
    assert render(str(RACE), option, to=f"race.{form}").startswith(SIGNS[form])
    assert pages(render(str(RACE), option, "--to-move", "black", to="one.pdf")) == 1


def test_a_game_with_ghosts_is_drawn_with_them(render, text, semeai, game):
    record = GhostRecord(drawn([".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]))
    ghost = next(action for action, _ in game_at(record, 0).legal() if action.kind is ActionKind.GHOST)
    (game / "ghost.sgf").write_bytes(write_record(with_action(record, 0, ghost)))
    said = text("ghost.sgf", "--move", "1")
    assert said.splitlines()[-1] == f"Black's ghosts: {record.start.board.name(ghost.point)}."
    before, after = (render("ghost.sgf", "--move", str(move), to=f"{move}.png") for move in (0, 1))
    assert before != after
    refused = semeai("render", "ghost.sgf", "-o", "x.png", "--numbers", cwd=game)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "this is a record of No Seki Go" in refused.stderr


@pytest.mark.parametrize("words", [("--eyes", "6"), ("--thermograph", "{6|{4|0}}")], ids=["eyes", "thermograph"])
def test_eye_shapes_and_a_thermograph_need_no_file(render, words):
    for form in ("png", "svg", "pdf"):
        assert render(*words, to=f"figure.{form}").startswith(SIGNS[form])


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("game.sgf", "-o", "x.bmp"), 2, "the name of OUT ends in none of png, svg, pdf"),
        (("game.sgf", "-o", "-"), 2, "--format says which of"),
        (("game.sgf", "-o", "x.png", "--moves", "4-2"), 2, "'4-2' is not a range of moves"),
        (("game.sgf", "-o", "x.png", "--moves", "1-2", "--numbers"), 2, "--moves goes without"),
        (("game.sgf", "-o", "x.png", "--every", "2"), 1, "there are 2 figures: number the files"),
        (("game.sgf", "-o", "x.pdf", "--every", "2", "--numbers"), 2, "--every goes without"),
        (("game.sgf", "-o", "x.webp", "--every", "2"), 2, "does not go with a moving picture"),
        (("game.sgf", "-o", "x.png", "--sheet", "2x2"), 2, "--sheet and --solutions go with a PDF"),
        (("game.sgf", "-o", "x.pdf", "--sheet", "0x2"), 2, "'0x2' is not a number of columns and rows"),
        (("game.sgf", "-o", "x.txt", "--theme", "print"), 2, "--theme and --scale do not go with txt"),
        (("game.sgf", "-o", "x.png", "--scale", "1e9"), 2, "'1e9' is not from 0.5 to 4"),
        (("game.sgf", "-o", "x.png", "--move", "5"), 1, "there is no move 5: the main line has 4 moves."),
        (("game.sgf", "-o", "x.png", "--crop", "A1-Z30"), 1, "--crop: "),
        (("game.sgf", "-o", "x.png", "--game", "2"), 1, "there is no game 2: the file holds 1."),
        (("book.sgf", "-o", "x.png"), 1, "the file holds 3 games: choose one with --game N, or number the files"),
        (("--manual", "-o", "x.png"), 2, "--course and --manual are written as pdf"),
        (("--manual", "--crop", "auto", "-o", "x.pdf"), 2, "--crop does not go with --manual"),
        (("--manual", "--course", "-o", "x.pdf"), 2, "or --course, or --manual"),
        (("-o", "x.png"), 2, "name a FILE, or --eyes, or --thermograph, or --course"),
        (("game.sgf", "--course", "-o", "x.pdf"), 2, "name a FILE, or --eyes"),
        (("--course", "-o", "x.png"), 2, "--course and --manual are written as pdf"),
        (("--course", "-o", "x.pdf", "--move", "3"), 2, "--move does not go with --course"),
        (("--course", "-o", "x.pdf", "--theme", "dark"), 2, "--theme does not go with --course"),
        (("game.sgf", "-o", "x.pdf", "--paper", "a4"), 2, "--paper goes with --course"),
        (("--course", "-o", "x.pdf", "--paper", "b5"), 2, "--paper"),
        (("game.sgf", "--eyes", "3", "-o", "x.png"), 2, "name a FILE, or --eyes, or --thermograph"),
        (("--eyes", "9", "-o", "x.png"), 2, "'9' is not from 1 to 8"),
        (("--eyes", "3", "-o", "x.webp"), 2, "a sheet of eye shapes is written as png, svg, pdf"),
        (("--eyes", "3", "-o", "x.png", "--move", "1"), 2, "--move does not go with --eyes"),
        (("--thermograph", "{4|", "-o", "x.png"), 1, "Where the text ends, the bracket } is expected."),
        (("--thermograph", "4", "-o", "x.tex"), 2, "a thermograph is written as png, svg, pdf"),
        (("--thermograph", "4", "-o", "x.pdf", "--sheet", "1x1"), 2, "--sheet does not go with --thermograph"),
        (("game.sgf", "--account", "--plans", "-o", "x.png"), 2, "--account goes without --plans"),
        (("game.sgf", "--account", "--moves", "1-2", "-o", "x.png"), 2, "--moves does not go with --account"),
        (("game.sgf", "--account", "-o", "x.png"), 1, "no race was found"),
        (("game.sgf", "--plans", "--black", "E5", "-o", "x.png"), 2, "--black with --white"),
        (("game.sgf", "--black", "E5", "--white", "C5", "-o", "x.png"), 2, "--black does not go with a figure other"),
        (("none.deck", "-o", "x.pdf"), 1, "none.deck cannot be read"),
        (("wrong.deck", "-o", "x.pdf"), 1, "wrong.deck: This is not a deck of Semeai Studio."),
        (("talk.deck", "-o", "x.png"), 1, "the deck holds 3 slides: choose an entry with --game N, or number the"),
        (("talk.deck", "-o", "x.pdf", "--game", "3"), 1, "there is no entry 3: the deck holds 2."),
        (("talk.deck", "-o", "x.pdf", "--move", "0"), 2, "--move does not go with a deck"),
        (("game.sgf", "-o", "x.html"), 1, "game.sgf holds no problem: nothing in it says which moves are right."),
        (("game.sgf", "-o", "x.html", "--plans"), 1, "no race was found"),
        (("task.sgf", "-o", "x.html", "--game", "2"), 1, "there is no game 2: the file holds 1."),
        (("task.sgf", "-o", "x.html", "--theme", "dark"), 2, "--theme"),
        (("task.sgf", "-o", "x.html", "--captions"), 2, "--captions does not go with a page"),
        (("task.sgf", "-o", "x.html", "--move", "0"), 2, "--move does not go with a page"),
        (("talk.deck", "-o", "x.apkg"), 2, "cards for Anki are made of problems"),
        (("task.sgf", "-o", "x.apkg", "--plans"), 2, "cards for Anki are made of problems"),
        (("game.sgf", "-o", "x.apkg"), 1, "holds no problem"),
        (("talk.deck", "-o", "x.html", "--game", "3"), 1, "there is no entry 3: the deck holds 2."),
        (("talk.deck", "-o", "x.html", "--plans"), 2, "--plans does not go with a deck"),
        (("wrong.deck", "-o", "x.html"), 1, "wrong.deck: This is not a deck of Semeai Studio."),
        (("--eyes", "3", "-o", "x.html"), 2, "a page is made of an SGF file or a deck"),
        (("none.sgf", "-o", "x.png"), 1, "none.sgf cannot be read"),
        (("game.sgf", "-o", "missing/x.txt"), 1, "cannot be written"),
    ],
)
def test_what_is_refused_is_told_in_one_line_and_nothing_is_written(told, game, monkeypatch, words, status, said):
    monkeypatch.chdir(game)
    assert said in told("render", *words, status=status)
    assert not list(game.glob("x.*"))


def handouts(data: bytes) -> list[dict]:
    """What a page holds."""
    return json.loads(re.search(rb'id="handouts">(.*?)</script>', data)[1])


def test_a_page_holds_the_problems_of_a_file_under_its_name_and_says_what_was_left_out(render, semeai, game):
    written = render("task.sgf", to="task.html")
    assert b"<title>A task</title>" in written
    assert [item["title"] for item in handouts(written)] == ["A task"]
    (game / "mixed.sgf").write_bytes(GAME + TASK + PROBLEM)
    done = semeai("render", "mixed.sgf", "-o", "mixed.html", cwd=game)
    assert done.stderr == ("semeai render: 2 games left out, as nothing says which moves are right: 1 and 3.\n")
    assert b"<title>mixed</title>" in (game / "mixed.html").read_bytes()


def test_cards_for_anki_hold_the_problems_of_a_file(render):
    pytest.importorskip("genanki")
    with zipfile.ZipFile(io.BytesIO(render("task.sgf", to="task.apkg"))) as packed:
        names = json.loads(packed.read("media")).values()
    assert sum(name.endswith("-front.svg") for name in names) == 1


def test_where_the_library_for_cards_is_missing_it_is_said(told, game, monkeypatch):
    monkeypatch.chdir(game)
    monkeypatch.setattr("semeai.sharing.anki.may_write", lambda: False)
    said = told("render", "task.sgf", "-o", "x.apkg", status=1)
    assert "Cards for Anki need genanki ('pip install genanki')." in said


def test_a_page_of_a_talk_shows_its_entries(render):
    found = handouts(render("talk.deck", to="talk.html"))
    assert [item["title"] for item in found] == ["One", "Two"]
    assert [step["c"] for item in found for step in item["lines"][0]["steps"]] == ["First.", "Second.", "Third."]


def test_a_page_of_both_plans_plays_a_race_for_either_player(render, game):
    (game / "race.sgf").write_bytes((library() / "diagram-15.sgf").read_bytes())
    found = handouts(render("race.sgf", "--plans", to="plans.html"))
    assert [item["task"] for item in found] == ["Black moves first.", "White moves first."]
    assert all(len(item["lines"]) == 2 for item in found)
    (black,) = handouts(render("race.sgf", "--plans", "--to-move", "black", to="plans.html"))
    assert black == found[0]


@pytest.mark.slow
def test_the_course_is_written_on_the_paper_asked_for(game):
    """In a process of its own: Qt is made without a screen there."""
    command = [sys.executable, "-m", "semeai", "render", "--course", "-o", "course.pdf", "--paper", "letter"]
    done = subprocess.run(command, cwd=game, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    document = pypdfium2.PdfDocument(game / "course.pdf")
    assert document.get_page_size(0) == (612, 792)
    assert "Capturing races" in document[0].get_textpage().get_text_range()
