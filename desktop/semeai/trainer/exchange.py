"""The training data as a file that a person can keep or take to another machine: JSON, one line for each card.

The first line tells the kind of file and holds what is known beside the cards: the answers to fresh problems, the
ratings after them, and which problems were shown. Files of the first kind have cards alone.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error as NoBase64
from collections.abc import Callable
from dataclasses import astuple
from datetime import UTC, datetime
from math import isfinite
from typing import Any

from semeai.trainer.rating import Rating
from semeai.trainer.store import Store
from semeai.trainer.values import Card, CardReview, Grade, Memory, Problem, Shown, Try, graded

MARK, FIRST_MARK = "semeai-training 2", "semeai-training 1"
NO_DATA = "This file holds no study data of Semeai Studio."

Fresh = tuple[list[Try], dict[str, Rating], list[Shown]]
"""What is known of fresh problems: the answers, the ratings by their names, the problems that were shown."""


class ExchangeError(ValueError):
    """The file does not hold training data; the message is one sentence and says where."""


def exported(store: Store) -> bytes:
    """All cards with their reviews, and what is known of fresh problems, as the bytes of a file."""
    tries = [[each.at.timestamp(), *astuple(each)[1:]] for each in store.tries()]
    ratings = {
        name: [rating.value, rating.deviation, rating.at.timestamp()]
        for name, rating in store.ratings().items()
        if rating.at is not None
    }
    lines = [json.dumps({"format": MARK, "tries": tries, "ratings": ratings, "shown": store.shown()})]
    lines += [json.dumps(_as_json(card, store.reviews(card.id)), ensure_ascii=False) for card in store.cards()]
    return ("\n".join(lines) + "\n").encode("utf-8")


def imported(store: Store, data: bytes, is_problem: Callable[[bytes], bool] = bool) -> int:
    """Take over all of a file and return the number of its cards; ``is_problem`` says which can be shown.

    Raises ExchangeError, and then takes over nothing.
    """
    first, *rest = data.split(b"\n")
    fresh = _fresh(first)
    cards = [_from_json(number, line, is_problem) for number, line in enumerate(filter(bytes.strip, rest), 2)]
    for problem, memory, reviews in cards:
        store.merge(problem, memory, reviews)
    store.merge_fresh(*fresh)
    return len(cards)


def _fresh(line: bytes) -> Fresh:
    """What the first line says of fresh problems."""
    try:
        said = json.loads(line)
        if said == {"format": FIRST_MARK}:
            return [], {}, []
        if said["format"] != MARK:
            raise ExchangeError(NO_DATA)
        tries = [
            Try(_time(at), str(concept), int(level), bool(right), _finite(seconds), _finite(rating))
            for at, concept, level, right, seconds, rating in said["tries"]
        ]
        said_ratings = said["ratings"].items()
        ratings = {name: Rating(_finite(value), _finite(off), _time(at)) for name, (value, off, at) in said_ratings}
        return tries, ratings, [Shown(str(key), str(concept), str(rules)) for key, concept, rules in said["shown"]]
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, OSError):
        raise ExchangeError(NO_DATA) from None


def _finite(number: float) -> float:
    if not isfinite(number):
        raise ValueError(number)
    return float(number)


def _as_json(card: Card, reviews: list[CardReview]) -> dict[str, Any]:
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


def _from_json(
    number: int, line: bytes, is_problem: Callable[[bytes], bool]
) -> tuple[Problem, Memory, list[CardReview]]:
    try:
        found = json.loads(line)
        problem = Problem(
            str(found["key"]),
            str(found["title"]),
            tuple(map(str, found["concepts"])),
            b64decode(found["sgf"], validate=True),
        )
        if not is_problem(problem.sgf):
            raise ValueError(problem.key)
        memory = _memory(found["memory"])
        reviews = [CardReview(_time(at), Grade(grade), float(seconds)) for at, grade, seconds in found["reviews"]]
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
