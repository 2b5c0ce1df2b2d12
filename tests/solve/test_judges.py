"""The judge of survival in C against the one in Python."""

from __future__ import annotations

import json
from random import Random

import pytest
from compiled_judge import COMPILER, CompiledRace
from judging import truths
from small_races import small_races
from survival_judge import Graph, SurvivalRace, TooMany
from test_against_retrograde import random_races

from semeai.go import text
from semeai.go.board import count, each
from semeai.go.color import BLACK, Color

MOST, BOARDS = 3_000, 12

needs_compiler = pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")


@needs_compiler
def test_the_compiled_judge_says_what_the_other_one_says():
    races, compared, kos = random_races(Random(3)), 0, 0
    while compared < BOARDS:
        position, *chains = next(races)
        slow, fast = SurvivalRace(position, tuple(chains), MOST), CompiledRace(position, tuple(chains), 4 * MOST)
        try:
            expected = [slow.judged(master) for master in (None, *Color)]
        except TooMany:
            continue
        assert [fast.judged(master) for master in (None, *Color)] == expected, text.draw(position)
        assert fast.ko_met == slow.ko_met
        compared += 1
        kos += slow.ko_met
    assert 0 < kos


@needs_compiler
def test_both_judges_stop_where_there_are_too_many_positions():
    position, *chains = next(race for _, race in small_races(1) if count(race[0].empty) > 5)
    for judge in (SurvivalRace, CompiledRace):
        with pytest.raises(TooMany):
            judge(position, tuple(chains), 30).judged(None)


def test_a_stone_that_takes_two_single_stones_is_in_no_ko():
    """Though its only liberties are what it took."""
    position = text.parse("xO.Ox")
    points = [1 << point for point in each(position.empty | position.white)]
    graph = Graph(position, points, [position.black])
    state = graph.nodes(position.black), graph.nodes(position.white), 0, BLACK
    taken = {stone: (captured.bit_count(), ko) for _, _, captured, stone, ko in graph.moves(state, None)}
    assert taken == {0: (0, 0), 0b10: (2, 0)}


@needs_compiler
def test_a_stored_answer_that_names_a_ko_is_a_seki_by_all_positions(shared):
    """By all positions neither chain is captured for good, whoever moves first and whoever wins kos."""
    rows = map(json.loads, (shared / "positions" / "dev.jsonl").read_text(encoding="utf-8").splitlines())
    row = next(row for row in rows if row["id"] == "semeai_009")
    position = text.parse("\n".join(row["board"]))
    points = [position.board.at(column, line) for line, column in (row["black_essential"], row["white_essential"])]
    judge = CompiledRace(position, tuple(position.chain(point) for point in points), 5_000_000)
    found = [truth.codes for truth in truths(judge)]
    assert found == [(1, 0)] * 2
    assert row["survival"]["white_first"] == [1, 2]
