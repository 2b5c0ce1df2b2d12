"""How hard a problem is and what it is about, as the program says: measured, stored, read back."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest
from judged import built

from semeai import sgf
from semeai.eyes.drawing import parse
from semeai.eyes.place import Edge, Place
from semeai.go.board import each
from semeai.go.color import BLACK, WHITE
from semeai.problems import tags
from semeai.problems.author import write_answers
from semeai.problems.concepts import concepts_of
from semeai.problems.dialects import recognised
from semeai.problems.difficulty import LEVELS, Difficulty, difficulty_of, measured, with_difficulty
from semeai.problems.marks import AnswerMark, Goal, fitting_goal, task_of, with_root_values
from semeai.race.numbers import Race, Side
from semeai.solve import Request, solve
from semeai.study.tree import Study, position_at
from semeai.synthesis.layout import Built
from semeai.synthesis.special_races import eye_race

# the numbers of a race, the mover, and what the theory says of them (Wolf, Table 1)
RACES = [
    pytest.param(Race(Side(O=3), Side(O=3), 0), BLACK, {"case A", "FIF"}, id="A: no shared liberties"),
    pytest.param(Race(Side(O=2), Side(O=2), 1), BLACK, {"case B", "FOF", "shared liberties"}, id="B by FOF"),
    pytest.param(
        Race(Side(O=3), Side(O=1, A=3, V=3), 2),
        BLACK,
        {"case B", "FIF", "avoidable approach moves", "approach moves"},
        id="B by FIF, Diagram 15",
    ),
    pytest.param(Race(Side(Z=2, O=1), Side(O=4), 1), WHITE, {"case C", "FIF", "eye"}, id="C: an eye against none"),
    pytest.param(
        Race(Side(Z=4, I=2, O=1), Side(O=5), 1), WHITE, {"case C", "inside stones", "eye 2222"}, id="C: a big eye"
    ),
    pytest.param(Race(Side(Z=2, O=1), Side(Z=1, O=3), 1), WHITE, {"case D", "FIF", "eye"}, id="D: two small eyes"),
]


request_of = partial(built, size=13)


@pytest.mark.parametrize("race, mover, expected", RACES)
def test_the_tags_are_those_of_the_theory(race, mover, expected):
    found = concepts_of(solve(request_of(race, mover)))
    assert expected <= set(found)
    assert sum(tag in tags.CASES for tag in found) == 1
    assert found == tags.ordered(found)


def test_a_race_with_a_hole_in_its_assumptions_is_outside_the_theory(suite):
    found = [concepts_of(written.tree.start) for written in suite]
    assert any("outside the theory" in one for one in found)
    speaks = {"FOF", "FIF"}
    assert not any("outside the theory" in one and speaks & set(one) for one in found)
    assert all(tags.family_of(tag) is not None for one in found for tag in one)


def test_the_difficulty_counts_what_the_search_found(suite):
    for written in suite:
        found = measured(written.tree)
        right = {answer.move for answer in written.tree.answers if answer.mark is AnswerMark.RIGHT}
        assert found.right == len(right) == len(written.tree.start.moves)
        assert 0 < found.depth == longest(written.study, written.study.root) <= written.tree.size
        assert found.wrong == written.tree.plausible
        assert 1 <= found.level <= len(LEVELS)
        assert found.words == LEVELS[found.level - 1]


def longest(study: Study, node: int) -> int:
    """The moves to find in the lines of a study below a node: not those where each liberty of the opponent is right."""
    marks, task = recognised(study).marks, task_of(study)
    children = [child for child in study.node(node).children if marks.get(child) is not AnswerMark.WRONG]
    if not children:
        return 0
    own = {study.node(child).move.point for child in children if marks.get(child) is AnswerMark.RIGHT}
    position = position_at(study, node)
    chain = position.chain(task.white if task.solver is BLACK else task.black)
    found = bool(own) and (node == study.root or not chain or not set(each(position.liberties(chain))) <= own)
    return found + max(longest(study, child) for child in children)


def eye(shape: str, stones: str = "", place: str = "centre", edge: str = "") -> Request:
    """White races against a black eye."""
    found = eye_race(parse(shape, stones, Place(place), Edge(edge)), 1, owner=BLACK, size=13)
    assert isinstance(found, Built)
    return Request(found.position, found.black_point, found.white_point, WHITE, living=found.walls)


RANKED = [
    [
        ("three liberties against three", lambda: request_of(Race(Side(O=3), Side(O=3), 0), BLACK)),
        ("one shared liberty: outside first", lambda: request_of(Race(Side(O=2), Side(O=2), 1), BLACK)),
    ],
    [
        ("three in a row", lambda: eye("X/X/X")),
        ("the pyramid", lambda: eye("X./XX/X.")),
        ("the cross of five points", lambda: eye(".X./XXX/.X.")),
    ],
    [
        ("the bulky five", lambda: eye("XX/XX/X.")),
        ("filling inside first", lambda: request_of(Race(Side(O=3), Side(O=1, A=3, V=3), 2), BLACK)),
    ],
    [
        ("five points in the corner, a ko", lambda: eye("XX/X./X./X.", "O./O./../..", "corner", "top left")),
    ],
]
"""Races as a teacher of club players ranks them: whatever stands in a later row is harder than all before it."""


@pytest.mark.slow
def test_problems_rank_as_a_teacher_ranks_them():
    scores = []
    for row in RANKED:
        requests = [(name, made()) for name, made in row]
        trees = {name: write_answers(request, fitting_goal(solve(request)), seconds=60) for name, request in requests}
        scores.append({name: (measured(tree).score, measured(tree).level) for name, tree in trees.items()})
    for easier, harder in pairwise(scores):
        assert max(easier.values()) < min(harder.values()), (easier, harder)
    assert [max(level for _, level in row.values()) for row in scores] == [1, 2, 4, 5]


def test_a_large_eye_is_no_harder_for_the_moves_that_fill_it():
    small, large = (measured(write_answers(eye(shape), Goal.RACE, seconds=60)) for shape in ("X/X/X", ".X./XXX/.X."))
    assert small.depth == large.depth == 1
    assert large.score - small.score < 1


def test_a_plausible_wrong_move_is_on_a_liberty_or_leaves_less_choice_than_a_pass():
    request = request_of(Race(Side(O=2), Side(O=2), 1), BLACK)
    tree = write_answers(request, fitting_goal(solve(request)), seconds=60)
    position = request.position
    liberties = position.liberties(position.chain(request.black) | position.chain(request.white))
    right = {answer.move for answer in tree.answers if answer.mark is AnswerMark.RIGHT}
    on_liberties = len({*each(liberties)} - right)
    assert tree.plausible == on_liberties == 3


@pytest.mark.parametrize("difficulty", [Difficulty(0, 1, 0, 1), Difficulty(1530, 9, 18, 2)])
def test_difficulty_and_tags_are_stored_in_the_file_read_back_and_known_by_family(problem, difficulty):
    study = tags.with_tags(with_difficulty(problem, difficulty), ["seki", "case B", "my own word", "eye 1122", "seki"])
    read = sgf.read(sgf.write([study])).studies[0]
    assert difficulty_of(read) == difficulty
    assert tags.tags_of(read) == ("case B", "eye 1122", "seki", "my own word")
    assert tags.tags_of(tags.with_tags(read, [])) == ()
    assert difficulty_of(with_difficulty(read, None)) is None


@pytest.mark.parametrize("text", [b"", b"1:2:3", b"1:2:3:4:5", b"a:b:c:d", b"1:-2:3:4"])
def test_a_difficulty_that_is_none_is_left_alone(problem, text):
    assert difficulty_of(with_root_values(problem, "KSDF", (text,))) is None


def test_families_know_their_words():
    assert tags.family_of("eye 112224") is tags.Family.EYE
    assert tags.family_of("eye") is tags.Family.VARIABLE
    assert tags.family_of("corner eye") is tags.Family.EYE
    assert tags.family_of("my own word") is None
