"""Every way to spoil an account by a single change: a number by one, a branch left out, a wrong name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from semeai.go.color import Color
from semeai.why.values import Account, Argument, Kind, Lasts, Part, Prospect, Reply, Sum, Why, Worth

Change = tuple[str, Why]


def changes(why: Why) -> Iterator[Change]:
    """The accounts that differ from a complete one in one thing, each with a name for what was changed."""
    for result in type(why.result):
        if result is not why.result:
            yield f"result {result.value}", replace(why, result=result)
    for at, argument in enumerate(why.arguments):
        yield f"argument {at} left out", replace(why, arguments=why.arguments[:at] + why.arguments[at + 1 :])
        for name, changed in _of_argument(argument):
            yield name, replace(why, arguments=(*why.arguments[:at], changed, *why.arguments[at + 1 :]))


def _of_argument(argument: Argument) -> Iterator[tuple[str, Argument]]:
    claim = argument.claim
    yield "captures", replace(argument, claim=replace(claim, captures=not claim.captures))
    yield "attacker", replace(argument, claim=replace(claim, attacker=claim.attacker.opponent))
    yield "who moves first", replace(argument, claim=replace(claim, mover=claim.mover.opponent))
    if claim.master is not None:
        yield "who wins the kos", replace(argument, claim=replace(claim, master=claim.master.opponent))
    for account in argument.account.walk():
        for name, changed in _of_account(account):
            yield f"{name} at {account.moves}", replace(argument, account=_with(argument.account, account, changed))


def _with(root: Account, old: Account, new: Account) -> Account:
    """An account in which one of those that it leads to is another one."""
    if root is old:
        return new
    step = root.step and replace(root.step, account=_with(root.step.account, old, new))
    replies = tuple(replace(reply, account=_with(reply.account, old, new)) for reply in root.replies)
    return replace(root, step=step, replies=replies)


def _of_account(account: Account) -> Iterator[tuple[str, Account]]:
    yield "mover", replace(account, mover=account.mover.opponent)
    for at, part in enumerate(account.parts):
        before, after = account.parts[:at], account.parts[at + 1 :]
        yield f"part {at} left out", replace(account, parts=before + after)
        yield f"part {at} twice", replace(account, parts=(*before, part, part, *after))
        for name, changed in _of_part(part):
            yield f"part {at}, {name}", replace(account, parts=(*before, changed, *after))
    if account.sum is not None:
        yield "no sum", replace(account, sum=None)
        for name, total in _of_sum(account.sum):
            yield f"sum, {name}", replace(account, sum=total)
    if account.decided:
        yield from ((f"lasts: {one.name}", replace(account, lasts=one)) for one in Lasts if one is not account.lasts)
        yield "not decided", replace(account, lasts=None)
    if account.step is not None:
        yield "the step left out", replace(account, step=None)
        yield from (("another step", one) for one in _other_steps(account))
    for at, reply in enumerate(account.replies):
        others = account.replies[:at] + account.replies[at + 1 :]
        yield f"reply {at} left out", replace(account, replies=others)
        yield from (("another reply", replace(account, replies=(*others, one))) for one in _other_replies(reply))


def _other_steps(account: Account) -> Iterator[Account]:
    """The same account with a step that is not the move that leads to what follows."""
    assert account.step is not None
    for part in account.parts:
        move = (part.points & account.position.empty).bit_length() - 1
        if move >= 0 and move != account.step.move:
            yield replace(account, step=replace(account.step, move=move))


def _other_replies(reply: Reply) -> Iterator[Reply]:
    if reply.elsewhere:
        yield replace(reply, elsewhere=False)
    yield replace(reply, account=replace(reply.account, moves=(*reply.account.moves, 0)))


def _of_part(part: Part) -> Iterator[tuple[str, Part]]:
    yield from ((f"owner {one}", replace(part, owner=one)) for one in (*Color, None) if one is not part.owner)
    yield from ((one.value, replace(part, kind=one)) for one in Kind if one is not part.kind)
    yield from ((one.value, replace(part, how=one)) for one in type(part.how) if one is not part.how)
    for least in _other_worths(part.least):
        yield f"least {least}", replace(part, least=least)
        if part.settled:
            yield f"worth {least}", replace(part, least=least, most=least)
    yield from ((f"most {most}", replace(part, most=most)) for most in _other_worths(part.most))
    yield from _of_theories(part)
    if part.in_turn is not None:
        told = part.in_turn
        yield "not played out", replace(part, in_turn=None)
        yield "another player first", replace(part, in_turn=replace(told, first=told.first.opponent))
        for by in (1, -1):
            yield f"counts as {told.moves + by}", replace(part, in_turn=replace(told, moves=told.moves + by))
    for at, prospect in enumerate(part.first):
        for worth in _other_worths(prospect.worth if prospect else None):
            assert prospect is not None
            first = [*part.first]
            first[at] = Prospect(prospect.move, worth)
            yield f"first {worth}", replace(part, first=(first[0], first[1]))


def _of_theories(part: Part) -> Iterator[tuple[str, Part]]:
    if part.shape is not None and part.shape.vital is not None:
        yield "vital", replace(part, shape=replace(part.shape, vital=part.shape.vital + 1))
    if part.game is not None:
        for name in ("more", "less", "moves"):
            number = getattr(part.game, name)
            if number is not None:
                yield f"game, {name}", replace(part, game=replace(part.game, **{name: number + 1}))


def _of_sum(total: Sum) -> Iterator[tuple[str, Sum]]:
    black, white = total.sides
    yield from ((f"black {worth}", replace(total, sides=(worth, white))) for worth in _other_worths(black))
    yield from ((f"white {worth}", replace(total, sides=(black, worth))) for worth in _other_worths(white))
    yield "no black", replace(total, sides=(None if black else Worth(1), white))
    yield from ((f"shared {n}", replace(total, shared=n)) for n in (total.shared - 1, total.shared + 1))
    if total.at_once is not None:
        yield "at once elsewhere", replace(total, at_once=total.at_once + 1)
    if (told := total.relation) is not None:
        yield "no relation", replace(total, relation=None)
        yield "named", replace(total, relation=replace(told, first=told.second))
        for plan in type(told.plan):
            if plan is not told.plan:
                yield "plan", replace(total, relation=replace(told, plan=plan))
        yield from ((f"left {n:+}", replace(total, relation=replace(told, left=told.left + n))) for n in (1, -1))
        yield from ((f"right {n:+}", replace(total, relation=replace(told, right=told.right + n))) for n in (1, -1))


def _other_worths(worth: Worth | None) -> Iterator[Worth]:
    """A worth with one of its numbers changed by one."""
    if worth is not None:
        for by in (1, -1):
            yield replace(worth, moves=worth.moves + by)
            yield replace(worth, gap=worth.gap + by)
            yield replace(worth, avoided=worth.avoided + by)
