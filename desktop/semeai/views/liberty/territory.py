"""The territory of whoever wins: the games of Table 1 for a won and a lost race, term by term.

The loser's regions are worth G_lose, formula (1) of the paper; the winner's own are played as G_win. The captured
block counts two points a stone; how many stones it has only a board tells.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.cgt.cooling import cool
from semeai.cgt.game import Game, add, number
from semeai.cgt.notation import parse
from semeai.cgt.territory import losing, of_the_loser
from semeai.go.board import count
from semeai.go.color import BLACK, Color
from semeai.views.liberty.state import SumState


@dataclass(frozen=True, slots=True)
class Lost:
    """A region of the loser: its name, G_lose and that cooled by 1, with the score that it counts from."""

    name: str
    game: Game
    cooled: Game
    baseline: int


@dataclass(frozen=True, slots=True)
class Territory:
    """What there is when a player wins, Black's points positive.

    ``lost`` are the loser's regions with their sum cooled by 1; ``won`` the winner's with G_win. Of a race on the board
    ``stones`` are the stones of the captured block and ``total`` everything that the loser leaves.
    """

    winner: Color
    lost: tuple[Lost, ...]
    won: tuple[tuple[str, Game], ...]
    cooled: Game
    stones: int | None = None
    total: Game | None = None


def territory(state: SumState, winner: Color) -> Territory | None:
    """The territory for a winner; None where no term is a row of Table 1."""
    lost: list[Lost] = []
    won: list[tuple[str, Game]] = []
    cooled = number(0)
    for term in state.terms:
        entry = term.entry
        if entry is None:
            continue
        if entry.owner is winner:
            won.append((term.name, parse(entry.winning)))
            continue
        game = losing(parse(entry.liberties), entry.baseline)
        lost.append(Lost(term.name, game, cool(game, 1), entry.baseline))
        cooled = add(cooled, lost[-1].cooled)
    if not lost and not won:
        return None
    race = state.race
    if race is None or not state.is_race:
        return Territory(winner, tuple(lost), tuple(won), cooled)
    request = race.request
    stones = count(request.position.chain(request.essential(winner.opponent)))
    total = of_the_loser(request.position, race.games, winner.opponent, stones)
    return Territory(winner, tuple(lost), tuple(won), cooled, stones, total)


def block_score(found: Territory) -> int:
    """The points of the captured block, two a stone; negative for Black's stones."""
    points = 2 * (found.stones or 0)
    return points if found.winner is BLACK else -points
