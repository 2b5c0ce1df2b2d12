"""Questions put to the flat search alone, with defend and attack for the mover as an answer."""

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.flat_race import NOBODY, FlatRace, flat_ground
from semeai.solve.region import Pieces
from semeai.solve.stage import Stage, lasting


def flat_race(position: Position, pieces: Pieces) -> FlatRace:
    """The flat search of a race that fits it."""
    ground = flat_ground(position, pieces, lasting(position.board, pieces.chains, pieces.region.points))
    return FlatRace(ground, lambda search, nodes: True)


def codes(race: FlatRace, position: Position, black: Point, white: Point, mover: Color) -> tuple[int, int]:
    """Defend and attack, in the codes of the command line."""
    stage = Stage(position, black, white, mover, race.ground.lasting)
    opponent = mover.opponent
    return (1, 0, 3, 2)[_ways(race, stage, opponent)], (0, 1, 2, 3)[_ways(race, stage, mover)]


def _ways(race: FlatRace, stage: Stage, attacker: Color) -> int:
    """How the attacker wins: 0 never, 1 always, 2 the opponent needs the first threat, 3 he does."""
    nobody, loses_kos, wins_kos = (
        race.wins(stage, attacker, master) for master in (NOBODY, attacker.opponent, attacker)
    )
    return 1 if loses_kos else 2 if nobody else 3 if wins_kos else 0
