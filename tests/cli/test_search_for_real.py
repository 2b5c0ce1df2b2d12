"""The commands with the search itself: from a file to the verdict and its account, for the library and real games."""

import json

import pytest

# file of the library: the results for Black first and for White first, which the theory says too
RACES = {
    "lesson-02.sgf": ("win", "loss"),
    "lesson-05.sgf": ("seki", "seki"),
}


@pytest.mark.parametrize("file, results", RACES.items(), ids=RACES.keys())
def test_theory_and_search_agree_on_a_lesson(known, root, file, results):
    values = known("analyze", str(root / "resources" / "library" / file))
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


CHOICE = {"moves": ["C2"], "defend": 3, "attack": 3}
RACE = ("--black", "A2", "--white", "B2")


def test_a_move_that_stakes_more_is_told_as_a_choice(known, told, choice):
    found = known("analyze", choice, *RACE)
    searched = found["search"]["black_first"]
    assert (searched["defend"], searched["attack"], searched["moves"]) == (1, 0, ["B3"])
    assert searched["choices"] == [CHOICE]
    assert found["search"]["white_first"]["choices"] == []
    assert found["verdict"]["black_first"]["result"] == "seki"
    printed = told("analyze", choice, *RACE)
    assert "moves: B3\n" in printed
    staked = "  C2 starts a ko to capture, and puts Black's own chain at risk. Black must find the first ko threat.\n"
    assert staked in printed


def test_a_row_of_a_batch_has_its_choices(semeai, choice):
    row = {"id": 1, "sgf": choice, "black": "A2", "white": "B2", "to_move": "black"}
    found = json.loads(semeai("analyze", "--batch", "-", stdin=json.dumps(row)).stdout)
    assert (found["defend"], found["attack"], found["moves"], found["choices"]) == (1, 0, ["B3"], [CHOICE])


PART_KEYS = {"points", "owner", "kind", "how", "settled", "sentence"}
ACCOUNT_KEYS = {"moves", "mover", "parts", "sum", "decided", "result", "sentence", "steps", "replies"}


def accounts(account: dict) -> list[dict]:
    """An account and all that it leads to."""
    below = [step["account"] for step in account["steps"] + account["replies"]]
    return [account, *(each for one in below for each in accounts(one))]


def test_a_proved_result_comes_with_its_account(known, worked_example):
    values = known("analyze", str(worked_example))
    for mover in ("black_first", "white_first"):
        why = values["why"][mover]
        assert (why["complete"], why["size"]) == (True, 1)
        assert why["arguments"][0]["account"] == why["account"]
        (account,) = accounts(why["account"])
        assert set(account) >= ACCOUNT_KEYS
        assert all(set(part) >= PART_KEYS for part in account["parts"])
        assert (account["result"], account["decided"]) == (values["verdict"][mover]["result"], True)
        summed = account["sum"]
        assert (summed["black"]["moves"], summed["white"]["moves"]) == (values["black"]["X"], values["white"]["X"])
        assert (summed["white"]["avoided"], summed["shared"]) == (values["white"]["V"], values["S"])
        assert summed["relation"] in values["theory"]["relations"]


def test_a_person_is_told_too(told, worked_example):
    why = told("analyze", str(worked_example)).split("\nWhy:\n")[1]
    assert why.startswith("Black first: Black captures.")
    assert "White first: White captures." in why


def check(answer: dict, mover: str) -> None:
    """Either a result with how it is known, or that the time was short; never that the race cannot be searched."""
    assert answer["unsearched"] is None
    found = answer["search"][f"{mover}_first"]
    assert found["result"] in ("win", "seki", "loss", "ko", "unknown")
    assert found["rung"] in (1, 2, 3, 4)
    assert (found["standing"] == "open") == (found["result"] == "unknown")
    assert found["proved"] == (found["standing"] == "proved")
    if found["standing"] != "read":
        assert not found["closed"]
    if found["proved"]:
        assert found["moves"]


def rows(shared, *, of_games: bool):
    """The questions, with the words of the command that name their board."""
    folder = shared / "real-games"
    for row in map(json.loads, (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()):
        if not of_games:
            yield row, [str(folder / row["sgf"])]
        elif row["game"] and row["move"] is not None and not row["then"]:
            yield row, [str(folder / row["game"]), "--move", str(row["move"])]


def ask_all(known, questions, seconds: str) -> int:
    count = 0
    for row, words in questions:
        pair = ["--black", row["black"], "--white", row["white"], "--to-move", row["to_move"]]
        check(known("analyze", *words, *pair, "--seconds", seconds), row["to_move"])
        count += 1
    return count


def test_some_questions_of_records_are_answered_at_a_move(shared, known):
    assert ask_all(known, list(rows(shared, of_games=True))[::5], "0.5") == 3


@pytest.mark.parametrize("every", [pytest.param(12, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.whole)])
def test_many_questions_of_records_and_of_boards_are_answered(shared, known, every):
    assert ask_all(known, list(rows(shared, of_games=True))[:: every - 1], "5") >= 12 // every
    assert ask_all(known, list(rows(shared, of_games=False))[::every], "2") >= 69 // every
