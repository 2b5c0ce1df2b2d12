"""What a move did to a race in which no move does everything: kos beside a sure life."""

from dataclasses import replace

import pytest

from semeai.claim.race_claim import Half
from semeai.cli.review import event_values
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.review import Event, Kind
from semeai.review.events import event_of
from semeai.solve import Request, climb

# Black lives in seki with B3, or stakes his own chain in a ko for White's with C2; elsewhere he is lost.
LIFE_OR_KO = "O..\nXO.\nXX.", "A2", "B2"
# Black is alive, may pass, and may as well fill at B3 or A2; A3 stakes his chain in a ko for White's.
ALIVE_OR_KO = "...\n.XO\n.O.", "B2", "B1"


def event(race: tuple[str, str, str], move: str) -> Event | None:
    """What a first move of Black's did."""
    diagram, black, white = race
    position = text.parse(diagram)
    point = position.board.point
    before = Request(position, point(black), point(white), BLACK)
    after = before.after(point(move))
    assert isinstance(after, Request)
    return event_of(1, BLACK, point(move), *map(answered, (before, replace(before, mover=WHITE), after)))


def answered(request: Request) -> Half:
    found = climb(request, seconds=20.0, line=False)
    assert found.proved
    return Half(request.mover, climb=found)


# the race, the move -> what it did, what its player had and has, what is better
MOVES = {
    "who lives for sure has decided the race": (LIFE_OR_KO, "B3", Kind.DECIDES, (0, 0), (1, 0), []),
    "who stakes a sure life in a ko has made a mistake": (LIFE_OR_KO, "C2", Kind.MISTAKE, (1, 0), (3, 3), ["B3"]),
    "who fills where he is captured then": (LIFE_OR_KO, "C3", Kind.MISTAKE, (1, 0), (0, 0), ["B3"]),
}


@pytest.mark.parametrize("race, move, kind, before, after, better", MOVES.values(), ids=MOVES.keys())
def test_a_move_is_judged_by_the_best_that_one_move_reaches(race, move, kind, before, after, better):
    found = event(race, move)
    assert found is not None
    assert (found.kind, found.before.codes, found.after.codes) == (kind, before, after)
    board = text.parse(race[0]).board
    values = event_values(found, board)
    assert values["better"] == better
    assert values["choices"] == [{"moves": ["C2"], "defend": 3, "attack": 3}]


@pytest.mark.parametrize("move", ["B3", "A2"])
def test_a_move_that_changes_nothing_decides_nothing_though_a_ko_could_be_had(move):
    assert event(ALIVE_OR_KO, move) is None
