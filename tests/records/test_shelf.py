"""Reviews are kept by what is in a record, and nothing fails where they cannot be."""

import pytest
from own_games import LET_GO, LOST, record

from semeai.records import shelf
from semeai.records.games import games_in
from semeai.review import MainLine, main_line, review


def opened(data: bytes) -> tuple[str, MainLine]:
    [(game, study)] = games_in(data)
    return game.key, main_line(study)


def test_a_review_is_there_for_the_same_moves_whatever_is_said_about_them():
    key, line = opened(record(LOST, PB="Anna"))
    *_, made = review(line)
    assert shelf.kept(key) is None
    shelf.keep(key, made.found)
    found = shelf.kept(opened(record(LOST, PB="Ben", GN="Another name"))[0])
    assert found is not None
    assert found.asked.keys() == made.found.asked.keys()
    assert shelf.kept(opened(record(LET_GO))[0]) is None


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(shelf, "review_shelf", lambda: tmp_path / "file" / "reviews")
    key, line = opened(record(LOST))
    shelf.keep(key, next(review(line)).found)
    assert shelf.kept(key) is None
