"""The sentences of the list of a game's races."""

from __future__ import annotations

from semeai.phrases import counted

LIST_TITLE = "Races of this game"
NOT_YET = "The races of a game are looked for when this list is seen."
NO_GAME = "There is no game here: a game has moves."
TOO_LONG = "This game is longer than any real one, so its races are not looked for."
LOOKING = "Looking for races in {moves}."
NONE = "No race is seen in {moves}."
REVIEW, STOP = "Review this game", "Stop"
REVIEW_TIP = "Search every position of these races: who was ahead, and which moves decided"
SHOW = "Show"
SHOW_TIP = "Go to the board before this move, with this race chosen"
FAILED = "The review stopped: {error}."


def found(races: int | None, moves: int) -> str:
    """The number of races found, before any review; None while searching."""
    if races is None:
        return LOOKING.format(moves=counted(moves, "move"))
    if not races:
        return NONE.format(moves=counted(moves, "move"))
    return f"{counted(races, 'race')} may be fought in {counted(moves, 'move')}. Choose one to see it on the board."
