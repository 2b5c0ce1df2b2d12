"""A whole board for a search that plays and takes back, and zones: sets of its points.

Players are named by what they want: the *winner* W is to be proved to capture the *target*, a chain of the *defender*
D, so that his own *essential* chain survives. Each chain is known by one of its stones, its head, and has its stones
and its liberties as zones. A zone is six words of 62 points. All that a move changes stands in one table, ``state``,
and what it held before is written down, so that any move can be taken back.

The C types of this class stand in ``zone_board.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import count, first, i64

WORDS: Final = 6
SPAN: Final = 62  # points of a word
PLACES: Final = 372  # points that a zone can hold
NOWHERE: Final = 371  # beside the points of the edge; never a point of the board

EMPTY: Final = 0
W: Final = 1
D: Final = 2
EDGE: Final = 3

HEAD: Final = 372  # where each kind of entry begins in ``state``; the colours of the points begin at 0
SAFE: Final = 744  # by head: whether a stone of the chain is taken to live
LIBERTIES: Final = 1116  # six words for each head
STONES: Final = 3348
SIDES: Final = 5580  # six words for the stones of W, after six unused ones, and six for those of D
HASH: Final = 5598
TAKEN: Final = 5599  # which of both essential chains need not be captured any more: TARGET_TAKEN and OWN_TAKEN
ENTRIES: Final = 5600

TARGET_TAKEN: Final = 1
OWN_TAKEN: Final = 2
MANY: Final = 1000  # liberties of a chain that is taken to live
LOGGED: Final = 1 << 15  # entries that are written down on the way to one position
AFTER_A_MOVE: Final = 1 << 13  # at most so many of them by one move


class ZoneBoard:
    """A position; ``near`` has the four neighbours of each point, NOWHERE beyond the edge.

    ``colors`` are EMPTY, W, D for the points of the board and EDGE for the rest, ``lives`` is 1 for stones that are
    taken to live, ``target`` and ``own`` are stones of both essential chains. ``random`` are numbers for each point
    with a stone of W, with one of D, and forbidden by a ko.
    """

    def __init__(
        self, near: list[int], colors: list[int], lives: list[int], target: int, own: int, random: list[int]
    ) -> None:
        one: i64 = 1  # a bare 1 that is shifted is a C int of 32 bits once it is compiled
        self.near = array("i", near)
        self.word = array("i", [point // SPAN for point in range(PLACES)])
        self.bit = array("q", [one << point % SPAN for point in range(PLACES)])
        self.random = array("q", random)
        self.target = target
        self.own = own
        self.state = array("q", bytes(8 * ENTRIES))
        self.log_at = array("i", bytes(4 * LOGGED))
        self.log_old = array("q", bytes(8 * LOGGED))
        self.logged = 0
        self.taken_point = NOWHERE
        self.start(colors, lives)

    def start(self, colors: list[int], lives: list[int]) -> None:
        """Set the stones up, and find the chains."""
        point: i64
        for point in range(PLACES):
            self.state[point] = EDGE if colors[point] == EDGE else EMPTY
        for point in range(PLACES):
            if colors[point] == W or colors[point] == D:
                self.place(point, colors[point], lives[point])
                self.logged = 0
        for point in range(PLACES):  # stones of the other colour that were not there yet are no liberties
            if self.state[point] == W or self.state[point] == D:
                self.add_liberties(point)
        self.logged = 0

    def put(self, at: i64, value: i64) -> None:
        """Change an entry, and write down what it held."""
        self.log_at[self.logged] = at
        self.log_old[self.logged] = self.state[at]
        self.logged += 1
        self.state[at] = value

    def change(self, at: i64, value: i64) -> None:
        """Change an entry that mostly holds the value already."""
        if self.state[at] != value:
            self.put(at, value)

    def take_back(self, mark: i64) -> None:
        """Take back all that was changed since ``logged`` was ``mark``."""
        while self.logged > mark:
            self.logged -= 1
            self.state[self.log_at[self.logged]] = self.log_old[self.logged]

    def liberties(self, head: i64) -> i64:
        """How many liberties a chain has; MANY where it is taken to live."""
        if self.state[SAFE + head]:
            return MANY
        at: i64 = LIBERTIES + WORDS * head
        found: i64 = 0
        word: i64
        for word in range(at, at + WORDS):
            if self.state[word]:
                found += count(self.state[word])
        return found

    def only_liberty(self, head: i64) -> i64:
        """The first liberty of a chain."""
        word: i64
        at: i64 = LIBERTIES + WORDS * head
        for word in range(WORDS):
            if self.state[at + word]:
                return SPAN * word + first(self.state[at + word])
        return NOWHERE

    def add_liberties(self, point: i64) -> None:
        """Count the empty points beside a stone as liberties of its chain."""
        side: i64
        beside: i64
        at: i64
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] == EMPTY:
                at = LIBERTIES + WORDS * self.state[HEAD + point] + self.word[beside]
                self.put(at, self.state[at] | self.bit[beside])

    def place(self, point: i64, color: i64, lives: i64) -> None:
        """Put a stone on an empty point and join it with the chains of its colour; liberties of others stay."""
        word: i64
        side: i64
        at: i64
        self.put(point, color)
        self.put(HEAD + point, point)
        self.put(SAFE + point, lives)
        for word in range(WORDS):
            self.change(LIBERTIES + WORDS * point + word, 0)
            self.change(STONES + WORDS * point + word, self.bit[point] if word == self.word[point] else 0)
        at = SIDES + WORDS * color + self.word[point]
        self.put(at, self.state[at] | self.bit[point])
        self.put(HASH, self.state[HASH] ^ self.random[PLACES * (color - 1) + point])
        for side in range(4 * point, 4 * point + 4):
            if self.state[self.near[side]] == color:
                self.join(self.state[HEAD + point], self.state[HEAD + self.near[side]])

    def join(self, one: i64, other: i64) -> None:
        """Make one chain of two, with the head of the larger one."""
        if one == other:
            return
        if self.size(one) < self.size(other):
            one, other = other, one
        word: i64
        rest: i64
        if self.state[SAFE + other] and not self.state[SAFE + one]:
            self.put(SAFE + one, 1)
        for word in range(WORDS):
            rest = self.state[STONES + WORDS * other + word]
            if rest:
                self.put(STONES + WORDS * one + word, self.state[STONES + WORDS * one + word] | rest)
            if self.state[LIBERTIES + WORDS * other + word]:
                self.put(
                    LIBERTIES + WORDS * one + word,
                    self.state[LIBERTIES + WORDS * one + word] | self.state[LIBERTIES + WORDS * other + word],
                )
            while rest:
                self.put(HEAD + SPAN * word + first(rest), one)
                rest &= rest - 1

    def size(self, head: i64) -> i64:
        """How many stones a chain has."""
        found: i64 = 0
        word: i64
        at: i64 = STONES + WORDS * head
        for word in range(at, at + WORDS):
            if self.state[word]:
                found += count(self.state[word])
        return found

    def is_suicide(self, point: i64, color: i64) -> bool:
        """Whether a stone on an empty point would have no liberty."""
        side: i64
        beside: i64
        found: i64
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            found = self.state[beside]
            if found == EMPTY:
                return False
            if found == color and self.liberties(self.state[HEAD + beside]) > 1:
                return False
            if found == 3 - color and self.liberties(self.state[HEAD + beside]) == 1:
                return False
        return True

    def play(self, point: i64, color: i64) -> i64:
        """Put a stone on an empty point and capture; how many stones, or -1 where it is suicide and nothing is done.

        ``taken_point`` is the last stone captured.
        """
        if self.is_suicide(point, color):
            return -1
        side: i64
        beside: i64
        head: i64
        at: i64
        captured: i64 = 0
        self.place(point, color, 0)
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] == 3 - color:
                head = self.state[HEAD + beside]
                at = LIBERTIES + WORDS * head + self.word[point]
                if self.state[at] & self.bit[point]:
                    self.put(at, self.state[at] ^ self.bit[point])
                    if not self.liberties(head):
                        captured += self.capture(head, color)
        head = self.state[HEAD + point]
        self.add_liberties(point)
        at = LIBERTIES + WORDS * head + self.word[point]
        if self.state[at] & self.bit[point]:
            self.put(at, self.state[at] ^ self.bit[point])
        return captured

    def capture(self, head: i64, by: i64) -> i64:
        """Take a chain off the board; how many stones it had."""
        word: i64
        rest: i64
        point: i64
        side: i64
        beside: i64
        at: i64
        found: i64 = 0
        color: i64 = 3 - by
        if head == self.state[HEAD + self.target] and color == D and not self.state[TAKEN] & TARGET_TAKEN:
            self.put(TAKEN, self.state[TAKEN] | TARGET_TAKEN)
        if head == self.state[HEAD + self.own] and color == W and not self.state[TAKEN] & OWN_TAKEN:
            self.put(TAKEN, self.state[TAKEN] | OWN_TAKEN)
        for word in range(WORDS):
            rest = self.state[STONES + WORDS * head + word]
            if rest:
                self.put(SIDES + WORDS * color + word, self.state[SIDES + WORDS * color + word] & ~rest)
            while rest:
                point = SPAN * word + first(rest)
                rest &= rest - 1
                found += 1
                self.taken_point = point
                self.put(point, EMPTY)
                self.put(HASH, self.state[HASH] ^ self.random[PLACES * (color - 1) + point])
                for side in range(4 * point, 4 * point + 4):
                    beside = self.near[side]
                    if self.state[beside] == by:
                        at = LIBERTIES + WORDS * self.state[HEAD + beside] + self.word[point]
                        self.put(at, self.state[at] | self.bit[point])
        return found
