"""The races of a whole game: where they stand, what the search proves of them, and the moves that decided them."""

from semeai.review.asking import request_of
from semeai.review.courses import MainLine, main_line
from semeai.review.events import Event, Kind
from semeai.review.reviewing import knowing, review
from semeai.review.values import Found, RaceReview, Review, State

VERSION = 1
"""Grows when a review finds more than before, or something else, so that kept ones are asked again."""

__all__ = [
    "VERSION",
    "Event",
    "Found",
    "Kind",
    "MainLine",
    "RaceReview",
    "Review",
    "State",
    "knowing",
    "main_line",
    "request_of",
    "review",
]
