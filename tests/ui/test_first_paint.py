"""The program that ends after its first paint, as its start is measured: cleanly, whatever is under way by then."""

import json
import os
import subprocess
import sys

import pytest

from semeai.paths import library


@pytest.fixture
def environment(tmp_path):
    """Ends after the first paint, with settings of its own."""
    home = {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return {**os.environ, **home, "QT_QPA_PLATFORM": "offscreen", "SEMEAI_EXIT_AFTER_PAINT": "1"}


@pytest.mark.parametrize("arguments", [[], [str(library() / "diagram-01.sgf")]], ids=["start page", "a file"])
def test_the_program_ends_well_after_its_first_paint(environment, arguments):
    words = [sys.executable, "-m", "semeai", *arguments]
    ended = subprocess.run(words, env=environment, capture_output=True, timeout=60)
    assert ended.returncode == 0, ended.stderr.decode()


NOT_SHOWN = ("claim.model", "reading", "sgf", "solve", "study.edits", "ui.board.view", "ui.export", "ui.presenting")
LOADED = "import json, sys, semeai.__main__ as program; program.main([]); print(json.dumps(sorted(sys.modules)))"


def test_the_start_page_imports_nothing_that_it_does_not_show(environment):
    ended = subprocess.run([sys.executable, "-c", LOADED], env=environment, capture_output=True, check=True, timeout=60)
    loaded = set(json.loads(ended.stdout))
    assert "semeai.ui.shell.start.page" in loaded
    assert not loaded & {f"semeai.{name}" for name in NOT_SHOWN}
    assert "multiprocessing" not in loaded
