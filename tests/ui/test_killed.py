"""What is left when the program is killed: everything saved, the last drafts, and all answers to cards but one."""

import os
import random
from collections import Counter
from contextlib import closing
from pathlib import Path

import killing_cards
import killing_windows
import pytest
from killing import kill_one, killed_at, nursery
from problems_driving import START, TREE

from semeai import sgf
from semeai.trainer.store import Store
from semeai.trainer.values import Problem

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the editors are forked")


def kills(few: int, many: int) -> pytest.MarkDecorator:
    """The seeds of some kills, and of those of the slow part."""
    return pytest.mark.parametrize(
        "seeds", [range(few), pytest.param(range(few, many), marks=pytest.mark.slow)], ids=["few", "many"]
    )


@pytest.mark.slow
@kills(12, 50)
def test_nothing_that_was_saved_or_kept_is_lost_by_a_kill(tmp_path: Path, seeds: range) -> None:
    lost = []
    with nursery() as begun:
        for seed in seeds:
            folder = tmp_path / str(seed)
            folder.mkdir()
            lost.append(kill_one(begun, folder, seed, 0.25))
    assert [found for found in lost if found is not None] == []


FEWEST = 6
"""Windows that are killed at least."""


@pytest.mark.slow
def test_a_window_in_random_use_loses_nothing_that_was_saved_or_is_older_than_five_seconds(tmp_path: Path) -> None:
    lost, done = [], Counter[str]()
    with nursery(killing_windows.__file__) as begun:
        for seed in range(4, 40):  # where the machine is slow, the first ones may be killed before anything is changed
            folder = tmp_path / str(seed)
            folder.mkdir()
            counts, found = killing_windows.kill_window(begun, folder, seed)
            done += counts
            lost.append(found)
            if len(lost) >= FEWEST and done["changes"]:
                break
    assert [found for found in lost if found is not None] == []
    assert done["windows"] == len(lost)
    assert done["changes"] > 0


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        (["B 1 {file} new", "S 1 {file} new"], "game.sgf was saved and holds something else"),
        (["B 1 {file} {sum}", "S 1 {file} {sum}", "B 2 {file} new"], ""),
        (["T 1 race"], "a change in race 9.0 s before the end is in no draft"),
        (["T 1 race", "K 2 race"], "a change in race 9.0 s before the end is in no draft"),
        (["T 6 race"], ""),
        (["T 1 race", "C 2 race"], ""),
        (["T 1 race", "K 2 race", "D 3 race new"], "the draft of race is not there as it was kept"),
        (["K 2 race", "D 3 race new", "C 4 race", "G 5 race"], ""),
    ],
)
def test_what_is_lost_is_seen(tmp_path: Path, log: list[str], sentence: str) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes(b"(;SZ[9])")
    words = {"file": file, "sum": killing_windows._sum_of(file.read_bytes())}
    (tmp_path / "log").write_text("\n".join("\t".join(line.format(**words).split()) for line in log))
    found = killing_windows._lost(tmp_path, 1, killed=10.0)
    assert ("" if found is None else found.sentence) == sentence


@pytest.mark.slow
@kills(3, 10)
def test_a_kill_loses_at_most_the_answer_in_flight_and_nothing_that_was_saved(tmp_path: Path, seeds: range) -> None:
    text = TREE.format(name="One", text="Find E5.").encode()
    problems = [Problem(str(at), f"Problem {at}", (), text) for at in range(killing_cards.CARDS)]
    total = 0
    with nursery(killing_cards.__file__) as begun:
        for seed in seeds:
            folder = tmp_path / str(seed)
            folder.mkdir()
            with closing(Store(folder / "training.db")) as store:
                store.add(problems, START)
            killed_at(begun, folder, seed, random.Random(seed).random())
            entries = [line.split() for line in (folder / "log").read_text().splitlines()]
            answered = max((int(number) for kind, number, _ in entries if kind == "A"), default=0)
            saved = max((int(number) for kind, number, _ in entries if kind == "S"), default=0)
            with closing(Store(folder / "training.db")) as store:
                total += answered
                assert 0 <= len(store.reviews()) - answered <= 1, seed
            if saved:
                (study,) = sgf.read((folder / killing_cards.SAVED).read_bytes()).studies
                assert int(study.node(0).comment.split()[-1]) >= saved, seed
    assert total > len(seeds)
