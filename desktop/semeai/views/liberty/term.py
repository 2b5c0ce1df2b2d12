"""One game of a sum: a game that somebody typed, a row of Table 1, or a region of a race on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.cgt.cooling import cool
from semeai.cgt.game import Game
from semeai.cgt.table import Entry
from semeai.go.board import Mask

if TYPE_CHECKING:
    from semeai.cgt.race_games import Counted


@dataclass(frozen=True, slots=True)
class Term:
    """A game of the sum, Black as Left, with its name.

    ``entry`` is its row of Table 1; of a region of the board ``points`` are its points and ``counted`` how its value
    was found.
    """

    name: str
    game: Game
    entry: Entry | None = None
    points: Mask = 0
    counted: Counted | None = None

    @property
    def cooled(self) -> Game:
        """The game cooled by 2."""
        return cool(self.game, 2)
