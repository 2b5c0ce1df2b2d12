"""No Seki Go beside Go: single actions with their results, repetition, scores, and what must hold in every game."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.go.board import Board, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.ghost_game import GhostGame, KoRule, begin
from semeai.go.position import Played, Position, play
from semeai.go.rule_sets import (
    GO,
    NO_SEKI_GO,
    PASS,
    Acted,
    Action,
    ActionKind,
    Pieces,
    RuleRefusal,
    Score,
    actions,
    drawn,
    rows_of,
    score,
)

STONE, GHOST, REPLACE = ActionKind.STONE, ActionKind.GHOST, ActionKind.REPLACE

TAKEN = {
    "a stone": ("..X", STONE, "a1", "X.X"),
    "a ghost beside an own stone": ("X..", GHOST, "b1", "Xx."),
    "a ghost replaced by its owner": ("Xx.", REPLACE, "b1", "XX."),
    "a ghost of the opponent replaced": (".oO/X.O", REPLACE, "b2", ".XO/X.O"),
    "a ghost takes the last liberty": ("XO/X.", GHOST, "b1", "X./Xx"),
    "a stone that captures": ("XOX/X.X", STONE, "b1", "X.X/XXX"),
}  # fmt: skip


def point(board: Board, name: str) -> int:
    return board.at(ord(name[0]) - ord("a"), board.height - int(name[1:]))


@pytest.mark.parametrize(("rows", "kind", "at", "after"), TAKEN.values(), ids=TAKEN.keys())
def test_an_action_and_its_result(rows: str, kind: ActionKind, at: str, after: str) -> None:
    pieces = drawn(rows.split("/"))
    acted = NO_SEKI_GO.act(pieces, BLACK, Action(kind, point(pieces.board, at)))
    assert isinstance(acted, Acted)
    assert rows_of(acted.pieces) == after.split("/")


REFUSED = {
    "a stone on a stone": ("X..", STONE, "a1", RuleRefusal.OCCUPIED),
    "a stone on a ghost": ("Xx.", STONE, "b1", RuleRefusal.OCCUPIED),
    "a ghost away from own stones": ("X..", GHOST, "c1", RuleRefusal.NOT_BESIDE),
    "a ghost on an own ghost": ("Xx.", GHOST, "b1", RuleRefusal.OWN_GHOST),
    "a ghost on the opponent's ghost": ("XoO", GHOST, "b1", RuleRefusal.OCCUPIED),
    "nothing to replace": ("X..", REPLACE, "b1", RuleRefusal.NO_GHOST),
    "suicide": (".O./O..", STONE, "a2", RuleRefusal.SUICIDE),
    "off the board": ("X..", STONE, "z9", RuleRefusal.OFF_BOARD),
}  # fmt: skip


@pytest.mark.parametrize(("rows", "kind", "at", "why"), REFUSED.values(), ids=REFUSED.keys())
def test_an_illegal_action_says_why(rows: str, kind: ActionKind, at: str, why: RuleRefusal) -> None:
    pieces = drawn(rows.split("/"))
    assert NO_SEKI_GO.act(pieces, BLACK, Action(kind, point(pieces.board, at) if at != "z9" else 999)) is why


@pytest.mark.parametrize("kind", [GHOST, REPLACE])
def test_go_knows_no_ghosts(kind: ActionKind) -> None:
    assert GO.act(drawn(["X.."]), BLACK, Action(kind, 1)) is RuleRefusal.NO_GHOSTS
    assert list(GO.kinds) == [STONE]


@pytest.fixture(scope="module")
def given_cases(shared: Path) -> dict[str, Any]:
    """The cases beside the specification."""
    found: dict[str, Any] = json.loads((shared / "spec" / "noseki-cases.json").read_text("utf-8"))
    return found


KO = {"ssk": KoRule.SITUATIONAL, "psk": KoRule.POSITIONAL, "ko": KoRule.SIMPLE}
COLOR = {"B": BLACK, "W": WHITE}
CATEGORY = {
    "suicide": {RuleRefusal.SUICIDE}, "superko": {RuleRefusal.REPETITION}, "ko": {RuleRefusal.KO},
    "ghost": {RuleRefusal.NOT_BESIDE, RuleRefusal.OCCUPIED, RuleRefusal.OWN_GHOST}, "stone": {RuleRefusal.OCCUPIED},
    "replace": {RuleRefusal.NO_GHOST}, "no ghosts in normal Go": {RuleRefusal.NO_GHOSTS},
}  # fmt: skip


def game_of(case: dict[str, Any]) -> GhostGame:
    """The game of a case, unreachable set-ups among them."""
    pieces, mover = drawn(case["board"]), COLOR[case["to_move"]]
    earlier = tuple((drawn(past["board"]).pattern, COLOR[past["to_move"]]) for past in case["earlier"])
    rules = NO_SEKI_GO if case["variant"] == "noseki" else GO
    return GhostGame(rules, pieces, mover, KO[case["ko"]], (*earlier, (pieces.pattern, mover)))


def masked(board: Board, names: list[str]) -> int:
    return mask_of(point(board, name) for name in names)


def test_the_75_given_actions(given_cases: dict[str, Any]) -> None:
    assert len(given_cases["cases"]) == 75
    for case in given_cases["cases"]:
        game, asked = game_of(case), case["action"]
        board = game.pieces.board
        at = None if asked["at"] is None else point(board, asked["at"])
        answer = game.try_out(Action(ActionKind(asked["type"]), at))
        assert isinstance(answer, Acted) == case["legal"], case
        if isinstance(answer, Acted):
            assert rows_of(answer.pieces) == case["result"], case
            assert answer.captured == masked(board, case["captured"]), case
            assert answer.vanished == masked(board, case["ghosts_removed"]), case
        else:
            assert answer in CATEGORY[case["reason"].split(":")[0]], case


def test_the_9_given_scores(given_cases: dict[str, Any]) -> None:
    assert len(given_cases["scoring"]) == 9
    for case in given_cases["scoring"]:
        assert score(drawn(case["board"])) == Score(case["black"], case["white"], case["neutral"]), case


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [("X..o", "The ghost D1 of White stands beside no stone"), ("XO./O..", "Black's string at A2 has no liberty.")],
)
def test_a_set_up_that_cannot_arise_is_refused(rows: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        begin(drawn(rows.split("/")))


def test_replacing_ones_own_ghost_in_reply_to_a_pass_repeats() -> None:
    game = begin(drawn(["...", "XxO", "..."]), WHITE)
    passed = game.act(PASS)
    assert isinstance(passed, GhostGame)
    assert passed.act(Action(REPLACE, passed.pieces.board.at(1, 1))) is RuleRefusal.REPETITION


def test_a_two_point_eye_can_be_filled_although_the_group_has_another_one() -> None:
    """So two eyes are no life in No Seki Go: Benson's theorem does not carry over."""
    game = begin(drawn(["XXXX", "..X."]), WHITE)
    for action in (Action(STONE, game.pieces.board.at(0, 1)), PASS, Action(GHOST, game.pieces.board.at(1, 1))):
        after = game.act(action)
        assert isinstance(after, GhostGame)
        game = after
    black = game.pieces.string(game.pieces.board.at(0, 0))
    assert game.pieces.liberties(black, BLACK) == 1 << game.pieces.board.at(3, 1)
    assert rows_of(game.pieces) == ["XXXX", "OoX."]


