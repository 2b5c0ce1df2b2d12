"""The main line of a game as the review walks along it: a position after each move."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Mask
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.study.node import Move
from semeai.study.tree import Study, main_line_from, snapshot_at


@dataclass(frozen=True, slots=True)
class MainLine:
    """The positions after 0, 1, 2, ... moves with the stones marked as alive in each, and the moves between them.

    ``moves[n]`` leads from ``positions[n]`` to ``positions[n + 1]``; None where the file changed the board by a set-up
    as well, or the rules refuse the move: nothing is said of it.
    """

    positions: tuple[Position, ...]
    living: tuple[Mask, ...]
    moves: tuple[Move | None, ...]

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.moves)

    def before(self, number: int, mover: Color) -> Position:
        """The position after ``number`` moves with a player to move: if he made the last one, the other has passed."""
        position, last = self.positions[number], self.moves[number - 1] if number else None
        return position.passed() if last is not None and last.color is mover else position


def main_line(study: Study) -> MainLine:
    """The main line of a study; set-ups belong to the position before them."""
    positions: list[Position] = []
    living: list[Mask] = []
    moves: list[Move | None] = []
    for node_id in main_line_from(study, study.root):
        node, snapshot = study.node(node_id), snapshot_at(study, node_id)
        if snapshot.move_number == len(positions):
            positions.append(snapshot.position)
            living.append(snapshot.living)
            if len(positions) > 1:
                moves.append(node.move if snapshot.illegal is None else None)
        else:
            if moves and snapshot.position != positions[-1]:
                moves[-1] = None
            positions[-1], living[-1] = snapshot.position, snapshot.living
    return MainLine(tuple(positions), tuple(living), tuple(moves))
