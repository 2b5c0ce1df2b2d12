"""A position of an account as the panel shows it: parts as rows, their sum, moves as steps, colours on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from semeai.claim.account_words import (
    AFTER,
    ELSEWHERE,
    MOVES_DECIDE,
    SAFE,
    account_sentence,
    argument_heading,
    first_moves,
    hanging,
    ko_part_sentence,
    ko_sentence,
    last_words,
    lasting_sentence,
    move_name,
    part_sentence,
    reply_names,
    safe_words,
)
from semeai.diagram.figure import Area, MarkKind
from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.phrases import counted, joined
from semeai.race.outcome import Result
from semeai.solve import Claim
from semeai.why import Account, Argument, How, Kind, Part, Prospect, Reply, Why, Worth
from semeai.why.adding import together

MOST, FEW = 5, 3
"""How many points are named, and how many of a longer list: the board shows them all."""

SHARED = "Shared liberties"
OPEN = "Contested liberties, to be read out"
AVOIDED = "{number} when captured here"
NOT_SETTLED = "depends on who plays first: {first}"
DECIDES = "{raised} if {owner} plays {raising} first, {cut} if {attacker} does"
EITHER = "{raised} if {owner} plays {raising} first, {cut} if {attacker} plays {cutting}"
ONE = "{worth} if {player} plays {point} first"
IN_TURN = "played out with {player} moving first"
AT_LEAST, TOO_LARGE = "at least {number}", "too large to be counted"
KO, BY_KO = "ko", "the ko decides"
LIVES, UNKNOWN = "lives", "not counted"
KIND_TIPS = {
    Kind.OUTSIDE: "Outside liberties: neither shared nor in an eye.",
    Kind.EYE: "An eye: points that one chain surrounds by itself, with what stands in them.",
    Kind.SHARED: "Shared liberties: liberties of both essential chains.",
    Kind.SPACE: "An eye space: a part of the board that one side encloses, too large to be counted to the end.",
    Kind.CONNECTION: "A connection: liberties beside stones of the owner that are not joined with his chain yet.",
}
ENDLESS, PLAYED_OUT = "∞", "–"
HOW = {
    How.FORMULA: "Worth by the theory's formula.",
    How.COUNTED: "Counted: the part was played out by itself, with every move of both players.",
    How.BOUNDED: "Bounded: by itself the part has no single number, so what the first moves there gain was counted.",
    How.PLAYED_OUT: "Played out: every move of both players in the part was tried against the numbers of the others.",
}
IN_A_WORD = {How.BOUNDED: "bounds"}
"""The word beneath a number where it differs from the one in JSON."""
SHAPE = "Its shape and vital point are those of the theory of eye shapes, and the count agrees."
GAME = "What the first move there gains is its value as a liberty game."


@dataclass(frozen=True, slots=True)
class PartRow:
    """One part, or the settled outside liberties of one owner together.

    ``number`` is what it takes to fill it, as shown in the owner's column; for an unsettled part what is left after the
    first move there of either player, as far as known. ``where`` names its points, ``detail`` adds facts; ``words`` say
    it all in a sentence, for the foot of the panel and for screen readers; ``how`` says in a word how its worth is
    known, ``tip`` explains that word and the kind of part.
    """

    parts: tuple[Part, ...]
    title: str
    where: str
    detail: str
    number: str
    words: str
    how: str
    tip: str

    @property
    def owner(self) -> Color | None:
        return self.parts[0].owner

    @property
    def kind(self) -> Kind:
        return self.parts[0].kind

    @property
    def settled(self) -> bool:
        return self.parts[0].settled

    @property
    def points(self) -> Mask:
        return sum(part.points for part in self.parts)


def part_rows(account: Account, by_ko: tuple[Part, ...] = ()) -> tuple[PartRow, ...]:
    """A row for each part that gives liberties: Black's, White's, then those of both; the unsettled ones first.

    Settled outside liberties count together, and so do the shared ones. There are no rows where a chain is captured at
    once. For the parts in ``by_ko`` the ko decides the number of moves.
    """
    if account.sum is not None and account.sum.at_once is not None:
        return ()
    board = account.position.board
    parts = [part for part in account.parts if not (part.settled and part.least == Worth(0))]
    rows: list[PartRow] = []
    for owner in (BLACK, WHITE, None):
        own = [part for part in parts if part.owner is owner]
        plain = tuple(part for part in own if _is_plain(part) and part not in by_ko)
        for part in sorted((part for part in own if part not in plain), key=lambda part: part.settled):
            row = _row((part,), board)
            if part in by_ko:
                row = replace(row, detail=BY_KO, number=KO, words=ko_part_sentence(part, board))
            rows.append(row)
        rows += [_row(plain, board)] if plain else []
    return tuple(rows)


def in_lines(rows: Sequence[PartRow]) -> str:
    """The parts with their numbers, a line each: ``White's eye: 2–∞``."""
    return "\n".join(f"{row.title}: {row.number}" for row in rows)


