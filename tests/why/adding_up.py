"""The parts of a position added up for a claim, and whether all orders of filling make the claim good."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import NamedTuple

from apart import Apart, Sides, lasting
from filling import Filled, Side, captures, relation
from part_checks import bounds
from played_in_turn import Goal, Others, is_quiet, played_out
from pocket_alone import TooLarge

from semeai.go.board import Mask, Point, count, first
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, play
from semeai.why.values import Argument, Lasts, Sum, Why, Worth

MOST = 40
"""More moves than a part counts as."""

Place = tuple[Mask, Mask, Mask, Mask]
"""The points of a part, the black and the white stones there, and the ko."""


class Total(NamedTuple):
    """What a sum should show."""

    black: Worth | None
    white: Worth | None
    shared: int
    relation: Filled | None
    at_once: Point | None

    @staticmethod
    def shown(total: Sum) -> Total:
        """What an account shows."""
        told = total.relation
        filled = None if told is None else Filled(told.plan.value, told.first is BLACK, told.left, told.right)
        return Total(*total.sides, total.shared, filled, total.at_once)


@dataclass(frozen=True, slots=True)
class Seen:
    """A position of an argument with a player to move; ``worths`` are the least and the most of each part.

    ``in_turn`` is what a part counts as that was played out.
    """

    why: Why
    argument: Argument
    here: Apart
    mover: Color
    owners: dict[Mask, Color | None]
    worths: dict[Mask, Sides]
    in_turn: dict[Mask, Worth] = field(default_factory=dict)

    @property
    def at_once(self) -> Point | None:
        """The point at which the player to move takes the other essential chain."""
        target = self.mover.opponent
        liberties = self.here.position.liberties(self.here.chains[target])
        if self.here.joined[target] or count(liberties) != 1:
            return None
        move = first(liberties)
        return None if isinstance(play(self.here.position, self.mover, move), Illegal) else move

    def of(self, color: Color | None, bound: int) -> list[Worth | None]:
        """The least (0) or the most (1) of each part of a player."""
        return [self.worths[points][bound] for points, owner in self.owners.items() if owner is color]

    @property
    def mine(self) -> Worth | None:
        """What the strategist is sure of; None: he cannot be captured."""
        claimant = self.argument.claim.strategist
        return self.here.together(claimant, self._counted(claimant, 0))

    @property
    def theirs(self) -> Worth | None:
        """What his opponent has at most; None where that is no number."""
        other = self.argument.claim.strategist.opponent
        return self.here.together(other, self._counted(other, 1))

    def _counted(self, color: Color, bound: int) -> list[Worth | None]:
        """The worths with which a player's parts are added up."""
        parts = [points for points, owner in self.owners.items() if owner is color]
        return [self.in_turn.get(points, self.worths[points][bound]) for points in parts]

    def others(self, part: Mask) -> Others | None:
        """All parts but one as sides; None where no number is proved of one of the opponent's."""
        own = self.argument.claim.strategist
        but = [points for points in self.owners if points != part]
        if any(None in self.worths[points] for points in but if self.owners[points] is None):
            return None
        mine = self.here.together(own, [self.worths[points][0] for points in but if self.owners[points] is own])
        whose = [self.worths[points][1] for points in but if self.owners[points] is own.opponent]
        theirs = self.here.together(own.opponent, whose)
        if theirs is None:
            return None
        free = sum(worth.moves - worth.gap for worth in whose if worth is not None and not worth.avoided)
        shared = sum(worth.moves for points in but if self.owners[points] is None and (worth := self.worths[points][0]))
        quiet = self.here.master is own and all(self._quiet(points) for points in but)
        return Others(Side.of(mine), Side.of(theirs), shared, free, quiet)

    def _quiet(self, part: Mask) -> bool:
        owner = self.owners[part]
        return owner is None or is_quiet(self.here.pocket(part, owner), owner is self.argument.claim.strategist)

    @property
    def shared(self) -> int | None:
        """The shared liberties; None where a part of both has to be played out."""
        worths = self.of(None, 0)
        return None if None in worths else sum(worth.moves for worth in worths if worth is not None)

    @property
    def total(self) -> Total | None:
        """The sum that should be shown; None where nothing can be added."""
        claim, shared = self.argument.claim, self.shared
        if self.at_once is not None:
            return Total(None, None, 0, None, self.at_once)
        if self.here.survivor is not None:
            alone = self.mine if self.here.survivor is claim.strategist else self.theirs
            sides = (alone, None) if self.here.survivor is BLACK else (None, alone)
            return Total(*sides, 0, None, None)
        if shared is None:
            return Total(None, None, 0, None, None) if self.mine is None and not claim.captures else None
        black, white = (self.mine, self.theirs) if claim.strategist is BLACK else (self.theirs, self.mine)
        told = None
        if black is not None and white is not None:
            told = relation(Side.of(black), Side.of(white), shared, self.mover is BLACK)
        return Total(black, white, shared, told, None)

    @property
    def reason(self) -> Lasts | None:
        """Why a capture by the strategist is for good as far as the stones tell; None: it has to be played out."""
        claimant = self.argument.claim.strategist
        if self.here.survivor is not None:
            return Lasts.TWO_EYES if self.here.survivor is claimant else Lasts.IN_TURN
        sure = [worth for worth in self.of(claimant, 0) if worth is not None]
        return lasting(self.why, claimant, self.here, sure)

    def _kos_go_round(self) -> bool:
        """Whether the strategist, who has to capture, wins the kos of two parts, but can be kept busy with them."""
        own = self.argument.claim.strategist
        if self.here.master is not own or not self.argument.claim.captures:
            return False
        hanging = [part for part, owner in self.owners.items() if owner is not None and self._hangs(part, owner)]
        return len(hanging) > 1 or bool(hanging and self.in_turn)

    def _hangs(self, part: Mask, owner: Color) -> bool:
        """Whether what the strategist relies on in a part is another number where he takes no ko."""
        if part in self.in_turn:
            return False
        bound = 0 if owner is self.argument.claim.strategist else 1
        without_kos = replace(self.here, master=None)
        return bounds(self.here, part, owner)[bound] != bounds(without_kos, part, owner)[bound]

    def decides(self) -> bool:
        """Whether the numbers decide for the strategist."""
        claim, shared = self.argument.claim, self.shared
        if self.at_once is not None:
            return self.mover is claim.strategist
        if self.here.survivor is None and self._kos_go_round():
            return False
        mine, theirs = self.mine, self.theirs
        if self.here.survivor is not None:
            return mine is None if self.here.survivor is claim.strategist else theirs is not None
        if mine is None and not claim.captures:
            return True
        if shared is None or theirs is None:
            return False
        one, two = Side.of(mine), Side.of(theirs)
        if claim.captures:
            return captures(two, one, shared, self.mover is claim.strategist)
        return not captures(one, two, shared, self.mover is claim.attacker)

    def played_out(self) -> dict[Mask, Worth] | None:
        """A part that decides when it is played out, and the number that it counts as: the least of the strategist's
        that decides, or the most of his opponent's; None where there is no such part, or none is needed.
        """
        if self.at_once is not None or self.here.survivor is not None or self.decides():
            return None
        for part, owner in self.owners.items():
            least, most = self.worths[part]
            others = None if owner is None or (least is not None and least == most) else self.others(part)
            if owner is None or others is None:
                continue
            needed = self._needed(part, mine=owner is self.argument.claim.strategist)
            if needed is not None and self._wins(part, owner, others):
                return {part: Worth(needed)}
        return None

    def _needed(self, part: Mask, *, mine: bool) -> int | None:
        """The last number, from the best for the strategist on, with which the sum decides.

        None at all is asked last: where a side has nothing else there is nothing to fill.
        """

        def decides(number: int) -> bool:
            return replace(self, in_turn={part: Worth(number)}).decides()

        enough = list(takewhile(decides, range(MOST - 1, -1, -1) if mine else range(1, MOST)))
        return enough[-1] if enough else (0 if not mine and decides(0) else None)

    def _wins(self, part: Mask, owner: Color, others: Others) -> bool:
        """Whether the strategist succeeds when a part is played out against the others."""
        claim = self.argument.claim
        goal = Goal(claim.captures, owner is claim.strategist)
        try:
            return played_out(self.here.pocket(part, owner), goal).wins(others, self.mover is claim.strategist)
        except TooLarge:
            return False

    def as_good_as(self, other: Seen) -> bool:
        """Whether the strategist is at least as well off as in another position with the same parts to play out."""
        played_out = other._not_settled()
        if not played_out <= self._not_settled():
            return False
        claimant = self.argument.claim.strategist
        mine, mine_there = self._rest(claimant, 0, played_out), other._rest(claimant, 0, played_out)
        theirs, theirs_there = (one._rest(claimant.opponent, 1, played_out) for one in (self, other))
        return (
            (self.mover, self.shared, self.here.joined) == (other.mover, other.shared, other.here.joined)
            and self.here.survivor is other.here.survivor
            and mine.gap >= mine_there.gap
            and theirs.gap <= theirs_there.gap
            and mine.moves >= mine_there.moves
            and mine.reduced >= mine_there.reduced
            and theirs.moves <= theirs_there.moves
            and theirs.reduced <= theirs_there.reduced
        )

    def _not_settled(self) -> set[Place]:
        """The parts that are not settled, with their stones and the ko."""
        return {self._place(points) for points, (least, most) in self.worths.items() if least is None or least != most}

    def _place(self, points: Mask) -> Place:
        position = self.here.position
        return points, position.black & points, position.white & points, position.ko & points

    def _rest(self, color: Color, bound: int, but: set[Place]) -> Side:
        """What a player's other parts add up to, at their least (0) or their most (1)."""
        parts = [points for points, owner in self.owners.items() if owner is color and self._place(points) not in but]
        return Side.of(self.here.together(color, [self.worths[points][bound] for points in parts]))
