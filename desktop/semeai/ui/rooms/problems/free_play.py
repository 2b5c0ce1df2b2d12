"""Both sides played freely from a position of a problem, each position judged by the search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from semeai.claim import search_words
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.problems.marks import Task
from semeai.solve import PASS, Request
from semeai.study.frames import Frame, frame_after
from semeai.ui.rooms.problems.solve_state import Told

if TYPE_CHECKING:
    from semeai.solve import Climb


FREE = "You play both sides."


NO_CHAINS = "The problem does not say which chains it is about, so the search cannot judge."


JUDGING, BEST_MOVE, NOT_FOUND = "Judging the position", "{player}'s best move: {moves}.", "Not judged in time"


ANSWERS = "The program answers"


ANSWERS_TIP = "Play the best move of the other side after each of yours"


BACK, BACK_TIP = "Back to the problem", "Leave what was tried, and go on with the problem"


CAPTURED = "{player} captures"


@dataclass(frozen=True, slots=True)
class FreePlay:
    """Moves of both sides from a position on. ``races`` has for each frame the race there, None where it is over."""

    track: tuple[Frame, ...]
    races: tuple[Request | None, ...]
    movers: tuple[Color, ...]

    @property
    def race(self) -> Request | None:
        """The race as it stands."""
        return self.races[-1]

    @property
    def mover(self) -> Color:
        """Who plays next."""
        return self.movers[-1]


def begin_free(position: Position, mover: Color, task: Task | None, living: Mask) -> FreePlay:
    """Free play from a position; without a task nothing is known of its chains."""
    race = None
    if task is not None and _standing(position, task):
        race = Request(position, task.black, task.white, mover, living=living)
    return FreePlay((Frame(position, caption=FREE),), (race,), (mover,))


def _standing(position: Position, task: Task) -> bool:
    return position.color_at(task.black) is Color.BLACK and position.color_at(task.white) is Color.WHITE


def played(free: FreePlay, point: Point) -> FreePlay | Illegal:
    """Free play after a move of whoever is to move (PASS too)."""
    race = free.race
    essential = 0 if race is None else 1 << race.black | 1 << race.white
    frame = frame_after(free.track[-1], free.mover, None if point == PASS else point, essential)
    if isinstance(frame, Illegal):
        return frame
    following = None if race is None else replace(race, position=frame.position, mover=free.mover.opponent)
    if following is not None and not _stands(following):
        following = None
    return FreePlay((*free.track, frame), (*free.races, following), (*free.movers, free.mover.opponent))


def _stands(race: Request) -> bool:
    """Whether both essential chains are still on the board."""
    return all(race.position.color_at(race.essential(color)) is color for color in Color)


def cut(free: FreePlay, index: int) -> FreePlay:
    """Free play up to a step."""
    end = max(index, 0) + 1
    return FreePlay(free.track[:end], free.races[:end], free.movers[:end])


def judged(free: FreePlay, climbed: Climb | None) -> Told:
    """What the search says of the position; None while it looks."""
    if free.race is None:
        before = next((race for race in reversed(free.races) if race is not None), None)
        if before is None:
            return Told("", NO_CHAINS)
        return Told(CAPTURED.format(player=free.mover.opponent.title), free.track[-1].caption)
    if climbed is None:
        return Told(JUDGING, "")
    if not climbed.proved:
        return Told(NOT_FOUND, search_words.UNFINISHED)
    solution = climbed.solution
    told = search_words.detail(solution)
    if solution.moves and PASS not in solution.moves:
        moves = search_words.move_list(free.race.position.board, solution.moves)
        told = f"{told} {BEST_MOVE.format(player=free.mover.title, moves=moves)}"
    return Told(search_words.headline(solution), told)
