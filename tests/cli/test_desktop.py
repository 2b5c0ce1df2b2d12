"""The program put into a person's own desktop, and taken out again."""

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from semeai.cli import desktop
from semeai.cli.main import main

GAME = "(;GM[1]FF[4]SZ[9];B[ee])"
TYPE = "application/x-go-sgf"
LONG = 300.0
"""Seconds to wait for an event: on a machine at work it comes late."""


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


def test_the_entry_opens_the_type_that_is_defined_for_sgf_files(home, program):
    main(["--install-desktop"])
    entry = ConfigParser(interpolation=None)
    entry.read(home / ".local/share/applications/semeai-studio.desktop", "utf-8")
    defined = ElementTree.parse(home / ".local/share/mime/packages/semeai-studio.xml")
    [kind] = defined.iterfind("{*}mime-type")
    assert [pattern.get("pattern") for pattern in kind.iterfind("{*}glob")] == ["*.sgf"]
    assert entry["Desktop Entry"]["MimeType"] == f"{kind.get('type')};" == f"{TYPE};"


@pytest.fixture
def told(home) -> Callable[..., str]:
    """Asks a tool of the desktop, which knows what is installed in the home folder and nothing of the machine's own.

    That could be about SGF files too.
    """
    plain = {**os.environ, "XDG_CURRENT_DESKTOP": "", "XDG_CONFIG_HOME": str(home / ".config")}
    plain |= {"XDG_DATA_DIRS": str(home / "nothing"), "XDG_CONFIG_DIRS": str(home / "nothing"), "LC_ALL": "C.UTF-8"}
    plain.pop("XDG_DATA_HOME")

    def ask(*words: str) -> str:
        return subprocess.run(words, env=plain, capture_output=True, text=True, check=True).stdout.strip()

    return ask


@pytest.fixture
def game(home) -> Path:
    made = home / "a game.sgf"
    made.write_text(GAME)
    return made


def needs(*tools: str) -> pytest.MarkDecorator:
    """Skip where a tool of the desktop is missing: a file that is installed is for it to read."""
    missing = [tool for tool in tools if not shutil.which(tool)]
    return pytest.mark.skipif(bool(missing), reason=f"no {' and no '.join(missing)} here")


@needs("update-mime-database")
def test_the_database_of_types_knows_sgf_files(home, program):
    main(["--install-desktop"])
    globs = (home / ".local/share/mime/globs2").read_text("utf-8").splitlines()
    assert f"50:{TYPE}:*.sgf" in globs, "what every tool reads"


@needs("gio", "update-mime-database")
def test_the_desktop_takes_an_sgf_file_for_one(home, program, told, game):
    main(["--install-desktop"])
    assert f"standard::content-type: {TYPE}" in told("gio", "info", "-a", "standard::content-type", str(game))


@needs("gio", "update-desktop-database")
def test_the_desktop_opens_sgf_files_with_it(home, program, told):
    main(["--install-desktop"])
    assert "semeai-studio.desktop" in told("gio", "mime", TYPE)


@needs("gio")
def test_the_desktop_starts_it_with_the_file(home, program, told, game):
    main(["--install-desktop"])
    os.mkfifo(home / "opened")
    reading = os.open(home / "opened", os.O_RDONLY | os.O_NONBLOCK)
    try:
        told("gio", "launch", str(home / ".local/share/applications/semeai-studio.desktop"), str(game))
        assert select.select([reading], [], [], LONG)[0], "gio does not wait for what it starts"
        assert os.read(reading, 1000).decode() == f"{game}\n"
    finally:
        os.close(reading)


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
