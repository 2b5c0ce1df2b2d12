"""What is said of a file that was opened: what was repaired in it, or else which moves of the game are illegal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from semeai.sgf import IllegalMoves

_AND_MORE = "And {more} more."
_REPAIRED = "This file was repaired: {found} Saving asks for a new name."


@dataclass(frozen=True, slots=True)
class Found:
    """The first sentences about what was found, and how many findings there are."""

    sentences: tuple[str, ...]
    count: int
    repaired: bool

    @property
    def more(self) -> int:
        """Findings beside the first."""
        return self.count - 1

    @property
    def words(self) -> str:
        """All in one line."""
        found = _with_more(self.sentences[0], " ", self.more)
        return _REPAIRED.format(found=found) if self.repaired else found

    @property
    def details(self) -> str:
        """A line for each sentence."""
        return _with_more("\n".join(self.sentences), "\n", self.count - len(self.sentences))


def found_in(repairs: tuple[str, ...], illegal: IllegalMoves) -> Found | None:
    """What is told of a file, None where there is nothing to tell."""
    if repairs:
        return Found(repairs, len(repairs), repaired=True)
    return Found(illegal.sentences, illegal.count, repaired=False) if illegal.count else None


def _with_more(text: str, between: str, more: int) -> str:
    return f"{text}{between}{_AND_MORE.format(more=more)}" if more else text
