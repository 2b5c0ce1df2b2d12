"""The sentences of the No Seki Go room; those of the lessons are in ``lessons``."""

from __future__ import annotations

from collections.abc import Sequence

from semeai.go.color import BLACK, Color
from semeai.go.ghost_game import GhostGame
from semeai.go.rule_sets import PASS, Action, ActionKind, RuleRefusal, score
from semeai.phrases import capital
from semeai.race.outcome import Result
from semeai.race.plain_race import PlainRace, go_factor, go_lead, no_seki_lead
from semeai.solve.ghost_race import GhostAnswer, GhostSolution, actions_words
from semeai.ui.rooms.noseki.state import NosekiState

INTRO = (
    "No Seki Go adds one piece to Go. A ghost takes a point and stays a liberty of its own colour's strings. It must "
    "be put beside a stone of its colour and connects nothing; either player may replace any ghost with a stone.\n\n"
    "So a shared liberty can be taken without losing one, and no race ends in an ordinary seki.\n\n"
    "Open a lesson, or play on the board with the tools beside it."
)
TOOL_NAMES = {
    "noseki_stone": "Stone",
    "noseki_ghost": "Ghost",
    "noseki_replace": "Replace",
    "noseki_black": "Black",
    "noseki_white": "White",
    "noseki_black_ghost": "Black\nghost",
    "noseki_white_ghost": "White\nghost",
    "noseki_erase": "Erase",
    "noseki_racing": "Racing",
    "noseki_living": "Alive",
    "pass_move": "Pass",
    "clear_board": "Clear",
    "undo": "Undo",
    "redo": "Redo",
}
NEW_GAME = "New game of No Seki Go"
INSPECTOR, SOLVE, PROPOSE = "Inspector of the race", "Solve under both rule sets", "Propose racing strings"
OTHER_ACTS, CLEAR = "The other player acts", "Clear the board"
MARK_RACING, MARK_LIVING = "Mark a racing string", "Mark stones that live"
ACTS_FIRST = "{color} acts first"
BOTH_LINES = "Both lines side by side"
AGAINST, SIDES = "Play against the solver", ("Off", "It plays Black", "It plays White")
COMPARISON_HEAD = "The same position under both rule sets"
OUTLINED = "The racing strings are outlined. Whoever captures one of the opponent's wins: the race ends there."
MARK_OR_PROPOSE = "Mark a racing string of each colour with the tool, or let the program propose them."
MARK_FIRST = "The solver plays races: mark a racing string of each colour first."
NO_RACE = "No two strings meet here that could capture each other. Mark two with the tool."
NO_STRING = "There is no string on this point."
GAME_OVER = "The game is over: both passed. Undo takes the last pass back."
IN_A_LINE = "This is a line. Go back to the position to act."
BEST_PLAY = "A line of best play"
OVER = "{color} has captured: the race is over."
CAPTURED = "Captured: Black {black}, White {white}"
SEARCHING = "Being solved: {positions:,} positions so far."
REPAIRED = "This file was repaired: {repairs} Saving asks for a new name."
TASK_DONE = "Right: this captures. Play on, or go to the next step."
MARK_TIP, PLAY_TIP = "Mark these actions on the board", "Play the line of best play"
SHOW_BOARD, TABLE_HEAD = "Show the board", "The published table"
PLAIN_HEAD = "Races with liberties only"
SHARED, OUTSIDE = "Shared liberties (S)", "{color}'s outside liberties"
TABLE_NOTE = "Who captures when Black acts first / when White does. A click on a row takes its numbers."
TABLE_NAME = "The published table: who captures when Black, and when White acts first"
ACTIONS = {
    ActionKind.STONE: "{player}: a stone at {point}",
    ActionKind.GHOST: "{player}: a ghost at {point}",
    ActionKind.REPLACE: "{player}: a stone in the place of the ghost at {point}",
    ActionKind.PASS: "{player} passes",
}


def action_words(game: GhostGame, action: Action) -> str:
    """A player's action in words, without a full stop."""
    point = "" if action.point is None else game.pieces.board.name(action.point)
    return ACTIONS[action.kind].format(player=game.mover.title, point=point)


