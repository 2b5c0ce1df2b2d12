"""Drawing an eye: its board in close-up with marks, a line of best play, and both as a game."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.eyes.line import Setting
from semeai.eyes.status import HotSpots
from semeai.eyes.theory import Silent
from semeai.go.board import Mask, each
from semeai.go.position import Illegal
from semeai.playout.eye_line import outside_marks, shown_part
from semeai.study import edits, notes
from semeai.study.frames import Frame, Transition, between
from semeai.study.node import MarkShape
from semeai.study.tree import Study
from semeai.ui.rooms.eyes.eye_state import EyeState


def figure(state: EyeState, *, digits: bool, coordinates: bool) -> Figure:
    """The board of an eye with its vital points, its end points, its hot spots and the outside liberties."""
    setting = state.setting
    told = state.eye.filled.empty if digits else 0
    return Figure(
        setting.position,
        marks=marks(state) + outside_marks(setting, setting.position.stones),
        labels=tuple((point, str(state.inside.degree(point))) for point in each(told)),
        coordinates=coordinates,
        crop=shown_part(setting),
    )


def marks(state: EyeState) -> tuple[Mark, ...]:
    """The marks of the eye's points; a hot spot replaces the mark of its vital point."""
    judged = state.judged
    hot = stars(judged.hot)
    vital = ends = 0
    if not isinstance(judged.theory, Silent):
        vital, ends = judged.theory.vital & ~hot, judged.theory.ends & ~hot
    kinds = ((MarkKind.VITAL, vital), (MarkKind.END, ends & ~vital), (MarkKind.HOT_SPOT, hot))
    return tuple(Mark(point, kind) for kind, points in kinds for point in each(points))


def stars(hot: HotSpots) -> Mask:
    """The points that decide for both players, or if there is none those that kill."""
    return hot.shared or hot.kill


def transition_between(before: EyeState, after: EyeState) -> Transition:
    """The transition of an edit, from the stones put and taken off; empty if the eye itself has changed."""
    if before.eye.seat != after.eye.seat:
        return Transition()
    return between(before.setting.position, after.setting.position)


SHAPES = {
    MarkKind.VITAL: MarkShape.TRIANGLE,
    MarkKind.END: MarkShape.CIRCLE,
    MarkKind.HOT_SPOT: MarkShape.CROSS,
    MarkKind.OUTSIDE: MarkShape.SQUARE,
}
"""How the marks of an eye are written in a file."""


def study_of(setting: Setting, marks: Sequence[Mark], name: str, comment: str, track: Sequence[Frame] = ()) -> Study:
    """The board of an eye as a game; the frames of a line after the first give its moves, elsewhere being a pass."""
    position = setting.position
    study = edits.study_with(position)
    study = notes.set_living(study, study.root, position.immortal).study
    for mark in marks:
        study = notes.set_mark(study, study.root, SHAPES[mark.kind], 1 << mark.point).study
    study = notes.set_comment(study, study.root, comment).study
    study = notes.set_info(study, "GN", name).study
    node = study.root
    for frame in track[1:]:
        played = edits.play(study, node, frame.transition.move, frame.transition.mover)
        assert not isinstance(played, Illegal), played
        study, node = notes.set_comment(played.study, played.node, frame.caption).study, played.node
    return study
