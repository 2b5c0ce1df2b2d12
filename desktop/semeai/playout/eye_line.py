"""A line in an eye: played on the eye's whole board by the rules, with a sentence for every move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Mark, MarkKind
from semeai.diagram.slide import Count
from semeai.eyes.line import EyeLine, EyeLineKind, LineEnd, LineMove, Setting
from semeai.eyes.space import Filled
from semeai.eyes.status import HotSpots, hot_spots
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Played, Position, play
from semeai.phrases import CAPTURES, LIBERTIES
from semeai.playout.line import Counts, Crop, Line, Marks
from semeai.race.words import in_words
from semeai.study.frames import Frame, in_atari, played


def eye_line(setting: Setting, moves: EyeLine, rule: str = "") -> Line:
    """A line in an eye, with the liberties of its wall; the board is that of ``eye_frames``.

    In a line that captures the wall the stones still to be played are counted beside them. ``rule`` says of each move
    which line it belongs to.
    """
    track = tuple(replace(frame, rule=rule) for frame in eye_frames(setting, moves))
    left = [_wall_liberties(setting, frame.position) for frame in track]
    attacker, captured = setting.owner.opponent, moves.end is LineEnd.CAPTURED
    attacks = [frame.transition.mover is attacker and frame.transition.move is not None for frame in track]
    marks, counts = list[Marks](), list[Counts]()
    for step, (frame, liberties) in enumerate(zip(track, left, strict=True)):
        inside = tuple(Mark(point, MarkKind.EYE) for point in each(liberties & setting.eye.points))
        marks.append((*outside_marks(setting, frame.position.stones), *inside))
        to_go = (Count(attacker, str(sum(attacks[step + 1 :])), "moves"),) if captured else ()
        counts.append((Count(setting.owner, str(count(liberties)), LIBERTIES), *to_go))
    stamp = CAPTURES.format(color=attacker.title) if captured else f"{setting.owner.title} lives"
    return Line("", track, marks=tuple(marks), counts=tuple(counts), stamp=stamp, crop=shown_part(setting))


def shown_part(setting: Setting) -> Crop:
    """The part of the board that is shown: it depends on the eye alone, not on what fills it."""
    return close_crop(setting.position.board, setting.shown)


def outside_marks(setting: Setting, stones: Mask) -> Marks:
    """Marks on the liberties outside that are left."""
    return tuple(Mark(point, MarkKind.OUTSIDE) for point in setting.outside if not stones >> point & 1)


def _wall_liberties(setting: Setting, position: Position) -> Mask:
    """None when the wall is captured."""
    there = position.color_at(setting.wall) is setting.owner
    return position.liberties(position.chain(setting.wall)) if there else 0


def eye_frames(setting: Setting, line: EyeLine) -> tuple[Frame, ...]:
    """The frames of a line on the board that ``setting`` lays out, the start first.

    The line is one from the setting's eye with as many outside liberties as the setting has. The last frame says how
    it ends. Raises ValueError for a move that the rules refuse.
    """
    table = _Table(setting, setting.position, len(setting.outside))
    opening = f"{table.mover(line.moves[0]).title} moves first." if line.moves else ""
    frames = [Frame(setting.position, caption=opening)]
    for number, move in enumerate(line.moves, 1):
        frame, table = _step(table, move, number, line.end)
        frames.append(frame)
    ending = _ending(setting, line)
    return (*frames[:-1], replace(frames[-1], caption=f"{frames[-1].caption} {ending}".strip()))


@dataclass(frozen=True, slots=True)
class _Table:
    """The board between two moves, and how many outside liberties are left."""

    setting: Setting
    position: Position
    outside: int

    def mover(self, move: LineMove) -> Color:
        owner = self.setting.owner
        return owner.opponent if move.attacker else owner

    def point(self, move: LineMove) -> Point | None:
        """The point of a move's stone on the board; None for a move elsewhere."""
        if move.point is not None:
            return move.point
        if move.kind in (EyeLineKind.OUTSIDE, EyeLineKind.CAPTURE):
            return self.setting.outside[len(self.setting.outside) - self.outside]
        return None

    def hot(self) -> HotSpots:
        """The points in the eye at which the first mover decides now."""
        eye, owner = self.setting.eye, self.setting.owner
        inside = (eye.points & self.position.of(color) for color in (owner.opponent, owner))
        return hot_spots(Filled(eye.board, eye.points, *inside), outside=self.outside)


