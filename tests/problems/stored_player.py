"""A stored proof as a player: its strategy is followed on a whole board, whatever stands outside the proof."""

from __future__ import annotations

from random import Random

from semeai.go.board import Point, each
from semeai.go.color import Color
from semeai.go.position import Played, Position, legal_points, play
from semeai.solve import PASS, Proof
from semeai.solve.stage import Stage
from semeai.solve.verify import Replay

MOVES = 60


class StoredPlayer:
    """Knows the strategy of a proof by the positions of its game."""

    def __init__(self, proof: Proof) -> None:
        self.proof, self.replay = proof, Replay(proof)
        assert self.replay.fault() is None
        self.field, self.me = self.replay.field, proof.claim.strategist

    def move(self, stage: Stage) -> Point:
        """The stored move in a position; a pass where the game of the proof is over."""
        number = self.replay.numbers.get(self.field.key(stage))
        assert number is not None, "a position that the replay did not meet"
        known, move = self.replay.stages[number], self.proof.moves[number]
        return self.field.point(stage, self.field.place(known, move))

    def holds_against(self, position: Position, chance: Random) -> bool:
        """Whether the strategist's chain stands on a whole board after a game against moves drawn by chance.

        A move outside the game of the proof is a pass in it, which he answers by a pass.
        """
        other, stage = self.me.opponent, self.field.start
        for _ in range(MOVES):
            if stage.mover is self.me:
                move = self.move(stage)
                position = _played(position, self.me, move)
            else:
                move = _drawn(position, other, chance)
                position = _played(position, other, move)
                if move not in self.field.moves(stage):
                    continue
            after = self.field.after(stage, move)
            if not isinstance(after, Stage):
                assert after is self.replay.good, "the strategist has lost"
                break
            stage = after
        return bool(position.of(self.me) >> self.proof.essential(self.me) & 1)


def _drawn(position: Position, color: Color, chance: Random) -> Point:
    return chance.choice([PASS, *each(legal_points(position, color))])


def _played(position: Position, color: Color, move: Point) -> Position:
    """The board after a move; each takes kos back at once, as the proofs allow it to the other player."""
    if move == PASS:
        return position.passed()
    played = play(position.passed(), color, move)
    assert isinstance(played, Played), (played, "a stored move that is not legal on the board")
    return played.position
