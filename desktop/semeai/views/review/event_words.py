"""A move of a game in a sentence: what it did to its race, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.go.board import Board, Point
from semeai.race.outcome import Result
from semeai.review import Event, Kind
from semeai.solve import PASS
from semeai.views.phrases import joined
from semeai.views.search.assumed import only_if
from semeai.views.search.words import held

MOST_NAMES = 4

EVENT = "Move {number}, {who} {move}: {what}."
THROWN = {
    (Result.WIN, Result.LOSS): "loses the race; {better} wins it",
    (Result.WIN, Result.SEKI): "gives up a won race, now neither captures; {better} wins it",
    (Result.WIN, Result.KO): "makes a ko of a won race; {better} wins it",
    (Result.SEKI, Result.LOSS): "loses the race; after {better} neither captures",
    (Result.SEKI, Result.KO): "lets it come to a ko; after {better} neither captures",
    (Result.KO, Result.LOSS): "loses the race; {better} makes it a ko",
    (Result.KO, Result.SEKI): "gives up a ko, now neither captures; {better} keeps it",
    (Result.KO, Result.KO): "makes the ko worse; {better} makes a better one",
}
"""A mistake, by what its player could have had and by what he has."""
GAINED = {
    Result.WIN: "wins the race",
    Result.SEKI: "saves the race, neither captures",
    Result.KO: "makes it a ko",
}
WITHOUT = {
    Result.WIN: "{who} wins it",
    Result.LOSS: "{other} wins it",
    Result.SEKI: "neither captures",
    Result.KO: "it comes to a ko",
}
DECIDES = "{gained}; without it {without}"
NEEDLESS = "is not needed; {who} wins the race without it"


def event_sentence(event: Event, board: Board) -> str:
    """A move and what it did, as a teacher says it, with the conditions of answers that are only read."""
    who, other = event.color.title, event.color.opponent.title
    match event.kind:
        case Kind.MISTAKE:
            what = THROWN[event.before.result, event.after.result].format(better=_moves(event.better, board))
        case Kind.DECIDES:
            without = WITHOUT[event.before.result].format(who=who, other=other)
            what = DECIDES.format(gained=GAINED[event.after.result], without=without)
        case Kind.NEEDLESS:
            what = NEEDLESS.format(who=who)
    told = EVENT.format(number=event.number, who=who, move=_move(event.point, board), what=what)
    return held(told, only_if(*event.climbs))


def _move(move: Point, board: Board) -> str:
    return "elsewhere" if move == PASS else board.name(move)


def _moves(moves: Iterable[Point], board: Board) -> str:
    """Moves as people write them, the best first; playing elsewhere is a move too."""
    return joined(["a move elsewhere" if move == PASS else board.name(move) for move in moves], "or", most=MOST_NAMES)
