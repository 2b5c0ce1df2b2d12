"""Tracks: frames in a row, and what changes on the board from one to another."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.study.frames import Frame, Transition

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
