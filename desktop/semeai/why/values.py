"""What an account of a race says: parts with their worth, the sum that decides, and the moves that lead there.

An account is about one claim: its *strategist* carries it out, the *other* player tries all he can. In a win the winner
captures; a seki is two claims, that neither player is captured; a ko is two as well, that each player succeeds if he
wins the ko. Numbers are moves that the opponent of a part's owner has to make there to take all the liberties that the
owner's essential chain has in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import reduce
from operator import or_
from typing import Final

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.race.relations import Relation
from semeai.solve import Choice, Claim, Grip, Request, result_of


class Kind(Enum):
    """What a part of a race is; the value is its name for people."""

    OUTSIDE = "outside liberties"
    EYE = "eye"
    SHARED = "shared liberties"
    SPACE = "eye space"
    CONNECTION = "connection"


class How(Enum):
    """How the worth of a part is known."""

    FORMULA = "formula"
    COUNTED = "counted"
    BOUNDED = "bounded"
    PLAYED_OUT = "played out"


ENDLESS: Final = 1000
"""More moves than any race has."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A number of ``moves``, of which the last ``gap`` can be made only when nothing else is left to fill.

    Nothing else: none of the chain's other liberties, shared ones included. ``gap`` is 0 for liberties outside; with a
    gap it is an eye: its owner has a liberty there as long as he has one elsewhere, and only one such part of a chain
    can be filled. ``avoided`` are moves that need not be made where the capturing move is made here, such as the
    approach moves of the last liberty; 0 where there is a gap. A chain with a part of ENDLESS moves, or with two
    eyes, cannot be captured.
    """

    moves: int
    gap: int = 0
    avoided: int = 0

    @property
    def reduced(self) -> int:
        """The moves when the capturing move is here."""
        return self.moves - self.avoided

    @property
    def endless(self) -> bool:
        """Whether the owner cannot be captured as long as he has this."""
        return self.moves >= ENDLESS


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a part is worth after the best move of a player in it: what he is sure of then.

    ``worth`` is None where the attacker moved and no number is proved.
    """

    move: Point
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class Shape:
    """The eye shape of a part: its name, and the vital point, None where there is no one point that decides."""

    name: str
    vital: Point | None


@dataclass(frozen=True, slots=True)
class LibertyGame:
    """A part in which a move gains something: {more | less}, the moves left after one of the owner, or of the attacker.

    ``moves``: so many it takes while another liberty is left, and the game is what it is when it is filled last; None
    where it is this game in any case.
    """

    more: int
    less: int
    moves: int | None

    @property
    def gain(self) -> int:
        """The moves that moving there first gains."""
        return self.more - self.less


@dataclass(frozen=True, slots=True)
class InTurn:
    """What a part counts as in a sum when ``first`` moves first: as good as ``moves`` single liberties there."""

    first: Color
    moves: int

    @property
    def worth(self) -> Worth:
        """The number as it is added up."""
        return Worth(self.moves)