def _is_plain(part: Part) -> bool:
    """Whether a part is just a number of liberties: no other part changes it, and none of its moves can be avoided."""
    kinds = part.kind in (Kind.OUTSIDE, Kind.SHARED)
    return kinds and part.least is not None and part.settled and not part.least.avoided


def _row(parts: tuple[Part, ...], board: Board) -> PartRow:
    part = parts[0]
    points: Mask = sum(each.points for each in parts)
    names = board.names(points)
    where = joined(names, most=FEW if len(names) > MOST else 0)
    if part.kind in (Kind.EYE, Kind.SPACE) and part.owner is not None:
        what = counted(count(points), "point") if part.shape is None else part.shape.name
        where = f"{what}, {where}"
    title, number = _title(part), _number(parts)
    told = part_sentence(part, board) if len(parts) == 1 else f"{title}, {where}: {number} together."
    theories = (SHAPE if part.shape else "", GAME if part.game else "")
    tip = " ".join(filter(None, (KIND_TIPS[part.kind], HOW[part.how], *theories)))
    return PartRow(parts, title, where, "; ".join(_details(part, board)), number, told, _how(parts), tip)


def _how(parts: tuple[Part, ...]) -> str:
    """The word for how the worth of some parts is known; "" where nothing is known of them."""
    known = [part for part in parts if part.least is not None and (part.settled or part.kind is not Kind.SPACE)]
    return joined(list(dict.fromkeys(IN_A_WORD.get(part.how, part.how.value) for part in known)))


def _title(part: Part) -> str:
    if part.owner is None:
        return SHARED if part.settled else OPEN
    return f"{part.owner.title}'s {part.kind.value}"


def _number(parts: tuple[Part, ...]) -> str:
    least = parts[0].least
    if least is None:
        return PLAYED_OUT
    if parts[0].in_turn is not None:
        return str(parts[0].in_turn.moves)
    if parts[0].settled:
        return _amount(Worth(sum(each.least.moves for each in parts if each.least is not None)))
    low, high = span(parts[0])
    if parts[0].kind is Kind.SPACE and not least.moves:
        return PLAYED_OUT
    if low is None or high is None:
        return ENDLESS if least.endless else f"{least.moves}+"
    return _amount(low) if low.moves == high.moves else f"{_amount(low)}–{_amount(high)}"


def span(part: Part) -> tuple[Worth | None, Worth | None]:
    """The lowest and the highest that a part comes to: after a first move of either player, where both are known.

    For a part that lives only if its owner answers in time, all that is known is that it takes a move.
    """
    if not part.settled and part.least is not None and part.least.endless:
        return Worth(1), part.least
    raised, cut = (None if each is None else each.worth for each in part.first)
    if raised is None or cut is None:
        return part.least, part.most
    low, high = sorted((cut, raised), key=lambda worth: worth.moves)
    return low, high


def _amount(worth: Worth) -> str:
    return ENDLESS if worth.endless else str(worth.moves)


def _details(part: Part, board: Board) -> Iterator[str]:
    least = part.least
    if least is None or part.owner is None:
        return
    if part.kind is Kind.SPACE:
        yield TOO_LARGE
        if least.moves:
            yield AT_LEAST.format(number=least.moves)
    elif part.in_turn is not None:
        yield IN_TURN.format(player=part.in_turn.first.title)
    elif not part.settled:
        yield NOT_SETTLED.format(first=first_words(part, board) or AT_LEAST.format(number=least.moves))
    elif least.endless:
        yield LIVES
    else:
        if last := last_words(least):
            yield last
        if least.avoided:
            yield AVOIDED.format(number=least.reduced)


def first_words(part: Part, board: Board) -> str:
    """What the first move in an unsettled part is worth to either player; "" where nothing is known."""
    return first_moves(part, board, (DECIDES, EITHER, ONE), _worth)


def _worth(prospect: Prospect) -> str:
    if prospect.worth is None:
        return UNKNOWN
    return LIVES if prospect.worth.endless else str(prospect.worth.moves or "none")


