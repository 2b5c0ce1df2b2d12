"""An independent judge of races on whole open boards: a search in C by the rules alone of the positions it needs.

It says of a race what `survival_judge.py` says, on boards that have too many positions to look at all of them.
"""

from __future__ import annotations

import ctypes
from functools import cache
from pathlib import Path

from survival_judge import TooMany, library

from semeai.go.board import Mask, Point, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve import PASS, Grip

SOURCE = Path(__file__).with_name("open_judge.c")
WIDEST = 10
"""Columns and rows of a board."""
NO_MOVE = -2
TOO_MANY, ILLEGAL = -1, -2
NOBODY = -1

Pair = tuple[Grip, Grip]
"""How surely the mover saves his own chain, and takes the other one."""


@cache
def _judge() -> ctypes.CDLL:
    judge = library(SOURCE)
    judge.begin.restype = ctypes.c_void_p
    judge.begin.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int64]
    judge.wins.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_int]
    judge.states.argtypes = judge.end.argtypes = [ctypes.c_void_p]
    judge.states.restype = ctypes.c_int64
    return judge


class OpenRace:
    """A race between two chains of a position whose immortal stones live. It is closed as a file is.

    Of each question at most ``most`` states are looked at.
    """

    def __init__(self, position: Position, essential: tuple[Mask, Mask], most: int = 2_000_000) -> None:
        if max(position.board.width, position.board.height) > WIDEST:
            raise ValueError(f"A board of more than {WIDEST} columns or rows")
        self.position, self.essential, self.most = position, essential, most
        self._judges: dict[tuple[Color, int], int] = {}

    def __enter__(self) -> OpenRace:
        return self

    def __exit__(self, *_: object) -> None:
        for judge in self._judges.values():
            _judge().end(judge)
        self._judges.clear()

    @property
    def states(self) -> int:
        """How many states were found for all questions together."""
        return sum(_judge().states(judge) for judge in self._judges.values())

    def wins(self, color: Color, mover: Color, master: Color | None, move: Point = NO_MOVE) -> bool | None:
        """Whether a colour wins for good with the mover to move, or after a move of his (PASS too).

        ``master`` may retake every ko at once. None where the move is not legal. Raises TooMany.
        """
        position = self.position
        stones = _words(position.black, position.white)
        judge = self._judge_of(color, NOBODY if master is None else int(master))
        found = _judge().wins(judge, stones, position.ko.bit_length(), int(mover), move)
        if found == TOO_MANY:
            raise TooMany
        return None if found == ILLEGAL else bool(found)

    def reached(self, mover: Color, move: Point = NO_MOVE, likely: Color | None = None) -> Pair | None:
        """What the mover reaches, or reaches with a move; None where it is not legal. Raises TooMany.

        ``likely`` is who is thought to win: he is asked about first.
        """
        first = mover if likely is None else likely
        for color in (first, first.opponent):
            won = self.wins(color, mover, color.opponent, move)
            if won is None:
                return None
            if won:
                return (Grip.ALWAYS, Grip.ALWAYS) if color is mover else (Grip.NEVER, Grip.NEVER)
        return self._in_a_ko(mover.opponent, mover, move).turned, self._in_a_ko(mover, mover, move)

    def moves(self, mover: Color) -> list[Point]:
        """All points that may be worth a move, and the pass."""
        return [PASS, *each(self.position.empty & ~self.position.ko)]

    def _in_a_ko(self, color: Color, mover: Color, move: Point) -> Grip:
        """How surely a colour wins that does not win in every case, depending on who wins kos."""
        if not self.wins(color, mover, color, move):
            return Grip.NEVER
        return Grip.WITHOUT_THREATS if self.wins(color, mover, None, move) else Grip.WINNING_KOS

    def _judge_of(self, color: Color, master: int) -> int:
        key = color, master
        if key not in self._judges:
            board = self.position.board
            masks = _words(board.points, self.position.immortal, *self.essential)
            self._judges[key] = _judge().begin(board.stride, masks, int(color), master, self.most)
        return self._judges[key]


def _words(*masks: Mask) -> ctypes.Array:
    """Masks as the judge takes them: two words each, the lower first."""
    low = (1 << 64) - 1
    return (ctypes.c_uint64 * (2 * len(masks)))(*(word for mask in masks for word in (mask & low, mask >> 64)))
