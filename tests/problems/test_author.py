"""The answers that are written for a race: what is called right keeps the result, what is called wrong loses it."""

from __future__ import annotations

import pytest
from judged import built

from semeai.claim.search_words import claim
from semeai.go.board import each, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.problems.author import NODES, Detail, NoProblem, problem_study, tempting_points, write_answers
from semeai.problems.checking import false_answer
from semeai.problems.dialects import read_marks
from semeai.problems.marks import AnswerMark, Goal, given_words, right_line, task_of
from semeai.race.numbers import Race, Side
from semeai.solve import PASS, Request, solve
from semeai.study.tree import snapshot_at


def test_every_right_first_move_is_there_and_no_wrong_one_is_called_right(suite):
    for written in suite:
        start = solve(written.request, line=False)
        assert start.moves_complete
        right = {answer.move for answer in written.tree.answers if answer.mark is AnswerMark.RIGHT}
        assert right == set(start.moves), written.name
        study, task = written.study, task_of(written.study)
        assert study.node(study.root).comment == given_words(study)
        assert task.goal is written.tree.goal
        assert not any(snapshot_at(study, node).illegal for node in study.nodes)


def test_a_wrong_first_move_loses_and_its_refutation_is_a_move_of_the_opponent_that_shows_it(suite):
    seen = 0
    for written in suite:
        for answer in written.tree.answers:
            if answer.mark is not AnswerMark.WRONG:
                continue
            after = written.request.after(answer.move)
            assert isinstance(after, Request)
            refuted = solve(after, line=False)
            assert answer.told == claim(refuted)
            assert not _reaches(written.tree.goal, refuted), (written.name, answer.move)
            for reply in answer.replies:
                assert reply.move in refuted.moves
                seen += 1
    assert seen >= 10


def test_a_wrong_first_move_is_one_that_a_person_may_think_of(suite):
    for written in suite:
        passed = written.request.after(PASS)
        assert isinstance(passed, Request)
        choice = len(solve(passed, line=False).moves)
        for answer in written.tree.answers:
            if answer.mark is AnswerMark.WRONG and not tempting_points(written.request) >> answer.move & 1:
                assert answer.leads_on is not None
                assert len(solve(answer.leads_on, line=False).moves) < choice, (written.name, answer.move)


FIGHT = """
...........
oooxx......
....x......
.X..x......
OOX.x......
OXX.x......
OXX.x......
.X..x......
oooox......
...........
...........
"""


@pytest.mark.parametrize(
    ("name", "points", "tempting"),
    [
        ("the liberties of both chains", "A4 C4 C8 D7 A8", True),
        ("those of a chain beside them that may be captured", "B9", True),
        ("the points beside liberties", "A9 C9 D8", True),
        ("the rest of the race", "D9", False),
        ("the board around it", "F8 A2 A11", False),
    ],
)
def test_where_a_person_thinks_of_playing(name, points, tempting):
    position = parse(FIGHT)
    board = position.board
    found = tempting_points(Request(position, board.point("B4"), board.point("A5"), BLACK))
    assert all(bool(found >> board.point(point) & 1) is tempting for point in points.split()), name


def _reaches(goal: Goal, of_opponent) -> bool:
    """Whether the player who has just moved reaches the goal, from the search for his opponent."""
    match goal:
        case Goal.RACE | Goal.KILL:
            return of_opponent.defend.value == 0
        case Goal.SAVE | Goal.SEKI:
            return of_opponent.attack.value == 0
        case Goal.KO:
            return of_opponent.defend.value == 0 or of_opponent.result.value == "ko"


def test_in_right_lines_every_answer_that_keeps_the_result_is_there_and_a_pass_is_none(suite):
    seen = 0
    for written in suite:
        for answer in written.tree.answers:
            for step in answer.walk():
                if step.mark is None and step.replies and step.leads_on is not None:
                    found = solve(step.leads_on, line=False)
                    assert {reply.move for reply in step.replies} == set(found.moves)
                    assert PASS not in found.moves
                    seen += 1
    assert seen >= 10


def test_no_other_answer_keeps_what_was_to_be_had_at_the_start(suite):
    seen = 0
    for written in (one for one in suite if one.tree.goal is not Goal.RACE):
        could = solve(written.request, line=False).grips
        right = (answer for answer in written.tree.answers if answer.mark is AnswerMark.RIGHT)
        steps = (step for answer in right for step in answer.walk() if step.mark is None)
        for step in (step for step in steps if step.leads_on and step.replies):
            others = each(step.leads_on.position.empty & ~mask_of(reply.move for reply in step.replies))
            for after in map(step.leads_on.after, others):
                if isinstance(after, Request):
                    assert could.better_than(solve(after, line=False).grips.turned), written.name
                    seen += 1
    assert seen


