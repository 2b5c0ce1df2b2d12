"""Replays a stored proof with the rules of the game alone.

Nothing of the search is used here, no value and no theory: ``semeai.go`` plays (``field.py`` says which game, and by
what lemmas), and every reply of the opponent is tried. Where the strategist must capture something, his strategy must
come to an end whatever the opponent plays; where his opponent must, it is also enough that play never ends.
"""

from __future__ import annotations

from semeai.go import benson
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Illegal
from semeai.solve.field import End, Field, Key
from semeai.solve.proof import LARGEST, Proof
from semeai.solve.stage import Stage
from semeai.solve.values import PASS


def verify(proof: Proof) -> str | None:
    """Check a proof: None if it is complete and sound, else one sentence that says where it fails."""
    return _wrong_setting(proof) or Replay(proof).fault()


def assumptions(proof: Proof) -> tuple[str, ...]:
    """What a proof assumes besides the rules, one sentence each."""
    board = proof.position.board
    said = proof.alive & ~benson.living(proof.position._replace(immortal=0))
    open_points = Field(proof).open
    found = []
    if said:
        found.append(f"The stones {', '.join(board.names(said))} live, as the user or the diagram says.")
    if proof.trusted:
        found.append(f"The stones {', '.join(board.names(proof.trusted))} are assumed alive.")
    if open_points:
        found.append(f"A chain that gets to {', '.join(board.names(open_points))} has run away and lives.")
    return tuple(found)


def _wrong_setting(proof: Proof) -> str | None:
    """What is wrong with the stones and points that a proof names; None where nothing is."""
    position, board = proof.position, proof.position.board
    chains = 0
    for color in (BLACK, WHITE):
        point = proof.essential(color)
        if position.color_at(point) is not color:
            return f"There is no {color.word} stone on {board.name(point)}."
        chains |= position.chain(point)
    walls = proof.alive | proof.trusted
    own_word = proof.alive & position.immortal  # stones of the essential chains themselves may be said to live
    if walls & (chains & ~own_word | proof.region) or walls & ~position.stones or proof.region & chains:
        return "The walls, the region and the essential chains overlap."
    if dead := proof.alive & ~benson.living(position):
        return f"The stones {', '.join(board.names(dead))} are not alive by Benson's theorem."
    loose = board.neighbours(proof.region | chains) & position.stones & ~proof.region & ~chains & ~walls
    loose |= board.neighbours(chains | proof.region & position.stones) & position.empty & ~proof.region
    if loose:
        return f"The region leaves out {', '.join(board.names(loose))}, which can matter."
    return None if not position.ko & ~position.empty else "The ko is on a point that is not empty."


class Replay:
    """One pass over all positions of a strategy, in the order in which they are met."""

    def __init__(self, proof: Proof, field: Field | None = None) -> None:
        self.field = field or Field(proof)
        self.claim = proof.claim
        self.stored = proof.moves
        self.good = End.CAPTURED if proof.claim.captures else End.HELD
        self.numbers: dict[Key, int] = {}
        self.stages: list[Stage] = []
        self.came: list[tuple[int, tuple[Point, ...]]] = []  # from which position, by which moves

    def fault(self) -> str | None:
        """Where the strategy fails; None where it does not."""
        if (fault := self.begin()) is not None:
            return fault
        replies: list[list[int]] = []
        while len(replies) < len(self.stages):
            at = len(replies)
            if at >= min(len(self.stored), LARGEST):
                return f"The strategy has no move {self._where(at, ())}."
            found = self.follow(at, self.stored[at])
            if isinstance(found, str):
                return found
            replies.append(found)
        if len(replies) < len(self.stored):
            return f"The strategy goes on after all its {len(replies)} positions."
        return self._endless(replies)

    def begin(self) -> str | None:
        """Meet the first positions; return what is wrong with them, or None."""
        start = self.field.start
        if isinstance(self.field.survey(start), End):
            return None if self.good is End.HELD else "The target is joined with stones that live."
        if self.claim.mover is self.claim.strategist:
            self._meet(start, -1, ())
            return None
        found = self._answered(start, -1, ())
        return found if isinstance(found, str) else None

    def _meet(self, stage: Stage, came: int, moves: tuple[Point, ...]) -> int:
        """The number of a position with the strategist to move."""
        number = self.numbers.setdefault(self.field.key(stage), len(self.stages))
        if number == len(self.stages):
            self.stages.append(stage)
            self.came.append((came, moves))
        return number

    def follow(self, at: int, move: Point) -> list[int] | str:
        """The positions that can arise after a move at a position, or what is wrong with the move."""
        stage = self.stages[at]
        if move not in self.field.moves(stage):
            return f"The stored move is none that may be played {self._where(at, ())}."
        after = self.field.after(stage, move)
        if isinstance(after, Illegal):
            return f"The stored move breaks the rules {self._where(at, (move,))}."
        if isinstance(after, End):
            return [] if after is self.good else f"The strategist loses {self._where(at, (move,))}."
        return self._answered(after, at, (move,))

    def _answered(self, stage: Stage, came: int, moves: tuple[Point, ...]) -> list[int] | str:
        """The positions after every reply of the opponent."""
        found = []
        for reply in self.field.moves(stage):
            after = self.field.after(stage, reply)
            if isinstance(after, Stage):
                found.append(self._meet(after, came, (*moves, reply)))
            elif isinstance(after, End) and after is not self.good:
                return f"The strategist loses {self._where(came, (*moves, reply))}."
        return found

    def _endless(self, followers: list[list[int]]) -> str | None:
        """What is wrong where play can go on for ever although the strategist must capture, or None."""
        left = [len(set(replies)) for replies in followers]
        parents: list[list[int]] = [[] for _ in left]
        for at, replies in enumerate(followers):
            for reply in set(replies):
                parents[reply].append(at)
        me = self.claim.strategist
        for at, stage in enumerate(self.stages):
            if self.field.capturer(stage) is not me:
                left[at] = 0
        done = [at for at, count in enumerate(left) if not count]
        for at in done:
            for parent in parents[at]:
                left[parent] -= 1
                if left[parent] == 0:
                    done.append(parent)
        endless = next((at for at, count in enumerate(left) if count > 0), None)
        return None if endless is None else f"Play never ends {self._where(endless, ())}."

    def _where(self, at: int, moves: tuple[Point, ...]) -> str:
        """Words for the moves that led to a place, to end a sentence."""
        while at >= 0:
            at, before = self.came[at]
            moves = before + moves
        names = ["pass" if move == PASS else self.field.board.name(move) for move in moves]
        return f"after {' '.join(names)}" if names else "at the start"
