"""Games to step through, made of the stones of examples."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from semeai import review as review_room
from semeai import sgf
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE
from semeai.paths import library
from semeai.review import MainLine, Review
from semeai.study import edits
from semeai.study.edits import Edited
from semeai.study.tree import empty_study, position_at, to_move_at
from semeai.ui.shell.window import MainWindow


def game_of_a_race(name: str = "diagram-15", then: Sequence[str] = (), length: int = 0) -> bytes:
    """A game in which the stones of an example are played one after the other, Black and White in turn.

    After them come moves by their points (an empty name: a pass), and passes up to a ``length`` of the game in moves.
    """
    example = sgf.read((library() / f"{name}.sgf").read_bytes()).studies[0]
    stones = position_at(example, example.root)
    made = Edited(empty_study(example.board_size), 0)
    for points in zip_longest(each(stones.black), each(stones.white)):
        for color, point in zip((BLACK, WHITE), points, strict=True):
            made = _played(made, color, point)
    end = position_at(made.study, made.node)
    assert (end.black, end.white) == (stones.black, stones.white)
    for name in then:
        made = _played(made, to_move_at(made.study, made.node), made.study.board.point(name) if name else None)
    while made.study.node(made.node).depth < length:
        made = _played(made, to_move_at(made.study, made.node), None)
    return sgf.write([made.study])


RACES = 1
"""The tab of the list of races."""


def see_races(qtbot: QtBot, window: MainWindow) -> None:
    """Look at the list until the races are found."""
    room = window.room("race")
    room.inspector.setCurrentIndex(RACES)
    qtbot.waitUntil(lambda: room.races.courses is not None)


def review_here(patch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let reviews be made in this process, each in that time."""
    review = review_room.review

    def in_this_process(line: MainLine, **asked: Any) -> Iterator[Review]:
        yield from review(line, **(asked | {"seconds": seconds, "jobs": 1}))

    patch.setattr(review_room, "review", in_this_process)


def _played(made: Edited, color: int, point: Point | None) -> Edited:
    answer = edits.play(made.study, made.node, point, color)
    assert isinstance(answer, Edited)
    return answer
