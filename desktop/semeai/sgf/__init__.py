"""SGF: bytes to studies and back; nothing that a file holds is lost.

read(data, encoding=None, progress=None) -> ReadFile     raises SgfError, Cancelled
write(studies) -> bytes                                  FF[4], UTF-8
convert(data, ...) -> (bytes, ReadFile)                  read with all repairs, write clean
candidates(data) -> [(encoding, preview)]                what the user may choose from
"""

from semeai.sgf.charset import candidates
from semeai.sgf.convert import convert
from semeai.sgf.reader import ReadFile, read
from semeai.sgf.report import Cancelled, IllegalMove, Progress, Repair, SgfError
from semeai.sgf.writer import write

__all__ = [
    "Cancelled",
    "IllegalMove",
    "Progress",
    "ReadFile",
    "Repair",
    "SgfError",
    "candidates",
    "convert",
    "read",
    "write",
]
