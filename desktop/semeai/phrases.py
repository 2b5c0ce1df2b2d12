"""Small turns of phrase of which the sentences of every room are made."""

from __future__ import annotations

import re
from collections.abc import Sequence

NAMES = ("Black", "White")
LIBERTIES = "liberties"
CAPTURES, NEITHER = "{color} captures", "Neither captures"
"""The end of a race, as it is stamped on a board."""

INDEX = re.compile(r"(?<=\b[A-Z])_([A-Z0-9]{1,2})\b")
"""The index of a letter in words that hold a formula, such as ``X_W = X_B + S - 1``."""
TERMS = re.compile(r" - (?=[A-Z0-9])")
"""A minus between two terms of such a formula."""


def capital(words: str) -> str:
    """Words with a capital, to begin a sentence."""
    return words[:1].upper() + words[1:]


def after_colon(sentence: str) -> str:
    """A sentence to stand after a colon: its first letter small, unless a player or a point begins it."""
    word = sentence.split(" ", 1)[0].rstrip(".:,;")
    plain = word.isalpha() and word[1:] == word[1:].lower() and word not in NAMES
    return sentence[:1].lower() + sentence[1:] if plain else sentence


def headed(head: str, sentence: str) -> str:
    """A sentence behind what it is about: ``After move 5: Black captures``; behind a comma where it has a colon."""
    told = after_colon(sentence)
    return f"{head}{',' if ':' in told.partition('.')[0] else ':'} {told}"


def counted(number: int, noun: str) -> str:
    """``1 stone``, ``4 stones``, ``12,400 positions``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def joined(names: Sequence[str], last: str = "and", *, most: int = 0) -> str:
    """``A1``, ``A1 and B2``, ``A1, B2 and C3``; names beyond ``most`` are only counted; '' for none."""
    if most and len(names) > most:
        return f"{', '.join(names[:most])} {last} {len(names) - most} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}" if names else ""


def slug(heading: str) -> str:
    """The name by which a link names a heading: ``eyes-in-a-race``."""
    return re.sub(r"[^\w]+", "-", heading.lower()).strip("-")


def unset(words: str) -> str:
    """Words for a plain label or a screen reader: "X W = X B + S"."""
    return INDEX.sub(r" \1", words)
