"""The answers of the search for a region, for every number of outside liberties and every way to decide kos.

They are found in milliseconds, kept in memory, and kept on disk in the user's cache folder, so that a command that is
called a thousand times searches once. A cache that is missing, old, broken or not writable changes nothing but time.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from semeai.eyes.search import Kos, Won, layer
from semeai.eyes.space import Region, Space, space
from semeai.paths import caches

VERSION = 1
"""The version of the files on disk; increase it when the search or the numbering of a region's points changes."""

LARGEST_EYE = 8
"""Points of the largest eye that is searched: its states are all treated, not only those that play would meet."""

Layers = tuple[Won, ...]
"""The answer for 0, 1, 2, ... outside liberties; the last one holds for all higher numbers."""


def won(region: Region, kos: Kos, outside: int | None) -> Won:
    """The states from which the attacker captures, with so many outside liberties (None: many)."""
    solved = layers(region)[kos]
    return solved[-1] if outside is None else solved[min(outside, len(solved) - 1)]


@lru_cache(maxsize=512)
def layers(region: Region) -> Mapping[Kos, Layers]:
    """All answers for a region. Raises ValueError for more than LARGEST_EYE points."""
    if region.size > LARGEST_EYE:
        raise ValueError(f"An eye of {region.size} points is larger than {LARGEST_EYE}.")
    path = f"{caches()}/eyes-{VERSION}/{_name(region)}.json"
    kept = _kept(path)
    if kept is None:
        kept = solve(space(region))
        _keep(path, kept)
    return kept


def solve(states: Space) -> dict[Kos, Layers]:
    """Search all states of a region, with nothing kept from before.

    Winning the kos never hurts: whatever the attacker captures while the owner wins them he captures when neither
    does, and that when he wins them himself. So each search begins with the answers of the one before.
    """
    if all(step.forbids < 0 for step in (*states.attacks, *states.defences)):
        same = _until_stable(states, Kos.NEITHER)
        return dict.fromkeys(Kos, same)
    found: dict[Kos, Layers] = {}
    within: Layers = ()
    for kos in (Kos.OWNER, Kos.NEITHER, Kos.ATTACKER):
        found[kos] = within = _until_stable(states, kos, within)
    return found


def _until_stable(states: Space, kos: Kos, within: Layers = ()) -> Layers:
    """The layers from 0 up to the one after which all are the same; each contains that of ``within``.

    A layer with an outside liberty is a function of the layer below alone, so two equal neighbours prove that
    nothing changes any more; each layer is a subset of the one below.
    """
    found: list[Won] = []
    while True:
        known = within[min(len(found), len(within) - 1)] if within else None
        above = layer(states, kos, found[-1] if found else None, within=known)[-1]
        if len(found) > 1 and above == found[-1]:
            return tuple(found)
        found.append(above)


def _name(region: Region) -> str:
    return "-".join(format(mask, "x") for mask in (*region.beside, region.wall))


def _kept(path: str) -> dict[Kos, Layers] | None:
    """The answers kept on disk for a region; None if there are none, or they cannot be used."""
    try:
        with open(path, encoding="ascii") as file:
            text = json.load(file)
        return {kos: tuple(Won(_read(one), _read(other)) for one, other in text[kos.value]) for kos in Kos}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def _read(sets: Mapping[str, str]) -> dict[int, int]:
    return {int(point): int(states, 16) for point, states in sets.items()}


def _keep(path: str, solved: Mapping[Kos, Layers]) -> None:
    """Write the answers; another process never reads half a file."""
    text: dict[str, Any] = {
        kos.value: [[_written(won.attacker_to_move), _written(won.owner_to_move)] for won in found]
        for kos, found in solved.items()
    }
    half = f"{path}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(half, "w", encoding="ascii") as file:
            file.write(json.dumps(text))
        os.replace(half, path)
    except OSError:
        return


def _written(sets: Mapping[int, int]) -> dict[str, str]:
    return {str(point): format(states, "x") for point, states in sets.items()}
