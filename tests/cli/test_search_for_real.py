"""The commands with the search itself: two races of the library, from the file to the verdict."""

from __future__ import annotations

import json

import pytest
from gtp_driving import talk

# file of the library: the results for Black first and for White first, which the theory says too
RACES = {
    "lesson-02.sgf": ("win", "loss"),
    "lesson-05.sgf": ("seki", "seki"),
}


@pytest.mark.parametrize("file, results", RACES.items(), ids=RACES.keys())
def test_theory_and_search_agree_on_a_lesson(semeai, root, file, results):
    done = semeai("analyze", str(root / "resources" / "library" / file), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    values = json.loads(done.stdout)
    for key, result in zip(("black_first", "white_first"), results, strict=True):
        found, verdict = values["search"][key], values["verdict"][key]
        assert (found["result"], found["proved"], found["leans_on"]) == (result, True, [])
        assert (verdict["result"], verdict["by"], verdict["agrees"]) == (result, "both", True)
        assert set(values["black"]["chain"]) <= set(found["region"])


def test_a_batch_is_answered_by_proofs(semeai, root):
    files = [str(root / "resources" / "library" / file) for file in RACES]
    pairs = [json.loads(semeai("analyze", file, "--no-search", "--json").stdout)["proposals"][0] for file in files]
    rows = [{"id": file, "sgf": file, "to_move": "white", **pair} for file, pair in zip(files, pairs, strict=True)]
    done = semeai("analyze", "--batch", "-", stdin="".join(json.dumps(row) + "\n" for row in rows))
    assert (done.returncode, done.stderr) == (0, "")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(values["result"], values["by"], values["proved"]) for values in found] == [
        (results[1], "search", True) for results in RACES.values()
    ]


@pytest.fixture
def choice(tmp_path) -> str:
    """Black lives with B3, neither captures then; with C2 he stakes his own chain in a ko for White's stone."""
    path = tmp_path / "choice.sgf"
    path.write_text("(;FF[4]GM[1]SZ[3]AW[aa][bb]AB[ab][ac][bc])", encoding="utf-8")
    return str(path)


CHOICE = {"moves": ["C2"], "defend": 3, "attack": 3}
RACE = ("--black", "A2", "--white", "B2")


def test_a_move_that_stakes_more_is_told_as_a_choice(semeai, choice):
    found = json.loads(semeai("analyze", choice, *RACE, "--json").stdout)
    searched = found["search"]["black_first"]
    assert (searched["defend"], searched["attack"], searched["moves"]) == (1, 0, ["B3"])
    assert searched["choices"] == [CHOICE]
    assert found["search"]["white_first"]["choices"] == []
    assert found["verdict"]["black_first"]["result"] == "seki"
    printed = semeai("analyze", choice, *RACE).stdout
    assert "moves: B3\n" in printed
    assert (
        "  C2 starts a ko for the capture and stakes Black's own chain. Black must find the first ko threat.\n"
    ) in printed


def test_a_row_of_a_batch_has_its_choices(semeai, choice):
    row = {"id": 1, "sgf": choice, "black": "A2", "white": "B2", "to_move": "black"}
    found = json.loads(semeai("analyze", "--batch", "-", stdin=json.dumps(row)).stdout)
    assert (found["defend"], found["attack"], found["moves"], found["choices"]) == (1, 0, ["B3"], [CHOICE])


def test_gtp_answers_both_questions_each_for_itself_with_a_move_that_attacks(choice):
    assert talk(f"loadsgf {choice}\nanalyze_semeai A2 B2")[-1] == "= 1 3 C2"
    assert talk(f"loadsgf {choice}\nanalyze_semeai B2 A2")[-1] == "= 1 1 C1"
