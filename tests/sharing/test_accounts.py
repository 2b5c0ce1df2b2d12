"""Accounts that are kept with a problem: what a page shows of them, and for which problem they count."""

from __future__ import annotations

import pytest
from problems_to_share import problems_of

from semeai import sgf
from semeai.go.board import first
from semeai.problems.carried import turned
from semeai.problems.marks import ACCOUNT, GOAL, solver_of, with_root_values
from semeai.problems.solving import begun
from semeai.sharing import accounts
from semeai.sharing.accounts import accounts_of, with_accounts
from semeai.sharing.handout import handout
from semeai.sharing.page import problems_page
from semeai.study.edits import set_up
from semeai.study.node import values_of
from semeai.study.tree import Study, position_at


@pytest.fixture(scope="module")
def bare() -> list[Study]:
    """Problems without accounts."""
    races_with_a_ko = problems_of("ko.sgf")
    chosen = [*problems_of("case-d.sgf")[4:6], races_with_a_ko[2], races_with_a_ko[8]]
    return [with_root_values(study, ACCOUNT, None) for study in chosen]


@pytest.fixture(scope="module")
def kept(bare) -> list[Study]:
    """The same with their accounts, as read from a file."""
    return list(sgf.read(sgf.write([with_accounts(study) for study in bare])).studies)


def test_what_is_kept_is_what_would_be_found(bare, kept):
    for before, after in zip(bare, kept, strict=True):
        assert handout(before)["lines"] == handout(after, effort=None)["lines"]
        assert "lines" not in handout(before, effort=None)


def test_a_page_of_problems_with_their_accounts_is_written_without_a_search(bare, kept, monkeypatch):
    def refused(*_args: object, **_wanted: object) -> None:
        raise AssertionError("a search was begun")

    monkeypatch.setattr(accounts, "Inquiry", refused)
    assert problems_page(kept, "A page").count(b"is wrong") >= len(kept)
    with pytest.raises(AssertionError):
        problems_page(bare, "A page")


def test_the_account_after_a_wrong_move_begins_with_the_move_and_speaks_for_the_opponent(kept):
    for study in kept:
        item = handout(study, effort=None)
        explained = [node for node in item["nodes"] if "y" in node]
        assert explained
        assert all(node["r"] == 0 for node in explained)
        for node in explained:
            start, played, *_ = node["y"]["steps"]
            assert (start, played["m"], played["p"]) == ({}, node["m"], item["solver"])
            assert played.get("a")
            name = study.board.name(study.board.at(node["m"] % item["size"], node["m"] // item["size"]))
            assert node["y"]["head"] == f"Why {name} is wrong"
            told = f"{node['y'].get('said', '')} {played.get('c', '')}"
            assert f"{solver_of(study).title} captures" not in told
            assert bool(played.get("c")) != ("said" in node["y"])


def with_a_stone_less(study: Study) -> Study:
    """The problem with a stone of the edge taken away."""
    return set_up(study, study.root, None, 1 << first(position_at(study, study.root).stones)).study


def with_another_task(study: Study) -> Study:
    return with_root_values(study, GOAL, (b"save",))


def with_values(*values: bytes):
    return lambda study: with_root_values(study, ACCOUNT, values)


def with_its_key(kept: bytes):
    return lambda study: with_root_values(study, ACCOUNT, (values_of(study.node(study.root), ACCOUNT)[0], kept))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(with_a_stone_less, id="a stone less"),
        pytest.param(with_another_task, id="another task"),
        pytest.param(lambda study: turned(study, 3), id="turned"),
        pytest.param(with_values(), id="no value"),
        pytest.param(with_values(b"x", b"y"), id="another key"),
        pytest.param(with_its_key(b"no base64"), id="no base64"),
        pytest.param(with_its_key(b"eJyLjgUAARUAuQ=="), id="not the data"),
        pytest.param(with_its_key(b"eJyr"), id="cut short"),
    ],
)
def test_accounts_of_another_problem_or_broken_ones_do_not_count(kept, change):
    assert accounts_of(begun(kept[0]).study, None).lines
    assert accounts_of(begun(change(kept[0])).study, None) == ([], {})
