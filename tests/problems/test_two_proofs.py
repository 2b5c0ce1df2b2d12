"""Sekis on open boards: each of their two claims has a proof of its own, which holds whatever stands outside it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from stored_player import StoredPlayer

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.go import text
from semeai.go.board import Mask, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.problems.author import Tree, problem_study, tempting_points, write_answers
from semeai.problems.certificate import Certificate, certificate_of, with_proof
from semeai.problems.marks import PROOF, AnswerMark, fitting_goal, with_root_values
from semeai.problems.solving import AttemptVerdict, begun, tried
from semeai.problems.variants import Proved, proved
from semeai.race.outcome import Result
from semeai.solve import Effort, Proof, Request, Unproved
from semeai.study.node import values_of
from semeai.study.tree import Study

SIZE = 19
ROWS = {
    "a corner that White may join to his stone": (
        "//////////////......x/..xx.xxO/.xOOXoo/.xOOXXo/....O",
        ("E2", "C2", WHITE),
    ),
    "White's stones between two groups": (
        "/////////..O/.XOO/x.xxo/.x/XOOO.x/XXX...x/.oXXXox.O/.ooooox/.....ox",
        ("C4", "B6", WHITE),
    ),
    "a fight along the upper side": (
        ".............XOXX/...........xO.OOX/..........OxxOOOX/..........OOOxxOX/"
        "...........XX.x.ox/.............X.oo/.............OX/..............X.O",
        ("R19", "P19", WHITE),
    ),
}
"""Open boards with a race in which neither captures: rows of points, a point of each chain, and who moves first."""


def race_of(drawn: str, black: str, white: str, mover: Color) -> Request:
    rows = (drawn.split("/") + [""] * SIZE)[:SIZE]
    whole = text.parse("\n".join(row.ljust(SIZE, ".") for row in rows))
    board = whole.board
    position = Position(board, whole.black, whole.white)
    return Request(position, board.point(black), board.point(white), mover, living=whole.immortal)


@pytest.fixture(scope="module", params=ROWS)
def found(request) -> Proved:
    """A seki of the table as it is proved."""
    drawn, race = ROWS[request.param]
    answer = proved(race_of(drawn, *race), Inquiry(Effort.LOOK))
    assert answer is not None
    assert (answer.climbed.result, answer.beside is not None) == (Result.SEKI, True)
    return answer


@pytest.fixture(scope="module")
def tree(found) -> Tree:
    return write_answers(
        found.race, fitting_goal(found.climbed.solution), shown=found.request, best_case=found.best_case
    )


@pytest.fixture(scope="module")
def study(found, tree) -> Study:
    """Its problem with both proofs, as read from a file."""
    certified = with_proof(problem_study(found.request.position, tree, found.request.living), found.race, found.beside)
    assert not isinstance(certified, Unproved)
    return sgf.read(sgf.write([certified])).studies[0]


def proofs_of(study: Study) -> list[Proof]:
    return [Proof.from_text(stored.decode("ascii")) for stored in values_of(study.node(study.root), PROOF)]


def with_proofs(study: Study, *proofs: Proof) -> Study:
    return with_root_values(study, PROOF, tuple(proof.to_text().encode("ascii") for proof in proofs))


def filled_anew(position: Position, kept: Mask, chance: Random) -> Position:
    """The board with stones drawn by chance on all other points than some; none of it has a chain without liberties."""
    black, white = position.black & kept, position.white & kept
    for point in each(position.board.points & ~kept):
        color = chance.choice((BLACK, WHITE, None))
        black |= 1 << point if color is BLACK else 0
        white |= 1 << point if color is WHITE else 0
    filled = Position(position.board, black, white)
    dead = sum(c for color in Color for c in filled.chains(color) if not c & kept and not filled.liberties(c))
    return filled.without(dead)


def test_each_player_has_a_proof_and_nothing_is_taken_for_granted(study):
    certificate = certificate_of(study)
    assert isinstance(certificate, Certificate), certificate
    assert (certificate.trusted, certificate.closed) == (0, 0)
    claims = [proof.claim for proof in certificate.proofs]
    assert {claim.strategist for claim in claims} == {BLACK, WHITE}
    assert all(not claim.captures and claim.master is claim.attacker for claim in claims)


@pytest.mark.parametrize("seed", range(2))
def test_each_proof_beats_random_play_on_its_board_and_where_all_outside_it_is_filled_anew(study, found, seed):
    chance, position = Random(seed), found.request.position.with_immortal(found.request.living)
    for proof in proofs_of(study):
        player = StoredPlayer(proof)
        inside = proof.playable | proof.alive & found.request.position.of(proof.claim.strategist)
        anew = filled_anew(position, inside, chance).with_immortal(found.request.living & inside)
        for board in (position, anew):
            for _ in range(6):
                assert player.holds_against(board, chance)


def test_one_proof_alone_or_two_of_one_player_are_not_enough(study):
    own, other = proofs_of(study)
    for one in (own, other):
        for stored in ((one,), (one, one)):
            fault = certificate_of(with_proofs(study, *stored))
            assert fault == "The stored proof does not show that the goal is reached." or _saves(study, one), fault


def _saves(study: Study, proof: Proof) -> bool:
    """Whether the problem asks to save the stones that one proof saves."""
    return b"save" in values_of(study.node(study.root), "KSGO") and proof.claim.strategist is proof.claim.mover


def test_a_proof_that_was_tampered_with_does_not_count(study):
    own, other = proofs_of(study)
    for changed in tampered(own):
        assert isinstance(certificate_of(with_proofs(study, changed, other)), str)


def test_a_living_stone_that_only_a_proof_has_is_named(study):
    own, other = proofs_of(study)
    lives = 1 << next(each(own.region & own.position.empty))
    position = own.position.with_stones(own.claim.strategist, lives).with_immortal(own.position.immortal | lives)
    leaning = replace(own, position=position, alive=own.alive | lives, region=own.region & ~lives)
    certificate = certificate_of(with_proofs(study, leaning, other))
    assert isinstance(certificate, str) or certificate.closed == lives


def tampered(proof: Proof) -> list[Proof]:
    """A proof with a point fewer beside what can change, a stone more or fewer, another claim, or moves left out."""
    board, position = proof.position.board, proof.position
    open_point = 1 << next(each(proof.region & position.empty))
    fewer = replace(board, points=board.points & ~open_point)
    stones = (position.black, position.white, position.ko, position.immortal)
    without = replace(proof, position=Position(fewer, *stones), region=proof.region & ~open_point)
    more = replace(proof, position=position.with_stones(proof.claim.strategist, open_point), region=proof.region)
    claim = replace(proof.claim, attacker=proof.claim.attacker.opponent)
    return [without, more, replace(proof, claim=claim), replace(proof, moves=proof.moves[:-1])]


def test_every_wrong_move_loses_on_the_whole_board_and_every_right_one_does_not(found, tree):
    marks = [answer.mark for answer in tree.answers]
    assert AnswerMark.RIGHT in marks
    assert AnswerMark.WRONG in marks
    for answer in tree.answers:
        after = found.request.after(answer.move)
        answered = Inquiry(Effort.LOOK).climb(after)
        if answer.mark is AnswerMark.WRONG:
            assert answered.proved
            assert answered.result in (Result.WIN, Result.KO)
        else:
            assert not (answered.proved and answered.result is Result.WIN)


def test_an_answer_that_the_problem_does_not_have_is_called_wrong_only_where_it_loses_on_the_board(found, study):
    attempt, seen = begun(study), 0
    beyond = each(tempting_points(found.request) & ~mask_of(attempt_moves(study)))
    for move in list(beyond)[::3]:
        after = found.request.after(move)
        if isinstance(after, Request):
            verdict = tried(attempt, move, Random(0)).verdict
            known = Inquiry().climb(after)
            lost = known.proved and known.result is Result.WIN
            assert verdict is not AttemptVerdict.WRONG or lost
            assert verdict is not AttemptVerdict.SOLVED or not lost
            seen += 1
    assert seen


def attempt_moves(study: Study) -> set[int]:
    """The first moves that a problem has."""
    moves = (study.node(child).move for child in study.node(study.root).children)
    return {move.point for move in moves if move is not None and move.point is not None}
