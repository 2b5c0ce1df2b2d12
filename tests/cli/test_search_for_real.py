"""The commands with the search itself: two races of the library, from the file to the verdict."""

from __future__ import annotations

import json

import pytest

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
