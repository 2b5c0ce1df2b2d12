"""The questions to the search, and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Result

Report = Callable[[int], bool]
"""Called now and then with the number of nodes; returns False when the answer is no longer wanted."""

PASS: Point = -1
"""The pass, where a move is asked for or listed."""


def without_passes(line: Sequence[Point]) -> tuple[Point, ...]:
    """A line without the passes at its end."""
    last = max((at for at, move in enumerate(line) if move != PASS), default=-1)
    return tuple(line[: last + 1])


class Grip(Enum):
    """How surely a player reaches his aim: to capture the opponent's essential chain, or to save his own.

    The values are the codes of the command line. GRIPS has them in order.
    """

    NEVER = 0
    ALWAYS = 1
    WITHOUT_THREATS = 2
    """By a ko in which the opponent must find the first threat."""
    WINNING_KOS = 3
    """By a ko in which the player himself must find the first threat."""

    @property
    def rank(self) -> int:
        """0 to 3, the higher the surer."""
        return GRIPS.index(self)

    @property
    def turned(self) -> Grip:
        """How surely the opponent reaches the opposite aim."""
        return GRIPS[3 - self.rank]


GRIPS = (Grip.NEVER, Grip.WINNING_KOS, Grip.WITHOUT_THREATS, Grip.ALWAYS)
"""From the least sure to the surest."""


@dataclass(frozen=True, slots=True)
class Grips:
    """How surely a player saves his own chain and takes the other one, both with the same move.

    Two values are in a total order, which says what the best move is (``better_than``): what counts first is how surely
    his own chain is saved, and only then how surely the other one is taken. He has lost the race when his chain is
    captured, so no hope of a capture makes up for staking it, and a sure life is better than a ko for both chains. The
    order is lexicographic, so what is surer in one of the two and no less sure in the other is never ranked lower.

    Of the sixteen pairs ten occur, in codes from the best one:

        1 1    captures
        1 2    lives, and captures by a ko in which the opponent must find the first threat
        1 3    lives, and captures by a ko in which he must find it himself
        1 0    lives
        2 2  2 3  2 0    lives by a ko in which the opponent must find the first threat
        3 3  3 0    lives by a ko in which he must find it himself
        0 0    is captured

    The others (0 1, 0 2, 0 3, 2 1, 3 1, 3 2) would take the other chain more surely than they save his own; but a
    player who captures for good has saved his chain, whoever wins the kos. The order ranks them too.
    """

    defend: Grip
    attack: Grip

    @property
    def worth(self) -> tuple[int, int]:
        """Its place in the order: the higher, the better."""
        return self.defend.rank, self.attack.rank

    def better_than(self, other: Grips) -> bool:
        """Whether the player would rather have these than others."""
        return self.worth > other.worth

    @property
    def turned(self) -> Grips:
        """The grips of the opponent if the best he can do is to leave the player these."""
        return Grips(self.attack.turned, self.defend.turned)

    @property
    def codes(self) -> tuple[int, int]:
        """``defend`` and ``attack`` as the command line writes them."""
        return self.defend.value, self.attack.value

    @property
    def result(self) -> Result:
        """The result for the player."""
        return result_of(self.defend, self.attack)


@dataclass(frozen=True, slots=True)
class Choice:
    """First moves that take the other chain more surely than those that reach the result, best first.

    In return they save the own chain less surely.
    """

    moves: tuple[Point, ...]
    grips: Grips


@dataclass(frozen=True, slots=True)
class Request:
    """A race to solve: the position, a point of each essential chain, who moves first.

    ``living`` are stones that the user marks as alive, ``refused`` stones that are not to
    be trusted. ``pure`` asks for a search without static results: every
    line is played until a chain is captured or can no longer be. ``sealed`` says that the stones which live are all
    marked, and that everything else can change: nothing is trusted, and no space is cut off.
    """

    position: Position
    black: Point
    white: Point
    mover: Color
    living: Mask = 0
    pure: bool = False
    refused: Mask = 0
    sealed: bool = False

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is BLACK else self.white

    @property
    def racing(self) -> Mask:
        """Both essential chains."""
        return self.position.chain(self.black) | self.position.chain(self.white)

    def after(self, move: Point) -> Request | Illegal | None:
        """The same race after a move of the mover (PASS too); None when the move captures an essential chain.

        Stones that live by the user's word are not captured.
        """
        if move == PASS:
            return replace(self, position=self.position.passed(), mover=self.mover.opponent)
        played = play(self.position.with_immortal(self.living), self.mover, move)
        if isinstance(played, Illegal):
            return played
        if played.captured >> self.essential(self.mover.opponent) & 1:
            return None
        return replace(self, position=played.position, mover=self.mover.opponent)


@dataclass(frozen=True, slots=True)
class Region:
    """Where a race is decided.

    ``points`` are all points whose content can matter, ``alive`` the stones around them that live by proof or by the
    user's word, ``trusted`` those that are assumed alive without proof: the answer leans on them.
    """

    points: Mask
    alive: Mask
    trusted: Mask


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of a search.

    ``defend`` and ``attack`` say how surely the mover saves his chain and takes the opponent's: the best ``Grips`` that
    one move reaches. None where the search did not finish. ``moves`` are first moves that reach just these, best first
    (PASS among them where the mover may play elsewhere): all of them where ``moves_complete``, and at least one where
    the answer is finished. Where other moves are surer in one of the two they are the ``choices``, all of them, the
    best attack first. In a ko that may not be taken back at once PASS stands for a threat that is answered. ``line`` is
    the principal line from the first of the moves. ``nodes`` counts positions made, ``seconds`` is wall time.
    """

    request: Request
    defend: Grip | None
    attack: Grip | None
    moves: tuple[Point, ...]
    line: tuple[Point, ...]
    region: Region
    nodes: int
    seconds: float
    moves_complete: bool = True
    choices: tuple[Choice, ...] = ()

    @property
    def grips(self) -> Grips | None:
        """``defend`` and ``attack`` together; None where one of them is not known."""
        if self.defend is None or self.attack is None:
            return None
        return Grips(self.defend, self.attack)

    @property
    def separate(self) -> Grips | None:
        """The best defence and the best attack, each by whichever move reaches it: they may be two moves.

        The opponent, who made the move before, has to reckon with it: ``turned``, it gives the grips of that move.
        """
        found = self.grips
        if found is None or not self.choices:
            return found
        return Grips(found.defend, self.choices[0].grips.attack)

    @property
    def codes(self) -> tuple[int | None, int | None]:
        """``defend`` and ``attack`` as the command line writes them."""
        defend, attack = self.defend, self.attack
        return None if defend is None else defend.value, None if attack is None else attack.value

    @property
    def finished(self) -> bool:
        """Whether both questions are answered: then the answer is proved, unless it ``leans`` on trusted stones."""
        return self.defend is not None and self.attack is not None

    @property
    def leans(self) -> bool:
        """Whether the answer rests on outer stones that were assumed alive without proof."""
        return bool(self.region.trusted)

    @property
    def result(self) -> Result:
        """The result for the mover."""
        return result_of(self.defend, self.attack)


