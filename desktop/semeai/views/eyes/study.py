"""An eye as a game: its board with marks and words, and the moves of a line."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.diagram.figure import Mark, MarkKind
from semeai.eyes.setting import Setting
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Illegal
from semeai.study import edits, notes
from semeai.study.edits import Edited, Refused
from semeai.study.frames import Frame
from semeai.study.node import MarkShape
from semeai.study.tree import Study, empty_study

SHAPES = {
    MarkKind.VITAL: MarkShape.TRIANGLE,
    MarkKind.END: MarkShape.CIRCLE,
    MarkKind.HOT_SPOT: MarkShape.CROSS,
    MarkKind.OUTSIDE: MarkShape.SQUARE,
}
"""How the marks of an eye are written in a file."""


def study_of(setting: Setting, marks: Sequence[Mark], name: str, comment: str, track: Sequence[Frame] = ()) -> Study:
    """The board of an eye as a game; the frames of a line after the first are its moves."""
    position = setting.position
    study = empty_study(position.board.size)
    for color in (BLACK, WHITE):
        study = _edited(edits.set_up(study, study.root, color, position.of(color))).study
    study = notes.set_living(study, study.root, position.immortal).study
    for mark in marks:
        study = notes.set_mark(study, study.root, SHAPES[mark.kind], 1 << mark.point).study
    study = notes.set_comment(study, study.root, comment).study
    study = notes.set_info(study, "GN", name).study
    return _with_moves(study, track)


def _with_moves(study: Study, track: Sequence[Frame]) -> Study:
    """The game with the moves of a line; a move elsewhere is a pass."""
    node = study.root
    for frame in track[1:]:
        answer = edits.play(study, node, frame.transition.move, frame.transition.mover)
        assert not isinstance(answer, Illegal), answer
        study, node = notes.set_comment(answer.study, answer.node, frame.caption).study, answer.node
    return study


def _edited(answer: Edited | Refused) -> Edited:
    """The edit of a board that stands by the rules, which is never refused."""
    assert isinstance(answer, Edited), answer
    return answer
