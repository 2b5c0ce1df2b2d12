"""One race, one name: in the list and the chart, in the chooser of the panel, and in ``analyze``."""

import pytest

from semeai.claim.model import RaceChoice, view_race, with_listed
from semeai.claim.verdicts import in_a_game
from semeai.cli.files import place
from semeai.go import text
from semeai.go.position import named, oldest
from semeai.review.courses import courses, main_line
from semeai.sgf import read
from semeai.study.tree import moves_to, nodes_by_move
from semeai.ui.rooms.race.game_races import entry_of, standing

OLDEST = {
    "the one that was played first": ("A2", ["B1", "A2", "C2", "B2"]),
    "one that was captured and put there again is young": ("C2", ["A2", "B1", "C2", "B2", "A2"]),
    "stones that were set up come first": ("B2", ["A2", "C2"]),
    "of these the first point": ("A2", []),
}


@pytest.mark.parametrize("name, moves", OLDEST.values(), ids=OLDEST)
def test_a_chain_is_called_after_its_oldest_stone(name, moves):
    position = text.parse("XXX\n...")
    point = position.board.point
    assert position.board.name(oldest(position.black, map(point, moves))) == name


RECORDS = ["crazystone1", "zheng", "goemate990902-1", pytest.param("handtalk2", marks=pytest.mark.slow)]


@pytest.mark.parametrize("record", RECORDS)
def test_a_race_has_the_name_of_its_chains_on_every_board_on_which_it_is_seen(shared, record):
    line = main_line(read((shared / "real-games" / "games" / f"{record}.sgf").read_bytes()).studies[0])
    found = courses(line, lambda _: True)
    there = {
        (course, named(line.positions[number], course.pair(number), line.points_to(number)))
        for course in found
        for number in range(course.first, course.last + 1)
    }
    assert there == {(course, course.name) for course in found} != set()


@pytest.mark.parametrize("record", RECORDS)
def test_the_panel_sees_the_races_that_the_list_has_on_every_board(shared, record):
    study = read((shared / "real-games" / "games" / f"{record}.sgf").read_bytes()).studies[0]
    line, nodes = main_line(study), nodes_by_move(study)
    entries = [entry_of(course, line) for course in courses(line, lambda _: True) if course.claimed]
    for number, position in enumerate(line.positions):
        listed = standing(entries, number)
        assert [*listed] == [each.course.name for each in entries if number in each.numbers]
        if position.stones and number % 3 == 0:
            read_alone = view_race(position, RaceChoice(claims=False, moves=moves_to(study, nodes[number])))
            model = with_listed(read_alone, position, listed)
            assert model.message == in_a_game(len(listed), len(model.pairs))
            assert {(item.black, item.white) for item in model.pairs} >= {*listed}
            chains = [(position.chain(item.black), position.chain(item.white)) for item in model.pairs]
            assert len(chains) == len({*chains}) >= len(read_alone.pairs)


def test_a_race_has_one_name_in_a_whole_record(shared):
    study = read((shared / "real-games" / "games" / "crazystone1.sgf").read_bytes()).studies[0]
    line, nodes, seen = main_line(study), nodes_by_move(study), 0
    for course in courses(line, lambda _: True):
        for number in range(course.seen, course.last + 1, 5):
            position = line.positions[number]
            choice = RaceChoice(*course.name, claims=False, moves=moves_to(study, nodes[number]))
            model = view_race(position, choice)
            chosen = [(item.black, item.white) for item in model.pairs if item.chosen]
            analysed = [(each.black, each.white) for each in place(study, number).proposals()]
            assert {tuple(head.point for head in model.heads), *chosen} == {course.name}
            assert [each for each in analysed if each in chosen] == chosen
            seen += 1
    assert seen > 10
