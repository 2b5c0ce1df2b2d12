"""``semeai noseki``: a race solved under No Seki Go, and under Go beside it; the keys of its JSON are a contract."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, replace
from functools import partial

from semeai.claim import waiting
from semeai.cli import ending
from semeai.cli.arguments import Options, Parser, points
from semeai.cli.encoding import Json, by_mover, fields, plain, printed
from semeai.cli.ending import CommandRefused
from semeai.cli.files import MOVERS, game_of, likeliest, living_on, place, point_on, read_told, shown
from semeai.cli.race import point_list
from semeai.go.board import Board, Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.go.rule_sets import GO, NO_SEKI_GO, Action, Pieces, RuleSet, score
from semeai.race.outcome import Result
from semeai.reading.proposals import propose
from semeai.sgf import ReadFile, SgfError
from semeai.sgf.noseki import ReadRecord, Sheet, record_of
from semeai.solve.ghost_race import GhostAnswer, GhostRequest, GhostSolution, actions_words, solve_ghosts
from semeai.solve.values import SolveError
from semeai.study.ghost_record import game_at
from semeai.study.tree import essential_at, living_at

RULES: dict[str, RuleSet] = {"noseki": NO_SEKI_GO, "go": GO}
"""The rule sets by their words."""
Points = tuple[Point, ...]
Movers = tuple[Color, ...]


@dataclass(frozen=True, slots=True)
class GhostPlace:
    """Pieces with the file's statements: its racing strings, the stones that live, whether it names No Seki Go.

    ``marked`` are points of the strings of either player where a record of No Seki Go has several.
    """

    pieces: Pieces
    essential: tuple[Point | None, Point | None]
    living: Mask
    where: str
    named: bool
    marked: tuple[Points, Points] = ((), ())

    def racing(self, black: list[str], white: list[str]) -> tuple[Points, Points]:
        """The racing strings that are given, else those that the file names, else those that are proposed."""
        if black:
            on_board = partial(point_on, self.pieces.board)
            return tuple(map(on_board, black)), tuple(map(on_board, white))
        if None in self.essential and all(self.marked):
            return self.marked
        stones = Position(self.pieces.board, *self.pieces.stones)
        found = likeliest(self.essential, lambda: propose(stones, self.living))
        if found is None:
            none = "no two strings meet there that could capture each other"
            raise CommandRefused(f"no race was found {self.where}: {none}; name strings with --black and --white.")
        return (found[0],), (found[1],)


def ghost_place(found: ReadFile, path: str, move: int | None) -> GhostPlace:
    """The position of a file after ``move`` moves or actions.

    Without a number it is the first that names both racing strings, else the start where stones of both colours stand
    there, else the end. Raises Refused where there is none, and for a start that cannot arise.
    """
    try:
        read = record_of(found)
    except SgfError as error:
        raise CommandRefused(f"{shown(path)}: {error.sentence}") from None
    if read is not None:
        return _of_record(read, path, move)
    here = place(game_of(found, path, None), move)
    pieces = Pieces(here.position.board, (here.position.black, here.position.white))
    return GhostPlace(pieces, here.essential, here.living, here.where, named=False)


def _of_record(read: ReadRecord, path: str, move: int | None) -> GhostPlace:
    record, origin = read.record, read.record.origin
    assert origin is not None, "a record that was read has an origin"
    for color in Color:
        if orphans := record.start.board.names(read.orphans[color]):
            at = " ".join(orphans)
            raise CommandRefused(
                f"{shown(path)}: the ghost {at} of {color.title} stands beside no stone of its colour."
            )
    study = origin.studies[origin.index]
    if move is None:
        named = (step for step, node in enumerate(origin.nodes) if None not in essential_at(study, node))
        move = next(named, 0 if all(record.start.stones) else record.last)
    if move > record.last:
        raise CommandRefused(f"there is no action {move}: the record has {record.last}.")
    sheet, node = Sheet(record.start.board, study.board), origin.nodes[move]
    named_points = essential_at(study, node)
    black, white = (None if point is None else sheet.into_point(point) for point in named_points)
    where = f"after action {move}" if move else "in the position at the start"
    pieces = game_at(record, move).pieces
    several_black, several_white = (tuple(each(record.racing[color] & pieces.stones[color])) for color in Color)
    living = sheet.into(living_at(study, node))
    return GhostPlace(pieces, (black, white), living, where, True, (several_black, several_white))


def race_values(solutions: dict[str, GhostSolution], movers: Movers) -> Json:
    """The JSON of a race: at the top that under the first rule set, under ``go`` that under the second, if any.

    Values of a player who was not asked about are null.
    """
    (word, solution), *others = solutions.items()
    pieces, request = solution.request.pieces, solution.request
    board, counted = pieces.board, score(pieces)
    racing = {
        color.word: {"points": [*map(board.name, points)], "strings": [board.names(pieces.string(at)) for at in points]}
        for color, points in zip(Color, (request.black, request.white), strict=True)
    }
    return {
        "board_size": board.size,
        "columns": board.width,
        "rows": board.height,
        **racing,
        "ghosts": {color.word: board.names(pieces.ghosts[color]) for color in Color},
        "region": board.names(solution.points),
        "score": fields(counted, "black", "white", "neutral"),
        **_under(word, solution, movers),
        "go": next((_under(other, found, movers) for other, found in others), None),
    }


def _under(word: str, solution: GhostSolution, movers: Movers) -> Json:
    board = solution.request.pieces.board
    return {
        "rules": word,
        **by_mover(lambda mover: _answer_values(board, solution.first(mover)), movers),
        **fields(solution, "states", "seconds"),
    }


def _answer_values(board: Board, answer: GhostAnswer) -> Json:
    return {
        **fields(answer, "result", "proved"),
        "actions": [_action_values(board, action) for action in answer.actions],
        "line": [_action_values(board, action) for action in answer.line],
    }


def _action_values(board: Board, action: Action) -> Json:
    return {"kind": plain(action.kind), "at": None if action.point is None else board.name(action.point)}


def race_lines(solutions: dict[str, GhostSolution], movers: Movers) -> list[str]:
    """The strings and the ghosts, then what happens under each rule set, then the score of the position."""
    request = next(iter(solutions.values())).request
    pieces = request.pieces
    board, counted = pieces.board, score(pieces)
    lines = []
    for color, racing in zip(Color, (request.black, request.white), strict=True):
        strings = "; ".join(point_list(board.names(pieces.string(point))) for point in racing)
        ghosts = board.names(pieces.ghosts[color])
        lines.append(f"{color.title}: {strings}{f', ghosts {point_list(ghosts)}' if ghosts else ''}")
    for solution in solutions.values():
        lines += ["", f"{solution.request.rules.name} ({solution.states} positions, {solution.seconds:.2f} s):"]
        for mover in movers:
            lines += _outcome_lines(solution, mover)
    neutral = f", neutral {counted.neutral}" if counted.neutral else ""
    return [*lines, "", f"Area as it stands: Black {counted.black}, White {counted.white}{neutral}"]


def _outcome_lines(solution: GhostSolution, mover: Color) -> list[str]:
    answer, board = solution.first(mover), solution.request.pieces.board
    lines = [f"{mover.title} first: {SENTENCES[answer.result].format(own=mover.title, other=mover.opponent.title)}"]
    if not answer.proved:
        return lines
    lines.append(f"  actions: {actions_words(board, answer.actions)}")
    if answer.line:
        colors = (mover, mover.opponent)
        moves = (f"{colors[at % 2].title} {actions_words(board, (action,))}" for at, action in enumerate(answer.line))
        lines.append(f"  line: {', '.join(moves)}")
    return lines


SENTENCES = {
    Result.WIN: "{own} captures {other}; proved.",
    Result.LOSS: "{own} is captured; proved.",
    Result.SEKI: "neither is captured; proved.",
    Result.UNKNOWN: "not settled: it ran out of time or memory, or play repeats without end.",
}
"""What becomes of a race for the player who moves first; with ghosts there is no ko."""
SUMMARY = f"""Solve a race from an SGF file under No Seki Go, where a ghost keeps a liberty, and under Go.

