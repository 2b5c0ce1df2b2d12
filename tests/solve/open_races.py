"""Races on whole boards of 7x7 to 9x9 points, few of them empty, that no living stones close.

The boards are windows of games taken for whole boards, or come from random moves; both are then filled by random moves
until few points are empty, and opened again by taking stones away. Nobody made them for a race: they are turned,
mirrored and their colours swapped, and the race is between any two large chains that touch in the open.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

from turnings import Turning

from semeai.cli.files import read_games
from semeai.go import benson
from semeai.go.board import Mask, Point, count, each, first, rectangle
from semeai.go.color import Color
from semeai.go.position import Played, Position, play
from semeai.study.tree import main_line_from, snapshot_at

SIDES = 7, 8, 9
EMPTY = 10, 20
"""Empty points of a board, at least and at most."""
EARLIEST = 40
"""The move of a game from which on windows are taken."""
MOST_TAKEN_AWAY = 4
"""Places at which stones are taken away to open a board."""
LARGE = 2
"""Stones of an essential chain, at least."""
NEAR, REST = 2, 3
"""Steps from the essential chains beyond which a board is open, where more empty points than ``REST`` hang together."""


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """A board with two chains that race on it."""

    kind: str
    position: Position
    black: Point
    white: Point

    @property
    def chains(self) -> tuple[Mask, Mask]:
        """Both essential chains."""
        return self.position.chain(self.black), self.position.chain(self.white)


def open_boards(seed: int, games: Path | None = None, empty: tuple[int, int] = EMPTY) -> Iterator[OpenBoard]:
    """Boards without end: from random moves, and every other one from a window of a game where there are games.

    They have so many empty points, at least and at most.
    """
    rng = Random(f"open boards {seed}")
    kinds: dict[str, Callable[[Random], Position]] = {"moves": at_random}
    if games is not None:
        kinds["window"] = lambda rng: window(rng, any_position(rng, games))
    while True:
        for kind, made in kinds.items():
            position, pair = next(_races(made, rng, empty))
            yield OpenBoard(kind, position, *map(first, pair))


def _races(
    made: Callable[[Random], Position], rng: Random, empty: tuple[int, int]
) -> Iterator[tuple[Position, tuple[Mask, Mask]]]:
    while True:
        position = Turning.drawn(rng).position(opened(filled(made(rng), rng, empty), rng))
        if empty[0] <= count(position.empty) <= empty[1]:
            pairs = [pair for pair in product(*map(position.chains, Color)) if is_open(position, *pair)]
            if pairs:
                yield position, rng.choice(pairs)


def at_random(rng: Random) -> Position:
    """An empty board."""
    return Position(rectangle(rng.choice(SIDES), rng.choice(SIDES)))


def window(rng: Random, whole: Position, sides: Sequence[int] = SIDES) -> Position:
    """A part of a position as a board of its own; chains that have no liberty there are taken off."""
    width, height = (min(rng.choice(sides), side) for side in (whole.board.width, whole.board.height))
    left, top = rng.randrange(whole.board.width - width + 1), rng.randrange(whole.board.height - height + 1)
    board = rectangle(width, height)

    def seen(stones: Mask) -> Mask:
        places = product(range(width), range(height))
        return sum(1 << board.at(x, y) for x, y in places if stones >> whole.board.at(left + x, top + y) & 1)

    position = Position(board, seen(whole.black), seen(whole.white))
    dead = [chain for color in Color for chain in position.chains(color) if not position.liberties(chain)]
    return position.without(sum(dead))


@cache
def game_of(file: Path) -> list[tuple[Position, Color]]:
    """The positions of a game, each with the player to move."""
    study = read_games(str(file)).studies[0]
    line = [snapshot_at(study, node) for node in main_line_from(study, study.root)]
    return [(here.position, here.to_move) for here in line]


def any_position(rng: Random, games: Path) -> Position:
    """Any position of any long game, but for the first ones."""
    late = [positions[EARLIEST:] for positions in map(game_of, sorted(games.glob("*.sgf")))]
    return rng.choice(rng.choice([positions for positions in late if positions]))[0]


def filled(position: Position, rng: Random, empty: tuple[int, int]) -> Position:
    """The position after random moves of both, in turn, which fill no eye of one point, until few points are empty."""
    mover, passes, wanted = rng.choice(list(Color)), 0, rng.randint(*empty)
    for _ in range(4 * count(position.board.points)):
        if count(position.empty) <= wanted or passes == 2:
            break
        moves = [point for point in each(position.empty) if not _is_eye(position, point, mover)]
        rng.shuffle(moves)
        tried = (play(position, mover, point) for point in moves)
        made = next((move.position for move in tried if isinstance(move, Played)), None)
        passes = passes + 1 if made is None else 0
        position, mover = position.passed() if made is None else made, mover.opponent
    return position


def _is_eye(position: Position, point: Point, color: Color) -> bool:
    return not position.board.neighbours(1 << point) & ~position.of(color)


def opened(position: Position, rng: Random) -> Position:
    """The position with the stones at a few places taken away."""
    stones = list(each(position.stones))
    for point in rng.sample(stones, rng.randint(0, min(MOST_TAKEN_AWAY, len(stones)))):
        position = position.without(1 << point | position.board.neighbours(1 << point))
    return Position(position.board, position.black, position.white)


def is_open(position: Position, black: Mask, white: Mask) -> bool:
    """Whether two large chains touch or share a liberty, neither is alive, and the board goes on beyond two steps.

    There more than a few empty points hang together, and beside them or beside the race stands a chain with liberties
    farther away that is not alive.
    """
    board, empty, both = position.board, position.empty, black | white
    if min(count(black), count(white)) < LARGE or not board.neighbours(black) & (white | position.liberties(white)):
        return False
    alive = benson.living(position)
    if both & alive:
        return False
    near = board.neighbours(both) & empty
    for _ in range(NEAR - 1):
        near |= board.neighbours(near) & empty
    beyond = board.flood(board.neighbours(near) & empty, empty & ~near)
    others = position.stones & ~both & ~alive
    outer = board.flood(board.neighbours(both | near) & others, others)
    return count(beyond) > REST and bool(board.neighbours(outer) & empty & ~near)
