"""What holds for every command: help, version, usage, and no Qt."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from semeai import __version__
from semeai.cli.main import COMMANDS


def test_the_version_is_the_package_s(semeai):
    assert semeai("--version").stdout == f"Semeai Studio {__version__}\n"


def test_help_lists_every_command(semeai):
    text = semeai("--help").stdout
    assert [name for name in COMMANDS if f"  {name} " not in text] == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(semeai, command):
    done = semeai(command, "--help")
    assert done.returncode == 0
    assert f"example: semeai {command} " in done.stdout


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
names = sorted({name.split(".")[0] for name in sys.modules})
print(json.dumps({"status": status, "modules": names}))
"""


def loaded(semeai, *words: str, stdin: str | bytes = "") -> tuple[int, set[str]]:
    """The exit status of a command and the top-level modules that it loaded."""
    done = semeai(*words, stdin=stdin, python=("-c", WATCHED))
    last = json.loads(done.stdout.splitlines()[-1])
    return last["status"], set(last["modules"])


def test_the_watcher_sees_what_is_loaded(semeai):
    _, modules = loaded(semeai, "--version")
    assert {"semeai", "sys"} <= modules


@pytest.mark.parametrize("words", [["--help"], ["race", "--shared", "2"], ["race", "--help"]])
def test_numbers_alone_load_neither_qt_nor_the_reader_of_sgf(semeai, words):
    status, modules = loaded(semeai, *words)
    assert status == 0
    assert modules & {"PySide6", "shiboken6", "sgfmill"} == set()


def test_commands_that_read_or_write_files_load_no_qt(semeai, worked_example):
    text, file, clean = worked_example.read_text(encoding="utf-8"), str(worked_example), str(worked_example) + ".clean"
    brief = ["--seconds", "0.1"]
    reading = (["analyze", file, *brief], ["analyze", "-", "--json", *brief], ["convert", "-", "-o", clean])
    for words in (*reading, ["make", "--shared", "2", "-o", clean]):
        status, modules = loaded(semeai, *words, stdin=text)
        assert status == 0
        assert modules & {"PySide6", "shiboken6"} == set()
        assert "sgfmill" in modules


def test_a_batch_loads_no_qt(semeai, worked_example):
    row = {"id": 1, "sgf": str(worked_example), "black": "A1", "white": "A2", "to_move": "black"}
    status, modules = loaded(semeai, "analyze", "--batch", "-", stdin=json.dumps(row))
    assert status == 0
    assert modules & {"PySide6", "shiboken6"} == set()


# runs a line of shell, in which $0 is this Python and $@ are the words
SHELL = "import os, sys; os.execv('/bin/sh', ['sh', '-c', sys.argv[1], sys.executable, *sys.argv[2:]])"


@pytest.mark.skipif(os.name == "nt", reason="the streams are set up by a shell")
@pytest.mark.parametrize(
    ("streams", "words", "line"),
    [
        pytest.param(">/dev/full", ["--help"], "semeai: standard output cannot be written: ", id="help"),
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


@pytest.mark.skipif(os.name == "nt", reason="the streams are set up by a shell")
def test_a_reader_that_goes_away_leaves_no_word(semeai):
    done = semeai('for word in --version --help; do "$0" -m semeai $word | true; done', python=("-c", SHELL))
    assert done.stderr == ""
