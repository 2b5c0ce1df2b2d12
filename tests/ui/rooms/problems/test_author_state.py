"""Writing problems as values: the position, the tree, the words, and what is made of a race."""

from dataclasses import replace

import pytest

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.problems.author import Detail, NoProblem
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.marks import ACCOUNT, AnswerMark, Goal, solver_of, task_of
from semeai.problems.tags import concepts_beside, family_of, tags_of, with_tags
from semeai.race.numbers import Race, Side
from semeai.solve import Request
from semeai.study.edits import Refused
from semeai.study.node import values_of
from semeai.study.notes import set_comment
from semeai.study.tree import Study, position_at
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import making
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.author_words import answer_rows, first_rows, right_words
from semeai.ui.rooms.problems.export import exported, finding_words, findings, sign
from semeai.ui.rooms.problems.making import Made, make


def race_of(mover=BLACK, mine: int = 2, other: int = 2) -> Request:
    """A race with one shared liberty, two outside liberties a side."""
    built = build(Race(Side(O=mine), Side(O=other), 1))
    assert isinstance(built, Built)
    return Request(built.position, built.black_point, built.white_point, mover)


@pytest.fixture(scope="module")
def made() -> Made:
    return make(race_of(), None)


@pytest.fixture
def state(made) -> AuthorState:
    return AuthorState((made.study,))


def point(state: AuthorState, name: str) -> int:
    return state.study.board.point(name)


@pytest.fixture(scope="module")
def told(made) -> Study:
    return making.explained(made)


def test_a_race_becomes_a_certified_problem_with_tags_and_a_reason(made, told):
    assert isinstance(made.certificate, Certificate)
    assert task_of(made.study).goal is Goal.RACE
    assert "case B" in tags_of(made.study)
    assert right_words(made.study) == "2 correct first moves"
    rows = answer_rows(told)
    first = [(row.words, row.mark) for row in rows if not row.depth]
    assert first[:2] == [("1 A12", AnswerMark.RIGHT), ("1 B12", AnswerMark.RIGHT)]
    assert "White: 2. Black: 1. White captures, one move ahead." in " ".join(row.told for row in rows)
    assert rows[1].words == "2 A8 3 B12 4 B8 5 A10"
    assert len(first_rows(rows)) <= len(rows)


def test_what_explains_a_problem_leaves_the_words_that_its_author_wrote_meanwhile(made, told):
    changed = [at for at, node in told.nodes.items() if node.comment != made.study.node(at).comment]
    assert len(changed) > 1
    mine, *others = changed
    now = set_comment(set_comment(made.study, mine, "Mine.").study, 0, "First.").study
    study = making.with_explanations(now, made.study, told)
    assert (study.node(0).comment, study.node(mine).comment) == ("First.", "Mine.")
    assert [study.node(at).comment for at in others] == [told.node(at).comment for at in others]
    assert values_of(study.node(0), ACCOUNT) == values_of(told.node(0), ACCOUNT) is not None


def test_who_has_nothing_to_find_gets_no_problem():
    with pytest.raises(NoProblem, match="nothing to gain"):
        make(race_of(mover=BLACK, mine=1, other=4), None)


def test_problems_are_taken_appended_and_removed(state):
    request = race_of(WHITE)
    study = authors.from_race(request)
    asked = authors.request_of(study)
    assert isinstance(asked, Request)
    assert asked.position.stones == request.position.stones
    assert (asked.mover, solver_of(study)) == (WHITE, WHITE)
    assert authors.blank().taking(study).problems == (study,)
    assert len(state.taking(study).problems) == 2
    two = state.appended(authors.blank().study)
    assert (len(two.problems), two.place) == (2, 1)
    assert two.removed().problems == state.problems
    assert not position_at(state.removed().study, 0).stones
    assert two.at(-5).place == 0
    assert two.at(9).place == 1


