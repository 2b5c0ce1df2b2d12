"""In which order the questions of a review come."""

from collections.abc import Callable
from dataclasses import replace

from made_claims import SEKI, WIN, half
from made_games import game

from semeai.claim.race_claim import Half
from semeai.go.color import WHITE, Color
from semeai.review.agenda import AHEAD, DOUBTFUL, GLANCES, TOGETHER, UNLIKELY, Agenda, questions
from semeai.review.asking import Asked, Key, ReviewAsker
from semeai.review.courses import courses
from semeai.review.events import EventKind
from semeai.review.following import events_of, race_of
from semeai.review.values import RaceReview
from semeai.solve import Effort, Standing

MOVES = "T1 T3 R1 R3 P1 P3 N1 N3 L1 L3 A12 T5 R5 P5"  # the race is open until the eleventh move


Answer = Callable[[Asked], Asked]


def nothing(found: Asked) -> Asked:
    return Asked(Half(found.half.mover), Effort.GLANCE, 0, sure=False)


def likely(found: Asked) -> Asked:
    assert found.half.climb is not None
    climb = replace(found.half.climb, standing=Standing.READ)
    return Asked(replace(found.half, theory=None, climb=climb), Effort.GLANCE, 0, sure=False)


def asked_in_order(
    moves: str, proved: Callable[[int], bool], other: Answer = nothing, most: Effort = Effort.LOOK
) -> list[tuple[int, Effort]]:
    """The positions and efforts that are asked about, one after the other, by a search that proves some of them.

    What it does not prove a skim leaves open.
    """
    line = game(moves)
    [course] = courses(line, lambda _: True)
    found: dict[Key, Asked] = {}
    asker = ReviewAsker(line)
    agenda = Agenda(course, questions(line, course), found.get, most=most)
    asked: list[tuple[int, Effort]] = []

    def race() -> RaceReview:
        return race_of(line, course, {key: asked.half for key, asked in found.items()}, found)

    while step := agenda.step(race(), [], [], set()):
        assert {mover for _, _, mover in step.keys} <= {*Color}
        for key in step.keys:
            answer = asker.ask(key, Effort.LOOK)
            less = nothing if step.effort is Effort.SKIM else other
            found[key] = answer if proved(key[0]) else replace(less(answer), effort=step.effort)
        asked.append((step.keys[0][0], step.effort))
    return asked


def test_a_race_is_asked_about_at_its_end_and_begin_and_then_between_positions_that_differ() -> None:
    numbers = [number for number, _ in asked_in_order(MOVES, lambda _: True)]
    assert numbers[:3] == [14, 0, 7]
    assert numbers[3:6] == [10, 12, 11]
    assert sorted(numbers) == list(range(15))


def test_where_nothing_is_known_few_positions_are_asked_and_one_for_longer_others_in_a_study() -> None:
    for most, longer in ((Effort.LOOK, [14]), (Effort.STUDY, [14, 0, 7])):
        asked = asked_in_order(MOVES, lambda _: False, most=most)
        by_effort = {each: [number for number, effort in asked if effort is each] for each in Effort}
        assert by_effort[Effort.SKIM] == by_effort[Effort.GLANCE][:3] == [14, 0, 7]
        assert sorted(by_effort[Effort.GLANCE]) == [0, 3, 7, 10, 14]
        assert [number for number, effort in asked if effort is most] == longer


def test_from_a_proof_on_the_positions_beside_it_are_asked_as_long_as_it_spreads() -> None:
    asked = asked_in_order("T1 T3 R1 R3 P1 P3 N1 N3 L1 L3 J1 J3 G1 G3", lambda number: number >= 13, likely)
    assert sorted(number for number, effort in asked if effort is Effort.GLANCE) == [0, 3, 7, 12]
    assert sorted(number for number, effort in asked if effort is Effort.SKIM) == [0, 7, 10, 12, 13, 14]


def test_what_lies_between_proofs_is_skimmed_before_it_gets_a_glance() -> None:
    asked = asked_in_order(MOVES, lambda number: number != 7)
    assert [number for number, effort in asked if effort is Effort.GLANCE] == [7]
    assert asked.index((7, Effort.GLANCE)) < asked.index((2, Effort.SKIM))


def test_where_the_answer_for_one_player_stays_open_few_positions_are_asked() -> None:
    def for_white(found: Asked) -> Asked:
        return found if found.half.mover is WHITE else nothing(found)

    asked = asked_in_order("A12 A9 B12 B9 - - - - - - - - - -", lambda _: False, for_white)
    glances = [number for number, effort in asked if effort is Effort.GLANCE]
    assert glances[:3] == [14, 0, 7]
    assert not {*range(8, 14)} - {10, 11} & {*glances}


