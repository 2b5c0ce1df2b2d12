"""What is said of a draft, and how a place in a game is found again."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from semeai import sgf
from semeai.disk.drafts import Draft
from semeai.disk.reading import stamp_of
from semeai.study.tree import Study, preorder
from semeai.ui.shell.files.unsaved import SAME, difference_words, is_saved, line_to, node_at, offer_of, saved, unsaved

HEAD = "(;GM[1]FF[4]CA[UTF-8]SZ[9]"
GAME = f"{HEAD};B[ee];W[cc](;B[dd]C[here];W[gg])(;B[gc];W[cg]))"
NOW = datetime(2026, 11, 22, 12, 0)


def read(text: str) -> Study:
    return sgf.read(text.encode()).studies[0]


# a game before, the same after, what is said
DIFFERENCES = [
    (None, f"{HEAD};B[ee];W[cc];B[dd])", "3 more moves."),
    (f"{HEAD};B[ee])", f"{HEAD};B[ee];W[cc])", "1 more move."),
    (f"{HEAD};B[ee];W[cc])", f"{HEAD};B[ee])", "1 move taken back."),
    (f"{HEAD};B[ee];W[cc])", f"{HEAD};B[ee];W[dd];B[cc])", "2 more moves and 1 move taken back."),
    (f"{HEAD};B[ee])", f"{HEAD};B[ee]C[Why?])", "1 comment changed."),
    (f"{HEAD};B[ee]C[Why?])", f"{HEAD};B[ee]C[Because.])", "1 comment changed."),
    (f"{HEAD})", f"{HEAD}AB[aa])", "Stones set up."),
    (f"{HEAD};B[ee])", f"{HEAD};B[ee]TR[ee];W[aa])", "1 more move and other marks."),
    (f"{HEAD}PB[A])", f"{HEAD}PB[B])", "Other properties."),
    (f"{HEAD};B[ee]N[a])", f"{HEAD};B[ee]N[b])", "Other properties."),
    (GAME, GAME, SAME),
    (f"{HEAD};B[ee](;W[cc])(;W[dd]))", f"{HEAD};B[ee](;W[dd])(;W[cc]))", SAME),
]


@pytest.mark.parametrize(("before", "after", "words"), DIFFERENCES)
def test_what_was_done_to_a_game_is_said(before: str | None, after: str, words: str) -> None:
    assert difference_words(None if before is None else read(before), read(after)) == words


def test_every_place_of_a_game_is_found_again() -> None:
    study, again = read(GAME), read(GAME)
    for node in preorder(study):
        assert again.node(node_at(again, line_to(study, node))) == study.node(node)


def test_a_way_that_a_game_does_not_go_ends_where_it_leaves() -> None:
    study = read(GAME)
    assert study.node(node_at(study, [0, 0, 5, 0])).depth == 2


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "race.sgf"
    path.write_text(f"{HEAD};B[ee])", encoding="utf-8")
    return path


def draft(path: Path | None, text: str = GAME, **facts: object) -> Draft:
    stamp = "" if path is None else stamp_of(path.read_bytes())
    time = (NOW - timedelta(minutes=79)).timestamp()
    return Draft("race", "race.sgf", str(path or ""), stamp, text.encode(), {"line": [0, 0], "place": 0, **facts}, time)


def test_an_offer_says_where_it_belongs_and_what_was_changed(file: Path) -> None:
    offer = offer_of(draft(file), Path("kept"), NOW)
    assert offer.name == "race.sgf"
    assert offer.where == f"{file}. Kept today at 10:41."
    assert offer.changed == "5 more moves and 1 comment changed."
    assert offer.warning == ""
    assert offer.sketch is not None
    assert (offer.sketch.rows[2], offer.sketch.rows[4]) == ("..O......", "....X....")


def test_a_file_that_was_changed_or_is_gone_is_warned_of(file: Path) -> None:
    kept = draft(file)
    file.write_text(f"{HEAD};B[aa])", encoding="utf-8")
    offer = offer_of(kept, Path("kept"), NOW)
    assert (offer.changed, offer.warning) == (
        "In all: 6 more moves and 1 comment changed.",
        "race.sgf has been changed since; saving will ask first.",
    )
    file.unlink()
    assert offer_of(kept, Path("kept"), NOW).warning == "race.sgf is not on the disk any more."


def test_what_was_never_saved_says_so() -> None:
    offer = offer_of(draft(None), Path("kept"), NOW + timedelta(days=1))
    assert offer.where == "Never saved to a file. Kept yesterday at 10:41."
    assert offer.changed == "6 more moves and 1 comment changed."


def test_a_draft_that_cannot_be_read_is_offered_with_its_place() -> None:
    offer = offer_of(draft(None, "nothing"), Path("kept"), NOW)
    assert offer.changed == "It cannot be read; its file is kept."


def test_a_draft_that_its_file_holds_is_saved(file: Path) -> None:
    assert not is_saved(draft(file))
    assert is_saved(draft(file, file.read_text(encoding="utf-8")))
    assert not is_saved(draft(None))


def test_what_the_file_held_is_known_while_it_holds_it(file: Path) -> None:
    kept = draft(file)
    assert [len(study.nodes) for study in saved(kept)] == [2]
    file.write_text(GAME, encoding="utf-8")
    assert saved(kept) == ()
    assert [len(study.nodes) for study in saved(draft(file, example=True))] == [7]


def test_a_draft_of_several_games_shows_the_one_that_was_shown(file: Path) -> None:
    found = unsaved(draft(file, f"{HEAD};B[aa]){GAME}", place=1))
    assert (found.place, len(found.games), found.study.node(found.node).depth) == (1, 2, 2)
