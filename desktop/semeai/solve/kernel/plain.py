"""Races of which nothing but liberties is left: who captures, by trying all orders of filling."""

from __future__ import annotations

from typing import Final

from .bits import i64

MANY: Final = 120  # as many liberties as never run out
MOST_SHARED: Final = 127  # shared liberties that a race may have


class PlainRaces:
    """The races of liberties alone that were looked at, each with its answer."""

    def __init__(self) -> None:
        self.known: dict[i64, bool] = {}

    def captures(self, target: i64, target_gap: i64, own: i64, own_gap: i64, shared: i64, attacking: bool) -> bool:
        """Whether the attacker captures the target before his own chain is captured.

        ``target`` and ``own`` count the exclusive liberties of the two chains, those of an eye included; more than MANY
        count as MANY, which never run out. Of an eye the last ``gap`` (0 without an eye) can only be filled when
        nothing else is left. ``attacking``: the attacker is to move. The defender may pass. Raises OverflowError where
        more than MOST_SHARED liberties are shared.
        """
        if shared > MOST_SHARED:
            raise OverflowError("too many shared liberties")
        target, own = min(target, MANY), min(own, MANY)
        target_gap, own_gap = min(target_gap, MANY), min(own_gap, MANY)
        key: i64 = (((target * 128 + own) * 128 + shared) * 128 + target_gap) * 128 + own_gap
        key = key * 2 + (1 if attacking else 0)
        known = self.known.get(key)
        if known is not None:
            return known
        if attacking:
            found = self._attacks(target, target_gap, own, own_gap, shared)
        else:
            found = self._withstands(target, target_gap, own, own_gap, shared)
        self.known[key] = found
        return found

    def _attacks(self, target: i64, target_gap: i64, own: i64, own_gap: i64, shared: i64) -> bool:
        """The attacker is to move: whether one of his moves captures."""
        if target + shared <= 1:
            return True
        if target and target < MANY and (target > target_gap or shared == 0):
            if self.captures(target - 1, target_gap, own, own_gap, shared, False):
                return True
        if shared and own + shared > 1 and target < MANY:
            return self.captures(target, target_gap, own, own_gap, shared - 1, False)
        return False

    def _withstands(self, target: i64, target_gap: i64, own: i64, own_gap: i64, shared: i64) -> bool:
        """The defender is to move: whether the attacker captures whatever he does."""
        if own + shared <= 1:
            return False
        if own and own < MANY and (own > own_gap or shared == 0):
            if not self.captures(target, target_gap, own - 1, own_gap, shared, True):
                return False
        if shared and target + shared > 1:
            if not self.captures(target, target_gap, own, own_gap, shared - 1, True):
                return False
        return self.captures(target, target_gap, own, own_gap, shared, True)
