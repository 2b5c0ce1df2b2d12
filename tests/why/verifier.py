"""Accounts checked from the rules of the board up, sharing no code with what makes them.

The moves are played again; each part is found from the stones and played out alone (``sure_moves.py``); parts are
added up, and all orders of filling say who captures (``filling.py``); every legal reply is covered, by a branch or
because the sum decides after it as well. Where it matters who moves first in a part, that part is played out against
the others (``played_in_turn.py``). What is taken on trust is named: that the immortal stones live, that a chain beside
a point of ``open`` has run out, what comes after a capture where the account says that it was searched, and that moves
elsewhere which leave the same numbers before a capture that does not last are no better after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from adding_up import Seen, Total
from apart import Apart, for_good
from filling import Side, captures
from part_checks import LARGE, bounds, part_faults

from semeai.go.board import Point, count, each
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Position, legal_points, play
from semeai.why.values import Account, Argument, Lasts, Reply, Why, Worth

PASS = -1


class At(NamedTuple):
    """A position with the player to move, and whose chain is left where the other one was captured."""

    position: Position
    mover: Color
    survivor: Color | None

    @staticmethod
    def of(account: Account) -> At:
        return At(account.position, account.mover, account.survivor)


def faults(why: Why) -> list[str]:
    """What is wrong with an account, a line each; that it breaks off somewhere and says so is no fault."""
    found = [] if _shows(why) else [f"the claims do not come to a {why.result.value}"]
    start, race = why.start, why.request.position
    if (start.black, start.white, start.ko) != (race.black, race.white, race.ko):
        found.append("it is about another race")
    return found + [fault for argument in why.arguments for fault in Checked(_scene(why, argument), argument).faults()]


def _scene(why: Why, argument: Argument) -> Why:
    """The account as one of the cut of an argument: in a seki that the opponent is safe may be proved in another."""
    start = argument.account.position
    theirs = why.result.value == "seki" and argument.claim.strategist is why.request.mover.opponent
    living = start.immortal | why.start.immortal
    chains = ((start.chain(point), why.start.chain(point)) for point in (why.request.black, why.request.white))
    same = not any((one ^ other) & ~living for one, other in chains)
    return replace(why, start=start) if theirs and same and start.passed() != why.start.passed() else why


def _shows(why: Why) -> bool:
    """Whether the claims come to the result, whoever wins the kos."""
    mover, claims = why.request.mover, [argument.claim for argument in why.arguments]
    against_kos = [(claim.attacker, claim.captures) for claim in claims if claim.master is claim.strategist.opponent]
    with_kos = {claim.strategist for claim in claims if claim.master is claim.strategist}
    if any(claim.mover is not mover for claim in claims):
        return False
    match why.result.value:
        case "win":
            return against_kos == [(mover, True)] and len(claims) == 1
        case "loss":
            return against_kos == [(mover.opponent, True)] and len(claims) == 1
        case "seki":
            if why.choices:  # he is safe whoever wins the kos, but could stake his chain in a ko for the other one
                held = [(claim.attacker, claim.captures) for claim in claims if claim.strategist is mover.opponent]
                return against_kos == [(mover.opponent, False)] and held == [(mover, False)] and len(claims) == 2
            return sorted(against_kos) == [(Color.BLACK, False), (Color.WHITE, False)] and len(claims) == 2
        case "ko":
            return len(with_kos) == len(claims) == 2 and any(claim.captures for claim in claims)
        case _:
            return False


class Checked:
    """One argument with the positions that were looked at."""

    def __init__(self, why: Why, argument: Argument) -> None:
        self.why = why
        self.argument = argument
        self.claim = argument.claim
        self.shown = {account.moves: account for account in argument.account.walk() if account.seen is None}
        self._seen: dict[At, Seen] = {}

    def faults(self) -> list[str]:
        """What is wrong with it, a line each."""
        root = self.argument.account
        start = self.why.start.passed() if self.claim.master is self.claim.mover else self.why.start
        if root.moves or At.of(root) != At(start, self.claim.mover, None):
            return ["it does not begin with the race"]
        accounts = list(root.walk())
        found = [f"{self._named(account)}: {fault}" for account in accounts for fault in self._of(account)]
        return found + ["it goes round in circles"] * (not found and self._circles())

    def _named(self, account: Account) -> str:
        board = account.position.board
        return " ".join("pass" if move == PASS else board.name(move) for move in account.moves) or "at first"

    def _after(self, at: At, move: Point) -> At | None:
        """What a move leads to; None where it is illegal or takes an essential chain for good."""
        other = at.mover.opponent
        played = at.position.passed() if move == PASS else play(at.position, at.mover, move)
        if isinstance(played, Illegal):
            return None
        position = played if isinstance(played, Position) else played.position
        after = At(position.passed() if self.claim.master is other else position, other, at.survivor)
        chain = self.why.request.white if at.mover is BLACK else self.why.request.black
        if isinstance(played, Position) or at.survivor is at.mover or not played.captured >> chain & 1:
            return after
        mine = position.chain(self.why.request.black if at.mover is BLACK else self.why.request.white)
        if at.survivor is not None or for_good(self.why, at.mover, count(position.liberties(mine))):
            return None
        return after._replace(survivor=at.mover)

    def _apart(self, at: At) -> Apart:
        master = self.claim.master if self.claim.master is self.claim.strategist else None
        return Apart.of(self.why, at.position, at.survivor, master)

    def _at(self, at: At) -> Seen:
        """A position with the worths that playing out gives."""
        if at not in self._seen:
            here = self._apart(at)
            owners = here.parts()
            worths = {points: bounds(here, points, owner) for points, owner in owners.items()}
            self._seen[at] = Seen(self.why, self.argument, here, at.mover, owners, worths)
        return self._seen[at]

    def _decides(self, at: At) -> bool:
        """Whether the strategist has his way by the numbers, or by those and a part that is played out."""
        seen = self._at(at)
        return seen.decides() or seen.played_out() is not None

    def _reasons(self, at: At, seen: Seen) -> set[Lasts]:
        """Why a capture by the strategist is for good where the sum decides; two where that is hard to count."""
        if seen.reason is not None:
            return {seen.reason}
        after = at if seen.at_once is None else self._after(at, seen.at_once)
        if after is None:
            return {Lasts.EYE}
        there = self._at(after)
        known = there.reason if seen.at_once is not None and there.decides() else None
        wide = any(count(points) > LARGE for points in there.owners)
        return {known or Lasts.SEARCHED} | ({Lasts.SEARCHED} if wide else set())

    def _of(self, account: Account) -> Iterator[str]:
        """What is wrong with an account by itself: its parts, its sum, and what leads on."""
        here = self._apart(At.of(account))
        wrong = list(part_faults(self.why, account, here))
        if wrong:
            yield from wrong
            return
        worths = {part.points: (part.least, part.most) for part in account.parts}
        in_turn = {part.points: Worth(part.in_turn.moves) for part in account.parts if part.in_turn is not None}
        seen = Seen(self.why, self.argument, here, account.mover, here.parts(), worths, in_turn)
        if in_turn and (not account.decided or in_turn != replace(seen, in_turn={}).played_out()):
            yield "playing a part out does not give its number"
            return
        if (None if account.sum is None else Total.shown(account.sum)) != seen.total:
            yield f"the sum should be {seen.total}"
        if not _agrees(seen):
            yield "the relation and filling in every order do not agree"
        if account.decided and not seen.decides():
            yield "the sum does not decide"
        if account.decided and account.lasts not in self._reasons(At.of(account), seen):
            yield "a capture lasts for another reason"
        yield from self._leading_on(account)

    def _leading_on(self, account: Account) -> Iterator[str]:
        ways = [account.decided, account.seen is not None, account.step is not None, bool(account.replies)]
        if sum([*ways, bool(account.missing)]) != 1:
            yield "it does not lead on in one way"
        elif account.seen is not None:
            earlier = self.shown.get(account.seen)
            if earlier is None or At.of(earlier) != At.of(account):
                yield "what it points to is another position"
        elif account.step is not None:
            if account.mover is not self.claim.strategist:
                yield "a step of the wrong player"
            yield from self._leads(account, account.step.move, account.step.account)
        elif account.replies:
            if account.mover is self.claim.strategist:
                yield "replies of the wrong player"
            yield from self._replies(account)

    def _leads(self, account: Account, move: Point, to: Account) -> Iterator[str]:
        """Whether a move leads to what is shown after it."""
        if to.moves != (*account.moves, move) or At.of(to) != self._after(At.of(account), move):
            yield "a move does not lead to what is shown after it"

    def _replies(self, account: Account) -> Iterator[str]:
        """Whether every legal reply has its answer."""
        board, position = account.position.board, account.position
        for reply in account.replies:
            yield from self._leads(account, reply.moves[0], reply.account)
            if any(self._after(At.of(account), move) is None for move in reply.moves):
                yield "a reply that cannot be played"
        if sum(reply.elsewhere for reply in account.replies) != 1:
            yield "no answer, or several, to what is played elsewhere"
        named = {move: reply for reply in account.replies for move in reply.moves}
        others = next((reply for reply in account.replies if reply.elsewhere), None)
        settled = sum(part.points for part in account.parts if part.settled and part.owner is not None)
        open_points = sum(part.points for part in account.parts) & ~settled
        for move in (*each(legal_points(position, account.mover)), PASS):
            elsewhere = move == PASS or not open_points >> move & 1
            reply = named.get(move) or (others if elsewhere else None)
            if reply is None or not self._answered(account, move, reply):
                yield f"no answer to {'a pass' if move == PASS else board.name(move)}"

    def _answered(self, account: Account, move: Point, reply: Reply) -> bool:
        """Whether what follows a reply holds after one of its moves."""
        if move == reply.moves[0]:
            return True
        after = self._after(At.of(account), move)
        if after is None:
            return False
        there = self._at(after)
        told = reply.account.sum
        if told is not None and told.at_once is not None and there.at_once != told.at_once:
            return False
        if self._decides(after):
            return True
        if self._follows(reply.account, after):
            return True
        shared = [part.points for part in account.parts if part.owner is None and part.settled]
        alike = all(for_good(self.why, captor, 0) for captor in Color)
        if alike and move != PASS and any(points >> move & 1 for points in shared):
            return any(points >> other & 1 for points in shared for other in reply.moves[:1] if other != PASS)
        if any(self._no_worse(account, there, other) for other in reply.moves):
            return True
        return self._undone(account, after, move)

    def _follows(self, account: Account, at: At, line: tuple[At, ...] = ()) -> bool:
        """Whether what leads on from an account leads on from another position as well, to sums that decide."""
        account = account if account.seen is None else self.shown[account.seen]
        if account.step is not None:
            after = self._after(at, account.step.move)
            return after is not None and self._follows(account.step.account, after, (*line, at))
        if account.decided or at in line:
            return self._decides(at)
        replies = {move: reply for reply in account.replies for move in reply.moves}
        others = next((reply for reply in account.replies if reply.elsewhere), None)
        for move in (*each(legal_points(at.position, at.mover)), PASS):
            reply, after = replies.get(move, others), self._after(at, move)
            if reply is None or after is None or not self._follows(reply.account, after, (*line, at)):
                return False
        return True

    def _undone(self, account: Account, after: At, move: Point) -> bool:
        """Whether the strategist has an answer in the same settled part after which he is as well off as before."""
        played = 0 if move == PASS else 1 << move
        part = sum(part.points for part in account.parts if part.settled and part.points & played)
        before = self._at(At.of(account))
        for answer in each(part & after.position.empty):
            answered = self._after(after, answer)
            if answered is not None and self._at(answered).as_good_as(before):
                return True
        return False

    def _no_worse(self, account: Account, there: Seen, move: Point) -> bool:
        """Whether the strategist is as well off as after another move of the reply."""
        after = self._after(At.of(account), move)
        return after is not None and there.as_good_as(self._at(after))

    def _circles(self) -> bool:
        """Whether what leads on comes back to where it was, although the strategist must capture."""
        over: set[tuple[Point, ...]] = set()
        line: set[tuple[Point, ...]] = set()

        def comes_back(account: Account) -> bool:
            moves = account.moves if account.seen is None else account.seen
            if moves in line:
                return self._must_capture(self.shown[moves])
            if moves in over:
                return False
            line.add(moves)
            found = any(comes_back(after) for after in _children(self.shown[moves]))
            line.discard(moves)
            over.add(moves)
            return found

        return comes_back(self.argument.account)

    def _must_capture(self, account: Account) -> bool:
        return self.claim.captures if account.survivor is None else account.survivor is not self.claim.strategist


def _children(account: Account) -> list[Account]:
    step = [] if account.step is None else [account.step.account]
    return step + [reply.account for reply in account.replies]


def _agrees(seen: Seen) -> bool:
    """Whether who the relation says captures does so when all orders of filling are tried."""
    total = seen.total
    if total is None or total.relation is None or total.black is None or total.white is None:
        return True
    sides = Side.of(total.black), Side.of(total.white)
    named = Color.BLACK if total.relation.black_first else Color.WHITE
    taken = captures(sides[named.opponent], sides[named], total.shared, seen.mover is named)
    return taken is total.relation.succeeds(seen.mover is BLACK)
