"""Races won on the whole board as answers like those of cuts: with the stones that they lean on, moves and a line.

A zone is a cut by itself: the world in which everything outside it is best for the loser. The winner's outer stones are
taken to live at first, and then those of weak groups one after the other are not, where the proof does without.
"""

from __future__ import annotations

from collections.abc import Sequence

from semeai.go.board import Mask, Point, count
from semeai.go.color import Color
from semeai.groups import MANY
from semeai.solve.asked import Asker
from semeai.solve.cut import Cut, Step, Surroundings
from semeai.solve.effort import Work
from semeai.solve.values import PASS, Grip, Region, Request, Solution
from semeai.solve.zone import LARGEST, Round, ZoneProof, ZoneQuestion


class ZoneAsking:
    """Whether a player wins a race on the whole board, and on which stones that leans.

    ``needed`` are weak groups without which the proof was not found yet: stones in danger, for all that is known.
    """

    def __init__(self, request: Request, around: Surroundings, cut: Cut, winner: Color) -> None:
        self.winner = winner
        self.needed: list[Mask] = []
        self._request, self._around, self._cut = request, around, cut
        own = request.position.of(winner) & ~request.refused
        self._marks = cut.walls & own | around.alive
        weak = [group for group in around.weakest(cut, winner) if not group & request.refused]
        self._fragile = around.fragile(weak)
        rest = [group for group in weak if not group & self._fragile]
        self._weak = [self._fragile, *rest] if self._fragile else rest
        fits = count(request.position.board.points) <= LARGEST
        self._question = ZoneQuestion(request, winner, self._marks) if fits else None
        self._without: dict[Mask, ZoneQuestion] = {}
        self._proof: ZoneProof | None = None
        self._rounds: list[Round] = []

    @property
    def found(self) -> bool:
        """Whether there is a proof, though it may lean on stones in danger."""
        return self._proof is not None

    def prove(self, one: Round, ask: Asker) -> bool:
        """Whether it is proved after a further round, weak groups doubted."""
        self._rounds.append(one)
        if self._question is None:
            return False
        if self._proof is not None:
            self.needed = [group for group in self.needed if not self._ask(self._without[group], [one], ask)]
        else:
            self._proof = self._ask(self._question, [one], ask)
            if self._proof is not None:
                self._doubt(ask)
        return self.found and not self.needed

    def _ask(self, question: ZoneQuestion, rounds: list[Round], ask: Asker) -> ZoneProof | None:
        before = question.nodes
        found = question.run(rounds, ask.goes_on) if ask.goes_on() else None
        ask.done += question.nodes - before
        return found

    def _doubt(self, ask: Asker) -> None:
        """Ask again without each weak group that the proof leans on: without all of them if possible.

        At least it must hold without each by itself, unless the group has liberties enough to outlast the race, and
        without all that have few liberties together.
        """
        request, everything, many = self._request, self._marks, max(MANY, 2 * self._around.liberties)
        for group in self._weak:
            if self._proof is None or not group & self._proof.marked:
                continue
            fewer = ZoneQuestion(request, self.winner, self._marks & ~group)
            found = self._ask(fewer, self._rounds, ask)
            if found is not None:
                self._proof, self._question, self._marks = found, fewer, self._marks & ~group
            elif group == self._fragile or count(request.position.liberties(group)) < many:
                alone = fewer if self._marks == everything else ZoneQuestion(request, self.winner, everything & ~group)
                if alone is fewer or self._ask(alone, self._rounds, ask) is None:
                    self.needed.append(group)
                    self._without[group] = alone

    def wins_after(self, moves: Sequence[Point], one: Round, nodes: int, ask: Asker) -> list[Point]:
        """First moves of the opponent after which the winner seems to win, though he may lean on weak groups."""
        if self._question is None:
            return []
        question = ZoneQuestion(self._request, self.winner, self._marks)
        found = [move for move in moves if question.wins_after(move, one, nodes, ask.goes_on)]
        ask.done += question.nodes
        return found

    def claim(self, work: Work, line: bool, ask: Asker) -> Step:
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
        return Step(self._as_cut(proof), solution)

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
