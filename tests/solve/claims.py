"""The program's claim about a race on a board: the answer that it shows, its standing and what it leans on."""

from dataclasses import dataclass

from semeai.go import text
from semeai.go.board import Mask, Point
from semeai.solve import PASS, Effort, Grip, Grips, Request, Standing, climb


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim about a request.

    ``complete`` says whether ``moves`` are all that reach the result inside ``points``; ``leaning`` are the stones that
    are taken to live, ``closed`` points at which the race is taken to be shut in.
    """

    request: Request
    standing: Standing
    defend: Grip | None
    attack: Grip | None
    separate: Grips | None
    moves: tuple[Point, ...]
    complete: bool
    points: Mask
    leaning: Mask
    closed: Mask

    @property
    def proved(self) -> bool:
        """Whether it is claimed as proved."""
        return self.standing is Standing.PROVED

    @property
    def pair(self) -> tuple[Grip | None, Grip | None]:
        """Defend and attack."""
        return self.defend, self.attack

    @property
    def sentence(self) -> str:
        """The claim in a line."""
        board = self.request.position.board
        moves = " ".join(name_of(self.request, move) for move in self.moves)
        taken = [("if %s live", self.leaning), ("if nobody gets out at %s", self.closed)]
        assumed = "".join(f", {words % ' '.join(board.names(mask))}" for words, mask in taken if mask)
        return f"{self.standing.value} {codes(self.pair)} by {moves or 'no move'}{assumed}"


def claimed(request: Request, effort: Effort = Effort.LOOK, seconds: float | None = None) -> Claim:
    """The program's claim: the only place here that calls the program."""
    found = climb(request, effort=effort, seconds=seconds, line=False)
    solution, cut = found.solution, found.last.cut
    return Claim(
        request,
        found.standing if solution.finished else Standing.OPEN,
        solution.defend,
        solution.attack,
        solution.separate,
        solution.moves,
        solution.moves_complete,
        solution.region.points,
        solution.region.trusted,
        cut.edge,
    )


def codes(pair: tuple[Grip | None, Grip | None]) -> str:
    """Defend and attack as two digits."""
    return " ".join("?" if grip is None else str(grip.value) for grip in pair)


def name_of(request: Request, move: Point) -> str:
    """The name of a move."""
    return "PASS" if move == PASS else request.position.board.name(move)


def drawn(request: Request) -> str:
    """A question as text: the two chains, who moves first, and the board; ``asked`` reads it back."""
    name = request.position.board.name
    first, second = name(request.essential(request.mover)), name(request.essential(request.mover.opponent))
    return f"{first} against {second}, {request.mover.title} first\n{text.draw(request.position)}"
