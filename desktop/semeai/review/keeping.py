"""What a review has found as bytes, and back: it is kept beside the record and goes on from there another day.

Positions are not written: they follow from the game. Points that are many are written as one number in base 16.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from semeai.claim.race_claim import Half
from semeai.claim.reasons import Cause, EndReason
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.review.asking import Asked, Checked, Key, request_of
from semeai.review.courses import Course, MainLine
from semeai.review.events import Event, EventKind
from semeai.review.values import Found
from semeai.solve import Choice, Climb, Effort, Grip, Grips, Region, Solution, Standing
from semeai.solve.cut import Cut, Step

Json = Any


def written(found: Found, version: int) -> bytes:
    """What a review has found, by a review of a ``version``."""
    return zlib.compress(json.dumps({"version": version, **_found(found)}).encode("ascii"))


def read(data: bytes, line: MainLine, version: int) -> Found | None:
    """What was written of a game; None where it is of another version or is damaged."""
    try:
        told = json.loads(zlib.decompress(data))
        return _Reading(line, told).found if told["version"] == version else None
    except (ValueError, KeyError, IndexError, TypeError, zlib.error):
        return None


def _found(found: Found) -> Json:
    places = {course: at for at, course in enumerate(found.courses)}
    answers: dict[int, int] = {}
    rows: list[Json] = []
    keys: list[Json] = []
    for key, asked in found.asked.items():
        if id(asked) not in answers:
            answers[id(asked)] = len(rows)
            rows.append([_key(key), _asked(asked)])
        keys.append([*_key(key), answers[id(asked)]])
    now = {id(asked.half) for asked in found.asked.values()}
    checked = [
        [_event(event), _checked(check)]
        for event, check in found.checked.items()
        if all(id(half) in now for half in event.halves)  # else they are known better by now
    ]
    return {
        "courses": [_course(course) for course in found.courses],
        "answers": rows,
        "keys": keys,
        "checked": checked,
        "told": [[places[course], _event(event)] for (course, _), event in found.told.items()],
        "seconds": found.seconds,
        "effort": found.effort.value,
    }


def _course(course: Course) -> Json:
    more = course.claimed, course.stake, course.led
    return [course.name, course.first, course.last, course.end, course.core, *more]


def _key(key: Key) -> Json:
    number, pair, mover = key
    return [number, *pair, mover.value]


def _hex(*masks: Mask) -> str:
    return " ".join(format(mask, "x") for mask in masks)


def _masks(text: str) -> list[Mask]:
    return [int(each, 16) for each in text.split()]


def _asked(asked: Asked) -> Json:
    half = asked.half
    results = [None if result is None else result.value for result in (half.theory, half.games)]
    effort = None if asked.effort is None else asked.effort.value
    climb = None if half.climb is None else _climb(half.climb)
    return [half.mover.value, *results, climb, effort, _hex(asked.points), asked.sure, asked.follows]


def _climb(climb: Climb) -> Json:
    found, region = climb.last.solution, climb.last.solution.region
    masks = region.points, region.alive, region.trusted, climb.hinges, climb.looked, found.request.refused
    choices = [[choice.moves, choice.grips.codes] for choice in found.choices]
    answer = [found.codes, found.moves, found.line, found.moves_complete, choices]
    cuts = [*map(_cut, climb.last.cuts)]
    return [cuts, _hex(*masks), answer, climb.standing.value, climb.nodes, round(climb.seconds, 3)]


def _cut(cut: Cut) -> Json:
    colors = [None if color is None else color.value for color in (cut.world, cut.winner)]
    masks = *cut.chains, cut.points, cut.mortal, cut.alive, cut.walls, cut.strong, *cut.nearest, cut.opened
    return [_hex(*masks), cut.ring, colors]


def _event(event: Event) -> Json:
    """An event without its claims, which are found again."""
    grips = event.before.codes, event.after.codes
    place = [event.number, event.color.value, event.point]
    reason = None if event.reason is None else _reason(event.reason)
    claims = event.passed is not None, event.then is not None
    more = event.stones, event.threat, _key_of(event), claims, reason, event.lines
    return [*place, event.kind.value, grips, event.better, *more]


def _key_of(event: Event) -> Json:
    """The question before an event, as far as its claim tells which."""
    climb = event.own.climb
    return None if climb is None else [climb.last.solution.request.black, climb.last.solution.request.white]


def _checked(check: Checked) -> Json:
    return [check.holds, _reason(check.reason), check.lines]


def _reason(reason: EndReason) -> Json:
    return [reason.cause.value, reason.winner.value, reason.needs, reason.against, _hex(reason.points)]


class _Reading:
    """What was written of the review of a game, as values."""

    def __init__(self, line: MainLine, told: Json) -> None:
        self.line = line
        courses = tuple(map(_course_of, told["courses"]))
        answers = [self._asked(_key_in(key), row) for key, row in told["answers"]]
        asked = {_key_in(row[:4]): answers[row[4]] for row in told["keys"]}
        self._known = asked
        self.found = Found(
            courses,
            asked,
            {self._event(row): _checked_of(check) for row, check in told["checked"]},
            {(courses[place], row[0]): self._event(row) for place, row in told["told"]},
            {},
            float(told["seconds"]),
            Effort(told["effort"]),
        )

    def _asked(self, key: Key, row: Json) -> Asked:
        mover, theory, games, climb, effort, points, sure, follows = row
        results = [None if result is None else Result(result) for result in (theory, games)]
        half = Half(Color(mover), results[0], None if climb is None else self._climb(key, climb), results[1])
        known = None if effort is None else Effort(effort)
        return Asked(half, known, _masks(points)[0], bool(sure), bool(follows))

    def _climb(self, key: Key, row: Json) -> Climb:
        cuts, text, answer, standing, nodes, seconds = row
        region, living, trusted, hinges, looked, refused = _masks(text)
        request = request_of(self.line, key)
        defend, attack = (None if code is None else Grip(code) for code in answer[0])
        moves, line, complete, choices = tuple(answer[1]), tuple(answer[2]), bool(answer[3]), _choices(answer[4])
        asked = replace(request, refused=refused)
        solution = Solution(
            asked, defend, attack, moves, line, Region(region, living, trusted), int(nodes), float(seconds), complete,
            choices,
        )  # fmt: skip
        cut, *beside = (_cut_of(request.position, each) for each in cuts)
        last = Step(cut, solution, *beside)
        return Climb(last, Standing(standing), hinges, int(nodes), float(seconds), looked)

    def _event(self, row: Json) -> Event:
        number, color, point, kind, grips, better, stones, threat, pair, claims, reason, lines = row
        before, after = (Grips(*map(Grip, codes)) for codes in grips)
        player = Color(color)
        own = self._half(number - 1, pair, player) or Half(player)
        passed = self._half(number - 1, pair, player.opponent) if claims[0] else None
        then = self._half(number, pair, player.opponent) if claims[1] else None
        return Event(
            number, player, point, EventKind(kind), before, after, tuple(better), own, passed, then, tuple(stones),
            bool(threat), reason=None if reason is None else _reason_of(reason),
            lines=_lines_of(lines),
        )  # fmt: skip

    def _half(self, number: int, pair: Json, mover: Color) -> Half | None:
        known = None if pair is None else self._known.get((number, (pair[0], pair[1]), mover))
        return None if known is None else known.half


def _cut_of(position: Position, row: Json) -> Cut:
    text, ring, colors = row
    black, white, points, mortal, alive, walls, strong, near_black, near_white, opened = _masks(text)
    world, winner = (None if color is None else Color(color) for color in colors)
    chains, nearest = (black, white), (near_black, near_white)
    return Cut(position, chains, points, mortal, alive, walls, strong, nearest, int(ring), opened, world, winner)


def _course_of(row: Json) -> Course:
    (black, white), first, last, end, core, claimed, stake, led = row
    return Course((int(black), int(white)), first, last, end, (core[0], core[1]), bool(claimed), stake, led)


def _key_in(row: Sequence[int]) -> Key:
    number, black, white, mover = row
    return number, (black, white), Color(mover)


def _choices(rows: Iterable[tuple[Iterable[Point], tuple[int, int]]]) -> tuple[Choice, ...]:
    return tuple(Choice(tuple(moves), Grips(*map(Grip, codes))) for moves, codes in rows)


def _checked_of(row: Json) -> Checked:
    return Checked(bool(row[0]), _reason_of(row[1]), _lines_of(row[2]))


def _lines_of(row: Json) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    after, instead = (tuple(int(move) for move in line) for line in row)
    return after, instead


def _reason_of(row: Json) -> EndReason:
    cause, winner, needs, against, points = row
    return EndReason(Cause(cause), Color(winner), needs, against, _masks(points)[0])
