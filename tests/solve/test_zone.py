"""Wins that the zone search proves on a whole board, held against the rules alone."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from random import Random

import pytest
from book_questions import book_races
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as some
from judging import Compared
from zone_boards import MODES, ZoneRace, zone_race
from zone_checker import Checker, NotProvedError, Patterns, Stage, lasting
from zone_judge import TooManyError
from zone_judging import asked, compare, judged

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import PASS, Request, engine
from semeai.solve.cut import Surroundings
from semeai.solve.zone import Round, ZoneQuestion

COMPILED = pytest.mark.skipif(bool(engine.why_plain()), reason="takes a compiled kernel to end in time")
ALL, NONE = (True, True, True), (False, False, False)


@dataclass(frozen=True, slots=True)
class Row:
    """A question with whether it is proved, in the three modes of ``MODES``, when Black and when White is first.

    ``x`` and ``o`` are stones that are taken to live; the judge, who says the same, is left out on ``large`` boards.
    """

    diagram: str
    winner: Color
    own: str
    target: str
    black_first: tuple[bool, ...]
    white_first: tuple[bool, ...]
    large: bool = False

    def race(self, mover: Color, retakes: tuple[bool, bool]) -> ZoneRace:
        """The question when a colour moves first."""
        return race_of(self.diagram, self.winner, self.own, self.target, mover, retakes)


def race_of(
    diagram: str, winner: Color, own: str, target: str, mover: Color, retakes: tuple[bool, bool] = MODES[0]
) -> ZoneRace:
    """A question about a diagram; its living stones are marks."""
    position = text.parse(diagram.replace("/", "\n"))
    points = [position.board.point(name) for name in (own, target)]
    black, white = points if winner is BLACK else points[::-1]
    request = Request(Position(position.board, position.black, position.white), black, white, mover)
    return ZoneRace(request, winner, position.immortal, retakes)


ROWS = {
    "with two shared liberties nobody captures": Row("XX..OO", BLACK, "A1", "F1", NONE, NONE),
    "with one shared liberty a chain that lives captures whoever is first": Row("xX.OO", BLACK, "B1", "E1", ALL, ALL),
    "two stones captured are no eyes: the captor dies": Row("XX.OO", BLACK, "B1", "E1", NONE, NONE),
    "an eye against none, with a liberty shared": Row("XXXOO/.X.OO/XXX.#", BLACK, "A1", "E2", ALL, ALL, True),
    "the own chain falls, and then the target, as a nakade": Row("OO./OXo/X..", WHITE, "A2", "A1", ALL, ALL),
    "a direct ko: who moves second must retake at once": Row(
        ".OO/OXO/X.O", WHITE, "A2", "B2", (False, False, True), ALL
    ),
    "a ko that is fought while the own chain is in it": Row(
        "#.#/.XO/OO.", BLACK, "B2", "B1", (False, True, True), (False, True, True)
    ),
    "a ko in the corner that takes two threats": Row(".XO/XO./OO.", BLACK, "B3", "B2", (False, False, True), NONE),
    "snapback": Row("xxxx#/xOOOx/xO..x", BLACK, "A1", "B2", ALL, ALL),
    "ladder": Row("......x/..X..../.XO..../.X...../......./......./.......", BLACK, "G7", "C5", ALL, NONE, True),
    "ladder into a stone": Row(
        "......x/..X..../.XO..../.X...../......./.....O./.......", BLACK, "G7", "C5", NONE, NONE, True
    ),
    "net": Row("......x/..XX.../.XO..../.X...../......./......./.......", BLACK, "G7", "C5", ALL, NONE, True),
    "three liberties against three": Row("#OOO#x/#...##/#XXX##/#...##/#ooo##", BLACK, "F5", "C5", ALL, ALL),
    "three liberties against two: the first wins": Row(
        "#OOO#x/#...##/#XXX##/#..###/#oo###", BLACK, "F5", "C5", ALL, NONE
    ),
    "three liberties against one": Row("#OOO#x/#...##/#XXX##/#.####/#o####", BLACK, "F5", "C5", NONE, NONE),
    "two eyes beside what is captured": Row(".X.X/XXXX/O.O.", BLACK, "A2", "C1", ALL, ALL),
    "a liberty beside a living stone of the defender's is no eye": Row(".OX.o/XXX##", BLACK, "C1", "B2", NONE, NONE),
    "the rest of the board is no eye": Row("#OOO/OOOO/.X#O/X.OO", BLACK, "B2", "D2", NONE, NONE, True),
    "what is taken to live is never captured": Row("oX.", BLACK, "B1", "A1", NONE, NONE),
}


SMALL = [name for name, row in ROWS.items() if not row.large]


@COMPILED
@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_is_proved_where_it_should_be(row, mover):
    wanted = row.black_first if mover is BLACK else row.white_first
    for retakes, won in zip(MODES, wanted, strict=True):
        question, proof = asked(row.race(mover, retakes))
        assert (proof is not None) is won, retakes
        assert proof is None or Checker(question, retakes).check()


@pytest.mark.parametrize("row", [row for row in ROWS.values() if not row.large], ids=SMALL)
def test_the_judge_says_of_a_row_what_the_table_says(row, mover):
    for mode, won in zip(MODES, row.black_first if mover is BLACK else row.white_first, strict=True):
        race = row.race(mover, mode)
        question, proof = asked(race)
        assert judged(race, Checker(question, mode) if proof else None).wins is won, mode


SAFE = {
    "with two shared liberties and an eye each neither is captured": Row(
        "#.XX.OO.#/#XXX.OOO#", BLACK, "C2", "F2", ALL, ALL, True
    ),
    "nor is the other one": Row("#.XX.OO.#/#XXX.OOO#", WHITE, "F2", "C2", ALL, ALL, True),
    "who captures first, and not who waits": Row("oXX.OOx", BLACK, "B1", "F1", NONE, NONE),
    "what captures its rival in time": Row("oXX.O.x/oX.XOOx", BLACK, "B1", "E1", ALL, ALL),
    "two eyes": Row(".X.X/XXXX/OOOO", BLACK, "A2", "A1", ALL, ALL),
    "four points in a row": Row("oooo##/oXXXXo/#....X/#XXXXX", BLACK, "C1", "A4", ALL, ALL),
    "three points in a row, if their chain moves first": Row("oooo#/oXXXo/#...X/#XXXX", BLACK, "C1", "A4", ALL, NONE),
    "what a ko saves, if it may be taken back": Row(".OO/OXO/X.O", BLACK, "B2", "A2", (False, True, True), NONE),
}
"""Whether a chain is never captured, in the same form; the chain that it races is named, but need not fall."""


@COMPILED
@pytest.mark.parametrize("row", SAFE.values(), ids=SAFE)
def test_a_chain_is_proved_to_be_safe_where_the_judge_and_the_table_say_so(row, mover):
    wanted = row.black_first if mover is BLACK else row.white_first
    for mode, safe in zip(MODES, wanted, strict=True):
        race = replace(row.race(mover, mode), safe=True)
        question, proof = asked(race)
        assert (proof is not None) is safe, mode
        assert proof is None or Checker(question, mode).check()
        assert row.large or judged(race, Checker(question, mode) if proof else None).wins is safe, mode


COUNTED = {
    "as many liberties as are needed": ("#OOO#x/#...##/#XXX##/#...##/#ooo##", BLACK, 0),
    "one too few for who moves second": ("#OOO#x/#...##/#XXX##/#...##/#ooo##", WHITE, 22),
    "one too few for who moves first": ("#OOO#x/#...##/#XXX##/#..###/#oo###", BLACK, 7),
}


@COMPILED
@pytest.mark.parametrize("diagram, mover, nodes", COUNTED.values(), ids=COUNTED)
def test_a_win_is_counted_without_a_search_exactly_where_the_liberties_are_enough(diagram, mover, nodes):
    question, proof = asked(race_of(diagram, BLACK, "F5", "C5", mover))
    assert proof is not None
    assert question.search.nodes == nodes


def eye(diagram: str) -> bool:
    """Whether the checker calls Black's chain at the top left alive."""
    position = text.parse(diagram.replace("/", "\n"))
    return lasting(position, BLACK, 1 << position.board.at(0, 0))


