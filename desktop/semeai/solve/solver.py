"""From a request to a solution."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.go.board import Mask, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.kernel.pocket import Pocket
from semeai.solve.kernel.pockets import Pockets
from semeai.solve.kernel.search import Search
from semeai.solve.kernel.sums import HELD, NOBODY, WON, Sums, Tally
from semeai.solve.region import Pieces, take_apart
from semeai.solve.values import PASS, Point, Report, Request, Solution, SolveError


class Game:
    """One race under search: its pieces and all questions that were asked of it."""

    def __init__(self, pieces: Pieces, pure: bool, going: Callable[[int], bool]) -> None:
        self.pieces = pieces
        self.pockets = Pockets(pure)
        self.going = going
        self.searches: dict[tuple[Color, int], Search] = {}

    @property
    def nodes(self) -> int:
        return sum(int(search.nodes) for search in self.searches.values())

    def search(self, attacker: Color, master: int) -> Search:
        if (attacker, master) not in self.searches:
            sums = Sums(self.pockets, int(attacker), master)
            self.searches[attacker, master] = Search(sums, self._going)
        return self.searches[attacker, master]

    def _going(self, nodes: int) -> bool:
        return self.going(self.nodes)

    def parts(self, position: Position) -> tuple[list[int], int]:
        """The pockets of a position and which essential chains are joined with living stones, as bits."""
        pieces = self.pieces
        board = position.board
        found: list[int] = []
        joined = 0
        walls = pieces.alive | pieces.trusted
        for color in (BLACK, WHITE):
            stones = position.of(color)
            chain = board.flood(pieces.chains[color], stones)
            if board.neighbours(chain) & pieces.open or chain & walls:
                joined |= 1 << color
        for pocket in pieces.pockets:
            places = {point: index for index, point in enumerate(each(pocket))}
            if len(places) > 62:
                raise SolveError("The region of this race is too large to be searched.")

            def squeeze(mask: Mask, places: dict[int, int] = places, pocket: Mask = pocket) -> int:
                return sum(1 << places[point] for point in each(mask & pocket))

            beside = [squeeze(board.neighbours(1 << point)) for point in places]
            essential = [squeeze(board.neighbours(pieces.chains[color])) for color in (BLACK, WHITE)]
            life = [
                squeeze(board.neighbours(walls & position_of(pieces, self.start, color) | pieces.open))
                for color in (BLACK, WHITE)
            ]
            ko = squeeze(position.ko)
            frame = Pocket(beside, essential, life)
            state = frame.state(squeeze(position.black), squeeze(position.white), ko.bit_length() - 1)
            found += self.pockets.split(frame, state)
        return found, joined

    start: Position

    def node(self, position: Position, mover: Color, attacker: Color, master: int) -> int:
        search = self.search(attacker, master)
        parts, joined = self.parts(position)
        tally = Tally()
        if joined >> attacker.opponent & 1:
            return HELD
        if joined >> attacker & 1:
            search.sums._save(tally)
        for part in parts:
            if not search.sums.add(tally, part):
                return HELD
        return search.sums.node(tally, int(mover))

    def captures(self, position: Position, mover: Color, attacker: Color, master: int) -> bool | None:
        """Whether the attacker captures."""
        search = self.search(attacker, master)
        found = search.solve(self.node(position, mover, attacker, master))
        return None if found not in (WON, HELD) else found == WON


def position_of(pieces: Pieces, start: Position, color: Color) -> Mask:
    return start.of(color)


def solve(request: Request, *, seconds: float | None = None, report: Report | None = None) -> Solution:
    """Search a race to its end, at most for ``seconds`` s.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled.
    Raises SolveError where there is no race to search: no stones of the right colour on the two points.
    """
    begun = perf_counter()

    def going(nodes: int) -> bool:
        return (seconds is None or perf_counter() - begun < seconds) and (report is None or report(nodes))

    pieces = take_apart(request)
    game = Game(pieces, request.pure, going)
    game.start = request.position
    attack = value(game, request.position, request.mover, request.mover)
    defend = 1 if attack == 1 else None
    if defend is None:
        taken = value(game, request.position, request.mover, request.mover.opponent)
        # by the opponent: 1 he takes it, 2/3 mean a ko seen from his side
        defend = None if taken is None else (1 - taken if taken < 2 else taken)
    return Solution(
        request, defend, attack, (), (), pieces.region, game.nodes, perf_counter() - begun
    )


def value(game: Game, position: Position, mover: Color, attacker: Color) -> int | None:
    """0 no, 1 yes, 2 by a ko in which the opponent of the mover must find the first threat, 3 in which the mover must."""
    plain = game.captures(position, mover, attacker, NOBODY)
    if plain is None:
        return None
    if not game.search(attacker, NOBODY).sums.ko:
        return int(plain)
    if plain:
        sure = game.captures(position, mover, attacker, int(attacker.opponent))
        if sure is None:
            return None
        # without threats it is taken: the other side needs one
        return 1 if sure else (2 if attacker is mover else 3)
    possible = game.captures(position, mover, attacker, int(attacker))
    if possible is None:
        return None
    return 0 if not possible else (3 if attacker is mover else 2)
