"""What the theories of eye shapes and of liberty games say of a part, where they agree with what was counted.

An eye has the name that players have for its shape, and its vital point where both players' best first move is there.
An outside part is a liberty game: if moving first gains something there, numbers say how much.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.cgt.game import Game
from semeai.cgt.region import ALIVE_FROM, Unvalued, Valuation, ValuationStopped, untaxed
from semeai.eyes.catalogue import shape_name
from semeai.eyes.shapes import shape_of
from semeai.eyes.space import Filled
from semeai.eyes.theory import Silent, theory
from semeai.go.board import count, first
from semeai.go.position import Position
from semeai.race.numbers import eye_moves
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import ChainReading
from semeai.solve import Request
from semeai.why.values import How, Kind, LibertyGame, Part, Shape, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket


EYES = range(3, 8)
"""Points of the eyes that the theory of shapes covers."""
LARGEST_GAME, STATES = 7, 600
"""Points of a part that is valued as a liberty game, and states that it may have."""


State = tuple["Pocket", int]
"""A pocket of the kernel and its state."""


def with_theories(position: Position, part: Part, state: State | None) -> Part:
    """A part with its first moves, and with what the theories add; without ``state`` it was not counted."""
    if part.owner is None:
        return part
    game = None if state is None else _game(state, part)
    return replace(part, shape=_shape(position, part), game=game)


def _shape(position: Position, part: Part) -> Shape | None:
    """The shape of an eye that its owner alone surrounds, and in which none of his stones stand, if it has a name."""
    assert part.owner is not None
    board, own = position.board, position.of(part.owner)
    walled = not (board.neighbours(part.points) & ~part.points & ~own or part.points & own)
    if part.kind is not Kind.EYE or not walled or count(part.points) not in EYES:
        return None
    name = shape_name(shape_of(board, part.points))
    found = theory(Filled(board, part.points, part.points & position.stones))
    if not name or isinstance(found, Silent):
        return None
    best = {None if prospect is None else prospect.move for prospect in part.first}
    agreed = count(found.hot) == 1 and best == {first(found.hot)}
    return Shape(name, first(found.hot) if agreed else None)


def _game(state: State, part: Part) -> LibertyGame | None:
    """The liberty game of a part outside that is not settled, where a move in it gains something."""
    assert part.owner is not None
    if part.settled or count(part.points) > LARGEST_GAME or not _may_be_a_switch(part):
        return None
    valuation = Valuation(part.owner, going=lambda states: states < STATES)
    try:
        usual, last = (valuation.whole(*state, last=last) for last in (False, True))
    except (Unvalued, ValuationStopped):
        return None
    if max(usual.left_stop, last.left_stop) >= ALIVE_FROM:
        return None
    if usual is last:
        return _switch(usual, part, None)
    return _switch(last, part, usual) if usual.value is not None else None


def _may_be_a_switch(part: Part) -> bool:
    """Whether the counts allow a part to be a game of one move for either player: others take long to value."""
    least, most = part.least, part.most
    if part.kind not in (Kind.OUTSIDE, Kind.CONNECTION) or least is None or most is None:
        return False
    numbers = not (least.endless or most.endless or most.gap)
    return numbers and (least.moves == most.moves or None not in part.first)


def _switch(taxed: Game, part: Part, usual: Game | None) -> LibertyGame | None:
    """A game of one move for either player, from the taxed one; ``usual`` is its number while it is not filled last."""
    game = untaxed(taxed)
    if game.value is not None or len(game.left) != 1 or len(game.right) != 1:
        return None
    more, less = game.left[0].value, game.right[0].value
    moves = None if usual is None else usual.value
    if not isinstance(more, int) or not isinstance(less, int) or not isinstance(moves, int | None):
        return None
    if part.least is None or (moves is not None and moves != part.least.moves):
        return None
    return LibertyGame(more, less, moves)


def by_formula(request: Request, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts of a request's position, valued by the theory where it applies and knows better."""
    if not any(_asks(part) for part in parts):
        return parts
    try:
        reading = read_race(request.position, request.black, request.white, living=request.living)
    except ReadingError:
        return parts
    if not reading.applies_to(request.mover):
        return parts
    return tuple(
        _valued(part, reading.side(part.owner)) if part.owner is not None and _asks(part) else part for part in parts
    )


def _asks(part: Part) -> bool:
    """Whether a part is too large to be counted, or its approach moves are not settled."""
    if part.owner is None or part.settled:
        return False
    return part.kind is Kind.SPACE or bool(part.most and part.most.avoided)


def _valued(part: Part, side: ChainReading) -> Part:
    """A part with what the reading of its owner's chain finds in it."""
    liberties = [liberty for liberty in side.outside if part.points >> liberty.point & 1]
    if part.points & side.eye:
        moves, size = side.side.E, side.side.Z
        worth = Worth(moves, min(moves, eye_moves(size) - size + 1))
        return replace(part, kind=Kind.EYE, how=How.FORMULA, least=worth, most=worth)
    approach = {point for liberty in liberties for point in liberty.approach}
    alone = max((len(liberty.approach) for liberty in liberties), default=0)
    avoidable = side.side.V if side.avoidable in liberties else alone
    worth = Worth(len(liberties) + len(approach), avoided=avoidable)
    return replace(part, kind=Kind.OUTSIDE, how=How.FORMULA, least=worth, most=worth)
