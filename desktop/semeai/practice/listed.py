"""Races that fights left on the open board, found before and listed: new ones come too rarely to be waited for.

Nothing stands round them that the fight did not leave there.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

from semeai.go import text
from semeai.go.board import Board
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.paths import resources
from semeai.practice.boards import Window, as_left
from semeai.practice.concept import Concept
from semeai.practice.thumb import KINDS, Thumb, thumb
from semeai.race.outcome import Result
from semeai.solve import Request

BOARD = Board.square(19)
"""The board of every fight: what is far from it stays empty, as in books."""
MOVE, WHO = "move", "who"
"""What a race asks for, as the list says it."""


def found_before(
    concept: Concept,
    chance: random.Random,
    known: Collection[str] = (),
    wanted: Collection[Thumb] = KINDS,
    *,
    who: bool = False,
) -> Iterator[Window | None]:
    """The listed races about a concept, none that are ``known``, each proved again.

    ``wanted`` is what the rules of thumb may say. Where ``who`` captures is asked, those that ask for no move come
    first; else they are left out, but for captures that may not last.
    """
    listed = [
        one
        for one in listed_races()
        if concept.name in one.concepts and one.key not in known and thumb(one.request, one.result) in wanted
        if who or one.asks or concept is Concept.LASTING
    ]
    for one in sorted(chance.sample(listed, len(listed)), key=lambda one: one.asks is who):
        yield as_left(one.request)


class ListedRace(NamedTuple):
    """A race of a fight that was found before: what it is about, its key, its result, and the race on its board.

    It ``asks`` for a move where some near one is proved wrong on its board; else it may only ask who captures.
    """

    concepts: tuple[str, ...]
    key: str
    result: Result
    asks: bool
    request: Request

    @classmethod
    def of(cls, line: str) -> ListedRace:
        """The race of a line of the list; its board is drawn without what is empty at the ends."""
        concepts, key, result, asked, mover, black, white, drawn = line.split()
        rows = drawn.split("/")
        whole = text.parse("\n".join(row.ljust(BOARD.width, ".") for row in rows + [""] * (BOARD.height - len(rows))))
        position = Position(whole.board, whole.black, whole.white)
        race = Request(position, BOARD.point(black), BOARD.point(white), Color[mover], living=whole.immortal)
        return cls(tuple(concepts.split(",")), key, Result[result], asked == MOVE, race)

    @property
    def line(self) -> str:
        """The line of the list, which ``of`` reads."""
        request, board = self.request, self.request.position.board
        rows = text.draw(request.position.with_immortal(request.living)).splitlines()
        drawn = "/".join(row.rstrip(".") for row in rows).rstrip("/")
        points = (board.name(request.essential(color)) for color in (BLACK, WHITE))
        about, asked = ",".join(self.concepts), MOVE if self.asks else WHO
        return " ".join((about, self.key, self.result.name, asked, request.mover.name, *points, drawn))


@cache
def listed_races() -> tuple[ListedRace, ...]:
    """The races that come with the program (``packaging/find_races.py`` finds them)."""
    return tuple(map(ListedRace.of, (resources() / "fights" / "races.txt").read_text(encoding="ascii").splitlines()))
