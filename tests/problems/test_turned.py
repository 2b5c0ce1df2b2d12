"""Turning, mirroring and swapping colours: what holds of a problem holds of the turned one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.problems.carried import SYMMETRIES, turned
from semeai.study.tree import Study, compact, position_at

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
