"""Read a file with all repairs and write it as clean FF[4]."""

from __future__ import annotations

from semeai.sgf.reader import ReadFile, read
from semeai.sgf.report import Progress
from semeai.sgf.writer import write


def convert(data: bytes, *, encoding: str | None = None, progress: Progress | None = None) -> tuple[bytes, ReadFile]:
    """The file as FF[4] in UTF-8, and what reading it reported. Raises as ``read`` does."""
    found = read(data, encoding=encoding, progress=progress)
    return write(found.studies, found.foreign), found
