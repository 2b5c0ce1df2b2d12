"""What can be practised: twelve concepts, how a problem is recognised as one of them, and the first hint for each."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from semeai.eyes.place import Place
from semeai.problems import tags


class Concept(Enum):
    """A concept; the value is its name on the screen and in the store of answers."""

    COUNT = "Plain count"
    SHARED = "Shared liberties"
    EYE = "Eye against none"
    APPROACH = "Approach moves"
    AVOIDABLE = "Avoidable ones"
    FIF = "Inside first (FIF)"
    NAKADE = "Nakade shapes"
    KO = "Ko"
    LASTING = "Captures that do not last"
    GAMES = "Liberty games"
    EDGES = "Edges and corners"
    RECORDS = "Real games"

    @property
    def title(self) -> str:
        """The name on the screen; the value is how it is stored."""
        return "Avoidable approach moves" if self is Concept.AVOIDABLE else self.value

    @property
    def hint(self) -> str:
        """The first hint, which tells what to look at and gives nothing away."""
        return HINTS[self]


HINTS = {
    Concept.COUNT: "Count moves, not liberties: an eye and an approach move cost more than the points they show.",
    Concept.SHARED: "Count the liberties that are not shared. The shared ones decide only how far ahead one must be.",
    Concept.EYE: "The side with the eye need not fill the shared liberties; the other side must fill them all.",
    Concept.APPROACH: "Which liberties cannot be filled at once? Count the stones that must come first.",
    Concept.AVOIDABLE: "Leave the liberty that needs most approach moves to the end: they may never be needed.",
    Concept.FIF: "Try to fill the shared liberties first, and to capture from outside.",
    Concept.NAKADE: "Look at the shape of the eye: which point leaves it the fewest moves?",
    Concept.KO: "Look for a stone that may be taken back. Who must find the first threat?",
    Concept.LASTING: "Look one move further: what is left on the board after the capture?",
    Concept.GAMES: "In some parts the first move gains liberties. Where does it gain the most?",
    Concept.EDGES: "Near the edge a stone has fewer liberties, and some points cannot be filled at once.",
    Concept.RECORDS: "Count both sides before you play. Which moves must come first?",
}

ABOUT: dict[Concept, tuple[set[str], set[str]]] = {
    Concept.COUNT: ({"case A"}, set()),
    Concept.SHARED: ({"case B"}, {"approach moves", "avoidable approach moves"}),
    Concept.EYE: ({"case C"}, set()),
    Concept.APPROACH: ({"approach moves"}, {"avoidable approach moves"}),
    Concept.AVOIDABLE: ({"avoidable approach moves"}, set()),
    Concept.GAMES: ({"liberty game"}, set()),
}
"""The tags that a problem must have to be about a concept, and those that it must not have."""
COUNTED = (
    *(Concept.COUNT, Concept.SHARED, Concept.EYE, Concept.APPROACH),
    *(Concept.AVOIDABLE, Concept.FIF, Concept.NAKADE, Concept.EDGES),
)
"""Concepts that are recognised by what is counted on the board, before any account."""
NEAR_THE_EDGE = {f"{Place.SIDE.value} eye", f"{Place.CORNER.value} eye", tags.EDGE}


def is_about(concept: Concept, found: Iterable[str], *, ko: bool, taken: bool = False) -> bool:
    """Whether a problem with the program's tags is about a concept.

    ``ko``: it comes to a ko, or a wrong move leads to one; ``taken``: a first move captures, for good or not.
    """
    tagged = set(found)
    match concept:
        case Concept.KO:
            return ko
        case Concept.NAKADE:
            return any(tags.family_of(tag) is tags.Family.EYE and tag.startswith(tags.EYE) for tag in tagged)
        case Concept.EDGES:
            return bool(tagged & NEAR_THE_EDGE)
        case Concept.LASTING:
            return taken or tags.SURVIVAL in tagged
        case Concept.FIF:
            return "case B" in tagged and bool(tagged & {"FIF", "avoidable approach moves"})
        case Concept.RECORDS:
            return True
        case _:
            needed, excluded = ABOUT[concept]
            return needed <= tagged and not tagged & excluded


RAREST_FIRST = (
    *(Concept.KO, Concept.LASTING, Concept.GAMES, Concept.FIF, Concept.AVOIDABLE, Concept.EDGES),
    *(Concept.NAKADE, Concept.EYE, Concept.APPROACH, Concept.SHARED, Concept.COUNT),
)


def concept_of(found: Iterable[str]) -> Concept | None:
    """The concept that a problem with these tags is about, the rarest of several; None where no tag tells.

    One that comes to a ko is about that, whatever else there is to count.
    """
    tagged = set(found)
    return next((each for each in RAREST_FIRST if is_about(each, tagged, ko=tags.KO in tagged)), None)
