"""The program that ends after its first paint, as its start is measured: cleanly, whatever is under way by then."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from semeai.paths import library


@pytest.mark.parametrize("arguments", [[], [str(library() / "diagram-01.sgf")]], ids=["start page", "a file"])
def test_the_program_ends_well_after_its_first_paint(tmp_path, arguments):
    home = {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    asked = {**os.environ, **home, "QT_QPA_PLATFORM": "offscreen", "SEMEAI_EXIT_AFTER_PAINT": "1"}
    ended = subprocess.run([sys.executable, "-m", "semeai", *arguments], env=asked, capture_output=True, timeout=60)
    assert ended.returncode == 0, ended.stderr.decode()
