"""Exhaustive search of an eye region: from which states can the attacker force the capture?

A state is (attacker's stones, owner's stones, point forbidden by ko) on the local points of a region, with a player to
move and a number of outside liberties. Both may pass, suicide is illegal, endless play means that the owner lives
(specification of eye shapes, "Status, defined so that it can be computed").

"The attacker can force the capture" is a reachability game on a finite graph, and its answer is the *least
fixpoint*: start from the states in which the wall has no liberty left, and add attacker's states with one move into
the set and owner's states with all moves into the set until nothing changes. The known wrong turn is depth-first
search that scores a repetition on its own path as "lives" and stores that: the stored value then depends on the path
(graph history interaction). The fixpoint never looks at a path. An outside liberty, once filled, stays filled, so the
game is solved layer by layer. All states are treated at once (`space`): a round of the fixpoint is a few hundred
operations on ints.
"""

from __future__ import annotations

from enum import Enum
from functools import reduce
from operator import or_
from typing import NamedTuple

from semeai.eyes.space import Space, States, Step

FREE = -1
"""No point is forbidden by ko."""


class Kos(Enum):
    """Who may retake a ko at once, as if his ko threats never ended."""

    NEITHER = "neither"
    ATTACKER = "attacker"
    OWNER = "owner"


class Won(NamedTuple):
    """The states from which the attacker captures the wall, by the player to move and the point forbidden to him.

    Only points that can be forbidden are among the keys; FREE always is.
    """

    attacker_to_move: dict[int, States]
    owner_to_move: dict[int, States]

    def after(self, step: Step, *, attacker: bool) -> States:
        """The states from which a step of the attacker (or of the owner) leads to a capture."""
        targets = self.owner_to_move if attacker else self.attacker_to_move
        return step.into(targets.get(step.forbids, targets[FREE]))


def layer(
    space: Space, kos: Kos, fewer_outside: Won | None, sooner: Won | None = None, within: Won | None = None
) -> list[Won]:
    """The least fixpoint of one layer, round by round: the last entry is the answer.

    ``fewer_outside`` is the answer with one outside liberty less, None when there is none left. With ``sooner`` the
    owner has moves to make elsewhere: it is the answer that holds after he passes, and all its states are won here too.
    ``within`` are states that are known to be part of the answer: the rounds begin with them and are fewer.
    """
    forbidden_attacks = {FREE} if kos is Kos.ATTACKER else {step.forbids for step in space.defences} | {FREE}
    forbidden_defences = {FREE} if kos is Kos.OWNER else {step.forbids for step in space.attacks} | {FREE}
    at_once = space.atari if fewer_outside is None else fewer_outside.owner_to_move[FREE]
    lost = space.captured if fewer_outside is None else 0
    won = Won(
        {point: at_once | _known((sooner, within), point, attacker=True) for point in forbidden_attacks},
        {point: lost | _known((sooner, within), point, attacker=False) for point in forbidden_defences},
    )
    rounds = [won]
    while True:
        passed = (sooner or won).attacker_to_move[FREE]
        losing = _losing(space, won.attacker_to_move, passed, forbidden_defences)
        owner = {point: won.owner_to_move[point] | losing[point] for point in forbidden_defences}
        winning = _leading_into(space.attacks, owner, forbidden_attacks)
        attacker = {point: won.attacker_to_move[point] | winning[point] | owner[FREE] for point in forbidden_attacks}
        after = Won(attacker, owner)
        if after == won:
            return rounds
        rounds.append(after)
        won = after


def _known(answers: tuple[Won | None, ...], point: int, *, attacker: bool) -> States:
    known = 0
    for won in answers:
        if won is not None:
            sets = won.attacker_to_move if attacker else won.owner_to_move
            known |= sets.get(point, sets[FREE])
    return known


def _leading_into(steps: tuple[Step, ...], targets: dict[int, States], forbidden: set[int]) -> dict[int, States]:
    """For each forbidden point the states with a step, on another point, into the targets of the one it forbids."""
    by_point: dict[int, States] = {}
    for step in steps:
        found = step.into(targets.get(step.forbids, targets[FREE]))
        if found:
            by_point[step.point] = by_point.get(step.point, 0) | found
    return {point: reduce(or_, (states for at, states in by_point.items() if at != point), 0) for point in forbidden}


def _losing(space: Space, attacker_wins: dict[int, States], passed: States, forbidden: set[int]) -> dict[int, States]:
    """For each forbidden point the states in which neither a pass nor a step saves the owner."""
    safe = {point: space.legal & ~states for point, states in attacker_wins.items()}
    saving = _leading_into(space.defences, safe, forbidden)
    return {point: passed & ~saving[point] for point in forbidden}
