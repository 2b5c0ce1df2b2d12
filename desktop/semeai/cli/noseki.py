"""``semeai noseki``: a race from an SGF file solved whole under No Seki Go, and under Go beside it."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

from semeai.cli import ending
from semeai.cli.arguments import Options, Parser, points
from semeai.cli.encoding import printed
from semeai.cli.ending import Refused
from semeai.cli.files import MOVERS, likeliest, living_on, place, read_told, shown
from semeai.cli.noseki_values import RULES, race_lines, race_values
from semeai.go.board import Board, Mask, Point, PointError
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.go.rule_sets import Pieces
from semeai.reading import propose
from semeai.sgf import ReadFile, SgfError
from semeai.sgf.noseki import ReadRecord, Sheet, record_of
from semeai.solve.ghost_race import GhostRequest, GhostSolution, solve_ghosts
from semeai.solve.values import SolveError
from semeai.study.ghost_record import game_at
from semeai.study.tree import essential_at, living_at

Points = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class GhostPlace:
    """Pieces with the file's statements: its racing strings, the stones that live, whether it names No Seki Go."""

    pieces: Pieces
    essential: tuple[Point | None, Point | None]
    living: Mask
    where: str
    named: bool

    @property
    def board(self) -> Board:
        """The board of the pieces."""
        return self.pieces.board

    def point(self, name: str) -> Point:
        """The point of a name. Raises Refused if it is not on the board."""
        try:
            return self.board.point(name)
        except PointError as error:
            raise Refused(str(error)) from None

    def with_living(self, names: list[str]) -> Mask:
        """The stones that live, with those on some more points. Raises Refused for a point without a stone."""
        return self.living | living_on(names, self.point, self.pieces.string)

    def racing(self, black: list[str], white: list[str]) -> tuple[Points, Points]:
        """The racing strings that are given, else those that the file names, else those that are proposed."""
        if black:
            return tuple(map(self.point, black)), tuple(map(self.point, white))
        stones = Position(self.board, *self.pieces.stones)
        found = likeliest(self.essential, lambda: propose(stones, self.living))
        if found is None:
            none = "no two strings meet there that could capture each other"
            raise Refused(f"no race was found {self.where}: {none}; name strings with --black and --white.")
        return (found[0],), (found[1],)


def ghost_place(found: ReadFile, path: str, move: int | None) -> GhostPlace:
    """The position of a file after ``move`` moves or actions.

    Without a number it is the first that names both racing strings, else the start where stones of both colours stand
    there, else the end. Raises Refused where there is none, and for a start that cannot arise.
    """
    try:
        read = record_of(found)
    except SgfError as error:
        raise Refused(f"{shown(path)}: {error.sentence}") from None
    if read is not None:
        return _of_record(read, path, move)
    here = place(found.studies[0], move)
    pieces = Pieces(here.position.board, (here.position.black, here.position.white))
    return GhostPlace(pieces, here.essential, here.living, here.where, named=False)


def _of_record(read: ReadRecord, path: str, move: int | None) -> GhostPlace:
    record, origin = read.record, read.record.origin
    assert origin is not None, "a record that was read has an origin"
    for color in Color:
        if orphans := record.start.board.names(read.orphans[color]):
            at = " ".join(orphans)
            raise Refused(f"{shown(path)}: the ghost {at} of {color.title} stands beside no stone of its colour.")
    study = origin.studies[origin.index]
    if move is None:
        named = (step for step, node in enumerate(origin.nodes) if None not in essential_at(study, node))
        move = next(named, 0 if all(record.start.stones) else record.last)
    if move > record.last:
        raise Refused(f"there is no action {move}: the record has {record.last}.")
    sheet, node = Sheet(record.start.board, study.board), origin.nodes[move]
    black, white = (_into(sheet, essential_at(study, node)[color]) for color in (BLACK, WHITE))
    where = f"after action {move}" if move else "in the position at the start"
    pieces = game_at(record, move).pieces
    return GhostPlace(pieces, (black, white), sheet.into(living_at(study, node)), where, named=True)


def _into(sheet: Sheet, point: Point | None) -> Point | None:
    return None if point is None else sheet.into_point(point)


SECONDS = 20.0
"""The default time for the search."""
SUMMARY = f"""Solve a race from an SGF file under No Seki Go, where a ghost keeps a liberty, and under Go.

Without --rules a file that names No Seki Go (RU[NoSekiGo]) is solved under that alone, any other file under
both rule sets. In JSON the keys at the top are those of the rule set asked for, No Seki Go without --rules;
where both were solved, "go" holds rules, black_first, white_first, states and seconds under Go, else null.

Whoever captures one of the opponent's strings that are named wins. Without --black and --white they are
those that the file names, or the likeliest pair. An action is {{"kind": "stone|ghost|replace|pass", "at": "C1"}},
at is null for a pass; "actions" are all first actions that reach the result. The result is the mover's: win,
loss, seki, or unknown where the search did not finish in {SECONDS:g} seconds (--seconds changes that), met too many
positions, or endless play decides. "score" is the area as it stands."""
EXAMPLE = "semeai noseki race.sgf --black D1 --white B1,F1 --json"


def run(words: list[str]) -> int:
    """Print the race. Raises Refused where the file holds none or it cannot be searched."""
    parser = Parser("noseki", SUMMARY, EXAMPLE, OPTIONS)
    wanted = parser.parse_args(words)
    if bool(wanted.black) != bool(wanted.white):
        parser.error("--black and --white belong together")
    found = read_told(wanted.file)
    here = ghost_place(found, wanted.file, wanted.move)
    chosen = [wanted.rules] if wanted.rules else ["noseki"] if here.named else [*RULES]
    _check(here.pieces, chosen)
    living = here.with_living(wanted.living)
    black, white = here.racing(wanted.black, wanted.white)
    requests = {word: GhostRequest(here.pieces, black, white, RULES[word], living) for word in chosen}
    solutions = _solved(requests, ending.left(wanted.seconds or SECONDS))
    movers = MOVERS[wanted.to_move]
    printed(lambda: race_values(solutions, movers), lambda: race_lines(solutions, movers), as_json=wanted.json)
    return 0


def _check(pieces: Pieces, chosen: list[str]) -> None:
    """Refuse ghosts under Go."""
    ghosts = pieces.ghosts[BLACK] | pieces.ghosts[WHITE]
    if "go" in chosen and ghosts:
        raise Refused(f"there are ghosts at {' '.join(pieces.board.names(ghosts))}, and Go has none.")


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
            raise Refused(str(error)) from None
    return {word: found[word] for word in requests}


def _go_on(_states: int) -> bool:
    """Called with the progress of a search; plain Python, so that Ctrl-C gets through a compiled search."""
    return True


def _points(text: str) -> list[str]:
    """At least one name of a point; for argparse."""
    names = points(text)
    if not names:
        raise argparse.ArgumentTypeError("no point is named")
    return names


_STRINGS = {"type": _points, "default": [], "metavar": "P,P"}
OPTIONS: Options = {
    "file": {},
    "--rules": {"choices": RULES, "help": "solve under this rule set alone"},
    "--move": {"help": "the position after move or action N of the main line"},
    "--black": {**_STRINGS, "help": "a point of each black racing string"},
    "--white": {**_STRINGS, "help": "a point of each white racing string"},
    "--living": {**_STRINGS, "help": "points of outer strings that are taken to live"},
    "--to-move": {"help": "who acts first (default: both)"},
    "--seconds": {"help": "the most time for the search, in all"},
    "--json": {},
}