@dataclass(frozen=True, slots=True)
class Part:
    """A pocket between essential chains and living stones, played alone.

    ``points`` are all its points, empty or with stones that can still be captured. ``owner`` is whose essential chain
    has liberties there; None where both have.

    A part with an owner: ``least`` is what he is sure of. Each move of the attacker in the part takes one from it at
    most, or the owner has an answer in the part after which it stands as before. ``most`` is what the attacker is sure
    of: he has a move there that takes one from it, and where a move of the owner raises it, he has an answer in the
    part after which it stands as before. None: no number is proved. A player who relies on a count takes no ko for it,
    while his opponent takes and retakes any; but the strategist does take kos where the claim is that he succeeds if he
    wins every one of them. A part is *settled* when ``least`` = ``most``.

    A part of both is settled where every point of it is an empty liberty of both chains and none lies beside living
    stones: that many are shared. Else ``least`` and ``most`` are None, and it has to be played out.

    ``first``: the worth after a move of the owner, and after one of the attacker, in a part that was counted and is not
    settled. ``shape`` and ``game`` are what the theories of eyes and of liberty games add, where they agree.

    ``in_turn``: the number that it counts as in the sum of its position, where its bounds do not decide but playing it
    out does, with the player to move first and the other parts fixed at what is proved of them. It is the
    least that decides where the part is the strategist's, else the most: playing it out shows that it is as good.
    """

    points: Mask
    owner: Color | None
    kind: Kind
    how: How
    least: Worth | None
    most: Worth | None
    first: tuple[Prospect | None, Prospect | None] = (None, None)
    shape: Shape | None = None
    game: LibertyGame | None = None
    in_turn: InTurn | None = None

    @property
    def sure(self) -> Worth | None:
        """The worth that is added up for its owner."""
        return self.least if self.in_turn is None else self.in_turn.worth

    @property
    def highest(self) -> Worth | None:
        """The worth that is added up against its owner; None: no number is proved."""
        return self.most if self.in_turn is None else self.in_turn.worth

    @property
    def settled(self) -> bool:
        """Whether it has the same worth whoever moves there first."""
        return self.least is not None and self.least == self.most


@dataclass(frozen=True, slots=True)
class Sum:
    """The parts added up for one claim: what the strategist is sure of, against what his opponent has at most.

    The strategist's side adds ``least`` of his parts, that of his opponent ``most``: moves are added, the gap is that
    of the one eye among them, and of what can be avoided the largest number counts, none where there is an eye.

    None for the strategist: he cannot be captured, because his chain is joined with living stones, has run out, or has
    a part that is endless or two eyes. None for his opponent: no number is proved. A part of both that is not settled
    cannot be added: then there is a sum only where the strategist's is None and he claims no more than that.

    ``relation`` is that of the theory with these numbers put in. ``at_once``: the player to move takes the other
    essential chain, which has one liberty on the board, at that point; nothing is added then. Where one chain survives,
    nothing is compared: the strategist's is None if he lives or has no chain left.
    """

    sides: tuple[Worth | None, Worth | None]
    shared: int
    relation: Relation | None = None
    at_once: Point | None = None

    def side(self, color: Color) -> Worth | None:
        """The moves that a colour's essential chain takes, without the shared liberties."""
        return self.sides[color]


class Lasts(Enum):
    """Why a capture by the strategist is final: the surest reason first."""

    EYE = "the place of the captured chain is an eye that lives"
    TWO_EYES = "the captor has two eyes, or one besides the place of the captured chain"
    IN_TURN = "the captor is captured in turn"
    SEARCHED = "the search has played on"


@dataclass(frozen=True, slots=True)
class Account:
    """A position of a claim with its parts, the sum where they add up, and what leads on where it does not decide.

    ``moves`` lead here from the position of the argument, PASS among them; ``mover`` is to move. ``survivor`` is whose
    essential chain is left where the other one was captured, and that was not for good: the parts are his alone, he has
    won the race unless his chain is captured as well, and his opponent has all the time that this takes.

    It is *decided* where the sum decides for the strategist; then ``lasts`` says why a capture by him is for good, if
    there is one. Else, where he is to move, ``step`` is his move; where his opponent is, ``replies`` cover every legal
    move and the pass. ``seen`` are the moves to an account of the same argument that shows the same position with the
    same player to move: what follows is found there. It may be a position of this very line only where the claim is
    that a player does not capture, or the strategist is the survivor: then it comes back, and nothing was captured.
    ``missing`` says in a clause what this account itself lacks; '' for nothing.
    """

    moves: tuple[Point, ...]
    position: Position
    mover: Color
    parts: tuple[Part, ...]
    sum: Sum | None
    lasts: Lasts | None = None
    step: AccountStep | None = None
    replies: tuple[Reply, ...] = ()
    seen: tuple[Point, ...] | None = None
    missing: str = ""
    survivor: Color | None = None

    @property
    def decided(self) -> bool:
        """Whether the sum decides here, so that no moves need to follow."""
        return self.lasts is not None

    @property
    def complete(self) -> bool:
        return not any(each.missing for each in self.walk())

    def walk(self) -> Iterator[Account]:
        """This account and all that follow from it."""
        yield self
        if self.step is not None:
            yield from self.step.account.walk()
        for reply in self.replies:
            yield from reply.account.walk()


