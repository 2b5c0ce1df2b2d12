"""One eye, asked for by its drawing, as JSON and as lines that a person reads; the keys are a contract."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.cli.encoding import Json, fields
from semeai.cli.ending import CommandRefused
from semeai.eyes.drawing import DrawingError, DrawnEye, margin, parse
from semeai.eyes.judge import Answers, EyeAnswer, Judgement, eye_moves, judge
from semeai.eyes.line import EyeLine, principal_line
from semeai.eyes.place import Edge, Place
from semeai.eyes.rules import Inside, Vital, rule_of
from semeai.eyes.search import Kos
from semeai.eyes.shapes import Cell, neighbour_class
from semeai.eyes.status import EyeStatus
from semeai.eyes.theory import Theory
from semeai.go.board import Mask, each

NAMES = {status: status.value.replace(" ", "-") for status in EyeStatus}
"""The name of an eye with many outside liberties."""


@dataclass(frozen=True, slots=True)
class AskedEye:
    """An eye as it was drawn, ``margin`` columns and rows from the edge of the drawing, with what is known of it."""

    drawn: DrawnEye
    margin: Cell
    judgement: Judgement

    def cells(self, points: Mask) -> list[Cell]:
        """The columns and rows of some points in the original drawing, row by row."""
        left, top = self.margin
        return [(x + left, y + top) for x, y in map(self.drawn.seat.cell, each(points))]

    @property
    def vital_and_ends(self) -> tuple[Mask, Mask]:
        """The vital and the end points by the rule for these stones, else those of the empty shape in the centre."""
        said = self.judgement.theory
        if isinstance(said, Theory):
            return said.vital, said.ends
        eye = Inside(self.judgement.eye.board, self.judgement.eye.points)
        rule = rule_of(eye) if self.drawn.seat.place is Place.CENTRE else None
        if rule is None:
            return 0, 0
        found = rule.vital(eye, 0)
        return found.points if isinstance(found, Vital) else 0, rule.ends(eye)


def ask(shape: str, stones: str, place: str, edge: str | None, outside: int | None) -> AskedEye:
    """Judge an eye that is drawn. Raises Refused for what is no eye."""
    try:
        drawn = parse(shape, stones, Place(place), None if edge is None else Edge(edge))
    except DrawingError as error:
        raise CommandRefused(str(error)) from None
    return AskedEye(drawn, margin(shape), judge(drawn.filled, outside))


def asked_values(eye: AskedEye, first: str | None, *, moves: bool) -> Json:
    """The JSON of an eye; with best play when ``first`` moves first, and with its moves in a race, if asked for."""
    values = _eye_values(eye)
    if moves:
        counted = eye_moves(eye.judgement.eye)
        values["eye_moves"] = counted and fields(counted, "formula", "searched")
    if first is not None:
        values["lines"] = [_line_values(eye, kos, line) for kos, line in lines_of(eye, first == "attacker")]
    return values


def _eye_values(eye: AskedEye) -> Json:
    judgement, seat = eye.judgement, eye.drawn.seat
    vital, ends = eye.vital_and_ends
    said = judgement.theory
    by_theory = NAMES[said.status] if isinstance(said, Theory) else None
    filled = judgement.eye
    return {
        "class": neighbour_class(seat.cells),
        "cells": eye.cells(filled.points),
        "attackers": eye.cells(filled.attackers),
        "owners": eye.cells(filled.owners),
        "place": seat.place.value,
        "edge": seat.edge.value.replace(" ", "-") or None,
        "outside": judgement.outside,
        "status": _status_values(judgement.answers),
        "name": NAMES[judgement.status],
        "hot_spots": eye.cells(judgement.hot.shared),
        "kill": eye.cells(judgement.hot.kill),
        "live": eye.cells(judgement.hot.live),
        "vital": eye.cells(vital),
        "end": eye.cells(ends),
        "by_outside": [_status_values(answers) for answers in judgement.by_outside],
        "theory": {"name": by_theory, "reason": said.reason},
        "agrees": judgement.agrees,
        "points": {filled.board.name(point): eye.cells(1 << point)[0] for point in each(filled.points)},
    }


def _status_values(answers: Answers) -> Json:
    return fields(answers, "attacker_first", "owner_first")


def lines_of(eye: AskedEye, attacker_first: bool) -> list[tuple[Kos, EyeLine]]:
    """The lines of best play to show, with who wins their kos: each player in turn where a ko decides."""
    answers, outside = eye.judgement.answers, liberties_of_line(eye)
    answer = answers.attacker_first if attacker_first else answers.owner_first
    winners = (Kos.ATTACKER, Kos.OWNER) if answer is EyeAnswer.KO else (Kos.NEITHER,)
    return [
        (kos, principal_line(eye.judgement.eye, outside, attacker_first=attacker_first, kos=kos)) for kos in winners
    ]


def liberties_of_line(eye: AskedEye) -> int:
    """The outside liberties with which a line is played: those asked for, but no more than make a difference."""
    most, outside = len(eye.judgement.by_outside) - 1, eye.judgement.outside
    return most if outside is None else min(most, outside)


def _line_values(eye: AskedEye, kos: Kos, line: EyeLine) -> Json:
    moves = [
        {
            "by": "attacker" if move.attacker else "owner",
            "kind": move.kind.name.lower(),
            "at": None if move.point is None else eye.cells(1 << move.point)[0],
        }
        for move in line.moves
    ]
    return {"kos": kos.value, "outside": liberties_of_line(eye), "moves": moves, "end": line.end.value}
