"""What holds for every command: help, version, usage, no Qt, and what the manual shows of it."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from semeai import __version__
from semeai.cli.main import COMMANDS, OWN_DESKTOP, main
from semeai.manual import page, pages


def test_the_program_tells_its_version_and_every_command_explains_itself_with_an_example(told):
    assert told("--version") == f"Semeai Studio {__version__}\n"
    text = told("--help")
    assert "or 130 (interrupted)" in text
    for command in COMMANDS:
        assert f"  {command} " in text
        assert f"example: semeai {command} " in told(command, "--help")


# words; exit status; what standard error says
STARTS = {
    "a word that is neither a file nor a command": (["nonsense"], 2, "neither a file nor a command"),
    "an option that is none": (["--nonsense"], 2, "neither a file nor a command"),
    "a file that is not there": (["missing.sgf"], 1, "there is no file 'missing.sgf'"),
    "two files": (["a.sgf", "b.sgf"], 2, "one file at a time"),
}


@pytest.mark.parametrize("words, status, line", STARTS.values(), ids=STARTS.keys())
def test_a_start_that_opens_no_window_says_why(semeai, tmp_path, words, status, line):
    done = semeai(*words, cwd=tmp_path)
    assert done.returncode == status
    assert line in done.stderr
    assert len(done.stderr.splitlines()) == 1


WATCHED = """
import json, sys
from semeai.__main__ import main
try:
    status = main(sys.argv[1:])
except SystemExit as leaving:
    status = leaving.code
names = sorted({part for name in sys.modules for part in (name.split(".")[0], ".".join(name.split(".")[:2]))})
print(json.dumps({"status": status, "modules": names}))
"""


def loaded(semeai, *words: str, stdin: str | bytes = "") -> tuple[int, set[str]]:
    """The exit status of a command and the top-level modules and rooms that it loaded."""
    done = semeai(*words, stdin=stdin, python=("-c", WATCHED))
    last = json.loads(done.stdout.splitlines()[-1])
    return last["status"], set(last["modules"])


@pytest.mark.parametrize(
    "words", [["--help"], ["race", "--shared", "2"], ["race", "--help"], ["liberty", "{4|0} + {6|{4|0}} - 7"]]
)
def test_numbers_alone_load_neither_qt_nor_the_reader_of_sgf(semeai, words):
    status, modules = loaded(semeai, *words)
    assert (status, "semeai.cli" in modules) == (0, True)
    assert modules & {"PySide6", "shiboken6", "semeai.sgf"} == set()


@pytest.mark.slow
def test_commands_that_read_or_write_files_load_no_qt(semeai, worked_example):
    text, file, clean = worked_example.read_text(encoding="utf-8"), str(worked_example), str(worked_example) + ".clean"
    brief = ["--seconds", "0.1"]
    row = {"id": 1, "sgf": file, "black": "A1", "white": "A2", "to_move": "black"}
    asked = (
        (["analyze", file, *brief], text),
        (["analyze", "-", "--json", *brief], text),
        (["analyze", "--batch", "-"], json.dumps(row)),
        (["noseki", file, "--json", *brief], text),
        (["convert", "-", "-o", clean], text),
        (["make", "--shared", "2", "-o", clean, "--replace"], ""),
    )
    for words, said in asked:
        status, modules = loaded(semeai, *words, stdin=said)
        assert status == ("--batch" in words)  # whose row names no race
        assert modules & {"PySide6", "shiboken6"} == set()
        assert "semeai.sgf" in modules


# runs a line of shell, in which $0 is this Python and $@ are the words
SHELL = "import os, sys; os.execv('/bin/sh', ['sh', '-c', sys.argv[1], sys.executable, *sys.argv[2:]])"


@pytest.mark.skipif(os.name == "nt", reason="the streams are set up by a shell")
@pytest.mark.parametrize(
    ("streams", "words", "line"),
    [
        pytest.param(">/dev/full", ["--help"], "semeai: standard output cannot be written: ", id="help"),
        pytest.param(">/dev/full", ["race", "--help"], "semeai race: standard output cannot be", id="help of one"),
        pytest.param(">/dev/full", ["race", "--shared", "2"], "semeai race: standard output cannot be", id="no room"),
        pytest.param(">&-", ["race", "--shared", "2"], "semeai race: standard output cannot be", id="no output"),
        pytest.param("<&-", ["analyze", "-"], "semeai analyze: standard input cannot be read", id="no input"),
        pytest.param("<&-", ["analyze", "--batch", "-"], "semeai analyze: standard input cannot", id="no rows"),
    ],
)
def test_a_stream_that_does_not_work_is_named_in_one_line(semeai, streams, words, line):
    if "/dev/full" in streams and not Path("/dev/full").exists():
        pytest.skip("needs /dev/full")
    done = semeai(f'exec "$0" -m semeai "$@" {streams}', *words, python=("-c", SHELL))
    assert done.returncode == 1
    assert done.stderr.startswith(line)
    assert len(done.stderr.splitlines()) == 1


FAILING = """
import sys
from semeai.cli import main, race
def fail(words):
    raise RecursionError("too deep\\nto tell")
