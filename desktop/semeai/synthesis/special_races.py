"""Boards for two kinds of race: one about a given eye, and a plain race of liberties only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from semeai.eyes.drawing import DrawnEye
from semeai.eyes.judge import eye_moves
from semeai.eyes.place import BOARD, Edge, Place
from semeai.eyes.shapes import Cell
from semeai.go.board import Board, Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import Pieces, drawn, rows_of
from semeai.race.numbers import Race, Side
from semeai.race.plain_race import PlainRace
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import Assumption
from semeai.synthesis.assemble import arranged, put
from semeai.synthesis.layout import Block, Built, Unbuildable, half, liberty

MOST_MOVES = 12
"""The opponent's moves when the eye cannot be killed: any number would do, and a larger one does not fit."""
LENGTHS = (7, 9, 11)
"""Lengths of the chains that are tried: a living wall beside a small eye in the corner may need a longer one."""

OF_THE_EYE = frozenset(
    {
        Assumption.SETTLED_EYE,
        Assumption.EYE_LIBERTIES,
        Assumption.ONE_EYE,
        Assumption.EYE_COUNT,
        Assumption.NO_ATARI,
        Assumption.NO_ESCAPE,  # reported for a chain that lives with two eyes
    }
)
"""Assumptions that may fail on such a board, because the given eye may be of any kind."""


def eye_race(drawn: DrawnEye, outside: int, *, owner: Color = BLACK, size: int = 19) -> Built | Unbuildable:
    """A board on which the owner of an eye with so many outside liberties races an opponent without an eye.

    The opponent has as many outside liberties as the eye's owner has moves to be captured (searched where the eye can
    be killed, by formula where not): whoever moves first should win. The board reads back as these numbers; for a dead
    centre eye no assumption of the theory fails, for others those that speak of the eye may. Raises ValueError for
    fewer outside liberties than 0 and for a size that is no board.
    """
    if outside < 0:
        raise ValueError(f"An eye has no {outside} outside liberties.")
    if not outside and not _liberties_inside(drawn):
        return Unbuildable(f"{owner.title}'s wall has no liberty left: there is nothing to race for.")
    wanted = race_of(drawn, outside, owner)
    eye = half(owner, (_block(drawn, owner), *[liberty(0)] * outside))
    other = half(owner.opponent, (liberty(0),) * wanted.side(owner.opponent).O)
    white, black = (eye, other) if owner is WHITE else (other, eye)
    board = Board.square(size)
    top = None
    if drawn.seat.place is Place.CORNER:
        top = 0 if owner is WHITE else max(board.height - white.height - black.height - 2, 0)
    accept = partial(_reads_back, wanted)
    refused = []
    for length in LENGTHS:
        answer = put(board, arranged(0, white, black, length), accept, top)
        if isinstance(answer, Built):
            return answer
        refused.append(answer)
    return refused[0]


def race_of(drawn: DrawnEye, outside: int, owner: Color = BLACK) -> Race:
    """The numbers of the race: the owner's eye as it will be read, and as many moves for the opponent."""
    size, inside = _largest(drawn)
    side = Side(Z=size, I=inside, O=outside)
    moves = eye_moves(drawn.filled)
    needed = min(side.E, MOST_MOVES) if moves is None else moves.searched
    other = Side(O=max(needed + outside, 1))
    return Race(side, other, 0) if owner is BLACK else Race(other, side, 0)


def _liberties_inside(drawn: DrawnEye) -> Mask:
    """The liberties of the wall inside the eye."""
    filled = drawn.filled
    return BOARD.neighbours(BOARD.points & ~filled.points | filled.joined) & filled.empty


def _largest(drawn: DrawnEye) -> tuple[int, int]:
    """The points of the largest part of the eye that the owner's stones leave, and the attackers in it."""
    filled = drawn.filled
    parts = [part for part in BOARD.components(filled.points & ~filled.joined) if part & filled.empty]
    largest = max(parts, key=count, default=0)
    return count(largest), count(largest & filled.attackers)


def _block(drawn: DrawnEye, owner: Color) -> Block:
    """The eye as a block: rows from the far side to the chain, the wall beside and beyond the eye's points."""
    seat = drawn.seat
    marks = dict.fromkeys(seat.cells, ".") | dict.fromkeys(drawn.attackers, "Y") | dict.fromkeys(drawn.owners, "O")
    turned = _turned(marks, seat.edge)
    if owner is BLACK and seat.place is not Place.CORNER:
        # Black's blocks hang below his chain and are drawn upside down
        turned = _mirrored(turned, columns=False)
    open_left = seat.place is not Place.CENTRE
    open_top = seat.place is Place.CORNER
    width, height = max(x for x, _ in turned) + 1, max(y for _, y in turned) + 1
    rows = [
        "".join(
            turned.get((x, y)) or ("O" if _is_wall(turned, x, y) else "x") for x in range(-1 + open_left, width + 1)
        )
        for y in range(-1 + open_top, height)
    ]
    return Block(tuple(rows))


