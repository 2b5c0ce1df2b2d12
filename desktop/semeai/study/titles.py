"""Names of a game and of its continuations, and the labels of the tree of moves."""

from __future__ import annotations

from itertools import islice
from textwrap import shorten

from semeai.study.node import NodeId
from semeai.study.tree import Study, first_node, preorder

TREE = "Moves and variations"
WAYS = "Ways to go on"
GO_HERE, MAIN_LINE, MOVE_UP = "Go here", "Make it the main line", "One place up"
COPY_BRANCH, CUT_BRANCH, PASTE_BRANCH = "Copy from here", "Cut from here", "Paste after this"
DELETE_BRANCH = "Delete from here"
GO_TO_MOVE = "Go to a move"
WHICH_MOVE = "Which move of this line? 0 to {last}"
GAME_INFORMATION = "Game information"
GAME_NAME = "Name"

WAY_LETTERS = 36
"""Letters of a comment that are shown beside a continuation."""


def way_words(study: Study, node: NodeId) -> str:
    """A continuation in words: its move, and the first words of its comment or its name."""
    here = study.node(node)
    if here.move is None:
        head = "Set-up"
    elif here.move.point is None:
        head = f"{here.move.color.title} passes"
    else:
        head = f"{here.move.color.title} {study.board.name(here.move.point)}"
    words = (here.name or here.comment).strip().split("\n", 1)[0]
    return f"{head}: {shorten(words, WAY_LETTERS, placeholder='…')}" if words else head


INFO_LINES = (
    ("PB", "Black"), ("PW", "White"), ("EV", "Event"), ("RO", "Round"), ("DT", "Date"), ("PC", "Place"),
    ("RU", "Rules"), ("KM", "Komi"), ("HA", "Handicap"), ("RE", "Result"), ("SO", "Source"), ("GC", "About"),
)  # fmt: skip


def game_words(study: Study) -> str:
    """The game information as lines, each with its label."""
    lines = [f"{word}: {study.info_of(name).strip()}" for name, word in INFO_LINES if study.info_of(name).strip()]
    return "\n".join(lines) or f"A board of {study.board_size}×{study.board_size} points."


LOOKED_AT = 500
"""Nodes of a game whose words are looked at."""


def words_of(study: Study) -> str:
    """Names, comments and labels of a game as one text, as far as it is not very long."""
    nodes = [study.node(node) for node in islice(preorder(study), LOOKED_AT)]
    labels = (text for node in nodes for _, text in node.markup.labels)
    return "\n".join([*(text for _, text in study.info), *(node.comment for node in nodes), *labels])


FIRST_WORDS = 60
"""Letters of a first comment that name a game without a name."""


def entry_name(study: Study) -> str:
    """A game in a list of games: its players and name, else what its first comment says, else its size."""
    if name := _named(study):
        return name
    words = " ".join(first_node(study).comment.split())
    return shorten(words, FIRST_WORDS, placeholder="…") if words else game_name(study)


def game_name(study: Study, file: str = "") -> str:
    """One line that names a game: its players and its name, else the event, its file, else its size."""
    return _named(study) or file or f"Board of {study.board_size}×{study.board_size} points"


def _named(study: Study) -> str:
    name = study.info_of("GN").strip()
    black, white = study.info_of("PB").strip(), study.info_of("PW").strip()
    players = f"{black or 'Black'} – {white or 'White'}" if black or white else ""
    if not (name and players):
        return name or players or study.info_of("EV").strip()
    says_who_plays = not (black and white) or (black in name and white in name)
    return name if says_who_plays else f"{players}, {name}"
