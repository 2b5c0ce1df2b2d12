"""Tracks: frames in a row, and what changes on the board from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.go.board import Point
from semeai.study.frames import Frame, Transition
from semeai.study.node import NodeId
from semeai.study.tree import Study, path_to, position_at

Track = Sequence[Frame]


def change(track: Track, before: int, after: int) -> Transition:
    """What a board shows when a track goes from one index to another.

    One step on is the frame's own transition, one step back its reverse, and a longer way none.
    """
    if not track:
        return Transition()
    before, after = min(before, len(track) - 1), min(after, len(track) - 1)
    if after == before + 1:
        return track[after].transition
    if after == before - 1:
        return reverse(track[before].transition)
    return Transition()


def reverse(transition: Transition) -> Transition:
    """The transition that takes another one back."""
    removed = list(transition.placed)
    if transition.move is not None and transition.mover is not None:
        removed[transition.mover] |= 1 << transition.move
    return Transition(placed=transition.removed, removed=(removed[0], removed[1]))


def numbered(track: Track, index: int) -> tuple[tuple[Point, int], ...]:
    """The numbers on the stones played up to a step; a point played twice keeps its latest stone's."""
    numbers: dict[Point, int] = {}
    for frame in track[1 : index + 1]:
        for mask in frame.transition.removed:
            for point in [at for at in numbers if mask >> at & 1]:
                del numbers[point]
        if frame.transition.move is not None:
            numbers[frame.transition.move] = frame.number
    return tuple(numbers.items())


def move_numbers(study: Study, node: NodeId) -> tuple[tuple[Point, int], ...]:
    """The numbers of the moves whose stones stand, the latest for a point played twice."""
    numbers: dict[Point, int] = {}
    number = 0
    for step in path_to(study, node):
        move = study.node(step).move
        if move is not None:
            number += 1
            if move.point is not None:
                numbers[move.point] = number
    stones = position_at(study, node).stones
    return tuple((point, number) for point, number in numbers.items() if stones >> point & 1)
