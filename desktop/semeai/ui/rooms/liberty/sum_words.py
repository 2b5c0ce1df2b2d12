"""The sentences of the Liberty games room, the marks and slides of a race taken apart, and its territory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from semeai.cgt.game import Game, total
from semeai.cgt.notation import parse
from semeai.cgt.paper import Marked, PaperEntry, figure_2, of_the_loser
from semeai.cgt.race_games import Counted
from semeai.cgt.rule import Decision, MoveKind, SumMove
from semeai.cgt.thermography import Thermograph, cool
from semeai.cgt.words import game_words, sign
from semeai.claim.race_claim import Half
from semeai.claim.search_words import reaching
from semeai.claim.standing import with_names
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.slide import Slide, SlideBoard, SlideCard
from semeai.go.board import Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import counted
from semeai.race import words as race_words
from semeai.race.outcome import Result
from semeai.ui.rooms.liberty.sum_state import MOST_TERMS, BoardMove, BoardRace, SumState, Term

UNVALUED = "?"
MOVERS = {Marked.BLACK_MOVES: BLACK, Marked.WHITE_MOVES: WHITE}


def figure(race: BoardRace, moves: Sequence[BoardMove], marked: Marked, chosen: str, *, coordinates: bool) -> Figure:
    """The race in close-up; ``chosen`` is the name of the term whose points are highlighted."""
    position = race.request.position
    mover = MOVERS.get(marked)
    shown = () if mover is None else winning(moves, mover)
    kind = MarkKind.MOVE_BLACK if mover is BLACK else MarkKind.MOVE_WHITE
    marks = tuple(Mark(move.point, kind, move.by == shown[0].by) for move in moves if move in shown)
    taken = {move.point for move in shown}
    names = region_names(race)
    labels = tuple((point, name) for point, name in names.items() if point not in taken)
    if marked is Marked.REGIONS:
        marks = tuple(Mark(point, MarkKind.SQUARE) for point, name in names.items() if name == chosen)
    chains = position.chain(race.request.black) | position.chain(race.request.white)
    points = reduce(or_, (region.points for region in race.games.regions), chains | race.games.unvalued)
    crop = close_crop(position.board, points)
    return Figure(position, marks, labels, essential=chains, coordinates=coordinates, crop=crop)


def region_names(race: BoardRace) -> dict[Point, str]:
    """The region's name for every empty point of a region."""
    empty = race.request.position.empty
    named = {point: term.name for term in race.terms for point in each(term.points & empty)}
    shared = [region.points for region in race.games.regions if region.counted is Counted.SHARED]
    named |= {point: "S" for points in shared for point in each(points)}
    return named | dict.fromkeys(each(race.games.unvalued & empty), UNVALUED)


def winning(moves: Sequence[BoardMove], mover: Color) -> tuple[BoardMove, ...]:
    """A player's moves that win, the widest margins first."""
    wins = (move for move in moves if move.mover is mover and move.outcome and move.outcome.winner is mover)
    return tuple(sorted(wins, key=lambda move: move.by, reverse=True))


@dataclass(frozen=True, slots=True)
class Territory:
    """The territory when a player wins, with Black's points positive.

    ``lost`` are the loser's regions by name, with G_lose; ``won`` are the winner's, with G_win. For a race on the
    board, ``stones`` counts those of the captured block, and ``total`` adds everything that the loser leaves.
    """

    winner: Color
    lost: tuple[tuple[str, Game], ...]
    won: tuple[tuple[str, Game], ...]
    stones: int = 0
    total: Game | None = None

    @property
    def cooled(self) -> Game:
        """The sum of the lost regions, cooled by 1."""
        return total(cool(game, 1) for _, game in self.lost)

    @property
    def block(self) -> int:
        """The points of the captured block, two for each stone; negative for Black's stones."""
        return 2 * self.stones if self.winner is BLACK else -2 * self.stones


def territory(state: SumState, winner: Color) -> Territory | None:
    """The territory for a winner; None where no term is a row of Table 1."""
    rows = [(term.name, term.entry) for term in state.terms if term.entry is not None]
    if not rows:
        return None
    won = tuple((name, parse(row.winning)) for name, row in rows if row.owner is winner)
    lost = tuple((name, parse(row.losing)) for name, row in rows if row.owner is not winner)
    race = state.race
    if race is None or not state.is_race:
        return Territory(winner, lost, won)
    request = race.request
    stones = count(request.position.chain(request.essential(winner.opponent)))
    whole = of_the_loser(request.position, race.games, winner.opponent, stones)
    return Territory(winner, lost, won, stones, whole)


