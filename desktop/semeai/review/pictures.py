"""The moves that mattered as pictures: the board before a move, with the move that was played and the better one on it.

A sheet of a game is all of them as plates, with their sentences, as a page prints them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from semeai.claim.answer import leaning_sentence
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.plate import Plate
from semeai.go.board import Board, Mask, Point, each
from semeai.review.courses import MainLine, groups_of
from semeai.review.events import Event, EventKind, is_local
from semeai.review.sentences import event_head, event_sentence, race_title, since_sentence
from semeai.review.values import RaceReview, Review
from semeai.study.tree import Study

HEAD = "EV", "DT", "RE"
"""What the head of a sheet says of a game beside its players."""
NOTHING = "No move of this game is known to have mattered in a race."
INSTEAD, PASSES = "The better line: {moves}.", "pass"


def marks_of(event: Event, board: Board) -> tuple[Mark, ...]:
    """The move that was played, numbered, and those that would have been better, or that decided it, lettered.

    With them the chains that its claims take to live.
    """
    living = tuple(Mark(point, MarkKind.LIVING) for point in each(event.leaning) if point != event.point)
    if event.kind is EventKind.DECIDES:
        return (*living, *_marked([event.point], MarkKind.BETTER, board))
    better = _marked(event.better, MarkKind.BETTER, board)
    return (*living, *better, *_marked([event.point], MarkKind.PLAYED, board))


def _marked(points: Iterable[Point], kind: MarkKind, board: Board) -> tuple[Mark, ...]:
    return tuple(Mark(point, kind) for point in points if board.has(point))


def picture_of(event: Event, race: RaceReview, line: MainLine) -> Figure:
    """The board before a move, as far as its race and the moves in it reach."""
    number = event.number - 1
    position, pair = line.positions[number], race.course.name
    board, essential = position.board, 0
    for point in pair:
        essential |= position.chain(point)
    marks = tuple(mark for mark in marks_of(event, board) if mark.kind is not MarkKind.LIVING)
    shown: Mask = sum(groups_of(position, pair))
    for mark in marks:
        if is_local(event.own, mark.point):
            shown |= 1 << mark.point
    return Figure(position, marks, essential=essential, coordinates=False, crop=close_crop(board, shown))


def sheet(review: Review, line: MainLine, study: Study, title: str) -> tuple[str, dict[str, Plate]]:
    """A game as a page prints it, in Markdown, with its pictures by their names: race by race the moves that mattered.

    Below its title stand the event, date and result as far as the file says.
    """
    told, plates = [f"# {_escaped(title)}"], dict[str, Plate]()
    told.append(_escaped(" · ".join(filter(None, (study.info_of(name).strip() for name in HEAD)))))
    races = [race for race in review.races if race.events]
    for race in races:
        told += [f"## {race_title(race.course, line.positions[0].board)}", since_sentence(race)]
        for event in race.events:
            name = f"{len(plates)}"
            plates[name] = Plate(replace(picture_of(event, race, line), coordinates=True))
            told += _page_part(event, line.positions[0].board, name)
    if not races:
        told.append(NOTHING)
    return "\n\n".join(filter(None, told)), plates


def _page_part(event: Event, board: Board, name: str) -> list[str]:
    """The heading, the picture and the words of a move."""
    head, better = event_head(event, board), event.lines[1]
    moves = " ".join(board.name(move) if board.has(move) else PASSES for move in better)
    instead = INSTEAD.format(moves=moves) if len(better) > 1 else ""
    words = [event_sentence(event, board), instead, leaning_sentence(event.trusts)]
    return [f"### {head}", f"![{head}](plate:{name})", " ".join(filter(None, words))]


def _escaped(text: str) -> str:
    """Words of a file, of which no character means anything in Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", " ".join(text.split()))
