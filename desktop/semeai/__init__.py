"""Semeai Studio: capturing races read, decided, explained and animated."""

__version__ = "0.1.0"
