"""Turning, mirroring and swapping colours: what holds of a problem holds of the turned one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.diagram.crop import around
from semeai.problems.carried import SYMMETRIES, turned
from semeai.problems.swapped_words import swapped_words
from semeai.study.tree import Study, compact, position_at, snapshots

DATA = (
    b"(;SZ[9]PB[Ann]PW[Bob]PL[B]AB[ab][bb]AW[ac]TB[aa]TR[ab]LB[bb:1]AR[ab:ac]KSEB[ab]KSEW[ac]KSLV[ac]KSNU[BZ:2][S:1]"
    b"C[Black plays C7, White D6.](;B[cc]TE[1]C[black at A8];W[dd]GB[1])(;B[]))"
)
INVERSE = {0: 0, 1: 3, 2: 2, 3: 1, 4: 4, 5: 5, 6: 6, 7: 7}


def problem() -> Study:
    return sgf.read(DATA).studies[0]


@given(st.sampled_from(list(SYMMETRIES)), st.booleans())
def test_there_and_back_is_as_before(symmetry, swap):
    there = turned(problem(), symmetry, swap)
    assert compact(turned(there, INVERSE[symmetry], swap)) == compact(problem())


def test_the_symmetries_are_eight_and_words_go_along():
    boards = {position_at(turned(problem(), symmetry), 0).black for symmetry in SYMMETRIES}
    assert len(boards) == 8
    with pytest.raises(ValueError, match="no symmetry 8"):
        turned(problem(), 8)
    swapped = turned(problem(), 1, swap=True)
    assert swapped.node(0).comment == "White plays G7, Black F6."
    assert swapped.node(1).comment == "white at H9"
    assert swapped.info_of("PW") == "Ann"
    study = turned(problem(), 1)
    assert study.board.names(position_at(study, 0).white) == ["G9"]


WORDS = (
    ("BLACK to play and win. 黑先", "WHITE to play and win. 白先"),
    ("black's stones, White's, the Blacks", "white's stones, Black's, the Whites"),
    ("B to play, W kills; W+R, B+3.5", "W to play, B kills; B+R, W+3.5"),
    ("W first, can B live? Kill W group", "B first, can W live? Kill B group"),
    ("黒先白死", "白先黒死"),
    ("面白い手", "面白い手"),
    ("백번이나, 흑번", "백번이나, 백번"),
    ("白先です", "黒先です"),
    ("白先黑死, 明白, 黑白", "黑先白死, 明白, 黑白"),
    ("흑선백사", "백선흑사"),
    ("백 차례, 흑이 먼저", "흑 차례, 백이 먼저"),
    ("고백, 여백", "고백, 여백"),
    ("Schwarz am Zug, die weißen Steine, WEISS", "Weiß am Zug, die schwarzen Steine, SCHWARZ"),
    ("Noir joue, blancs morts", "Blanc joue, noirs morts"),
    ("Pierres noires, la Blanche", "Pierres blanches, la Noire"),
    ("_black_, Black1, White_2", "_white_, White1, Black_2"),
    ("흑백, 흑으로, 黑板", "흑백, 백으로, 黑板"),
    ("Negras ganan a blancas", "Blancas ganan a negras"),
    ("●先, ○死", "○先, ●死"),
    ("blackmail, whitewash, plan B", "blackmail, whitewash, plan B"),
)


@pytest.mark.parametrize(("words", "swapped"), WORDS)
def test_the_words_go_with_the_colours(words, swapped):
    assert swapped_words(words) == swapped


def test_names_of_games_and_nodes_and_small_letters_go_along():
    data = "(;SZ[9]GN[White kills at c3]EV[Black cup]RE[B+R]PB[Mr Black]AB[ab]N[WHITE'S C7]C[c3 and C3, d30]AW[ac])"
    study = turned(sgf.read(data.encode()).studies[0], 1, swap=True)
    assert [study.info_of(name) for name in ("GN", "EV", "RE", "PW")] == [
        "Black kills at c7", "Black cup", "W+R", "Mr Black",
    ]  # fmt: skip
    assert (study.node(0).name, study.node(0).comment) == ("BLACK'S G7", "c7 and C7, d30")


def test_points_that_are_dimmed_or_alone_visible_go_along():
    study = sgf.read(b"(;SZ[9]DD[aa:ba]VW[aa:cc];B[bb]DD[])").studies[0]
    printed = [position.printed for _, position in snapshots(turned(study, 1))]
    board = study.board
    assert sorted(board.names(printed[0].dimmed)) == ["J8", "J9"]
    assert around(board, printed[1].view) == (6, 0, 8, 2)
    assert printed[1].dimmed == 0


@pytest.mark.parametrize(
    ("told", "there"),
    [
        (b"V[3.5]IL[aa]", {"V": (b"-3.5",), "IL": (b"ia",)}),
        (b"V[-2]BL[10]", {"V": (b"2",), "WL": (b"10",)}),
        (b"V[0]GB[1]", {"V": (b"0",), "GW": (b"1",)}),
    ],
)
def test_what_counts_for_a_player_and_forbidden_points_go_along(told, there):
    study = turned(sgf.read(b"(;SZ[9];B[cc]" + told + b")").studies[0], 1, swap=True)
    assert {entry.name: entry.values for entry in study.node(1).other} == there
