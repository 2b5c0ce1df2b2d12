"""Accounts in sentences: what a part says, what a sum says, and that the whole fits a screen."""

from typing import Any

import pytest

from semeai.claim.account import account_model
from semeai.claim.account_words import part_sentence, short, sum_sentence, whole_sentence
from semeai.cli.report import SCREEN, why_lines
from semeai.go import text
from semeai.go.board import Point, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Claim, Request, solve
from semeai.why import How, InTurn, Kind, LibertyGame, Part, Prospect, Shape, Sum, Worth, why
from semeai.why.adding import relation_of

BOARD = text.parse(".....\n.....\n.....").board
A1, B1, C1 = (BOARD.point(name) for name in ("A1", "B1", "C1"))
LIVES = Worth(1000)


OUTSIDE, EYE, SHARED, CONNECTION = Kind.OUTSIDE, Kind.EYE, Kind.SHARED, Kind.CONNECTION


def part(
    owner: Color | None, kind: Kind, least: Worth | None, most: Worth | None, *first: Prospect, **more: Any
) -> Part:
    return Part(mask_of((A1, B1)), owner, kind, How.COUNTED, least, most, first or (None, None), **more)


def at(point: Point, worth: Worth) -> Prospect:
    return Prospect(point, worth)


GAINED = "White's connection, A1 and B1: it depends on who plays first. Black needs at least four moves. "
OF_TWO = "White's eye of two points"
PARTS = [
    (part(WHITE, EYE, Worth(8, 4), None, at(A1, LIVES), at(A1, Worth(7, 4)), shape=Shape("bulky five", A1)),
     f"{OF_TWO} (bulky five), A1 and B1: it depends on who plays first. "
     "A1 is its vital point. White first: no capture; Black first: "
     "seven moves.", "8+"),
    (part(WHITE, CONNECTION, Worth(4), None, game=LibertyGame(3, 0, 4)),
     f"{GAINED}As the last liberty it takes three moves more if White plays there first, while Black captures there "
     "at once. Whoever plays there first gains three moves.", "4+"),
    (part(WHITE, CONNECTION, Worth(4), None, game=LibertyGame(6, 4, None)),
     f"{GAINED}Whoever plays there first gains two moves.", "4+"),
    (part(WHITE, OUTSIDE, Worth(1), Worth(4), at(A1, Worth(4)), at(B1, Worth(2)), in_turn=InTurn(BLACK, 3)),
     "White's outside liberties, A1 and B1: it depends on who plays first. "
     "White first at A1: four moves; Black first at B1: two moves. "
     "Played out with Black first, it counts as three moves.", "1-4"),
    (part(WHITE, OUTSIDE, Worth(3), Worth(3)), "White's outside liberties, A1 and B1: Black needs three moves.", "3"),
    (part(BLACK, OUTSIDE, Worth(3, avoided=2), Worth(3, avoided=2)),
     "Black's outside liberties, A1 and B1: White needs three moves, only one move if it is captured there.", "3"),
    (part(WHITE, EYE, Worth(5, 2), Worth(5, 2)),
     f"{OF_TWO}, A1 and B1: Black needs five moves, the last two only when nothing else is left to fill.", "5"),
    (part(None, SHARED, Worth(2), Worth(2)), "A1 and B1 are shared.", "2"),
    (part(None, SHARED, None, None), "A1 and B1: both chains have liberties there, so it is played out.", ""),
    (part(WHITE, EYE, LIVES, LIVES), "White cannot be captured: A1 and B1 are an eye that lives.", "lives"),
    (part(WHITE, EYE, Worth(3, 1), None, at(A1, LIVES), at(A1, Worth(2, 1))),
     f"{OF_TWO}, A1 and B1: it depends on who plays first. "
     "Whoever plays A1 decides. White first: no capture; Black first: two moves.",
     "3+"),
    (part(WHITE, OUTSIDE, Worth(1), Worth(2), at(A1, Worth(2)), at(B1, Worth(0))),
     "White's outside liberties, A1 and B1: it depends on who plays first. White first at A1: two moves; "
     "Black first at B1: nothing is left to fill.",
     "1-2"),
    (part(BLACK, Kind.SPACE, Worth(8), None),
     "Black's eye space, A1 and B1: too large to be counted. White needs at least eight moves.", "8+"),
]  # fmt: skip


@pytest.mark.parametrize("told, sentence, number", PARTS, ids=[number or "none" for _, _, number in PARTS])
def test_a_part_in_a_sentence_and_as_its_number(told, sentence, number):
    assert (part_sentence(told, BOARD), short(told)) == (sentence, number)


