"""The line of a study as a track of frames, each made when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import overload

from semeai.study.frames import Frame, frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, illegal_at, line_through, position_at


class StudyLine(Sequence[Frame]):
    """The frames along a line; opening a line of 100,000 moves replays none of them."""

    def __init__(self, study: Study, node: NodeId) -> None:
        self.study = study
        self.ids = line_through(study, node)

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, index: int) -> Frame: ...
    @overload
    def __getitem__(self, index: slice) -> list[Frame]: ...
    def __getitem__(self, index: int | slice) -> Frame | list[Frame]:
        if isinstance(index, slice):
            return [self._frame(node) for node in self.ids[index]]
        return self._frame(self.ids[index])

    def _frame(self, node: NodeId) -> Frame:
        frame = frame_at(self.study, node)
        return replace(frame, caption=caption(self.study, node, frame))


def first_board(study: Study) -> NodeId:
    """Where a study is opened: where a race was kept first, else at its root, or at a set-up that follows it bare."""
    for step, node in study.nodes.items():
        if node.race.essential is not None and None not in node.race.essential:
            return step
    start = study.root
    while not position_at(study, start).stones:
        children = study.node(start).children
        if not children or study.node(children[0]).move is not None:
            return study.root
        start = children[0]
    return start


def caption(study: Study, node: NodeId, frame: Frame) -> str:
    """What a step of a study is, in one line: the move, and the first line of its comment."""
    move = study.node(node).move
    first_line = frame.caption.strip().split("\n", 1)[0]
    if move is None:
        head = "" if node == study.root else "Set-up."
    elif move.point is None:
        head = f"{frame.number}. {move.color.title} passes."
    else:
        head = f"{frame.number}. {move.color.title} {study.board.name(move.point)}."
        broken = illegal_at(study, node)
        if broken is not None:
            head += f" {broken.value}"
    return f"{head} {first_line}".strip() or "The start."
