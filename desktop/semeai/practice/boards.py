"""Races on the boards on which they are shown: those of a game, and those that a fight left.

Each is proved there, with nothing put round it; whether it makes a problem is found out afterwards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from semeai.claim.inquiry import Inquiry, cut_out, with_its_trust
from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.problems.variants import in_atari, proved
from semeai.race.outcome import Result
from semeai.reading.proposals import propose
from semeai.solve import Climb, Effort, Request
from semeai.study.tree import Study, main_line_from, position_at

MOST_IN_A_GAME, MOST_AS_LEFT = 14, 12
"""The most empty points of a race of a record, and of a fight as it is left: with more some take half a minute."""


@dataclass(frozen=True, slots=True)
class Window:
    """A race as it is searched, with the board on which it is shown and the stones that live there.

    ``climbed`` is its proof on its board, ``source`` names the game; one of a fight is ``listed``, or nearly so.
    """

    request: Request
    position: Position
    living: Mask
    climbed: Climb
    source: str = ""
    listed: bool = False

    @property
    def most(self) -> int:
        """The most empty points that it may have."""
        return MOST_AS_LEFT if self.listed else MOST_IN_A_GAME

    @property
    def request_on_it(self) -> Request:
        """The race on the board on which it is shown."""
        return replace(self.request, position=self.position, living=self.living, sealed=False)


def as_left(race: Request) -> Window | None:
    """A race of a fight on its board; None where it is not proved there, or no race.

    The stones that the proof leans on are said to live.
    """
    found = Inquiry(Effort.GLANCE).named(race)
    if not is_closed(found):
        return None
    found = with_its_trust(found)
    shown = found.solution.request
    if has_joined(shown) or in_atari(shown.position, shown.living):
        return None
    return Window(cut_out(found), shown.position, shown.living, found, listed=True)


def is_closed(found: Climb) -> bool:
    """Whether it is proved who captures, or that neither does or a ko decides whatever stands outside."""
    captured = found.result in (Result.WIN, Result.LOSS)
    return found.proved and (captured or found.last.beside is not None or not found.last.cut.edge)


def has_joined(race: Request) -> bool:
    """Whether a chain acts as one with stones that live: then it cannot be captured and is in no race."""
    position, essential = race.position, (race.black, race.white)
    return any(
        acting_as_one(position, position.chain(point), color) & race.living
        for point, color in zip(essential, Color, strict=True)
    )


def from_records(records: Sequence[Study], chance: random.Random) -> Window | None:
    """A proved race of a position of one of these games; None where chance met none."""
    record = chance.choice(records)
    line = main_line_from(record, record.root)
    position = position_at(record, chance.choice(line[len(line) // 4 :]))  # races are rare in an opening
    if position.ko:  # which no problem can begin with: its board is set up
        return None
    pairs = [pair for pair in propose(position, played=True) if pair.claimed]
    if not pairs:
        return None
    pair, mover = chance.choice(pairs), chance.choice((BLACK, WHITE))
    found = proved(Request(position, pair.black, pair.white, mover), Inquiry(Effort.GLANCE))
    if found is None:
        return None
    players = " - ".join(filter(None, (record.info_of("PB").strip(), record.info_of("PW").strip())))
    return Window(found.race, position, found.request.living, found.climbed, players)
