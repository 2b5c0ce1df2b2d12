"""Races as these tests draw them: x and o are living stones, # is no point, B and W one stone of each chain."""

from semeai.go import text
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading


def read(diagram: str) -> RaceReading:
    """Read the race between the chains of the stones written B and W."""
    rows = ["".join(row.split()) for row in diagram.split("/")]
    position = text.parse("\n".join(rows).replace("B", "X").replace("W", "O"))
    points = {
        letter: position.board.at(row.index(letter), number)
        for number, row in enumerate(rows)
        for letter in "BW"
        if letter in row
    }
    return read_race(position, points["B"], points["W"])
