"""``semeai analyze``: a race read from an SGF file, decided by theory and by search."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from semeai.claim import waiting
from semeai.cli import batch, ending
from semeai.cli.arguments import Options, Parser
from semeai.cli.encoding import printed
from semeai.cli.files import MOVERS, game_of, pair_at, place, read_told
from semeai.cli.findings import find
from semeai.cli.report import findings_lines, findings_values
from semeai.solve import Effort

SUMMARY = f"""Read a race from an SGF file and decide it, by theory and by exhaustive search.

Without --black and --white the pair of chains is the one that the file names, or else the likeliest
of those that the program finds. With --batch, ROWS.jsonl holds a row a race, such as
{{"id": 1, "sgf": "path", "black": "K1", "white": "J1", "to_move": "black", "living": ["A1"]}}, in which "living" (a
point of each outer chain that is assumed alive) may be missing and "game" and "move" may be added; one JSON line a
row is printed. There the theory is asked only where the search does not prove the result without taking stones to
live. --jobs spreads the rows over processes; the answers keep their order.

The search ends when it has done what its effort allows, so that it says the same on every machine: a look by default,
more with --effort study. It is stopped after {waiting.ANALYZE:g} seconds for both players together, in a batch after
{waiting.ROW:g} seconds a row; --seconds changes that. The answer says which outer stones it assumes alive
(leans_on, rung 1 to 4), how it is known (standing), and all of that in a sentence. It is proved, whatever stands
outside; read, only if nobody gets out at some points (closed), and so not proved; or open.

Of a search defend and attack are the best that one first move reaches, and moves are all that reach it; choices are
others, with theirs, that attack more surely and stake the mover's own chain in a ko for it.

What the search does not prove it leaves to the theory, where that applies. Elsewhere its answer is the verdict if it
has finished, else that of the liberty games of the regions, if those can be valued; else nothing is known."""
EXAMPLE = "semeai analyze race.sgf --black K1 --white J1 --json"
OPTIONS: Options = {
    "file": {"nargs": "?"},
    "--encoding": {},
    "--batch": {"metavar": "ROWS.jsonl", "help": "analyse a row at a time; - is standard input"},
    "--jobs": {"help": "spread the rows of a batch over N processes"},
    "--game": {},
    "--move": {},
    "--black": {},
    "--white": {},
    "--living": {"help": "points of outer chains that are assumed alive"},
    "--to-move": {"help": "who moves first (default: both)"},
    "--seconds": {"help": "the most time for the search (a row's, in a batch)"},
    "--effort": {},
    "--no-search": {"action": "store_true", "help": "only theory and liberty games"},
    "--json": {},
}


def run(words: list[str]) -> int:
    """Print an analysis. Raises Refused where the file or the chains cannot be read."""
    parser = Parser("analyze", SUMMARY, EXAMPLE, OPTIONS)
    wanted = parser.parse_args(words)
    if wanted.batch is not None:
        if wanted.file is not None or wanted.black or wanted.white or wanted.living or wanted.move is not None:
            parser.error("--batch takes its file, its move and its chains from the rows")
        if wanted.game is not None:
            parser.error('--game goes with one FILE; a row names its "game"')
        if wanted.encoding is not None:
            parser.error("--encoding goes with one FILE")
        seconds_a_row = None if wanted.no_search else wanted.seconds or waiting.ROW
        return batch.run(batch.Batch(wanted.batch, seconds_a_row, wanted.jobs or 1, Effort(wanted.effort)))
    if wanted.jobs is not None:
        parser.error("--jobs goes with --batch")
    if wanted.file is None:
        parser.error("name an SGF file, or rows with --batch")
    if bool(wanted.black) != bool(wanted.white):
        parser.error("--black and --white belong together")
    found = read_told(wanted.file, wanted.encoding)
    here = place(game_of(found, wanted.file, wanted.game), wanted.move).with_living(wanted.living)
    if (games := len(found.studies)) > 1:
        here = replace(here, where=f"{here.where} of game {wanted.game or 1} of {games}")
    proposals = () if wanted.black else here.proposals()
    pair, allowed = pair_at(here, wanted.black, wanted.white, proposals), ending.left(wanted.seconds or waiting.ANALYZE)
    search, effort = not wanted.no_search, Effort(wanted.effort)
    findings = find(here, pair, MOVERS[wanted.to_move], allowed, search=search, effort=effort)
    values, lines = partial(findings_values, findings, proposals), partial(findings_lines, findings, proposals)
    printed(values, lines, as_json=wanted.json)
    return 0
