"""A race played out on its board: frames by the order of play, whichever player moves first."""

from semeai.playout.play import next_move, play
from semeai.playout.values import Ending, Playout

__all__ = ["Ending", "Playout", "next_move", "play"]