MOST_MOVES, MOST_NAMED = 4, 6
"""How many winning moves are listed: for a sum, with their margins, and on the board."""
SUM_HEAD = "The sum"
SUM_INSPECTOR, WHO_WINS, ASK_SEARCH = "Inspector of the sum", "Who wins the sum", "Ask the search"
PAGES = "Table 1, the chosen game, the board"
TAKE_RACE, SHOW_FIGURE, TO_RACE = "Take the race on the board", "Show the paper's Figure 2", "To the Race room"
CLEAR, SWAP = "Clear the sum", "Change the players of a game"
GAME_FIELD = "Game as text"
STOP = "Stop searching"
NOT_SETTLED = "Not settled", "The search did not settle it in the time it had. The Race room can search for longer."
NO_VALUE = "A region without a value"
WRITING = "Bars or braces; a letter is a region of Table 1; Black's liberties are positive."
READ = "Read as {game}: + and − bind before bars. A sum needs braces: {{4|0}} − 3."
REPLACED, BRING_BACK = "The race took the place of the sum that was here.", "Bring the sum back"
EMPTY_SUM = "The sum is empty. Type a game, click a region of Table 1, or take the race on the board."
TOO_MANY = f"A sum has at most {MOST_TERMS} games here."
ANOTHER_SUM = "The sum is no longer that of the race on the board."
NO_RACE = "There is no race on the board. Choose a black and a white chain in the Race room."
REGIONS = "A race on the board falls into regions. Each is a game, and their sum tells who wins."
LETTERS = (
    "Letters mark the empty points of each region. A click on one chooses it. As in the paper, the race ends with the "
    "first capture; the Race room says whether it lasts."
)
NO_TERM = "Choose a term of the sum to see its thermograph and its tree."
EYES_TIP = "Which chains have an eye; its liberties count in the sum"
OPTIONS_HINT = "Black's options go to the left, White's to the right. A click folds."
WINNING_HINT = "Ticked: a first move that wins the sum. A click folds."
TABLE_NOTE = (
    "Table 1 of T. Nakamura, Evaluating territories of Go positions with capturing races. A click adds a "
    "region to the sum. The ringed block is the essential one; stones with a dot live."
)
FIGURE_NOTE = (
    "The paper's own figure is lost. Its black block has nine stones, so White gets −14↑* − 18 = −32↑*. Where "
    "Black wins its text gives −1, which leaves out six captured stones: counted the same way it is +11."
)
MARKED = {
    Marked.REGIONS: ("Regions", "Mark the regions with their letters"),
    Marked.BLACK_MOVES: ("Black's moves", "Mark the first moves that win for Black"),
    Marked.WHITE_MOVES: ("White's moves", "Mark the first moves that win for White"),
}
"""What can be marked on the board: a label, and a tooltip."""
COUNTED = {
    Counted.ALIKE: "The game is the same whether the region is filled last or not.",
    Counted.LAST: "The region costs less when it is filled last, and it will be: the game is that value.",
    Counted.EYE: "An eye: the number of moves that it takes to fill it.",
    Counted.SHARED: "Shared liberties: they count in S.",
}


def silent_words(reason: str) -> str:
    """The message if the rule does not apply, with the reason."""
    return f"The rule does not apply to this race. {reason}"


def searching_words(positions: int) -> str:
    return f"Searching: {counted(positions, 'position')} so far."


def searched_words(half: Half) -> tuple[str, str]:
    """A searched result, and how it is known with the first moves that reach it."""
    if half.result is Result.UNKNOWN:
        return NOT_SETTLED
    found = half.solution
    moves = "" if found is None else reaching(found.request.position.board, found.moves)
    known = with_names(half.sentence, [half.trust]), half.standing.words, moves
    return half.headline, " ".join(filter(None, known))


def count_words(decision: Decision) -> tuple[str, str]:
    """C, and what it is rounded to in words, with the F that shared liberties add."""
    if decision.cooled.value is not None and decision.up == decision.down:
        text = "The sum of all games cooled by 2 is a whole number of moves."
    else:
        text = (
            f"The sum of all games cooled by 2. Black, moving first, rounds it up to {sign(str(decision.up))}; White, "
            f"moving first, rounds it down to {sign(str(decision.down))}."
        )
    if decision.needed:
        text += f" F = {decision.needed}: shared liberties make a capture cost that much more."
    return f"C = {game_words(decision.cooled)}", text


def term_name(term: Term) -> str:
    """The kind of a term: a region of the board, a row of Table 1, a typed game."""
    if term.points:
        return "Region of the board" + ("" if term.entry is None else f", {term.entry.letter} of Table 1")
    return "Typed" if term.entry is None else "Table 1"


def winning_words(moves: Sequence[SumMove], state: SumState) -> str:
    """The winning first moves of a sum, one to a line, with their margins: ``✓ in A, leaving 4: by one move``."""
    lines = [f"✓ {_move(move, state)}: by {race_words.moves(move.outcome.by)}" for move in moves[:MOST_MOVES]]
    return "\n".join([*lines, *([f"and {len(moves) - MOST_MOVES} more"] if len(moves) > MOST_MOVES else [])])


