"""Lines of text in properties that the study itself does not interpret, escaped as their raw values have to be."""

from __future__ import annotations

import re

from semeai.study.node import Node, values_of, with_values

_ESCAPED = re.compile(r"\\(.)")


def escaped(text: str) -> bytes:
    """Text as a raw value: in UTF-8, brackets and backslashes escaped."""
    return text.encode("utf-8", "replace").replace(b"\\", b"\\\\").replace(b"]", b"\\]")


def texts_of(node: Node, name: str) -> tuple[str, ...]:
    """The values of such a property as lines of text; none where the node does not have it."""
    raw = (value.decode("utf-8", "replace") for value in values_of(node, name) or ())
    return tuple(" ".join(_ESCAPED.sub(r"\1", text).split()) for text in raw)


def with_texts(node: Node, name: str, texts: tuple[str, ...]) -> Node:
    """The node with such a property replaced by some lines, or without it where there are none."""
    return with_values(node, name, tuple(map(escaped, texts)) or None)
