"""Runs the command line as a script runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from semeai.go.board import each
from semeai.race.numbers import Race, Side
from semeai.synthesis import Built, build

sys.path.insert(0, str(Path(__file__).resolve().parent))

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def semeai(root) -> Run:
    """Runs ``semeai WORDS`` in a process of its own; ``stdin`` is what it reads."""

    def run(
        *words: str, stdin: str | bytes = "", cwd=None, python=("-m", "semeai"), encoding="utf-8"
    ) -> subprocess.CompletedProcess:
        environment = {**os.environ, "PYTHONPATH": str(root / "desktop"), "PYTHONIOENCODING": encoding}
        text = stdin if isinstance(stdin, bytes) else stdin.encode()
        done = subprocess.run(
            [sys.executable, *python, *words],
            input=text, capture_output=True, check=False, timeout=60, cwd=cwd, env=environment,
        )  # fmt: skip
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding)
        )

    return run


@pytest.fixture
def worked_example(tmp_path) -> Path:
    """An SGF file with the worked example of the specification (Z_B = 2, I_B = 1, ...) on a 19x19 board."""
    built = build(Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1))
    assert isinstance(built, Built)
    board = built.position.board

    def points(mask: int) -> str:
        return "".join(f"[{chr(97 + column)}{chr(97 + row)}]" for column, row in map(board.column_row, each(mask)))

    path = tmp_path / "worked.sgf"
    stones = f"AB{points(built.position.black)}AW{points(built.position.white)}"
    path.write_text(f"(;FF[4]GM[1]CA[UTF-8]SZ[19]{stones})", encoding="utf-8")
    return path


@pytest.fixture
def game(tmp_path) -> Path:
    """A game of four moves on 5x5 in which a black and a white chain touch."""
    path = tmp_path / "game.sgf"
    path.write_text("(;FF[4]GM[1]CA[UTF-8]SZ[5];B[cc];W[cd];B[dc];W[dd])", encoding="utf-8")
    return path
