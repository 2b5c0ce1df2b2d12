"""Talks GTP: to the commands alone, or to a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from semeai.cli.gtp.command import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session


def talk(script: str, *, seconds: float = 5.0, wanted=lambda _nodes: True) -> list[str]:
    """The responses to the lines of a script, without the empty line that ends each."""
    sent: list[str] = []
    converse(script.splitlines(), table(Session(seconds, wanted)), sent.append)
    assert all(text.endswith("\n\n") and "\n\n" not in text[:-2] for text in sent)
    return [text[:-2] for text in sent]


def engine(root: Path, *words: str) -> subprocess.Popen[str]:
    """``semeai gtp`` as a program starts it."""
    environment = {**os.environ, "PYTHONPATH": str(root / "desktop")}
    return subprocess.Popen(
        [sys.executable, "-m", "semeai", "gtp", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip


def ask(process: subprocess.Popen[str], line: str) -> str:
    """The response of a process to one line."""
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
    return response(process)


def response(process: subprocess.Popen[str]) -> str:
    """The next response of a process."""
    assert process.stdout is not None
    lines = []
    while (line := process.stdout.readline()) not in ("\n", ""):
        lines.append(line)
    return "".join(lines).rstrip("\n")
