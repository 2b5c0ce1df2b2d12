"""Living stones in atari: they come off or get a liberty, where the race stays the same."""

from __future__ import annotations

from semeai.claim.inquiry import Inquiry
from semeai.go import text
from semeai.go.board import Mask
from semeai.go.color import BLACK
from semeai.go.position import Position
from semeai.practice.secured import secured
from semeai.problems.variants import Proved, in_atari, proved
from semeai.solve import Effort, Request

LINES = 19
NOT_NEEDED = "/".join("." * 14) + "/.oox/..XOxx/o.XOOO.x/.oXXXOx/..oX.O"
"""White's C1, in a corner with Black to play, is in atari; without it the race is the same."""
NEEDED = "/".join("." * 11) + "/..x...O/.xOxx..X/OOOO.xO.O/OXOx.XO/XXXo.x.X/X.O.o.X/XXXo/.oo"
"""Black's D5 is in atari at E5, and the race needs it."""
INSIDE = (
    "/".join("." * 10)
    + "/...............x/..............x.xoo/.............o.XOXX/............Ox.OOXo/.............Ox.X.o"
    "/............X..x.o/..............XXo/..............XOO"
)
"""Black's O6 is in atari at P6, where Black's stone would change the race, and so would none at O6."""


def found(rows: str, black: str, white: str) -> Proved:
    """The race of a drawing, from the highest row on; small letters are stones that live."""
    drawn = [row.ljust(LINES, ".") for row in rows.split("/")]
    position = text.parse("\n".join(drawn + ["." * LINES] * (LINES - len(drawn))))
    bare = Position(position.board, position.black, position.white)
    point = position.board.point
    answer = proved(Request(bare, point(black), point(white), BLACK, living=position.immortal), Inquiry(Effort.STUDY))
    assert answer is not None
    return answer


def told(race: Request) -> Mask:
    return race.position.chain(race.black) | race.position.chain(race.white)


def names(before: Mask, after: Mask, race: Request) -> str:
    return " ".join(race.position.board.names(before & ~after))


def changed(before: Proved) -> tuple[str, str]:
    """The stones that came off, and those that were put on the board."""
    after = secured(before, Inquiry(Effort.STUDY), told, 20_000)
    assert after is not None
    assert not in_atari(after.request.position, after.request.living)
    assert (after.right, after.climbed.result) == (before.right, before.climbed.result)
    old, new = before.request.position.stones, after.request.position.stones
    return names(old, new, before.request), names(new, old, before.request)


def test_a_stone_that_is_not_needed_comes_off():
    assert changed(found(NOT_NEEDED, "C2", "D3")) == ("C1", "")


def test_one_that_is_needed_gets_a_stone_on_its_last_liberty():
    assert changed(found(NEEDED, "A2", "B6")) == ("", "E5")


def test_where_neither_leaves_the_race_as_it_is_there_is_no_such_board():
    assert secured(found(INSIDE, "T7", "R6"), Inquiry(Effort.STUDY), told, 20_000) is None


def test_a_board_without_such_stones_stays_as_it_is():
    after = secured(found(NOT_NEEDED, "C2", "D3"), Inquiry(Effort.STUDY), told, 20_000)
    assert after is not None
    assert secured(after, Inquiry(Effort.STUDY), told, 20_000) is after