def test_an_eye_of_the_checker_is_large_enough_and_not_too_large():
    assert eye("XXXXXXXXX/X.......X/XXXXXXXXX")
    assert not eye("XXXX/X..X/XXXX")
    assert not eye("X........./" + "/".join(["." * 10] * 5))
    assert not eye("XX.../X#..#/#...#")


# Random boards.


@COMPILED
@hypothesis_settings(max_examples=100)
@given(seed=some.integers(0, 1 << 30), mode=some.sampled_from(MODES))
def test_what_is_proved_of_a_small_board_holds_by_the_rules_alone(seed, mode):
    rng = Random(seed)
    found = compare(zone_race(rng, mode=mode), rng, most=3000)
    assert not found.wrong, found.wrong[0][1]


@COMPILED
@pytest.mark.slow
def test_what_is_proved_of_many_small_boards_holds_by_the_rules_alone():
    found = Compared()
    for seed in range(1500):
        rng = Random(f"zones {seed}")
        found.add(compare(zone_race(rng, (2, 10)), rng))
    assert not found.wrong, "\n\n".join(sentence for _, sentence in found.wrong)
    assert found.counts["judged"] > 0.9 * found.counts["proofs"] > 500
    assert found.counts["outsides filled anew"] > 200
    assert found.counts["judged: the own chain may fall first"] > 20
    assert all(found.counts[f"proofs, retakes {mode}"] > 100 for mode in MODES)
    assert all(found.counts[f"proofs, retakes {mode}, safe"] > 100 for mode in MODES)