def capture_words(mover: Color, stones: int) -> str:
    """The end of a sentence on an action: what it captured."""
    if not stones:
        return "."
    color = mover.opponent.word
    return f", which captures a {color} stone." if stones == 1 else f", which captures {stones} {color} stones."


def turn_words(game: GhostGame) -> str:
    """Whose turn it is, or that the game is over."""
    return "The game is over" if game.over else f"{game.mover.title}'s turn"


def score_words(game: GhostGame) -> str:
    """The score by area of a game that is over."""
    counted = score(game.pieces)
    ahead = counted.black - counted.white
    told = f"Score by area: Black {counted.black}, White {counted.white}."
    if counted.neutral:
        told += f" Nobody's: {counted.neutral}."
    if ahead == 0:
        return f"{told} A tie."
    return f"{told} {'Black' if ahead > 0 else 'White'} wins by {abs(ahead)}."


def result_words(answer: GhostAnswer, mover: Color) -> str:
    """Who captures, in two words."""
    match answer.result:
        case Result.WIN:
            return captures_words(mover)
        case Result.LOSS:
            return captures_words(mover.opponent)
        case Result.SEKI:
            return "Seki"
        case _:
            return "Not found"


def captures_words(winner: Color | None) -> str:
    """The words for a player capturing, or (None) for neither."""
    return "Seki" if winner is None else f"{winner.title} captures"


def how_words(solution: GhostSolution, mover: Color) -> str:
    """How a result is known, and the first actions that reach it."""
    first = solution.first(mover)
    proved = "proved" if first.proved else "not proved"
    if first.result is Result.LOSS:
        return f"{proved}: whatever {mover.title} does"
    how = actions_words(solution.request.pieces.board, first.actions)
    return f"{proved}: {how}" if how else proved


def searched_words(solutions: Sequence[GhostSolution]) -> str:
    """The number of positions searched under each rule set."""
    states = " / ".join(f"{solution.states:,}" for solution in solutions)
    return f"Positions looked at: {states}, in {sum(solution.seconds for solution in solutions):.1f} s."


def go_formula(race: PlainRace) -> str:
    """The rule of a plain race under Go with the numbers put in."""
    factor = go_factor(race)
    return (
        f"Go: Black's lead is {_signed(go_lead(race, BLACK))}. Whoever acts first captures with a lead of {factor - 1} "
        f"or more, the other player with {factor} or more; otherwise it is seki."
    )


def no_seki_formula(race: PlainRace) -> str:
    """The rule of a plain race under No Seki Go with the numbers put in."""
    return (
        f"No Seki Go: Black's lead is {_signed(no_seki_lead(race, BLACK))}. Whoever acts first captures unless he is "
        "behind; the shared liberties cancel, as a ghost takes one without costing one."
    )


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


VALUES = {Result.WIN: 1, Result.SEKI: 0, Result.LOSS: -1}


def answer(state: NosekiState, solution: GhostSolution) -> Action:
    """The solver's action: the first of its best that repetition allows, else a pass."""
    game = state.game
    first = solution.first(state.mover)
    best = (*first.line[:1], *first.actions)
    return next((action for action in best if not isinstance(game.try_out(action), RuleRefusal)), PASS)


def verdict(before: GhostSolution, after: GhostSolution | None, winner: Color | None, mover: Color) -> str:
    """The verdict on the person's action: '' if it kept the result, else a sentence with the better actions.

    ``after`` is the race after it, None where a racing string was captured by ``winner``.
    """
    was, found = before.first(mover), None if after is None else after.first(mover.opponent)
    if not was.proved or (found is not None and not found.proved):
        return ""
    now = -VALUES[found.result] if found is not None else 1 if winner is mover else -1
    if now >= VALUES[was.result]:
        return ""
    better = actions_words(before.request.pieces.board, was.actions)
    outcome = "it becomes seki" if now == 0 else captures_words(mover.opponent)
    kept = "captured" if was.result is Result.WIN else "kept the seki"
    return f"A mistake: {outcome} now. {capital(better)} would have {kept}."
