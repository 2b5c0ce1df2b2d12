"""Lines of best play on the boards of the room: one, or one under each rule set, stepped together."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Count
from semeai.go.color import Color
from semeai.go.rule_sets import Action
from semeai.solve.ghost_race import GhostSolution
from semeai.study.frames import Frame
from semeai.ui.room.player import Player
from semeai.views.noseki.figure import frame_figure
from semeai.views.noseki.frames import line_frames
from semeai.views.noseki.line import Racing, counts_at, stamp_at


@dataclass(frozen=True, slots=True)
class GhostLine:
    """A line as frames; ``name`` is the rule set's, ``racing`` points of the strings that race."""

    name: str
    frames: tuple[Frame, ...]
    actions: tuple[Action, ...]
    racing: Racing

    def words(self, index: int) -> str:
        """The rule set, and what is said of a step."""
        return f"{self.name}\n{self.frames[min(index, len(self.frames) - 1)].caption}"

    def figure(self, index: int, *, coordinates: bool) -> Figure:
        index = min(index, len(self.frames) - 1)
        last = self.actions[index - 1].point if index else None
        return frame_figure(self.frames[index], self.racing, last, coordinates=coordinates)

    def counts(self, index: int) -> tuple[Count, ...]:
        """What the racing strings have left at a step."""
        return counts_at(self.frames[min(index, len(self.frames) - 1)], self.racing)

    def stamp(self, index: int) -> str:
        """How the line ends, at its last step."""
        return stamp_at(self.frames, self.actions, self.racing, index)


class GhostLines(QObject):
    """``changed`` says that other lines, or none, are on the boards."""

    changed = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self._player = player
        self.lines: tuple[GhostLine, ...] = ()

    def play(self, mover: Color, *solutions: GhostSolution) -> None:
        """Play the lines of some solutions in step."""
        self.lines = tuple(_line(solution, mover, alone=len(solutions) == 1) for solution in solutions)
        self._player.load(*[line.frames for line in self.lines])
        self.changed.emit()
        if self._player.last_index:
            self._player.toggle()

    def end(self) -> None:
        """No lines any more."""
        if self.lines:
            self.lines = ()
            self.changed.emit()


def _line(solution: GhostSolution, mover: Color, *, alone: bool) -> GhostLine:
    request = solution.request
    name = request.rules.name
    told = f"{name}, {mover.title} first" if alone else f"{mover.title} first"
    actions = solution.first(mover).line
    frames = tuple(replace(frame, rule=told) for frame in line_frames(request, mover, actions))
    return GhostLine(name, frames, actions, (request.black, request.white))