def test_nothing_is_asked_that_is_under_way_and_large_races_are_some_steps_ahead_of_small_ones() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    by_number = questions(line, course)
    race = race_of(line, course, {}, ())
    busy = set(by_number[14])
    step = Agenda(course, by_number, {}.get).step(race, [], [], busy)
    assert step is not None
    assert step.keys == by_number[0]
    everything = {key for keys in by_number.values() for key in keys}
    assert Agenda(course, by_number, {}.get).step(race, [], [], everything) is None
    ranks = []
    for place in (0, TOGETHER - 1, TOGETHER):
        step = Agenda(course, by_number, {}.get, place).step(race, [], [], set())
        assert step is not None
        ranks.append(step.rank[0])
    assert ranks == [0, 0, AHEAD]


def test_a_race_of_which_nothing_is_proved_waits_for_the_others_once_its_ends_were_seen() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    by_number, asker = questions(line, course), ReviewAsker(line)
    ranks = []
    for answer in (likely, lambda found: found):
        ends = [key for number in (14, 0, 7) for key in by_number[number]]
        found = {key: answer(asker.ask(key, Effort.LOOK)) for key in ends}
        race = race_of(line, course, {key: asked.half for key, asked in found.items()}, found)
        step = Agenda(course, by_number, found.get).step(race, [], [], set())
        assert step is not None
        ranks.append(step.rank[0])
    doubtful, proved = ranks
    assert (proved, doubtful) == (1, GLANCES + 1 + DOUBTFUL)


def test_whether_a_fight_with_events_is_a_race_is_asked_before_other_glances() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    by_number, asker = questions(line, course), ReviewAsker(line)
    answers = {key: asker.ask(key, Effort.LOOK) for keys in by_number.values() for key in keys}
    event = next(events_of(line, course, {key: asked.half for key, asked in answers.items()}))
    seen = replace(course, claimed=False)
    skimmed: dict[Key, Asked] = {key: Asked(Half(key[2]), Effort.SKIM, 0, sure=False) for key in answers}
    # Of a fight that is never claimed, and of which a skim proves nothing, nothing would be told.
    assert Agenda(seen, by_number, skimmed.get).step(race_of(line, seen, {}, ()), [], [], set()) is None
    skimmed[by_number[7][0]] = answers[by_number[7][0]]
    ranks = []
    for events in ((), (event,)):
        race = replace(race_of(line, seen, {}, ()), events=events)
        step = Agenda(seen, by_number, skimmed.get).step(race, [], [], set())
        assert step is not None
        assert (step.effort, step.keys[0][0]) == (Effort.GLANCE, 14)
        ranks.append(step.rank[0])
    assert ranks == [UNLIKELY + 2, 1]


def test_before_a_mistake_without_a_better_move_one_is_looked_for() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    by_number, asker = questions(line, course), ReviewAsker(line)
    answers = {key: asker.ask(key, Effort.LOOK) for keys in by_number.values() for key in keys}
    event = next(events_of(line, course, {key: asked.half for key, asked in answers.items()}))
    before = event.number - 1, course.name, event.color
    answers[before] = replace(answers[before], effort=Effort.GLANCE, follows=True)
    steps = []
    for better in ((), (0,)):
        mistake = replace(event, kind=EventKind.MISTAKE, better=better)
        race = replace(race_of(line, course, {}, ()), events=(mistake,))
        step = Agenda(course, by_number, answers.get).step(race, [], [], set())
        steps.append(None if step is None else (step.keys, step.effort))
    assert steps == [((before,), Effort.LOOK), None]


def test_a_long_stretch_that_is_open_gets_one_longer_look_halfway() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    by_number = questions(line, course)
    keys = [key for keys in by_number.values() for key in keys]
    found = {key: Asked(Half(key[2]), Effort.GLANCE, 0, sure=False) for key in keys}
    agenda, asked = Agenda(course, by_number, found.get), []
    while step := agenda.step(race_of(line, course, {}, found), [], [], set()):
        found |= {key: replace(found[key], effort=step.effort) for key in step.keys}
        asked.append((step.keys[0][0], step.effort))
    assert asked == [(14, Effort.LOOK), (7, Effort.LOOK)]


def test_a_position_known_in_part_that_is_proved_to_differ_from_those_beside_it_gets_a_glance() -> None:
    line = game(MOVES)
    [course] = courses(line, lambda _: True)
    found = {
        (number, course.name, color): Asked(half(SEKI, color, Standing.READ), Effort.GLANCE, 0, sure=False)
        for number in range(course.first, course.end + 1)
        for color in Color
    }
    skimmed = {
        (number, course.name, color): Asked(Half(color), Effort.SKIM, 0, sure=False)
        for number in (4, 5)
        for color in Color
    }
    threat = 4, course.name, WHITE
    for proved, asked in ((SEKI, None), (WIN, 4)):
        known = found | skimmed | {threat: Asked(half(proved, WHITE), Effort.SKIM, 0, sure=True)}
        agenda = Agenda(course, questions(line, course), known.get)
        race = race_of(line, course, {key: each.half for key, each in known.items()}, known)
        step = agenda.step(race, [], [], set())
        assert (None if step is None else step.keys[0][0]) == asked, proved
