"""Questions to the flat search alone, and the hand-cut regions of ``../shared/real-games`` with what they come to."""

import json
from dataclasses import dataclass
from pathlib import Path

from semeai.cli.files import place, read_games
from semeai.go import text
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve.flat_race import NOBODY, FlatRace, fits, flat_ground
from semeai.solve.region import Pieces
from semeai.solve.stage import Stage, lasting

STONES = {"X": BLACK, "O": WHITE, ".": None}


@dataclass(frozen=True, slots=True)
class RealRegion:
    """A region of a question; ``truth`` is defend and attack for the mover, None where it was not adjudicated."""

    name: str
    position: Position
    black: Point
    white: Point
    mover: Color
    truth: tuple[int, int] | None

    @property
    def pieces(self) -> Pieces:
        """The region taken apart: all is mortal but the stones of the diagram that live."""
        return everything_mortal(self.position, self.black, self.white)


def everything_mortal(position: Position, black: Point, white: Point) -> Pieces:
    """A race in which no stones live but the immortal ones."""
    chains = position.chain(black), position.chain(white)
    points = position.board.points & ~(chains[0] | chains[1] | position.immortal)
    return Pieces(chains, position.immortal, 0, 0, 0, tuple(position.board.components(points)))


def real_regions(shared: Path) -> list[RealRegion]:
    """All regions that fit the masks of the flat search."""
    folder = shared / "real-games"
    rows = map(json.loads, (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines())
    found = [_region(row, folder) for row in rows if row["region"]]
    return [region for region in found if fits(region.pieces)]


def _region(row: dict, folder: Path) -> RealRegion:
    whole = place(read_games(str(folder / row["sgf"])).studies[0], None).position
    position = text.parse("\n".join(row["region"]))
    left, top = _offset(row["region"], whole)

    def point(name: str) -> Point:
        column, line = whole.board.column_row(whole.board.point(name))
        return position.board.at(column - left, line - top)

    truth = (row["truth"]["defend"], row["truth"]["attack"]) if row["truth"] else None
    mover = BLACK if row["to_move"] == "black" else WHITE
    return RealRegion(row["id"], position, point(row["black"]), point(row["white"]), mover, truth)


def _offset(rows: list[str], whole: Position) -> tuple[int, int]:
    """Where a region lies on its board, by its stones."""
    size = whole.board.width
    places = [(left, top) for left in range(-1, size) for top in range(-1, size)]
    return next(place for place in places if _lies_at(rows, whole, *place))


def _lies_at(rows: list[str], whole: Position, left: int, top: int) -> bool:
    size = whole.board.width
    for line, stones in enumerate(rows):
        for column, stone in enumerate(stones):
            if stone == "#":
                continue
            if not (0 <= column + left < size and 0 <= line + top < size):
                return False
            found = whole.color_at(whole.board.at(column + left, line + top))
            if stone in STONES and found is not STONES[stone]:
                return False
    return True


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
