"""One eye as lines for the terminal: its drawing with coordinates, and its fate."""

from __future__ import annotations

from semeai.cli.eyes_values import AskedEye, liberties_of_line, lines_of
from semeai.eyes.catalogue import described
from semeai.eyes.judge import Answers, EyeAnswer, eye_moves
from semeai.eyes.line import EyeLineKind, LineEnd, LineMove
from semeai.eyes.search import Kos
from semeai.eyes.words import STATUS, known_words, liberties_words, name_of, theory_words
from semeai.go.board import COLUMN_LETTERS, Point, count, each

ANSWERS = {EyeAnswer.DEAD: "captured", EyeAnswer.ALIVE: "lives", EyeAnswer.KO: "a ko decides"}
ENDS = {LineEnd.CAPTURED: "the wall is captured", LineEnd.LIVES: "the wall lives", LineEnd.REPEATED: "it repeats"}
WINNERS = {Kos.NEITHER: "", Kos.ATTACKER: ", if the attacker wins the ko", Kos.OWNER: ", if the owner wins the ko"}


def eye_lines(eye: AskedEye, first: str | None) -> list[str]:
    """The eye, its status, the theory beside it, its moves in a race; best play when ``first`` moves first."""
    lines = [
        _title(eye),
        "",
        *_drawing(eye),
        "",
        *_status_lines(eye),
        "",
        f"{known_words(eye.judgement)}.",
        theory_words(eye.judgement),
        *_race_lines(eye),
    ]
    return lines if first is None else [*lines, "", *_line_lines(eye, attacker_first=first == "attacker")]


def _title(eye: AskedEye) -> str:
    seat = eye.drawn.seat
    edge = f" ({seat.edge.value})" if seat.edge.value else ""
    return f"{name_of(described(seat.cells))}, {seat.place.value} eye{edge}, {liberties_words(eye.judgement.outside)}"


def _drawing(eye: AskedEye) -> list[str]:
    """The eye in its wall, with the columns and rows that name its points in the words below."""
    board, points = eye.judgement.eye.board, eye.judgement.eye.points
    across, down = zip(*map(board.column_row, each(points | board.neighbours(points))), strict=True)
    columns = range(min(across), max(across) + 1)
    rows = [f"    {' '.join(COLUMN_LETTERS[column] for column in columns)}"]
    for row in range(min(down), max(down) + 1):
        signs = " ".join(_sign(eye, board.at(column, row)) for column in columns)
        rows.append(f"{board.height - row:>3} {signs}".rstrip())
    return [*rows, "", "    . empty  O attacker  X owner  # wall"]


def _sign(eye: AskedEye, point: Point) -> str:
    filled = eye.judgement.eye
    signs = {
        "O": filled.attackers, "X": filled.owners, ".": filled.points, "#": filled.board.neighbours(filled.points)
    }  # fmt: skip
    return next((sign for sign, there in signs.items() if there >> point & 1), " ")


def _status_lines(eye: AskedEye) -> list[str]:
    judgement = eye.judgement
    lines = [f"{STATUS[judgement.status]} with many outside liberties.", _row("Here", _answers(judgement.answers))]
    different = [
        _row(liberties_words(outside), _answers(answers))
        for outside, answers in enumerate(judgement.by_outside)
        if answers != judgement.by_outside[-1]
    ]
    if different:
        lines += [*different, _row("more", _answers(judgement.by_outside[-1]))]
    vital, ends = eye.vital_and_ends
    for title, points in (
        ("Hot spots", judgement.hot.shared),
        ("Also kills", judgement.hot.kill & ~judgement.hot.live),
        ("Also lives", judgement.hot.live & ~judgement.hot.kill),
        ("Vital points", vital),
        ("End points", ends),
    ):
        if points:
            lines.append(_row(title, " ".join(eye.judgement.eye.board.names(points))))
    return lines


def _row(title: str, words: str) -> str:
    return f"  {title + ':':<21} {words}"


def _answers(answers: Answers) -> str:
    return f"attacker first {ANSWERS[answers.attacker_first]}, owner first {ANSWERS[answers.owner_first]}"


def _race_lines(eye: AskedEye) -> list[str]:
    """The moves that the eye costs the attacker in a race, where he can kill it without a ko."""
    filled = eye.judgement.eye
    moves = eye_moves(filled) if eye.judgement.answers.attacker_first is EyeAnswer.DEAD else None
    if moves is None:
        return []
    inside = count(filled.attackers)
    formula = f"E(Z) - I = {moves.formula + inside} - {inside}" if inside else "E(Z)"
    agree = moves.formula == moves.searched
    told = f"killing it takes the attacker {moves.searched} moves more than the owner plays inside"
    return [f"Race: {told}, {formula}." if agree else f"Race: by search {told}; {formula} would be {moves.formula}."]


def _line_lines(eye: AskedEye, *, attacker_first: bool) -> list[str]:
    """Lines of best play, twice where a ko decides."""
    mover, outside = "attacker" if attacker_first else "owner", liberties_words(liberties_of_line(eye))
    lines = []
    for kos, line in lines_of(eye, attacker_first):
        lines.append(f"Best play, {mover} first, {outside}{WINNERS[kos]}: {ENDS[line.end]}.")
        lines += [f"  {number:>2}  {_move(eye, move)}" for number, move in enumerate(line.moves, 1)]
        if not line.moves:
            lines.append("  no move is needed")
    return lines


def _move(eye: AskedEye, move: LineMove) -> str:
    who = "attacker" if move.attacker else "owner"
    at = "" if move.point is None else eye.judgement.eye.board.name(move.point)
    if move.kind is EyeLineKind.INSIDE:
        return f"{who} {at}"
    return f"{who} {move.kind.value}{f' at {at}' if at else ''}"
