"""Races won on the whole board as answers like those of cuts: with the stones that they lean on, moves and a line.

A zone is a cut by itself: the world in which everything outside it is best for the loser. The winner's outer stones are
taken to live at first, and then those of weak groups one after the other are not, where the proof does without.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.groups import MANY
from semeai.solve.asked import Asker
from semeai.solve.cut import Cut, Step, Surroundings
from semeai.solve.effort import Work
from semeai.solve.values import PASS, Grip, Region, Request, Solution
from semeai.solve.zone import LARGEST, Round, ZoneProof, ZoneQuestion


@dataclass(frozen=True, slots=True)
class ZoneClaim:
    """A proof on the whole board as an answer; ``leaning_on_weak`` are the stones in danger that it takes to live."""

    step: Step
    leaning_on_weak: Mask


class ZoneAsking:
    """Whether a player wins a race on the whole board, and on which stones that leans."""

    def __init__(self, request: Request, around: Surroundings, cut: Cut, winner: Color) -> None:
        self.winner = winner
        self._request, self._around, self._cut = request, around, cut
        own = request.position.of(winner) & ~request.refused
        self._marks = cut.walls & own | around.alive
        self._weak = [group for group in around.weakest(cut, winner) if not group & request.refused]
        fits = count(request.position.board.points) <= LARGEST
        self._question = ZoneQuestion(request, winner, self._marks) if fits else None
        self._proof: ZoneProof | None = None
        self._rounds: list[Round] = []
        self._needed: Mask = 0

    def prove(self, one: Round, ask: Asker) -> bool:
        """Whether a further round proves it, weak groups doubted."""
        self._rounds.append(one)
        if self._question is None:
            return False
        self._proof = self._ask(self._question, [one], ask)
        if self._proof is None:
            return False
        self._doubt(ask)
        return True

    def _ask(self, question: ZoneQuestion, rounds: list[Round], ask: Asker) -> ZoneProof | None:
        before = question.nodes
        found = question.run(rounds, ask.goes_on) if ask.goes_on() else None
        ask.done += question.nodes - before
        return found

    def _doubt(self, ask: Asker) -> None:
        """Ask again without each weak group that the proof leans on: without all of them if possible.

        At least it must hold without each by itself; those without which it does not are ``_needed``.
        """
        everything, many = self._marks, max(MANY, 2 * self._around.liberties)
        for group in self._weak:
            if self._proof is None or not group & self._proof.marked:
                continue
            fewer = self._marks & ~group
            if self._holds(fewer, ask, keep=True) or count(self._request.position.liberties(group)) >= many:
                continue
            alone = everything & ~group
            if alone == fewer or not self._holds(alone, ask, keep=False):
                self._needed |= group

    def _holds(self, marks: Mask, ask: Asker, *, keep: bool) -> bool:
        """Whether it is proved with other marks; that becomes the proof if it is to be kept."""
        question = ZoneQuestion(self._request, self.winner, marks)
        found = self._ask(question, self._rounds, ask)
        if found is not None and keep:
            self._proof, self._question, self._marks = found, question, marks
        return found is not None

    def claim(self, work: Work, line: bool, ask: Asker) -> ZoneClaim:
        """The answer with its moves; ``line`` asks for the moves of the proof too."""
        proof, question = self._proof, self._question
        assert proof is not None
        assert question is not None
        ask.points |= proof.zone
        wins = self.winner is self._request.mover
        grip = Grip.ALWAYS if wins else Grip.NEVER
        moves = question.moves(proof, self._rounds[-1], work.moves) if wins else (PASS,)
        region = Region(proof.zone, proof.marked & self._around.alive, proof.marked & ~self._around.alive)
        shown = question.line(proof.move) if line else ()
        solution = Solution(self._request, grip, grip, moves, shown, region, question.nodes, 0.0, False)
        return ZoneClaim(Step(self._as_cut(proof), solution), self._needed & proof.marked)

    def _as_cut(self, proof: ZoneProof) -> Cut:
        """The zone as a cut in the world that is best for the loser: his chains that reach beyond it live.

        All liberties of both chains belong to it, so that they can be counted: outside a zone anything may stand.
        """
        position, around = self._request.position, self._around
        board, zone = position.board, proof.zone | position.liberties(around.both)
        points, stones = zone & position.empty, zone & position.stones & ~around.both
        theirs = position.of(self.winner.opponent)
        out = sum(chain for chain in position.chains_on(stones & theirs) if board.neighbours(chain) & ~zone)
        alive = stones & around.alive
        walls = (stones & proof.marked | out) & ~alive
        mortal = stones & ~alive & ~walls
        beside = board.neighbours(points | around.both | mortal) & ~zone
        edge = beside & position.empty
        walls |= sum(position.chains_on(beside & theirs)) & ~around.both & ~alive
        nearest = (edge, 0) if self.winner is Color.WHITE else (0, edge)
        strong = walls & self._cut.strong
        return Cut(
            position, around.essential, points, mortal, alive, walls, strong, nearest, world=self.winner.opponent
        )
