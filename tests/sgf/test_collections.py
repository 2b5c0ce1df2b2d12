"""Collections in which a game is not of Go, or on a board that we do not have: it stays in the file as it is."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.study import notes

OTHELLO = b"(;GM[2]FF[4]SZ[8]\n ;B[d3] ( ;W[c5])(;W[c3]C[a \\] b]) )"
LARGE = b"(;GM[1]SZ[37];B[AA])"
OBLONG = "(;SZ[9:13]C[Zürich])".encode()
GO = b"(;GM[1]SZ[9];B[aa])"

COLLECTIONS = {
    "the first game": ([OTHELLO, GO], [0], "This is a record of Othello, not of Go: GM[2]."),
    "the last game": ([GO, OBLONG], [1], "The board is not square: SZ[9:13]."),
    "a game in the middle": ([GO, LARGE, GO], [1], "The board's size is outside 2 to 25: SZ[37]."),
    "most games": ([LARGE, OTHELLO, GO, OBLONG], [0, 1, 3], "The board's size is outside 2 to 25: SZ[37]."),
}


@pytest.mark.parametrize("games, places, why", COLLECTIONS.values(), ids=COLLECTIONS.keys())
def test_a_game_that_is_not_read_stays_as_it_is(games, places, why):
    found = sgf.read(b"\n".join(games))
    assert [(game.place, game.text) for game in found.foreign] == [(place, games[place]) for place in places]
    assert len(found.studies) == len(games) - len(places)
    assert found.repairs[0].sentence == f"Game {places[0] + 1} of the file was kept as it is. {why}"
    written = sgf.write(found.studies, found.foreign)
    assert all(games[place] in written for place in places)
    again = sgf.read(written)
    assert (again.studies, again.foreign) == (found.studies, found.foreign)


def test_a_foreign_game_keeps_its_place_when_a_game_of_go_changes():
    found = sgf.read(GO + OTHELLO + GO)
    changed = notes.set_comment(found.studies[1], 0, "seen").study
    written = sgf.write((found.studies[0], changed), found.foreign)
    assert written.index(b"GM[2]") < written.index(b"C[seen]")


@pytest.mark.parametrize("codec, label", [("gb18030", "GB18030"), ("cp932", "Shift-JIS"), ("utf-16", "utf-8")])
def test_the_words_of_a_foreign_game_are_recoded_with_the_file(codec, label):
    data = f"(;GM[1]SZ[9]CA[{label}]C[囲碁表])(;GM[2]CA[{label}]C[囲碁表];B[aa])".encode(codec)
    found = sgf.read(data)
    (game,) = found.foreign
    assert game.text.decode("utf-8") in (f"(;GM[2]CA[{name}]C[囲碁表];B[aa])" for name in ("UTF-8", "utf-8"))
    written = sgf.write(found.studies, found.foreign)
    assert sgf.read(written).foreign == found.foreign


def test_games_of_a_collection_may_differ_in_size():
    found = sgf.read(b"(;SZ[9])(;SZ[13])(;SZ[19])")
    assert [study.board_size for study in found.studies] == [9, 13, 19]
    assert found.repairs == ()


def test_a_foreign_game_that_the_file_cuts_off_does_not_grow():
    found = sgf.read(GO + b"(;GM[3]C[cut")
    written = sgf.write(found.studies, found.foreign)
    again = sgf.read(written)
    assert sgf.write(again.studies, again.foreign) == written
