"""Pieces, stones and ghosts, and rule sets: what a player may do on a board, what follows, and how a game is counted.

Code that shows or solves a game asks the rule set, and never checks which one it is. Source of No Seki Go: the page of
that name in Sensei's Library, as the specification of No Seki Go makes it precise: a ghost of one's own colour may be
put beside an own stone, and any ghost may be replaced by an own stone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Board, Mask, Point, count, each, mask_of
from semeai.go.color import BLACK, WHITE, Color

Pattern = tuple[Mask, Mask]
"""The points of each colour, whatever the piece: what a repetition compares."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Stones and ghosts as masks by colour. No point holds two pieces."""

    board: Board
    stones: tuple[Mask, Mask] = (0, 0)
    ghosts: tuple[Mask, Mask] = (0, 0)

    @property
    def empty(self) -> Mask:
        """All points without a piece."""
        return self.board.points & ~(self.of(BLACK) | self.of(WHITE))

    def of(self, color: Color) -> Mask:
        """All pieces of a colour."""
        return self.stones[color] | self.ghosts[color]

    @property
    def pattern(self) -> Pattern:
        return self.of(BLACK), self.of(WHITE)

    def liberties(self, string: Mask, color: Color) -> Mask:
        """The liberties of a string: empty points beside it, and ghosts of its own colour."""
        return self.board.neighbours(string) & (self.empty | self.ghosts[color])

    def string(self, point: int) -> Mask:
        """The string of the stone on a point; 0 where no stone is."""
        for color in Color:
            if self.stones[color] >> point & 1:
                return self.board.flood(1 << point, self.stones[color])
        return 0

    def orphans(self, color: Color) -> Mask:
        """The ghosts of a colour that no stone of it touches."""
        return self.ghosts[color] & ~self.board.neighbours(self.stones[color])

    def changed(self, color: Color, stones: Mask, ghosts: Mask) -> Pieces:
        """The same board with other pieces of one colour."""
        if color is BLACK:
            return Pieces(self.board, (stones, self.stones[WHITE]), (ghosts, self.ghosts[WHITE]))
        return Pieces(self.board, (self.stones[BLACK], stones), (self.ghosts[BLACK], ghosts))


SIGNS = "XOxo"
"""The characters of a drawing: stones of Black and White, then their ghosts."""


def drawn(rows: list[str]) -> Pieces:
    """Pieces from rows, the top one first: ``X`` ``O`` stones, ``x`` ``o`` ghosts, ``.`` empty, anything else no point.

    Raises ValueError for rows of different lengths.
    """
    if len({len(row) for row in rows}) > 1:
        raise ValueError("The rows of the board have different lengths.")
    shape = Board(len(rows[0]), len(rows), 0)
    places = dict.fromkeys(f"{SIGNS}.", 0)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in places:
                places[sign] |= 1 << shape.at(x, y)
    board = Board(shape.width, shape.height, mask_of(point for mask in places.values() for point in each(mask)))
    black, white, black_ghosts, white_ghosts = (places[sign] for sign in SIGNS)
    return Pieces(board, (black, white), (black_ghosts, white_ghosts))


def rows_of(pieces: Pieces) -> list[str]:
    """The drawing of some pieces, which ``drawn`` reads back."""
    board = pieces.board
    masks = (*pieces.stones, *pieces.ghosts)

    def sign(point: int) -> str:
        for character, mask in zip(SIGNS, masks, strict=True):
            if mask >> point & 1:
                return character
        return "." if board.has(point) else "#"

    return ["".join(sign(board.at(x, y)) for x in range(board.width)) for y in range(board.height)]


class ActionKind(Enum):
    """What a player does; the value is the word of the command line."""

    STONE = "stone"
    GHOST = "ghost"
    REPLACE = "replace"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Action:
    """An action; a pass has no point."""

    kind: ActionKind
    point: Point | None = None


PASS = Action(ActionKind.PASS)


class RuleRefusal(Enum):
    """Why an action is illegal; the value is the sentence that a player reads."""

    OFF_BOARD = "There is no such point on this board."
    OCCUPIED = "There is a piece on this point already."
    NO_GHOST = "There is no ghost on this point to be replaced."
    NOT_BESIDE = "A ghost must stand beside a stone of its own colour: it keeps one of its liberties."
    OWN_GHOST = "A ghost of this colour is there already."
    SUICIDE = "The stone would have no liberty: suicide is not allowed."
    KO = "Ko: this would bring the last position back at once."
    REPETITION = "Superko: the colours would be those of an earlier position with the same player to move."
    NO_GHOSTS = "There are no ghosts in Go."


@dataclass(frozen=True, slots=True)
class Acted:
    """What an action led to: the pieces after it, the stones it captured, the ghosts that lost their stones."""

    pieces: Pieces
    captured: Mask = 0
    vanished: Mask = 0


