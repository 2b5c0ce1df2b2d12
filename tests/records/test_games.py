"""A game is known by its moves; folders are looked through, and only what has changed is read again."""

from __future__ import annotations

import pytest
from own_games import LET_GO, LOST, record

from semeai.records import games as module
from semeai.records.games import OwnGame, files_under, game_at, game_key, games_in, looked_at


def games(data: bytes) -> list[OwnGame]:
    return [game for game, _ in games_in(data)]


def test_a_game_is_known_again_by_its_moves_whatever_is_said_about_it():
    [plain] = games(record())
    [told] = games(
        record(PB="Anna", DT="2026-05-03", GC="A fine game").replace(b"C[", b"C[x ").replace(b"[ss]", b"[ss]")
    )
    assert told.key == plain.key
    assert (told.black, told.played) == ("Anna", "2026-05-03")
    keys = {plain.key, *(game.key for data in (record(LET_GO), record(LOST + " L1")) for game in games(data))}
    assert len(keys) == 3


@pytest.mark.parametrize(
    "said, played", [("2026-05-03,04", "2026-05-03"), ("2026-05", "2026-05"), ("May 3rd", ""), ("", "")]
)
def test_the_date_is_as_sure_as_the_record_tells_it(said, played):
    [game] = games(record(DT=said) if said else record())
    assert game.played == played


def test_a_name_in_another_encoding_is_read():
    data = (
        record(PB="Größe").replace(b"CA[UTF-8]", b"CA[ISO-8859-1]").replace("Größe".encode(), "Größe".encode("latin-1"))
    )
    assert [game.black for game in games(data)] == ["Größe"]


def test_diagrams_and_problems_are_no_records():
    assert games(record("T1 A9")) == []
    assert [game.number for game in games(record("T1 A9") + record() + record(LET_GO))] == [1, 2]


def test_a_folder_is_looked_through_with_those_in_it_and_what_has_not_changed_is_not_read(tmp_path):
    below, hidden = tmp_path / "2025", tmp_path / ".trash"
    for folder in (below, hidden):
        folder.mkdir()
        (folder / "one.SGF").write_bytes(record())
    (tmp_path / "two.sgf").write_bytes(record(LET_GO))
    (tmp_path / "broken.sgf").write_bytes(b"no record")
    (tmp_path / "notes.txt").write_bytes(b"")
    files, lost = files_under(tmp_path)
    assert lost == []
    assert [file.name for file in files] == ["broken.sgf", "two.sgf", "one.SGF"]
    found = list(looked_at(files, {}))
    assert [len(looked.games) for looked in found] == [0, 1, 1]
    assert found[0].fault
    known = {looked.path: looked.stamp for looked in found}
    assert list(looked_at(files, known)) == []
    (tmp_path / "two.sgf").write_bytes(record())
    assert [looked.path for looked in looked_at(files, known)] == [str(tmp_path / "two.sgf")]
    assert files_under(tmp_path / "nowhere") == ([], [tmp_path / "nowhere"])


def test_a_game_is_found_in_its_file_as_long_as_it_is_there(tmp_path):
    path = tmp_path / "two.sgf"
    path.write_bytes(record() + record(LET_GO))
    key = games(record(LET_GO))[0].key
    assert game_at(path, 1, key) is not None
    path.write_bytes(record(LET_GO) + record())
    assert game_at(path, 1, key) is not None
    path.write_bytes(record())
    assert game_at(path, 1, key) is None
    path.unlink()
    assert game_at(path, 1, key) is None


def test_of_a_file_of_many_games_only_the_one_that_is_wanted_is_gone_through(tmp_path, monkeypatch):
    path, gone_through = tmp_path / "many.sgf", []
    path.write_bytes(b"".join(record(f"{LOST} L{number}") for number in range(1, 9)))
    found = list(games_in(path.read_bytes()))
    monkeypatch.setattr(module, "game_key", lambda study: gone_through.append(study) or game_key(study))
    assert game_at(path, 6, found[6][0].key) is not None
    assert len(gone_through) == 1
