"""What is on the board while a problem is solved: the problem itself, or something beside it."""

from __future__ import annotations

from enum import Enum


class Mode(Enum):
    """Whose moves are on the board."""

    PROBLEM = "problem"
    FREE = "free"
    WHY = "why"
    DRILL = "drill"