race.run = fail
sys.exit(main.main(["race", *sys.argv[1:]]))
"""
FAILED = "semeai race: the program failed (RecursionError: too deep to tell)"


def test_a_fault_of_the_program_ends_in_one_line_and_a_report(semeai):
    done = semeai("--shared", "2", python=("-c", FAILING))
    assert done.returncode == 1
    told = re.fullmatch(rf"{re.escape(FAILED)}; a report is in (.*)\.\n", done.stderr)
    assert told, done.stderr
    report = Path(told[1]).read_text(encoding="utf-8")
    assert f"Semeai Studio {__version__}\n" in report
    assert "semeai race --shared 2" in report
    assert report.endswith("RecursionError: too deep\nto tell\n")


def test_a_fault_is_told_where_no_report_can_be_written(semeai, tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    done = semeai(python=("-c", FAILING))
    assert (done.returncode, done.stderr) == (1, f"{FAILED}.\n")


NO_WINDOW = """
import sys, types
def run(words):
    raise ImportError("libEGL.so.1: cannot open shared object file")
sys.modules["semeai.ui.app"] = types.SimpleNamespace(run=run)
from semeai.__main__ import main
sys.exit(main([]))
"""


def test_a_window_that_cannot_be_made_is_told_in_one_line(semeai):
    done = semeai(python=("-c", NO_WINDOW))
    assert done.returncode == 1
    assert done.stderr.startswith("semeai: the program failed (ImportError: libEGL.so.1: cannot open shared object")
    assert len(done.stderr.splitlines()) == 1


NAMES = ["two\nlines.sgf", "three\r\u2028lines.sgf", "\x1b[31mred.sgf", "пример.sgf"]


@pytest.mark.skipif(os.name == "nt", reason="such names are none there")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", [["analyze"], ["convert", "-o", "out.sgf"], ["analyze", "--batch"], []])
def test_a_name_of_any_letters_takes_one_line(semeai, tmp_path, words, name):
    done = semeai(*words, name, cwd=tmp_path)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "\x1b" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="such names are none there")
@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_a_name_is_printed_on_any_terminal(semeai, tmp_path, monkeypatch, encoding):
    for name in ("пример.sgf", os.fsdecode(b"no \xff letters.sgf")):
        done = semeai("make", "--shared", "2", "-o", name, cwd=tmp_path, encoding=encoding)
        assert (done.returncode, done.stderr) == (0, "")
        assert "S=2" in done.stdout
        assert (tmp_path / name).is_file()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs /dev/zero")
@pytest.mark.parametrize("words", [["analyze"], ["noseki"], ["convert", "-o", "out.sgf"], ["analyze", "--batch"]])
def test_a_device_without_an_end_is_refused(semeai, tmp_path, words):
    for file, stdin in (("/dev/zero", ""), ("-", Path("/dev/zero"))):
        done = semeai(*words, file, stdin=stdin, cwd=tmp_path)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert "more than 100 MB" in done.stderr or "longer than 1000000 bytes" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="the streams are set up by a shell")
def test_a_reader_that_goes_away_leaves_no_word(semeai):
    done = semeai('for word in --version --help; do "$0" -m semeai $word | true; done', python=("-c", SHELL))
    assert done.stderr == ""


# The commands that the manual shows, and those that it shows with their answers.
SHOWN = sorted({line for each in pages() for line in re.findall(r"^    semeai (\S.*)$", each.text, re.MULTILINE)})
ANSWERED = re.findall(r"^```console\n\$ semeai (.+)\n((?:.*\n)*?)```$", page("command-line").text, re.MULTILINE)


BOOKS = {"--course": pytest.mark.whole, "--manual": pytest.mark.slow}
"""What sets all pages of a book."""


def test_every_command_is_shown_in_the_manual() -> None:
    told = {line.split()[0] for line in (*SHOWN, *(line for line, _ in ANSWERED))}
    assert told - {"game.sgf"} == {*COMMANDS, *OWN_DESKTOP}


@pytest.mark.usefixtures("qapp")  # before a command makes an application without widgets
@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=[mark for word, mark in BOOKS.items() if word in line])
        for line in SHOWN
        if line.split()[0] in COMMANDS and "jobs" not in line
    ],
    ids=str,
)
def test_a_command_of_the_manual_is_understood(line: str, tmp_path, monkeypatch, capsys) -> None:
    """It ends well, or refuses the file, which is not there; its words are no error."""
    monkeypatch.chdir(tmp_path)
    if line != "gtp":
        needs_file = bool(re.search(r"\b\w+\.(sgf|deck)\b", line.replace("-o race.sgf", "")))
        assert main(shlex.split(line)) == (1 if needs_file else 0), capsys.readouterr().err


@pytest.mark.parametrize(("line", "answer"), ANSWERED, ids=[line for line, _ in ANSWERED])
def test_a_command_answers_what_the_manual_shows(line: str, answer: str, capsys) -> None:
    assert main(shlex.split(line)) == 0
    assert [each.rstrip() for each in capsys.readouterr().out.splitlines()] == answer.splitlines()
