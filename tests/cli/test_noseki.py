"""``semeai noseki``: races with ghosts from files, the keys that scripts rely on, and one line for every error."""

from functools import partial

import pytest

from semeai.go.color import WHITE
from semeai.go.rule_sets import drawn
from semeai.sgf.noseki import write_record
from semeai.solve import engine
from semeai.study.ghost_record import GhostRecord, game_at, with_action

EXAMPLE_1 = [".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."]
EXAMPLE_2 = ["OOOO.O.", "...OOOO", "XXXOXXX", "OOOXX.X", ".O.X.XX", "OOXXXXX", ".X.XXXX"]


@pytest.fixture
def file(tmp_path):
    """Writes a record, by default without its rule set, and gives the path."""

    def write(record: GhostRecord, *, named: bool = False) -> str:
        path = tmp_path / "race.sgf"
        data = write_record(record)
        path.write_bytes(data if named else data.replace(b"RU[NoSekiGo]", b""))
        return str(path)

    return write


@pytest.fixture
def noseki(known):
    return partial(known, "noseki")


@pytest.fixture
def refused(told):
    """The one line with which ``semeai noseki WORDS`` refuses."""
    return lambda *words: told("noseki", *words, status=1).removeprefix("semeai noseki: ").strip()


def actions(answer) -> set[str]:
    return {f"{action['kind']} {action['at']}" for action in answer["actions"]}


def test_the_first_example_with_its_keys(file, noseki):
    found = noseki(file(GhostRecord(drawn(EXAMPLE_1)), named=True), "--black", "D1", "--white", "B1,f1")
    assert (found["board_size"], found["columns"], found["rows"], found["rules"]) == (7, 7, 5, "noseki")
    assert found["black"] == {"points": ["D1"], "strings": [["D2", "D1"]]}
    assert found["white"]["points"] == ["B1", "F1"]
    assert found["ghosts"] == {"black": [], "white": []}
    assert found["score"] == {"black": 21, "white": 12, "neutral": 2}
    for mover in ("black_first", "white_first"):
        assert (found[mover]["result"], found[mover]["proved"]) == ("win", True)
        assert actions(found[mover]) == {"ghost C1", "ghost E1"}
        assert found[mover]["line"][0] == {"kind": "ghost", "at": "C1"}
    assert found["states"] > 0
    assert found["go"] is None


needs_kernel = pytest.mark.skipif(not engine.compiled(), reason="100,000 positions take long without a compiled kernel")


@needs_kernel
def test_a_file_of_go_is_solved_under_both(file, noseki):
    found = noseki(file(GhostRecord(drawn(EXAMPLE_2))), "--black", "A5", "--white", "A4")
    assert actions(found["black_first"]) == {"stone C3", "ghost C3", "ghost A1"}
    assert found["go"]["rules"] == "go"
    assert found["go"]["black_first"]["result"] == "loss"
    assert actions(found["go"]["white_first"]) == {"stone A6", "stone B6", "stone C6"}


SMALL = ["XXXX", ".XX.", "OOOO", "OOOO"]
"""Two strings with two shared liberties: seki in Go."""


def test_the_rules_and_the_mover_can_be_chosen(file, noseki):
    path = file(GhostRecord(drawn(SMALL), WHITE))
    both, go = noseki(path), noseki(path, "--rules", "go", "--to-move", "white")
    assert both["go"]["black_first"]["actions"] == [{"kind": "pass", "at": None}]
    assert both["black_first"]["result"] == "win"
    assert (go["rules"], go["white_first"]["result"], go["black_first"], go["go"]) == ("go", "seki", None, None)
    assert noseki(path, "--rules", "noseki")["go"] is None


def test_a_position_with_ghosts_after_an_action(file, noseki, refused):
    ghost = next(a for a, _ in game_at(GhostRecord(drawn(SMALL)), 0).legal() if a.kind.value == "ghost")
    one = with_action(GhostRecord(drawn(SMALL)), 0, ghost)
    path = file(one, named=True)
    assert noseki(path, "--move", "1")["ghosts"]["black"] == [one.start.board.name(ghost.point)]
    assert noseki(path)["ghosts"]["black"] == []
    at = one.start.board.name(ghost.point)
    assert refused(path, "--move", "1", "--rules", "go") == f"there are ghosts at {at}, and Go has none."
    assert refused(path, "--move", "2") == "there is no action 2: the record has 1."


def test_lines_for_people(file, told):
    said = told("noseki", file(GhostRecord(drawn(SMALL))), "--to-move", "black")
    assert "No Seki Go (" in said
    assert "Black first: Black captures White; proved." in said
    assert "Black first: neither is captured; proved.\n  actions: pass" in said
    assert "Area as it stands: Black 6, White 8, neutral 2" in said


def test_errors_are_one_line(file, refused):
    path = file(GhostRecord(drawn(SMALL)))
    assert refused(path, "--black", "A3", "--white", "A1") == "There is no black stone on A3."
    assert refused(path, "--black", "A4", "--white", "Z9").startswith("'Z9' is not")
    assert refused(path, "--living", "A3") == "living names A3, where no stone stands."
    empty = file(GhostRecord(drawn(["...", "...", "..."])), named=True)
    none = "no race was found in the position at the start: no two strings meet there that could capture each other"
    assert refused(empty) == f"{none}; name strings with --black and --white."


def test_orphans_and_impossible_starts_are_refused(refused, tmp_path):
    path = tmp_path / "orphan.sgf"
    path.write_bytes(b"(;FF[4]GM[1]SZ[3]RU[NoSekiGo]AB[aa]AW[ba]KSGB[cc])")
    assert refused(str(path)) == f"{path}: the ghost C1 of Black stands beside no stone of its colour."
    path.write_bytes(b"(;FF[4]GM[1]SZ[2]RU[NoSekiGo]AB[aa]AW[ba][ab][bb])")
    assert refused(str(path)) == f"{path}: Black's string at A2 has no liberty."


def test_what_is_not_finished_is_unknown(file, noseki):
    found = noseki(
        file(GhostRecord(drawn(EXAMPLE_2)), named=True), "--black", "A5", "--white", "A4", "--seconds", "0.01"
    )
    assert (found["black_first"]["result"], found["black_first"]["proved"]) == ("unknown", False)
