"""The words on a file that was opened, in one line and in full."""

import pytest

from semeai.sgf import IllegalMoves
from semeai.ui.shell.files.loading import found_in

NONE = IllegalMoves((), 0)
ROWS = {
    "one repair": (("A.",), NONE, "This file was repaired: A. Saving asks for a new name.", "A."),
    "repairs come before illegal moves": (
        ("A.", "B."), IllegalMoves(("M.",), 1),
        "This file was repaired: A. And 1 more. Saving asks for a new name.", "A.\nB.",
    ),
    "an illegal move": ((), IllegalMoves(("M.",), 1), "M.", "M."),
    "more than are named": ((), IllegalMoves(("M.", "N."), 9), "M. And 8 more.", "M.\nN.\nAnd 7 more."),
}  # fmt: skip


@pytest.mark.parametrize(("repairs", "illegal", "words", "details"), ROWS.values(), ids=ROWS)
def test_what_was_found(repairs: tuple[str, ...], illegal: IllegalMoves, words: str, details: str) -> None:
    found = found_in(repairs, illegal)
    assert found is not None
    assert (found.words, found.details) == (words, details)


def test_nothing_is_told_of_a_sound_file() -> None:
    assert found_in((), NONE) is None
