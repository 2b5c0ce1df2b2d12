"""How a race ends, seen by the player who moves first."""

from __future__ import annotations

from enum import Enum


class Result(Enum):
    """The result for the mover; the values are the words of the command line."""

    WIN = "win"
    SEKI = "seki"
    LOSS = "loss"
    KO = "ko"
    UNKNOWN = "unknown"


class Plan(Enum):
    """The two ways to fill: the relation that a case rests on."""

    FOF = "FOF"
    FIF = "FIF"

    @property
    def words(self) -> str:
        return "fill outside first" if self is Plan.FOF else "fill inside first"
