"""The races of a whole game: where they stand, what the search proves of them, and the moves that decided them."""

from semeai.review.asking import request_of
from semeai.review.courses import MainLine, main_line
from semeai.review.events import Event, EventKind
from semeai.review.reviewing import knowing, review
from semeai.review.values import Found, RaceReview, RaceState, Review

VERSION = 10
"""Grows when a review finds more than before, or is kept in another form, so that kept ones are asked again."""

__all__ = [
    "VERSION",
    "Event",
    "EventKind",
    "Found",
    "MainLine",
    "RaceReview",
    "RaceState",
    "Review",
    "knowing",
    "main_line",
    "request_of",
    "review",
]
