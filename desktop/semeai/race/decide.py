"""Who wins a race: the case, its relations and the outcome for either player first (Wolf, sections 4 and 7.5).

Only case B has two plans. There a capture by FIF overrides any result of FOF, and FIF never ends in
seki; where one player captures by both he takes the plan that lets him pass more often.

Approach moves or outside liberties (section 8): a player who can link up may turn one liberty with many approach moves
into several plain ones. Which is better depends on the rest of the race, so both readings are decided by the same
relations.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case, Relation, case_of, fif_relation, fof_relation

FEWEST_AVOIDED_FOR_FIF = 2


class PlanChoice(NamedTuple):
    """The choice of a player who captures by FOF and by FIF (section 7.4): how often each lets him pass."""

    captor: Color
    fof_passes: int
    fif_passes: int

    @property
    def difference(self) -> int:
        """D = V_2 - V_1 - 1: the passes that FIF allows more than FOF."""
        return self.fif_passes - self.fof_passes

    @property
    def plan(self) -> Plan:
        """FIF when it allows more passes; with equal passes FOF, which risks a seki and not a loss."""
        return Plan.FIF if self.difference > 0 else Plan.FOF

    @property
    def only_ko_threats_decide(self) -> bool:
        """Whether both plans allow equally many passes, D = 0."""
        return self.difference == 0


class Hint(NamedTuple):
    """The necessary conditions of section 7.1 for FIF to do better than FOF, on V_2 - V_1."""

    avoided_difference: int
    shared: int

    @property
    def may_beat_seki(self) -> bool:
        """FIF can turn a FOF seki into a capture only if V_2 - V_1 > 1."""
        return self.avoided_difference > 1

    @property
    def may_beat_loss(self) -> bool:
        """FIF can turn a FOF loss into a capture only if V_2 - V_1 > 2S - 1."""
        return self.avoided_difference > 2 * self.shared - 1


class Outcome(NamedTuple):
    """What happens when ``mover`` moves first.

    ``winner`` captures, None is seki. ``margin`` is the number of moves by which the players in ``slow`` (the
    loser; in a seki, those who come nearest to a capture) are too slow, 0 in an unsettled race. ``plan`` is
    the relation that decides. ``choice`` is there where the winner captures by both plans. ``at_once``
    marks a chain that is in atari: the mover captures it whatever the relation says.
    """

    mover: Color
    winner: Color | None
    margin: int
    slow: tuple[Color, ...]
    plan: Plan
    choice: PlanChoice | None = None
    at_once: bool = False

    @property
    def result(self) -> Result:
        """The result from the mover's side."""
        if self.winner is None:
            return Result.SEKI
        return Result.WIN if self.winner is self.mover else Result.LOSS


class Verdict(NamedTuple):
    """A decided race, Black first and White first. ``fof`` is there only in case B, which alone has that plan."""

    race: Race
    case: Case
    fof: Relation | None
    fif: Relation
    outcomes: tuple[Outcome, Outcome]

    def outcome(self, mover: Color) -> Outcome:
        """The outcome when this colour moves first."""
        return self.outcomes[mover]

    @property
    def relations(self) -> tuple[Relation, ...]:
        """The relations that were evaluated, in the order in which the decision asks for them."""
        return (self.fif,) if self.fof is None else (self.fof, self.fif)

    @property
    def plan(self) -> Plan:
        """The relation that the verdict rests on: FIF where it decides for either player first."""
        plans = [outcome.plan for outcome in self.outcomes]
        return Plan.FIF if Plan.FIF in plans else Plan.FOF

    @property
    def relation(self) -> Relation:
        return self.fof if self.fof is not None and self.plan is Plan.FOF else self.fif

    @property
    def hint(self) -> Hint | None:
        """The necessary conditions for FIF, in case B."""
        if self.case is not Case.B:
            return None
        avoided = self.race.side(self.fif.second).V - self.race.side(self.fif.first).V
        return Hint(avoided, self.race.S)


def decide(race: Race) -> Verdict:
    """Decide a race for both movers (Table 1, sections 7.4 and 7.5)."""
    case = case_of(race)
    fof = fof_relation(race) if case is Case.B else None
    fif = fif_relation(race)
    black_first, white_first = (_outcome(race, case, fof, fif, mover) for mover in (BLACK, WHITE))
    return Verdict(race, case, fof, fif, (black_first, white_first))


