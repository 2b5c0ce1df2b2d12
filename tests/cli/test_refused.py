"""Input that the commands refuse, in one line on standard error and with nothing on standard output."""

import time

import pytest

MANY = " + ".join(f"{{{number * number}|{{{number}|-{number}}}}}" for number in range(1, 30))

# command; words, exit status, what the line says; the short game is there as game.sgf
REFUSED = {
    "race": {
        "more stones in the eye than it holds": (["--black", "Z=2,I=5,O=1"], 1, "I is 5"),
        "approach moves to no liberty": (["--white", "A=2", "--shared", "1"], 1, "white: A is 2"),
        "avoided moves of a chain with an eye": (["--black", "Z=1,O=1,A=1,V=1", "--white", "O=1"], 1, "V is 1"),
        "a chain without liberties": (["--black", "O=1"], 1, "White's chain has no liberties"),
        "a letter that is none": (["--black", "Q=2"], 2, "'Q=2'"),
        "a derived letter": (["--black", "X=2"], 2, "'X=2'"),
        "a letter twice": (["--black", "O=2,O=3"], 2, "given twice"),
        "no number": (["--black", "O=two"], 2, "'two'"),
        "a negative number": (["--shared", "-1"], 2, "--shared"),
        "a number that is beyond any board": (["--shared", "10000000"], 2, "'10000000' is larger than 999999"),
        "an option that is none": (["--red", "O=2"], 2, "--red"),
        "a word too many": (["O=2"], 2, "O=2"),
    },
    "make": {
        "an eye that is too large": (["--black", "Z=8,I=7", "--white", "O=1", "--shared", "1"], 1, "eye of 8 points"),
        "a board that is too small": (["--shared", "2", "--size", "5"], 1, "The race takes"),
        "a board of two points a side": (["--shared", "2", "--size", "2"], 1, "The race takes"),
        "numbers that contradict each other": (["--black", "I=1", "--shared", "1"], 1, "I is 1"),
        "a chain without liberties": (["--black", "O=1"], 1, "White's chain has no liberties"),
        "a folder that is missing": (["--shared", "2", "-o", "missing/race.sgf"], 1, "cannot be written"),
        "a file that is there": (["--shared", "2", "-o", "game.sgf"], 1, "game.sgf already exists; --replace over"),
        "a board that is none": (["--shared", "2", "--size", "1"], 2, "2 to 25"),
        "a board that is too large": (["--shared", "2", "--size", "26"], 2, "2 to 25"),
        "a letter that is none": (["--black", "Q=2"], 2, "'Q=2'"),
        "a word too many": (["race.sgf"], 2, "race.sgf"),
    },
    "eyes": {
        "a class that no shape has": (["--class", "1111"], 1, "no eye shape has the class 1111"),
        "a drawing without a point": (["--shape", "..."], 1, "no point"),
        "a drawing in two parts": (["--shape", "X./.X"], 1, "row 2, column 2"),
        "a drawing round a hole": (["--shape", "XXX/X.X/XXX"], 1, "hole"),
        "a drawing too large": (["--shape", "XXXXXXXXX"], 1, "9 points"),
        "a sign that is none": (["--shape", "XO"], 1, "Row 1, column 2"),
        "a stone beside the shape": (["--shape", ".XX", "--stones", "O"], 1, "row 1, column 1"),
        "stones without a liberty, where the drawing has them": (
            ["--shape", "./.XX", "--stones", "./.OO"], 1, "row 2, column 2 have no liberty",
        ),
        "a shape that has no such place": (["--shape", "XX", "--place", "side"], 1, "cannot be a side eye"),
        "an edge that the place has not": (["--shape", "XX/XX", "--edge", "top"], 1, "be a centre eye at the top"),
        "a size that is none": (["--size", "9"], 2, "1 to 8 points"),
        "a size and a class": (["--size", "4", "--class", "2222"], 2, "not allowed with"),
        "a class of no numbers": (["--class", "rabbity"], 2, "'rabbity'"),
        "stones without a shape": (["--stones", "O"], 2, "--stones: needs --shape"),
        "liberties without a shape, none of them": (["--outside", "0"], 2, "--outside: needs --shape"),
        "a place that is none": (["--shape", "X", "--place", "edge"], 2, "'edge'"),
        "a negative number": (["--shape", "X", "--outside", "-1"], 2, "--outside"),
        "a word too many": (["XX"], 2, "XX"),
    },
    "liberty": {
        "a bracket that stays open": (["{4|"], 1, "the bracket } is expected"),
        "a word": (["four"], 1, "'f' at place 1 belongs to no game"),
        "nothing": ([""], 1, "Type a game first"),
        "a third": (["1/3"], 1, "1/3 at place 1 is not a number of a game"),
        "a number that no race has": (["123456789"], 1, "larger than 10000"),
        "a fraction that no race has": (["{1|1/4096}"], 1, "finer than 1/1024"),
        "a sum of more than can be added": ([MANY], 1, "too large to be added up"),
        "brackets without end": (["(" * 900], 1, "more than 24 brackets"),
        "a long text": (["+1" * 2000], 1, "4000 characters"),
        "no game at all": ([], 2, "name a game"),
        "shared liberties below zero": (["4", "--shared", "-3"], 2, "is not a whole number of 0 or more"),
        "an eye of nobody": (["4", "--eyes", "grey"], 2, "'grey'"),
        "a table of a game": (["4", "--table"], 2, "--table works only with --json"),
        "a table with shared liberties": (["--table", "--shared", "1"], 2, "--table works only with --json"),
    },
    "analyze": {
        "a point that is none": (["game.sgf", "--black", "Z99", "--white", "C2"], 1, "'Z99'"),
        "a point off the board": (["game.sgf", "--black", "K10", "--white", "C2"], 1, "'K10' is not on this board"),
        "a point without a stone": (["game.sgf", "--black", "A1", "--white", "C2"], 1, "There is no black stone on A1"),
        "the colours exchanged": (["game.sgf", "--black", "C2", "--white", "C3"], 1, "There is no black stone on C2"),
        "a move that was not played": (["game.sgf", "--move", "5"], 1, "there is no move 5: the main line has 4 moves"),
        "a position without a race": (["game.sgf", "--move", "1"], 1, "no race was found after move 1"),
        "one chain of two": (["game.sgf", "--black", "C3"], 2, "--black and --white belong together"),
        "a living point without a stone": (["game.sgf", "--living", "C3,A1"], 1, "A1, where no stone stands"),
        "a mover that is none": (["game.sgf", "--to-move", "red"], 2, "red"),
        "a time that is none": (["game.sgf", "--seconds", "-1"], 2, "--seconds"),
        "a move that is no number": (["game.sgf", "--move", "x"], 2, "--move"),
        "another game": (["chess.sgf"], 1, "This is a record of chess, not of Go"),
        "a repaired file without a race": (["torn.sgf"], 1, "no race was found"),
        "a missing file": (["none.sgf"], 1, "analyze: none.sgf cannot be read: No such file or directory.\n"),
        "no file": ([], 2, "name an SGF file"),
        "a file and rows": (["game.sgf", "--batch", "-"], 2, "--batch takes its file"),
        "living chains and rows": (["--living", "A1", "--batch", "-"], 2, "--batch takes its file"),
        "an encoding and rows": (["--encoding", "UTF-8", "--batch", "-"], 2, "--encoding goes with one FILE"),
        "several processes for a file": (["game.sgf", "--jobs", "2"], 2, "--jobs goes with --batch"),
        "no process": (["--batch", "-", "--jobs", "0"], 2, "'0' is not a number of processes from 1 to 64"),
        "too many": (["--batch", "-", "--jobs", "999"], 2, "'999' is not a number of processes"),
    },
    "review": {"a missing file": (["none.sgf"], 1, "cannot be read")},
    "lint": {"no SGF": (["no.sgf"], 1, "lint: no.sgf: There is no game in this file")},
    "convert": {
        "no SGF": (["no.sgf", "-o", "missing/clean.sgf"], 1, "no.sgf: There is no game in this file"),
        "no place to write to": (["game.sgf"], 2, "-o/--output"),
        "its own input": (["game.sgf", "-o", "game.sgf"], 1, "game.sgf already exists; --replace overwrites it."),
        "no name to write to": (["game.sgf", "-o", ""], 1, "convert: a file with an empty name cannot be written.\n"),
        "no name to read": (["", "-o", "-"], 1, "convert: a file with an empty name cannot be read.\n"),
        "a repaired file with no place to write to": (["torn.sgf", "-o", "missing/clean.sgf"], 1, "cannot be written"),
        "an unknown encoding": (
            ["game.sgf", "-o", "-", "--encoding", "klingon"], 1,
            "convert: game.sgf: 'klingon' is not an encoding that is known here. (byte 0)\n",
        ),
    },
    "noseki": {
        "one string of two": (["game.sgf", "--black", "A1"], 2, "--black and --white belong together"),
        "rules that are none": (["game.sgf", "--rules", "chess"], 2, "'chess'"),
        "no file": ([], 2, "noseki --help"),
    },
}  # fmt: skip
ROWS = [
    pytest.param(command, *row, id=f"{command}: {name}")
    for command, rows in REFUSED.items()
    for name, row in rows.items()
]


@pytest.mark.parametrize(("command", "words", "status", "line"), ROWS)
def test_what_is_refused_is_refused_at_once_in_one_line(told, game, monkeypatch, command, words, status, line):
    monkeypatch.chdir(game.parent)
    game.with_name("chess.sgf").write_bytes(b"(;GM[3]SZ[8])")
    game.with_name("no.sgf").write_bytes(b"no game")
    game.with_name("torn.sgf").write_bytes(b"(;SZ[5];B[cc]")
    started = time.process_time()
    assert line in told(command, *words, status=status)
    assert time.process_time() - started < 10
