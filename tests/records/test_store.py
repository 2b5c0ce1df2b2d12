"""The store of own games: what is left to do, renamed files, newer searches, whose mistakes count."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from own_games import LET_GO, LOST, record

from semeai.disk.store import StoreError
from semeai.go.color import BLACK, WHITE
from semeai.records import store as store_module
from semeai.records.mistakes import MistakeRow
from semeai.records.queue import look
from semeai.records.store import BOTH, PLAYER, CardState, MistakeCard, RecordFound, Records

MISTAKE = MistakeRow(1, BLACK, "Lost a won race", 12.0, "proved", "Black T1 loses the race.", b"(;)")
THEIRS = MistakeRow(4, WHITE, "Seki given away", 5.0, "read", "White T3 loses.", b"(;)")


def always(_share: float) -> bool:
    return True


@pytest.fixture
def folder(tmp_path, store) -> Path:
    """A folder with two records, in the store."""
    made = tmp_path / "games"
    made.mkdir()
    (made / "first.sgf").write_bytes(record(LOST, PB="Anna [5k]", PW="Ben", DT="2026-05-03"))
    (made / "second.sgf").write_bytes(record(LET_GO, PB="Cleo", PW="anna", DT="2026-05-04"))
    assert store.add(made)
    look(store, always)
    return made


def test_the_newest_game_is_reviewed_first_and_none_twice(store, folder):
    first = store.next(set())
    assert first.path.name == "second.sgf"
    second = store.next({first.game})
    assert second.path.name == "first.sgf"
    store.keep(first.game, 1, [])
    store.keep(second.game, 2, [])
    assert store.next(set()) is None
    [source] = store.overview().sources
    assert (source.records, source.reviewed, source.races) == (2, 2, 3)
    assert source.games == (RecordFound("first.sgf", True, 2, 0), RecordFound("second.sgf", True, 1, 0))


def test_a_renamed_or_copied_file_is_known_again_and_a_gone_one_is_not_listed(store, folder):
    game = store.next(set()).game
    store.keep(game, 1, [MISTAKE])
    (folder / "second.sgf").rename(folder / "renamed.sgf")
    (folder / "copy.sgf").write_bytes((folder / "renamed.sgf").read_bytes())
    look(store, always)
    assert store.next(set()).path.name == "first.sgf"
    store.choose(BOTH, "yes")
    assert [(mistake.path.name, mistake.row.number) for mistake in store.mistakes()] == [("copy.sgf", 1)]
    assert store.overview().sources[0].records == 2
    for path in folder.iterdir():
        path.unlink()
    look(store, always)
    assert (store.mistakes(), store.overview().sources[0].records) == ([], 0)
    (folder / "back.sgf").write_bytes(record(LET_GO))
    look(store, always)
    assert store.next(set()) is None or store.next(set()).mistake is not None  # its review was kept


def test_a_folder_that_is_not_there_now_keeps_what_it_held(store, folder):
    folder.rename(folder.with_name("elsewhere"))
    look(store, always)
    assert store.overview().sources[0].records == 2


def test_a_newer_search_asks_again_after_all_that_were_never_reviewed(store, folder, monkeypatch):
    game = store.next(set()).game
    store.keep(game, 1, [MISTAKE])
    store.choose(BOTH, "yes")
    store.give([store.mistakes()[0].id])
    monkeypatch.setattr(store_module, "VERSION", store_module.VERSION + 1)
    store.keep_card(store.mistakes()[0].id, MistakeCard(CardState.CERTIFIED, b"(;)", "k"))
    other = store.next(set())
    assert other.game != game
    store.keep(other.game, 0, [])
    assert store.next(set()).game == game
    store.keep(game, 1, [MISTAKE, THEIRS])
    store.keep_card(store.mistakes()[0].id, MistakeCard(CardState.CERTIFIED, b"(;)", "k"))
    assert [
        each for each in store.mistakes() if each.arrives
    ] == []  # a card that was taken out of the cards does not come back


def test_the_mistakes_are_those_of_the_player_or_of_both_the_newest_games_first_then_the_dearest(store, folder):
    second = store.next(set()).game
    first = store.next({second}).game
    store.keep(first, 1, [MISTAKE, THEIRS])
    store.keep(second, 1, [MISTAKE, THEIRS])
    assert store.overview().player == "Anna"
    assert [(each.path.name, each.who) for each in store.mistakes()] == [
        ("second.sgf", "anna"),
        ("first.sgf", "Anna [5k]"),
    ]
    store.choose(PLAYER, "ben")
    assert [each.row for each in store.mistakes()] == [THEIRS]
    store.choose(BOTH, "yes")
    assert [each.row.cost for each in store.mistakes()] == [12.0, 5.0, 12.0, 5.0]


def test_no_mistakes_are_counted_as_long_as_nobody_knows_whose_they_are(store, folder):
    (folder / "second.sgf").unlink()
    look(store, always)
    store.keep(store.next(set()).game, 1, [MISTAKE, THEIRS])
    told = []
    for choice, name in ((PLAYER, ""), (PLAYER, "ben"), (BOTH, "yes")):
        store.choose(choice, name)
        told.append(store.overview().sources[0].mistakes)
    assert told == [None, 1, 2]


def test_cards_are_made_of_the_mistakes_that_count_before_another_game_is_reviewed(store, folder):
    game = store.next(set()).game
    store.keep(game, 1, [MISTAKE, THEIRS])
    waiting = store.next(set())
    assert (waiting.game, waiting.board) == (game, THEIRS.board)
    store.keep_card(waiting.mistake, MistakeCard(CardState.CERTIFIED, b"(;)", "key", ("ko", "own game")))
    assert store.next(set()).game != game
    [mistake] = [each for each in store.mistakes() if each.arrives]
    assert mistake.made == MistakeCard(CardState.CERTIFIED, b"(;)", "key", ("ko", "own game"))
    store.give([mistake.id])
    assert [each for each in store.mistakes() if each.arrives] == []


def test_what_comes_next_is_found_without_reading_the_boards_of_all_mistakes(store, folder, monkeypatch):
    game = store.next(set()).game
    store.keep(game, 1, [MISTAKE, THEIRS])
    monkeypatch.setattr(store, "mistakes", lambda: pytest.fail("with thousands of mistakes this takes seconds"))
    assert store.next(set()).board == THEIRS.board
    assert store.next(set(), later={store.next(set()).mistake}).mistake is None
    store.choose(PLAYER, "Cleo")
    assert store.next(set()).board == MISTAKE.board


def test_a_folder_is_taken_out_and_its_reviews_stay(store, folder):
    game = store.next(set()).game
    store.keep(game, 1, [])
    store.remove(folder)
    assert store.overview().sources == ()
    assert store.next(set()) is None
    store.add(folder)
    look(store, always)
    assert store.next(set()).game != game


def test_a_file_that_cannot_be_read_is_told_with_its_reason(store, folder):
    (folder / "broken.sgf").write_bytes(b"no record")
    look(store, always)
    [source] = store.overview().sources
    assert [name for name, _ in source.faults] == ["broken.sgf"]
    assert source.records == 2


def test_another_window_keeps_the_store(store):
    with pytest.raises(StoreError, match="Another window"), closing(Records(store.path)):
        pass
