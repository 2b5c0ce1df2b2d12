"""Runs the command line as a script runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def semeai(root) -> Run:
    """Runs ``semeai WORDS`` in a process of its own; ``stdin`` is what it reads, ``before`` code run first."""

    def run(*words: str, stdin: str | bytes = "", cwd=None, python: tuple[str, ...] = ()) -> subprocess.CompletedProcess:
        environment = {**os.environ, "PYTHONPATH": str(root / "desktop"), "PYTHONIOENCODING": "utf-8"}
        text = stdin if isinstance(stdin, bytes) else stdin.encode()
        done = subprocess.run(
            [sys.executable, *(python or ("-m", "semeai")), *words],
            input=text, capture_output=True, check=False, timeout=60, cwd=cwd, env=environment,
        )  # fmt: skip
        return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())

    return run