@dataclass(frozen=True, slots=True)
class Score:
    """The area of each player, and the points that belong to neither."""

    black: int
    white: int
    neutral: int


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What a game asks of its rules: the name that a person reads, and the kinds of actions, except the pass.

    Suicide is illegal, the score is by area. Repetition is judged by the game (`ghost_game`), which has the history.
    """

    name: str
    kinds: tuple[ActionKind, ...]

    def act(self, pieces: Pieces, mover: Color, action: Action) -> Acted | RuleRefusal:
        """What a piece or a pass leads to, or why it is illegal (rules 2 and 3).

        The piece is placed, then strings are captured, orphaned ghosts taken off, and suicide is looked for.
        """
        if action.kind not in (*self.kinds, ActionKind.PASS):
            return RuleRefusal.NO_GHOSTS
        if action.point is None:
            return Acted(pieces)
        if not pieces.board.has(action.point):
            return RuleRefusal.OFF_BOARD
        piece = 1 << action.point
        if refusal := _misplaced(pieces, mover, action.kind, piece):
            return refusal
        other = mover.opponent
        placed = _placed(pieces, mover, action.kind, piece)
        near = placed.board.neighbours(piece) & placed.stones[other]
        captured = 0
        while near:
            string = placed.board.flood(near & -near, placed.stones[other])
            near &= ~string
            if not placed.liberties(string, other):
                captured |= string
        bare = placed.changed(other, placed.stones[other] & ~captured, placed.ghosts[other])
        vanished = bare.orphans(other)
        after = bare.changed(other, bare.stones[other], bare.ghosts[other] & ~vanished)
        if action.kind is not ActionKind.GHOST and not after.liberties(after.string(action.point), mover):
            return RuleRefusal.SUICIDE
        return Acted(after, captured, vanished)


GO = RuleSet("Go", (ActionKind.STONE,))
NO_SEKI_GO = RuleSet("No Seki Go", (ActionKind.STONE, ActionKind.GHOST, ActionKind.REPLACE))


def actions(rules: RuleSet, pieces: Pieces, mover: Color) -> Iterator[tuple[Action, Acted]]:
    """All actions that the placement rules allow, with what they lead to; the pass last. Repetition is not checked."""
    ghosts = pieces.ghosts[BLACK] | pieces.ghosts[WHITE]
    where = {
        ActionKind.STONE: pieces.empty,
        ActionKind.GHOST: pieces.empty & pieces.board.neighbours(pieces.stones[mover]),
        ActionKind.REPLACE: ghosts,
    }
    for kind in rules.kinds:
        for point in each(where[kind]):
            action = Action(kind, point)
            acted = rules.act(pieces, mover, action)
            if isinstance(acted, Acted):
                yield action, acted
    yield PASS, Acted(pieces)


def _misplaced(pieces: Pieces, mover: Color, kind: ActionKind, piece: Mask) -> RuleRefusal | None:
    """Why a piece may not be put on its point, before captures are considered."""
    ghosts = pieces.ghosts[BLACK] | pieces.ghosts[WHITE]
    if kind is ActionKind.REPLACE:
        return None if piece & ghosts else RuleRefusal.NO_GHOST
    if not piece & pieces.empty:
        return (
            RuleRefusal.OWN_GHOST if kind is ActionKind.GHOST and piece & pieces.ghosts[mover] else RuleRefusal.OCCUPIED
        )
    if kind is ActionKind.GHOST and not piece & pieces.board.neighbours(pieces.stones[mover]):
        return RuleRefusal.NOT_BESIDE
    return None


def _placed(pieces: Pieces, mover: Color, kind: ActionKind, piece: Mask) -> Pieces:
    stones, ghosts = pieces.stones[mover], pieces.ghosts[mover]
    if kind is ActionKind.GHOST:
        return pieces.changed(mover, stones, ghosts | piece)
    other = mover.opponent
    freed = pieces.changed(other, pieces.stones[other], pieces.ghosts[other] & ~piece)
    return freed.changed(mover, stones | piece, ghosts & ~piece)


def territory(pieces: Pieces) -> tuple[Mask, Mask]:
    """The empty points that each colour alone bounds."""
    owned = [0, 0]
    for space in pieces.board.components(pieces.empty):
        near = pieces.board.neighbours(space)
        owners = [color for color in Color if near & pieces.of(color)]
        if len(owners) == 1:
            owned[owners[0]] |= space
    return owned[BLACK], owned[WHITE]


def score(pieces: Pieces) -> Score:
    """The score by area: every piece counts for its colour, and so does its territory (rule 5)."""
    owned = territory(pieces)
    black, white = (count(pieces.of(color) | owned[color]) for color in Color)
    return Score(black, white, count(pieces.board.points) - black - white)
