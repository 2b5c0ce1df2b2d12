"""``semeai noseki``: a race from an SGF file solved whole under No Seki Go, and under Go beside it."""

from __future__ import annotations

import argparse
import json
import sys
import time

from semeai.cli import clock
from semeai.cli.arguments import Parser, seconds, whole
from semeai.cli.files import read_games, repaired
from semeai.cli.noseki_place import ghost_place
from semeai.cli.noseki_values import RULES, race_values
from semeai.cli.place import MOVERS
from semeai.cli.refusal import Refused
from semeai.go.color import BLACK, WHITE
from semeai.go.pieces import Pieces
from semeai.solve.ghost_race import GhostRequest, GhostSolution, solve_ghosts
from semeai.solve.values import SolveError

SECONDS = 20.0
"""What a person waits for without having said how long."""
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
    parser = _parser()
    wanted = parser.parse_args(words)
    if bool(wanted.black) != bool(wanted.white):
        parser.error("--black and --white belong together")
    found = read_games(wanted.file)
    if found.repairs:
        print(repaired(wanted.file, found), file=sys.stderr)
    here = ghost_place(found, wanted.file, wanted.move)
    chosen = [wanted.rules] if wanted.rules else ["noseki"] if here.named else [*RULES]
    _check(here.pieces, chosen)
    living = here.with_living(wanted.living)
    black, white = here.racing(wanted.black, wanted.white)
    requests = {word: GhostRequest(here.pieces, black, white, RULES[word], living) for word in chosen}
    solutions = _solved(requests, clock.left(wanted.seconds or SECONDS))
    movers = MOVERS[wanted.to_move]
    if wanted.json:
        print(json.dumps(race_values(solutions, movers)))
    else:
        from semeai.cli.noseki_words import race_lines  # scripts do without

        print("\n".join(race_lines(solutions, movers)))
    return 0


def _check(pieces: Pieces, chosen: list[str]) -> None:
    """Refuse ghosts under Go."""
    ghosts = pieces.ghosts[BLACK] | pieces.ghosts[WHITE]
    if "go" in chosen and ghosts:
        raise Refused(f"there are ghosts at {' '.join(pieces.board.names(ghosts))}, and Go has none.")


def _solved(requests: dict[str, GhostRequest], allowed: float) -> dict[str, GhostSolution]:
    """The race under each rule set, in ``allowed`` seconds in all. Raises Refused where there is none to search.

    Go comes first, as it takes least: what it leaves of its share is the other's.
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
    """Told how far a search is; plain Python even where the search is compiled, and so where Ctrl-C gets through."""
    return True


def _parser() -> Parser:
    parser = Parser("noseki", SUMMARY, EXAMPLE)
    parser.add_argument("file", metavar="FILE", help="an SGF file; - is standard input")
    parser.add_argument("--rules", choices=RULES, help="solve under this rule set alone")
    parser.add_argument("--move", type=whole, metavar="N", help="the position after move or action N of the main line")
    parser.add_argument("--black", type=_points, default=[], metavar="P,P", help="a point of each black racing string")
    parser.add_argument("--white", type=_points, default=[], metavar="P,P", help="a point of each white racing string")
    parser.add_argument(
        "--living", type=_points, default=[], metavar="P,P", help="points of outer strings that are taken to live"
    )
    parser.add_argument("--to-move", choices=MOVERS, default="both", help="who acts first (default: both)")
    parser.add_argument("--seconds", type=seconds, metavar="S", help="the most time for the search, in all")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _points(text: str) -> list[str]:
    """Names of points with commas between them; for argparse."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise argparse.ArgumentTypeError("no point is named")
    return names
