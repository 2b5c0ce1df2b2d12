"""The lessons: the two published examples, and the race that No Seki Go does not decide.

Source: Sensei's Library, "No Seki Go"; its two diagrams are lost and rebuilt here.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import BLACK, Color


@dataclass(frozen=True, slots=True)
class LessonStep:
    """What is said, the actions that lead to the position, and whose winning first actions are marked.

    In a ``task`` the person finds an action of that player.
    """

    text: str
    actions: tuple[str, ...] = ()
    shown: Color | None = None
    task: Color | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position with its racing strings, told in steps."""

    title: str
    rows: tuple[str, ...]
    black: tuple[str, ...]
    white: tuple[str, ...]
    steps: tuple[LessonStep, ...]


FIRST = Lesson(
    "A seki that a ghost breaks",
    (".X.XXXX", "XXXXXXX", "XXOOXXX", "OOOXOOO", ".O.X.O."),
    ("D1",), ("B1", "F1"),
    (
        LessonStep(
            "Black's two stones at D1 and D2 stand between two white strings. They have the liberties C1 and "
            "E1, and each white string shares one of them; A1 and G1 are White's own. Black's outer stones "
            "live."),
        LessonStep(
            "Under Go this is seki. Whoever puts a stone on C1 or E1 takes a liberty from himself as well and "
            "is captured first. So both pass, and nobody gets the points."),
        LessonStep(
            "A ghost takes a liberty from the opponent and keeps it for its own colour. Under No Seki Go the "
            "ghosts at C1 and E1 are the only first actions that win, for Black as for White.", shown=BLACK),
        LessonStep(
            "Your turn as Black: find an action that captures. Take the ghost in hand and press a point.",
            task=BLACK),
        LessonStep(
            "After the ghost at C1 White's left string has one liberty, A1. White E1 takes a liberty from "
            "Black, but the ghost's point is still Black's liberty: Black A1 captures.",
            ("ghost C1", "stone E1", "stone A1")),
    ),
)  # fmt: skip
SECOND = Lesson(
    "Approach moves make a difference",
    ("OOOO.O.", "...OOOO", "XXXOXXX", "OOOXX.X", ".O.X.XX", "OOXXXXX", ".X.XXXX"),
    ("A5",), ("A4",),
    (
        LessonStep(
            "Black's three stones at A5 race against White's string at A4. Each has three liberties: Black A6, "
            "B6 and C6, White C3, A1 and the eye A3. Black acts first."),
        LessonStep(
            "Under Go Black loses. A black stone at A1 would be captured from C1, so Black has to play C1 "
            "first: an approach move. Four moves are needed, and White needs three."),
        LessonStep(
            "Under No Seki Go Black wins with a stone at C3, a ghost at C3 or a ghost at A1. A ghost at A1 "
            "belongs to no string and needs no approach move.", shown=BLACK),
        LessonStep(
            "Black has put a stone on C3, and White one on A6. Now only one action wins. Find it as Black.",
            ("stone C3", "stone A6"), task=BLACK),
        LessonStep(
            "It is the ghost at A1: it takes White's liberty and keeps one for the stone at B1. White is left "
            "with A3, and Black with B6 and C6.",
            ("stone C3", "stone A6", "ghost A1")),
        LessonStep(
            "Had White put a ghost on A1 in place of A6, Black would have two ways to win: a stone at C1, or a "
            "stone in the place of that ghost. It is three liberties against two.",
            ("stone C3", "ghost A1"), shown=BLACK),
    ),
)  # fmt: skip
THIRD = Lesson(
    "What stays undecided",
    ("XXX.OO", "XXXOOO"),
    (), (),
    (
        LessonStep(
            "Is seki gone? Ordinary seki over liberties, yes. Not everything: on this board of 6 by 2 points "
            "each side's last liberty is the same point, D2."),
        LessonStep(
            "The position is worth one point to Black whoever acts first. Black has six stones, White five, and "
            "D2 is nobody's. Whoever captures leaves a board on which the other plays next, and scores less "
            "than by passing."),
        LessonStep(
            "So both pass: 6 to 5. The promise of the rules, no ties and no seki, is true with this exception. "
            "Try it: capture with either player and play on.",
            ("pass", "pass")),
    ),
)  # fmt: skip
LESSONS = (FIRST, SECOND, THIRD)
