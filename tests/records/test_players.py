"""A player is recognised by the name that most records share, however servers write it."""

from __future__ import annotations

import pytest

from semeai.records.players import player, players, recognised, same_player


@pytest.mark.parametrize(
    "written, name",
    [
        ("Anna [5k]", "Anna"),
        ("Anna[5k?]", "Anna"),
        ("Anna (3d*)", "Anna"),
        ("Anna 9p", "Anna"),
        ("Anna 2 dan", "Anna"),
        ("李昌鎬（9段）", "李昌鎬"),
        ("ＡＮＮＡ　５級", "ANNA"),
        ("  Anna   van Dijk ", "Anna van Dijk"),
        ("GnuGo (GNU Go 3.5.3)", "GnuGo (GNU Go 3.5.3)"),
        ("R2D", "R2D"),
        ("5k", "5k"),
        ("Anna [NR]", "Anna"),
        ("", ""),
    ],
)
def test_a_rank_behind_a_name_is_left_out(written, name):
    assert player(written) == name


def test_the_player_of_most_records_is_recognised_in_any_spelling():
    found = players([("Anna [5k]", "Ben"), ("ben", "anna [4k]"), ("Anna", "Cleo 1d"), ("", "Anna")])
    assert found == (("Anna", 4), ("Ben", 2), ("Cleo", 1))
    assert recognised(found) == "Anna"
    assert same_player("ANNA [3d]", "anna")
    assert not same_player("", "")


@pytest.mark.parametrize("pairs", [[], [("Anna", "Ben")], [("Anna", "Anna"), ("Ben", "Ben")]])
def test_of_two_who_are_in_as_many_records_none_is_recognised(pairs):
    assert recognised(players(pairs)) == ""
