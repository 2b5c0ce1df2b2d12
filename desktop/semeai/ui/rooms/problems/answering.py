"""Positions without an answer become problems: the search finds the race, the task, the right moves and the defence.

What cannot be proved is told with its reason. Where a position has moves that nothing calls right or wrong, its main
line is taken as the answer then, as other programs do. It takes as long as many searches, and runs in another process.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from semeai.claim.inquiry import Inquiry
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import counted
from semeai.problems.author import NoProblem
from semeai.problems.marks import ONCE, RIGHT, fitting_goal, given_words, solver_of
from semeai.problems.taking_over import WOULD, Offered
from semeai.reading.proposals import propose
from semeai.sgf.noseki import names_rules
from semeai.solve import Climb, Effort, Report, Request, SolveError
from semeai.study.node import with_values
from semeai.study.notes import set_comment
from semeai.study.titles import entry_name
from semeai.study.tree import Study, essential_at, living_at, main_line_from, position_at, to_move_at
from semeai.ui.rooms.problems.making import Made, make

MOST_PAIRS = 3
"""Races of a position that are asked about."""
NO_STONES = "This is not a problem of Go: its start lacks stones of one colour, or its rules are those of No Seki Go."
NO_RACE = "No two chains meet in it that could capture each other."
NOTHING_TO_GAIN = "{player} has nothing to gain by moving first in any of its races."
FROM_MAIN_LINE = "Its main line is taken as the answer; it is not proved. {why}"
_FIRST = re.compile(
    r"\b(?P<name>black|white|schwarz|weiß|noir|blanc)(?:'s)? (?:to |plays?\b|moves?\b|first\b|am zug)"
    r"|\b(?P<letter>[BW]) to (?:play|move|live|kill|win|capture)|(?P<sign>[黑黒白흑백])(?:先|선|番|차례)",
    re.IGNORECASE,
)
_COLORS = dict.fromkeys(("black", "b", "schwarz", "noir", "黑", "黒", "흑"), BLACK)
_COLORS |= dict.fromkeys(("white", "w", "weiß", "blanc", "白", "백"), WHITE)


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a position: a problem, ``certified`` or from its main line, or none; and why it is no more."""

    name: str
    problem: Study | None
    certified: bool
    sentence: str


def is_position(study: Study) -> bool:
    """Whether stones of both colours are set up at the start, as in a problem and unlike in a game, and rules of Go."""
    position = position_at(study, study.root)
    return bool(position.black and position.white) and not names_rules(study.info_of("RU"))


def answered(study: Study, *, report: Report | None = None) -> Answered:
    """The problem that a position without an answer makes."""
    name = entry_name(study)
    if not is_position(study):
        return Answered(name, None, False, NO_STONES)
    made = _proved(study, report)
    if isinstance(made, Made) and not isinstance(made.certificate, str):
        return Answered(name, _told(study, made.study), True, "")
    why = made if isinstance(made, str) else str(made.certificate)
    if len(line := main_line_from(study, study.root)) > 1 and study.node(line[1]).move is not None:
        return Answered(name, with_main_line(study), False, FROM_MAIN_LINE.format(why=why))
    return Answered(name, None, False, why)


def first_player(study: Study) -> Color | None:
    """The player who moves first, as the moves, the set-up or the words of a position tell it; None where none does."""
    root = study.node(study.root)
    line = (study.node(node).move for node in main_line_from(study, study.root))
    move = next((move for move in line if move is not None), None)
    if move is not None:
        return move.color
    if root.setup is not None and root.setup.to_move is not None:
        return root.setup.to_move
    found = _FIRST.search(f"{study.info_of('GN')} {root.name} {root.comment}")
    return None if found is None else _COLORS[next(filter(None, found.groups())).lower()]


def with_main_line(study: Study) -> Study:
    """The study with the moves of its solver on the main line marked as right."""
    solver = solver_of(study)
    right = [at for at in main_line_from(study, study.root) if (move := study.node(at).move) and move.color is solver]
    changes = {at: with_values(study.node(at), RIGHT, ONCE) for at in right}
    return replace(study, nodes=study.nodes.changed(changes))


def _requests(study: Study) -> Iterator[Request]:
    """The races of a position, the likeliest first, for the player who moves first; for both where nothing tells."""
    position, living = position_at(study, study.root), living_at(study, study.root)
    black, white = essential_at(study, study.root)
    named = [] if black is None or white is None else [(black, white)]
    pairs = named or [(pair.black, pair.white) for pair in propose(position, living)[:MOST_PAIRS]]
    told, to_move = first_player(study), to_move_at(study, study.root)
    for one, other in pairs:
        for mover in (BLACK, WHITE) if told is None else (told,):
            before = position if mover is to_move else position.passed()
            yield Request(before, one, other, mover, living)


def _proved(study: Study, report: Report | None) -> Made | str:
    """The problem of the likeliest race that is proved and makes one, or why none does."""
    requests, glances = list(_requests(study)), list[tuple[Request, Climb]]()
    inquiry = Inquiry(Effort.GLANCE, report=report)
    for request in requests:
        try:
            glances.append((request, inquiry.climb(request)))
        except SolveError:
            continue
        made = _made(*glances[-1], report) if glances[-1][1].proved else None
        if isinstance(made, Made) and not isinstance(made.certificate, str):
            return made
    if not glances:
        return NO_RACE
    return next((_made(request, None, report) for request, known in glances if not known.proved), _settled(study))


def _made(request: Request, known: Climb | None, report: Report | None) -> Made | str:
    """The problem of a race, or why it makes none; what would prove it is not taken for granted.

    Where a glance proved it, a glance mostly writes its answers too.
    """
    if known is not None and known.proved and fitting_goal(known.solution) is None:
        return NOTHING_TO_GAIN.format(player=request.mover.title)
    why = ""
    for effort in (Effort.LOOK,) if known is None else (Effort.GLANCE, Effort.LOOK):
        try:
            made = make(request, None, known=known, effort=effort, report=report)
        except (NoProblem, SolveError) as refusal:
            why = str(refusal)
            continue
        return str(made.sentence).removesuffix(f" {WOULD}") if isinstance(made, Offered) else made
    return why


def _settled(study: Study) -> str:
    told = first_player(study)
    return NOTHING_TO_GAIN.format(player="Neither player" if told is None else told.title)


def _told(study: Study, problem: Study) -> Study:
    """A problem with the names and the words of the position that it was made from."""
    words = study.node(study.root).comment.strip()
    problem = replace(problem, info=study.info)
    told = f"{given_words(problem)} {words}".strip()
    return set_comment(problem, problem.root, told).study


FIND, STOP, SOLVE_THEM, WHY = "Find the answers", "Stop", "Solve them", "Why not"
LOOKING = "Looking for answers: {done} of {of}."
NONE_FOUND = "No answer was proved."
WHY_TITLE = "Positions that did not become problems"


def found_words(found: Sequence[Answered]) -> str:
    """How many positions became problems: ``12 of 20 positions are certified problems now, 1 has its main line``."""
    certified = sum(each.certified for each in found)
    lined = sum(each.problem is not None for each in found) - certified
    if not certified and not lined:
        return NONE_FOUND
    told = f"{certified} of {counted(len(found), 'position')} {'is a' if certified == 1 else 'are'} certified "
    told += f"problem{'' if certified == 1 else 's'} now"
    return f"{told}; {counted(lined, 'main line')} taken as the answer." if lined else f"{told}."


def reasons(found: Sequence[Answered]) -> str:
    """Why positions are no certified problems, a line each."""
    return "\n".join(f"{each.name}: {each.sentence}" for each in found if not each.certified)