def test_another_position_has_no_answers_no_proof_and_is_not_written(made):
    assert authors.request_of(authors.blank(9).study) == authors.NO_CHAINS
    for changed in (
        authors.bare(made.study),
        authors.with_mover(made.study, WHITE),
        authors.with_goal(made.study, Goal.KILL),
    ):
        assert not changed.node(0).children
        assert certificate_of(changed) != certificate_of(made.study)
        assert isinstance(authors.request_of(changed), Request)
    assert authors.with_mover(made.study, BLACK) is made.study
    assert authors.with_goal(made.study, Goal.RACE) is made.study
    blank = authors.blank().study
    assert findings(blank, "ff4") is None
    assert sign(findings(blank, "ff4")) == ""
    assert finding_words(blank, "ff4", findings(blank, "ff4")) == "There are no answers yet."


def test_moves_are_added_and_marked(state):
    added = authors.with_move(state.study, 0, point(state, "T1"))
    assert recognised(added.study).marks[added.node] is AnswerMark.WRONG
    right = authors.marked(added.study, added.node, AnswerMark.RIGHT)
    assert recognised(right).marks[added.node] is AnswerMark.RIGHT
    assert isinstance(authors.with_move(state.study, 0, point(state, "A11")), Refused)
    assert authors.with_move(state.study, 0, point(state, "A12")).study is state.study


def test_words_and_tags_stay_when_the_answers_are_written_again_and_others_are_proposed(made, state):
    told = authors.with_text(made.study, 0, "Count both.")
    told = with_tags(told, (*tags_of(told), "club night"))
    assert told.node(0).comment == "Black to play and win the race. Count both."
    assert authors.text_of(told, 0) == "Count both."
    kept = authors.with_words_of(made.study, told)
    assert kept.node(0).comment == told.node(0).comment
    assert "club night" in tags_of(kept)
    assert authors.with_text(told, 1, "Yes.").node(1).comment == "Yes."
    proposed = concepts_beside(tags_of(state.study))
    assert "case B" not in proposed
    assert {"case A", "FIF", "ko", "real game"} <= set(proposed)
    assert all(family_of(word) is not None for word in proposed)


@pytest.mark.parametrize("mover", [BLACK, WHITE])
@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_problem_is_written_clean_in_every_dialect(dialect, mover):
    study = make(race_of(mover), None).study
    assert findings(study, dialect) == []
    assert sign(findings(study, dialect)) == "✓"
    back = sgf.read(exported([study, study], dialect))
    assert not back.repairs
    assert [recognised(each).dialect.name for each in back.studies] == [dialect, dialect]


WEAK_WALL = """
XXXXXX.X.
....XXXX.
OOOOOOOX.
..XXXXXO.
XXXXXXXO.
X.X.OOOO.
XXXOO..O.
OOOO.OOO.
.O.O.....
"""


def test_an_author_is_told_why_the_theory_does_not_count_a_race():
    position = parse(WEAK_WALL)
    request = Request(position, position.board.point("A5"), position.board.point("A7"), BLACK)
    assert making.counted(request) == (
        "The surrounding chain at A9 has too few liberties, 4, and is not alive. "
        "The theory does not cover this race; the search may solve it."
    )
    assert making.counted(replace(request, living=position.chain(position.board.point("A9")))).startswith("Counted: ")


@pytest.mark.parametrize(
    ("race", "detail"),
    [
        (Race(Side(O=3), Side(O=3), 0), Detail.REFUTED),
        (Race(Side(O=3, A=1, V=1), Side(O=3), 0), Detail.ALL),
        (Race(Side(O=3), Side(O=3), 1), Detail.ALL),
    ],
)
def test_a_race_of_outside_liberties_alone_is_written_in_few_moves(race, detail):
    built = build(race)
    assert isinstance(built, Built)
    request = Request(built.position, built.black_point, built.white_point, BLACK, living=built.walls)
    assert making.fitting_detail(request) is detail
