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

The answers for a region are found in milliseconds, kept in memory, and kept on disk in the user's cache folder, so that
a command that is called a thousand times searches once. A cache that is missing, old, broken or not writable changes
nothing but time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from semeai.eyes.space import EyeRegion, Space, SpaceStep, States, space
from semeai.paths import caches

VERSION = 1
"""The version of the files on disk; increase it when the search or the numbering of a region's points changes."""

LARGEST_EYE = 8
"""Points of the largest eye that is searched: its states are all treated, not only those that play would meet."""

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

    def states(self, *, attacker: bool, forbidden: int = FREE) -> States:
        """Those with the attacker (or the owner) to move, who may not play on a point."""
        sets = self.attacker_to_move if attacker else self.owner_to_move
        return sets.get(forbidden, sets[FREE])

    def after(self, step: SpaceStep, *, attacker: bool) -> States:
        """The states from which a step of the attacker (or of the owner) leads to a capture."""
        return step.into(self.states(attacker=not attacker, forbidden=step.forbids))


def layer(
    states: Space, kos: Kos, fewer_outside: Won | None, sooner: Won | None = None, within: Won | None = None
) -> list[Won]:
    """The least fixpoint of one layer, round by round: the last entry is the answer.

    ``fewer_outside`` is the answer with one outside liberty less, None when there is none left. With ``sooner`` the
    owner has moves to make elsewhere: it is the answer that holds after he passes, and all its states are won here too.
    ``within`` are states that are known to be part of the answer: the rounds begin with them and are fewer.
    """
    forbidden_attacks = {FREE} if kos is Kos.ATTACKER else {step.forbids for step in states.defences} | {FREE}
    forbidden_defences = {FREE} if kos is Kos.OWNER else {step.forbids for step in states.attacks} | {FREE}
    at_once = states.atari if fewer_outside is None else fewer_outside.owner_to_move[FREE]
    lost = states.captured if fewer_outside is None else 0
    won = Won(
        {point: at_once | _known((sooner, within), point, attacker=True) for point in forbidden_attacks},
        {point: lost | _known((sooner, within), point, attacker=False) for point in forbidden_defences},
    )
    rounds = [won]
    while True:
        passed = (sooner or won).attacker_to_move[FREE]
        losing = _losing(states, won.attacker_to_move, passed, forbidden_defences)
        owner = {point: won.owner_to_move[point] | losing[point] for point in forbidden_defences}
        winning = _leading_into(states.attacks, owner, forbidden_attacks)
        attacker = {point: won.attacker_to_move[point] | winning[point] | owner[FREE] for point in forbidden_attacks}
        won = Won(attacker, owner)
        if won == rounds[-1]:
            return rounds
        rounds.append(won)


def _known(answers: tuple[Won | None, ...], point: int, *, attacker: bool) -> States:
    known = 0
    for won in answers:
        if won is not None:
            known |= won.states(attacker=attacker, forbidden=point)
    return known


def _leading_into(steps: tuple[SpaceStep, ...], targets: dict[int, States], forbidden: set[int]) -> dict[int, States]:
    """For each forbidden point the states with a step, on another point, into the targets of the one it forbids."""
    by_point: dict[int, States] = {}
    for step in steps:
        found = step.into(targets.get(step.forbids, targets[FREE]))
        if found:
            by_point[step.point] = by_point.get(step.point, 0) | found
    return {point: reduce(or_, (states for at, states in by_point.items() if at != point), 0) for point in forbidden}


def _losing(states: Space, attacker_wins: dict[int, States], passed: States, forbidden: set[int]) -> dict[int, States]:
    """For each forbidden point the states in which neither a pass nor a step saves the owner."""
    safe = {point: states.legal & ~won for point, won in attacker_wins.items()}
    saving = _leading_into(states.defences, safe, forbidden)
    return {point: passed & ~saving[point] for point in forbidden}


Layers = tuple[Won, ...]
"""The answer for 0, 1, 2, ... outside liberties; the last one holds for all higher numbers."""


def won(region: EyeRegion, kos: Kos, outside: int | None) -> Won:
    """The states from which the attacker captures, with so many outside liberties (None: many)."""
    solved = layers(region)[kos]
    return solved[-1] if outside is None else solved[min(outside, len(solved) - 1)]


@lru_cache(maxsize=512)
def layers(region: EyeRegion) -> Mapping[Kos, Layers]:
    """All answers for a region. Raises ValueError for more than LARGEST_EYE points."""
    if region.size > LARGEST_EYE:
        raise ValueError(f"An eye of {region.size} points is larger than {LARGEST_EYE}.")
    path = f"{caches()}/eyes-{VERSION}/{_name(region)}.json"
    kept = _kept(path)
    if kept is None:
        kept = solve(space(region))
        _keep(path, kept)
    return kept


def solve(states: Space) -> dict[Kos, Layers]:
    """Search all states of a region, with nothing kept from before.

    Winning the kos never hurts: whatever the attacker captures while the owner wins them he captures when neither
    does, and that when he wins them himself. So each search begins with the answers of the one before.
    """
    if all(step.forbids < 0 for step in (*states.attacks, *states.defences)):
        same = _until_stable(states, Kos.NEITHER)
        return dict.fromkeys(Kos, same)
    found: dict[Kos, Layers] = {}
    within: Layers = ()
    for kos in (Kos.OWNER, Kos.NEITHER, Kos.ATTACKER):
        found[kos] = within = _until_stable(states, kos, within)
    return found


def _until_stable(states: Space, kos: Kos, within: Layers = ()) -> Layers:
    """The layers from 0 up to the one after which all are the same; each contains that of ``within``.

    A layer with an outside liberty is a function of the layer below alone, so two equal neighbours prove that
    nothing changes any more; each layer is a subset of the one below.
    """
    found: list[Won] = []
    while True:
        known = within[min(len(found), len(within) - 1)] if within else None
        above = layer(states, kos, found[-1] if found else None, within=known)[-1]
        if len(found) > 1 and above == found[-1]:
            return tuple(found)
        found.append(above)


def _name(region: EyeRegion) -> str:
    return "-".join(format(mask, "x") for mask in (*region.beside, region.wall))


def _kept(path: str) -> dict[Kos, Layers] | None:
    """The answers kept on disk for a region; None if there are none, or they cannot be used."""
    try:
        with open(path, encoding="ascii") as file:
            text = json.load(file)
        return {kos: tuple(Won(_read(one), _read(other)) for one, other in text[kos.value]) for kos in Kos}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _read(sets: Mapping[str, str]) -> dict[int, int]:
    return {int(point): int(states, 16) for point, states in sets.items()}


def _keep(path: str, solved: Mapping[Kos, Layers]) -> None:
    """Write the answers; another process never reads half a file."""
    text: dict[str, Any] = {
        kos.value: [[_written(won.attacker_to_move), _written(won.owner_to_move)] for won in found]
        for kos, found in solved.items()
    }
    half = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(half, "w", encoding="ascii") as file:
            file.write(json.dumps(text))
        os.replace(half, path)
    except OSError:
        return


def _written(sets: Mapping[int, int]) -> dict[str, str]:
    return {str(point): format(states, "x") for point, states in sets.items()}
