"""From the numbers of a race to a real board that reads back as exactly these numbers."""

from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built, Part, PartKind, Unbuildable

__all__ = ["Built", "Part", "PartKind", "Unbuildable", "build"]
