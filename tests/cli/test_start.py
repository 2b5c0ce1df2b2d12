"""Starts that open no window: no display, and a word that is nearly a command."""

import os
import subprocess
import sys

import pytest

from semeai import __main__ as start

DISPLAYS = {
    "none": ({}, "there is no display (DISPLAY is not set)"),
    "one that is not there": ({"DISPLAY": ":97"}, "on the display ':97'"),
    "a platform that Qt has not": ({"QT_QPA_PLATFORM": "klingon"}, "with QT_QPA_PLATFORM=klingon: Qt knows "),
    "none for the platform": ({"QT_QPA_PLATFORM": "xcb"}, "there is no display (DISPLAY is not set)"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="displays of X and Wayland")
@pytest.mark.parametrize("given, words", DISPLAYS.values(), ids=DISPLAYS.keys())
def test_without_a_display_the_program_ends_in_one_sentence(root, tmp_path, given, words):
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and not name.startswith("QT_")}
    environment = {**kept, **given, "PYTHONPATH": str(root / "desktop"), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "semeai"], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 3
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert words in done.stderr


@pytest.mark.parametrize(
    ("words", "meant"),
    [(["analyse", "x.sgf"], "analyze"), (["reviw"], "review"), (["Convert", "a", "-o", "b"], "convert")],
)
def test_a_word_that_is_nearly_a_command_is_answered_with_the_command(words, meant, capsys):
    assert start.main(words) == 2
    assert capsys.readouterr().err == f"semeai: '{words[0]}' is not a command; did you mean 'semeai {meant}'?\n"


@pytest.mark.parametrize(("words", "status"), [(["review.sgf"], 1), (["a.sgf", "b.sgf"], 2), (["hello"], 2)])
def test_a_file_is_not_taken_for_a_command(words, status, capsys):
    assert start.main(words) == status
    assert "did you mean" not in capsys.readouterr().err
