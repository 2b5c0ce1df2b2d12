"""Which of the stones that live are marked: those of which nobody would see it."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.problems.figures import figure_of, living_marks
from semeai.study.tree import main_line_from, position_at

GAME = b"(;GM[1]SZ[9]AB[bh][bg]AW[ag][cg][ch][bf][di]%sKSLV[ag][bf][di]PL[W];W[be];B[bd])"
"""Black's chain B2 has two liberties. Of White's stones that live A3 has two, B4 and D1 have three."""
RACE = b"KSEB[bh]KSEW[cg]"


def studied(race: bytes = RACE):
    return sgf.read(GAME % race).studies[0]


def marked(study, node, **asked):
    return {study.board.name(mark.point) for mark in living_marks(study, node, position_at(study, node), **asked)}


@pytest.mark.parametrize("step", range(3))
def test_only_stones_with_no_more_liberties_than_a_racing_chain_at_the_start_are_marked(step):
    study = studied()
    node = main_line_from(study, study.root)[step]
    assert marked(study, node) == {"A3"}
    assert marked(study, node, every=True) == {"A3", "B4", "D1"}


def test_where_no_race_is_named_every_stone_is_marked():
    study = studied(b"")
    assert marked(study, study.root) == {"A3", "B4", "D1"}
    assert {mark.point for mark in figure_of(study, study.root).marks} == {
        study.board.point(name) for name in ("A3", "B4", "D1")
    }