@dataclass(frozen=True, slots=True)
class SumRow:
    """What both sides add up to (as (black, white); "" where nothing is added), and the sentence that follows."""

    numbers: tuple[str, str]
    sentence: str


def sum_row(account: Account, argument: Argument, *, several: bool) -> SumRow | None:
    """The sum of a position of an argument (one of ``several``); None where parts cannot be added."""
    total = account.sum
    if not account.decided or total is None:
        return _open(account)
    told = account_sentence(account, argument.claim)
    heading = argument_heading(argument).rstrip(".")
    safe = SAFE.format(player=argument.claim.strategist.title)
    if not several or heading in told or told == safe:
        heading = ""
    reason = safe_words(account, argument.claim.strategist) if account.survivor is None else ""
    sentence = " ".join(filter(None, (heading and f"{heading}.", reason, told)))
    if total.at_once is not None:
        return SumRow(("", ""), sentence)
    black, white = (_of_side(total.side(color), color, argument.claim) for color in (BLACK, WHITE))
    return SumRow((black, white), sentence)


def _open(account: Account) -> SumRow | None:
    """Between which numbers both sides lie where moves that are shown decide; None where parts cannot be added."""
    leads_on = not account.missing and account.seen is None and account.survivor is None
    if not leads_on or any(part.owner is None and not part.settled for part in account.parts):
        return None
    return SumRow((_between(account, BLACK), _between(account, WHITE)), MOVES_DECIDE)


def _between(account: Account, owner: Color) -> str:
    """The parts of a side added up, each at its lowest and each at its highest."""
    parts = [span(part) for part in account.parts if part.owner is owner]
    low, high = (_total([each[end] for each in parts]) for end in (0, 1))
    if not high:
        return low if low == ENDLESS else f"{low}+"
    return low if low == high else f"{low}–{high}"


def _total(worths: list[Worth | None]) -> str:
    """The sum of some worths, endless with two eyes; "" where one is not known."""
    known = [worth for worth in worths if worth is not None]
    if len(known) < len(worths):
        return ""
    total = together(known)
    return ENDLESS if total is None else str(total.moves)


def merged(rows: Sequence[SumRow]) -> tuple[SumRow, ...]:
    """The sums of both claims of a seki as one, where each adds up only one side, or both are the same."""
    if len(rows) != 2:
        return tuple(rows)
    pairs = list(zip(rows[0].numbers, rows[1].numbers, strict=True))
    if any(first and second and first != second for first, second in pairs):
        return tuple(rows)
    black, white = (first or second for first, second in pairs)
    before = rows[0].sentence.split(". ")
    more = ". ".join(told for told in rows[1].sentence.split(". ") if told not in before)
    return (SumRow((black, white), f"{rows[0].sentence} {more}".strip()),)


def _of_side(worth: Worth | None, color: Color, claim: Claim) -> str:
    """The moves of a side; without a number the strategist cannot be captured, and his opponent's is not needed."""
    if worth is None:
        return ENDLESS if color is claim.strategist else ""
    return ENDLESS if worth.endless else str(worth.moves)


ANYTHING_ELSE = "anything else"


@dataclass(frozen=True, slots=True)
class StepRow:
    """A move of an account: who plays, the moves it stands for, how many come before it, and what then decides.

    ``moves`` lead to its position from that of the account; a ``reply`` is played by the strategist's opponent.
    """

    argument: int
    moves: tuple[Point, ...]
    mover: Color
    names: str
    sentence: str
    depth: int
    reply: bool
    account: Account

    @property
    def words(self) -> str:
        """The row as one line of text."""
        return f"{self.mover.title} {self.names}{f': {self.sentence}' if self.sentence else ''}"


def step_rows(argument: Argument, number: int = 0) -> tuple[StepRow, ...]:
    """All moves of an argument, each followed by the moves that answer it."""
    return tuple(_rows(argument, number, argument.account, 0))


def _rows(argument: Argument, number: int, account: Account, depth: int) -> Iterator[StepRow]:
    step = account.step
    ways = [(_reply_names(reply, account), reply.account) for reply in account.replies]
    if step is not None:
        ways = [(move_name(step.move, account.position.board), step.account)]
    for names, after in ways:
        # What decides there; where a move leads on that is the next row.
        told = "" if after.step is not None else account_sentence(after, argument.claim)
        yield StepRow(number, after.moves, account.mover, names, told, depth, step is None, after)
        yield from _rows(argument, number, after, depth + 1)