def test_two_passes_end_the_game() -> None:
    game = begin(drawn(["..."]))
    for over in (False, True):
        answer = game.act(PASS)
        assert isinstance(answer, GhostGame)
        game = answer
        assert game.over is over


def walk(choices: list[int], size: int) -> list[tuple[GhostGame, Action, Acted, GhostGame]]:
    """The steps of a game on an empty board, each choice taken among the legal actions."""
    game, steps = begin(drawn(["." * size] * size)), []
    for choice in choices:
        legal = list(game.legal())
        action, acted = legal[choice % len(legal)]
        after = game.act(action)
        assert isinstance(after, GhostGame)
        steps.append((game, action, acted, after))
        game = after
    return steps


@settings(max_examples=60)
@given(choices=st.lists(st.integers(0, 200), min_size=5, max_size=60), size=st.integers(2, 4))
def test_what_holds_in_every_game(choices: list[int], size: int) -> None:
    for game, action, acted, after in walk(choices, size):
        for color in Color:
            assert not after.pieces.orphans(color)
            for string in after.pieces.board.components(after.pieces.stones[color]):
                assert after.pieces.liberties(string, color)
        assert acted.vanished == 0, "a ghost leaves the board only by being replaced"
        if action.kind is REPLACE and action.point is not None and game.pieces.ghosts[game.mover] >> action.point & 1:
            assert acted.captured == 0
            assert after.pieces.pattern == game.pieces.pattern
        if action.kind is not ActionKind.PASS:
            assert (after.pieces.pattern, after.mover) not in game.past
        total = score(after.pieces)
        assert total.black + total.white + total.neutral == size * size


@settings(max_examples=60)
@given(choices=st.lists(st.integers(0, 200), min_size=3, max_size=40), size=st.integers(2, 4))
def test_a_point_beside_both_colours_can_be_ghosted(choices: list[int], size: int) -> None:
    for _, _, _, after in walk(choices, size):
        pieces = after.pieces
        common = pieces.board.neighbours(pieces.stones[0]) & pieces.board.neighbours(pieces.stones[1]) & pieces.empty
        ghosted = {action.point for action, _ in actions(NO_SEKI_GO, pieces, after.mover) if action.kind is GHOST}
        assert all(at in ghosted for at in range(common.bit_length()) if common >> at & 1)


@settings(max_examples=100)
@given(data=st.data(), size=st.integers(2, 4))
def test_stones_alone_are_go(data: st.DataObject, size: int) -> None:
    """The same stones, captures and suicides as the rules of Go have on their own board."""
    position = Position(Board.square(size))
    for color in [BLACK, WHITE] * 8:
        at = data.draw(st.sampled_from([point for point in range(size * (size + 1)) if position.board.has(point)]))
        pieces = Pieces(position.board, (position.black, position.white))
        answer, acted = play(position.passed(), color, at), GO.act(pieces, color, Action(STONE, at))
        assert isinstance(answer, Played) == isinstance(acted, Acted)
        if isinstance(answer, Played) and isinstance(acted, Acted):
            assert acted.pieces.stones == (answer.position.black, answer.position.white)
            assert acted.captured == answer.captured
            position = answer.position
