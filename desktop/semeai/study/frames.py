"""Frames, and tracks of them: what a player steps through, whether they come from a game, a plan or a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, overload

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Played, Position, play
from semeai.race.numbers import Race
from semeai.study.node import NodeId
from semeai.study.tree import Study, before, illegal_at, line_through, path_to, position_at, snapshot_at


class Transition(NamedTuple):
    """What changes on the board from one frame to the next; views animate it, never compare boards.

    ``move`` is the stone played, with None for a pass; ``placed`` and ``removed`` are masks of a
    colour's stones that set-up or capture put on or took off, as (black, white).
    """

    mover: Color | None = None
    move: Point | None = None
    placed: tuple[Mask, Mask] = (0, 0)
    removed: tuple[Mask, Mask] = (0, 0)


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: the position after it, the transition that led to it, and what is said of it.

    ``number`` is the move's number (0 for the start). ``numbers`` are the race's variables in this
    position where the frame belongs to a race. ``rule`` names the rule of play the move follows.
    ``lost_tempo`` marks a move that gained its player nothing. ``ghosts`` are by colour.
    """

    position: Position
    transition: Transition = field(default_factory=Transition)
    number: int = 0
    caption: str = ""
    rule: str = ""
    numbers: Race | None = None
    lost_tempo: bool = False
    ghosts: tuple[Mask, Mask] = (0, 0)


def played(mover: Color, point: Point | None, captured: Mask) -> Transition:
    """The transition of a move, None for a pass, that captures some stones."""
    stone = 0 if point is None else 1 << point
    placed, removed = ((stone, 0), (0, captured)) if mover is BLACK else ((0, stone), (captured, 0))
    return Transition(mover, point, placed, removed)


def between(old: Position, new: Position) -> Transition:
    """The transition that puts and takes off the stones in which two positions differ."""
    return Transition(
        placed=(new.black & ~old.black, new.white & ~old.white),
        removed=(old.black & ~new.black, old.white & ~new.white),
    )


def frame_at(study: Study, node_id: NodeId) -> Frame:
    """The frame of one node: its board, and what changed since the node before it."""
    node, later = study.node(node_id), snapshot_at(study, node_id)
    moved = between(before(study, node_id).position, later.position)
    if node.move is not None:
        moved = moved._replace(mover=node.move.color, move=node.move.point)
    return Frame(later.position, moved, later.move_number, node.comment)


Track = Sequence[Frame]


def change(track: Track, before: int, after: int) -> Transition:
    """The transition that a board shows when a track goes from one index to another.

    One step forward is the frame's own transition, one step back its reverse; a longer way has none.
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
    """The transition that undoes another one."""
    removed = list(transition.placed)
    if transition.move is not None and transition.mover is not None:
        removed[transition.mover] |= 1 << transition.move
    return Transition(placed=transition.removed, removed=(removed[0], removed[1]))


NumberedPoint = tuple[Point, int]
"""A point with the number of the move that was played there."""


def numbered(track: Track, index: int) -> tuple[NumberedPoint, ...]:
    """The numbers on the stones played up to a step; a point played twice keeps its latest stone's."""
    numbers: dict[Point, int] = {}
    for frame in track[1 : index + 1]:
        for mask in frame.transition.removed:
            for point in [at for at in numbers if mask >> at & 1]:
                del numbers[point]
        if frame.transition.move is not None:
            numbers[frame.transition.move] = frame.number
    return tuple(numbers.items())


def track_moves(track: Track, index: int) -> Iterator[NumberedPoint]:
    """The moves up to a step that were played on the board, with their numbers."""
    steps = ((frame.transition.move, frame.number) for frame in track[1 : index + 1])
    return ((point, number) for point, number in steps if point is not None)


def study_moves(study: Study, node: NodeId) -> Iterator[NumberedPoint]:
    """The moves up to a node that were played on the board, with their numbers."""
    for step in path_to(study, node):
        move = study.node(step).move
        if move is not None and move.point is not None:
            yield move.point, snapshot_at(study, step).printed.number


def move_numbers(study: Study, node: NodeId) -> tuple[NumberedPoint, ...]:
    """The numbers of the moves whose stones are still on the board, the latest for a point played twice."""
    stones = position_at(study, node).stones
    return tuple((point, number) for point, number in dict(study_moves(study, node)).items() if stones >> point & 1)


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
    """The node at which a study opens: the first with a kept race, else the root or a set-up right after it."""
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


def frame_after(frame: Frame, mover: Color, point: Point | None, essential: Mask) -> Frame | Illegal:
    """The frame of one more move (None: a pass), told in a sentence.

    ``essential`` are points of the essential chains: the sentence says when one of these is captured.
    """
    before = frame.position
    if point is None:
        told = f"{mover.title} plays elsewhere or passes."
        return Frame(before.passed(), Transition(mover, None), frame.number + 1, told, "pass")
    answer = play(before, mover, point)
    if isinstance(answer, Illegal):
        return answer
    told, rule = _told(before, mover, point, answer, essential)
    return Frame(answer.position, played(mover, point, answer.captured), frame.number + 1, told, rule)


def _told(before: Position, mover: Color, point: Point, answer: Played, essential: Mask) -> tuple[str, str]:
    """A sentence on a move, and its effect in a word or two."""
    after, captured = answer.position, answer.captured
    name, opponent = before.board.name(point), mover.opponent.title
    if captured & essential:
        return f"{mover.title} captures {opponent}'s chain with {name}.", "capture"
    if after.ko:
        return f"{mover.title} takes the ko at {name}.", "ko"
    if captured:
        stones = count(captured)
        what = f"a {mover.opponent.word} stone" if stones == 1 else f"{stones} {mover.opponent.word} stones"
        return f"{mover.title} plays {name} and captures {what}.", "capture"
    threatened = [chain for chain in after.chains_touching(1 << point, mover.opponent) if in_atari(after, chain)]
    if any(chain & essential for chain in threatened):
        return f"{mover.title} plays {name}: {opponent}'s chain is in atari.", "atari"
    return f"{mover.title} plays {name}.", "atari" if threatened else ""


def in_atari(position: Position, chain: Mask) -> bool:
    """Whether a chain has one liberty."""
    return count(position.liberties(chain)) == 1
