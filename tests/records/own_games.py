"""Records in which a race is thrown away: each player has three liberties, and whoever moves first captures."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

from semeai import sgf
from semeai.go.color import Color
from semeai.processes import Report, Tell
from semeai.race.numbers import Race, Side
from semeai.records import queue
from semeai.records.store import CardState, MistakeCard
from semeai.study.edits import Edited, play
from semeai.study.node import Node, Setup
from semeai.study.notes import set_info
from semeai.study.tree import Nodes, Study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built

LOST = "T1 A9 A12 B9 B12 C9 R1 R3 P1 P3 N1 N3"
"""Black plays elsewhere with his first move, and White captures."""
LET_GO = "T1 T3 A12 R1 B12 R3 C12 P1 P3 N1"
"""Both play elsewhere, and Black captures: White's first move was a mistake."""


def record(moves: str = LOST, **info: str) -> bytes:
    """The SGF of a game from the race on, with its information: ``PB="Anna"``."""
    built = build(Race(Side(O=3), Side(O=3), 0))
    assert isinstance(built, Built)
    position = built.position._replace(immortal=0)
    made = Edited(Study(position.board, Nodes.of([Node(setup=Setup(position.black, position.white))])), 0)
    for number, name in enumerate(moves.split()):
        answer = play(made.study, made.node, position.board.point(name), Color(number % 2))
        assert isinstance(answer, Edited), name
        made = answer
    study = made.study
    for name, value in info.items():
        study = set_info(study, name, value).study
    return sgf.write([study])


def written(board: bytes, known: object) -> MistakeCard:
    """A card that says only whether the review's answer was known."""
    return MistakeCard(CardState.CERTIFIED, b"known" if known is not None else b"new", str(len(board)), ("ko",))


def starved(_board: bytes, _known: object) -> MistakeCard:
    """Find no card, with little of the processor."""
    queue.MEASURED = 0.3  # in the process of the lane alone
    time.sleep(0.4)
    return MistakeCard(CardState.NONE)


def dying(_board: bytes, _known: object) -> MistakeCard:
    os.kill(os.getpid(), signal.SIGKILL)
    return MistakeCard(CardState.NONE)


def endless(_path: object, _number: int, _game: str, report: Report, _tell: Tell) -> None:
    """A review that goes on, wanted or not, until its process is ended."""
    while True:
        report(0.5)
        time.sleep(2 * queue.REPORTING)  # it is looked at where it is silent for a while


def priority(_path: object, _number: int, _game: str, _report: Report, _tell: Tell) -> Any:
    """A review that finds as many races as the niceness of its process, if that works only while nobody else does."""
    return os.nice(0) if os.sched_getscheduler(0) == os.SCHED_IDLE else -1, []


def failing(_board: bytes, _known: object) -> MistakeCard:
    raise ValueError("no card")
