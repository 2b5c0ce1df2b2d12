"""Simple ko, positional and situational superko over whole lines of play."""

from __future__ import annotations

import pytest

from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.go.ghost_game import History, KoRule, play_with
from semeai.go.position import Illegal, Played, Reason
from semeai.go.text import draw, parse


def played_out(rule, text, moves):
    """Play a line such as ``B C1, W pass``; the answer to its last move."""
    position = parse(text.replace("/", "\n"))
    steps = [step.split() for step in moves.split(",")]
    history = History.of(rule, [(position, BLACK if steps[0][0] == "B" else WHITE)])
    answer = None
    for letter, name in steps:
        color = BLACK if letter == "B" else WHITE
        if name == "pass":
            position = position.passed()
        else:
            answer = play_with(history, position, color, position.board.point(name))
            if isinstance(answer, Illegal):
                return answer
            position = answer.position
        history = history.after(position, color.opponent)
    return answer


SIMPLE, POSITIONAL, SITUATIONAL = KoRule.SIMPLE, KoRule.POSITIONAL, KoRule.SITUATIONAL

KO = ".XO./XO.O/.XO./...."

LINES = {
    "a ko taken back at once: simple ko": (SIMPLE, KO, "B C3, W B3", Reason.KO),
    "a ko taken back at once: positional superko": (POSITIONAL, KO, "B C3, W B3", Reason.REPETITION),
    "a ko taken back at once: situational superko": (SITUATIONAL, KO, "B C3, W B3", Reason.REPETITION),
    "a ko taken back after an exchange: simple ko": (SIMPLE, KO, "B C3, W A1, B D1, W B3", None),
    "a ko taken back after an exchange: positional superko": (POSITIONAL, KO, "B C3, W A1, B D1, W B3", None),
    "a ko taken back after an exchange: situational superko": (SITUATIONAL, KO, "B C3, W A1, B D1, W B3", None),
    "after two passes positional superko still remembers the board": (
        POSITIONAL, KO, "B C3, W pass, B pass, W B3", Reason.REPETITION,
    ),
    "after two passes the same player would be to move: situational superko": (
        SITUATIONAL, KO, "B C3, W pass, B pass, W B3", Reason.REPETITION,
    ),
    "after two passes simple ko has forgotten": (SIMPLE, KO, "B C3, W pass, B pass, W B3", None),
}  # fmt: skip


@pytest.mark.parametrize("rule, text, moves, reason", LINES.values(), ids=LINES.keys())
def test_lines(rule, text, moves, reason):
    answer = played_out(rule, text, moves)
    if reason is None:
        assert isinstance(answer, Played)
    else:
        assert isinstance(answer, Illegal)
        assert answer.reason is reason


def test_a_position_with_the_other_player_to_move_is_new_only_for_situational_superko():
    """One point is left to fill and take: the board comes back, but the other player is to move."""
    before = parse(KO.replace("/", "\n"))
    taken = play_with(History.of(SIMPLE, []), before, BLACK, before.board.point("C3"))
    assert isinstance(taken, Played)
    for rule, allowed in ((POSITIONAL, False), (SITUATIONAL, True)):
        # The position before the ko was taken was on the board when White was to move.
        history = History.of(rule, [(before, WHITE)])
        answer = play_with(history, taken.position, WHITE, before.board.point("B3"))
        assert isinstance(answer, Played) == allowed


def test_a_suicide_is_refused_under_every_rule():
    position = parse(".X\nX.")
    for rule in KoRule:
        answer = play_with(History.of(rule, [(position, WHITE)]), position, WHITE, position.board.point("A2"))
        assert answer == Illegal(position.board.point("A2"), Reason.SUICIDE)


def first_legal_points(rule, moves):
    """The boards of a game of 2x2 in which both always take the first legal point; two passes end it."""
    position = parse("..\n..")
    history = History.of(rule, [(position, BLACK)])
    boards, color, passes = [draw(position)], BLACK, 0
    while passes < 2 and len(boards) < moves:
        answers = (play_with(history, position, color, point) for point in each(position.board.points))
        answer = next((answer for answer in answers if isinstance(answer, Played)), None)
        color = color.opponent
        passes = passes + 1 if answer is None else 0
        position = position.passed() if answer is None else answer.position
        history = history.after(position, color)
        if answer is not None:
            boards.append(draw(position))
    return boards


def test_under_positional_superko_no_board_comes_back_and_the_game_ends():
    boards = first_legal_points(POSITIONAL, 60)
    assert len(set(boards)) == len(boards) < 60


def test_under_simple_ko_the_same_game_goes_round_for_ever():
    boards = first_legal_points(SIMPLE, 60)
    assert len(set(boards)) < len(boards) == 60
