"""Small pockets drawn as text: the points of a drawing, and beyond them the essential chain of one colour."""

from semeai.go.color import BLACK, Color
from semeai.solve import engine


def drawn_pocket(drawing: str, owner: Color = BLACK):
    """The frame of a pocket and the number of its state.

    ``X`` is Black, ``O`` White, ``.`` empty; ``#`` and all that is around the drawing is the owner's essential chain.
    """
    rows = drawing.split()
    cells = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != "#"]
    index = {cell: number for number, cell in enumerate(cells)}
    around = [[(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)] for row, column in cells]
    beside = [sum(1 << index[cell] for cell in near if cell in index) for near in around]
    essential = [0, 0]
    essential[owner] = sum(1 << number for number, near in enumerate(around) if any(cell not in index for cell in near))
    stones = [sum(1 << index[row, column] for row, column in cells if rows[row][column] == sign) for sign in "XO"]
    frame = engine.pocket.Pocket(beside, essential, [0, 0])
    return frame, frame.state(*stones, -1)
