"""Games for the review: a race with numbers that are known, and moves played in it."""

from semeai.go.color import BLACK
from semeai.go.position import Played, play
from semeai.race.numbers import Race, Side
from semeai.review.courses import MainLine
from semeai.study.node import Move
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built


def game(words: str, race: Race | None = None) -> MainLine:
    """A game that begins with a race of three outside liberties each, Black to move; ``-`` is a pass.

    Black's liberties are A9 B9 C9, White's A12 B12 C12.
    """
    built = build(race or Race(Side(O=3), Side(O=3), 0))
    assert isinstance(built, Built)
    positions, moves, color = [built.position._replace(immortal=0)], [], BLACK
    for word in words.split():
        position = positions[-1]
        point = None if word == "-" else position.board.point(word)
        if point is None:
            positions.append(position.passed())
        else:
            played = play(position, color, point)
            assert isinstance(played, Played), word
            positions.append(played.position)
        moves.append(Move(color, point))
        color = color.opponent
    return MainLine(tuple(positions), (0,) * len(positions), tuple(moves))