def common_choices(one: Solution, other: Solution) -> tuple[Choice, ...]:
    """The choices common to two answers with the same result, such as those of a cut and of a larger one."""
    others = {choice.grips: choice.moves for choice in other.choices}
    found = (
        Choice(tuple(move for move in choice.moves if move in others.get(choice.grips, ())), choice.grips)
        for choice in one.choices
    )
    return tuple(choice for choice in found if choice.moves)


def as_two_questions(solution: Solution) -> Solution:
    """The answer as GNU Go and its test suites give it: defend and attack each by itself, and moves that attack."""
    separate = solution.separate
    if separate is None or not solution.choices:
        return solution
    return replace(solution, attack=separate.attack, moves=solution.choices[0].moves, line=(), choices=())


def result_of(defend: Grip | None, attack: Grip | None) -> Result:
    """The result for a player from how surely he saves his own chain and takes the other one; None if unknown."""
    if attack is Grip.ALWAYS:
        return Result.WIN
    if defend is Grip.NEVER:
        return Result.LOSS
    if defend is None or attack is None:
        return Result.UNKNOWN
    return Result.SEKI if (defend, attack) == (Grip.ALWAYS, Grip.NEVER) else Result.KO


class SolveError(ValueError):
    """The race cannot be searched; the message is one sentence with the reason."""