Without --rules a file that names No Seki Go (RU[NoSekiGo]) is solved only under that, any other file under
both rule sets. In JSON the keys at the top are those of the rule set asked for, No Seki Go without --rules;
where both were solved, "go" holds rules, black_first, white_first, states and seconds under Go, else null.

Whoever captures one of the opponent's strings that are named wins. Without --black and --white they are
those that the file names, or the likeliest pair. An action is {{"kind": "stone|ghost|replace|pass", "at": "C1"}},
at is null for a pass; "actions" are all first actions that reach the result. The result is the mover's: win,
loss, seki, or unknown where the search did not finish in {waiting.GHOSTS:g} seconds (--seconds changes that), met too
many positions, or endless play decides. "score" is the area as it stands."""
EXAMPLE = "semeai noseki race.sgf --black D1 --white B1,F1 --json"


def run(words: list[str]) -> int:
    """Print the race. Raises Refused where the file holds none or it cannot be searched."""
    parser = Parser("noseki", SUMMARY, EXAMPLE, OPTIONS)
    wanted = parser.parse_args(words)
    if bool(wanted.black) != bool(wanted.white):
        parser.error("--black and --white belong together")
    found = read_told(wanted.file)
    if wanted.game is not None:
        found = replace(found, studies=(game_of(found, wanted.file, wanted.game),))
    here = ghost_place(found, wanted.file, wanted.move)
    chosen = [wanted.rules] if wanted.rules else ["noseki"] if here.named else [*RULES]
    ghosts = here.pieces.ghosts[BLACK] | here.pieces.ghosts[WHITE]
    if "go" in chosen and ghosts:
        raise CommandRefused(f"there are ghosts at {' '.join(here.pieces.board.names(ghosts))}, and Go has none.")
    living = here.living | living_on(wanted.living, here.pieces.board, here.pieces.string)
    black, white = here.racing(wanted.black, wanted.white)
    requests = {word: GhostRequest(here.pieces, black, white, RULES[word], living) for word in chosen}
    solutions = _solved(requests, ending.left(wanted.seconds or waiting.GHOSTS))
    movers = MOVERS[wanted.to_move]
    printed(lambda: race_values(solutions, movers), lambda: race_lines(solutions, movers), as_json=wanted.json)
    return 0


def _go_on(_nodes: int) -> bool:
    """Called with the progress of a search; plain Python, so that Ctrl-C gets through a compiled search."""
    return True


def _solved(requests: dict[str, GhostRequest], allowed: float) -> dict[str, GhostSolution]:
    """The race under each rule set, in ``allowed`` seconds in all. Raises Refused where there is none to search.

    Go comes first, as it takes less: time that it does not use goes to No Seki Go.
    """
    end, found = time.monotonic() + allowed, {}
    for left, (word, request) in zip(range(len(requests), 0, -1), reversed(requests.items()), strict=True):
        share = max((end - time.monotonic()) / left, 0.0)
        try:
            found[word] = solve_ghosts(request, seconds=share, report=_go_on)
        except SolveError as error:
            raise CommandRefused(str(error)) from None
    return {word: found[word] for word in requests}


def _points(text: str) -> list[str]:
    """At least one name of a point; for argparse."""
    names = points(text)
    if not names:
        raise argparse.ArgumentTypeError("no point is named")
    return names


_STRINGS = {"type": _points, "default": [], "metavar": "P,P"}
OPTIONS: Options = {
    "file": {},
    "--rules": {"choices": RULES, "help": "solve only under this rule set"},
    "--game": {},
    "--move": {"help": "the position after move or action N of the main line"},
    "--black": {**_STRINGS, "help": "a point of each black racing string"},
    "--white": {**_STRINGS, "help": "a point of each white racing string"},
    "--living": {**_STRINGS, "help": "points of outer strings that are assumed alive"},
    "--to-move": {"help": "who acts first (default: both)"},
    "--seconds": {"help": "the most time for the search, in all"},
    "--json": {},
}
