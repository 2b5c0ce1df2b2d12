"""``semeai eyes``: the keys, names and coordinates that scripts rely on."""

import json
from functools import partial

import pytest

SQUARE_IN_CORNER = ["--shape", "XX/XX", "--place", "corner"]
KO_IN_CORNER = ["--shape", "XXX/X/X", "--stones", "OO./O/.", "--place", "corner"]
COUNTS = {1: 1, 2: 1, 3: 2, 4: 5, 5: 12, 6: 35, 7: 107}


@pytest.fixture
def eyes(known):
    return partial(known, "eyes")


@pytest.fixture
def lines(told):
    return partial(told, "eyes")


# drawing, stones, place, outside liberties; attacker first, owner first, name, hot spots
ONE_EYE = {
    "one point": ("X", "", "centre", None, "dead dead nakade", []),
    "two points": ("XX", "", "centre", None, "dead dead nakade", []),
    "straight three": ("XXX", "", "centre", None, "dead alive unsettled", [[1, 0]]),
    "bent three": ("XX/.X", "", "centre", None, "dead alive unsettled", [[1, 0]]),
    "straight three, filled": ("XXX", ".O.", "centre", None, "dead dead nakade", []),
    "pyramid four": ("XXX/.X.", "", "centre", None, "dead alive unsettled", [[1, 0]]),
    "square four": ("XX/XX", "", "centre", None, "dead dead nakade", []),
    "square four, the diagonal": ("XX/XX", "O./.O", "centre", None, "dead alive unsettled", [[1, 0], [0, 1]]),
    "straight four": ("XXXX", "", "centre", 0, "alive alive alive", []),
    "straight four, one vital point filled": ("XXXX", ".O..", "centre", None, "dead alive unsettled", [[2, 0]]),
    "bulky five": ("XX./XXX", "", "centre", None, "dead alive unsettled", [[1, 1]]),
    "bulky five, filled": ("XX./XXX", "../.O.", "centre", None, "dead dead nakade", []),
    "crossed five": (".X./XXX/.X.", "", "centre", None, "dead alive unsettled", [[1, 1]]),
    "rabbity six": ("XX./XXX/.X.", "", "centre", None, "dead alive unsettled", [[1, 1]]),
    "rabbity six, the hot spot the owner's": ("XX./XXX/.X.", "../.X", "centre", None, "alive alive alive", []),
    "rectangular six in the centre": ("XXX/XXX", "", "centre", None, "alive alive alive", []),
    "both ends of three, and nothing outside": ("XXX", "O.O", "centre", 0, "dead alive alive-in-atari", [[1, 0]]),
    "both ends of three": ("XXX", "O.O", "centre", None, "alive alive alive-in-atari", []),
    "both ends of three, one liberty outside": ("XXX", "O.O", "centre", 1, "alive alive alive-in-atari", []),
    "bent four in the corner": ("XXX/X/X", "OO./O/.", "corner", None, "ko ko ko", []),
    "the same stones on the side": ("XXX/X/X", "OO./O/.", "side", None, "alive alive alive", []),
    "an empty square in the corner": ("XX/XX", "", "corner", None, "dead dead nakade", []),
    "a corner given more liberties than change anything": ("XX/XX", "", "corner", 999999, "dead dead nakade", []),
}  # fmt: skip


@pytest.mark.parametrize("shape, stones, place, outside, words, hot", ONE_EYE.values(), ids=ONE_EYE.keys())
def test_one_eye(eyes, shape, stones, place, outside, words, hot):
    number = [] if outside is None else ["--outside", str(outside)]
    found = eyes("--shape", shape, "--stones", stones, "--place", place, *number)
    status = found["status"]
    assert f"{status['attacker_first']} {status['owner_first']} {found['name']}" == words
    assert found["hot_spots"] == hot


# drawing and stones; class, vital, end
POINTS = {
    "the class tells": ("XX./XXX/.X.", "", "112224", [[1, 1]], [[0, 0]]),
    "the filled end adds to the vital points": ("XX./XXX/.X.", "O", "112224", [[1, 0], [0, 1], [1, 1]], [[0, 0]]),
    "stones of the owner leave a smaller eye": ("XXXX", "X", "1122", [[2, 0]], []),
    "a class with life has none": ("XXXXX", "", "11222", [], []),
    "columns and rows are those of the drawing": ("..../.XX./.XXX/..X.", "", "112224", [[2, 2]], [[1, 1]]),
    "rows may end early": (".X/XXX/.XX", "", "112224", [[1, 1]], [[2, 2]]),
    "rows may be lines": (".X.\nXXX\n", "", "1113", [[1, 1]], []),
}


@pytest.mark.parametrize("shape, stones, name, vital, end", POINTS.values(), ids=POINTS.keys())
def test_vital_and_end_points(eyes, shape, stones, name, vital, end):
    found = eyes("--shape", shape, "--stones", stones)
    assert (found["class"], found["vital"], found["end"]) == (name, vital, end)


def test_vital_points_where_no_rule_speaks_of_the_stones(eyes):
    owner_apart = ("--shape", "XX./XXX/.X.", "--stones", ".../.X.")
    assert (eyes(*owner_apart)["theory"]["name"], eyes(*owner_apart)["vital"]) == (None, [[1, 1]])
    corner = eyes("--shape", "XXX", "--place", "side")
    assert (corner["theory"]["name"], corner["vital"]) == ("unsettled", [[1, 0]])
    silent = eyes("--shape", "XX/XX", "--place", "corner")
    assert (silent["theory"]["name"], silent["agrees"], silent["vital"]) == (None, None, [])


