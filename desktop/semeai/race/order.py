"""The order of play (Wolf, section 9): what a player does next, decided on the numbers alone.

The rules are asked in their order at every move. Two of them are adapted, because a play-out shows a race to its end:
the side that is behind plays on until it is captured, and "pass" comes when nothing is left to gain. Rule 0 belongs to
races with weak surrounding chains, which are outside the theory, and is left out.

The exception to rule 5 belongs to B-FIF alone: player 1 leaves the last outside liberty (the one with
the most approach moves) and its approach moves, because he will capture there.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from semeai.go.color import Color
from semeai.race.decide import decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan
from semeai.race.relations import Case, case_of, fif_relation, fof_relation

LARGEST_HARMLESS_CAPTURE = 2
INTO_ATARI = 2  # own liberties with which filling a shared one puts the own chain into atari


class OrderAction(Enum):
    """What a move does to the numbers; the value is the rule of section 9 that it follows, number and title.

    The rule for outside liberties has two halves.
    """

    CAPTURE = (1, "capture the essential chain in atari")
    CAPTURE_INSIDE = (2, "capture the stones in the eye")
    PREVENT_TWO_EYES = (3, "take the point that makes two eyes")
    PASS = (4, "pass, as the result is settled")
    APPROACH = (5, "approach an outside liberty")
    FILL_OUTSIDE = (5, "fill an outside liberty")
    PLAY_IN_EYE = (6, "play in the eye")
    FILL_SHARED = (7, "fill a shared liberty")

    @property
    def rule(self) -> int:
        """The number of the rule."""
        return self.value[0]

    @property
    def sentence(self) -> str:
        """The rule as a frame names it: ``rule 5: fill an outside liberty``."""
        return "rule {}: {}".format(*self.value)


def next_action(race: Race, mover: Color, plan: Plan | None = None, *, captured_inside: bool = False) -> OrderAction:
    """What the order of play tells ``mover`` to do in this race.

    ``plan`` makes player 1 or I follow it even where it fails; None is the recommended plan.
    ``captured_inside`` says that the opponent's last move captured the stones in his eye.
    """
    target = race.side(mover.opponent)
    if race.liberties(mover.opponent) == 1:
        return OrderAction.CAPTURE
    own = race.side(mover)
    if race.liberties(mover) == 1 and own.I > LARGEST_HARMLESS_CAPTURE:
        return OrderAction.CAPTURE_INSIDE
    if captured_inside and target.Z > LARGEST_HARMLESS_CAPTURE and target.I == 0:
        return OrderAction.PREVENT_TWO_EYES
    fills_inside = plays_fill_inside(race, mover, plan)
    action = _fill(race, mover, plan, fills_inside)
    # a plan that fails has no move left before the opponent captures: then any liberty will do
    return _fill(race, mover, plan, fills_inside=False) if fills_inside and action is OrderAction.PASS else action


def _fill(race: Race, mover: Color, plan: Plan | None, fills_inside: bool) -> OrderAction:
    """Rules 5, 6 and 7; a pass where none of them gains anything (rule 4)."""
    target = race.side(mover.opponent)
    outside = outside_action(target, leave_last=fills_inside)
    if outside is not OrderAction.PASS:
        return OrderAction.FILL_SHARED if plan is None and _wins_without(race, mover, outside) else outside
    if target.I < target.Z - 1:
        return OrderAction.PLAY_IN_EYE
    if not race.S or not (fills_inside or _gains_inside(race, mover, plan)):
        return OrderAction.PASS
    return _shared_action(race, mover, to_the_end=plan is Plan.FIF and _is_lost_filling_inside(race, mover))


def _wins_without(race: Race, mover: Color, outside: OrderAction) -> bool:
    """Whether ``mover`` spares himself the approach moves of the last outside liberty: he fills a shared one and wins.

    The move that captures there needs none of them.
    """
    target = race.side(mover.opponent)
    if outside is not OrderAction.APPROACH or target.O > 1 or target.A > target.V:
        return False
    if not race.S or race.liberties(mover) <= INTO_ATARI:
        return False
    return decide(replace(race, S=race.S - 1)).outcome(mover.opponent).winner is mover


def _is_lost_filling_inside(race: Race, mover: Color) -> bool:
    """Whether ``mover`` is the losing player 1 of case C: told to play FIF, he still fills the last shared liberty."""
    relation = fif_relation(race)
    lost = decide(race).outcome(mover).winner is mover.opponent
    return case_of(race) is Case.C and relation.first is mover and lost


def plays_fill_inside(race: Race, mover: Color, plan: Plan | None) -> bool:
    """Whether ``mover`` is the player 1 of B-FIF who leaves the last outside liberty alone."""
    if case_of(race) is not Case.B or fif_relation(race).first is not mover:
        return False
    return plan is Plan.FIF if plan else decide(race).outcome(mover).plan is Plan.FIF


def outside_action(target: Side, *, leave_last: bool) -> OrderAction:
    """Rule 5 against a chain: its cheap liberties first, the one with the most approach moves last."""
    if target.A > target.V:
        return OrderAction.APPROACH
    if target.O > 1 or (target.O == 1 and not target.V and not leave_last):
        return OrderAction.FILL_OUTSIDE
    if target.O == 1 and not leave_last:
        return OrderAction.APPROACH
    return OrderAction.PASS


def _gains_inside(race: Race, mover: Color, plan: Plan | None) -> bool:
    """Whether filling a shared liberty can help ``mover``: he captures, or has no other hope (player 1 in case C).

    In a seki it helps neither player. Where FOF is the plan, only FOF can make him capture.
    """
    case = case_of(race)
    if case is Case.C and fif_relation(race).first is mover:
        return True
    if plan is Plan.FOF and case is Case.B:
        relation = fof_relation(race)
        return relation.first is mover and relation.succeeds(mover)
    return decide(race).outcome(mover).winner is mover


def _shared_action(race: Race, mover: Color, *, to_the_end: bool) -> OrderAction:
    """Rule 7; a move into atari waits until the stones in the own eye are captured, or is the end of a lost FIF."""
    if race.liberties(mover) > INTO_ATARI or (to_the_end and race.liberties(mover) == INTO_ATARI):
        return OrderAction.FILL_SHARED
    own = race.side(mover)
    return OrderAction.CAPTURE_INSIDE if own.I == own.Z - 1 and own.I > LARGEST_HARMLESS_CAPTURE else OrderAction.PASS


def after(race: Race, mover: Color, action: OrderAction) -> Race | None:
    """The race after a move, None when it captured the essential chain."""
    target, own = race.side(mover.opponent), race.side(mover)
    match action:
        case OrderAction.CAPTURE:
            return None
        case OrderAction.PASS:
            return race
        case OrderAction.FILL_SHARED:
            return replace(race, S=race.S - 1)
        case OrderAction.CAPTURE_INSIDE:
            return race.with_side(mover, replace(own, Z=own.Z - 1, I=0))
        case OrderAction.PLAY_IN_EYE | OrderAction.PREVENT_TWO_EYES:
            changed = replace(target, I=target.I + 1)
        case OrderAction.APPROACH:
            changed = replace(target, A=target.A - 1, V=min(target.V, target.A - 1))
        case OrderAction.FILL_OUTSIDE:
            changed = replace(target, O=target.O - 1)
    return race.with_side(mover.opponent, changed)


def loses_tempo(before: Race, later: Race | None, mover: Color, plan: Plan) -> bool:
    """Whether a move gained its player nothing in the relation of a plan.

    The players keep the names that they had before the move, so that both sides can be compared.
    """
    if later is None:
        return False
    relation = fof_relation(before) if plan is Plan.FOF else fif_relation(before)
    gain = _difference(later, relation.first, plan) - relation.difference
    return gain <= 0 if mover is relation.first else gain >= 0


def _difference(race: Race, first: Color, plan: Plan) -> int:
    own, other = race.side(first), race.side(first.opponent)
    return own.X - other.X - race.S + 1 if plan is Plan.FOF else own.R - other.R - race.S


def wastes_a_move(before: Race, later: Race | None, mover: Color) -> bool:
    """Whether a move gained nothing in the relation that decides the race for ``mover``, and another one would have.

    A winner who fills a shared liberty and still wins wastes nothing: the capture needs that move.
    """
    if not _gains_nothing(before, later, mover):
        return False
    return any(not _gains_nothing(before, after(before, mover, other), mover) for other in _moves(before, mover))


def _moves(race: Race, mover: Color) -> list[OrderAction]:
    """The possible moves, without captures and without moves into atari."""
    target = race.side(mover.opponent)
    there = {
        OrderAction.FILL_OUTSIDE: target.O > 1 or (target.O == 1 and not target.A),
        OrderAction.APPROACH: target.A > 0,
        OrderAction.PLAY_IN_EYE: target.I < target.Z - 1,
        OrderAction.FILL_SHARED: race.S > 0 and race.liberties(mover) > INTO_ATARI,
    }
    return [action for action, possible in there.items() if possible]


def _gains_nothing(before: Race, later: Race | None, mover: Color) -> bool:
    """Whether a move brought its player no further in the relation of his plan."""
    outcome = decide(before).outcome(mover)
    if later is not None and later.S < before.S and outcome.winner is mover:
        if decide(later).outcome(mover.opponent).winner is mover:
            return False
    return loses_tempo(before, later, mover, outcome.plan)
