"""An independent judge of races under survival: all positions that can arise, found and judged backwards in C.

As in `retrograde.py` an essential chain is one node while it stands. When one is captured a second graph begins, in
which its points are points to play on and the other chain, the survivor, is one node. First every position of the
second kind is judged: whether the survivor can be captured by force. Then the first kind: who can force a capture that
lasts.
"""

import atexit
import ctypes
import os
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from retrograde import CAPTURES, Ending, Graph, free_points

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve import PASS

SOURCE = Path(__file__).with_name("survival_judge.c")
COMPILER = os.environ.get("CC") or shutil.which("cc")
NODES = 64
ENDINGS = *CAPTURES, Ending.SEKI, None


class TooMany(Exception):
    """More positions can arise than the judge looks at."""


class _Graph(ctypes.Structure):
    _fields_ = [("size", ctypes.c_int32), ("near", ctypes.c_uint64 * NODES)]


def library(source: Path) -> ctypes.CDLL:
    """A source compiled and loaded. Raises CalledProcessError where it cannot be compiled."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = Path(folder) / f"{source.stem}.so"
    subprocess.run([str(COMPILER), "-O2", "-shared", "-fPIC", "-o", str(made), str(source)], check=True)
    return ctypes.CDLL(str(made))


@cache
def _judge():
    judge = library(SOURCE).judge
    judge.restype = ctypes.c_int64
    return judge


@dataclass(frozen=True, slots=True)
class Judged:
    """Who wins a race for good, and who does after each first move (PASS too)."""

    ending: Ending
    after: dict[Point, Ending]


class SurvivalRace:
    """A race between two chains of a position whose immortal stones live.

    ``ko_met`` tells once it has been judged whether a ko can arise at all.
    """

    def __init__(self, position: Position, essential: tuple[Mask, Mask], most: int = 60_000) -> None:
        self.position, self.essential, self.most = position, essential, most
        self.ko_met = False
        self.free = free_points(position, essential)
        taken = [[*self.free, *(1 << point for point in each(chain))] for chain in essential]
        masks = [*self.free, *essential], [*taken[0], essential[1]], [*taken[1], essential[0]]
        self.graphs = [Graph(position, nodes) for nodes in masks]

    def judged(self, retakes: Color | None) -> list[Judged]:
        """Who wins for good with each player first, and after each first move; one player, or neither, may retake kos.

        Raises TooMany.
        """
        position, free = self.position, len(self.free)
        graphs = (_Graph * 3)(*((graph.size, (ctypes.c_uint64 * NODES)(*graph.near)) for graph in self.graphs))
        shape = (ctypes.c_int32 * 3)(free, *(count(chain) for chain in self.essential))
        stones = (ctypes.c_uint64 * 2)(*(self.graphs[0].nodes(position.of(color)) for color in Color))
        ko = next((at + 1 for at, mask in enumerate(self.free) if mask & position.ko), 0)
        row = 2 + free
        found = (ctypes.c_uint8 * (2 * row))()
        master = -1 if retakes is None else int(retakes)
        states = _judge()(graphs, shape, stones, ko, master, ctypes.c_int64(self.most), found)
        if states == 0:
            raise TooMany
        self.ko_met |= states < 0
        points = [PASS, *(mask.bit_length() - 1 for mask in self.free)]
        return [
            Judged(
                ENDINGS[found[start]],
                {
                    point: ending
                    for point, code in zip(points, found[start + 1 : start + row], strict=True)
                    if (ending := ENDINGS[code]) is not None
                },
            )
            for start in (row * mover for mover in Color)
        ]
