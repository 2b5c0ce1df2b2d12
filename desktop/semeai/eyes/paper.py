"""What Vila & Cazenave print, beside what exhaustive search finds: Table 1, and where the two differ.

Source: R. Vila and T. Cazenave, "When one eye is sufficient: a static classification", Advances in Computer Games 10.
``tests/eyes/test_paper.py`` proves every sentence and every number of ``DIFFERENCES`` by search.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.eyes.drawing import DrawnEye, parse
from semeai.eyes.place import Place


@dataclass(frozen=True, slots=True)
class PaperClass:
    """A row of Table 1: a neighbour class, how many shapes it has, and whether they have the life property."""

    name: str
    members: int
    life: bool

    @property
    def size(self) -> int:
        return len(self.name)


TABLE = (
    PaperClass("0", 1, False),
    PaperClass("11", 1, False),
    PaperClass("112", 2, False),
    PaperClass("1122", 3, False),
    PaperClass("1113", 1, False),
    PaperClass("2222", 1, False),
    PaperClass("11222", 7, True),
    PaperClass("11123", 3, False),
    PaperClass("11114", 1, False),
    PaperClass("12223", 1, False),
    PaperClass("112222", 13, True),
    PaperClass("111223", 12, True),
    PaperClass("111133", 1, True),
    PaperClass("112233", 4, False),
    PaperClass("122223", 2, False),
    PaperClass("112224", 1, False),
    PaperClass("111124", 1, False),
    PaperClass("222233", 1, False),
    PaperClass("1122222", 30, True),
    PaperClass("1112223", 40, True),
    PaperClass("1122233", 11, True),
    PaperClass("1111233", 8, True),
    PaperClass("1222223", 5, True),
    PaperClass("1111224", 4, True),
    PaperClass("1112333", 2, True),
    PaperClass("1222333", 2, True),
    PaperClass("1112234", 2, False),
    PaperClass("1222234", 1, False),
    PaperClass("1122224", 1, False),
    PaperClass("2222224", 1, False),
)
"""Table 1, in its order. The class 112 is printed as 121: that is the one misprint."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A statement of the paper that search does not confirm: what is printed, what is found, and eyes that show it."""

    title: str
    paper: str
    ours: str
    eyes: tuple[DrawnEye, ...]


DIFFERENCES = (
    Difference(
        "A square with two attackers on the diagonal",
        "[2222] has no vital point: it is nakade however it is filled (Figure 4b).",
        "In 2 of its 15 fillings the first move decides: two attackers on the diagonal are not yet a nakade shape.",
        (parse("XX/XX", "O./.O"),),
    ),
    Difference(
        "The end points of [112233] with the 3-points adjacent",
        "The vital points are the two 3-points; the two 1-points are end points, not to be filled before the end.",
        "Reading this as 'alive when any end is filled' is wrong in 16 of 63 fillings, as 'alive when both ends are "
        "filled' in 12: with one end filled, the 2-point beside that end's 3-point is vital too.",
        (parse("XXXX/.XX.", "OOO./...."), parse("XXXX/.XX.", "OOO./.O.."), parse("XXXX/.XX.", "OO../....")),
    ),
    Difference(
        "The end points of [112233] with the 3-points apart",
        "All points but the two 1-points are vital; the 1-points are end points, not to be filled before the end.",
        "One end filled changes nothing, only both do: reading it as 'alive when any end is filled' is wrong in 10 of "
        "63 fillings.",
        (parse("XXX/XX./X..", "OOO/.O./..."), parse("XXX/XX./X..", "OOO/OO./...")),
    ),
    Difference(
        "[111124], four fillings that Appendix A calls alive",
        "With its end point filled the eye is alive, and alive in atari only with five attackers inside.",
        "Four fillings with four attackers are alive in atari: the 4-point is empty but touches no wall. Empty points "
        "beside the wall count, not attackers.",
        (parse("..X./XXXX/..X.", "..O./O..O/..O."),),
    ),
    Difference(
        "Eyes that need an outside liberty",
        "Alive means alive whatever the surrounding conditions are, unsettled that the first move decides.",
        "In 127 fillings of centre eyes of up to seven points this needs an outside liberty. Without any, 78 that "
        "are called alive depend on the first move, and 49 that are called unsettled are dead (kos to the attacker).",
        (parse("XX/XX/X./X.", "OO/O./../.."), parse("XX/XX/X./X.", "OO/O./O./..")),
    ),
    Difference(
        "[1222333] on the side",
        "It loses the life property on the side through kos.",
        "Its two shapes fit on the side in four ways. In three of them a plain kill does it, with no ko at all; "
        "only in the fourth it takes a ko.",
        (
            parse("XXXX/.XXX", ".O.O/....", Place.SIDE),
            parse("XXX./XXXX", "..O./.O..", Place.SIDE),
            parse("XXX/XXX/..X", "..O/.O./...", Place.SIDE),
            parse("XXX/XX./XX.", "O../O../...", Place.SIDE),
        ),
    ),
    Difference(
        "[1122233] on the side",
        "Seven of its eleven shapes lose the life property on the side through kos, the other four keep it.",
        "Eight can be side eyes at all, and seven of them lose it in some of the ways they fit there, but only if the "
        "attacker wins all kos and at most two outside liberties are left. With three all of them live.",
        (parse("XXXXX/..XX.", ".OO.O/.....", Place.SIDE), parse("XXXXX/..XX.", ".OO../..OO.", Place.SIDE)),
    ),
    Difference(
        "The class of three points",
        "Table 1 calls it [121], the neighbours in the order of the line.",
        "Neighbour classes are sorted: it is [112].",
        (parse("XXX"), parse("XX/X.")),
    ),
)
"""Where the paper differs from exhaustive search. Fillings are sets of attackers, one point at least empty."""
