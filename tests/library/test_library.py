"""The library's files: listed, canonical, made from their source, and as plain as their words say."""

import subprocess
import sys

import pytest

from semeai import paths, sgf
from semeai.claim import marks as race_marks
from semeai.diagram.crop import close_crop
from semeai.go import benson, text
from semeai.go.board import count, mask_of
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import Race, Side
from semeai.reading.proposals import propose
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption
from semeai.study.frames import first_board
from semeai.study.tree import essential_at, position_at, preorder, snapshot_at, to_move_at


def test_the_index_lists_every_game_of_every_file_once(library):
    listed = [(row["file"], row["game"]) for row in library.rows]
    there = [
        (path.name, game)
        for path in sorted(paths.library().glob("*.sgf"))
        for game in range(len(library.read(path.name).studies))
    ]
    assert len(there) > 20
    assert sorted(listed) == sorted(there)


def test_every_example_has_its_collection_its_title_its_story_and_legal_moves_in_a_canonical_file(library):
    assert {row["collection"] for row in library.rows} == {entry["id"] for entry in library.collections}
    for file in {row["file"] for row in library.rows}:
        found = library.read(file)
        assert not found.repairs
        assert sgf.write(found.studies) == library.data(file), file
    for row in library.rows:
        study = library.study(row)
        assert study.info_of("GN") == row["title"]
        assert study.info_of("GC") == row["summary"]
        assert len(study.node(study.root).comment) > 80, row["title"]
        assert to_move_at(study, study.root) is (BLACK if row["to_move"] == "black" else WHITE)
        assert all(snapshot_at(study, node).illegal is None for node in preorder(study))


def race_of(numbers):
    return Race(Side(**numbers["black"]), Side(**numbers["white"]), numbers["S"])


def read_rows(library, key: str) -> list:
    """The examples whose rows have something, each with its first board as it is read."""
    rows = [row for row in library.rows if key in row]
    assert len(rows) > 15
    roots = [(study, study.root) for study in map(library.study, rows)]
    return [(row, read_race(position_at(*root), *essential_at(*root))) for row, root in zip(rows, roots, strict=True)]


def test_every_board_with_numbers_reads_as_these_numbers(library):
    for row, reading in read_rows(library, "numbers"):
        assert reading.race == race_of(row["numbers"]), row["title"]
        broken = {violation.assumption.name for violation in reading.violations}
        assert broken == ({row["violates"]} if "violates" in row else set()), row["title"]


def test_the_index_marks_every_race_as_the_race_room_does(library):
    for row, reading in read_rows(library, "marks"):
        point = reading.position.board.point
        marked = {(point(name), kind) for kind, names in row["marks"].items() for name in names.split()}
        assert marked == {(mark.point, mark.kind.value) for mark in race_marks.marks(reading)}, row["title"]
        assert mask_of(map(point, row["essential"].split())) == race_marks.essential(reading), row["title"]


RACES = {"lesson-07-two-races.sgf": 2}
"""Where a file's first board has more than one: both depend on who moves first, so neither comes before the other."""


def test_the_chosen_chains_are_among_those_that_the_program_proposes_first(library):
    for row, reading in read_rows(library, "numbers"):
        position, chosen = reading.position, (reading.black.chain, reading.white.chain)
        best = propose(position)[: RACES.get(row["file"], 1)]
        assert chosen in [(position.chain(pair.black), position.chain(pair.white)) for pair in best], row["title"]


def test_the_walls_of_built_boards_live_by_benson(library):
    for row in library.rows:
        if row["board"] == "built":
            study = library.study(row)
            position = position_at(study, study.root)
            for color, point in zip((BLACK, WHITE), essential_at(study, study.root), strict=True):
                others = [chain for chain in position.chains(color) if not chain >> point & 1]
                wall = max(others, key=count)
                assert wall & ~benson.alive(position, color) == 0, row["title"]


@pytest.mark.parametrize("file", ["diagram-38", "diagram-42", "diagram-51"])
def test_what_the_theory_does_not_cover_is_recognised(library, file):
    row = library.row(file)
    study = library.study(row)
    node = list(preorder(study))[row["after"]]
    reading = read_race(position_at(study, node), *essential_at(study, node))
    assert Assumption[row["violates"]] in {violation.assumption for violation in reading.violations}
    assert not reading.applies_to(BLACK)
    assert not reading.applies_to(WHITE)


@pytest.mark.parametrize("file, captured", [("diagram-38", 3), ("diagram-42", 5), ("diagram-51", 3)])
def test_the_last_move_of_these_lines_captures_the_capturing_chain(library, file, captured):
    study = library.study(library.row(file))
    line = list(preorder(study))
    before, after = (position_at(study, node).white for node in line[-2:])
    assert count(before & ~after) == captured


def test_before_the_throw_in_no_race_is_seen_and_two_races_on_one_board_are_both_proposed(library):
    study = library.study(library.row("diagram-38"))
    assert propose(position_at(study, study.root)) == ()
    study = library.study(library.row("lesson-07-two-races"))
    position = position_at(study, study.root)
    readings = [read_race(position, pair.black, pair.white) for pair in propose(position)[:2]]
    assert all(reading.applies for reading in readings)
    assert {reading.race.S for reading in readings} == {2, 0}


def test_the_files_are_those_that_the_source_gives():
    path = paths.library().parent.parent / "packaging" / "build_library.py"
    if not path.exists():
        pytest.skip("Only a checkout holds the source of the library.")
    checked = subprocess.run([sys.executable, str(path), "--check"], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_the_index_draws_every_first_board_as_its_file_has_it(library):
    for row in library.rows:
        study = library.study(row)
        position = position_at(study, first_board(study))
        assert row["stones"].split("/") == text.draw(position).splitlines(), row["title"]
        last = study.board_size - 1
        shown = close_crop(study.board, position.stones) or (0, 0, last, last)
        assert tuple(row["shown"]) == shown, row["title"]
