"""Fresh problems: certified, about their concept, the same from the same seed; questions who captures."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.go.board import each
from semeai.go.color import BLACK
from semeai.practice.boards import from_records
from semeai.practice.canonical import canonical_key
from semeai.practice.concept import Concept, concept_of
from semeai.practice.fresh import fresh
from semeai.practice.listed import found_before, listed_races
from semeai.practice.thumb import BOTH, EACH, KINDS, LIBERTIES, MOVER, NEITHER, Seen, allowed, thumb
from semeai.problems.carried import turned
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.judging import ANSWER, answer_of
from semeai.problems.marks import AnswerMark, Goal, race_at, solver_of, task_of
from semeai.problems.solving import AttemptVerdict, begun
from semeai.problems.tags import hints_of, tags_of
from semeai.problems.variants import in_atari, proved
from semeai.race.outcome import Result
from semeai.solve import Effort, solve
from semeai.study.node import with_texts
from semeai.study.tree import main_line_from, position_at

FROM_THE_PROGRAM = [concept for concept in Concept if concept is not Concept.RECORDS]
SOON = {Concept.EYE: 2, Concept.APPROACH: 7, Concept.AVOIDABLE: 5}
"""Seeds from which a problem comes soon, where it does not from the first."""
RARE = (
    *(Concept.AVOIDABLE, Concept.FIF, Concept.NAKADE, Concept.EDGES),
    *(Concept.GAMES, Concept.KO, Concept.LASTING),
)
"""Concepts about which one takes some seconds from any."""


@pytest.mark.parametrize(
    "concept",
    [
        pytest.param(concept, id=concept.name, marks=[pytest.mark.slow] * (concept in RARE))
        for concept in FROM_THE_PROGRAM
    ],
)
def test_a_problem_is_certified_about_its_concept_and_the_same_from_the_same_seed(concept):
    found = next(filter(None, (fresh(concept, 2, seed) for seed in range(SOON.get(concept, 0), 20))))
    study = sgf.read(sgf.write([found.study])).studies[0]
    assert isinstance(certificate_of(study), Certificate)
    assert hints_of(study, study.root)[0] == concept.hint
    shown = race_at(study, study.root, solver_of(study))
    assert shown is not None
    assert not in_atari(shown.position, shown.living)
    race = proved(shown, Inquiry(Effort.GLANCE)).race
    assert solve(race).result is found.result
    assert thumb(shown, found.result) == found.thumb
    assert canonical_key(race, solve(race).region.points) == found.key
    if found.judged:
        assert answer_of(study) == answer_of(found.study)
        assert answer_of(study).result is found.result
        assert answer_of(study).reason
    else:
        assert {AnswerMark.RIGHT, AnswerMark.WRONG} <= set(begun(study).marks.values())


def test_the_same_seed_gives_the_same_problem_and_another_one_another():
    one, again, other = (fresh(Concept.COUNT, 2, seed) for seed in (7, 7, 6))
    assert sgf.write([one.study]) == sgf.write([again.study])
    assert one.key != other.key


RESULTS = Result.WIN, Result.LOSS, Result.SEKI, Result.KO
LIKELY = {
    Result.WIN: Concept.COUNT,
    Result.LOSS: Concept.SHARED,
    Result.SEKI: Concept.SHARED,
    Result.KO: Concept.KO,
}
"""The concept about which races with each result are listed."""


@pytest.fixture(scope="module")
def judged():
    """Problems that ask who captures, one for each result."""
    return {result: fresh(concept, 2, 0, seen=without(result), judged=1.0).study for result, concept in LIKELY.items()}


def without(result: Result) -> Seen:
    """All listed races with another result were shown."""
    return Seen({one.key for one in listed_races() if one.result is not result})


def test_every_result_is_asked_for(judged):
    assert all(answer_of(judged[result]).result is result for result in RESULTS)


@pytest.mark.parametrize("result", RESULTS, ids=lambda one: one.value)
def test_another_answer_than_the_proved_one_is_not_certified(judged, result):
    study = judged[result]
    assert task_of(study).goal is Goal.JUDGE
    assert begun(study).verdict is AttemptVerdict.GOING_ON
    assert isinstance(certificate_of(study), Certificate)
    for other in set(RESULTS) - {result}:
        root = with_texts(study.node(study.root), ANSWER, (other.value, "No reason."))
        changed = replace(study, nodes=study.nodes.changed({study.root: root}))
        assert certificate_of(changed) == "The stored proof does not show that the goal is reached."


def test_the_reason_of_an_answer_is_turned_with_its_board(judged):
    study = judged[Result.LOSS]
    loser = solver_of(study)
    swapped = turned(study, 0, swap=True)
    assert solver_of(swapped) is loser.opponent
    assert answer_of(swapped).result is Result.LOSS
    assert answer_of(swapped).reason != answer_of(study).reason
    assert answer_of(turned(swapped, 0, swap=True)) == answer_of(study)


@pytest.fixture
def real_records(shared):
    """Two games between programs."""
    paths = sorted((shared / "real-games" / "games").glob("*.sgf"))[3:5]
    return tuple(sgf.read(path.read_bytes()).studies[0] for path in paths)


def test_real_games_need_records():
    assert fresh(Concept.RECORDS, 3, 1) is None


@pytest.mark.slow
def test_a_race_of_a_record_is_shown_on_its_board(real_records):
    found = next(
        made for seed in range(6, 40) if (made := fresh(Concept.RECORDS, 3, seed, records=real_records, tries=40))
    )
    assert found.study.board_size == 19
    assert "real game" in tags_of(found.study)
    assert isinstance(certificate_of(found.study), Certificate)


class At(random.Random):
    """Chance that meets one position of a game."""

    def __init__(self, node, seed):
        super().__init__(seed)
        self.node = node

    def choice(self, seq):
        return self.node if self.node in seq else super().choice(seq)


def test_a_position_where_a_ko_may_not_be_retaken_makes_no_problem(shared):
    study = sgf.read((shared / "real-games" / "games" / "cgf2002-martha.sgf").read_bytes()).studies[0]
    node = main_line_from(study, study.root)[191]
    assert position_at(study, node).ko
    assert not any(from_records([study], At(node, seed)) for seed in range(8))


@pytest.mark.slow
def test_nobody_is_asked_who_captures_where_the_mover_may_stake_his_chain_in_a_ko():
    made = fresh(Concept.GAMES, 2, 66)
    study = made.study
    race = solve(race_at(study, study.root, solver_of(study)), line=False)
    assert not (made.judged and race.choices)
    assert isinstance(certificate_of(study), Certificate)


def test_a_race_that_was_found_before_is_shown_whatever_its_level_and_none_is_varied(monkeypatch):
    one = next(one for one in listed_races() if Concept.SHARED.name in one.concepts and one.asks)
    seen = Seen({other.key for other in listed_races()} - {one.key})
    monkeypatch.setattr("semeai.practice.fresh.varied_races", lambda *_: pytest.fail("it would take longer"))
    for level in (1, 5):
        assert fresh(Concept.SHARED, level, 0, seen=seen, judged=0).key == one.key


def test_a_problem_that_was_shown_is_not_made_again():
    once = fresh(Concept.COUNT, 2, 6)
    again = fresh(Concept.COUNT, 2, 6, seen=Seen(keys={once.key}))
    assert again.key != once.key


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "seeds"), [(BOTH, (4, 6, 7, 9)), (NEITHER, range(4))], ids=["both right", "both wrong"]
)
def test_what_the_rules_of_thumb_said_too_often_is_not_made_now(kind, seeds):
    seen = Seen(rules=[kind, kind])
    found = [made for seed in seeds if (made := fresh(Concept.SHARED, 2, seed, seen=seen))]
    assert found
    assert all(made.thumb != kind for made in found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "result", "seeds"), [(NEITHER, Result.WIN, (0, 1, 3)), (BOTH, Result.LOSS, range(3))]
)
def test_a_capture_at_once_lasts_about_as_often_as_not(before, result, seeds):
    """A player who can capture at once has as many liberties at least: only a capture that lasts fits both rules."""
    found = [fresh(Concept.LASTING, 2, seed, seen=Seen(rules=[before])) for seed in seeds]
    assert {(made.thumb, made.result) for made in found} == {(before.opposite, result)}


@pytest.mark.slow
@given(st.lists(st.sets(st.sampled_from(KINDS), min_size=1), min_size=EACH, max_size=60), st.data())
def test_no_rule_of_thumb_solves_more_than_sixty_of_a_hundred(offers, data):
    """Whatever kinds of problems chance offers, with one more where all of these are refused."""
    shown = []
    for offered in offers:
        possible = allowed(shown) & offered or allowed(shown)
        shown.append(data.draw(st.sampled_from(sorted(possible, key=KINDS.index))))
    for rule in ("liberties", "mover"):
        assert 0.4 <= sum(getattr(kind, rule) for kind in shown) / len(shown) <= 0.6


@pytest.mark.parametrize(("one", "other"), [(BOTH, NEITHER), (MOVER, LIBERTIES)])
def test_a_concept_with_only_two_opposite_kinds_never_gets_stuck(one, other):
    """Among shared liberties the player with fewer of them never captures."""
    shown = []
    for _ in range(100):
        possible = allowed(shown) & {one, other}
        shown.append(one if one in possible else other)
        assert possible
    assert abs(shown.count(one) - shown.count(other)) <= 100 / EACH


def test_the_rarest_concept_names_a_problem_of_the_library():
    assert concept_of(("case B", "FIF", "shared liberties")) is Concept.FIF
    assert concept_of(("case A", "outside liberties")) is Concept.COUNT
    assert concept_of(("ko", "liberty game", "case B")) is Concept.KO
    assert concept_of(("made at home",)) is None


def test_a_far_stone_changes_nothing_and_a_near_one_makes_another_race():
    found = next(found_before(Concept.SHARED, random.Random(1)))
    race, region = found.request_on_it, solve(found.request).region.points
    position = race.position
    near = region | position.board.neighbours(region | position.chain(race.black) | position.chain(race.white))
    far = list(each(position.empty & ~near))
    changed = replace(race, position=position.with_stones(BLACK, 1 << far[-1]))
    assert canonical_key(changed, region) == canonical_key(race, region)
    liberty = next(each(position.liberties(position.chain(race.white)) & region))
    changed = replace(race, position=position.with_stones(BLACK, 1 << liberty))
    assert canonical_key(changed, region) != canonical_key(race, region)
    assert canonical_key(replace(race, mover=race.mover.opponent), region) != canonical_key(race, region)
