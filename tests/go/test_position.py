"""One move: captures, suicide and ko, as tables of diagrams.

A row is: the diagram before, who plays, where, and the diagram after or the reason why not.
"""

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Played, Position, Reason, legal_points, play
from semeai.go.text import draw, parse


def diagram(text):
    return parse(text.replace("/", "\n"))


PLAYED = {
    "a stone on an empty board": (".../.../...", BLACK, "B2", ".../.X./..."),
    "a stone in the centre is captured": (".X./XO./.X.", BLACK, "C2", ".X./X.X/.X."),
    "a stone on the side is captured": (".XO/..X/...", BLACK, "B1", ".XO/..X/.X."),
    "a stone in the corner is captured": ("O./X.", BLACK, "B2", ".X/X."),
    "a chain of three is captured": ("OOO./XXX.", BLACK, "D2", "...X/XXX."),
    "two chains are captured by one stone": ("O.O/XXX/...", BLACK, "B3", ".X./XXX/..."),
    "three chains around one point are captured": ("XO.OX/.XOX./..X..", BLACK, "C3", "X.X.X/.X.X./..X.."),
    "a chain with another liberty stays": ("O../X..", BLACK, "C2", "O.X/X.."),
    "a stone without liberties of its own lives by capturing": (".OX/OX./X..", BLACK, "A3", "X.X/.X./X.."),
    "connecting to a chain with a liberty is no suicide": ("XO./.X./XO.", BLACK, "A2", "XO./XX./XO."),
    "white captures as black does": ("X./O.", WHITE, "B2", ".O/O."),
    "a captured ring gives back its inside": (
        "XXXXX/XOOOX/XO.OX/XOOOX/XXXXX/.....", BLACK, "C4", "XXXXX/X...X/X.X.X/X...X/XXXXX/.....",
    ),
    "stones that live are not captured": ("ooX/X..", BLACK, "C1", "ooX/X.X"),
    "a hole counts as the edge": ("#O./#X.", BLACK, "C2", "#.X/#X."),
}  # fmt: skip


@pytest.mark.parametrize("before, color, name, after", PLAYED.values(), ids=PLAYED.keys())
def test_played(before, color, name, after):
    position = diagram(before)
    answer = play(position, color, position.board.point(name))
    assert isinstance(answer, Played)
    assert draw(answer.position) == after.replace("/", "\n")


REFUSED = {
    "a stone on a black stone": ("X./..", WHITE, "A2", Reason.OCCUPIED),
    "a stone on a white stone": ("O./..", WHITE, "A2", Reason.OCCUPIED),
    "suicide of one stone in the corner": (".X/X.", WHITE, "A2", Reason.SUICIDE),
    "suicide of one stone in the centre": (".X./X.X/.X.", WHITE, "B2", Reason.SUICIDE),
    "suicide of a chain": ("OO.X/XXXX/....", WHITE, "C3", Reason.SUICIDE),
    "suicide on a board of one point": (".", BLACK, "A1", Reason.SUICIDE),
    "living stones do not make their neighbours' eyes": (".o/o.", BLACK, "A2", Reason.SUICIDE),
}


@pytest.mark.parametrize("before, color, name, reason", REFUSED.values(), ids=REFUSED.keys())
def test_refused(before, color, name, reason):
    position = diagram(before)
    point = position.board.point(name)
    assert play(position, color, point) == Illegal(point, reason)


@pytest.mark.parametrize("point", [-1, 2, 10**6])
def test_a_point_off_the_board_is_refused(point):
    assert play(diagram("../.."), BLACK, point) == Illegal(point, Reason.OFF_BOARD)


def taken(text, color, name):
    position = diagram(text)
    answer = play(position, color, position.board.point(name))
    assert isinstance(answer, Played)
    return answer


def test_a_ko_may_not_be_taken_back_at_once():
    answer = taken(".XO./XO.O/.XO./....", BLACK, "C3")
    board = answer.position.board
    back = board.point("B3")
    assert answer.position.ko == 1 << back == answer.captured
    assert play(answer.position, WHITE, back) == Illegal(back, Reason.KO)


