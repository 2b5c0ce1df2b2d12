"""Every way to spoil an account by a single change: a number by one, a branch left out, a wrong name."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Any

from semeai.go.color import Color
from semeai.race.relations import Relation
from semeai.why.values import (
    Account,
    Argument,
    InTurn,
    Lasts,
    LibertyGame,
    Part,
    Prospect,
    Reply,
    Shape,
    Sum,
    Why,
    Worth,
)  # fmt: skip

FIELDS: dict[type, tuple[str, ...]] = {
    Worth: ("moves", "gap", "avoided"),
    Relation: ("plan", "first", "left", "right"),
    Sum: ("sides", "shared", "relation", "at_once"),
    Prospect: ("worth",),
    Shape: ("vital",),
    LibertyGame: ("more", "less", "moves"),
    InTurn: ("first", "moves"),
    Part: ("kind", "how", "least", "most", "first", "shape", "game", "in_turn"),
}
"""The numbers and names of each value that are changed one by one."""


def others(value: Any) -> Iterator[tuple[str, Any]]:
    """A value with one number larger or smaller by one, or another name in place of one, and what was changed."""
    if isinstance(value, Enum):
        yield from ((one.name, one) for one in type(value) if one is not value)
    elif isinstance(value, int):
        yield from ((f"by {by:+}", value + by) for by in (1, -1))
    elif type(value) is tuple:
        for at, one in enumerate(value):
            yield from ((f"{at} {name}", (*value[:at], other, *value[at + 1 :])) for name, other in others(one))
    else:
        for field in FIELDS.get(type(value), ()):
            for name, other in others(getattr(value, field)):
                yield f"{field} {name}", _with_field(value, field, other)


def _with_field(value: Any, field: str, other: Any) -> Any:
    """The value, a dataclass or a named tuple, with one field changed."""
    return value._replace(**{field: other}) if isinstance(value, tuple) else replace(value, **{field: other})


def changes(why: Why) -> Iterator[tuple[str, Why]]:
    """The accounts that differ from a complete one in one thing, each with a name for what was changed."""
    yield from ((f"result {name}", replace(why, result=result)) for name, result in others(why.result))
    for at, argument in enumerate(why.arguments):
        before, after = why.arguments[:at], why.arguments[at + 1 :]
        yield f"argument {at} left out", replace(why, arguments=before + after)
        for name, changed in _of_argument(argument):
            yield name, replace(why, arguments=(*before, changed, *after))


def _of_argument(argument: Argument) -> Iterator[tuple[str, Argument]]:
    claim = argument.claim
    yield "captures", replace(argument, claim=replace(claim, captures=not claim.captures))
    for player in ("attacker", "mover", "master"):
        for _, other in others(getattr(claim, player)):
            yield player, replace(argument, claim=replace(claim, **{player: other}))
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
        yield from ((f"sum, {name}", replace(account, sum=total)) for name, total in _of_sum(account.sum))
    if account.decided:
        yield from ((f"lasts: {one.name}", replace(account, lasts=one)) for one in Lasts if one is not account.lasts)
        yield "not settled", replace(account, lasts=None)
    if account.step is not None:
        yield "the step left out", replace(account, step=None)
        for part in account.parts:
            move = (part.points & account.position.empty).bit_length() - 1
            if move >= 0 and move != account.step.move:
                yield "another step", replace(account, step=replace(account.step, move=move))
    for at, reply in enumerate(account.replies):
        rest = account.replies[:at] + account.replies[at + 1 :]
        yield f"reply {at} left out", replace(account, replies=rest)
        yield from (("another reply", replace(account, replies=(*rest, one))) for one in _other_replies(reply))


def _other_replies(reply: Reply) -> Iterator[Reply]:
    if reply.elsewhere:
        yield replace(reply, elsewhere=False)
    yield replace(reply, account=replace(reply.account, moves=(*reply.account.moves, 0)))


def _of_part(part: Part) -> Iterator[tuple[str, Part]]:
    yield from others(part)
    yield from ((f"owner {one}", replace(part, owner=one)) for one in (*Color, None) if one is not part.owner)
    if part.settled:
        yield from ((f"worth {worth}", replace(part, least=worth, most=worth)) for _, worth in others(part.least))
    if part.in_turn is not None:
        yield "in_turn left out", replace(part, in_turn=None)


def _of_sum(total: Sum) -> Iterator[tuple[str, Sum]]:
    yield from others(total)
    yield "no black", replace(total, sides=(None if total.sides[0] else Worth(1), total.sides[1]))
    if total.relation is not None:
        yield "no relation", replace(total, relation=None)
