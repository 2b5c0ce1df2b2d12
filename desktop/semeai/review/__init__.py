"""The races of a whole game: where they stand, what the search proves of them, and the moves that decided them."""

from semeai.review.courses import MainLine, main_line
from semeai.review.events import Event, Kind
from semeai.review.reviewing import review
from semeai.review.values import RaceReview, Review, Standing

__all__ = ["Event", "Kind", "MainLine", "RaceReview", "Review", "Standing", "main_line", "review"]
