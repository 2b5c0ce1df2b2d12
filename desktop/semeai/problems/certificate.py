"""A stored proof that a problem is sound: its solver reaches the goal, whatever the opponent plays.

The proof is about the race as cut out of the board, so a certificate names its assumptions: stones assumed alive
without proof, and points where the cut was closed.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.claim.inquiry import Inquiry
from semeai.go import benson
from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.problems.judging import answer_of
from semeai.problems.marks import PROOF, Goal, Task, task_of, with_root_values
from semeai.race.outcome import Result
from semeai.solve import Claim, Effort, Grip, Proof, Report, Request, Unproved, result_of, verify
from semeai.study.node import values_of
from semeai.study.tree import Study, living_at, position_at

LARGEST = 20_000
"""The most positions of a strategy that is stored with a problem."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The replayed proofs of a problem, and what they assume about its board.

    ``trusted`` are stones assumed alive without proof, ``closed`` points where the opponent's way out was shut. What
    stands there of the player against whom a proof holds only helps him, and is no assumption.
    """

    proofs: tuple[Proof, ...]
    trusted: Mask
    closed: Mask

    @property
    def positions(self) -> int:
        """The number of positions in the strategies."""
        return sum(len(proof.moves) for proof in self.proofs)


def with_proof(
    study: Study,
    request: Request,
    beside: Request | None = None,
    *,
    effort: Effort = Effort.STUDY,
    report: Report | None = None,
    largest: int = LARGEST,
) -> Study | Unproved:
    """The problem with the proof of a race stored at its root, or why there is none.

    ``request`` is the race of the problem: on a real board that of its cut, with the one ``beside`` it if it has two.
    """
    proofs = Inquiry(effort, report=report).proofs(request, largest, beside)
    if isinstance(proofs, Unproved):
        return proofs
    return with_root_values(study, PROOF, tuple(proof.to_text().encode("ascii") for proof in proofs))


def certificate_key(study: Study) -> object:
    """The key of all that a certificate depends on: it changes when the certificate may change."""
    position = position_at(study, study.root)
    stones = position.black, position.white, position.ko
    return stones, living_at(study, study.root), task_of(study), values_of(study.node(study.root), PROOF)


def without_proof(study: Study) -> Study:
    """The problem without a stored proof."""
    return with_root_values(study, PROOF, None)


def certificate_of(study: Study) -> Certificate | str:
    """The certificate of a problem, every stored proof replayed by the rules; or one sentence that says why not."""
    task, stored = task_of(study), values_of(study.node(study.root), PROOF)
    if task is None:
        return "The problem does not say which two chains race, and who has to win."
    if not stored:
        return "No proof is stored with this problem."
    try:
        proofs = tuple(Proof.from_text(text.decode("latin-1")) for text in stored)
    except ValueError as error:
        return str(error)
    position = position_at(study, study.root)
    for proof in proofs:
        if (fault := _elsewhere(proof, position, task) or verify(proof)) is not None:
            return fault
    answer = answer_of(study)
    if not _enough(task, {proof.claim for proof in proofs}, None if answer is None else answer.result):
        return "The stored proof does not show that the goal is reached."
    proved = living_at(study, study.root) | benson.alive(position, BLACK) | benson.alive(position, WHITE)
    taken = 0
    for proof in proofs:
        taken |= (proof.position.immortal | proof.trusted) & proof.position.of(proof.claim.strategist)
        taken |= _left_out(proof, position)
    return Certificate(proofs, taken & position.stones & ~proved, taken & position.empty)


def _elsewhere(proof: Proof, position: Position, task: Task) -> str | None:
    """How a proof is about another race than the problem; None where it is about the same one."""
    other = proof.position
    if (other.board.width, other.board.height) != (position.board.width, position.board.height):
        return "The stored proof is about a board of another size."
    for color, point in ((BLACK, task.black), (WHITE, task.white)):
        chain, found = position.chain(point), other.chain(point)
        if chain & ~found or found & ~chain & ~other.immortal or not chain >> proof.essential(color) & 1:
            return "The stored proof is about other chains."
    if _left_out(proof, position) & ~position.of(proof.claim.strategist):
        return "The stored proof leaves out points that can matter."
    mortal = other.board.points & ~other.immortal
    if (
        position.black ^ other.black | position.white ^ other.white
    ) & mortal or proof.position.ko != position.ko & mortal:
        return "The stored proof is about other stones."
    return None


def _left_out(proof: Proof, position: Position) -> Mask:
    """The points of a problem, beside what can change in its proof, that this has not: no stone there is captured."""
    other = proof.position
    return position.board.neighbours(proof.playable & ~other.immortal) & ~other.board.points


def _enough(task: Task, claims: set[Claim], answer: Result | None) -> bool:
    """Whether the claims show that the solver reaches the goal; where that is asked, what the race comes to."""
    solver, other = task.solver, task.solver.opponent
    captures = Claim(solver, True, solver, other) in claims
    saves = Claim(other, False, solver, other) in claims
    match task.goal:
        case Goal.RACE | Goal.KILL:
            return captures
        case Goal.SAVE:
            return captures or saves
        case Goal.SEKI:
            # He may still be able to stake his own chain in a ko for the other one, which is not a certain capture.
            return saves and any(claim.attacker is solver and not claim.captures for claim in claims)
        case Goal.KO:
            return not captures and any(claim.master is None or claim.master is claim.strategist for claim in claims)
        case Goal.JUDGE:
            lost = _grip(other, solver, claims)
            shown = result_of(None if lost is None else lost.turned, _grip(solver, solver, claims))
            return answer is shown is not Result.UNKNOWN


def _grip(attacker: Color, mover: Color, claims: set[Claim]) -> Grip | None:
    """How surely a player captures, as some claims show it; None where they do not."""
    said = {(claim.captures, claim.master) for claim in claims if (claim.attacker, claim.mover) == (attacker, mover)}
    defender = attacker.opponent
    shows: dict[Grip, set[tuple[bool, Color | None]]] = {
        Grip.ALWAYS: {(True, defender)},
        Grip.WITHOUT_THREATS: {(True, None), (False, defender)},
        Grip.WINNING_KOS: {(True, attacker), (False, None)},
        Grip.NEVER: {(False, attacker)},
    }
    return next((grip for grip, needed in shows.items() if needed <= said), None)
