"""Groups of chains on a real board: which act as one, which are strong, and which may race."""

from semeai.groups.danger import Danger, in_danger
from semeai.groups.strength import (
    MANY,
    Chain,
    acting_as_one,
    chains_of,
    connected,
    eye_spaces,
    groups,
    is_strong,
    ties_of,
)

__all__ = [
    "MANY",
    "Chain",
    "Danger",
    "acting_as_one",
    "chains_of",
    "connected",
    "eye_spaces",
    "groups",
    "in_danger",
    "is_strong",
    "ties_of",
]
