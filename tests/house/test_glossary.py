"""The glossary holds every word once, and the letters of the theory are in it."""

import re
from collections import Counter

import pytest

from semeai.race.numbers import COUNTED, DERIVED

ENTRY = re.compile(r"^- (.+?) -- ", re.MULTILINE)
WORD = re.compile(r"\*\*(.+?)\*\*")


@pytest.fixture(scope="module")
def entries(root) -> list[str]:
    """The heads of the entries, before the dashes."""
    return ENTRY.findall((root / "desktop" / "GLOSSARY.md").read_text(encoding="utf-8"))


def test_no_word_has_two_entries(entries):
    words = [word.lower() for entry in entries for word in WORD.findall(entry)]
    assert len(words) > 60
    assert [word for word, times in Counter(words).items() if times > 1] == []


@pytest.mark.parametrize("letter", [*COUNTED, "S", *DERIVED])
def test_every_letter_of_the_theory_has_its_word(entries, letter):
    assert any(re.search(rf"\*\*,? {letter}\b", entry) for entry in entries)
