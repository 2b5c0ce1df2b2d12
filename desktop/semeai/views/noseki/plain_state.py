"""A plain race as a game."""

from __future__ import annotations

from semeai.race.plain_race import PlainRace
from semeai.study.ghost_record import GhostRecord
from semeai.synthesis.plain_race import playable_board
from semeai.views.noseki.state import NosekiState


def plain_state(race: PlainRace) -> NosekiState:
    """The board of a race, to be played on, with its racing strings."""
    made = playable_board(race)
    return NosekiState(GhostRecord(made.pieces), 0, (1 << made.black, 1 << made.white))
