"""Judges of claims about a board: the theory, the search, the accounts and the eyes, in the words of lessons.

Beside them the races from numbers that the tests of problems share.
"""

from __future__ import annotations

import re
from dataclasses import replace

from semeai.cgt.notation import parse as parse_game
from semeai.cgt.words import facts
from semeai.eyes.catalogue import catalogue
from semeai.eyes.shapes import neighbour_class, shape_of
from semeai.eyes.space import Filled
from semeai.eyes.status import eye_status
from semeai.eyes.theory import Theory, theory
from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.go.position import play as play_stone
from semeai.playout.play import play
from semeai.problems import asking
from semeai.problems.lessons import TaughtStep
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.race.plain_race import PlainRace, no_seki_winner
from semeai.solve import Request, solve
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.why import why


def built(race: Race, mover: Color, size: int = 19, *, walls: bool = True) -> Request:
    """A race with these numbers on a board, its walls said to live."""
    found = build(race, size)
    assert isinstance(found, Built)
    return Request(found.position, found.black_point, found.white_point, mover, living=found.walls if walls else 0)


WINNERS = {"black captures": BLACK, "white captures": WHITE, "seki": None}


def color_of(word: str) -> Color:
    return BLACK if word == "black" else WHITE


def winner_by_search(step: TaughtStep, first: Color) -> Color | None:
    result = solve(Request(step.position, step.black, step.white, first)).result
    assert result in (Result.WIN, Result.LOSS, Result.SEKI)
    return {Result.WIN: first, Result.LOSS: first.opponent}.get(result)


def holds(step: TaughtStep, claim: str) -> bool:
    """Whether a claim is true. Raises ValueError for one that nothing here can judge."""
    for pattern, judge in JUDGES.items():
        if found := re.fullmatch(pattern, claim):
            return judge(step, *found.groups())
    raise ValueError(claim)


def by_both(step: TaughtStep, first: str, end: str) -> bool:
    """The theory's word and the search's."""
    outcome = asking.read(step).outcome(color_of(first))
    return outcome is not None and outcome.winner is WINNERS[end] and by_search(step, first, end)


def by_search(step: TaughtStep, first: str, end: str) -> bool:
    return winner_by_search(step, color_of(first)) is WINNERS[end]


def margin(step: TaughtStep, first: str, number: str) -> bool:
    outcome = asking.read(step).outcome(color_of(first))
    return outcome is not None and outcome.margin == int(number)


def only(step: TaughtStep, first: str, names: str) -> bool:
    solution = solve(Request(step.position, step.black, step.white, color_of(first)))
    return solution.moves_complete and set(solution.moves) == points_of(step, names)


def points_of(step: TaughtStep, names: str) -> set[int]:
    return {step.position.board.point(name) for name in names.split()}


def played_out(step: TaughtStep, plan: str, first: str, end: str) -> bool:
    return play(step.position, step.black, step.white, Plan(plan), color_of(first)).winner is WINNERS[end]


def no_seki(step: TaughtStep, first: str, end: str) -> bool:
    return no_seki_winner(plain_race(step), color_of(first)) is WINNERS[end]


def after(step: TaughtStep, moves: str, claim: str) -> bool:
    """Whether a claim is true after some moves."""
    position = step.position
    for mover, name in map(str.split, moves.split(", ")):
        position = play_stone(position, color_of(mover), position.board.point(name)).position
    return holds(replace(step, position=position), claim)


def liberties(step: TaughtStep, owner: str, number: str) -> bool:
    chain = step.position.chain(step.black if owner == "black" else step.white)
    return count(step.position.liberties(chain)) == int(number)


def gone(step: TaughtStep, owner: str, name: str) -> bool:
    return step.position.color_at(step.position.board.point(name)) is not color_of(owner)


def shown_line(step: TaughtStep, names: str) -> bool:
    """Whether these moves are shown with the right answer."""
    moves = (frame.transition.move for frame in asking.right_reply(step).line.track[1:])
    return [step.position.board.name(move) for move in moves if move is not None] == names.split()


