"""The small turns of phrase, by table."""

from __future__ import annotations

import pytest

from semeai.phrases import after_colon, capital, counted, headed, joined, unset


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("The wall may live.", "the wall may live."),
        ("A ko decides.", "a ko decides."),
        ("Seki", "seki"),
        ("Black captures.", "Black captures."),
        ("White's chain is safe.", "White's chain is safe."),
        ("D4 can be captured.", "D4 can be captured."),
        ("FOF wins.", "FOF wins."),
        ("", ""),
    ],
)
def test_a_sentence_after_a_colon_keeps_the_capitals_of_names(sentence: str, words: str) -> None:
    assert after_colon(sentence) == words


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Neither captures.", "After move 5: neither captures."),
        (
            "Likely: Black captures. Not settled: can White get out?",
            "After move 5, likely: Black captures. Not settled: can White get out?",
        ),
        ("Not settled. It depends on this: that.", "After move 5: not settled. It depends on this: that."),
    ],
)
def test_no_sentence_has_a_colon_behind_another(sentence: str, told: str) -> None:
    assert headed("After move 5", sentence) == told


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        ("FOF: X_W = X_B + S - 1", "FOF: X W = X B + S - 1"),
        ("R_1 < 3", "R 1 < 3"),
        ("move_numbers of F_NAME", "move_numbers of F_NAME"),
    ],
)
def test_a_formula_in_plain_words(words: str, plain: str) -> None:
    assert unset(words) == plain


def test_the_beginning_of_a_sentence_has_a_capital() -> None:
    assert [capital(words) for words in ("of FOF", "E4", "")] == ["Of FOF", "E4", ""]


@pytest.mark.parametrize(("number", "words"), [(0, "0 stones"), (1, "1 stone"), (12400, "12,400 stones")])
def test_a_number_of_things(number: int, words: str) -> None:
    assert counted(number, "stone") == words


@pytest.mark.parametrize(("names", "words"), [("", ""), ("A", "A"), ("AB", "A or B"), ("ABC", "A, B or C")])
def test_names_in_a_row(names: str, words: str) -> None:
    assert joined(list(names), "or") == words


def test_what_is_beyond_the_most_names_is_counted() -> None:
    assert (joined("ABC", most=3), joined("ABCDE", most=3)) == ("A, B and C", "A, B, C and 2 more")
