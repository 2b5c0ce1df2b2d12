"""The moves of an account as a line, and an account as it is printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import verdicts as race_words
from semeai.claim.account import StepRow, SumRow, account_model, areas, in_lines, part_rows, step_rows, sum_row
from semeai.claim.account_words import AFTER_THREAT, MOVES_DECIDE, because, caption, hanging, whole_sentence
from semeai.claim.lines import race_line, said
from semeai.diagram.crop import close_crop
from semeai.diagram.plate import Plate, Series
from semeai.diagram.slide import Count
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.phrases import counted
from semeai.playout.line import Counts, Crop, Line, standing
from semeai.study.frames import Frame, frame_after

if TYPE_CHECKING:
    from semeai.solve import Request
    from semeai.why import Account, Argument, Why


MOST = 9
"""Boards of a figure: more do not fit on a page."""
COLUMNS = 3


def account_plate(request: Request, why: Why, *, coordinates: bool = True) -> Plate:
    """The account of a race on the whole board: its parts, its sums in words, a board for each way to play on."""
    title = f"{race_words.first_words(request.mover).capitalize()}: {whole_sentence(why)}"
    plates = account_boards(request, why, coordinates=coordinates)
    if len(plates) == 1:
        return plates[0]._replace(title=title)
    more = [words for row, words in _ends(why) if row.account.seen is not None]
    if len(plates) > MOST:
        more.append(f"{counted(len(plates) - MOST, 'position')} more.")
    rows = -(-len(plates[:MOST]) // COLUMNS)
    return Plate(Series(plates[:MOST], -(-len(plates[:MOST]) // rows)), title, tuple(more))


def account_steps(request: Request, why: Why, *, coordinates: bool = True) -> list[Plate]:
    """The moves of each argument one by one: every position with its parts, and a caption below."""
    part = _part(request, why)
    lines = (account_line(request, why, number, ()) for number in range(len(why.arguments)))
    return [
        Plate(line.figure(step, coordinates=coordinates, crop=part), line.head, (frame.caption,))
        for line in lines
        for step, frame in enumerate(line.track)
    ]


def account_boards(request: Request, why: Why, *, coordinates: bool = True) -> tuple[Plate, ...]:
    """The race with its parts, then each position that is decided, with the moves that led there.

    A position that another board shows already is only mentioned in words.
    """
    part = _part(request, why)

    def board(argument: int, moves: tuple[Point, ...], words: tuple[str, ...]) -> Plate:
        line = account_line(request, why, argument, moves)
        return Plate(line.figure(len(moves), coordinates=coordinates, crop=part), "", words)

    told = tuple(map(_sum_words, account_model(why).sums)) or (MOVES_DECIDE,)
    ends = (board(row.argument, row.moves, (words,)) for row, words in _ends(why) if row.account.seen is None)
    return (board(0, (), told), *ends)


def _ends(why: Why) -> Iterator[tuple[StepRow, str]]:
    """The deciding moves of all arguments, each with the moves before it in words."""
    played: list[str] = []
    for row in (row for number, argument in enumerate(why.arguments) for row in step_rows(argument, number)):
        del played[len(row.moves) - 1 :]
        played.append(f"{len(row.moves)} {row.mover.title} {row.names}")
        if row.sentence:
            yield row, f"{'; '.join(played)}. {row.sentence}"


def _part(request: Request, why: Why) -> Crop:
    """The part of the board to show: both chains, the parts and the moves of the account."""
    position = request.position
    seen: Mask = position.chain(request.black) | position.chain(request.white)
    for argument in why.arguments:
        for account in argument.account.walk():
            seen |= sum({part.points for part in account.parts})
            seen |= sum({1 << move for move in account.moves if move >= 0})
    return close_crop(position.board, seen & position.board.points)


def _sum_words(row: SumRow) -> str:
    black, white = row.numbers
    told = f"The parts add up to {black} for Black and {white} for White." if black and white else ""
    return f"{told} {row.sentence}".strip()


def account_line(request: Request, why: Why, argument: int, moves: tuple[Point, ...]) -> Line:
    """The moves of an argument to a position, and on from there, always by the first reply.

    They are played on the whole board, from ``request``.
    """
    argued = why.arguments[argument]
    accounts = path(argued.account, moves)
    track = _track(request, argued, accounts)
    made = race_line(because(argued), request, track, caption(accounts[-1], argued.claim))
    accounts = accounts[: len(track)]
    rows = [part_rows(each, () if each.moves else hanging(why)) for each in accounts]
    coloured = tuple(areas(row, each.position) for row, each in zip(rows, accounts, strict=True))
    shown = argument, accounts[-1].moves
    counts = _counts(made, [sum_row(account, argued, several=False) for account in accounts])
    parts = tuple(map(in_lines, rows))
    return replace(made, account=shown, counts=counts, parts=parts, areas=coloured, marks=())  # parts for liberties


def _counts(line: Line, sums: list[SumRow | None]) -> tuple[Counts, ...]:
    """The sums of both sides at each step, 0 for a captured chain; where nothing is added, those of the step before."""
    found, known = list[Counts](), ("", "")
    for row, strings in zip(sums, standing(line.track, line.racing), strict=True):
        known = row.numbers if row is not None and any(row.numbers) else known
        numbers = ["0" if 0 in strings[color] else known[color] for color in (BLACK, WHITE)]
        found.append(tuple(map(Count, Color, numbers, ("", ""))) if any(known) else ())
    return tuple(found)


def path(root: Account, moves: tuple[Point, ...]) -> list[Account]:
    """The accounts from the race to the one that some moves lead to, and on to where everything is decided."""
    found = [root]
    while (following := _next(found[-1], moves)) is not None:
        found.append(following)
    return found


def _next(here: Account, moves: tuple[Point, ...]) -> Account | None:
    """The account after the next of the given moves, else after the first move that is shown."""
    ways = ([here.step.account] if here.step else []) + [reply.account for reply in here.replies]
    wanted = moves[: len(here.moves) + 1]
    return next((way for way in ways if way.moves == wanted), ways[0] if ways else None)


def _track(request: Request, argued: Argument, accounts: list[Account]) -> tuple[Frame, ...]:
    """A frame with a sentence for each account, up to a move that is illegal on the whole board."""
    claim, essential = argued.claim, 1 << request.black | 1 << request.white
    track: tuple[Frame, ...] = (Frame(request.position, caption=caption(accounts[0], claim)),)
    mover = request.mover
    for account in accounts[1:]:
        move = account.moves[-1]
        point = move if request.position.board.has(move) else None
        frame = frame_after(track[-1], mover, point, essential)
        told = caption(account, claim)
        if isinstance(frame, Illegal) and claim.master is mover:
            # The player who wins every ko retakes it: his threats are not part of the race.
            free = replace(track[-1], position=track[-1].position.passed())
            frame = frame_after(free, mover, point, essential)
            told = f"{AFTER_THREAT} {told}".strip()
        if isinstance(frame, Illegal):
            break
        track = (*track, said(frame, told, frame.rule))
        mover = mover.opponent
    return track
