"""What other programs make of a file that FF[4] allows: the traits of files that some of them read otherwise, or not.

What a program does was looked at with its real package, by ``packaging/readers.py``, which also writes the table of the
manual; a test asks the packages again. Of note types for Anki, which no package index has, Anki's own template and the
besogo below them are asked; what lies in their scripts alone was read there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.problems import note_types
from semeai.problems.lint import Finding
from semeai.problems.marks import solver_of
from semeai.sgf import read, write
from semeai.sgf.properties import TYPES
from semeai.study.node import Node, NodeId
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
    FIRST_GAME = "first-game-alone"
    LINE_BREAK = "line-break"
    MARKUP = "taken-as-markup"
    RIGHT = "right-unsaid"
    WRONG = "wrong-unsaid"
    FIRST_MOVE = "first-move-shown"
    TURNED = "board-turned"
    COLOURS = "colours-swapped"
    PASS = "pass-played"
    REPLY = "no-reply"
    WORDS = "words-unseen"


ADVICE = frozenset((Trait.VALUES, Trait.WORDS))
"""What is not seen, but takes nothing from the moves."""


@dataclass(frozen=True, slots=True)
class Reader:
    """A program that reads SGF, and what it reads otherwise."""

    title: str
    misreads: frozenset[Trait]
    by_source: frozenset[Trait] = frozenset()
    """What of it was read in the program's source, as it cannot be run."""


def _note_type(title: str, run: Iterable[Trait], by_source: Iterable[Trait]) -> Reader:
    """A note type for Anki on the original besogo."""
    return Reader(title, frozenset((Trait.FIRST_GAME, Trait.LINE_BREAK, *run, *by_source)), frozenset(by_source))


READERS: dict[str, Reader] = {
    "besogo-original": Reader("besogo, the original (npm 0.0.2-alpha)", frozenset((Trait.MOVER, Trait.FIRST_GAME))),
    "ogs": Reader("OGS (goban 8.3.64)", frozenset((Trait.TAKEN_OFF, Trait.RECTANGLE, Trait.SECOND_GAME, Trait.TWICE))),
    "wgo": Reader("WGo.js (3.0.0-alpha.10)", frozenset((Trait.VALUES, Trait.FIRST_GAME))),
    "gnugo": Reader("GNU Go (3.8)", frozenset((Trait.TAKEN_OFF, Trait.RECOLOURED))),
    "sgf2dg": Reader("sgf2dg (4.252)", frozenset((Trait.RECOLOURED,))),
    "katrain": Reader("KaTrain (its parser, pysgf 1.0.0)", frozenset((Trait.FIRST_GAME,))),
    "godash": Reader("godash (2.1.0)", frozenset((Trait.LIST, Trait.VALUES, Trait.BACKSLASH))),
    "jssgf": Reader("jssgf (0.3.8)", frozenset((Trait.BACKSLASH,))),
    "sabaki": Reader("Sabaki (@sabaki/sgf 3.4.7)", frozenset()),
    "anki-tsumego": _note_type(
        "anki-tsumego, a note type for Anki (commit 088636b)",
        (Trait.MARKUP,),
        (
            Trait.RECTANGLE,
            Trait.RIGHT,
            Trait.WRONG,
            Trait.TURNED,
            Trait.COLOURS,
            Trait.PASS,
            Trait.REPLY,
            Trait.WORDS,
        ),
    ),
    "anki-go": _note_type(
        "Anki-go, a note type for Anki (commit 15df147)", (), (Trait.WRONG, Trait.FIRST_MOVE, Trait.TURNED)
    ),
}
"""The programs, by the name that ``lint --for`` takes."""


@dataclass(frozen=True, slots=True)
class Probe:
    """A file with one trait: its text, what is asked of a program that has read it, and the right answer.

    ``asks`` is ``mover``, the player to move at the start; ``stones``, those on the board after the last move;
    ``placed``, how many are set up; ``moves`` or ``values``, how many moves, or which values of KSTG, are there;
    ``games``, how many are read; ``comment``, the last one. What nothing can be asked about has an empty ``asks``.
    """

    words: str
    sgf: str
    asks: str = ""
    answer: object = None


_HEAD = "(;GM[1]FF[4]SZ[9]"
_ASKED = f"{_HEAD}(;B[gg]TE[1])(;B[hh]BM[1];W[ii]))"
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
    Trait.FIRST_GAME: Probe("two games in a file: both are read", f"{_HEAD};B[aa]){_HEAD};B[bb])", "games", 2),
    Trait.LINE_BREAK: Probe("a line break in a comment", f"{_HEAD};B[aa]C[a\nb])", "comment", "a\nb"),
    Trait.MARKUP: Probe("an angle bracket in a comment", f"{_HEAD};B[aa]C[a <b])", "comment", "a <b"),
    Trait.RIGHT: Probe("a correct line without RIGHT or CORRECT first in its last comment", _ASKED),
    Trait.WRONG: Probe("a wrong line without WRONG, INCORRECT or FAIL first in its last comment", _ASKED),
    Trait.FIRST_MOVE: Probe("the solver's first move is the first one in the file", _ASKED),
    Trait.TURNED: Probe("a point named in words", f"{_HEAD}C[Not at C3.];B[aa]C[RIGHT])"),
    Trait.COLOURS: Probe("White plays first", f"{_HEAD}AB[cc];W[gg]C[RIGHT])"),
    Trait.PASS: Probe("a pass of the solver", f"{_HEAD};B[]C[RIGHT])"),
    Trait.REPLY: Probe("no reply between two moves of the solver", f"{_HEAD};B[aa];B[bb]C[RIGHT])"),
    Trait.WORDS: Probe("words before the end of a line", f"{_HEAD}C[Live.];B[aa]C[RIGHT])"),
}
"""A file for each trait."""


