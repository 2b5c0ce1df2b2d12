"""The player: one index over one track or two."""

from __future__ import annotations

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.go.position import Played, Position, play
from semeai.go.text import parse
from semeai.study.frames import Frame, Transition, change, reverse
from semeai.ui.room.player import SPEEDS, Player

START = parse("""
    .XO.
    XO..
    .XO.
    ....
""")


def track(*moves: str) -> tuple[Frame, ...]:
    """Frames of moves at points of START's board, Black first."""
    frames = [Frame(START)]
    here: Position = START
    color = BLACK
    for number, name in enumerate(moves, 1):
        point = START.board.point(name)
        answer = play(here, color, point)
        assert isinstance(answer, Played)
        removed = (0, answer.captured) if color is BLACK else (answer.captured, 0)
        placed = (1 << point, 0) if color is BLACK else (0, 1 << point)
        frames.append(Frame(answer.position, Transition(color, point, placed, removed), number, f"Move {number}."))
        here, color = answer.position, color.opponent
    return tuple(frames)


CAPTURING = track("C3", "D1", "A1")


@pytest.fixture
def player(qtbot) -> Player:
    made = Player()
    made.load(CAPTURING)
    return made


def test_steps_stay_within_the_track(player: Player) -> None:
    player.step(-1)
    assert player.index == 0
    player.last()
    player.step(10)
    assert player.index == 3 == player.last_index


def test_a_shorter_track_rests_on_its_end(player: Player) -> None:
    player.load(CAPTURING, CAPTURING[:2])
    player.last()
    assert player.frame(0) == CAPTURING[3]
    assert player.frame(1) == CAPTURING[1]


def test_every_step_is_told_with_where_it_came_from(player: Player, qtbot) -> None:
    told: list[tuple[int, int]] = []
    player.moved.connect(lambda before, after: told.append((before, after)))
    player.step()
    player.last()
    player.last()
    player.first()
    assert told == [(0, 1), (1, 3), (3, 0)]


def test_playing_goes_to_the_end_and_stops(player: Player, qtbot) -> None:
    player.set_speed(len(SPEEDS) - 1)
    with qtbot.waitSignal(player.running, timeout=5000, check_params_cb=lambda playing: not playing):
        player.toggle()
        assert player.playing
    assert player.index == player.last_index


def test_playing_from_the_end_begins_again(player: Player) -> None:
    player.last()
    player.toggle()
    assert (player.index, player.playing) == (0, True)
    player.toggle()
    assert not player.playing


def test_new_tracks_stop_the_timer(player: Player) -> None:
    player.toggle()
    player.load(CAPTURING, index=2)
    assert (player.playing, player.index) == (False, 2)


def test_an_empty_track_has_no_frame(qtbot) -> None:
    player = Player()
    assert player.frame() is None
    player.step()
    player.toggle()
    assert player.index == 0


def test_a_step_forward_is_the_frames_own_transition_and_back_its_reverse() -> None:
    own = CAPTURING[1].transition
    assert change(CAPTURING, 0, 1) == own
    back = change(CAPTURING, 1, 0)
    assert back.removed == own.placed
    assert back.placed == own.removed
    assert change(CAPTURING, 0, 3) == Transition()


def test_a_track_that_has_ended_shows_no_change() -> None:
    assert change(CAPTURING[:2], 2, 3) == Transition()


def test_the_reverse_of_a_pass_is_nothing() -> None:
    assert reverse(Transition(WHITE, None)) == Transition()
