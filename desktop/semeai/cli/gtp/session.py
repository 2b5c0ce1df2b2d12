"""The state of a client's session: a board with the moves that led to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from semeai.cli.ending import Refused
from semeai.cli.files import Place, after_moves, is_set_up, likeliest, read_games
from semeai.cli.gtp.protocol import SYNTAX, GtpError
from semeai.go.board import Point, PointError
from semeai.go.color import BLACK, WHITE, Color
from semeai.study.node import Move, Node
from semeai.study.replay import Snapshot, after
from semeai.study.tree import before_root, empty_study

COLORS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
PASS = "PASS"


@dataclass
class Session:
    """A session: the board and the limits of a search.

    ``wanted`` is called now and then with the number of nodes, and returns whether the answer is still wanted.
    """

    seconds: float
    wanted: Callable[[int], bool]
    komi: float = 0.0
    past: list[Snapshot] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.clear(19)

    @property
    def now(self) -> Snapshot:
        """The snapshot of the present board."""
        return self.past[-1]

    @property
    def place(self) -> Place:
        """The board as the commands on races take it."""
        played = len(self.past) > 1 and not is_set_up(self.past[0])
        now = self.now
        return Place(now.position, now.essential, now.living, "on the board", played, now.to_move)

    @property
    def size(self) -> int:
        """The side of the board in points."""
        return self.now.position.board.size

    def clear(self, size: int) -> None:
        """Set up an empty board. Raises GtpError for a size that is not supported."""
        try:
            self.past = [before_root(empty_study(size))]
        except ValueError:
            raise GtpError("unacceptable size") from None

    def play(self, color: Color, point: Point | None) -> None:
        """Play a move of either player, None for a pass. Raises GtpError where the rules refuse it."""
        now = self.now
        if color is not now.to_move:  # the other player has passed
            now = now._replace(position=now.position.passed())
        moved = after(now, Node(move=Move(color, point)))
        if moved.illegal is not None:
            raise GtpError("illegal move")
        self.past.append(moved)

    def undo(self) -> None:
        """Take back the last move. Raises GtpError where there is none."""
        if len(self.past) == 1:
            raise GtpError("cannot undo")
        self.past.pop()

    def load(self, path: str, move: int | None) -> Color:
        """Load the main line of a file, whole or up to just before a move, and return the player to move.

        Raises GtpError where that fails: the board stays as it was.
        """
        if not Path(path).is_file():  # a device may have no end, and standard input belongs to the client
            raise GtpError(f"cannot load file: {path} is no file")
        try:
            moves = after_moves(read_games(path).studies[0])
        except Refused as refusal:
            raise GtpError(f"cannot load file: {refusal}") from None
        if move is not None and not 0 < move <= len(moves):
            raise GtpError(f"cannot load file: it has {len(moves) - 1} moves")
        self.past = moves[:move]
        return self.now.to_move

    def color(self, word: str) -> Color:
        """The colour of a word. Raises GtpError if it is not a colour."""
        if word.lower() not in COLORS:
            raise GtpError(SYNTAX)
        return COLORS[word.lower()]

    def point(self, word: str) -> Point:
        """The point of a vertex. Raises GtpError if it is not on the board."""
        try:
            return self.now.position.board.point(word)
        except PointError:
            raise GtpError(SYNTAX) from None

    def stone(self, word: str) -> Point:
        """The point of a vertex with a stone. Raises GtpError if there is no stone."""
        point = self.point(word)
        if self.now.position.color_at(point) is None:
            raise GtpError(f"there is no stone on {word.upper()}")
        return point

    def racing(self, words: tuple[str, ...]) -> tuple[tuple[Point, Point], Color]:
        """The black and the white point of a race, and who moves first: the owner of the first stone.

        Without words it is the race that the file names, or the likeliest one, with the player to move first. Raises
        GtpError where there is no such race.
        """
        if not words:
            found = likeliest(self.now.essential, self.place.proposals)
            if found is None:
                raise GtpError("no race was found: name two stones")
            return found, self.now.to_move
        first, second = (self.stone(word) for word in words)
        mover = self.now.position.color_at(first)
        assert mover is not None
        if self.now.position.color_at(second) is mover:
            raise GtpError("the two stones are of one colour")
        return ((first, second) if mover is BLACK else (second, first)), mover