Read = tuple[NodeId, str]
"""A node that is read otherwise, and the sentence that says so."""


def _mover(study: Study) -> Iterator[Read]:
    position = position_at(study, study.root)
    counted = WHITE if count(position.black) > count(position.white) else BLACK
    if solver_of(study) is not counted:
        said = f"a first move that is not in the file is {counted.title}'s: the stones are counted, PL is not read"
        yield study.root, said


def _taken_off(study: Study) -> Iterator[Read]:
    for node_id, node in _set_up_later(study):
        if node.setup is not None and node.setup.empty:
            yield node_id, "the stones that are taken off without a move (AE) stay"


def _recoloured(study: Study) -> Iterator[Read]:
    for node_id, node in _set_up_later(study):
        position = before(study, node_id).position
        if node.setup is not None and (node.setup.black & position.white or node.setup.white & position.black):
            yield node_id, "the stones that change their colour without a move keep it"


def _set_up_later(study: Study) -> Iterator[tuple[int, Node]]:
    """The nodes after the first one that set stones up."""
    nodes = ((node_id, study.node(node_id)) for node_id in preorder(study) if node_id != study.root)
    return ((node_id, node) for node_id, node in nodes if node.setup is not None)


def _twice(study: Study) -> Iterator[Read]:
    for node_id, node in study.nodes.items():
        parent = None if node.parent is None else study.node(node.parent).move
        if node.move is not None and parent is not None and parent.color is node.move.color:
            yield node_id, "the second move of one player in a row captures nothing"


def _values(study: Study) -> Iterator[Read]:
    for node_id in preorder(study):
        for entry in study.node(node_id).other:
            if len(entry.values) > 1 and entry.name not in TYPES:
                yield node_id, f"not all values of {entry.name} are read"


def _lists(study: Study) -> Iterator[Read]:
    position = position_at(study, study.root)
    if max(count(position.black), count(position.white)) > 1:
        yield study.root, "the file is refused, as it has a list of stones"


def _backslash(study: Study) -> Iterator[Read]:
    for node_id in preorder(study):
        if study.node(node_id).comment.endswith("\\"):
            said = "what follows is read as part of the comment, which ends in a backslash"
            yield node_id, said


_OF_STUDY: dict[Trait, Callable[[Study], Iterator[Read]]] = {
    Trait.MOVER: _mover,
    Trait.TAKEN_OFF: _taken_off,
    Trait.RECOLOURED: _recoloured,
    Trait.LIST: _lists,
    Trait.TWICE: _twice,
    Trait.VALUES: _values,
    Trait.BACKSLASH: _backslash,
    Trait.LINE_BREAK: note_types.broken_lines,
    Trait.MARKUP: note_types.markup,
    Trait.RIGHT: note_types.right_unsaid,
    Trait.WRONG: note_types.wrong_unsaid,
    Trait.FIRST_MOVE: note_types.first_move,
    Trait.TURNED: note_types.points_named,
    Trait.COLOURS: note_types.white_first,
    Trait.PASS: note_types.passes,
    Trait.REPLY: note_types.unanswered_moves,
    Trait.WORDS: note_types.words_unseen,
}


def misread(study: Study, name: str) -> list[Finding]:
    """What a program reads otherwise in a game, in the order of the file."""
    places = {node_id: place for place, node_id in enumerate(preorder(study))}
    found = [
        Finding(trait.value, node_id, said, trait not in ADVICE)
        for trait, check in _OF_STUDY.items()
        if trait in READERS[name].misreads
        for node_id, said in check(study)
    ]
    return sorted(found, key=lambda finding: places[finding.node])


_BACKSLASH_LAST = re.compile(rb"((?<!\\)(?:\\\\)+)\]")


def written_for(data: bytes, name: str) -> bytes:
    """Clean FF[4] without what a program need not read otherwise.

    A space follows a backslash at the end of a text; for an Anki note type the ends of a problem's lines say
    whether they are right, each comment is one line, and no sign in it can be taken as markup.
    """
    misreads = READERS[name].misreads
    if Trait.WRONG in misreads:
        data = write(map(note_types.noted, read(data).studies))
    return _BACKSLASH_LAST.sub(rb"\1 ]", data) if Trait.BACKSLASH in misreads else data


_RECTANGLE = re.compile(rb"(?:AB|AW|AE)(?:\s*\[[^\]]*\])*?\s*\[[a-zA-Z]{2}:[a-zA-Z]{2}\]")


def misread_file(data: bytes, games: int, name: str) -> Iterator[tuple[Trait, int, str]]:
    """What a program reads otherwise of a file as a whole: the trait, the byte where it is, and the sentence."""
    misreads = READERS[name].misreads
    if Trait.FIRST_GAME in misreads and games > 1:
        yield Trait.FIRST_GAME, 0, "only the first game is read: write a file for each"
    if Trait.SECOND_GAME in misreads and games > 1:
        yield Trait.SECOND_GAME, 0, "the games are joined into one: write a file for each"
    if Trait.RECTANGLE in misreads:
        for found in _RECTANGLE.finditer(data):
            yield Trait.RECTANGLE, found.start(), "of a rectangle of stones one is read: name them one by one"
