"""A talk on two screens, and while screens are plugged in and unplugged."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect

from semeai.diagram.deck import read
from semeai.paths import library
from semeai.ui.rooms.deck.room import EXAMPLE
from semeai.ui.shell.window import MainWindow, Screens

HERE, GONE = [0, 0, 1280, 800], [1280, 0, 1024, 768]
NEEDED = ("Xvfb", "xrandr")
DECK = read((library() / EXAMPLE).read_bytes())


@pytest.mark.slow
def test_on_two_screens_the_audience_has_one_and_the_speaker_the_other(tmp_path, apart):
    sizes = {"left": (1280, 800), "right": (1024, 768)}
    screens = [
        {"name": name, "x": x, "width": width, "height": height}
        for x, (name, (width, height)) in zip((0, 1280), sizes.items(), strict=True)
    ]
    made = [{"y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1, **screen} for screen in screens]
    (tmp_path / "screens.json").write_text(json.dumps({"screens": made}))
    platform = f"offscreen:configfile={tmp_path / 'screens.json'}"
    told = json.loads(apart(Path(__file__).with_name("screens_apart.py"), "two", QT_QPA_PLATFORM=platform).stdout)
    assert {told["audience"][0], told["own"][0]} == {*sizes}
    assert tuple(told["audience"][1:]) == sizes[told["audience"][0]], "the audience has all of its screen"
    assert told["lectern"][:1] == told["own"]
    assert tuple(told["lectern"][1:]) == sizes[told["own"][0]], "and so has the speaker"
    assert told["step"] == 3
    assert told["now"].startswith("FOF: ")
    assert told["next"]
    assert told["left"] == [False, False]


@pytest.fixture
def display(tmp_path: Path):
    """An X server without a window manager, whose screens can be changed."""
    if not all(map(shutil.which, NEEDED)):
        pytest.skip(f"needs {' and '.join(NEEDED)}")
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "3200x1080x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait(10)


@pytest.fixture
def on_display(display: str, apart) -> Callable[..., Any]:
    """A function: what a script tells, as JSON, that runs with some words in a process of its own on the display."""

    def run(script: str, *words: object) -> Any:
        done = apart(Path(__file__).with_name(script), *words, DISPLAY=display, QT_QPA_PLATFORM="xcb")
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return run


@pytest.mark.slow
def test_a_talk_survives_screens_that_come_and_go(on_display: Callable[..., Any]):
    told = {change: places for change, *places in on_display("screens_apart.py", "plugged")}
    assert told == {
        "one screen": [HERE, HERE, None, 0, True],
        "another is plugged in": [HERE, GONE, HERE, 1, True],
        "it is unplugged": [HERE, HERE, None, 2, True],
        "the window's own is unplugged": [GONE, GONE, None, 3, True],
    }, "window, audience, speaker, the step of the talk, and whether all is painted"


SMALL_LETTERS, CAPITALS = 0.53, 0.70
"""How high letters are, in heights of their type: in a line of small ones alone, and in one with a capital."""


SIZES = [
    pytest.param(1024, 768, marks=pytest.mark.whole, id="1024x768"),
    pytest.param(1920, 1080, marks=pytest.mark.whole, id="1920x1080"),
]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_talk_over_all_rooms_is_given_with_the_four_keys_of_a_clicker(
    on_display: Callable[..., Any], width: int, height: int
):
    told = on_display("talk_given.py", width, height)
    assert told["screen"] == [width, height]
    there, steps = told["there"], sum(len(entry.slides) for entry in DECK.entries)
    assert [now["step"] for now in there] == sorted(now["step"] for now in there), "PageDown goes on"
    assert {now["step"] for now in there} == {*range(steps)}
    assert {now["entry"] for now in there} == {*range(10)}
    assert told["back"] == [*reversed(range(steps))], "PageUp goes back"
    assert told["black"] == "#000000"
    assert told["again"] == [False, 3, True, 3], "Esc ends the talk, F5 shows the step that it was left at"
    shown = [now for now in there if not now["hidden"]]
    for part, least in (("cards", SMALL_LETTERS), ("sentence", CAPITALS)):
        assert min(line for now in shown for line in now[part]) >= least / 40
        assert min(apart for now in shown for apart in now[f"{part} apart"]) >= 1 / 40
    assert min(max(now["cards"]) for now in shown if now["large"] and now["cards"]) >= CAPITALS / 25
    alone = [board for now in there if now["wide"] == [False] for board in now["boards"]]
    assert min(alone) >= 0.8


def test_a_window_on_no_screen_comes_back(window: MainWindow):
    window.setGeometry(QRect(5000, 4000, 1100, 750))
    window.findChild(Screens)._come_back()
    assert window.screen().geometry().contains(window.geometry().topLeft())
    at = window.geometry()
    window.findChild(Screens)._come_back()
    assert window.geometry() == at, "on a screen it stays where it is"
