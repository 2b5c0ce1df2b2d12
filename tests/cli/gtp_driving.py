"""Talks GTP to the commands alone, without a process."""

from __future__ import annotations

from semeai.cli.gtp.command import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session


def talk(script: str, *, seconds: float = 5.0, wanted=lambda _nodes: True) -> list[str]:
    """The responses to the lines of a script, without the empty line that ends each."""
    sent: list[str] = []
    converse(script.splitlines(), table(Session(seconds, wanted)), sent.append)
    assert all(text.endswith("\n\n") and "\n\n" not in text[:-2] for text in sent)
    return [text[:-2] for text in sent]
