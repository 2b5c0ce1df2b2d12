"""``semeai render``: figures of files as pictures, pages, moving pictures and text."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from semeai.diagram.deck import Deck, Entry, read, written
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Slide
from semeai.go.rule_sets import ActionKind, drawn
from semeai.go.text import parse
from semeai.paths import library
from semeai.sgf.noseki import write_record
from semeai.study.ghost_record import GhostRecord, game_at, with_action

GAME = b"(;GM[1]FF[4]SZ[9]GN[A game];B[ee];W[ce];B[cd]C[Black cuts.];W[dd])"
PROBLEM = b"(;GM[1]FF[4]SZ[9]AB[aa][ba]AW[ab][bb];W[ca])"
SIGNS = {"png": b"\x89PNG", "svg": b"<?xml", "pdf": b"%PDF", "webp": b"RIFF", "txt": b"$$", "tex": b"\\begin{psgo"}


@pytest.fixture
def game(tmp_path):
    (tmp_path / "game.sgf").write_bytes(GAME)
    (tmp_path / "book.sgf").write_bytes(GAME + PROBLEM + PROBLEM)
    (tmp_path / "wrong.deck").write_bytes(GAME)
    deck(tmp_path)
    return tmp_path


@pytest.mark.parametrize("form", SIGNS)
def test_the_name_says_the_format(semeai, game, form):
    done = semeai("render", "game.sgf", "-o", f"figure.{form}", cwd=game)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (game / f"figure.{form}").read_bytes().startswith(SIGNS[form])


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
def test_which_moves_are_shown(semeai, game, options, letters):
    done = semeai("render", "game.sgf", "-o", "-", "--format", "txt", *options, cwd=game)
    rows = [line[3:].strip("| ").split() for line in done.stdout.splitlines() if "|" in line]
    wanted = dict(part.split(": ") for part in letters.split(", "))
    shown = {
        f"{'ABCDEFGHJ'[column]}{9 - row}": letter
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter not in ".,"
    }
    assert shown == wanted


def test_a_problem_is_shown_before_its_first_move(semeai, game):
    done = semeai("render", "book.sgf", "-o", "-", "--format", "txt", "--game", "2", "--crop", "auto", cwd=game)
    assert done.stdout.splitlines()[1:4] == ["$$  -------", "$$ | X X .", "$$ | O O ."]


def test_captions_and_notes_stand_above_and_below(semeai, game):
    done = semeai("render", "game.sgf", "-o", "-", "--format", "tex", "--move", "3", "--captions", cwd=game)
    assert done.stdout.splitlines()[-1] == r"\par A game Black cuts."


def test_a_whole_game_is_numbered_in_figures_of_so_many_moves(semeai, game):
    said = semeai("render", "game.sgf", "-o", "-", "--format", "txt", "--every", "3", cwd=game).stdout
    heads = [line for line in said.splitlines() if line.startswith("$$") and "game" in line]
    assert heads == ["$$Bc9 A game (1–3)", "$$Wc9m4 A game (4–4)"]
    assert semeai("render", "game.sgf", "-o", "all.pdf", "--every", "2", cwd=game).returncode == 0
    assert pages((game / "all.pdf").read_bytes()) == 2
    assert semeai("render", "game.sgf", "-o", "one.pdf", "--every", "1", "--sheet", "2x2", cwd=game).returncode == 0
    assert pages((game / "one.pdf").read_bytes()) == 1
    assert semeai("render", "game.sgf", "-o", "p-%d.svg", "--every", "1", cwd=game).returncode == 0
    assert len(list(game.glob("p-*.svg"))) == 4


def test_every_game_of_a_file_gets_its_own(semeai, game):
    done = semeai("render", "book.sgf", "-o", "p-%02d.svg", "--jobs", "2", cwd=game)
    assert done.returncode == 0
    assert sorted(path.name for path in game.glob("p-*")) == ["p-01.svg", "p-02.svg", "p-03.svg"]
    assert (game / "p-02.svg").read_bytes() == (game / "p-03.svg").read_bytes() != (game / "p-01.svg").read_bytes()
    alone = semeai("render", "book.sgf", "-o", "alone.svg", "--game", "3", cwd=game)
    assert alone.returncode == 0
    assert (game / "alone.svg").read_bytes() == (game / "p-03.svg").read_bytes()


def pages(data: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", data))


def test_a_pdf_holds_all_games_page_by_page_or_on_sheets(semeai, game):
    for name, options in (("pages", ()), ("sheet", ("--sheet", "2x2")), ("both", ("--sheet", "2x2", "--solutions"))):
        assert semeai("render", "book.sgf", "-o", f"{name}.pdf", *options, cwd=game).returncode == 0
    counted = [pages((game / f"{name}.pdf").read_bytes()) for name in ("pages", "sheet", "both")]
    assert counted == [3, 1, 2]


def test_bytes_do_not_change_from_run_to_run(semeai, game):
    for form in ("png", "pdf"):
        runs = []
        for _ in range(2):
            semeai("render", "game.sgf", "-o", f"again.{form}", cwd=game)
            runs.append((game / f"again.{form}").read_bytes())
        assert runs[0] == runs[1]


RACE = Path(__file__).parents[2] / "resources" / "library" / "diagram-15.sgf"


def deck(folder: Path) -> Path:
    """A talk of two entries: a board, then two steps."""
    board = Board(Figure(parse("X.O\n.X.\n...")), "A board")
    slides = tuple(Slide((board,), sentence) for sentence in ("First.", "Second.", "Third."))
    path = folder / "talk.deck"
    path.write_bytes(written(Deck((Entry("One", slides[:1]), Entry("Two", slides[1:])))))
    return path


def test_the_example_talk_has_a_page_a_slide_and_a_picture_an_entry(semeai, tmp_path):
    path = library() / "example.deck"
    talk = read(path.read_bytes())
    assert semeai("render", str(path), "-o", "talk.pdf", cwd=tmp_path).returncode == 0
    assert pages((tmp_path / "talk.pdf").read_bytes()) == len(talk.slides)
    done = semeai("render", str(path), "-o", "s-%d.png", "--game", "3", cwd=tmp_path)
    assert done.returncode == 0
    made = [picture.read_bytes() for picture in tmp_path.glob("s-*.png")]
    assert len(set(made)) == len(made) == len(talk.entries[2].slides)


def test_a_deck_is_drawn_slide_by_slide(semeai, tmp_path):
    deck(tmp_path)
    for words in (("all.pdf",), ("two.pdf", "--game", "2"), ("hand.pdf", "--sheet", "1x3"), ("s-%d.png",), ("t.webp",)):
        done = semeai("render", "talk.deck", "-o", *words, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    assert [pages((tmp_path / name).read_bytes()) for name in ("all.pdf", "two.pdf", "hand.pdf")] == [3, 2, 1]
    assert sorted(path.name for path in tmp_path.glob("s-*")) == ["s-1.png", "s-2.png", "s-3.png"]
    width, height = struct.unpack(">II", (tmp_path / "s-1.png").read_bytes()[16:24])
    assert (width, height) == (960, 720)
    assert (tmp_path / "t.webp").read_bytes().count(b"ANMF") == 3
    said = semeai("render", "talk.deck", "-o", "-", "--format", "txt", "--game", "2", cwd=tmp_path).stdout
    assert [said.count(word) for word in ("$$Bc3 A board", "First.", "Second.", "Third.")] == [2, 0, 1, 1]


def test_a_race_is_drawn_with_its_account_and_with_both_plans(semeai, tmp_path):
    wanted = {
        "--account": ("webp", "Black moves first: Black captures.", "White moves first"),
        "--plans": ("svg", "Fill outside first (FOF), Black moves first", "Fill inside first (FIF)"),
    }
    for option, (other, *heads) in wanted.items():
        told = semeai("render", str(RACE), option, "-o", "-", "--format", "txt", cwd=tmp_path).stdout
        assert all(head in told for head in heads)
        for form, count in (("pdf", 2), (other, None)):
            done = semeai("render", str(RACE), option, "-o", f"race.{form}", cwd=tmp_path)
            assert (done.returncode, done.stderr) == (0, "")
            data = (tmp_path / f"race.{form}").read_bytes()
            assert data.startswith(SIGNS[form])
            assert count is None or pages(data) == count
    one = semeai("render", str(RACE), "--plans", "--to-move", "black", "-o", "one.pdf", cwd=tmp_path)
    assert (one.returncode, pages((tmp_path / "one.pdf").read_bytes())) == (0, 1)


def test_a_game_with_ghosts_is_drawn_with_them(semeai, tmp_path):
    record = GhostRecord(drawn([".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]))
    ghost = next(action for action, _ in game_at(record, 0).legal() if action.kind is ActionKind.GHOST)
    (tmp_path / "ghost.sgf").write_bytes(write_record(with_action(record, 0, ghost)))
    said = semeai("render", "ghost.sgf", "-o", "-", "--format", "txt", "--move", "1", cwd=tmp_path).stdout
    assert said.splitlines()[-1] == f"Black's ghosts: {record.start.board.name(ghost.point)}."
    before, after = (tmp_path / f"{move}.png" for move in (0, 1))
    for move, path in enumerate((before, after)):
        done = semeai("render", "ghost.sgf", "-o", path.name, "--move", str(move), cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
    assert before.read_bytes() != after.read_bytes()
    refused = semeai("render", "ghost.sgf", "-o", "x.png", "--numbers", cwd=tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "this is a record of No Seki Go" in refused.stderr


def test_eye_shapes_and_a_thermograph_need_no_file(semeai, tmp_path):
    for words in (("--eyes", "6"), ("--thermograph", "{6|{4|0}}")):
        for form in ("png", "svg", "pdf"):
            done = semeai("render", *words, "-o", f"figure.{form}", cwd=tmp_path)
            assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
            assert (tmp_path / f"figure.{form}").read_bytes().startswith(SIGNS[form])


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("game.sgf", "-o", "x.bmp"), 2, "the name of OUT ends in none of png, svg, pdf"),
        (("game.sgf", "-o", "-"), 2, "--format says which of"),
        (("game.sgf", "-o", "x.png", "--moves", "4-2"), 2, "'4-2' is no range of moves"),
        (("game.sgf", "-o", "x.png", "--moves", "1-2", "--numbers"), 2, "--moves goes without"),
        (
            ("game.sgf", "-o", "x.png", "--every", "2"),
            1,
            "there are 2 figures: number the files",
        ),
        (("game.sgf", "-o", "x.pdf", "--every", "2", "--numbers"), 2, "--every goes without"),
        (("game.sgf", "-o", "x.webp", "--every", "2"), 2, "goes with no moving picture"),
        (("game.sgf", "-o", "x.png", "--sheet", "2x2"), 2, "--sheet and --solutions go with a PDF"),
        (("game.sgf", "-o", "x.pdf", "--sheet", "0x2"), 2, "'0x2' is no number of columns and rows"),
        (("game.sgf", "-o", "x.txt", "--theme", "print"), 2, "--theme and --scale do not go with txt"),
        (("game.sgf", "-o", "x.png", "--scale", "1e9"), 2, "'1e9' is not from 0.5 to 4"),
        (("game.sgf", "-o", "x.png", "--move", "5"), 1, "there is no move 5: the main line has 4 moves."),
        (("game.sgf", "-o", "x.png", "--crop", "A1-Z30"), 1, "--crop: "),
        (("game.sgf", "-o", "x.png", "--game", "2"), 1, "there is no game 2: the file holds 1."),
        (("book.sgf", "-o", "x.png"), 1, "the file holds 3 games: choose one with --game N, or number the files"),
        (("-o", "x.png"), 2, "name a FILE, or --eyes, or --thermograph"),
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
        (("game.sgf", "--black", "E5", "--white", "C5", "-o", "x.png"), 2, "--black does not go with a figure that"),
        (("none.deck", "-o", "x.pdf"), 1, "none.deck cannot be read"),
        (("wrong.deck", "-o", "x.pdf"), 1, "wrong.deck: This is not a deck of Semeai Studio."),
        (("talk.deck", "-o", "x.png"), 1, "the deck holds 3 slides: choose an entry with --game N, or number the"),
        (("talk.deck", "-o", "x.pdf", "--game", "3"), 1, "there is no entry 3: the deck holds 2."),
        (("talk.deck", "-o", "x.pdf", "--move", "0"), 2, "--move does not go with a deck"),
        (("none.sgf", "-o", "x.png"), 1, "none.sgf cannot be read"),
        (("game.sgf", "-o", "missing/x.txt"), 1, "cannot be written"),
    ],
)
def test_what_is_refused_is_told_in_one_line_and_nothing_is_written(semeai, game, words, status, said):
    done = semeai("render", *words, cwd=game)
    assert (done.returncode, done.stdout) == (status, "")
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr
    assert not list(game.glob("x.*"))