def test_a_script_is_told_more_on_demand(eyes):
    found = eyes("--shape", ".XXX", "--stones", "..O", "--moves", "--line", "owner", "--outside", "1")
    assert found["eye_moves"] == {"formula": 2, "searched": 2}
    assert found["by_outside"] == [{"attacker_first": "dead", "owner_first": "dead"}] * 2
    assert found["attackers"] == [[2, 0]]
    assert found["points"] == {"F7": [1, 0], "G7": [2, 0], "H7": [3, 0]}
    (line,) = found["lines"]
    assert (line["kos"], line["outside"], line["end"]) == ("neither", 1, "captured")
    assert line["moves"][0] == {"by": "owner", "kind": "elsewhere", "at": None}
    assert line["moves"][-1]["kind"] == "capture"


def test_best_play_of_a_ko_is_shown_for_either_winner(eyes):
    found = eyes(*KO_IN_CORNER, "--line", "owner")
    assert [(line["kos"], line["end"]) for line in found["lines"]] == [("attacker", "captured"), ("owner", "lives")]


@pytest.mark.parametrize("edge", ["top-left", "bottom-right"])
def test_the_edge_chooses_among_the_places_of_a_drawing(eyes, edge):
    assert eyes(*SQUARE_IN_CORNER, "--edge", edge)["edge"] == edge


def test_the_shapes_of_a_size_and_all_of_the_literature(eyes):
    listed = []
    for size, count in COUNTS.items():
        found = eyes("--size", str(size))
        assert len(found) == count
        assert all(len(shape["cells"]) == size == len(shape["class"]) for shape in found)
        listed += found
    assert {"cells", "class", "life", "vital", "end", "side", "corner"} <= set(listed[0])
    six = eyes("--size", "6")
    assert (sum(shape["corner"] for shape in six), sum(shape["life"] for shape in six)) == (12, 26)
    assert eyes() == listed


@pytest.mark.slow
def test_a_class_is_listed_in_whatever_order_it_is_written(eyes):
    assert [shape["variant"] for shape in eyes("--class", "112233")] == ["alpha", "alpha", "beta", "beta"]
    (rabbity,) = eyes("--class", "422211")
    assert rabbity["name"] == "rabbity six"
    assert [shape["life"] for shape in eyes("--class", "11222334")].count(False) == 3


def test_a_person_sees_table_1_and_the_shapes_of_a_size_side_by_side(lines):
    table = lines()
    assert "   7  1112223       40  life " in table
    assert "   6  112224         1  no life            0              1  rabbity six" in table
    text = lines("--size", "4")
    assert "[2222]  1 shape, no life" in text
    assert "straight four" in text
    assert text.rstrip().endswith("5 shapes")


@pytest.mark.slow
def test_a_person_reads_which_shapes_of_a_class_live_where_it_does_not_tell(lines):
    text = lines("--class", "11222334")
    assert "4 shapes, some with life" in text
    assert text.count("no life") == 3
    assert "Race:" not in lines(*KO_IN_CORNER)


# words; what a person reads
READ = {
    "its name and class": (["--shape", "XX./XXX/.X."], "Rabbity six [112224], centre eye, many outside liberties"),
    "a row of the drawing in its wall": (["--shape", "XX./XXX/.X.", "--stones", "/.O"], "  7 # . O . #"),
    "both movers": (["--shape", "XXX"], "attacker first captured, owner first lives"),
    "the liberties that change it": (["--shape", "XXX", "--stones", "O.O"], "no outside liberty:   attacker first"),
    "theory with its reason": (["--shape", "XXX"], "Theory and search agree.\nTheory: unsettled. The vital point G7"),
    "why theory is silent": (SQUARE_IN_CORNER, "Theory is silent. The rules are for the centre."),
    "moves in a race by formula": (["--shape", "XXX", "--stones", ".O."], "inside, E(Z) - I = 3 - 1."),
    "moves in a race by search": (SQUARE_IN_CORNER, "takes the attacker 3 moves more"),
    "best play": (["--shape", "XXX", "--line", "attacker"], "   1  attacker G7\n"),
    "a ko for either winner": (
        [*KO_IN_CORNER, "--line", "owner"],
        "Best play, owner first, 3 outside liberties, if the owner wins the ko: the wall lives.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("words, line", READ.values(), ids=READ.keys())
def test_a_person_reads(lines, words, line):
    assert line in lines(*words)


def test_as_a_script_runs_it(semeai):
    words = ("--shape", "XX./XXX/.X.", "--stones", ".../.O./...", "--place", "centre", "--outside", "1", "--json")
    done = semeai("eyes", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["status"] == {"attacker_first": "dead", "owner_first": "dead"}


HEAVY = """
import sys
from semeai.cli.main import main
main(sys.argv[1:])
print(sorted({"PySide6", "semeai.sgf", "pathlib", "shutil", "semeai.race", "semeai.eyes.catalogue"} & set(sys.modules)))
"""


def test_a_script_waits_for_nothing_that_the_answer_does_not_need(semeai):
    done = semeai("eyes", "--shape", "XX./XXX/.X.", "--json", python=("-S", "-c", HEAVY))
    assert done.stdout.splitlines()[-1] == "[]"
