"""The sentences of the No Seki Go room. No widgets here."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.go.board import Board
from semeai.go.color import BLACK, Color
from semeai.go.ghost_game import GhostGame
from semeai.go.rule_sets import Action, ActionKind, score
from semeai.race.outcome import Result
from semeai.solve.ghost_race import GhostAnswer

MOST_NAMED = 8
_PLAYERS = ("Black", "White")
_ACTIONS = {
    ActionKind.STONE: "{player}: a stone at {point}",
    ActionKind.GHOST: "{player}: a ghost at {point}",
    ActionKind.REPLACE: "{player}: a stone in the place of the ghost at {point}",
    ActionKind.PASS: "{player} passes",
}
_KINDS = {
    ActionKind.STONE: "stone {points}",
    ActionKind.GHOST: "ghost {points}",
    ActionKind.REPLACE: "replace {points}",
    ActionKind.PASS: "pass",
}


def say(text: str, **values: object) -> str:
    """A marked text in the person's language with its values put in."""
    return text.format(**values)


def player_name(color: Color) -> str:
    """``Black`` or ``White``."""
    return say(_PLAYERS[color])


def action_words(game: GhostGame, action: Action) -> str:
    """What a player does, without a stop at the end."""
    point = "" if action.point is None else game.pieces.board.name(action.point)
    return say(_ACTIONS[action.kind], player=player_name(game.mover), point=point)


def capture_words(mover: Color, stones: int) -> str:
    """How a sentence on an action ends: with what it captured."""
    if not stones:
        return "."
    if stones == 1:
        one = ", which captures a white stone." if mover is BLACK else ", which captures a black stone."
        return say(one)
    many = ", which captures {stones} white stones." if mover is BLACK else ", which captures {stones} black stones."
    return say(many, stones=stones)


def start_words(game: GhostGame) -> str:
    """What is said before the first action."""
    return say("{player} acts first.", player=player_name(game.mover))


def turn_words(game: GhostGame) -> str:
    """Whose turn it is, or that the game is over."""
    if game.over:
        return say("The game is over")
    if game.mover is BLACK:
        return say("Black's turn")
    return say("White's turn")


def captured_words(taken: tuple[int, int]) -> str:
    """The stones that each player has captured."""
    return say("Captured: Black {black}, White {white}", black=taken[0], white=taken[1])


def score_words(game: GhostGame) -> str:
    """The score by area of a game that is over."""
    counted = score(game.pieces)
    ahead = counted.black - counted.white
    told = say(
        "Score by area: Black {black}, White {white}.",
        black=counted.black,
        white=counted.white,
    )
    if counted.neutral:
        told += " " + say("Nobody's: {points}.", points=counted.neutral)
    if ahead == 0:
        return told + " " + say("A tie.")
    text = "Black wins by {points}." if ahead > 0 else "White wins by {points}."
    return told + " " + say(text, points=abs(ahead))


def result_words(answer: GhostAnswer, mover: Color) -> str:
    """Who captures, in two words."""
    match answer.result:
        case Result.WIN | Result.LOSS:
            winner = mover if answer.result is Result.WIN else mover.opponent
            return captures_words(winner)
        case Result.SEKI:
            return say("Seki")
        case _:
            return say("Not found")


def captures_words(winner: Color) -> str:
    """That a player captures."""
    if winner is BLACK:
        return say("Black captures")
    return say("White captures")


def actions_words(board: Board, actions: Iterable[Action]) -> str:
    """Actions gathered by kind: ``stone C3, ghost A1 and C3``."""
    points: dict[ActionKind, list[str]] = {}
    for action in actions:
        points.setdefault(action.kind, []).append("" if action.point is None else board.name(action.point))
    return ", ".join(say(_KINDS[kind], points=_listed(sorted(names))) for kind, names in points.items())


def _listed(names: list[str]) -> str:
    if len(names) > MOST_NAMED:
        more = len(names) - MOST_NAMED
        return say("{names} and {more} more", names=", ".join(names[:8]), more=more)
    if len(names) < 2:
        return "".join(names)
    return say("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
