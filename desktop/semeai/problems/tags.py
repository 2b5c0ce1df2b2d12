"""What is stored at a problem's root: its tags, its hints in steps, and its author's level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from semeai.problems.difficulty import LEVELS, difficulty_of
from semeai.problems.marks import with_root_values
from semeai.study.node import NodeId, texts_of, with_texts
from semeai.study.tree import Study

TAGS = "KSTG"


class Family(Enum):
    """The family of a tag; the value is the heading for its tags."""

    CASE = "Case"
    RELATION = "Relation"
    VARIABLE = "Numbers"
    EYE = "Eyes"
    END = "How it ends"
    PLACE = "Where it comes from"


CASES = ("case A", "case B", "case C", "case D", "outside the theory")
RELATIONS = ("FOF", "FIF")
VARIABLES = (
    "outside liberties",
    "shared liberties",
    "approach moves",
    "avoidable approach moves",
    "eye",
    "inside stones",
    "liberty game",
)
EYE = "eye "
EYE_PLACES = ("centre eye", "side eye", "corner eye")
CAPTURE, LIFE, SEKI, KO, SURVIVAL = "capture", "life", "seki", "ko", "survival"
ENDS = (CAPTURE, LIFE, SEKI, KO, SURVIVAL)
EYE_SHAPES, FROM_NUMBERS, FROM_FIGHTS, REAL_GAME = "eye shapes", "from numbers", "from fights", "real game"
OWN_GAME, EDGE = "own game", "edge of the board"
PLACES = (REAL_GAME, OWN_GAME, EDGE, EYE_SHAPES, FROM_NUMBERS, FROM_FIGHTS)

_WORDS = {
    Family.CASE: CASES,
    Family.RELATION: RELATIONS,
    Family.VARIABLE: VARIABLES,
    Family.EYE: EYE_PLACES,
    Family.END: ENDS,
    Family.PLACE: PLACES,
}


def eye_tag(neighbour_class: str) -> str:
    """The tag of an eye by its neighbour class: ``eye 112224``."""
    return EYE + neighbour_class


def family_of(tag: str) -> Family | None:
    """The family of a tag; None where the program does not know the tag."""
    if tag.startswith(EYE) and tag.removeprefix(EYE).isdigit():
        return Family.EYE
    return next((family for family, words in _WORDS.items() if tag in words), None)


_PLAIN = {
    "case A": "no shared liberties",
    "case B": "shared liberties, no eyes",
    "case C": "shared liberties, one eye counts",
    "case D": "shared liberties, two equal eyes",
    "FOF": "filling outside first",
    "FIF": "filling inside first",
}
"""The tags that are letters of the theory, as a person reads them who does not know it."""


def tag_words(tag: str) -> str:
    """What a tag stands for, as a person reads it in a list of concepts."""
    return _PLAIN.get(tag, tag)


def concepts_beside(tags: Iterable[str]) -> list[str]:
    """The program's tags that are not among the given ones, by family; for eyes only their places."""
    present = set(tags)
    return [word for words in _WORDS.values() for word in words if word not in present]


def ordered(tags: Iterable[str]) -> tuple[str, ...]:
    """Each tag once: those of the program by family, then the others in their order."""
    known = dict.fromkeys(tags)
    place = {word: number for number, word in enumerate(word for words in _WORDS.values() for word in words)}
    families = list(Family)

    def rank(tag: str) -> tuple[int, int, str]:
        family = family_of(tag)
        if family is None:
            return len(families), list(known).index(tag), ""
        return families.index(family), place.get(tag, -1), tag

    return tuple(sorted(known, key=rank))


def tags_of(study: Study) -> tuple[str, ...]:
    """The tags stored with a problem."""
    return texts_of(study.node(study.root), TAGS)


def with_tags(study: Study, tags: Iterable[str]) -> Study:
    """The problem with these tags stored at its root; no tags remove them."""
    root = with_texts(study.node(study.root), TAGS, ordered(tags))
    return replace(study, nodes=study.nodes.changed({study.root: root}))


HINTS, SAID = "KSHT", "KSSD"


def hints_of(study: Study, node: NodeId) -> tuple[str, ...]:
    """The hints for the move after a node, the first step first."""
    return texts_of(study.node(node), HINTS)


def with_hints(study: Study, node: NodeId, hints: tuple[str, ...]) -> Study:
    """The problem with other hints for the move after a node; no hints remove them."""
    return replace(study, nodes=study.nodes.changed({node: with_texts(study.node(node), HINTS, hints)}))


def said_level(study: Study) -> int | None:
    """The level 1 to 5 that its author gave a problem; None where he left it to the program."""
    said = texts_of(study.node(study.root), SAID)
    known = {str(level): level for level in range(1, len(LEVELS) + 1)}
    return known.get(said[0]) if said else None


def with_level(study: Study, level: int | None) -> Study:
    """The problem with its author's level; None removes it. Raises ValueError outside 1 to 5."""
    if level is not None and not 1 <= level <= len(LEVELS):
        raise ValueError(f"There is no level {level}: they are 1 to {len(LEVELS)}.")
    return with_root_values(study, SAID, None if level is None else (str(level).encode("ascii"),))


def level_of(study: Study) -> int | None:
    """How hard a problem is: as its author says, else as it was measured; None where neither is known."""
    said = said_level(study)
    if said is not None:
        return said
    measured = difficulty_of(study)
    return None if measured is None else measured.level
