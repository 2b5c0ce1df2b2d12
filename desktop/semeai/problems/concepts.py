"""The tags that the program gives a problem: by the theory where it applies, else by the account and the search."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.claim.inquiry import Inquiry
from semeai.eyes.place import place_of
from semeai.eyes.shapes import neighbour_class, shape_of
from semeai.go.board import count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.problems import tags
from semeai.problems.marks import Goal, fitting_goal
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.race.outcome import Plan, Result
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import RaceReading
from semeai.solve import Request, Solution
from semeai.why import Kind, Part, Why


def concepts_of(solution: Solution, told: Why | None = None, *, shown: Request | None = None) -> tuple[str, ...]:
    """The concepts of a race whose search is finished.

    ``told`` is its account; if none is given, one is made. ``shown`` is the race on the board that people see, which
    the theory counts, where the search cut it out of that.
    """
    account = told if told is not None else Inquiry().reasons(solution)
    theory = of_the_theory(solution.request if shown is None else shown)
    return tags.ordered([*theory, *_of_the_account(account), *_of_the_end(solution, account)])


def of_the_theory(request: Request) -> Iterator[str]:
    """The case, the relation and the numbers; only the eyes where the theory does not apply to the race."""
    try:
        reading = read_race(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        yield tags.CASES[-1]
        return
    yield from _of_eyes(request.position, reading)
    if not reading.applies_to(request.mover):
        yield tags.CASES[-1]
        return
    verdict = decide(reading.race)
    yield f"case {verdict.case.value}"
    yield verdict.outcome(request.mover).plan.value
    yield from _of_numbers(reading.race)


def as_counted(solution: Solution, shown: Request) -> tuple[str, ...]:
    """What there is to count in a race as it is shown, whether the theory applies to it or not.

    The case is that of its numbers. The race is filled inside first where no move but a shared liberty is right, and is
    one of the edge where no move but on the first line is.
    """
    position, moves = shown.position, set(solution.moves)
    try:
        reading = read_race(position, shown.black, shown.white, living=shown.living)
    except ReadingError:
        return ()
    own, other = (position.liberties(position.chain(shown.essential(color))) for color in Color)
    inside, along = ({*each(points)} for points in (own & other, position.board.edge))
    ways = {Plan.FIF.value: inside, tags.EDGE: along}
    found = (word for word, points in ways.items() if moves and moves <= points)
    return f"case {decide(reading.race).case.value}", *_of_numbers(reading.race), *found


def numbers_of(request: Request) -> tuple[str, ...]:
    """What is there to count in a race, whether the theory applies to it or not; nothing where it cannot be read."""
    try:
        return tuple(_of_numbers(read_race(request.position, request.black, request.white, living=request.living).race))
    except ReadingError:
        return ()


def _of_numbers(race: Race) -> Iterator[str]:
    sides = race.black, race.white
    counted = {
        "outside liberties": any(side.O for side in sides),
        "shared liberties": race.S > 0,
        "approach moves": any(side.A for side in sides),
        "avoidable approach moves": any(side.V > 1 for side in sides),
        "eye": any(side.Z for side in sides),
        "inside stones": any(side.I for side in sides),
    }
    yield from (word for word, there in counted.items() if there)


def _of_eyes(position: Position, reading: RaceReading) -> Iterator[str]:
    """The class and the place of each eye of more than two points."""
    for side in (reading.black, reading.white):
        if count(side.eye) > 2 and position.board.flood(side.eye & -side.eye, side.eye) == side.eye:
            yield tags.eye_tag(neighbour_class(shape_of(position.board, side.eye)))
            yield f"{place_of(position.board, side.eye).value} eye"


def _of_the_account(told: Why) -> Iterator[str]:
    if any(_is_game(part) for argument in told.arguments for part in argument.account.parts):
        yield "liberty game"
    if any(account.survivor is not None for argument in told.arguments for account in argument.account.walk()):
        yield tags.SURVIVAL


def _is_game(part: Part) -> bool:
    """Whether a part of outside liberties has a worth that depends on who moves there first."""
    return part.kind is not Kind.EYE and part.owner is not None and not part.settled and all(part.first)


def _of_the_end(solution: Solution, told: Why) -> Iterator[str]:
    match solution.result:
        case Result.SEKI:
            yield tags.LIFE if lives(told, solution.request.mover) else tags.SEKI
        case Result.KO:
            yield tags.KO
        case Result.WIN | Result.LOSS if told.lasts is not None:
            yield tags.CAPTURE
        case _:
            return


def goal_of(solution: Solution, told: Why) -> Goal | None:
    """The goal for the mover: to live, where neither side captures and he lives on his own."""
    goal = fitting_goal(solution)
    return Goal.SAVE if goal is Goal.SEKI and lives(told, solution.request.mover) else goal


def lives(told: Why, color: Color) -> bool:
    """Whether a player lives on his own in a seki: no end of his argument needs a count."""
    own = (argument for argument in told.arguments if argument.claim.strategist is color)
    ends = [one for argument in own for one in argument.account.walk() if one.decided and one.sum is not None]
    sides = [one.sum.side(color) for one in ends if one.sum is not None and one.sum.at_once is None]
    return bool(sides) and not any(sides)
