"""What is drawn of an eye: its board close up, its marks, the digits of neighbours."""

from __future__ import annotations

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.eyes.setting import Setting
from semeai.eyes.status import HotSpots
from semeai.eyes.theory import Silent
from semeai.go.board import Mask, Point, each
from semeai.go.position import Position
from semeai.study.frames import Transition
from semeai.views.eyes.edits import empty_cells, neighbours_inside
from semeai.views.eyes.state import EyeState
from semeai.views.study.track import Track, numbered

Crop = tuple[int, int, int, int] | None


def figure(state: EyeState, *, digits: bool, coordinates: bool) -> Figure:
    """The board of an eye with its vital points, its end points, its hot spots and the outside liberties."""
    setting = state.setting
    labels: tuple[tuple[Point, str], ...] = ()
    if digits:
        cells = empty_cells(state)
        labels = tuple((state.eye.seat.point(cell), str(neighbours_inside(state, cell))) for cell in cells)
    return Figure(
        setting.position,
        marks=marks(state) + _outside(setting, setting.position.stones),
        labels=labels,
        coordinates=coordinates,
        crop=part(setting),
    )


def marks(state: EyeState) -> tuple[Mark, ...]:
    """The marks of the eye's points; the hot spot stands in the place of the vital point that it is."""
    judged = state.judged
    hot = stars(judged.hot)
    vital = ends = 0
    if not isinstance(judged.theory, Silent):
        vital, ends = judged.theory.vital & ~hot, judged.theory.ends & ~hot
    kinds = ((MarkKind.VITAL, vital), (MarkKind.END, ends & ~vital), (MarkKind.HOT_SPOT, hot))
    return tuple(Mark(point, kind) for kind, points in kinds for point in each(points))


def stars(hot: HotSpots) -> Mask:
    """The points that decide for both, or where there is none those that kill."""
    return hot.shared or hot.kill


def line_figure(track: Track, index: int, setting: Setting, *, coordinates: bool) -> Figure:
    """A step of a line: the stones played carry their numbers; liberties of the wall that are left keep their marks."""
    index = min(index, len(track) - 1)
    frame = track[index]
    return Figure(
        frame.position,
        marks=(*_outside(setting, frame.position.stones), *_inside(setting, frame.position)),
        move_numbers=numbered(track, index),
        last_move=frame.transition.move,
        coordinates=coordinates,
        crop=part(setting),
    )


def transition_between(before: EyeState, after: EyeState) -> Transition:
    """The stones that an edit put and took off; nothing where the eye itself is another."""
    if before.eye.seat != after.eye.seat:
        return Transition()
    old, new = before.setting.position, after.setting.position
    return Transition(
        placed=(new.black & ~old.black, new.white & ~old.white),
        removed=(old.black & ~new.black, old.white & ~new.white),
    )


def part(setting: Setting) -> Crop:
    """The part of the board that is shown: it depends on the eye alone, not on what fills it."""
    return close_crop(setting.position.board, setting.shown)


def _inside(setting: Setting, position: Position) -> tuple[Mark, ...]:
    """The points of the eye that are liberties of its wall; none when the wall is captured."""
    wall = position.chain(setting.wall) if position.color_at(setting.wall) is setting.owner else 0
    return tuple(Mark(point, MarkKind.EYE) for point in each(position.liberties(wall) & setting.eye.points))


def _outside(setting: Setting, stones: Mask) -> tuple[Mark, ...]:
    return tuple(Mark(point, MarkKind.OUTSIDE) for point in setting.outside if not stones >> point & 1)
