"""Small boards on which the zone search and the judge are asked the same, and boards whose outside is filled anew.

They are three to five points wide and high, some with holes, some with stones of either colour that are taken to live;
some begin with a ko that has just been taken. Nothing is made to be a race, so any pattern may come up.
"""

from dataclasses import dataclass, replace
from random import Random

from semeai.go import text
from semeai.go.board import Board, Mask, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Played, Position, legal_points, play
from semeai.solve import Request

MODES = (False, True), (False, False), (True, False)
"""Who may take a ko back at once: the defender, nobody, or the winner; the first is what is asked without a word."""
EMPTY = 2, 8
SIDES = 3, 4, 5


@dataclass(frozen=True, slots=True)
class ZoneRace:
    """A question to the zone search: a win, or with ``safe`` alone that the winner's chain is never captured."""

    request: Request
    winner: Color
    marks: Mask
    retakes: tuple[bool, bool]
    safe: bool = False

    def __str__(self) -> str:
        """The board and the question, as they stand in a table of the tests."""
        position, request = self.request.position, self.request
        drawn = text.draw(position.with_immortal(self.marks))
        target, own = request.essential(self.winner.opponent), request.essential(self.winner)
        names = f"{self.winner.title}'s {position.board.name(own)} against {position.board.name(target)}"
        ko = f", ko at {position.board.names(position.ko)[0]}" if position.ko else ""
        asked = "safe" if self.safe else "wins"
        return f"{drawn}\n{names}, {asked}, {request.mover.title} first, retakes {self.retakes}{ko}"

    @property
    def turned(self) -> "ZoneRace":
        """The same question by the other player, by the same rules."""
        return replace(self, winner=self.winner.opponent, retakes=self.retakes[::-1])


def zone_race(rng: Random, empty: tuple[int, int] = EMPTY, mode: tuple[bool, bool] | None = None) -> ZoneRace:
    """A random question on a small board with so many empty points, at least and at most."""
    while True:
        position = _settled(_stones(rng, _board(rng)))
        if not empty[0] <= count(position.empty) <= empty[1]:
            continue
        position = _marked(rng, position)
        mover = rng.choice((BLACK, WHITE))
        for _ in range(rng.choice((0, 0, 1, 2, 3))):
            position, mover = _moved(rng, position, mover), mover.opponent
        if not position.black or not position.white:
            continue
        winner = rng.choice((BLACK, WHITE))
        black, white = (rng.choice(list(each(position.of(color)))) for color in (BLACK, WHITE))
        target = white if winner is BLACK else black
        if position.immortal & position.chain(target):
            continue
        plain = Position(position.board, position.black, position.white, position.ko)
        request = Request(plain, black, white, mover)
        return ZoneRace(request, winner, position.immortal, mode or rng.choice(MODES))


def _board(rng: Random) -> Board:
    width, height = rng.choice(SIDES), rng.choice(SIDES)
    holes = rng.choice((0.0, 0.0, 0.05, 0.15))
    points = 0
    for row in range(height):
        for column in range(width):
            if rng.random() >= holes:
                points |= 1 << row * (width + 1) + column
    return Board(width, height, points)


def _stones(rng: Random, board: Board) -> Position:
    """Stones everywhere but on few points; stones copy their neighbours now and then, so that chains are longer."""
    free, colors = rng.uniform(0.1, 0.35), {}
    for point in each(board.points):
        colors[point] = None if rng.random() < free else rng.choice((BLACK, WHITE))
    for _ in range(rng.choice((0, 1, 1, 2)) * len(colors)):
        point = rng.choice(list(colors))
        beside = list(each(board.neighbours(1 << point)))
        if beside and colors[point] and (copied := colors[rng.choice(beside)]):
            colors[point] = copied
    black, white = (sum(1 << at for at, found in colors.items() if found is color) for color in (BLACK, WHITE))
    return Position(board, black, white)


def _settled(position: Position) -> Position:
    """Without the chains that have no liberty, one after the other."""
    while dead := [chain for color in Color for chain in position.chains(color) if not position.liberties(chain)]:
        position = position.without(dead[0])
    return position


def _marked(rng: Random, position: Position) -> Position:
    share = rng.choice((0.0, 0.0, 0.2, 0.4))
    for color in Color:
        for chain in position.chains(color):
            if rng.random() < share:
                position = position.with_immortal(chain)
    return position


def _moved(rng: Random, position: Position, mover: Color) -> Position:
    """After a move of the mover's, one that captures if there is one; after a pass if there is none."""
    played = [play(position, mover, point) for point in each(legal_points(position, mover))]
    moves = [move for move in played if isinstance(move, Played)]
    captures = [move for move in moves if move.captured]
    return rng.choice(captures or moves).position if moves else position.passed()


def refilled(rng: Random, race: ZoneRace, zone: Mask, most_empty: int) -> ZoneRace | None:
    """The same question with other stones outside of a zone; None where the draw was no position, or too large.

    Chains of the winner's that meet the zone have a liberty, and as many in the zone as before. Stones that are taken
    to live stay.
    """
    position = race.request.position
    kept = zone | race.marks
    free, black, white = rng.uniform(0.1, 0.6), position.black & kept, position.white & kept
    for point in each(position.board.points & ~kept):
        if rng.random() >= free:
            if rng.random() < 0.5:
                black |= 1 << point
            else:
                white |= 1 << point
    for _ in range(10):
        filled = Position(position.board, black, white, position.ko, race.marks)
        dead = [
            chain
            for color in Color
            for chain in filled.chains(color)
            if not filled.liberties(chain) and not chain & race.marks
        ]
        loose = sum(dead) & ~kept
        if not dead:
            break
        if not loose:
            return None
        taken = rng.choice(list(each(loose)))
        black, white = black & ~(1 << taken), white & ~(1 << taken)
    else:
        return None
    if count(filled.empty) > most_empty or filled.stones & position.ko:
        return None
    changed = Position(position.board, black, white, position.ko)
    if changed.chain(race.request.black) & race.marks and race.winner is WHITE:
        return None
    if changed.chain(race.request.white) & race.marks and race.winner is BLACK:
        return None
    return replace(race, request=replace(race.request, position=changed))
