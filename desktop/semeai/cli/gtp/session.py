"""The state of a client's session: a board with the moves that led to it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from semeai.cli.ending import CommandRefused
from semeai.cli.files import GamePlace, after_moves, game_of, is_set_up, likeliest, read_games
from semeai.cli.gtp.protocol import SYNTAX, GtpError
from semeai.go.board import Point, PointError, count, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.study.node import Move, Node
from semeai.study.replay import Snapshot, after
from semeai.study.tree import before_root, empty_study

COLORS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
PASS = "PASS"


class Session:
    """A session: the limits of a search, and the snapshots of the board after each move, the present one last.

    ``wanted`` is called now and then with the number of nodes, and returns whether the answer is still wanted.
    """

    def __init__(self, seconds: float, wanted: Callable[[int], bool]) -> None:
        self.seconds, self.wanted = seconds, wanted
        self.past = [before_root(empty_study(19))]

    @property
    def place(self) -> GamePlace:
        """The present board as the commands on races take it."""
        now, played = self.past[-1], len(self.past) > 1 and not is_set_up(self.past[0])
        return GamePlace(now.position, now.essential, now.living, "on the board", played, now.to_move)

    @property
    def position(self) -> Position:
        """The present position."""
        return self.past[-1].position

    def clear(self, size: int | None = None) -> None:
        """Set up an empty board, of the present size or another. Raises GtpError for one that is not supported."""
        try:
            self.past = [before_root(empty_study(self.position.board.size if size is None else size))]
        except ValueError:
            raise GtpError("unacceptable size") from None

    def play(self, color: Color, point: Point | None) -> None:
        """Play a move of either player, None for a pass. Raises GtpError where the rules refuse it."""
        now = self.past[-1]
        if color is not now.to_move:  # the other player has passed
            now = now._replace(position=now.position.passed())
        moved = after(now, Node(move=Move(color, point)))
        if moved.illegal is not None:
            raise GtpError("illegal move")
        self.past.append(moved)

    def set_handicap(self, points: tuple[Point, ...]) -> None:
        """Put handicap stones on the empty board. Raises GtpError where it is not empty or a point is named twice."""
        if self.position.stones or len(self.past) > 1:
            raise GtpError("board not empty")
        if not 1 < len({*points}) == len(points) < count(self.position.board.points):
            raise GtpError("bad vertex list")
        stones = self.position.with_stones(BLACK, mask_of(points))
        self.past = [self.past[-1]._replace(position=stones, to_move=WHITE)]

    def undo(self) -> None:
        """Take back the last move. Raises GtpError where there is none."""
        if len(self.past) == 1:
            raise GtpError("cannot undo")
        self.past.pop()

    def load(self, path: str, until: str = "", game: int | None = None) -> Color:
        """Load the main line of a game of a file and return the player to move.

        It goes up to just before the move of a number, or before the first one on a point; a game that has no such move
        is loaded whole, as GNU Go does it. Raises GtpError where that fails: the board stays as it was.
        """
        if not Path(path).is_file():  # a device may have no end, and standard input belongs to the client
            raise GtpError(f"cannot load file: {path} is not a file")
        try:
            moves = after_moves(game_of(read_games(path), path, game, tell=_tell))
        except CommandRefused as refusal:
            raise GtpError(f"cannot load file: {refusal}") from None
        try:
            self.past = moves[: _end_of(moves, until)]
        except PointError:
            raise GtpError(SYNTAX) from None
        return self.past[-1].to_move

    def color(self, word: str) -> Color:
        """The colour of a word. Raises GtpError if it is not a colour."""
        if word.lower() not in COLORS:
            raise GtpError(SYNTAX)
        return COLORS[word.lower()]

    def point(self, word: str) -> Point:
        """The point of a vertex. Raises GtpError if it is not on the board."""
        try:
            return self.position.board.point(word)
        except PointError:
            raise GtpError(SYNTAX) from None

    def stone(self, word: str) -> tuple[Point, Color]:
        """The point of a vertex with its stone. Raises GtpError if there is no stone."""
        point = self.point(word)
        color = self.position.color_at(point)
        if color is None:
            raise GtpError(f"there is no stone on {word.upper()}")
        return point, color

    def racing(self, words: tuple[str, ...]) -> tuple[tuple[Point, Point], Color]:
        """The black and the white point of a race, and who moves first: the owner of the first stone.

        Without words it is the race that the file names, or the likeliest one, with the player to move first. Raises
        GtpError where there is no such race.
        """
        if not words:
            found = likeliest(self.past[-1].essential, self.place.proposals)
            if found is None:
                raise GtpError("no race was found: name two stones")
            return found, self.past[-1].to_move
        if len(words) != 2:
            raise GtpError("a race is two stones")
        (first, mover), (second, other) = map(self.stone, words)
        if other is mover:
            raise GtpError("the two stones are of one colour")
        return ((first, second) if mover is BLACK else (second, first)), mover


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def _end_of(moves: list[Snapshot], until: str) -> int | None:
    """How many positions after 0, 1, 2, ... moves come before the move of a number or on a point; None for all."""
    if until.isdigit():
        return int(until) or None
    if not until:
        return None
    point = moves[0].position.board.point(until)
    for number, (before, now) in enumerate(pairwise(moves), 1):
        if (now.position.stones & ~before.position.stones) >> point & 1:
            return number
    return None
