"""SGF: bytes to studies and back; nothing in a file is lost.

read(data, encoding=None, progress=None) -> ReadFile     raises SgfError, Cancelled
write(studies, foreign=()) -> bytes                      FF[4], UTF-8
illegal_moves(study) -> IllegalMoves      moves that break the rules; they are kept
convert(data, ...) -> (bytes, ReadFile)                  read with all repairs, write clean
candidates(data) -> [(encoding, preview)]                what the user may choose from
"""

from semeai.sgf.file_text import candidates
from semeai.sgf.reader import ReadFile, convert, read
from semeai.sgf.report import Cancelled, IllegalMoves, Progress, Repair, SgfError, illegal_moves
from semeai.sgf.writer import write
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
    "illegal_moves",
    "read",
    "write",
]
