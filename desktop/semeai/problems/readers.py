"""What other programs make of a file that FF[4] allows: the traits of files that some of them read otherwise, or not.

What a program does was looked at with its real package, by ``packaging/readers.py``, which also writes the table of the
manual; a test asks the packages again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.problems.lint import Finding
from semeai.problems.marks import solver_of
from semeai.sgf.properties import TYPES
from semeai.study.node import Node
from semeai.study.tree import Study, before, position_at, preorder


class Trait(Enum):
    """Something in a file that a program may read otherwise; the value is its name in findings."""

    MOVER = "mover-by-count"
    TAKEN_OFF = "stones-taken-off"
    RECOLOURED = "stones-recoloured"
    RECTANGLE = "rectangle"
    LIST = "list"
    SECOND_GAME = "second-game"
    TWICE = "twice-in-a-row"
    VALUES = "several-values"
    BACKSLASH = "backslash-last"


@dataclass(frozen=True, slots=True)
class Reader:
    """A program that reads SGF, and what it reads otherwise."""

    title: str
    misreads: frozenset[Trait]


READERS: dict[str, Reader] = {
    "besogo-original": Reader("besogo, the original (npm 0.0.2-alpha)", frozenset((Trait.MOVER,))),
    "ogs": Reader("OGS (goban 8.3.64)", frozenset((Trait.TAKEN_OFF, Trait.RECTANGLE, Trait.SECOND_GAME, Trait.TWICE))),
    "wgo": Reader("WGo.js (3.0.0-alpha.10)", frozenset((Trait.VALUES,))),
    "gnugo": Reader("GNU Go (3.8)", frozenset((Trait.TAKEN_OFF, Trait.RECOLOURED))),
    "sgf2dg": Reader("sgf2dg (4.252)", frozenset((Trait.RECOLOURED,))),
    "katrain": Reader("KaTrain (its parser, pysgf 1.0.0)", frozenset()),
    "godash": Reader("godash (2.1.0)", frozenset((Trait.LIST, Trait.VALUES, Trait.BACKSLASH))),
    "jssgf": Reader("jssgf (0.3.8)", frozenset((Trait.BACKSLASH,))),
    "sabaki": Reader("Sabaki (@sabaki/sgf 3.4.7)", frozenset()),
}
"""The programs, by the name that ``lint --for`` takes."""


@dataclass(frozen=True, slots=True)
class Probe:
    """A file with one trait: its text, what is asked of a program that has read it, and the right answer.

    ``asks`` is ``mover``, the player to move at the start; ``stones``, those on the board after the last move;
    ``placed``, how many are set up; ``moves`` or ``values``, how many moves, or which values of KSTG, are there.
    """

    words: str
    sgf: str
    asks: str
    answer: object


_HEAD = "(;GM[1]FF[4]SZ[9]"
_ALL_PLAYED = ["ab black", "ba black", "hh black", "ii white"]
PROBES: dict[Trait, Probe] = {
    Trait.MOVER: Probe("White moves first, with as many stones", f"{_HEAD}PL[W]AB[cc]AW[ee];W[gg])", "mover", "white"),
    Trait.TAKEN_OFF: Probe(
        "a stone taken off (AE) after a move", f"{_HEAD}AB[aa][bb];B[cc];AE[aa])", "stones", ["bb black", "cc black"]
    ),
    Trait.RECOLOURED: Probe("a stone recoloured (AW) after a move", f"{_HEAD};B[aa];AW[aa])", "stones", ["aa white"]),
    Trait.RECTANGLE: Probe("stones as a rectangle (AB[aa:cc])", f"{_HEAD}AB[aa:cc])", "placed", 9),
    Trait.LIST: Probe("a list of stones (AB[aa][bb])", f"{_HEAD}AB[aa][bb])", "set", 2),
    Trait.SECOND_GAME: Probe("a second game in the file", f"{_HEAD};B[aa]){_HEAD};B[bb];W[cc])", "moves", 1),
    Trait.TWICE: Probe(
        "two moves of one colour, which capture", f"{_HEAD}AW[aa]AB[ba];W[ii];B[hh];B[ab])", "stones", _ALL_PLAYED
    ),
    Trait.VALUES: Probe("several values of an unknown property", f"{_HEAD}KSTG[a][b])", "values", ["a", "b"]),
    Trait.BACKSLASH: Probe("a move after a comment that ends in a backslash", f"{_HEAD}C[a \\\\];B[aa])", "moves", 1),
}
"""A file for each trait."""


def _mover(study: Study) -> Iterator[Finding]:
    position = position_at(study, study.root)
    counted = WHITE if count(position.black) > count(position.white) else BLACK
    if solver_of(study) is not counted:
        said = f"a first move that is not in the file is {counted.title}'s: the stones are counted, PL is not read"
        yield Finding(Trait.MOVER.value, study.root, said)


def _taken_off(study: Study) -> Iterator[Finding]:
    for node_id, node in _set_up_later(study):
        if node.setup is not None and node.setup.empty:
            yield Finding(Trait.TAKEN_OFF.value, node_id, "the stones that are taken off without a move (AE) stay")


def _recoloured(study: Study) -> Iterator[Finding]:
    for node_id, node in _set_up_later(study):
        position = before(study, node_id).position
        if node.setup is not None and (node.setup.black & position.white or node.setup.white & position.black):
            yield Finding(Trait.RECOLOURED.value, node_id, "the stones that change their colour without a move keep it")


def _set_up_later(study: Study) -> Iterator[tuple[int, Node]]:
    """The nodes after the first one that set stones up."""
    nodes = ((node_id, study.node(node_id)) for node_id in preorder(study) if node_id != study.root)
    return ((node_id, node) for node_id, node in nodes if node.setup is not None)


def _twice(study: Study) -> Iterator[Finding]:
    for node_id, node in study.nodes.items():
        parent = None if node.parent is None else study.node(node.parent).move
        if node.move is not None and parent is not None and parent.color is node.move.color:
            yield Finding(Trait.TWICE.value, node_id, "the second move of one player in a row captures nothing")


def _values(study: Study) -> Iterator[Finding]:
    for node_id in preorder(study):
        for entry in study.node(node_id).other:
            if len(entry.values) > 1 and entry.name not in TYPES:
                yield Finding(Trait.VALUES.value, node_id, f"not all values of {entry.name} are read", error=False)


def _lists(study: Study) -> Iterator[Finding]:
    position = position_at(study, study.root)
    if max(count(position.black), count(position.white)) > 1:
        yield Finding(Trait.LIST.value, study.root, "the file is refused, as it has a list of stones")


def _backslash(study: Study) -> Iterator[Finding]:
    for node_id in preorder(study):
        if study.node(node_id).comment.endswith("\\"):
            said = "what follows is read as part of the comment, which ends in a backslash"
            yield Finding(Trait.BACKSLASH.value, node_id, said)


_OF_STUDY: dict[Trait, Callable[[Study], Iterator[Finding]]] = {
    Trait.MOVER: _mover,
    Trait.TAKEN_OFF: _taken_off,
    Trait.RECOLOURED: _recoloured,
    Trait.LIST: _lists,
    Trait.TWICE: _twice,
    Trait.VALUES: _values,
    Trait.BACKSLASH: _backslash,
}


def misread(study: Study, name: str) -> list[Finding]:
    """What a program reads otherwise in a game, in the order of the file."""
    places = {node_id: place for place, node_id in enumerate(preorder(study))}
    checks = [check for trait, check in _OF_STUDY.items() if trait in READERS[name].misreads]
    found = [finding for check in checks for finding in check(study)]
    return sorted(found, key=lambda finding: places[finding.node])


_BACKSLASH_LAST = re.compile(rb"((?<!\\)(?:\\\\)+)\]")


def written_for(data: bytes, name: str) -> bytes:
    """Clean FF[4] without what a program need not read otherwise: a space follows a backslash at the end of a text."""
    return _BACKSLASH_LAST.sub(rb"\1 ]", data) if Trait.BACKSLASH in READERS[name].misreads else data


_RECTANGLE = re.compile(rb"(?:AB|AW|AE)(?:\s*\[[^\]]*\])*?\s*\[[a-zA-Z]{2}:[a-zA-Z]{2}\]")


def misread_file(data: bytes, games: int, name: str) -> Iterator[tuple[Trait, int, str]]:
    """What a program reads otherwise of a file as a whole: the trait, the byte where it is, and the sentence."""
    misreads = READERS[name].misreads
    if Trait.SECOND_GAME in misreads and games > 1:
        yield Trait.SECOND_GAME, 0, "the games are joined into one: write a file for each"
    if Trait.RECTANGLE in misreads:
        for found in _RECTANGLE.finditer(data):
            yield Trait.RECTANGLE, found.start(), "of a rectangle of stones one is read: name them one by one"
