"""Play-outs on boards: the moves, their rules and captions, and how they end."""

from itertools import pairwise

import pytest

from semeai.go import position as go
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Played
from semeai.playout.play import SEKI, play
from semeai.race.order import OrderAction
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError

# Diagram 15 by its numbers: S = 2, three plain liberties for Black, one with three approach moves (E7) for White
FIF_BOARD = """
    ###x##
    ###.##
    ###X##
    ###.##
    ##xOO#
    #x.O.#
    ####O#
    OOOOOO
    ..####
    XXXXXX
    ...###
    ooo###
"""
# the same with Black's liberty C3 in need of an approach move: Diagram 23 by its numbers
FIF_FAILS = FIF_BOARD.replace("...###\n    ooo###", ".#.###\n    o#O###\n    ##.###\n    ##o###")
# White's eye of four points holds one black stone; Black has five plain liberties
BIG_EYE = """
    OOOO####
    O.XO####
    O..O####
    OOOOOOOO
    .#######
    XXXXXXXX
    .....###
    ooooo###
"""


def moves(playout) -> str:
    name = playout.frames[0].position.board.name
    points = [frame.transition.move for frame in playout.frames[1:]]
    return " ".join("pass" if point is None else name(point) for point in points)


def rules(playout) -> str:
    return "".join(frame.rule.split(":")[0].removeprefix("rule ") for frame in playout.frames[1:])


@pytest.fixture
def fif(board):
    return board(FIF_BOARD, "A3", "A5")


def test_recommended_play_fills_inside_first_where_that_kills(fif):
    playout = play(fif.position, fif.black, fif.white, None, BLACK)
    assert (moves(playout), rules(playout)) == ("A4 A2 B4 B2 E7", "75751")
    assert (playout.winner, playout.sentence) == (BLACK, "Black captures with move 5.")
    assert not any(frame.lost_tempo for frame in playout.frames)


def test_filling_outside_first_on_the_same_board_wastes_a_move_and_gets_seki(fif):
    playout = play(fif.position, fif.black, fif.white, Plan.FOF, BLACK)
    assert rules(playout) == "555555544"
    assert (playout.winner, playout.sentence) == (None, SEKI)
    assert playout.frames[1].lost_tempo
    told = "Black makes the approach move D11 (rule 5). It gains nothing: a tempo is lost."
    assert playout.frames[1].caption == told


def test_filling_inside_first_where_it_fails_loses(board):
    """Diagrams 23-26: with an approach move in place of one liberty Black who tries FIF dies; FOF gets seki."""
    race = board(FIF_FAILS, "A5", "A7")
    dies = play(race.position, race.black, race.white, Plan.FIF, BLACK)
    assert dies.winner is WHITE
    assert dies.frames[1].caption == "Black fills the shared liberty A6 (rule 7). It gains nothing: a tempo is lost."
    assert play(race.position, race.black, race.white, None, BLACK).sentence == SEKI


def test_frames_tell_rule_caption_and_numbers(fif):
    start, first, second, *_, last = play(fif.position, fif.black, fif.white, None, BLACK).frames
    assert start.caption == "Black moves first; both sides play by the theory."
    assert (start.number, start.rule, start.transition.mover) == (0, "", None)
    assert first.caption == "Black fills the shared liberty A4 (rule 7)."
    assert first.rule == OrderAction.FILL_SHARED.sentence
    assert second.caption == "White fills the outside liberty A2 (rule 5)."
    counts = [(frame.numbers.black.X, frame.numbers.white.R, frame.numbers.S) for frame in (start, first, second)]
    assert counts == [(3, 1, 2), (3, 1, 1), (2, 1, 1)]
    assert last.caption == "Black captures White's chain with E7 (rule 1)."
    assert last.numbers is None
    assert last.transition.removed[WHITE] >> fif.white & 1


def test_stones_in_a_big_eye_are_captured_and_its_vital_point_taken(board):
    eye = board(BIG_EYE, "A3", "A5")
    playout = play(eye.position, eye.black, eye.white, None, WHITE)
    assert playout.winner is WHITE
    said = " ".join(frame.caption for frame in playout.frames)
    assert "in White's eye (rule 6)" in said
    assert "White plays C6 and captures the stones in the eye (rule 2)." in said
    assert "Black plays B7, before White makes two eyes there (rule 3)." in said


def test_stones_that_are_said_to_live_count_as_walls(board):
    race = board(FIF_BOARD.replace("o", "O").replace("x", "X"), "A3", "A5")
    walls = board(FIF_BOARD, "A3", "A5").position.immortal
    played = [moves(play(race.position, race.black, race.white, None, BLACK, living=said)) for said in (walls, 0)]
    assert played[0] == "A4 A2 B4 B2 E7" != played[1]


@pytest.mark.slow
@pytest.mark.parametrize("plan", [None, Plan.FOF, Plan.FIF], ids=["recommended", "FOF", "FIF"])
def test_every_move_is_legal_and_every_transition_true(plain_races, played_out, mover, plan):
    for race in plain_races:
        if plan is not None and not race.fof:
            continue  # outside case B the plans are the same
        playout = played_out(race, plan, mover)
        color = mover
        for number, (before, frame) in enumerate(pairwise(playout.frames), 1):
            assert (frame.number, frame.transition.mover) == (number, color)
            point = frame.transition.move
            if point is not None:
                played = go.play(before.position, color, point)
                assert isinstance(played, Played), race.name
                assert played.position == frame.position
                assert frame.transition.removed[color.opponent] == played.captured
                assert frame.transition.placed[color] == 1 << point
            color = color.opponent


def test_play_on_plain_boards_ends_as_decided_and_a_plan_as_its_own_relation_says(plain_races, played_out, mover):
    for race in plain_races:
        playout, winner = played_out(race, None, mover), race.winners[mover]
        assert playout.winner is winner, race.name
        assert (playout.sentence == SEKI) == (winner is None), race.name
    case_b = [race for race in plain_races if race.fof]
    assert len(case_b) > 5
    for race in case_b:
        assert played_out(race, Plan.FOF, mover).winner is race.fof[mover], race.name
        killer = race.fif[mover]
        assert killer is None or played_out(race, Plan.FIF, mover).winner is killer, race.name


@pytest.mark.parametrize("plan", [None, *Plan])
def test_no_move_takes_the_last_liberty_of_a_chain_that_lives(board, mover, plan):
    """Its race cannot be read any more, and it cannot be captured: that move is left out."""
    walled = board("xO.O / OO.O / ..OO / OOO.".replace(" / ", "\n"), "A4", "B4")
    with pytest.raises(ReadingError):
        play(walled.position, walled.black, walled.white, plan, mover)
    free = board(".xO. / OOO. / ...O / OOOO".replace(" / ", "\n"), "B4", "C4")
    playout = play(free.position, free.black, free.white, plan, mover)
    assert free.position.board.point("A4") not in [frame.transition.move for frame in playout.frames[1:]]
