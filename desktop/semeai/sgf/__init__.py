"""SGF: bytes to studies and back; nothing in a file is lost."""

from semeai.sgf.encodings import forget_models
from semeai.sgf.file_text import candidates
from semeai.sgf.reader import ReadFile, convert, read
from semeai.sgf.report import Cancelled, IllegalMoves, Progress, Repair, SgfError, illegal_moves
from semeai.sgf.writer import plain, write
from semeai.study.tree import Foreign

__all__ = [
    "Cancelled",
    "Foreign",
    "IllegalMoves",
    "Progress",
    "ReadFile",
    "Repair",
    "SgfError",
    "candidates",
    "convert",
    "forget_models",
    "illegal_moves",
    "plain",
    "read",
    "write",
]
