"""The first boards of the library's examples: drawn, built from numbers, or two races on one board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from semeai.go import text
from semeai.go.board import Board, Mask, Point, each, first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.race.numbers import Race, Side
from semeai.synthesis.assemble import arranged, blocks, build, put
from semeai.synthesis.layout import Block, Built, PartKind, Unbuildable, half

SIZES = (13, 19)


@dataclass(frozen=True, slots=True)
class FirstBoard:
    """An example's first board, a point of each essential chain, and the points that its lines name."""

    position: Position
    black: Point
    white: Point
    named: dict[str, Point]


def race_of(entry: dict[str, Any], shared: int) -> Race:
    """The numbers of an example, or of a line of one."""
    return Race(Side(**entry["black"]), Side(**entry["white"]), shared)


def first_board(entry: dict[str, Any]) -> FirstBoard:
    """The board of an example: drawn by hand, built from its numbers, or two races on one board."""
    if "diagram" in entry:
        position = text.parse(entry["diagram"])
        black, white = (position.board.point(name) for name in entry["essential"])
        return FirstBoard(position, black, white, {})
    race = race_of(entry, entry["S"])
    if "white_blocks" in entry:
        return with_drawn_block(race, entry["white_blocks"])
    if "second" in entry:
        return beside(built(race, (19,)), built(race_of(entry["second"], entry["second"]["S"]), (19,)))
    found = built(race, SIZES)
    return FirstBoard(found.position, found.black_point, found.white_point, {})


def built(race: Race, sizes: tuple[int, ...]) -> Built:
    """The race on the smallest of these boards that holds it."""
    answer: Built | Unbuildable = Unbuildable("No size was given.")
    for size in sizes:
        answer = build(race, size)
        if isinstance(answer, Built):
            return answer
    raise SystemExit(f"{race}: {answer.reason if isinstance(answer, Unbuildable) else answer}")


def with_drawn_block(race: Race, rows: list[str]) -> FirstBoard:
    """A race in which White's outside is one block drawn by hand; ``b`` in it is a named point."""
    board = Board.square(SIZES[-1])
    drawn = Block(tuple(row.replace("b", "a") for row in rows))
    black_blocks = blocks(race, BLACK)
    if isinstance(black_blocks, Unbuildable):
        raise SystemExit(black_blocks.reason)
    answer = put(board, arranged(race.S, half(WHITE, (drawn,)), half(BLACK, black_blocks)), lambda _: True)
    if isinstance(answer, Unbuildable):
        raise SystemExit(answer.reason)
    above = board.column_row(answer.white_point)[1] - len(rows)
    named = {
        character: board.at(column, above + row)
        for row, line in enumerate(rows)
        for column, character in enumerate(line)
        if character == "b"
    }
    plain = next(part for part in answer.of(PartKind.LIBERTY, BLACK) if not part.approach)
    return FirstBoard(answer.position, answer.black_point, answer.white_point, named | {"plain": first(plain.points)})


def beside(left: Built, right: Built) -> FirstBoard:
    """Two races on one board, the second turned by half a turn."""
    board = left.position.board
    black, white = (turned(board, right.position.of(color)) for color in (BLACK, WHITE))
    theirs = black | white
    if (left.position.stones | board.neighbours(left.position.stones)) & theirs:
        raise SystemExit("The two races touch each other.")
    position = left.position.with_stones(BLACK, black).with_stones(WHITE, white)
    return FirstBoard(position, left.black_point, left.white_point, {})


def turned(board: Board, mask: Mask) -> Mask:
    """A mask turned by half a turn."""
    turn = 0
    for point in each(mask):
        column, row = board.column_row(point)
        turn |= 1 << board.at(board.width - 1 - column, board.height - 1 - row)
    return turn
