"""Marking text for translation where it stands in data rather than in a widget."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: ARG001
    """The text itself; lupdate finds it by this function's name.

    PySide6 has one of the same name, which is typed to give an ``object``.
    """
    return text


def translated(context: str, text: str) -> str:
    """A marked text in the person's language."""
    return QCoreApplication.translate(context, text)
