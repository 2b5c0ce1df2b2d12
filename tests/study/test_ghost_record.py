"""Records of games with ghosts: steps, edits, and what is refused."""

from dataclasses import replace

import pytest

from semeai.go.board import rectangle
from semeai.go.color import BLACK, WHITE
from semeai.go.rule_sets import GO, PASS, Action, ActionKind, Pieces, RuleRefusal, drawn
from semeai.study.ghost_record import GhostRecord, cut, game_at, with_action, with_start

BOARD = rectangle(3, 3)
STONE, GHOST = (Action(kind, BOARD.point("B2")) for kind in (ActionKind.STONE, ActionKind.GHOST))
OTHER = Action(ActionKind.STONE, BOARD.point("A3"))
EMPTY = GhostRecord(Pieces(BOARD))


def record(*actions):
    """A record with these actions from the empty board."""
    found = EMPTY
    for action in actions:
        found = with_action(found, found.last, action)
        assert isinstance(found, GhostRecord)
    return found


def test_steps_are_the_games_that_the_rules_lead_to():
    played = record(STONE, OTHER, PASS)
    assert [game_at(played, step).mover for step in range(4)] == [BLACK, WHITE, BLACK, WHITE]
    game = game_at(EMPTY, 0)
    for step, action in enumerate(played.actions, 1):
        game = game.act(action)
        assert game_at(played, step) == game
    assert played.comments == ("", "", "", "")
    for step in (-1, 4):
        with pytest.raises(IndexError):
            game_at(played, step)


def test_an_action_drops_what_followed_and_the_same_action_is_followed():
    played = replace(record(STONE, OTHER, PASS), comments=("", "", "kept"))
    assert with_action(played, 1, OTHER) is played
    branched = with_action(played, 1, PASS)
    assert branched.actions == (STONE, PASS)
    assert branched.comments == ("", "", "")
    assert cut(played, 2).comments == ("", "", "kept")
    assert cut(played, 3) is played


def test_what_is_illegal_is_refused_with_its_sentence():
    assert with_action(EMPTY, 0, GHOST) is RuleRefusal.NOT_BESIDE
    assert with_action(record(STONE), 1, STONE) is RuleRefusal.OCCUPIED
    assert with_action(GhostRecord(Pieces(BOARD), rules=GO), 0, GHOST) is RuleRefusal.NO_GHOSTS
    with pytest.raises(ValueError, match=r"Action 2: There is a piece on this point already\."):
        GhostRecord(Pieces(BOARD), actions=(STONE, STONE))


@pytest.mark.parametrize("rows", [["XO", "OO"], ["x..", "..X", "..."]])
def test_a_start_that_cannot_arise_is_refused(rows):
    with pytest.raises(ValueError, match=r"no liberty|beside no stone"):
        GhostRecord(drawn(rows))
    with pytest.raises(ValueError, match=r"no liberty|beside no stone"):
        with_start(EMPTY, drawn(rows), BLACK)


def test_another_start_keeps_the_information_alone():
    said = GhostRecord(Pieces(BOARD), comments=("one",), info=(("KM", "6"),))
    assert (said.info_of("KM"), said.info_of("PB")) == ("6", "")
    started = with_start(with_action(said, 0, STONE), Pieces(BOARD), WHITE)
    assert (started.info, started.actions, started.comments) == (said.info, (), ("",))
    with pytest.raises(ValueError, match="2 comments for 1 steps"):
        GhostRecord(Pieces(BOARD), comments=("", ""))
