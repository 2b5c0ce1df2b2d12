"""Whole games of No Seki Go on tiny boards, solved by score in C: 6x2 has 13 million positions.

Repetition is not looked at; endless play is one player's loss, then the other's, and a value is settled where both
agree. The source knows the rules by itself, so it speaks beside the program's.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from semeai.go.board import Mask, each
from semeai.go.color import BLACK, Color
from semeai.go.rule_sets import Pieces

SOURCE = Path(__file__).with_name("whole_board.c")
COMPILER = os.environ.get("CC") or shutil.which("cc")
MOST = 64


def values(asked: Sequence[tuple[Pieces, Color]]) -> list[tuple[int, int]]:
    """The score for Black of up to 64 positions of one board with a player to act: endless play his loss, his gain.

    Raises CalledProcessError where the C compiler or the search fails.
    """
    board = asked[0][0].board
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "whole_board"
        subprocess.run([str(COMPILER), "-O2", "-o", str(program), str(SOURCE)], check=True)
        words = [f"{_state(pieces, mover):x}" for pieces, mover in asked[:MOST]]
        command = [str(program), str(board.width), str(board.height), *words]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
    found = []
    for (_, mover), line in zip(asked, done.stdout.splitlines(), strict=True):
        low, high = map(int, line.split())
        found.append((low, high) if mover is BLACK else (-high, -low))
    return found


def _state(pieces: Pieces, mover: Color) -> int:
    """The stones, then the ghosts, the mover's first, 12 bits each."""
    own, other = mover, mover.opponent
    masks = (pieces.stones[own], pieces.stones[other], pieces.ghosts[own], pieces.ghosts[other])
    return sum(_squeezed(pieces, mask) << 12 * at for at, mask in enumerate(masks))


def _squeezed(pieces: Pieces, mask: Mask) -> int:
    """A mask without the column that belongs to no point."""
    board, found = pieces.board, 0
    for point in each(mask):
        column, row = board.column_row(point)
        found |= 1 << row * board.width + column
    return found
