"""What the board of the No Seki Go room shows, as a value: the piece under the pointer, and whose turn it is."""

from dataclasses import replace

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.go.rule_sets import PASS
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.shown import NosekiShown, noseki_preview, turn_told
from semeai.ui.rooms.noseki.state import GhostTool

EMPTY = NosekiShown(states.empty_state(5))
POINT = EMPTY.state.pieces.board.at(2, 2)


@pytest.mark.parametrize(
    "tool, piece",
    [
        (GhostTool.STONE, (BLACK, False)),
        (GhostTool.GHOST, None),  # no legal ghost on an empty board
        (GhostTool.REPLACE, None),
        (GhostTool.WHITE_GHOST, (WHITE, True)),
        (GhostTool.ERASE, None),
        (GhostTool.RACING, None),
    ],
)
def test_the_piece_under_the_pointer_is_the_one_that_a_press_would_put(tool, piece) -> None:
    shown = replace(EMPTY, tool=tool)
    assert noseki_preview(shown, POINT) == piece
    assert noseki_preview(shown, None) is None
    assert noseki_preview(replace(shown, playing=True), POINT) is None


def test_the_head_tells_of_the_turn_of_the_score_and_of_the_line_on_the_board() -> None:
    assert turn_told(EMPTY)[2] is BLACK
    passed = states.act(states.act(EMPTY.state, PASS), PASS)
    over = replace(EMPTY, state=passed)
    assert (over.state.game.over, turn_told(over)[2]) == (True, None)
    assert turn_told(over)[1] == race_words.score_words(passed.game)
    assert turn_told(replace(EMPTY, playing=True)) == (race_words.BEST_PLAY, "", None)
