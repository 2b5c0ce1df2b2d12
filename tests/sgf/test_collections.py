"""Games of a collection: read on first use, kept as they are where they are not of Go, and none beyond the limit."""

import pickle

import pytest

from semeai import sgf
from semeai.sgf import reader as game_module
from semeai.sgf.repair import LARGEST_GAME
from semeai.study import edits, notes
from semeai.study.node import MarkShape
from semeai.study.titles import game_name
from semeai.study.tree import compact

GAME = b"(;GM[1]SZ[9]PB[Ann]PW[Bob];B[aa]C[a word];W[bb](;B[cc]TR[cc])(;B[dd]))\n"
TWICE = b"(;GM[1]SZ[9];AB[aa][aa];B[bb])\n"
DAMAGED = b"(;GM[1]SZ[9];B[aa]C[see [1] here];W[bb])\n"


@pytest.fixture
def looked_at(monkeypatch):
    """The games whose nodes were read, as they stand in the file."""
    found = []
    read = game_module.SgfGame.nodes

    def nodes(self, progress=None):
        found.append(self.text.start)
        return read(self, progress)

    monkeypatch.setattr(game_module.SgfGame, "nodes", nodes)
    return found


def test_a_collection_opens_without_its_nodes(looked_at):
    data = GAME * 1000
    found = sgf.read(data)
    assert {game_name(study) for study in found.studies} == {"Ann – Bob"}
    assert {study.board_size for study in found.studies} == {9}
    assert looked_at == []
    assert len(found.studies[7].nodes) == 5
    assert looked_at == [7 * len(GAME)]
    assert found.studies[7].node(3).markup.of(MarkShape.TRIANGLE)
    assert looked_at == [7 * len(GAME)]


@pytest.mark.slow
def test_a_game_alone_and_a_large_one_are_read_with_their_file(looked_at):
    sgf.read(GAME)
    assert looked_at == [0]
    large = b"(;GM[1]SZ[9]" + b";B[aa]C[word]" * 10_000 + b")"
    sgf.read(GAME + large)
    assert looked_at == [0, len(GAME)]


def test_every_repair_is_told_at_the_latest_when_it_is_asked_for():
    found = sgf.read(GAME + TWICE + DAMAGED + GAME)
    at = len(GAME) + len(TWICE) + DAMAGED.index(b"]", DAMAGED.index(b"C["))
    damaged = sgf.Repair(at, "A closing bracket in the text of C was not escaped; it was read as text.")
    assert found.repairs_so_far == (damaged,)
    twice = sgf.Repair(len(GAME) + TWICE.index(b";AB"), "AB names points more than once: A9.")
    assert found.repairs == (twice, damaged)
    assert found.repairs_so_far == (twice, damaged)


def test_what_is_damaged_in_a_game_leaves_the_others_alone():
    damages = (b"C[see [1] here]", b"()", b"(;B[cc]);W[dd]", b"J", b";[x]", b"comment[x]")
    for damage in damages:
        broken = GAME.replace(b"C[a word]", damage)
        found = sgf.read(GAME + broken + GAME)
        assert len(found.studies) == 3, damage
        assert found.repairs, damage
        assert compact(found.studies[2]) == compact(sgf.read(GAME).studies[0]), damage


def test_a_study_that_nobody_has_looked_at_is_a_value_like_any_other():
    alone = sgf.read(GAME).studies[0]
    for use in (hash, pickle.dumps, lambda study: study == alone):
        use(sgf.read(GAME + GAME).studies[1])
    study, other = sgf.read(GAME + GAME).studies
    assert study == alone == other
    assert hash(study.nodes) == hash(alone.nodes)
    assert pickle.loads(pickle.dumps(sgf.read(GAME + GAME).studies[1])) == alone
    edited = notes.set_comment(sgf.read(GAME + GAME).studies[1], 2, "new").study
    edited = edits.play(edited, 4, None).study
    assert (edited.node(2).comment, alone.node(2).comment) == ("new", "")
    assert sgf.read(sgf.write([edited])).studies[0] == compact(edited)


TOO_LARGE = {
    "in the grammar": b"(;GM[1]SZ[9]C[" + b"a word " * 1_500_000 + b"])",
    "damaged": b"(;GM[1]SZ[9]C[" + b"[a] " + b"word " * 2_100_000 + b"])",
    "cut off": b"(;GM[1]SZ[9]C[" + b"a word " * 1_500_000,
}


@pytest.mark.parametrize("data", TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_a_game_that_is_too_large_is_refused_in_one_sentence(data):
    assert len(data) > LARGEST_GAME
    size = f"{len(data) / 1_000_000:.1f}"
    with pytest.raises(sgf.SgfError) as caught:
        sgf.read(data)
    assert caught.value.sentence == f"This game takes {size} MB; one game may take 10 MB at most."


def test_a_collection_keeps_a_game_that_is_too_large():
    large = TOO_LARGE["in the grammar"]
    found = sgf.read(GAME + large + GAME)
    assert len(found.studies) == 2
    assert found.repairs[0].sentence.startswith("Game 2 of the file was kept as it is. This game takes 10.5 MB;")
    assert large in sgf.write(found.studies, found.foreign)


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
