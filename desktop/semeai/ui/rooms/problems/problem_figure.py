"""Drawing problems while they are solved: the board at a step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from semeai.claim.marks import marks_along
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.playout.line import Crop, Line, Racing, counts_along, ending
from semeai.problems.figures import living_marks
from semeai.problems.marks import point_played, right_ends, task_of, task_words
from semeai.problems.solving import Attempt
from semeai.study.frames import Track, caption, frame_at
from semeai.study.tree import Study, path_to

if TYPE_CHECKING:
    from semeai.ui.room.background import Background


def problem_line(
    study: Study, track: Track, part: Crop, *, over: bool = True, free: bool = False, played: bool = False
) -> Line:
    """Moves in a problem as a line. Before the first one nothing is marked: the solver counts by himself.

    Liberties are marked once the problem is ``over`` or moves are tried ``free``ly, and the end is stamped once it is
    over. With ``played`` the move of the game is marked at the start.
    """
    task = task_of(study)
    racing: Racing = ((), ()) if task is None else ((task.black,), (task.white,))
    counts = ((), *counts_along(track, racing)[1:])
    marked = task is not None and (over or free)
    marks = ((), *marks_along(track, task.black, task.white)[1:]) if marked and task is not None else ()
    if played and (point := point_played(study)) is not None:
        first, *rest = marks or ((),) * len(track)
        marks = ((*first, Mark(point, MarkKind.PLAYED)), *rest)
    stamp = ending(track, racing) if over and not free else ""
    return with_living(Line("", track, racing=racing, marks=marks, counts=counts, stamp=stamp, crop=part), study)


def with_living(line: Line, study: Study) -> Line:
    """A line with marks on the stones that its problem says live."""
    marks = line.marks or ((),) * len(line.track)
    alive = (living_marks(study, study.root, frame.position) for frame in line.track)
    return replace(line, marks=tuple(first + then for first, then in zip(alive, marks, strict=True)))


def move_mark(point: Point, color: Color) -> Mark:
    """The mark of a move of a colour that reaches the goal."""
    return Mark(point, MarkKind.MOVE_BLACK if color is BLACK else MarkKind.MOVE_WHITE)


class Beside:
    """Something beside the problem that is put on its board; ``show`` is called with it when it changes."""

    track: Track = ()
    index = 0

    def __init__(self, asking: Background, show: Callable[[Beside], object], say: Callable[[str], object]) -> None:
        self._asking, self._say = asking, say
        self._show = partial(show, self)


class RightLine(Beside):
    """The right moves with the best replies, played out from the start."""

    def begin(self, start: Attempt) -> None:
        study = start.study
        end = next(right_ends(study, start.marks), None)
        if end is not None:
            nodes = path_to(study, end)
            frames = ((node, frame_at(study, node)) for node in nodes[1:])
            told = (replace(frame, caption=caption(study, node, frame)) for node, frame in frames)
            self.track = (replace(frame_at(study, study.root), caption=task_words(study)), *told)
            self._show()
