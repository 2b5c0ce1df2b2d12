"""Which position of a study a command looks at, and the race that it asks for there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.analysis import Analysis, analyze
from semeai.cli.refusal import Refused
from semeai.go.board import Mask, Point, PointError
from semeai.go.position import Position
from semeai.study.replay import Snapshot
from semeai.study.tree import Study, main_line_from, snapshot_at, to_move_at


@dataclass(frozen=True, slots=True)
class Place:
    """A position with what the file says of it: the essential chains and the stones that live."""

    position: Position
    essential: tuple[Point | None, Point | None]
    living: Mask
    where: str

    def point(self, name: str) -> Point:
        """The point of a name. Raises Refused when it is none of the board."""
        try:
            return self.position.board.point(name)
        except PointError as error:
            raise Refused(str(error)) from None

    def with_living(self, names: list[str]) -> Place:
        """The same place in which the chains on some points live too. Raises Refused where no stone stands."""
        living = self.living
        for name in names:
            chain = self.position.chain(self.point(name))
            if not chain:
                raise Refused(f"living names {name}, where no stone stands.")
            living |= chain
        return replace(self, living=living)

    def analysis(self, black: Point, white: Point) -> Analysis:
        """The race between two chains. Raises ReadingError where the theory sees none between them."""
        return analyze(self.position, black, white, living=self.living)


def after_moves(study: Study) -> list[Snapshot]:
    """What holds after 0, 1, 2, ... moves of the main line, set-ups before the next move included."""
    line = main_line_from(study, study.root)
    last = {snapshot_at(study, node).move_number: node for node in line}
    return [replace(snapshot_at(study, node), to_move=to_move_at(study, node)) for node in last.values()]


def place(study: Study, move: int | None) -> Place:
    """The position after ``move`` moves of the main line.

    Without a number it is the one that the file is about: the first that names both essential chains, else the
    set-up before the first move where stones of both colours stand there (a problem), else the end of the main
    line (a game).
    Raises Refused when the main line has fewer moves.
    """
    after = after_moves(study)
    if move is None:
        start = after[0].position
        named = (number for number, snapshot in enumerate(after) if None not in snapshot.essential)
        move = next(named, 0 if start.black and start.white else len(after) - 1)
    if move >= len(after):
        raise Refused(f"there is no move {move}: the main line has {len(after) - 1} moves.")
    snapshot = after[move]
    where = f"after move {move}" if move else "in the position at the start"
    return Place(snapshot.position, snapshot.essential, snapshot.living, where)
