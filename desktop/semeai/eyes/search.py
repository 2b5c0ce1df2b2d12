"""Exhaustive search of an eye region: from which states can the attacker force the capture?

A state is (attacker's stones, owner's stones, point forbidden by ko) on the local points of a
region, with a player to move and a number of outside liberties. Both may pass, suicide is
illegal, endless play means that the owner lives (specification of eye shapes, "Status,
defined so that it can be computed").

"The attacker can force the capture" is a reachability game on a finite graph, and its answer
is the *least fixpoint*: start from the states in which the wall has no liberty left, and add
attacker's states with one move into the set and owner's states with all moves into the set
until nothing changes. The known wrong turn is depth-first search that scores a repetition on
its own path as "lives" and stores that: the stored value then depends on the path (graph
history interaction). The fixpoint never looks at a path. An outside liberty, once filled,
stays filled, so the graph is solved layer by layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from semeai.eyes.region import Local, Region
from semeai.eyes.rules import RegionRules, State
from semeai.go.board import each

LARGEST_EYE = 8

StateId = int


class Kos(Enum):
    """Who may retake a ko at once, as if his ko threats never ended."""

    NEITHER = "neither"
    ATTACKER = "attacker"
    OWNER = "owner"


@dataclass(frozen=True, slots=True)
class Won:
    """For every state whether the attacker captures the wall, by the player to move."""

    attacker_to_move: bytearray
    owner_to_move: bytearray


@dataclass(frozen=True, slots=True)
class StateGraph:
    """All states of a region and their moves inside it, for one ko rule.

    ``number`` and ``states`` are each other's inverse. For a state s, ``wall_liberties[s]`` are
    the wall's liberties inside; ``cleared[s]`` is the state with the ko lifted; ``attacks[s]`` are
    the states after an attacker's move, ``defences[s]`` those after an owner's move. An owner's
    move that takes the wall's last liberty is among them: where it is suicide it leads to a
    captured wall, so that it changes no answer.
    """

    number: dict[State, StateId]
    states: list[State]
    wall_liberties: list[Local]
    cleared: list[StateId]
    attacks: list[list[StateId]]
    defences: list[list[StateId]]


@lru_cache(maxsize=128)
def state_graph(region: Region, kos: Kos) -> StateGraph:
    """The states and moves of a region. Raises ValueError for more than LARGEST_EYE points."""
    if region.size > LARGEST_EYE:
        raise ValueError(f"An eye of {region.size} points is larger than {LARGEST_EYE}.")
    rules = RegionRules(region)
    states = [
        (attackers, owners, 0)
        for attackers in range(rules.full + 1)
        for owners in _subsets(rules.full & ~attackers)
        if rules.is_legal(attackers, owners)
    ]
    graph = StateGraph({state: number for number, state in enumerate(states)}, states, [], [], [], [])
    for state in states:  # grows while it is walked: states with a ko are found on the way
        _expand(graph, rules, kos, state)
    return graph


def _subsets(mask: Local) -> Iterator[Local]:
    subset = mask
    while True:
        yield subset
        if not subset:
            return
        subset = (subset - 1) & mask


def _expand(graph: StateGraph, rules: RegionRules, kos: Kos, state: State) -> None:
    """Append one state's row to the graph; states met for the first time join ``graph.states``."""
    attackers, owners, ko = state

    def number_of(after: State) -> StateId:
        number = graph.number.setdefault(after, len(graph.states))
        if number == len(graph.states):
            graph.states.append(after)
        return number

    attacks: list[StateId] = []
    defences: list[StateId] = []
    for index in each(rules.full & ~(attackers | owners)):
        point = 1 << index
        if point != ko or kos is Kos.ATTACKER:
            after = rules.attack(attackers, owners, point)
            if after is not None:
                attacks.append(number_of(after))
        if point != ko or kos is Kos.OWNER:
            after = rules.defend(attackers, owners, point)
            if after is not None:
                defences.append(number_of(after))
    graph.wall_liberties.append(rules.wall_liberties(attackers, owners))
    graph.cleared.append(graph.number[attackers, owners, 0])
    graph.attacks.append(attacks)
    graph.defences.append(defences)


def captures(graph: StateGraph, fewer_outside: Won | None, after_pass: Won | None, known: Won | None = None) -> Won:
    """The states from which the attacker forces the capture: the least fixpoint of one layer.

    ``fewer_outside`` is the answer with one outside liberty less, None when there is none left.
    ``after_pass`` is the answer that counts after a pass of the owner, None for this layer itself.
    ``known`` are states already known to be won.
    """
    size = len(graph.cleared)
    won = Won(bytearray(size), bytearray(size)) if known is None else _copy(known)
    attacker_wins, owner_loses = won.attacker_to_move, won.owner_to_move
    passed = attacker_wins if after_pass is None else after_pass.attacker_to_move
    for state in range(size):
        liberties = graph.wall_liberties[state]
        if fewer_outside is None:
            attacker_wins[state] |= not liberties & (liberties - 1)
            owner_loses[state] |= not liberties
        else:
            attacker_wins[state] |= fewer_outside.owner_to_move[graph.cleared[state]]
    open_attacks = [state for state in range(size) if not attacker_wins[state]]
    open_defences = [state for state in range(size) if not owner_loses[state]]
    changed = True
    while changed:
        changed = False
        for state in open_defences:
            if passed[graph.cleared[state]] and all(attacker_wins[reply] for reply in graph.defences[state]):
                owner_loses[state] = changed = True
        for state in open_attacks:
            if owner_loses[graph.cleared[state]] or any(owner_loses[move] for move in graph.attacks[state]):
                attacker_wins[state] = changed = True
        open_attacks = [state for state in open_attacks if not attacker_wins[state]]
        open_defences = [state for state in open_defences if not owner_loses[state]]
    return won


def _copy(won: Won) -> Won:
    return Won(won.attacker_to_move[:], won.owner_to_move[:])
