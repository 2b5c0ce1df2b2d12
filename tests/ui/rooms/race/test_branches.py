"""The tree of variations: where each move lies."""

from __future__ import annotations

import pytest

from semeai.study.edits import play
from semeai.study.node import NodeId
from semeai.study.tree import Study, empty_study
from semeai.ui.rooms.race.moves_panel import AFTER, BEFORE, MOST, around


@pytest.fixture
def branched() -> Study:
    """0 -> 1, 2, 3; 2 -> 4; 4 -> 5, 6."""
    study = empty_study(9)
    for parent, point in ((0, 0), (0, 1), (0, 2), (2, 3), (4, 4), (4, 5)):
        made = play(study, parent, point)
        study = made.study
    return study


def line_of(moves: int) -> Study:
    study, node = empty_study(19), 0
    for _ in range(moves):
        made = play(study, node, None)
        study, node = made.study, made.node
    return study


def test_moves_go_right_and_variations_down(branched: Study) -> None:
    places = {dot.node: (dot.column, dot.row) for dot in around(branched, 0)}
    assert places == {0: (0, 0), 1: (1, 0), 2: (1, 1), 4: (2, 1), 5: (3, 1), 6: (3, 2), 3: (1, 2)}


def test_every_move_is_joined_to_the_one_before_it(branched: Study) -> None:
    dots = {dot.node: dot for dot in around(branched, 6)}
    for node, dot in dots.items():
        parent = branched.node(node).parent
        before = dots[node if parent is None else parent]
        assert (dot.from_column, dot.from_row) == (before.column, before.row)


def test_no_two_moves_share_a_place(branched: Study) -> None:
    dots = around(branched, 4)
    assert len({(dot.column, dot.row) for dot in dots}) == len(dots) == 7


def test_only_what_lies_near_is_laid_out() -> None:
    study = line_of(200)
    depths = [study.node(dot.node).depth for dot in around(study, 100)]
    assert (min(depths), max(depths)) == (100 - BEFORE, 100 + AFTER)


def test_a_step_in_a_bushy_study_stays_cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    study = empty_study(19)
    for point in range(360):
        for parent in (0, 1, 2):
            made = play(study, parent if parent in study.nodes else 0, study.board.at(point % 19, point // 19))
            study = getattr(made, "study", study)
    looked_at: list[NodeId] = []
    node = Study.node
    monkeypatch.setattr(Study, "node", lambda self, node_id: looked_at.append(node_id) or node(self, node_id))
    dots = around(study, 0)
    assert len(looked_at) < 10 * MOST
    assert len(dots) <= MOST + AFTER + BEFORE
