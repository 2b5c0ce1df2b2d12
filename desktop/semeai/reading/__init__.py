"""From a board and two essential chains to the variables of a race, with the points behind them."""

from semeai.reading.proposals import propose
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import Assumption, ChainReading, OutsideLiberty, Pair, RaceReading, Violation

__all__ = [
    "Assumption",
    "ChainReading",
    "OutsideLiberty",
    "Pair",
    "RaceReading",
    "ReadingError",
    "Violation",
    "propose",
    "read_race",
]