def test_a_ko_may_be_taken_back_after_a_pass_or_a_move_elsewhere():
    answer = taken(".XO./XO.O/.XO./....", BLACK, "C3")
    back = answer.position.board.point("B3")
    assert isinstance(play(answer.position.passed(), WHITE, back), Played)
    elsewhere = play(answer.position, WHITE, answer.position.board.point("A1"))
    assert isinstance(elsewhere, Played)
    assert elsewhere.position.ko == 0


NO_KO = {
    "two stones taken at once": ("OO./XXX", BLACK, "C2"),
    "a capturing stone joined to its own chain": (".XO./XO.O/.XXO/....", BLACK, "C3"),
    "a capturing stone with another liberty": ("O../X..", BLACK, "B2"),
    "snapback: the stone taken back stands with others": ("XXX.OO/OX.XOO/OO.O../......", WHITE, "C3"),
    "two single stones taken at once": ("O.O/XXX", BLACK, "B2"),
}


@pytest.mark.parametrize("before, color, name", NO_KO.values(), ids=NO_KO.keys())
def test_no_ko(before, color, name):
    assert taken(before, color, name).position.ko == 0


def test_a_pass_without_a_ko_is_the_same_position():
    position = diagram("X./..")
    assert position.passed() is position


CHAINS = {
    "a stone alone": ("X../.../...", "A3", ["A3"], ["B3", "A2"]),
    "stones in a row": ("XX./.../...", "B3", ["A3", "B3"], ["C3", "A2", "B2"]),
    "a diagonal is no chain": ("X../.X./...", "A3", ["A3"], ["B3", "A2"]),
    "the opponent takes liberties": ("XXO/O../...", "A3", ["A3", "B3"], ["B2"]),
    "an empty point has no chain": ("X../.../...", "B2", [], []),
}


@pytest.mark.parametrize("text, name, stones, liberties", CHAINS.values(), ids=CHAINS.keys())
def test_chains_and_liberties(text, name, stones, liberties):
    position = diagram(text)
    board = position.board
    chain = position.chain(board.point(name))
    assert board.names(chain) == stones
    assert board.names(position.liberties(chain)) == liberties


def test_chains_of_a_colour_and_those_that_touch_a_point():
    position = diagram("XX.X/..../OO.O/....")
    board = position.board
    assert [board.names(chain) for chain in position.chains(BLACK)] == [["A4", "B4"], ["D4"]]
    assert position.chains_on(position.stones) == [*position.chains(BLACK), *position.chains(WHITE)]
    touching = position.chains_touching(1 << board.point("C4"), BLACK)
    assert sorted(touching) == sorted(position.chains(BLACK))
    assert position.chains_touching(1 << board.point("A4"), BLACK) == position.chains(BLACK)[:1]
    assert position.chains_touching(1 << board.point("C1"), WHITE) == []


def test_colours_of_points():
    position = diagram("XO./...")
    board = position.board
    assert [position.color_at(board.point(name)) for name in ("A2", "B2", "C2")] == [BLACK, WHITE, None]
    assert BLACK.opponent is WHITE
    assert WHITE.opponent is BLACK


def test_set_up_replaces_stones_without_capturing():
    position = diagram("XO/..")
    whole = position.board.points
    assert draw(position.with_stones(WHITE, whole)) == "OO\nOO"
    assert draw(position.with_stones(BLACK, whole)) == "XX\nXX"
    assert draw(position.without(whole)) == "..\n.."


@pytest.mark.parametrize("color", list(Color))
def test_legal_points_leave_out_suicide_and_ko(color):
    position = diagram(".X.O/XXOO/..../....")
    board = position.board
    refused = {"A4"} if color is WHITE else set()
    assert set(board.names(position.empty & ~legal_points(position, color))) == refused


def test_positions_are_values():
    assert diagram("X./.O") == diagram("X./.O")
    assert hash(diagram("X./.O")) == hash(diagram("X./.O"))
    assert isinstance(diagram("X."), Position)
