"""Races composed at random on a board: two chains side by side, and regions with stones of both colours on either side.

oooooooooo      stones that live, White's above and Black's below
o.Xo..oOoo      regions of Black's block
oXXXXXXXXo      Black's block
xOOOOOOOOx      White's block
xx.xOx.X.x      regions of White's block
xxxxxxxxxx
"""

import random

from semeai.go import text
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Request

WIDTH, DEPTH = 9, 3


def composed(dice: random.Random) -> Request:
    """A race with one to three regions on either side and up to two shared liberties; Black moves first."""
    shared = dice.choice((0, 0, 1, 2))
    above, below = ([_rows(dice, color)] for color in (BLACK, WHITE))
    middle = ["o" + "X" * WIDTH + "o"] + (["#" + "." * shared + "X" * (WIDTH - shared) + "#"] if shared else [])
    rows = ["o" * (WIDTH + 2), *reversed(above[0]), *middle, "x" + "O" * WIDTH + "x", *below[0], "x" * (WIDTH + 2)]
    position = text.parse("\n".join(rows))
    board = position.board
    black = DEPTH + 1
    return Request(position, board.at(WIDTH, black), board.at(WIDTH, black + len(middle)), BLACK)


def _rows(dice: random.Random, owner: Color) -> list[str]:
    """The regions of one block, the row beside it first."""
    wall = "o" if owner is BLACK else "x"
    grid = [[wall] * (WIDTH + 2) for _ in range(DEPTH)]
    column = 1
    while column <= WIDTH:
        width, depth = dice.randint(1, 4), dice.randint(1, DEPTH)
        if column + width > WIDTH + 1:
            break
        for x in range(column, column + width):
            for y in range(depth):
                grid[y][x] = _cell(dice, owner, wall)
        grid[0][column] = "."
        column += width + 1
    return ["".join(row) for row in grid]


def _cell(dice: random.Random, owner: Color, wall: str) -> str:
    own, other = ("X", "O") if owner is BLACK else ("O", "X")
    return dice.choices((".", own, other, wall), (5, 2, 1, 3))[0]


def is_a_race(request: Request) -> bool:
    """Whether every chain has a liberty and both blocks have at least two."""
    position = request.position
    for color in Color:
        for chain in position.chains(color):
            if not chain & position.immortal and not position.liberties(chain):
                return False
        if position.liberties(position.chain(request.essential(color))).bit_count() < 2:
            return False
    return True


def composed_races(seed: int, number: int) -> list[Request]:
    """So many races, always the same for a seed."""
    dice, found = random.Random(seed), []
    while len(found) < number:
        request = composed(dice)
        if is_a_race(request):
            found.append(request)
    return found
