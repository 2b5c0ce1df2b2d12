"""Why a race ends as it does: accounts that a person can add up."""

from semeai.why.maker import why, why_of
from semeai.why.values import (
    Account,
    AccountStep,
    Argument,
    How,
    InTurn,
    Kind,
    Lasts,
    LibertyGame,
    Part,
    Prospect,
    Reply,
    Shape,
    Sum,
    Why,
    Worth,
)

__all__ = [
    "Account",
    "AccountStep",
    "Argument",
    "How",
    "InTurn",
    "Kind",
    "Lasts",
    "LibertyGame",
    "Part",
    "Prospect",
    "Reply",
    "Shape",
    "Sum",
    "Why",
    "Worth",
    "why",
    "why_of",
]