def fof_is_final(race: Race) -> bool:
    """Step 2 of section 7.5: with V_B < 2 and V_W < 2, FIF cannot do better than FOF."""
    return max(race.black.V, race.white.V) < FEWEST_AVOIDED_FOR_FIF


def _outcome(race: Race, case: Case, fof: Relation | None, fif: Relation, mover: Color) -> Outcome:
    if fof is not None:
        outcome = _two_plans(race, fof, fif, mover)
    else:
        outcome = _one_relation(race, fif, mover, seki_if_not=case is Case.D)
    # an eye filled up to its last point: E counts the owner's capture of the stones inside, which comes too late
    if race.liberties(mover.opponent) == 1 and outcome.winner is not mover:
        return Outcome(mover, mover, 0, (mover.opponent,), outcome.plan, at_once=True)
    if race.liberties(mover) == 1 and outcome.winner is mover:
        return outcome._replace(margin=0)
    return outcome


def _one_relation(race: Race, relation: Relation, mover: Color, *, seki_if_not: bool) -> Outcome:
    """The outcome by one relation: the player named first captures, or else is captured or gets seki."""
    margin = abs(relation.difference)
    if relation.succeeds(mover):
        return Outcome(mover, relation.first, margin, (relation.second,), relation.plan)
    if not seki_if_not:
        return Outcome(mover, relation.second, margin, (relation.first,), relation.plan)
    equal = race.black.X == race.white.X
    return Outcome(mover, None, margin, (BLACK, WHITE) if equal else (relation.first,), relation.plan)


def _two_plans(race: Race, fof: Relation, fif: Relation, mover: Color) -> Outcome:
    """Case B, the steps of section 7.5 in their order."""
    by_fof = _one_relation(race, fof, mover, seki_if_not=race.S > 1)
    if not fif.succeeds(mover):
        return _with_fif_margin(race, by_fof, fif)
    by_fif = _one_relation(race, fif, mover, seki_if_not=False)
    if by_fof.winner is not fif.first:
        return by_fif
    choice = PlanChoice(fif.first, by_fof.margin, by_fif.margin)
    return (by_fif if choice.plan is Plan.FIF else by_fof)._replace(choice=choice)


def _with_fif_margin(race: Race, by_fof: Outcome, fif: Relation) -> Outcome:
    """A final FOF result, with the margin of player 1 where FIF comes nearer to a capture than FOF does.

    With R_B = R_W either player may be called 1.
    """
    missing = -fif.difference
    ones = (BLACK, WHITE) if race.black.R == race.white.R else (fif.first,)
    slow = tuple(color for color in ones if color is not by_fof.winner)
    if not slow or missing >= by_fof.margin:
        return by_fof
    return by_fof._replace(margin=missing, slow=slow)


class Preference(Enum):
    """Which of two readings serves their owner better."""

    FIRST = "the first"
    SECOND = "the second"
    EQUAL = "neither"


class Readings(NamedTuple):
    """A race with two readings of the outside of ``owner``'s chain, both decided."""

    owner: Color
    first: Verdict
    second: Verdict

    def preference(self, mover: Color) -> Preference:
        """The reading with the better outcome for the owner when ``mover`` moves first."""
        worth = [_worth(verdict.outcome(mover), self.owner) for verdict in (self.first, self.second)]
        if worth[0] == worth[1]:
            return Preference.EQUAL
        return Preference.FIRST if worth[0] > worth[1] else Preference.SECOND

    def advantage(self, plan: Plan) -> int:
        """By how many moves the first reading is longer than the second under a plan; negative if shorter."""
        first, second = (verdict.race.side(self.owner) for verdict in (self.first, self.second))
        return outside_moves(first, plan) - outside_moves(second, plan)


def outside_moves(side: Side, plan: Plan) -> int:
    """Moves that a chain's outside costs the opponent: O + A under FOF, O + A - V under FIF."""
    return side.O + side.A - (side.V if plan is Plan.FIF else 0)


def compare(race: Race, owner: Color, alternative: Side) -> Readings:
    """Decide a race as it is and with ``alternative`` in place of ``owner``'s variables."""
    return Readings(owner, decide(race), decide(race.with_side(owner, alternative)))


def _worth(outcome: Outcome, owner: Color) -> tuple[int, int]:
    """An order of outcomes for the owner: first the result, then the margin in the owner's favour, in moves."""
    if outcome.result is Result.SEKI:
        ahead = outcome.slow != (owner,)
        return 0, outcome.margin if ahead else -outcome.margin
    return (1, outcome.margin) if outcome.winner is owner else (-1, -outcome.margin)