def _is_wall(turned: dict[Cell, str], x: int, y: int) -> bool:
    """Whether a point is beside the eye, or below such a point where the attacker's wall has no room."""
    return any((x + dx, above) in turned for dx in (-1, 0, 1) for above in range(-1, y + 2))


def _turned(marks: dict[Cell, str], edge: Edge) -> dict[Cell, str]:
    """The cells turned so that the edge is on the left, or the corner is at the top left."""
    if edge in (Edge.TOP, Edge.BOTTOM):
        # the top row becomes the left column, the bottom row the right one
        marks = {(y, x): mark for (x, y), mark in marks.items()}
    if edge in (Edge.BOTTOM, Edge.RIGHT, Edge.TOP_RIGHT, Edge.BOTTOM_RIGHT):
        marks = _mirrored(marks, columns=True)
    return _mirrored(marks, columns=False) if edge in (Edge.BOTTOM_LEFT, Edge.BOTTOM_RIGHT) else marks


def _mirrored(marks: dict[Cell, str], *, columns: bool) -> dict[Cell, str]:
    last = max(cell[0 if columns else 1] for cell in marks)
    return {(last - x, y) if columns else (x, last - y): mark for (x, y), mark in marks.items()}


def _reads_back(wanted: Race, built: Built) -> bool:
    """Whether a board reads back as its numbers, and only assumptions about the eye fail."""
    try:
        reading = read_race(built.position, built.black_point, built.white_point)
    except ReadingError:
        return False
    return reading.race == wanted and {violation.assumption for violation in reading.violations} <= OF_THE_EYE


NARROWEST = 6
EYE = 3
"""Columns of an eye with its walls."""


@dataclass(frozen=True, slots=True)
class PlainBoard:
    """The pieces of a plain race, a point of each racing string, and the outer stones that are assumed alive."""

    pieces: Pieces
    black: Point
    white: Point
    living: Mask


def plain_board(race: PlainRace) -> PlainBoard:
    """The board of a plain race. It has holes, and reads back as the numbers of the race."""
    width = max(NARROWEST, *(2 * outside for outside in race.outside), 2 * race.shared - EYE + 1)
    rows = [
        "#" * width + ("XXX" if race.eyes[BLACK] else "###"),
        _outside(race.outside[BLACK], "O", width) + ("X.X" if race.eyes[BLACK] else "###"),
        "X" * (width + EYE),
        *([(".X" * race.shared).ljust(width + EYE, "X")] if race.shared else []),
        "O" * (width + EYE),
        _outside(race.outside[WHITE], "X", width) + ("O.O" if race.eyes[WHITE] else "###"),
        "#" * width + ("OOO" if race.eyes[WHITE] else "###"),
    ]
    pieces = drawn(rows)
    board = pieces.board
    walls = ((1, WHITE), (len(rows) - 2, BLACK))
    living = 0
    for row, color in walls:
        for column in range(width):
            living |= 1 << board.at(column, row) & pieces.stones[color]
    last = width + EYE - 1
    return PlainBoard(pieces, board.at(last, 2), board.at(last, len(rows) - 3), living)


def playable_board(race: PlainRace) -> PlainBoard:
    """The same with one more row above and below, where each wall gets two eyes and really lives."""
    made = plain_board(race)
    rows = rows_of(made.pieces)
    width = len(rows[0]) - EYE
    above, below = (wall * (width - 1) + "#" + row[width:] for row, wall in ((rows[0], "O"), (rows[-1], "X")))
    pieces = drawn([_eyes("O", width), above, *rows[1:-1], below, _eyes("X", width)])
    black, white = (
        pieces.board.at(column, row + 1)
        for column, row in (made.pieces.board.column_row(point) for point in (made.black, made.white))
    )
    return PlainBoard(pieces, black, white, 0)


def _eyes(wall: str, width: int) -> str:
    return f".{wall}.".ljust(width - 1, wall) + "#" * (1 + EYE)


def _outside(liberties: int, wall: str, width: int) -> str:
    """A row of single liberties between stones of a wall, closed at the end."""
    return (f".{wall}" * liberties).ljust(width - 1, wall)[: width - 1] + "#"
