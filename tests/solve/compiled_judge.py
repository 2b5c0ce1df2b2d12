"""The judge of races under survival with its states found and judged in C: a hundred times as fast as in Python."""

from __future__ import annotations

import atexit
import ctypes
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from retrograde import Ending
from survival_judge import Graph, Judged, SurvivalRace, TooMany

from semeai.go.board import count
from semeai.go.color import Color
from semeai.solve import PASS

SOURCE = Path(__file__).with_name("survival_judge.c")
COMPILER = os.environ.get("CC") or shutil.which("cc")
NODES = 64
ENDINGS = Ending.BLACK_CAPTURES, Ending.WHITE_CAPTURES, Ending.SEKI, None


class _Graph(ctypes.Structure):
    _fields_ = [("size", ctypes.c_int32), ("near", ctypes.c_uint64 * NODES)]

    @classmethod
    def of(cls, graph: Graph) -> _Graph:
        return cls(graph.size, (ctypes.c_uint64 * NODES)(*graph.near))


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


class CompiledRace(SurvivalRace):
    """The same judge; more positions are looked at."""

    def judged(self, retakes: Color | None) -> list[Judged]:
        """Who wins for good with each player first, and after each first move."""
        position, free = self.position, len(self.free)
        graphs = [_Graph.of(graph) for graph in (self.first, *self.second)]
        shape = (ctypes.c_int32 * 3)(free, *(count(chain) for chain in self.essential))
        stones = (ctypes.c_uint64 * 2)(*(self.first.nodes(position.of(color)) for color in Color))
        ko = next((at + 1 for at, mask in enumerate(self.free) if mask & position.ko), 0)
        row = 2 + free
        found = (ctypes.c_uint8 * (2 * row))()
        master = -1 if retakes is None else int(retakes)
        states = _judge()((_Graph * 3)(*graphs), shape, stones, ko, master, ctypes.c_int64(self.most), found)
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
