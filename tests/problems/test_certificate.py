"""Problems with a stored proof: it is replayed, and only one about this problem and its goal counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from semeai import sgf
from semeai.go.board import first
from semeai.problems.certificate import Certificate, certificate_of, with_proof
from semeai.problems.marks import GOAL, PROOF
from semeai.solve import Effort, Unproved
from semeai.study.edits import set_up
from semeai.study.node import values_of, with_values
from semeai.study.tree import Study


@pytest.fixture(scope="module")
def certified(suite) -> list[Study]:
    """Problems with their proofs, as read from a file."""
    found = []
    for problem in suite:
        proved = with_proof(problem.study, problem.request, effort=Effort.LOOK)
        if not isinstance(proved, Unproved):
            found.append(sgf.read(sgf.write([proved])).studies[0])
    assert len(found) >= 5
    return found


def test_a_stored_proof_is_replayed_and_says_what_it_takes_for_granted(certified, suite):
    for study in certified:
        certificate = certificate_of(study)
        assert isinstance(certificate, Certificate), certificate
        assert certificate.positions > 0
    assert certificate_of(suite[0].study) == "No proof is stored with this problem."


def changed_root(study: Study, name: str, values: tuple[bytes, ...] | None) -> Study:
    root = with_values(study.node(study.root), name, values)
    return replace(study, nodes=study.nodes.changed({study.root: root}), snapshots=study.snapshots.above(0))


def test_a_proof_of_another_problem_or_goal_or_a_broken_one_does_not_count(certified):
    for one, other in pairwise(certified):
        strange = changed_root(one, PROOF, values_of(other.node(other.root), PROOF))
        if values_of(one.node(one.root), PROOF) != values_of(other.node(other.root), PROOF):
            assert isinstance(certificate_of(strange), str)
    race = next(study for study in certified if values_of(study.node(study.root), GOAL) == (b"race",))
    told = {
        (b"seki",): "The stored proof does not show that the goal is reached.",
        None: "The problem does not say which two chains race, and who has to win.",
    }
    assert {goal: certificate_of(changed_root(race, GOAL, goal)) for goal in told} == told
    stored = values_of(certified[0].node(certified[0].root), PROOF)
    broken = changed_root(certified[0], PROOF, (stored[0][: len(stored[0]) // 2],))
    sentence = certificate_of(broken)
    assert isinstance(sentence, str)
    assert sentence.endswith(".")


def test_a_stone_that_was_added_in_the_race_makes_the_proof_void(certified):
    seen = 0
    for study in certified:
        certificate = certificate_of(study)
        assert isinstance(certificate, Certificate)
        inside = certificate.proofs[0].region & certificate.proofs[0].position.empty
        edited = set_up(study, study.root, None, 0)
        edited = set_up(edited.study, study.root, certificate.proofs[0].claim.attacker, 1 << first(inside))
        if hasattr(edited, "study"):
            assert isinstance(certificate_of(edited.study), str)
            seen += 1
    assert seen >= 3
