"""The training data as a file that a person can keep or take to another machine: JSON, one line for each card."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from datetime import UTC, datetime
from typing import Any

from semeai.trainer.store import Store
from semeai.trainer.values import Card, Grade, Memory, Problem, Review, graded

MARK = "semeai-training 1"


class ExchangeError(ValueError):
    """The file does not hold training data; the message is one sentence and says where."""


def exported(store: Store) -> bytes:
    """All cards with their reviews, as the bytes of a file."""
    lines = [json.dumps({"format": MARK})]
    lines += [json.dumps(_as_json(card, store.reviews(card.id)), ensure_ascii=False) for card in store.cards()]
    return ("\n".join(lines) + "\n").encode("utf-8")


def imported(store: Store, data: bytes) -> int:
    """Take over all cards of a file and return their number. Raises ExchangeError, and then takes over none."""
    cards = [_from_json(number, line) for number, line in enumerate(_lines(data), 2)]
    for problem, memory, reviews in cards:
        store.merge(problem, memory, reviews)
    return len(cards)


def _lines(data: bytes) -> list[bytes]:
    """The lines after the first one, which tells the kind of file and is checked."""
    first, *rest = data.split(b"\n")
    try:
        known = json.loads(first) == {"format": MARK}
    except ValueError:
        known = False
    if not known:
        raise ExchangeError("This file holds no study data of Semeai Studio.")
    return [line for line in rest if line.strip()]


def _as_json(card: Card, reviews: list[Review]) -> dict[str, Any]:
    problem, memory = card.problem, card.memory
    return {
        "key": problem.key,
        "title": problem.title,
        "concepts": list(problem.concepts),
        "sgf": b64encode(problem.sgf).decode("ascii"),
        "memory": {
            **{name: getattr(memory, name) for name in ("state", "step", "stability", "difficulty")},
            "due": memory.due.timestamp(),
            "last": None if memory.last is None else memory.last.timestamp(),
        },
        "reviews": [[review.at.timestamp(), review.grade.value, review.seconds] for review in reviews],
    }


def _from_json(number: int, line: bytes) -> tuple[Problem, Memory, list[Review]]:
    try:
        found = json.loads(line)
        problem = Problem(
            str(found["key"]),
            str(found["title"]),
            tuple(map(str, found["concepts"])),
            b64decode(found["sgf"], validate=True),
        )
        memory = _memory(found["memory"])
        reviews = [Review(_time(at), Grade(grade), float(seconds)) for at, grade, seconds in found["reviews"]]
    except (ValueError, TypeError, KeyError, OverflowError, OSError, NoBase64):
        raise ExchangeError(f"Line {number} of this file holds no card.") from None
    return problem, memory, reviews


def _memory(said: dict[str, Any]) -> Memory:
    last = None if said["last"] is None else _time(said["last"])
    step = None if said["step"] is None else int(said["step"])
    stability, difficulty = (None if said[name] is None else float(said[name]) for name in ("stability", "difficulty"))
    memory = Memory(int(said["state"]), step, stability, difficulty, _time(said["due"]), last)
    graded(memory, Grade.GOOD, memory.due)  # the scheduler refuses values that it cannot have made itself
    return memory


def _time(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
