"""An eye in words, for the window and the command line alike: its name, its status, and how that is known."""

from __future__ import annotations

from semeai.eyes.catalogue import EyeShape
from semeai.eyes.judge import Judgement
from semeai.eyes.status import EyeStatus
from semeai.eyes.theory import Silent
from semeai.phrases import capital

STATUS = {status: capital(status.value) for status in EyeStatus}


def known_words(judged: Judgement) -> str:
    """How the status is known."""
    match judged.agrees:
        case None:
            return "Known by search"
        case True:
            return "Theory and search agree"
        case False:
            return "Theory and search differ: the search is right"


def theory_words(judged: Judgement) -> str:
    """What theory says, with many outside liberties, and why; or why it says nothing."""
    found = judged.theory
    if isinstance(found, Silent):
        return f"Theory is silent. {found.reason}"
    return f"Theory: {STATUS[found.status].lower()}. {found.reason}"


def name_of(shape: EyeShape) -> str:
    """``Rabbity six [112224]``: what players call it, else how many points it has."""
    if shape.name:
        name = shape.name.capitalize()
    else:
        name = "Single point" if shape.size == 1 else f"Eye of {shape.size} points"
    return f"{name} {class_name(shape)}"


def class_name(shape: EyeShape) -> str:
    """``[112233] alpha``: the class, with the variant where it has two."""
    return f"[{shape.neighbour_class}]{' ' + shape.variant if shape.variant else ''}"


def liberties_words(outside: int | None) -> str:
    """A number of outside liberties in words, None for many."""
    match outside:
        case None:
            return "many outside liberties"
        case 0:
            return "no outside liberty"
        case 1:
            return "one outside liberty"
        case number:
            return f"{number} outside liberties"
