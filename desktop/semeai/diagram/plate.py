"""A figure as it stands in a book: with a title above it and words below."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.figure import Figure


@dataclass(frozen=True, slots=True)
class Plate:
    """A figure, its title ('' for none) and the paragraphs below it."""

    figure: Figure
    title: str = ""
    below: tuple[str, ...] = ()