def eye_moves(_step: TaughtStep, pairs: str) -> bool:
    return all(Side(Z=int(size)).E == int(moves) for size, moves in map(str.split, pairs.split(", ")))


def one_vital(_step: TaughtStep, size: str, name: str) -> bool:
    """Whether a class is the only one of its size with a single vital point: with more or none an eye lives."""
    return [every.name for every in catalogue(int(size)) if len(every.members[0].vital) == 1] == [name]


def illegal(step: TaughtStep, mover: str, name: str) -> bool:
    return isinstance(play_stone(step.position, color_of(mover), step.position.board.point(name)), Illegal)


COLOR = "(black|white)"
JUDGES = {
    r"S = (\d+)": lambda step, number: asking.read(step).reading.race.S == int(number),
    rf"{COLOR} ([ZIOAVEXR]) = (\d+)": lambda step, color, letter, number: (
        getattr(asking.read(step).reading.race.side(color_of(color)), letter) == int(number)
    ),
    rf"{COLOR} first: only (.+)": only,
    rf"{COLOR} first: margin = (\d+)": margin,
    rf"{COLOR} first, by search: (.+)": by_search,
    rf"No Seki Go, {COLOR} first: (.+)": no_seki,
    rf"eye of {COLOR}: (\w+)": lambda step, color, word: word in eye_words(step, color_of(color)),
    r"vital: (.+)": lambda step, names: vital(step) == points_of(step, names),
    r"after ([^:]+): (.+)": after,
    rf"{COLOR} has (\d+)": liberties,
    rf"{COLOR} (\w+) is captured": gone,
    r"line: (.+)": shown_line,
    r"eyes take (.+)": eye_moves,
    r"one vital point among eyes of (\d): (\d+)": one_vital,
    rf"{COLOR} (\w+) is illegal": illegal,
    r"cooled (\S+) = (\S+)": lambda _step, game, number: facts(parse_game(game))[0] == number,
    r"region (\w+): (.+)": lambda step, name, words: words == region_words(step, step.position.board.point(name)),
    rf"(FOF|FIF), {COLOR} first: (.+)": played_out,
    rf"{COLOR} first: (.+)": by_both,
}
"""What judges each kind of claim, the more special kinds first."""


def plain_race(step: TaughtStep) -> PlainRace:
    """The numbers of a race without approach moves and with eyes of one point at most."""
    race = asking.read(step).reading.race
    sides = race.black, race.white
    assert all(side.A == 0 and side.Z < 2 for side in sides)
    return PlainRace(race.S, (sides[0].O, sides[1].O), (sides[0].Z == 1, sides[1].Z == 1))


def eye_of(step: TaughtStep, color: Color) -> Filled:
    """The eye of a side with the attacker's and the owner's stones in it."""
    eye = asking.read(step).reading.side(color).eye
    return Filled(step.position.board, eye, step.position.of(color.opponent) & eye, step.position.of(color) & eye)


def eye_words(step: TaughtStep, color: Color) -> set[str]:
    """The neighbour class of an eye and its status, as the search of eyes has it."""
    eye = eye_of(step, color)
    return {neighbour_class(shape_of(eye.board, eye.points)), eye_status(eye).value}


def vital(step: TaughtStep) -> set[int]:
    """The vital points of the only eye, by theory."""
    (color,) = (color for color in Color if asking.read(step).reading.side(color).eye)
    found = theory(eye_of(step, color))
    assert isinstance(found, Theory)
    return set(each(found.vital))


def region_words(step: TaughtStep, point: int) -> str:
    """The moves that the part of the account takes in which a point lies, settled or by who plays there first."""
    told = why(solve(Request(step.position, step.black, step.white, step.question.color)), seconds=60)
    (part,) = (part for part in told.arguments[0].account.parts if part.points >> point & 1)
    if part.settled:
        return str(part.least.moves)
    players = part.owner, part.owner.opponent
    first = {color: None if found is None else found.worth for color, found in zip(players, part.first, strict=True)}
    return ", ".join(f"{color.word} first {worth.moves}" for color, worth in sorted(first.items()) if worth is not None)
