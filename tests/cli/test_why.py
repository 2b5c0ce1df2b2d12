"""``semeai analyze`` says why: the account of each proved result as JSON and for people."""

from __future__ import annotations

import json

PART_KEYS = {"points", "owner", "kind", "how", "settled", "sentence"}
ACCOUNT_KEYS = {"moves", "mover", "parts", "sum", "decided", "result", "sentence", "steps", "replies"}


def accounts(account: dict) -> list[dict]:
    """An account and all that it leads to."""
    below = [step["account"] for step in account["steps"] + account["replies"]]
    return [account, *(each for one in below for each in accounts(one))]


def test_a_proved_result_comes_with_its_account(semeai, worked_example):
    done = semeai("analyze", str(worked_example), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    values = json.loads(done.stdout)
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


def test_a_person_is_told_too(semeai, worked_example):
    done = semeai("analyze", str(worked_example))
    told = done.stdout.split("\nWhy:\n")[1]
    assert told.startswith("Black first: Black captures.")
    assert "White first: White captures." in told


def test_without_a_search_there_is_no_account(semeai, worked_example):
    done = semeai("analyze", str(worked_example), "--no-search", "--json")
    assert json.loads(done.stdout)["why"] == {"black_first": None, "white_first": None}
