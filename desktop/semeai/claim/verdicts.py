"""What the theory says of a race, in words: verdicts, hints and captions, how each is known, and the cards."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, assert_never

from semeai.claim.numbers import COUNTED_KEYS, Key
from semeai.go.board import Board, Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import CAPTURES, NEITHER, after_colon, capital, counted, joined
from semeai.race.numbers import MEANING
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case
from semeai.race.words import too_slow
from semeai.study.frames import Frame

if TYPE_CHECKING:
    from semeai.race.decide import Outcome, Verdict
    from semeai.race.explain import Explanation, ExplanationLine
    from semeai.reading.values import RaceReading


class Basis(Enum):
    """How a verdict is known."""

    NONE = "no verdict"
    THEORY = "by theory"
    CHANGED = "by theory, on changed numbers"
    NUMBERS = "numbers only"
    ONE_MOVER = "theory applies to one mover only"
    OUTSIDE = "theory does not apply"


def basis_of(reading: RaceReading | None, changed: frozenset[Key]) -> Basis:
    """How a verdict is known: ``reading`` is None without a board, ``changed`` are the numbers set by hand."""
    if reading is None:
        return Basis.NUMBERS
    movers = [mover for mover in (BLACK, WHITE) if reading.applies_to(mover)]
    if not movers:
        return Basis.OUTSIDE
    if len(movers) == 1:
        return Basis.ONE_MOVER
    return Basis.CHANGED if changed else Basis.THEORY


# Where there is no race

EMPTY = "Click a black and a white chain, or set up a race."
READING = "Reading the board."
EDITING = "You are editing the board. Its races are read when you are done."
BARE = (
    "Set up a race: in Edit, choose black or white stones and click or drag on the board, or play moves. The "
    "right button sets the other colour; a click on a stone takes it off."
)
BEGINS = "The game begins. Step through it, or open the tab Races above: it finds all races of the game."
OVER = "Both players have passed: the game is over. Click a black and a white chain to read their race."
BLACK_IS_CHOSEN = "Black's chain is chosen. Click a white chain that races against it."
WHITE_IS_CHOSEN = "White's chain is chosen. Click a black chain that races against it."
NO_RACE = "No race is chosen. Choose one in the panel, or click a black and a white chain."
NOTHING_TO_PLAY_OUT = "No race is chosen to play out. Choose one in the panel, or click a black and a white chain."
PLAYING_OUT = "Playing the race out."
NO_NUMBERS = "There are no numbers to build a board from."

# The tools, each with its name below its sign

TOOL_NAMES = {
    "tool_play": "Look",
    "tool_move": "Moves",
    "tool_chain": "Chains",
    "tool_living": "Alive",
    "tool_why": "Why not?",
    "tool_black": "Black",
    "tool_white": "White",
    "tool_erase": "Erase",
    "tool_letter": "A B C",
    "tool_number": "1 2 3",
    "tool_triangle": "Triangle",
    "tool_square": "Square",
    "tool_circle": "Circle",
    "tool_cross": "Cross",
    "keep_race": "Keep",
    "edit_mode": "Edit",
    "undo": "Undo",
    "redo": "Redo",
}

# The chains and the proposed races

PICK = "Pick {color}'s chain on the board"
NOT_CHOSEN = "not chosen"
NO_CHAIN = "no chain"
PROPOSED = "Proposed races"
CHOOSE = "Choose a race"
OWN = "A race of your own"
BUILD = "Build a board"
BUILD_TIP = "Make a board that reads back as these numbers, and show it as a new game"
NUMBERS_ONLY = "Numbers only"
NUMBERS_ONLY_TIP = "Uncouple the numbers from the board, to play with the theory"
KEEP_RACE = "Keep this race"
KEPT_ALREADY = "This race is kept in the study already."
KEPT_RACE = "The race is kept: once you save, the file opens at it."
FROM_THE_BOARD = "Numbers from the board"


def in_a_game(claimed: int, possible: int) -> str:
    """The message for a position of a game before a race is chosen."""
    if claimed:
        seen = f"The program sees {'a race' if claimed == 1 else f'{claimed} races'} here"
    elif possible:
        seen = "No race stands out here, but there may be one"
    else:
        return "No race is seen here. Step on, open the tab Races above, or click a black and a white chain."
    one = "it" if claimed == 1 else "one"
    return f"{seen}. Choose {one} under “{CHOOSE}” above, or click a black and a white chain."


def chain_words(board: Board, point: Point, chain: Mask) -> str:
    """``D4, 4 stones``."""
    return f"{board.name(point)}, {counted(count(chain), 'stone')}"


def pair_words(board: Board, black: Point, white: Point) -> str:
    """``D4 against F5``."""
    return f"{board.name(black)} against {board.name(white)}"


def found_words(number: int) -> str:
    """How many races are proposed."""
    return f"The program finds {'one race' if number == 1 else f'{number} races'} on this board"


# How a verdict is known

MORE_FAIL = "{number} more assumptions fail"
NOT_COUNTED = "Its parts cannot be told apart: the proved line shows how it goes."
BEING_COUNTED = "Its parts are being counted."
ASSUMPTIONS, DERIVATION = "Assumptions", "Derivation"


def not_plain(reading: RaceReading | None) -> str:
    """Why the theory does not apply to a race, in a line; "" where it does."""
    if reading is None or not reading.violations:
        return ""
    return f"Not a plain race: {after_colon(reading.violations[0].sentence)}"


def guess(said: Iterable[tuple[Color, str]]) -> str:
    """What the numbers alone would say where the theory does not apply; "" where it does."""
    parts = [f"{FIRST.format(color=mover.title)}, {after_colon(headline)}" for mover, headline in said]
    return f"The numbers alone would say, as a guess: {'; '.join(parts)}." if parts else ""


def known(basis: Basis, reading: RaceReading | None, changed: frozenset[Key]) -> str:
    """How a verdict is known, in words; "" where there is no verdict."""
    match basis:
        case Basis.NONE:
            return ""
        case Basis.THEORY:
            return "By theory: all assumptions hold."
        case Basis.NUMBERS:
            return "By theory, on numbers only: true of every board that has these numbers and keeps the assumptions."
        case Basis.CHANGED:
            return f"By theory, with {_changed_words(changed)} set by hand: the board's own count differs."
        case Basis.ONE_MOVER:
            assert reading is not None
            mover = BLACK if reading.applies_to(BLACK) else WHITE
            return f"By theory for {mover.title} first. For {mover.opponent.title} first {_why_not(reading)}"
        case Basis.OUTSIDE:
            assert reading is not None
            return f"{capital(_why_not(reading))} What the numbers alone would say is a guess."
        case _:
            assert_never(basis)


def _why_not(reading: RaceReading) -> str:
    first, *more = reading.violations
    others = f" {_others(len(more))}" if more else ""
    return f"the theory does not apply: {after_colon(first.sentence)}{others}"


def _others(number: int) -> str:
    return "Another assumption fails too." if number == 1 else f"{MORE_FAIL.format(number=number)}."


def _changed_words(changed: frozenset[Key]) -> str:
    keys = [key for key in COUNTED_KEYS if key in changed]
    return joined([letter if color is None else f"{color.title}'s {letter}" for color, letter in keys])


# The verdict for one mover

FIRST = "{color} first"
MOVE_LINE = "Move {number} · {mover} to move"
THEORYS_LINE = "theory's line"
LINES = "Lines"
LINES_TIP = "Play both ways of filling, one after the other or side by side, or the proved line"


def headline(outcome: Outcome) -> str:
    """The verdict in two words, as the end of its line is stamped on a board."""
    return NEITHER if outcome.winner is None else CAPTURES.format(color=outcome.winner.title)


def margin_words(outcome: Outcome) -> str:
    """The margin in plain words."""
    mover = outcome.mover.title
    if outcome.at_once:
        return f"{outcome.mover.opponent.title} is in atari and is captured at once."
    if not outcome.margin:
        does = "captures" if outcome.winner is outcome.mover else "avoids capture"
        return f"{mover} {does} only by moving first: there is no move to spare."
    if outcome.winner is not None:
        return f"{outcome.winner.opponent.title} is {too_slow(outcome.margin)}."
    slow = "Both players are" if len(outcome.slow) == 2 else f"{outcome.slow[0].title} is"
    return f"{slow} {too_slow(outcome.margin)} to capture."


def plan_words(plan: Plan) -> str:
    """``FOF, fill outside first``."""
    return f"{plan.value}, {plan.words}"


def play_words(plan: Plan | None, mover: Color) -> str:
    """The label of a button that plays a race out by the theory, or by one of its plans."""
    return f"{capital(THEORYS_LINE) if plan is None else capital(plan.words)}, {FIRST.format(color=mover.title)}"


# The table and what unfolds beneath it

POINT_AT = "Point at a number or at a point of the board to see what counts."
CLICK_NUMBER = "Click a number to change it."
HINTS = "Necessary for FIF to help:"
SET_BY_HAND = ", set by hand, the board counts {counted}"
TAKE_BACK = "Reset {letter} to the board's count, {counted}"
COMPARISON = "Approach moves or outside liberties"
READ_AS = "A player who can link up may turn approach moves into plain liberties. Read the outside as:"
OTHER_READING = "The other reading's {word}"
READ_AGAIN = "Whose outside liberties are read the other way"


def number_words(color: Color | None, letter: str, value: str) -> str:
    """A number for screen readers: ``White, O, outside liberties: 3``."""
    owner = "" if color is None else f"{color.title}, "
    return f"{owner}{letter}, {MEANING[letter]}: {value}"


def case_title(verdict: Verdict) -> str:
    """``Case B-FIF``: case B names the plan that the verdict rests on."""
    suffix = f"-{verdict.plan.value}" if verdict.case is Case.B else ""
    return f"Case {verdict.case.value}{suffix}"


def held_words(held: int, of: int) -> str:
    """How many assumptions hold."""
    return f"All {held} hold" if held == of else f"{held} of {of} hold"


# A race that is played out

LEGEND = "Solid line X, dashed line R; black dots are Black's, white dots White's."
CHART = "Moves that each side still needs, step by step"
MOVES = "Moves of the sequence"
BACK = "Back to the position"
ELSEWHERE = "Play elsewhere"
ELSEWHERE_TIP = "Pass, or make a ko threat elsewhere"
KEEP = "Keep the sequence"
KEEP_TIP = "Put this sequence into the study as a variation"
KEPT_LINE = "The line is kept as a variation from here. The file changes when you save."
BEGINS_ELSEWHERE = "This sequence begins in another one. Keep that one, and play on from it."
KEEP_WHICH = "Choose one of the two plans first."
SIDE_BY_SIDE = "Both plans side by side"
ALONE = "Only this plan"


def first_words(mover: Color, *, alike: bool = False) -> str:
    """Who moves first, and whether both plans play the same moves."""
    return f"{mover.title} moves first{': both plans play alike' if alike else ''}"


def move_words(frame: Frame) -> str:
    """A move in one line: its number, who, where, and whether it lost a tempo."""
    move, mover = frame.transition.move, frame.transition.mover
    if mover is None:
        return frame.caption
    at = "passes" if move is None else frame.position.board.name(move)
    return f"{frame.number}.  {mover.title} {at}{', loses a tempo' if frame.lost_tempo else ''}"


# The tools, the menu of a point, and what undo takes back

RACE_WITH = "Race with {color}'s chain at {point}"
CHOOSE_ONE = "Choose {color}'s chain"
MOVES_NEXT = "{color} moves next"
LABEL = "Label for {point}; empty removes it"
NO_BOARD = "No board: {reason}"
CLEAR = "Clear the board"
DELETE = "Delete from here"
CHOOSE_PAIR = "Choose the chains"

CHOOSE_CHAIN = "Click a stone: its chain races."
CHOOSE_LIVING = "Click a stone: its chain is marked as alive."
CHOOSE_WHY = "Click the empty point that you want to ask about."
NO_STONE = "There is no stone to take off here."
NO_MOVE = "This stone has been there from the start."
WRITE = "Write a comment"
WRITE_HERE = "Write about this position. In a talk the audience reads the first paragraph, the speaker all."


TAKE_AS_ALIVE = "Mark stones as alive"


def mark_living(name: str, *, alive: bool) -> str:
    """The label for marking a chain as alive, or for taking the mark away."""
    return f"Mark {name} as alive{'' if alive else ' no more'}"


class VerdictCard(NamedTuple):
    """The verdict for one player moving first. ``margin`` is in moves.

    ``plan`` is given where a race has two. ``applies`` is False where an assumption fails for this mover; ``plans`` can
    be played out on the board (None is the theory's line); there are none without a board.
    """

    mover: Color
    result: Result
    headline: str
    detail: str
    margin: int
    plan: Plan | None
    applies: bool = True
    plans: tuple[Plan | None, ...] = ()


class RelationView(NamedTuple):
    """A relation with its numbers, and whether the verdict for either mover rests on it."""

    line: ExplanationLine
    plan: Plan
    decides: bool


def card(verdict: Verdict, mover: Color, *, applies: bool, on_board: bool) -> VerdictCard:
    """The card of a verdict for one mover."""
    outcome = verdict.outcome(mover)
    two_plans = verdict.case is Case.B
    plans: tuple[Plan | None, ...] = ()
    if on_board:
        plans = (None, Plan.FOF, Plan.FIF) if two_plans else (None,)
    return VerdictCard(
        mover=mover,
        result=outcome.result,
        headline=headline(outcome),
        detail=margin_words(outcome),
        margin=outcome.margin,
        plan=outcome.plan if two_plans and not outcome.at_once else None,
        applies=applies,
        plans=plans,
    )


def relation_views(verdict: Verdict, explanation: Explanation) -> tuple[RelationView, ...]:
    """The relations in the order in which the decision asks for them, as the explanation fills them in."""
    used = {outcome.plan for outcome in verdict.outcomes}
    pairs = zip(verdict.relations, explanation.relations, strict=True)
    return tuple(RelationView(line, relation.plan, relation.plan in used) for relation, line in pairs)