def _reply_names(reply: Reply, account: Account) -> str:
    """The moves of a reply, in which what is played elsewhere is anything, or anything else."""
    names = reply_names(reply, account.position.board)
    if names == ELSEWHERE and len(account.replies) == 1:
        return "anything"
    return f"{names.removesuffix(ELSEWHERE)}{ANYTHING_ELSE}" if reply.elsewhere else names


KINDS = {
    Kind.OUTSIDE: MarkKind.OUTSIDE,
    Kind.EYE: MarkKind.EYE,
    Kind.SPACE: MarkKind.EYE,
    Kind.SHARED: MarkKind.SHARED,
    Kind.CONNECTION: MarkKind.END,
}
"""The mark that gives each kind of part its colour."""


def areas(rows: tuple[PartRow, ...], position: Position, lit: PartRow | None = None) -> tuple[Area, ...]:
    """The areas of some rows of a position; those of the row under the pointer are lit."""
    return tuple(_area(part, row, position, row == lit) for row in rows for part in row.parts)


def _area(part: Part, row: PartRow, position: Position, lit: bool) -> Area:
    text = "" if row.number == PLAYED_OUT else row.number
    if len(row.parts) > 1:
        text = str(part.least.moves if part.least else "")
    seat, moves = _seat(part, position), _moves(part)
    return Area(part.points, KINDS[part.kind], part.owner, seat, text, part.settled, moves & ~(1 << seat), lit)


def _moves(part: Part) -> Mask:
    return sum({1 << prospect.move for prospect in part.first if prospect is not None})


def _seat(part: Part, position: Position) -> Point:
    """The point for the number: if possible an empty one in the middle that is not a first move."""
    board, free = position.board, part.points & ~_moves(part)
    choices = free & position.empty or free or part.points
    return max(each(choices), key=lambda point: count(board.neighbours(1 << point) & part.points))


@dataclass(frozen=True, slots=True)
class ArgumentRows:
    """An argument: its heading ("" where it is the only one), what is missing in it, and its moves."""

    heading: str
    missing: str
    steps: tuple[StepRow, ...]


@dataclass(frozen=True, slots=True)
class AccountModel:
    """An account at one of its positions, which ``argument`` and ``moves`` tell; no moves: the race itself.

    ``ko`` says who must find the first threat, "" where no ko decides.
    """

    why: Why
    argument: int
    moves: tuple[Point, ...]
    position: Position
    rows: tuple[PartRow, ...]
    sums: tuple[SumRow, ...]
    arguments: tuple[ArgumentRows, ...]
    size: str
    lasts: str
    ko: str

    @property
    def place(self) -> str:
        """Which position it is: ``after Black H12``; "" for the race itself."""
        if not self.moves:
            return ""
        first = self.why.request.mover
        mover = first if len(self.moves) % 2 else first.opponent
        return AFTER.format(move=f"{mover.title} {move_name(self.moves[-1], self.position.board)}")

    def row_at(self, point: Point) -> PartRow | None:
        """The row of the part that a point belongs to."""
        return next((row for row in self.rows if row.points >> point & 1), None)


def account_model(why: Why, argument: int = 0, moves: tuple[Point, ...] = ()) -> AccountModel:
    """An account at the position that some moves of an argument lead to."""
    shown = account_at(why, argument, moves)
    here = why.arguments if not moves else (why.arguments[argument],)
    several = len(why.arguments) > 1
    sums = merged([row for each in here if (row := sum_row(shown if moves else each.account, each, several=several))])
    arguments = tuple(
        ArgumentRows(
            argument_heading(each) if several else "",
            account_sentence(each.account, each.claim) if each.account.missing else "",
            step_rows(each, number),
        )
        for number, each in enumerate(why.arguments)
    )
    rows = part_rows(shown, () if moves else hanging(why))
    size = f"in {counted(why.size, 'position')}"
    ko = ko_sentence(why) if why.result is Result.KO else ""
    return AccountModel(why, argument, moves, shown.position, rows, sums, arguments, size, lasting_sentence(why), ko)


def account_at(why: Why, argument: int, moves: tuple[Point, ...]) -> Account:
    """The account of the position after some moves, or of the last one before it that is shown."""
    here = root = why.arguments[argument].account
    for account in root.walk():
        if account.moves == moves[: len(account.moves)] and len(account.moves) >= len(here.moves):
            here = account
    return here