def _step(table: _Table, move: LineMove, number: int, end: LineEnd) -> tuple[Frame, _Table]:
    """One move on the board: its frame and the board after it."""
    mover, point = table.mover(move), table.point(move)
    done = Played(table.position.passed(), 0)
    if point is not None:
        answer = play(table.position, mover, point)
        if isinstance(answer, Illegal):
            raise ValueError(f"{mover.title} cannot play {table.position.board.name(point)}: {answer.reason.value}")
        done = answer
    caption = " ".join(_sentences(table, move, point, done, _why_elsewhere(table, move, number, end)))
    frame = Frame(done.position, played(mover, point, done.captured), number, caption)
    outside = table.outside - (move.point is None and point is not None)
    return frame, replace(table, position=done.position, outside=outside)


def _sentences(table: _Table, move: LineMove, point: Point | None, done: Played, idle: str) -> Iterator[str]:
    """The sentences on a move: who plays where, and what it does; ``idle`` is the reason to play elsewhere."""
    title = table.mover(move).title
    match move.kind:
        case EyeLineKind.INSIDE if point is not None:
            yield f"{title} {_inside(table, move, point, done)}."
            if move.attacker and in_atari(done.position, done.position.chain(table.setting.wall)):
                yield f"{table.setting.owner.title}'s wall is in atari."
        case EyeLineKind.OUTSIDE:
            yield f"{title} fills an outside liberty."
        case EyeLineKind.CAPTURE:
            yield f"{title} captures the wall."
        case EyeLineKind.ELSEWHERE:
            yield f"{title} {idle} and plays elsewhere."
        case EyeLineKind.THREAT:
            yield f"{title} may not take back at once and makes a ko threat elsewhere."
        case EyeLineKind.ANSWER:
            yield f"{title} answers the threat."
        case EyeLineKind.INSIDE:
            raise ValueError("A move inside the eye needs a point.")
        case _:
            assert_never(move.kind)


def _inside(table: _Table, move: LineMove, point: Point, done: Played) -> str:
    name = table.position.board.name(point)
    if done.position.ko:
        return f"takes the ko at {name}"
    if done.captured:
        number = count(done.captured)
        return f"plays {name} and captures {'a stone' if number == 1 else f'{in_words(number)} stones'}"
    hot = table.hot()
    decisive = hot.kill if move.attacker else hot.live
    if decisive >> point & 1:
        return f"takes the vital point {name}"
    return f"plays {name}"


def _why_elsewhere(table: _Table, move: LineMove, number: int, end: LineEnd) -> str:
    if move.attacker:
        return "may not take back at once" if table.position.ko else "waits"
    if end is LineEnd.CAPTURED:
        return "has nothing better inside"
    return "need not play here" if number == 1 else "need not answer"


def _ending(setting: Setting, line: EyeLine) -> str:
    """How the line ends, unless the last move says it."""
    owner, attacker = setting.owner.title, setting.owner.opponent.title
    match line.end:
        case LineEnd.CAPTURED:
            return "" if line.moves else f"{owner}'s wall has no liberty left: it is captured."
        case LineEnd.LIVES:
            return f"{owner} lives: {attacker} has no move left that needs an answer."
        case LineEnd.REPEATED:
            return f"The moves repeat, so {attacker} never captures: {owner} lives."
        case _:
            assert_never(line.end)
