"""The program put into a person's own desktop, and taken out again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from semeai.cli import desktop
from semeai.cli.main import main

GAME = "(;GM[1]FF[4]SZ[9];B[ee])"


@pytest.fixture
def home(tmp_path, monkeypatch) -> Path:
    """An empty home folder, whose name a desktop entry has to quote (GLib finds no program in one with a %)."""
    place = tmp_path / 'a "home" of $HOME'
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    monkeypatch.setenv("XDG_DATA_HOME", "relative/is/ignored")
    return place


@pytest.fixture
def program(home, monkeypatch) -> Path:
    """The command that is installed."""
    place = home / "semeai-studio"
    place.write_text('#!/bin/sh\nprintf "%s\\n" "$@" > "$HOME/opened"\n')
    place.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(home / "python"))
    return place


def installed(home: Path) -> set[str]:
    """The files of the program among what a person's desktop has."""
    found = (home / ".local" / "share").rglob("*semeai*")
    return {str(path.relative_to(home / ".local" / "share")) for path in found if path.is_file()}


def test_it_is_put_into_a_person_s_folders_and_taken_out_again(home, program, capsys):
    assert main(["--install-desktop"]) == 0
    assert set(desktop.INSTALLED.values()) <= installed(home)
    assert "is now in the menus" in capsys.readouterr().out
    assert main(["--remove-desktop"]) == 0
    assert "no longer in the menus" in capsys.readouterr().out
    assert installed(home) == set()
    assert main(["--remove-desktop"]) == 0


def test_the_entry_quotes_the_command_by_the_rules_of_desktop_entries(home, program):
    main(["--install-desktop"])
    text = (home / ".local/share/applications/semeai-studio.desktop").read_text("utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("Exec=")]
    assert line == f'Exec="{program}" %f'.replace('a "home" of $HOME', r'a \\"home\\" of \\$HOME')


@pytest.mark.skipif(not all(map(shutil.which, ("gio", "xdg-mime", "update-mime-database"))), reason="no desktop tools")
def test_the_desktop_opens_sgf_files_with_it(home, program):
    main(["--install-desktop"])
    game = home / "a game.sgf"
    game.write_text(GAME)
    plain = {**os.environ, "XDG_CURRENT_DESKTOP": "", "XDG_CONFIG_HOME": str(home / ".config")}
    plain.pop("XDG_DATA_HOME")

    def told(*words: str) -> str:
        return subprocess.run(words, env=plain, capture_output=True, text=True, check=True).stdout.strip()

    assert told("xdg-mime", "query", "filetype", str(game)) == "application/x-go-sgf"
    assert "semeai-studio.desktop" in told("gio", "mime", "application/x-go-sgf")
    told("gio", "launch", str(home / ".local/share/applications/semeai-studio.desktop"), str(game))
    assert (home / "opened").read_text() == f"{game}\n"


def test_words_behind_it_are_refused(home, capsys):
    assert main(["--install-desktop", "now"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert installed(home) == set()


def test_without_its_command_nothing_is_installed(home, monkeypatch, capsys):
    monkeypatch.setattr(sys, "executable", str(home / "python"))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert main(["--install-desktop"]) == 1
    assert "install the program with pip first" in capsys.readouterr().err
    assert installed(home) == set()


def test_other_systems_are_told_so(home, monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["--install-desktop"]) == 1
    assert capsys.readouterr().err == "semeai: only the desktops of Linux have such entries.\n"
    assert installed(home) == set()
