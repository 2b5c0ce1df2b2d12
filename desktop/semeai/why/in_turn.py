"""What one part is worth when it matters who moves first: played out alone, against the numbers of all the others.

The other parts stand still at what is proved of them: the strategist's at their least, his opponent's at their most.
The part is said to be worth the number that the sum needs it to be: as so many single liberties it would do no more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from semeai.go.color import Color
from semeai.solve import Claim
from semeai.why.adding import together
from semeai.why.part_game import MOST, PartGame, Rest, is_quiet, sum_decides
from semeai.why.parts import Pockets
from semeai.why.values import How, InTurn, Part, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket


@dataclass(slots=True)
class PlayedOut:
    """The parts of one claim that were played out."""

    claim: Claim
    pockets: Pockets
    going: Callable[[], bool] = lambda: True
    _games: dict[tuple[Pocket, bool], PartGame] = field(default_factory=dict)
    _quiets: dict[tuple[Pocket, int], bool] = field(default_factory=dict)

    def counted(self, parts: tuple[Part, ...], mover: Color) -> tuple[Part, ...] | None:
        """Some parts with one that is valued by playing it out, so that their sum decides; None where none does.

        Raises Stopped.
        """
        if any(part.owner is None and not part.settled for part in parts):
            return None
        for part in parts:
            if part.owner is None or part.settled:
                continue
            worth = self._worth(part, [other for other in parts if other is not part], mover)
            if worth is not None:
                told = InTurn(mover, worth)
                return tuple(replace(one, how=How.PLAYED_OUT, in_turn=told) if one is part else one for one in parts)
        return None

    def _worth(self, part: Part, others: list[Part], mover: Color) -> int | None:
        """What a part has to be worth for the sum to decide, where playing it out shows that it is."""
        rest, state = _rest(self.claim, others), self.pockets.state_of(part)
        if rest is None or state is None or part.owner is None:
            return None
        needed = self._needed(rest, part.owner, mover)
        frame, at = state
        if needed is None or frame.plain[at] not in frame.counts:
            return None
        # a ko may not be taken back at once where the others have no threat
        bans = self.pockets.master is self.claim.strategist and all(self._quiet(other) for other in others)
        if (frame, bans) not in self._games:
            self._games[frame, bans] = PartGame(self.claim, self.pockets.worths(frame, part.owner), bans, self.going)
        if not self._games[frame, bans].wins((at if bans else frame.plain[at], rest, mover)):
            return None
        return needed

    def _needed(self, rest: Rest, owner: Color, mover: Color) -> int | None:
        """The least number of the strategist's with which the sum decides, or the largest of his opponent's."""
        mine = owner is self.claim.strategist
        found = None
        for number in range(MOST - 1, -1, -1) if mine else range(MOST):
            if not sum_decides(self.claim, rest, mine, Worth(number), mover):
                break
            found = number
        return found

    def _quiet(self, part: Part) -> bool:
        """Whether no move of the opponent in a part ever wants an answer there."""
        if part.owner is None:
            return part.settled
        state = self.pockets.state_of(part)
        if state is None or state[0].plain[state[1]] not in state[0].counts:
            return False
        if state not in self._quiets:
            frame, at = state
            self._quiets[state] = is_quiet(self.claim, self.pockets.worths(frame, part.owner), at)
        return self._quiets[state]


def _rest(claim: Claim, others: list[Part]) -> Rest | None:
    """The other parts added up; None where no number is proved of one of the opponent's."""
    mine = [part.least for part in others if part.owner is claim.strategist and part.least is not None]
    whose = [part for part in others if part.owner is claim.strategist.opponent]
    theirs = [part.most for part in whose if part.most is not None]
    total = together(theirs)
    if total is None or len(theirs) < len(whose):
        return None
    shared = sum(part.least.moves for part in others if part.owner is None and part.least is not None)
    free = sum(worth.moves - worth.gap for worth in theirs if not worth.avoided)
    return Rest(together(mine), total, shared, free)
