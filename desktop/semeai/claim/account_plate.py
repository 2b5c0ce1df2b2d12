"""An account as it is printed: the race with its parts in colour, its sum, and a board for each way it is played on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim import verdicts as race_words
from semeai.claim.account import StepRow, SumRow, account_model, areas, step_rows
from semeai.claim.account_words import MOVES_DECIDE, whole_sentence
from semeai.claim.lines import account_line
from semeai.claim.sequences import Crop, figure
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate, Series
from semeai.go.board import Mask
from semeai.phrases import counted

if TYPE_CHECKING:
    from semeai.solve import Request
    from semeai.why import Argument, Why


MOST = 9
"""Boards of a figure: more do not stand on a page."""
COLUMNS = 3
MORE = "{rest} more."
NUMBERS = "The parts add up to {black} for Black and {white} for White."


def account_plate(request: Request, why: Why, *, coordinates: bool = True) -> Plate:
    """The account of a race on the whole board: its parts, its sums in words, a board for each way to play on."""
    title = f"{race_words.first_words(request.mover).capitalize()}: {whole_sentence(why)}"
    plates = account_boards(request, why, coordinates=coordinates)
    if len(plates) == 1:
        return replace(plates[0], title=title)
    more = [words for row, words in _all_ends(why) if row.account.seen is not None]
    if len(plates) > MOST:
        more.append(MORE.format(rest=counted(len(plates) - MOST, "position")))
    rows = -(-len(plates[:MOST]) // COLUMNS)
    return Plate(Series(plates[:MOST], -(-len(plates[:MOST]) // rows)), title, tuple(more))


def account_steps(request: Request, why: Why, *, coordinates: bool = True) -> list[Plate]:
    """The moves of each argument one by one: every position with its parts, and what is said of it below."""
    part, found = _part(request, why), []
    for number in range(len(why.arguments)):
        line = account_line(request, why, number, ())
        moves = () if line.account is None else line.account[1]
        for step, frame in enumerate(line.track):
            model = account_model(why, number, moves[:step])
            drawn = replace(figure(line, step, coordinates, part), areas=areas(model.rows, model.position))
            found.append(Plate(drawn, line.head, (frame.caption,)))
    return found


def account_boards(request: Request, why: Why, *, coordinates: bool = True) -> tuple[Plate, ...]:
    """The race with its parts, then each position that is decided, with the moves that led there.

    Positions that are on another board already are left to words.
    """
    part, model = _part(request, why), account_model(why)
    start = figure(account_line(request, why, 0, ()), 0, coordinates, part)
    said = tuple(map(_sum_words, model.sums)) or (MOVES_DECIDE,)
    first = Plate(replace(start, areas=areas(model.rows, model.position)), "", said)
    found = ((row, words) for row, words in _all_ends(why) if row.account.seen is None)
    return (
        first,
        *(Plate(_after(request, why, row, part, coordinates=coordinates), "", (words,)) for row, words in found),
    )


def _all_ends(why: Why) -> Iterator[tuple[StepRow, str]]:
    """The ends of all arguments."""
    for number, argument in enumerate(why.arguments):
        yield from _ends(argument, number)


def _ends(argument: Argument, number: int) -> Iterator[tuple[StepRow, str]]:
    """The moves of an argument after which something is decided, each with all that were played before, in words."""
    played: list[str] = []
    for row in step_rows(argument, number):
        del played[len(row.moves) - 1 :]
        played.append(f"{len(row.moves)} {row.mover.title} {row.names}")
        if row.sentence:
            yield row, f"{'; '.join(played)}. {row.sentence}"


def _after(request: Request, why: Why, row: StepRow, part: Crop, *, coordinates: bool) -> Figure:
    """The board after the moves of a step, which carry their numbers, with the parts of that position."""
    line, model = account_line(request, why, row.argument, row.moves), account_model(why, row.argument, row.moves)
    return replace(figure(line, len(row.moves), coordinates, part), areas=areas(model.rows, model.position))


def _part(request: Request, why: Why) -> Crop:
    """The part of the board that the account is about: both chains, the parts, the moves."""
    position = request.position
    seen: Mask = position.chain(request.black) | position.chain(request.white)
    for argument in why.arguments:
        for account in argument.account.walk():
            seen |= sum({part.points for part in account.parts}) | sum(
                {1 << move for move in account.moves if move >= 0}
            )
    return close_crop(position.board, seen & position.board.points)


def _sum_words(row: SumRow) -> str:
    """Both numbers and what follows from them."""
    black, white = row.numbers
    told = NUMBERS.format(black=black, white=white) if black and white else ""
    return f"{told} {row.sentence}".strip()
