"""The search's answers in plain words, for the window and the command line alike."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, assert_never

from semeai.go.board import Board, Point, first
from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.views.phrases import counted, joined

if TYPE_CHECKING:
    from semeai.solve import Solution

NO_POINT: Point = 0
"""Below it a move is no point but a pass."""


def headline(solution: Solution) -> str:
    """The result in two or three words, in the place of the theory's."""
    mover = solution.request.mover
    match solution.result:
        case Result.WIN:
            return f"{mover.title} captures"
        case Result.LOSS:
            return f"{mover.opponent.title} captures"
        case Result.SEKI:
            return "Neither captures"
        case Result.KO:
            return "Ko"
        case Result.UNKNOWN:
            return ""
        case _:
            assert_never(solution.result)


def detail(solution: Solution) -> str:
    """What happens, in a sentence; of an unfinished search what is settled, "" where that is nothing."""
    mover = solution.request.mover
    match solution.result:
        case Result.WIN:
            return f"{mover.title} captures {mover.opponent.title}."
        case Result.LOSS:
            return f"{mover.title} is captured."
        case Result.SEKI:
            return "Neither is captured: seki, or both live."
        case Result.KO:
            return ko_words(solution)
        case Result.UNKNOWN:
            return half_words(solution)
        case _:
            assert_never(solution.result)


def ko_words(solution: Solution) -> str:
    """What depends on a ko, and who must find the first threat for it."""
    mover, opponent = solution.request.mover, solution.request.mover.opponent
    saved, taken = (code or 0 for code in solution.codes)
    if saved > 1 and saved == taken:
        return f"A ko decides who captures. {_threat(saved, mover)}"
    if taken < 2:
        other = "" if taken else f" {opponent.title}'s chain is safe."
        return f"{mover.title}'s chain lives only by a ko. {_threat(saved, mover)}{other}"
    if saved < 2:
        return f"{mover.title}'s chain is safe and can capture {opponent.title}'s by a ko. {_threat(taken, mover)}"
    return f"{mover.title}'s chain lives by a ko: {_threat(saved, mover)} To capture by it, {_threat(taken, mover)}"


def _threat(value: int, mover: Color) -> str:
    """Who must find the first threat in a ko that stands behind a 2 or a 3."""
    who = mover.opponent if value == 2 else mover
    return f"{who.title} must find the first ko threat."


def half_words(solution: Solution) -> str:
    """What an unfinished search has settled; "" where that is nothing."""
    mover, opponent = solution.request.mover, solution.request.mover.opponent
    saved, taken = solution.codes
    if saved is not None:
        return f"Settled so far: {mover.title}'s chain can be saved{'' if saved == 1 else ' by a ko'}."
    if taken is not None:
        return (
            f"Settled so far: {opponent.title}'s chain {'can be captured by a ko' if taken else 'cannot be captured'}."
        )
    return ""


def effort(nodes: int, seconds: float) -> str:
    """What a search took: ``12,400 positions, 0.8 s``."""
    spent = f"{seconds:.0f} s" if seconds >= 9.95 else f"{seconds:.1f} s" if seconds >= 0.05 else "at once"
    return f"{counted(nodes, 'position')}, {spent}"


def move_list(board: Board, moves: Iterable[Point], most: int = 8) -> str:
    """First moves in words: ``D4, E5 or elsewhere``; what is beyond ``most`` is counted."""
    chosen = tuple(moves)
    points = [board.name(move) for move in chosen if move >= NO_POINT]
    if len(points) > most:
        points = [*points[:most], f"{len(points) - most} more points"]
    if any(move < NO_POINT for move in chosen):
        points.append("a move elsewhere")
    return joined(points, "or")


def line_words(solution: Solution) -> str:
    """The principal line with the colour of each move: ``Black J2, White K3, Black passes``."""
    board, mover = solution.request.position.board, solution.request.mover
    colors = (mover, mover.opponent)
    return ", ".join(
        f"{colors[index % 2].title} {'passes' if move < NO_POINT else board.name(move)}"
        for index, move in enumerate(solution.line)
    )


def leaning(solution: Solution, color: Color) -> list[Point]:
    """A point of each of a colour's chains that the answer takes to live without proof."""
    trusted = solution.region.trusted
    return [first(chain & trusted) for chain in solution.request.position.chains(color) if chain & trusted]


def leans(solution: Solution) -> str:
    """On which outer chains an answer leans, by a point of each; "" where it leans on none."""
    name = solution.request.position.board.name
    chains = [
        f"{color.title} {', '.join(map(name, points))}" for color in Color if (points := leaning(solution, color))
    ]
    return f"Leans on outer stones taken as alive: {'; '.join(chains)}." if chains else ""