def total(black: Worth, white: Worth, shared: int, mover: Color) -> Sum:
    return Sum((black, white), shared, relation_of((black, white), shared, mover))


BLACK_CAPTURES = Claim(BLACK, True, BLACK, WHITE)
BLACK_DOES_NOT = Claim(BLACK, False, BLACK, BLACK)


SUMS = [
    (BLACK_CAPTURES, total(Worth(5), Worth(3), 0, BLACK), BLACK,
     "Black: 5. White: 3. Black captures, two moves ahead."),
    (BLACK_CAPTURES, total(Worth(3), Worth(3), 0, BLACK), BLACK, "Black: 3. White: 3. Black captures, moving first."),
    (BLACK_CAPTURES, total(Worth(5, 1), Worth(2, 1), 2, WHITE), WHITE,
     "Black: 5. White: 2 + 2 = 4, counting the shared liberties. Black captures, one move ahead."),
    (BLACK_DOES_NOT, total(Worth(3), Worth(3), 2, BLACK), BLACK,
     "Black: 3. White: 3 + 1 = 4, counting all shared liberties but one. Black does not capture: one move too slow."),
    (BLACK_DOES_NOT, Sum((Worth(3), None), 2), BLACK, "White cannot be captured."),
    (
        BLACK_CAPTURES, Sum((None, Worth(7, 7)), 1), WHITE,
        "Black cannot be captured and has time to fill White's liberties, eight moves.",
    ),
    (BLACK_CAPTURES, Sum((None, None), 0, at_once=C1), BLACK,
     "White has one liberty left: Black captures with C1."),
]  # fmt: skip


@pytest.mark.parametrize("claim, summed, mover, sentence", SUMS)
def test_a_sum_in_a_sentence(claim, summed, mover, sentence):
    assert sum_sentence(summed, claim, mover, BOARD) == sentence


def test_an_account_is_told_on_a_screen():
    position = text.parse("O...O\nOOOOO\nXXXXX\nX.X.X")
    request = Request(position, position.board.point("A2"), position.board.point("A3"), BLACK)
    found = why(solve(request), work=10_000_000)
    lines = why_lines(found)
    assert lines[0].startswith("Black captures with C4.")
    assert "  Black plays C4." in lines
    assert any(
        line.endswith("Black cannot be captured and has time to fill White's liberties, two moves.") for line in lines
    )
    assert len(lines) <= SCREEN
    assert why_lines(found, most=3)[-1].startswith("... and ")


BLACK_FIRST = "A ko decides: Black must find the first threat. If neither has a threat left, "
NEITHER = "neither captures the other."
KOS = [
    ("##x####/##.####/##.####/OOOOOOO/O.OOOOO/XXXXXXX/#.#####/#o#####", "A3 A5", BLACK, f"{BLACK_FIRST}White captures.",
     ["White's outside liberties, C7 and C6: the ko decides how many moves Black needs."]),
    ("#.##O#/OOOOOO/##..##/XXXXXX/o#XX.#/..OXX#", "A3 A5", WHITE, f"{BLACK_FIRST}{NEITHER}", []),
    ("#.OOOOO/OOOOOOO/###.###/XXXXXXX/OX..###/.o..###", "A3 A5", WHITE, f"{BLACK_FIRST}{NEITHER}",
     ["Black's outside liberties, A2 and A1: the ko decides how many moves White needs."]),
    ("o##..O./.X..X#.", "E1 F2", BLACK,
     "A ko decides: for Black's chain to live White must find the first threat; for it to capture, Black must. "
     f"If neither has a threat left, {NEITHER}",
     ["White's outside liberties, G2 and G1: the ko decides how many moves Black needs."]),
]  # fmt: skip
"""Races in a ko, who moves first, the ko in a sentence, and the parts of which it decides what they take."""


@pytest.mark.parametrize("diagram, essential, mover, sentence, parts", KOS)
def test_of_a_ko_it_is_told_who_needs_the_first_threat_and_what_becomes_of_the_race_without(
    diagram, essential, mover, sentence, parts
):
    position = text.parse(diagram.replace("/", "\n"))
    black, white = (position.board.point(name) for name in essential.split())
    found = why(solve(Request(position, black, white, mover), line=False))
    assert whole_sentence(found) == sentence
    assert account_model(found).ko == sentence
    assert [line.strip() for line in why_lines(found) if "the ko decides" in line] == parts
