"""Races won on the whole board as answers like those of cuts: with the stones that they lean on, moves and a line.

A zone is a cut by itself: the world in which everything outside it is best for the loser. The winner's outer stones are
assumed alive at first, and then those of weak groups one after the other are not, where the proof does without.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, reduce
from operator import or_

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import legal_points
from semeai.solve.asked import Asker
from semeai.solve.cut import Cut, Step, Surroundings
from semeai.solve.effort import Work
from semeai.solve.values import PASS, Grip, Region, Request, Solution
from semeai.solve.zone import LARGEST, Round, ZoneProof, ZoneQuestion


class ZoneAsking:
    """Whether a player wins a race on the whole board, or is ``safe`` in it, and on which stones that leans.

    ``needed`` are weak groups without which the proof was not found yet: stones in danger, for all that is known.
    """

    def __init__(self, request: Request, around: Surroundings, cut: Cut, winner: Color, *, safe: bool = False) -> None:
        self.winner = winner
        self.needed: list[Mask] = []
        self._request, self._around, self._cut, self._safe = request, around, cut, safe
        own = request.position.of(winner) & ~request.refused
        self._marks = cut.walls & own | around.alive
        weak = [group for group in around.weakest(cut, winner) if not group & request.refused]
        self._fragile = around.fragile(weak)
        rest = [group for group in weak if not group & self._fragile]
        self._weak = [self._fragile, *rest] if self._fragile else rest
        self._without: dict[Mask, ZoneQuestion] = {}
        self._proof: ZoneProof | None = None
        self._rounds: list[Round] = []

    @property
    def proved(self) -> bool:
        """Whether there is a proof that leans on no stones in danger."""
        return self._proof is not None and not self.needed

    @property
    def left(self) -> int:
        """How much was left to be proved after the last round, for all that it saw."""
        return 0 if self._question is None else self._question.left

    def prove(self, one: Round, ask: Asker) -> bool:
        """Whether it is proved after a further round, weak groups doubted."""
        if self._question is None or self.proved or one in self._rounds:
            return self.proved
        self._rounds.append(one)
        if self._proof is not None:
            self.needed = [group for group in self.needed if not self._ask(self._without[group], [one], ask)]
        else:
            self._proof = self._ask(self._question, [one], ask)
            if self._proof is not None:
                self._doubt(ask)
        return self.proved

    @cached_property
    def _question(self) -> ZoneQuestion | None:
        """The question asked at present; None on a board that is too large."""
        fits = count(self._request.position.board.points) <= LARGEST
        return self._about(self._marks) if fits else None

    def _about(self, marks: Mask) -> ZoneQuestion:
        return ZoneQuestion(self._request, self.winner, marks, safe=self._safe)

    def _ask(self, question: ZoneQuestion, rounds: list[Round], ask: Asker) -> ZoneProof | None:
        before = question.nodes
        found = question.run(rounds, ask.goes_on) if ask.goes_on() else None
        ask.done += question.nodes - before
        return found

    def _doubt(self, ask: Asker) -> None:
        """Ask again without each weak group that the proof leans on: without all of them if possible.

        A proof without one of them may lean on another that the one before did not need. At least it must hold without
        each by itself, unless the group will do, and without all that have few liberties together.
        """
        assert self._proof is not None
        everything = self._marks
        waiting = [group for group in self._weak if not self._safe or not self._will_do(group)]
        while leaning := [group for group in waiting if group & self._proof.marked]:
            group = leaning[0]
            waiting.remove(group)
            fewer = self._about(self._marks & ~group)
            found = self._ask(fewer, self._rounds, ask)
            if found is not None:
                self._proof, self._question, self._marks = found, fewer, self._marks & ~group
            elif not self._will_do(group):
                alone = fewer if self._marks == everything else self._about(everything & ~group)
                self._without[group] = alone
                if alone is fewer or self._ask(alone, self._rounds, ask) is None:
                    self.needed.append(group)

    def _will_do(self, group: Mask) -> bool:
        """Whether a proof may lean on a weak group without which it is not found: one that gets out.

        Of a win it needs liberties enough to outlast the race. What a safe chain joins has no race to outlast.
        """
        if group == self._fragile:
            return False
        return self._around.gets_out(group, self._cut.mortal, 0 if self._safe else self._around.liberties)

    def wins_after(self, moves: Sequence[Point], one: Round, nodes: int, ask: Asker) -> list[Point]:
        """First moves of the opponent after which the winner seems to win, though he may lean on weak groups."""
        if self._question is None:
            return []
        question = self._about(self._marks)
        found = [move for move in moves if question.wins_after(move, one, nodes, ask.goes_on)]
        ask.done += question.nodes
        return found

    def claim(self, work: Work, line: bool, ask: Asker, other: ZoneAsking | None = None) -> Step:
        """The answer with its moves; ``line`` asks for the moves of the proof too.

        Of two players who are both safe the mover's answer is that neither captures, with the ``other`` one's proof.
        """
        proof, question = self._proof, self._question
        assert proof is not None
        assert question is not None
        mine = self.winner is self._request.mover
        beside = None if other is None else other._proof
        passed = [] if beside is None or not mine else self._passed(question)
        proof = passed[0] if passed else proof
        whole = proof if beside is None else proof.beside(beside)
        ask.points |= whole.zone
        defend = Grip.ALWAYS if mine else Grip.NEVER
        attack = Grip.NEVER if self._safe else defend
        moves: tuple[Point, ...] = (PASS,)
        if passed and beside is not None:
            # A move outside the zone of a proof that he may pass is as good as a pass.
            free = beside.zone & ~reduce(or_, (proof.zone for proof in passed))
            moves += tuple(each(legal_points(self._request.position, self.winner) & free))
        elif mine:
            moves = self._moves(proof, question, work.moves)
        region = Region(whole.zone, whole.marked & self._around.alive, whole.marked & ~self._around.alive)
        begun = next((move for move in moves if move != PASS or self._safe), PASS)
        shown = question.line(begun) if line else ()
        solution = Solution(self._request, defend, attack, moves, shown, region, question.nodes, 0.0, False)
        return Step(self._as_cut(proof), solution, None if beside is None else self._as_cut(beside))

    def _moves(self, proof: ZoneProof, question: ZoneQuestion, nodes: int) -> tuple[Point, ...]:
        """First moves that win by the stones that the proof leans on, and without each of which it was doubted too."""
        last, told = self._rounds[-1], proof.marked | self._around.alive
        found = question.moves(proof, last, nodes, told)
        doubts, most = self._without.values(), max(nodes, last.nodes)
        return tuple(move for move in found if all(doubt.wins_by(move, last, most) for doubt in doubts))

    def _passed(self, question: ZoneQuestion) -> list[ZoneProof]:
        """The proofs that he is safe though he passes, as it is and without each weak group it must do without."""
        found = [asked.passed(self._rounds) for asked in (question, *self._without.values())]
        proofs = [proof for proof in found if proof is not None]
        if len(proofs) < len(found):
            return []
        leaning = [group for group in self._weak if group & proofs[0].marked and group not in self._without]
        return proofs if all(map(self._will_do, leaning)) else []

    def _as_cut(self, proof: ZoneProof) -> Cut:
        """The zone as a cut in the world that is best for the loser: his chains that reach beyond it live.

        All liberties of both chains belong to it, so that they can be counted. Outside a zone anything may stand: the
        loser's stones live at its edge, even where the winner has some now, as he may lose these.
        """
        position, around = self._request.position, self._around
        board, zone = position.board, proof.zone | position.liberties(around.both)
        points, stones = zone & position.empty, zone & position.stones & ~around.both
        theirs = position.of(proof.winner.opponent)
        out = sum(chain for chain in position.chains_on(stones & theirs) if board.neighbours(chain) & ~zone)
        alive = stones & around.alive
        walls = (stones & proof.marked | out) & ~alive
        mortal = stones & ~alive & ~walls
        beside = board.neighbours(points | around.both | mortal) & ~zone
        edge = beside & ~theirs
        walls |= sum(position.chains_on(beside & theirs)) & ~around.both & ~alive
        world = proof.winner.opponent
        nearest = (edge, 0) if world is Color.BLACK else (0, edge)
        strong = walls & self._cut.strong
        return Cut(position, around.essential, points, mortal, alive, walls, strong, nearest, world=world)
