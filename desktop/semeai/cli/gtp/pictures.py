"""What GoGui draws on its board: races with their numbers, winning moves, lines and accounts.

Each command takes two stones, of which the owner of the first moves first, or none for the likeliest race. The
responses are of GoGui's type ``gfx`` (GoGui, "Analyze Commands").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from semeai.claim.account_words import account_sentence, part_sentence, short, whole_sentence
from semeai.claim.inquiry import Inquiry
from semeai.claim.marks import marks
from semeai.claim.search_words import choice_sentences
from semeai.cli.findings import Findings, found_first, searched
from semeai.cli.gtp.protocol import GtpError
from semeai.cli.gtp.session import Session
from semeai.cli.search_values import move_names
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import after_colon
from semeai.race.numbers import COUNTED
from semeai.reading.reader import ReadingError
from semeai.solve import PASS, SolveError
from semeai.why import Why


def claimed(session: Session, words: tuple[str, ...]) -> Findings:
    """What is known of a race in the time of a command. Raises GtpError where there is no race to search."""
    points, mover = session.racing(words)
    try:
        found = searched(session.place, points, (mover,), session.seconds, report=session.wanted)
    except SolveError as error:
        raise GtpError(str(error)) from None
    return found_first(session.place, points, mover, found[mover])


COLORS = {
    MarkKind.OUTSIDE: "#6fa8dc", MarkKind.AVOIDABLE: "#3d85c6", MarkKind.APPROACH: "#f6b26b",
    MarkKind.SHARED: "#c27ba0", MarkKind.EYE: "#93c47d", MarkKind.INSIDE: "#6aa84f",
}  # fmt: skip
OWNERS = {BLACK: "#6fa8dc", WHITE: "#f6b26b", None: "#c27ba0"}
CLAIMED, POSSIBLE = "CIRCLE", "TRIANGLE"
"""The sign for a race, and the one for a pair of which one chain seems dead already."""
Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A command of GoGui's menu: its name, its label there, its type, and what it answers."""

    name: str
    label: str
    draw: Callable[[Session, Words], str]
    kind: str = "gfx"
    asked: str = " %P"

    @property
    def row(self) -> str:
        """Its line in ``gogui-analyze_commands``."""
        return f"{self.kind}/{self.label}/{self.name}{self.asked}"


def _races(session: Session, _words: Words) -> str:
    place = session.place
    lines = []
    pairs = place.proposals()
    for number, pair in enumerate(pairs, 1):
        names = [place.position.board.name(point) for point in (pair.black, pair.white)]
        lines.append(f"{CLAIMED if pair.claimed else POSSIBLE} {' '.join(names)}")
        lines += [f"LABEL {name} {number}" for name in names]
    claimed = sum(pair.claimed for pair in pairs)
    return _gfx([*lines, f"TEXT {claimed} claimed to be races, {len(pairs) - claimed} possible"])


def _numbers(session: Session, words: Words) -> str:
    """The variables at their points, and the theory's sentence, or why it does not apply."""
    points, _ = session.racing(words)
    try:
        analysis = session.place.analysis(*points)
    except ReadingError as error:
        raise GtpError(str(error)) from None
    reading, board = analysis.reading, session.position.board
    lines = []
    for mark in marks(reading):
        name = board.name(mark.point)
        lines += [f"COLOR {COLORS[mark.kind]} {name}", f"LABEL {name} {mark.kind.value}"]
    numbers = [
        f"{color.title} {' '.join(f'{letter}={getattr(reading.side(color).side, letter)}' for letter in COUNTED)}"
        for color in Color
    ]
    told = [violation.sentence for violation in reading.violations[:1]] or analysis.explanation.sentences
    return _gfx([*lines, f"TEXT {'; '.join(numbers)}; S={reading.race.S}. {' '.join(told)}"])


def _moves(session: Session, words: Words) -> str:
    """All first moves that reach the result, the best one in a square."""
    found = claimed(session, words)
    (mover,) = found.movers
    board, moves, solution = session.position.board, found.moves(mover), found.half(mover).solution
    names = move_names(board, [move for move in moves if move != PASS])
    lines = [f"{'SQUARE' if place == 0 else 'CIRCLE'} {name}" for place, name in enumerate(names)]
    elsewhere = " He may play elsewhere." if PASS in moves else ""
    choices = () if solution is None else choice_sentences(solution)
    return _gfx([*lines, f"TEXT {' '.join([_told(found) + elsewhere, *choices])}"])


def _line(session: Session, words: Words) -> str:
    found = claimed(session, words)
    board, (color,) = session.position.board, found.movers
    stones = []
    solution = found.half(color).solution
    for move in () if solution is None else solution.line:
        stones.append(f"{'b' if color is BLACK else 'w'} {move_names(board, [move])[0]}")
        color = color.opponent
    return _gfx([f"VAR {' '.join(stones)}"] * bool(stones) + [f"TEXT {_told(found)}"])


def _account(session: Session, words: Words) -> str:
    """The parts of the race with what each is worth in moves, and the sentence that adds them up."""
    why = _why(session, words)
    argument = why.arguments[0]
    lines = []
    for part in argument.account.parts:
        names = session.position.board.names(part.points)
        lines.append(f"COLOR {OWNERS[part.owner]} {' '.join(names)}")
        lines += [f"LABEL {name} {short(part)}" for name in names[:1] if short(part)]
    sentences = [whole_sentence(why), account_sentence(argument.account, argument.claim)]
    return _gfx([*lines, f"TEXT {' '.join(dict.fromkeys(filter(None, sentences)))}"])


def _reasons(session: Session, words: Words) -> str:
    """The account in words, one line for each part."""
    why = _why(session, words)
    argument = why.arguments[0]
    parts = [part_sentence(part, session.position.board) for part in argument.account.parts]
    return "\n".join([whole_sentence(why), *parts, account_sentence(argument.account, argument.claim)])


def _why(session: Session, words: Words) -> Why:
    found = claimed(session, words)
    why = Inquiry(report=session.wanted).account(*found.climbs.values())
    if why is None:
        raise GtpError(_told(found))
    return why


def _told(found: Findings) -> str:
    """The claim with its assumptions."""
    (mover,) = found.movers
    return f"{mover.title} first: {after_colon(found.half(mover).sentence)}"


def _gfx(lines: list[str]) -> str:
    """Lines for GoGui; several lines begin on a new line of the response."""
    return "\n" + "\n".join(lines) if len(lines) > 1 else lines[0]


PICTURES = (
    Picture("semeai-races", "Races of the board", _races, asked=""),
    Picture("semeai-numbers", "Race: variables", _numbers),
    Picture("semeai-moves", "Race: winning moves", _moves),
    Picture("semeai-line", "Race: best line", _line),
    Picture("semeai-account", "Race: account", _account),
    Picture("semeai-why", "Race: account in words", _reasons, kind="string"),
)
