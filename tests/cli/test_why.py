"""``semeai analyze`` says why: the account of each proved result as JSON and for people."""

from __future__ import annotations

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
