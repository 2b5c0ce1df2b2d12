"""The player: one index over one track or two."""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.study.frames import Frame, Transition, change, frame_after, reverse
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
    for number, name in enumerate(moves):
        after = frame_after(frames[-1], (BLACK, WHITE)[number % 2], START.board.point(name), 0)
        assert isinstance(after, Frame)
        frames.append(after)
    return tuple(frames)


CAPTURING = track("C3", "D1", "A1")


@pytest.fixture
def player(qtbot) -> Player:
    made = Player()
    made.load(CAPTURING)
    return made


def test_steps_stay_within_the_track_and_a_shorter_one_rests_on_its_end(player: Player) -> None:
    player.step(-1)
    assert player.index == 0
    player.last()
    player.step(10)
    assert player.index == 3 == player.last_index
    player.load(CAPTURING, CAPTURING[:2])
    player.last()
    assert (player.frame(0), player.frame(1)) == (CAPTURING[3], CAPTURING[1])


def test_every_step_is_told_with_where_it_came_from(player: Player, qtbot) -> None:
    told: list[tuple[int, int]] = []
    player.moved.connect(lambda before, after: told.append((before, after)))
    player.step()
    player.last()
    player.last()
    player.first()
    assert told == [(0, 1), (1, 3), (3, 0)]


def test_playing_goes_to_the_end_and_stops_and_begins_again_there(player: Player, qtbot) -> None:
    player.set_speed(len(SPEEDS) - 1)
    with qtbot.waitSignal(player.running, check_params_cb=lambda playing: not playing):
        player.toggle()
        assert player.playing
    assert player.index == player.last_index
    player.toggle()
    assert (player.index, player.playing) == (0, True)
    player.load(CAPTURING, index=2)
    assert (player.playing, player.index) == (False, 2), "new tracks stop the timer"


@pytest.mark.parametrize(
    ("key", "index"), [("forward", 2), ("back", 0), ("first", 0), ("last", 3), ("forward_ten", 3), ("back_ten", 0)]
)
def test_a_step_by_hand_stops_what_plays(player: Player, key: str, index: int) -> None:
    player.step(1)
    player.toggle()
    assert player.playing
    player.callbacks()[key]()
    assert (player.playing, player.index) == (False, index)


def test_an_empty_track_has_no_frame(qtbot) -> None:
    player = Player()
    assert player.frame() is None
    player.step()
    player.toggle()
    assert player.index == 0


def test_a_step_forward_is_the_frames_own_transition_and_back_its_reverse() -> None:
    own, back = CAPTURING[1].transition, change(CAPTURING, 1, 0)
    assert change(CAPTURING, 0, 1) == own
    assert (back.removed, back.placed) == (own.placed, own.removed)
    nothing = change(CAPTURING, 0, 3), change(CAPTURING[:2], 2, 3), reverse(Transition(WHITE, None))
    assert set(nothing) == {Transition()}, "a longer way, a track that has ended, a pass"