def _move(move: SumMove, state: SumState) -> str:
    name = state.terms[move.term].name
    return f"a liberty of {name}" if move.kind is MoveKind.FILL else f"in {name}, leaving {game_words(move.after, 24)}"


def moves_words(race: BoardRace, moves: Sequence[BoardMove], mover: Color) -> str:
    """The winning first moves of a player on the board."""
    found = winning(moves, mover)
    if not found:
        return f"No first move of {mover.title} wins."
    board = race.request.position.board
    best = [move for move in found if move.by == found[0].by]
    names = ", ".join(board.name(move.point) for move in best[:MOST_NAMED])
    more = len(found) - len(best)
    return f"{mover.title} wins with {names}" + (f" and by less with {more} more." if more else ".")


def add_words(entry: PaperEntry) -> str:
    return f"Add {entry.letter} of Table 1"


def remove_words(term: Term) -> str:
    return f"Take {term.name} out of the sum"


def graph_words(game: Game, graph: Thermograph) -> str:
    """A thermograph in words, for screen readers."""
    mean = sign(str(graph.mean))
    if not graph.left:
        return f"A number: only a mast at {mean}."
    left, right = sign(str(graph.left[0][1])), sign(str(graph.right[0][1]))
    return (
        f"Thermograph of {game_words(game)}: from {left} to {right} without a tax, a mast at {mean} from "
        f"{sign(str(graph.temperature))} on."
    )


def node_words(game: Game, mover: Color | None, *, wins: bool) -> str:
    """A game of the tree in words: who moved to it from the root, and whether that move wins the sum."""
    first = "" if mover is None else f"{mover.title} first: "
    return f"{first}{game_words(game)}{', wins the sum' if wins else ''}"


TAKING = "The race is being taken apart: {states} states so far."


def trying_words(share: float) -> str:
    """The progress of trying the first moves, ``share`` from 0 to 1."""
    return f"The first moves are being tried: {round(100 * share)} %."


def territory_words(found: Territory) -> str:
    """The territory in words: what the loser leaves, and the games of the winner's own regions."""
    lines = [f"{found.winner.title} wins"]
    for name, game in found.lost:
        lines.append(f"   {name} is lost: {game_words(game)}, cooled by 1 {game_words(cool(game, 1))}")
    if found.total is not None:
        lines.append(f"   {found.stones} stones: {sign(str(found.block))}; all that is lost: {game_words(found.total)}")
    elif len(found.lost) > 1:
        lines.append(f"   all that is lost: {game_words(found.cooled)}, without the block")
    return "\n".join([*lines, *(f"   {name} is won: {game_words(game)}" for name, game in found.won)])


def territory_note(state: SumState) -> str:
    """How to read the territory."""
    if state.race is None or not state.is_race:
        return "Black's points are positive. The captured block also counts two points for each stone."
    return FIGURE_NOTE if state.race.request.position == figure_2().position else "Black's points are positive."


def entry_words(entry: PaperEntry) -> str:
    """A row of Table 1 in a sentence or two."""
    owner = entry.owner.title
    return (
        f"{entry.letter}, a region of {owner}: {sign(entry.liberties)}, cooled by 2 {sign(entry.cooled)}. Territory "
        f"where {owner} wins the race: {sign(entry.winning)}; where {owner} loses it: {sign(entry.losing)}, cooled by "
        f"1 {sign(entry.losing_cooled)}, counted from {sign(str(entry.baseline))}."
    )


LONGEST_TITLE = 24
"""How many signs a sum has at most that is written out as a title."""


def sum_title(state: SumState) -> str:
    """``4|0 + 3``; a long sum is only counted: ``A sum of 5 games``."""
    written = " + ".join(game_words(term.game) for term in state.terms)
    return written if len(written) <= LONGEST_TITLE else f"A sum of {len(state.terms)} games"


def sum_slide(state: SumState, figure: Figure | None) -> Slide:
    """The slide of a sum, with the board if the sum is still the board's."""
    boards = () if figure is None else (SlideBoard(figure),)
    if not state.terms:
        return Slide(boards, EMPTY_SUM)
    terms = ", ".join(f"{term.name}: {game_words(term.game)}" for term in state.terms)
    decision = state.decision
    if isinstance(decision, str):
        return Slide(boards, silent_words(decision), (SlideCard(sum_title(state), terms, answer=False),))
    value, told = count_words(decision)
    answers = tuple(
        SlideCard(
            f"{mover.title} first",
            race_words.moves(outcome.by) if outcome.winner is not None else "",
            "Seki" if outcome.winner is None else f"{outcome.winner.title} wins",
        )
        for mover in (BLACK, WHITE)
        for outcome in (decision.first(mover),)
    )
    shared = f"{state.shared} shared" if state.shared else ""
    return Slide(
        boards, told, (SlideCard(sum_title(state), terms, answer=False), SlideCard("Cooled", shared, value), *answers)
    )