def test_a_tree_keeps_to_its_limit_but_for_the_right_first_moves(suite):
    assert all(written.tree.size <= max(NODES, len(written.tree.answers)) for written in suite)
    for written in suite[::3]:
        tree = write_answers(written.request, written.tree.goal, most=12)
        assert tree.size <= max(12, len(tree.answers))


def test_a_goal_that_is_out_of_reach_and_a_race_in_which_nothing_has_to_be_found_are_refused(suite):
    lost = next(each for each in suite if each.tree.goal is Goal.RACE)
    with pytest.raises(NoProblem, match="cannot reach this goal"):
        write_answers(lost.request, Goal.SEKI)
    with pytest.raises(NoProblem, match="Black reaches this goal even if he plays elsewhere"):
        write_answers(built(Race(Side(O=5), Side(O=2), 0), BLACK), Goal.RACE)


def test_a_plain_race_of_three_against_three_needs_no_thirty_moves():
    request = built(Race(Side(O=3), Side(O=3), 0), BLACK)
    trees = {detail: write_answers(request, Goal.RACE, detail=detail) for detail in Detail}
    lines, refuted, everything = (trees[detail] for detail in (Detail.LINES, Detail.REFUTED, Detail.ALL))
    assert lines.size < everything.size
    right = [answer for answer in lines.answers if answer.mark is AnswerMark.RIGHT]
    assert [answer.move for answer in lines.answers] == [answer.move for answer in right]
    assert {answer.move for answer in right} == set(solve(request, line=False).moves), "all right moves are there"
    for tree in (lines, refuted):
        for answer in tree.answers:
            for node in answer.walk():
                assert len(node.replies) <= (1 if node.mark is AnswerMark.RIGHT else 2)
    assert any(answer.mark is AnswerMark.WRONG for answer in refuted.answers) == any(
        answer.mark is AnswerMark.WRONG for answer in everything.answers
    )
    assert (lines.size, refuted.size) == (3, 9), "one liberty is as good as another"


KO_TO_TAKE_BACK = """
.........
...o.....
..x.o....
.x.X.x...
x.OOxxx..
o.XXOxo..
.o.o.o...
..o.o....
.........
"""


def test_where_a_ko_has_to_be_taken_back_first_no_move_that_gives_it_up_is_called_right():
    """After White B4 and Black E3, which takes a ko, White's best move lives without it."""
    position = parse(KO_TO_TAKE_BACK)
    point = position.board.point
    racing = mask_of(map(point, ["C5", "D5", "E4", "C4", "D4", "D6"]))
    request = Request(position, point("C4"), point("C5"), WHITE, living=position.stones & ~racing)
    tree = write_answers(request, Goal.KO)
    (answer,) = (each for each in tree.answers if each.move == point("B4"))
    assert len(answer.replies) > 1
    assert (answer.replies[0].move, answer.replies[0].replies) == (point("E3"), []), "the ko is fought, and that is all"
    study, marks = read_marks(problem_study(request.position, tree, request.living))
    last = study.node(right_line(study, marks)[-1]).move
    assert (last.color, last.point) == (BLACK, point("E3")), "no mistake of the opponent is shown as the solution"
    assert false_answer(study, request) is None


SEKI_TO_MAKE = """
.....oX.X.OOO
.....oX.XXO.O
.....oXXXOOOO
......oXoxOxx
.......ooxx..
.............
.............
.............
.............
.............
.............
.............
.............
"""


def test_a_line_that_gains_more_than_was_asked_names_the_mistake_that_gave_it():
    """White makes seki at J13 or J12; Black's K13 lets him capture, and is no best play."""
    position = parse(SEKI_TO_MAKE)
    point = position.board.point
    request = Request(position, point("J13"), point("N13"), WHITE, living=position.immortal)
    tree = write_answers(request, Goal.SEKI)
    told = {step.told for answer in tree.answers if answer.mark is AnswerMark.RIGHT for step in answer.walk()}
    assert told == {claim(tree.start), "White captures, as Black's K13 was a mistake: with best play neither does."}
