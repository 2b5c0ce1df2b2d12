"""Races that fights left on the open board: how they are written, and that each is what it is listed as."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from fights.sequences import LEAST, SEQUENCES, known_moves

from semeai.claim.inquiry import Inquiry
from semeai.go.board import count, each, rectangle
from semeai.go.color import Color
from semeai.practice.boards import has_joined
from semeai.practice.concept import Concept
from semeai.practice.fresh import drafted, fresh, key_of
from semeai.practice.listed import ListedRace, found_before, listed_races
from semeai.practice.thumb import BOTH, KINDS, NEITHER, thumb
from semeai.problems import tags
from semeai.problems.certificate import certificate_of
from semeai.problems.concepts import as_counted
from semeai.problems.variants import in_atari, proved, suffocated
from semeai.race.outcome import Plan, Result
from semeai.solve import Effort, solve

LISTED = sorted({name for one in listed_races() for name in one.concepts})


class Follows(random.Random):
    """Chance that chooses one sequence and follows it to its end."""

    def __init__(self, sequence):
        super().__init__(0)
        self.sequence = sequence

    def choice(self, seq):
        return self.sequence if self.sequence in seq else super().choice(seq)

    def randint(self, a, b):
        return b


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_the_first_moves_of_a_fight_are_on_different_points_and_capture_nothing(sequence):
    begun = known_moves(Follows(sequence))
    stones = begun.position.stones
    assert count(stones) == len(begun.last) == len(sequence.split()) >= LEAST
    assert not suffocated(begun.position)


def test_a_race_of_the_list_is_written_as_it_was_read_and_no_living_stone_is_in_atari():
    assert len({one.key for one in listed_races()}) == len(listed_races()) >= 100
    for one in listed_races():
        assert ListedRace.of(one.line) == one
        assert not suffocated(one.request.position)
        assert not in_atari(one.request.position, one.request.living)
        assert not has_joined(one.request)


@pytest.mark.parametrize("one", random.Random(3).sample(listed_races(), 12), ids=lambda one: one.key)
def test_a_race_of_the_list_is_proved_on_its_open_board_to_be_what_it_says(one):
    found = proved(one.request, Inquiry(Effort.GLANCE))
    assert (found.climbed.result, key_of(found.race)) == (one.result, one.key)


@pytest.mark.parametrize("concept", [Concept[name] for name in LISTED], ids=lambda one: one.name)
def test_what_was_found_before_is_about_its_concept_not_known_and_as_wanted(concept):
    listed = [one for one in listed_races() if concept.name in one.concepts]
    known = {one.key for one in listed[1:]}
    boards = [*found_before(concept, random.Random(0), known, who=not listed[0].asks)]
    assert [board.position for board in boards] == [listed[0].request.position]
    for board in found_before(concept, random.Random(0), wanted={NEITHER}):
        assert thumb(board.request, solve(board.request).result) == NEITHER


@pytest.mark.parametrize("one", random.Random(4).sample([one for one in listed_races() if one.asks], 3))
def test_a_race_that_asks_for_a_move_has_a_wrong_one_near(one):
    concept = Concept[one.concepts[0]]
    known = {other.key for other in listed_races()} - {one.key}
    board = next(found_before(concept, random.Random(0), known))
    assert drafted(board, concept, frozenset({*KINDS}), (), judged=False).tree is not None


@pytest.mark.parametrize("who", [False, True])
def test_only_races_come_that_ask_what_is_asked(who):
    found = [*islice(found_before(Concept.COUNT, random.Random(0), who=who), 8)]
    asks = {(one.request.position, one.request.mover): one.asks for one in listed_races()}
    assert {asks[board.position, board.request.mover] for board in found} == {not who}


@pytest.mark.parametrize("concept", [Concept.SHARED, Concept.EYE, Concept.APPROACH], ids=lambda one: one.name)
def test_a_problem_of_the_list_is_shown_as_its_fight_left_it(concept):
    made = next(found for seed in range(9) if (found := fresh(concept, 3, seed)).thumb == BOTH)
    assert made.key in {one.key for one in listed_races()}


@pytest.mark.parametrize("concept", [Concept.COUNT, Concept.SHARED], ids=lambda one: one.name)
def test_a_seki_of_the_list_balances_a_plain_win_with_a_proof_for_each_player(concept):
    chance, wanted = random.Random(0), frozenset({NEITHER})
    drafts = (drafted(board, concept, wanted, ()) for board in found_before(concept, chance, wanted=wanted))
    made = next(draft for draft in drafts if draft and draft.solution.result is Result.SEKI).made(chance)
    assert (made.thumb, made.result) == (NEITHER, Result.SEKI)
    certificate = certificate_of(made.study)
    assert {proof.claim.strategist for proof in certificate.proofs} == {*Color}
    assert (certificate.trusted, certificate.closed) == (0, 0)


@pytest.mark.slow
def test_a_race_is_filled_inside_first_or_on_the_edge_where_no_other_move_is_right():
    for one in listed_races():
        if not {"FIF", "EDGES"} & {*one.concepts}:
            continue
        solution, position = solve(proved(one.request, Inquiry(Effort.GLANCE)).race), one.request.position
        told, moves = as_counted(solution, one.request), {*solution.moves}
        black, white = (position.liberties(position.chain(point)) for point in (one.request.black, one.request.white))
        assert (tags.EDGE in told) == (bool(moves) and moves <= {*each(position.board.edge)})
        assert (Plan.FIF.value in told) == (bool(moves) and moves <= {*each(black & white)})


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 5), (3, 3), (9, 7), (19, 19)])
def test_the_edge_is_all_but_the_inner_points(width, height):
    board = rectangle(width, height)
    inner = {board.at(x, y) for x in range(1, width - 1) for y in range(1, height - 1)}
    assert {*each(board.edge)} == {*each(board.points)} - inner
