"""An account walked by the rules alone: its positions follow from its moves, and no legal reply is forgotten."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Mask, mask_of
from semeai.go.position import Illegal, Position, legal_points, play
from semeai.solve import PASS, Claim
from semeai.why import Account, Argument


def faults(argument: Argument, start: Position) -> Iterator[str]:
    """What is wrong with the moves, the positions and the replies of an argument, a line each."""
    shown = {account.moves: account for account in argument.account.walk()}
    for account in argument.account.walk():
        if replayed(argument.claim, start, account) != account.position:
            yield f"{account.moves}: another position"
        if account.seen is not None:
            earlier = shown[account.seen]
            if (earlier.position, earlier.mover) != (account.position, account.mover) or earlier.seen is not None:
                yield f"{account.moves}: not what {account.seen} shows"
            if argument.claim.captures and account.moves[: len(account.seen)] == account.seen:
                yield f"{account.moves}: comes back, and nothing is captured"
        elif account.replies:
            missed = legal_points(account.position, account.mover) & ~covered(account)
            yield from (f"{account.moves}: no answer to {name}" for name in account.position.board.names(missed))
            if not any(reply.elsewhere for reply in account.replies):
                yield f"{account.moves}: nothing for elsewhere"
        elif not account.decided and account.step is None:
            yield f"{account.moves}: ends undecided"


def covered(account: Account) -> Mask:
    """The points on which the replies of an account stand."""
    named = mask_of(move for reply in account.replies for move in reply.moves if move != PASS)
    undecided = mask_of(())
    for part in account.parts:
        if not part.settled:
            undecided |= part.points
    return named | account.position.board.points & ~undecided


def replayed(claim: Claim, start: Position, account: Account) -> Position:
    """The position after the moves of an account; who wins the kos takes back at once."""
    position, mover = start, claim.mover
    for move in account.moves:
        free = position.passed() if claim.master is mover else position
        played = None if move == PASS else play(free, mover, move)
        assert not isinstance(played, Illegal), (account.moves, played)
        position = position.passed() if played is None else played.position
        mover = mover.opponent
    assert mover is account.mover
    return position.passed() if claim.master is mover else position