@COMPILED
def test_little_is_missed_on_small_boards():
    """No promise of the search, which tries few moves; but where it were to find nothing no test above would fail."""
    won = proved = 0
    for seed in range(60):
        race = zone_race(Random(f"missed {seed}"), (2, 5))
        try:
            judge = judged(race, None, 1000)
        except TooManyError:
            continue
        if judge.wins_in_time:
            won += 1
            proved += asked(race)[1] is not None
    assert proved > 0.8 * won > 5


# Whole boards of books.

BOOK_ROUNDS = Round(False, 1, 4, 4, 400), Round(False, 1, 4, 12, 1600), Round(True, 2, 5, 12, 3000)


def book_proofs(shared, most: int):
    """Proofs of races of books, their walls taken to live, each with its question."""
    found = 0
    for race in book_races(shared):
        request = race.request
        position = request.position
        chains = position.chain(request.black), position.chain(request.white)
        cut = Surroundings(position, chains, 0).first(0)
        questions = [ZoneQuestion(request, color, cut.walls | cut.alive) for color in (BLACK, WHITE)]
        proofs = [question.run(BOOK_ROUNDS) for question in questions]
        assert None in proofs, f"{race.name}: both players are proved to win"
        for question, proof in zip(questions, proofs, strict=True):
            if proof is not None:
                found += 1
                yield race.name, question, proof
        if found >= most:
            return


@COMPILED
@pytest.mark.parametrize("races, games", [(4, 20), pytest.param(99, 200, marks=pytest.mark.slow)])
def test_stored_answers_beat_random_defences_on_whole_boards(shared, races, games):
    rng, seen = Random(2026), 0
    for _, question, _ in book_proofs(shared, races):
        checker = Checker(question, MODES[0], 2000)
        checker.check()
        for _ in range(games):
            checker.play_out(rng)
        seen += 1
    assert seen >= min(races, 15)


# The tests themselves: a fault is found.


@COMPILED
def test_a_proof_with_an_answer_missing_is_found_out():
    race = ROWS["an eye against none, with a liberty shared"].race(BLACK, MODES[0])
    question, _ = asked(race)
    checker = Checker(question, MODES[0])
    start = checker.patterns.answer(checker.start)
    assert start is not None
    patterns = [kind for kind in checker.patterns.found if not kind[0] & 1]
    for kind in patterns:
        del checker.patterns.found[kind]
    with pytest.raises(NotProvedError, match="nothing is known"):
        checker.check()


def test_a_pattern_does_not_hold_with_other_stones_in_its_zone():
    race = ROWS["two eyes beside what is captured"].race(BLACK, MODES[0])
    question, proof = asked(race)
    assert proof is not None
    patterns, position = Patterns(question), race.request.position
    stage = Stage(position, winner_moves=True)
    answer = patterns.answer(stage)
    assert answer is not None
    assert answer.move == proof.move != PASS
    assert count(answer.zone & position.black) > 1
    other = position.without(position.chain(race.request.white))
    assert patterns.answer(Stage(other, winner_moves=True)) is None


# Compiled and plain.

ASK = """
import json, sys
from random import Random
from semeai.solve import engine
from zone_boards import zone_race
from zone_judging import asked
answers = []
for seed in range(int(sys.argv[1])):
    question, proof = asked(zone_race(Random(f"same {seed}"), (2, 7)))
    answers.append([question.search.nodes, question.search.patterns, proof and [proof.zone, proof.move]])
print(json.dumps([engine.compiled(), answers]))
"""


def answers_of(root, boards: int, kernel: str):
    """Nodes, patterns, zone and move of some boards in a new process."""
    folders = os.pathsep.join([*sys.path, str(root / "desktop"), str(root / "tests" / "solve")])
    done = subprocess.run(
        [sys.executable, "-c", ASK, str(boards)],
        env={**os.environ, "PYTHONPATH": folders, "SEMEAI_KERNEL": kernel},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@COMPILED
@pytest.mark.parametrize("boards", [8, pytest.param(150, marks=pytest.mark.slow)])
def test_the_compiled_kernel_finds_what_its_source_finds(root, boards):
    (compiled, one), (plain, other) = (answers_of(root, boards, kernel) for kernel in ("", "plain"))
    assert (compiled, plain) == (True, False)
    assert one == other
