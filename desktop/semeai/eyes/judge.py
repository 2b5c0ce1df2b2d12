"""All that is known of one eye: the search's answer for each number of outside liberties, and its cost in moves.

The two are found in different ways and shown side by side; the tests compare them on every filling.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from semeai.eyes.search import FREE, Kos, Won, layer, layers
from semeai.eyes.space import EyeRegion, Filled, space
from semeai.eyes.status import EyeStatus, Fate, HotSpots, eye_status, fate, hot_spots
from semeai.eyes.theory import Silent, Theory, theory
from semeai.go.board import count


class EyeAnswer(Enum):
    """What becomes of an eye when one player moves first; the value is the word of the command line."""

    DEAD = "dead"
    ALIVE = "alive"
    KO = "ko"


class Answers(NamedTuple):
    """The two answers of the search for one number of outside liberties."""

    attacker_first: EyeAnswer
    owner_first: EyeAnswer


class Judgement(NamedTuple):
    """What is known of an eye.

    ``outside`` is the number of outside liberties asked for, None for many. ``status`` is the eye's name, with many
    outside liberties; ``by_outside`` are the answers for 0, 1, 2, ... of them, the last one for all higher numbers.
    ``hot`` are the deciding points with ``outside`` of them, where it matters who moves first. ``theory`` is what the
    rules say, or why they say nothing.
    """

    eye: Filled
    outside: int | None
    status: EyeStatus
    by_outside: tuple[Answers, ...]
    hot: HotSpots
    theory: Theory | Silent

    @property
    def answers(self) -> Answers:
        """The answers for the outside liberties asked for."""
        last = len(self.by_outside) - 1
        return self.by_outside[last if self.outside is None else min(self.outside, last)]

    @property
    def agrees(self) -> bool | None:
        """Whether the theory gives the eye the same name as the search; None where it says nothing."""
        return None if isinstance(self.theory, Silent) else self.theory.status is self.status


def judge(eye: Filled, outside: int | None = None) -> Judgement:
    """Search an eye and ask the theory. Raises ValueError as ``fate`` does."""
    number = max(len(found) for found in layers(eye.placement.region).values())
    by_outside = tuple(_answers(eye, liberties) for liberties in range(number))
    return Judgement(eye, outside, eye_status(eye), by_outside, hot_spots(eye, outside=outside), theory(eye))


def _answers(eye: Filled, outside: int) -> Answers:
    fates = [fate(eye, outside=outside, kos=kos) for kos in (Kos.ATTACKER, Kos.OWNER)]
    first = {found is not Fate.LIVES for found in fates}
    second = {found is Fate.CAPTURED for found in fates}
    return Answers(_answer(first), _answer(second))


def _answer(captured: set[bool]) -> EyeAnswer:
    if len(captured) > 1:
        return EyeAnswer.KO
    return EyeAnswer.DEAD if captured.pop() else EyeAnswer.ALIVE


class EyeMoves(NamedTuple):
    """What a race counts for an eye that can be killed: ``formula`` is E(Z) - I, ``searched`` what it really costs."""

    formula: int
    searched: int


def eye_moves(eye: Filled) -> EyeMoves | None:
    """The moves that the attacker, who moves first, needs inside more than the owner; None where the eye lives.

    Source: Vila & Cazenave, section 7, and Wolf's table of E. Seconds for the largest eyes in the corner.
    """
    if fate(eye, outside=1) is Fate.LIVES:
        return None
    from semeai.race.numbers import eye_moves as by_formula  # not needed to judge an eye, which must be quick

    size = count(eye.points & ~eye.owners)
    return EyeMoves(by_formula(size) - (count(eye.attackers) if size > 1 else 0), eye_liberties(eye))


@lru_cache(maxsize=1024)
def _in_time(region: EyeRegion, outside: int, granted: int) -> Won:
    """The states from which the attacker captures before the owner passes ``granted`` + 1 times."""
    states = space(region)
    fewer = _in_time(region, outside - 1, granted) if outside else None
    if granted:
        return layer(states, Kos.NEITHER, fewer, _in_time(region, outside, granted - 1))[-1]
    never = Won(*(dict.fromkeys((FREE, *range(region.size)), 0) for _ in range(2)))
    return layer(states, Kos.NEITHER, fewer, never)[-1]


def eye_liberties(eye: Filled, *, outside: int = 1) -> int:
    """The moves the attacker, who moves first, needs inside an eye more than its owner plays there.

    ``outside`` liberties of the wall are part of the search but not of the number. With none
    left a wall in atari costs one move, however many stones the owner could have taken out.
    Raises ValueError where the attacker cannot capture even if he moves first, and as ``fate`` does.
    """
    if fate(eye, outside=outside) is Fate.LIVES:
        raise ValueError("The attacker cannot capture this eye.")
    region, state = eye.placement.region, eye.state
    granted = 0
    while not _in_time(region, outside, granted).states(attacker=True) >> state & 1:
        granted += 1
    return granted + 1 - outside
