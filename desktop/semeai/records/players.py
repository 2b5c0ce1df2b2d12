"""Who plays in a record: names as different servers write them, and the one that most records share."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

_RANK = r"(?:\d{1,2}\s*(?:kyu|dan|gup|[kdp]|級|级|段)|nr|\?)\s*[*?+]?"
_BEHIND = re.compile(rf"(?:\s*[\[(（【]\s*{_RANK}\s*[\])）】]|\s+{_RANK})\s*$", re.IGNORECASE)
"""A rank behind a name: ``[5k]``, ``(3d*)``, `` 9p``, `` 初段`` is none."""


@lru_cache(4096)
def player(name: str) -> str:
    """A player's name without a rank behind it; letters of full width are written as usual ones."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    return _BEHIND.sub("", plain) or plain


def same_player(one: str, other: str) -> bool:
    """Whether two names are one player's: capitals and ranks make no difference."""
    return bool(one) and player(one).casefold() == player(other).casefold()


def players(pairs: Iterable[tuple[str, str]]) -> tuple[tuple[str, int], ...]:
    """The players of some records with the number of records of each, the most frequent first.

    Each is written as most of the records write the name.
    """
    spelled: dict[str, Counter[str]] = {}
    for pair in pairs:
        for name in {player(name).casefold(): player(name) for name in pair if player(name)}.values():
            spelled.setdefault(name.casefold(), Counter())[name] += 1
    found = ((max(sorted(names), key=names.__getitem__), names.total()) for names in spelled.values())
    return tuple(sorted(found, key=lambda row: (-row[1], row[0].casefold())))


def recognised(found: tuple[tuple[str, int], ...]) -> str:
    """The player who is in more records than any other; "" where two are in as many, or there is none."""
    first = found[:1]
    return first[0][0] if first and (len(found) == 1 or found[1][1] < first[0][1]) else ""
