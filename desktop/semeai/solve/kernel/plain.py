"""Races of which nothing but liberties is left: who captures, by trying all orders of filling."""

from __future__ import annotations

from mypy_extensions import i64

MANY: i64 = 120  # as many liberties as never run out

_known: dict[i64, bool] = {}


def captures(target: i64, target_eye: bool, own: i64, own_eye: bool, shared: i64, attacking: bool) -> bool:
    """Whether the attacker captures the target before his own chain is captured.

    ``target`` and ``own`` count the exclusive liberties of the two chains, those of an eye included; of an eye the last
    liberty can only be filled when it is the last of all. ``attacking``: the attacker is to move. The defender may pass.
    """
    if target > MANY:
        target = MANY
    if own > MANY:
        own = MANY
    key: i64 = (((target * 128 + own) * 64 + shared) * 2 + (1 if target_eye else 0)) * 2 + (1 if own_eye else 0)
    key = key * 2 + (1 if attacking else 0)
    known = _known.get(key)
    if known is not None:
        return known
    if attacking:
        found = _attacks(target, target_eye, own, own_eye, shared)
    else:
        found = _withstands(target, target_eye, own, own_eye, shared)
    _known[key] = found
    return found


def _attacks(target: i64, target_eye: bool, own: i64, own_eye: bool, shared: i64) -> bool:
    """The attacker is to move: whether one of his moves captures."""
    if target + shared <= 1:
        return True
    if target and target < MANY and not (target_eye and target == 1):
        if captures(target - 1, target_eye, own, own_eye, shared, False):
            return True
    if shared and own + shared > 1 and target < MANY:
        return captures(target, target_eye, own, own_eye, shared - 1, False)
    return False


def _withstands(target: i64, target_eye: bool, own: i64, own_eye: bool, shared: i64) -> bool:
    """The defender is to move: whether the attacker captures whatever he does."""
    if own + shared <= 1:
        return False
    if own and own < MANY and not (own_eye and own == 1):
        if not captures(target, target_eye, own - 1, own_eye, shared, True):
            return False
    if shared and target + shared > 1:
        if not captures(target, target_eye, own, own_eye, shared - 1, True):
            return False
    return captures(target, target_eye, own, own_eye, shared, True)