@dataclass(frozen=True, slots=True)
class AccountStep:
    """The strategist's move (PASS: he may play elsewhere) and the account of the position after it."""

    move: Point
    account: Account


@dataclass(frozen=True, slots=True)
class Reply:
    """Moves of the other player that are answered in the same way, and the account after the first of them.

    The others lead to the same: what this account shows of the first of them is played after each of them too, up to
    positions that are decided by their own sums. But moves on settled shared liberties are alike where any capture is
    for good: what follows one of them follows the others. ``elsewhere``: this reply stands also for every other legal
    move in settled parts and on points of no part, and for the pass. Among ``moves`` is then one that takes one of the
    strategist's settled liberties, where there is one that can be taken now, or else PASS: no other is better, as one
    that needs an answer changes nothing once it is answered. But it may be a threat where a ko may not be retaken: then
    it has a reply of its own.
    """

    moves: tuple[Point, ...]
    account: Account
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Argument:
    """A claim with the account that shows it."""

    claim: Claim
    account: Account


@dataclass(frozen=True, slots=True)
class Why:
    """Why a race ends as it does when the mover of ``request`` begins.

    ``request`` is the one that was searched: on a real board that of its cut. ``start`` is its position with the walls
    as stones that live, from which the arguments' moves are played: no stone around the race is captured; that a chain
    is safe may be argued in another cut, from the position of its own account. The points of
    ``open`` are not played on: a chain beside one of them has run out. ``grips`` say how surely the mover saves his
    chain and takes the other one, as the search found; the arguments show only what happens when a ko is won.
    ``choices`` are moves by which he would stake his chain for the other one: then no argument shows that he cannot
    capture by a ko that he wins.
    """

    request: Request
    start: Position
    open: Mask
    result: Result
    arguments: tuple[Argument, ...]
    grips: tuple[Grip, Grip]
    choices: tuple[Choice, ...] = ()

    @property
    def living(self) -> Mask:
        """The walls, as stones that live, of all arguments."""
        return reduce(or_, (argument.account.position.immortal for argument in self.arguments))

    @property
    def first_threats(self) -> tuple[Color | None, Color | None]:
        """Who must find the first ko threat for saving the mover's chain, and who for taking the other chain.

        None where no ko decides.
        """
        mover = self.request.mover
        finders = {Grip.WITHOUT_THREATS: mover.opponent, Grip.WINNING_KOS: mover}
        saving, taking = (finders.get(grip) for grip in self.grips)
        return saving, taking

    @property
    def without_threats(self) -> Result:
        """The result for the mover where neither player has a ko threat."""
        sure = Grip.ALWAYS, Grip.WITHOUT_THREATS
        saved, taken = (Grip.ALWAYS if grip in sure else Grip.NEVER for grip in self.grips)
        return result_of(saved, taken)

    @property
    def lasts(self) -> Lasts | None:
        """The least sure of the reasons why its captures are final; None where nothing is decided."""
        reasons = [account.lasts for argument in self.arguments for account in argument.account.walk()]
        return next((reason for reason in reversed(Lasts) if reason in reasons), None)

    @property
    def complete(self) -> bool:
        return all(argument.account.complete for argument in self.arguments)

    @property
    def size(self) -> int:
        """The number of positions shown, each counted once; the player to move counts too."""
        shown = {
            (account.position.black, account.position.white, account.mover)
            for argument in self.arguments
            for account in argument.account.walk()
        }
        return len(shown)
