"""A typed text as terms of a sum: ``4|0; A; -7``, ``A + B - 7``, ``{4|0} + {6|{4|0}}``.

A semicolon parts games; so do plus and minus outside of all brackets, where no bar stands outside of them too (a bar
takes in everything beside it). A letter alone is a row of Table 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from semeai.cgt.game import negate
from semeai.cgt.notation import NotationError, parse
from semeai.cgt.table import TABLE, Entry
from semeai.views.liberty.state import typed_name
from semeai.views.liberty.term import Term

ENTRIES = {entry.letter: entry for entry in TABLE}
_LETTER = re.compile(r"(?<![A-Za-z0-9/])[A-Ja-j](?![A-Za-z0-9/*^↑↓])")


def read_terms(text: str, taken: Sequence[Term]) -> tuple[Term, ...]:
    """The terms that a text holds, named so that no typed one bears a name in use. Raises NotationError."""
    found: list[Term] = []
    start = 0
    for part in text.split(";") if ";" in text else [text]:
        if part.strip() or ";" not in text:
            # The spaces keep the places that an error names.
            found += _sum(" " * start + part, [*taken, *found])
        start += len(part) + 1
    if not found:
        raise NotationError("There is no game in an empty text.")
    return tuple(found)


def entry_term(entry: Entry) -> Term:
    """A row of Table 1 as a term."""
    return Term(entry.letter, parse(entry.liberties), entry)


def _sum(text: str, taken: Sequence[Term]) -> list[Term]:
    """The terms of one sum. The whole is read first, with a nought for each letter, so that errors name their place."""
    parse(_LETTER.sub("0", text))
    found: list[Term] = []
    for minus, part in _summands(text):
        letter = part.strip().upper()
        if letter in ENTRIES and not minus:
            found.append(entry_term(ENTRIES[letter]))
        else:
            game = parse(_LETTER.sub(lambda match: f"{{{ENTRIES[match[0].upper()].liberties}}}", part))
            name = f"−{letter}" if minus and letter in ENTRIES else typed_name([*taken, *found])
            found.append(Term(name, negate(game) if minus else game))
    return found


def _summands(text: str) -> list[tuple[bool, str]]:
    """The summands outside of all brackets, each with whether a minus stands before it."""
    depth, places = 0, []
    before = ""
    for place, sign in enumerate(text):
        if sign in "{(":
            depth += 1
        elif sign in "})":
            depth -= 1
        elif not depth and sign == "|":
            return [(False, text)]
        elif not depth and sign in "+-−" and before and before not in "+-−":
            places.append(place)
        if sign.strip():
            before = sign
    parts = [(False, text[: places[0]] if places else text)]
    for place, end in zip(places, [*places, len(text)][1:], strict=True):
        parts.append((text[place] != "+", text[place + 1 : end]))
    return parts
