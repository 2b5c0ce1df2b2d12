"""Why a race ends as it does: accounts that a person can add up."""

from semeai.why.maker import why, why_of
from semeai.why.part_values import How, InTurn, Kind, LibertyGame, Part, Prospect, Shape, Worth
from semeai.why.values import Account, Argument, Lasts, Reply, Step, Sum, Why

__all__ = [
    "Account",
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
    "Step",
    "Sum",
    "Why",
    "Worth",
    "why",
    "why_of",
]
