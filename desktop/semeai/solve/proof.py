"""A proof: a claim about a race with a strategy that carries it out, as a value and as text.

The strategist is the attacker where the claim is that he captures, else the defender. His strategy has one move for
each position that can arise with him to move, whatever his opponent plays. Positions are not stored: a replay meets
them in a fixed order (``verify.py``), and the strategy is the list of his moves in that order.

Text is one line of printable ASCII: the mark ``semeai-proof 1``, the fields of the header as ``name=value``, and the
moves, a byte each, compressed and in base64. No character of it has to be escaped in an SGF file.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, urlsafe_b64encode
from dataclasses import dataclass, replace

from semeai.go import text
from semeai.go.board import Board, Mask, Point, PointError, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve.values import PASS

LARGEST = 200_000  # positions of a strategy that is stored
WIDEST = 255  # points of a region: a move is a byte, and one value is the pass

MARK = "semeai-proof 1"
LEMMAS = "parts,eye"
"""What the verifier relies on besides the rules, as the header states it; explained in ``field.py``."""

_FIELDS = (
    "lemmas", "board", "ko", "black", "white", "attacker", "captures", "mover", "kos", "region", "alive", "trusted",
    "moves",
)  # fmt: skip
_PLAYERS = {"black": BLACK, "white": WHITE}


@dataclass(frozen=True, slots=True)
class Claim:
    """Whether ``attacker`` captures the other essential chain for good when ``mover`` moves first.

    ``master`` wins every ko: he may take back at once, the other player never. Without a master nobody may take back at
    once.
    """

    attacker: Color
    captures: bool
    mover: Color
    master: Color | None

    @property
    def strategist(self) -> Color:
        """The player whose strategy proves the claim."""
        return self.attacker if self.captures else self.attacker.opponent

    def sentence(self) -> str:
        """The claim in words."""
        does = "captures for good" if self.captures else "does not capture for good"
        kos = f"{self.master.title} wins every ko" if self.master is not None else "no ko is taken back at once"
        return f"{self.attacker.title} {does} when {self.mover.title} moves first and {kos}."


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim on a position, what it leans on, and the strategy.

    The user or the diagram says that the immortal stones of ``position`` live. ``alive`` are the stones around the
    region that live by that word or by Benson's theorem, ``trusted`` those that are assumed alive without either.
    """

    position: Position
    black: Point
    white: Point
    claim: Claim
    region: Mask
    alive: Mask
    trusted: Mask
    moves: tuple[Point, ...]

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is BLACK else self.white

    @property
    def playable(self) -> Mask:
        """The points that can be played: those of the region, and those of a captured essential chain."""
        return self.region | self.position.chain(self.black) | self.position.chain(self.white)

    def to_text(self) -> str:
        """The proof as one line; ``from_text`` reads it back."""
        name, claim = self.position.board.name, self.claim
        values = {
            "lemmas": LEMMAS,
            "board": text.draw(self.position).replace("\n", "/"),
            "ko": self._names(self.position.ko),
            "black": name(self.black),
            "white": name(self.white),
            "attacker": claim.attacker.word,
            "captures": "yes" if claim.captures else "no",
            "mover": claim.mover.word,
            "kos": claim.master.word if claim.master is not None else "nobody",
            "region": self._names(self.region),
            "alive": self._names(self.alive),
            "trusted": self._names(self.trusted),
            "moves": _packed(self.moves, self.playable),
        }
        return " ".join((MARK, *(f"{field}={values[field]}" for field in _FIELDS)))

    def _names(self, mask: Mask) -> str:
        return ",".join(self.position.board.names(mask))

    @staticmethod
    def from_text(line: str) -> Proof:
        """Read a proof. Raises ValueError with one sentence if the text is not a proof."""
        values = _fields(line)
        try:
            drawn = text.parse(values["board"].replace("/", "\n"))
            board = drawn.board
            black, white = (board.point(values[name]) for name in ("black", "white"))
            ko, region, alive, trusted = (_mask(board, values[name]) for name in ("ko", "region", "alive", "trusted"))
            bare = Proof(drawn._replace(ko=ko), black, white, _claim(values), region, alive, trusted, ())
            return replace(bare, moves=_unpacked(values["moves"], bare.playable))
        except (text.DiagramError, PointError) as error:
            raise ValueError(f"The stored proof is broken: {error}") from None


def _fields(line: str) -> dict[str, str]:
    words = line.split()
    if words[:2] != MARK.split():
        raise ValueError(f"This is not a stored proof: it does not begin with '{MARK}'.")
    pairs = [word.partition("=") for word in words[2:]]
    if tuple(name for name, _, _ in pairs) != _FIELDS:
        raise ValueError("The stored proof is broken: its fields are not those of a proof.")
    values = {name: value for name, _, value in pairs}
    if values["lemmas"] != LEMMAS:
        raise ValueError(f"The stored proof relies on '{values['lemmas']}', which is not known here.")
    return values


def _claim(values: dict[str, str]) -> Claim:
    words = (values["attacker"], values["mover"], values["captures"], values["kos"])
    attacker, mover = (_PLAYERS.get(word) for word in words[:2])
    if attacker is None or mover is None or words[2] not in ("yes", "no") or words[3] not in (*_PLAYERS, "nobody"):
        raise ValueError("The stored proof is broken: its claim names no player or no answer.")
    return Claim(attacker, words[2] == "yes", mover, _PLAYERS.get(words[3]))


def _mask(board: Board, names: str) -> Mask:
    return mask_of(board.point(name) for name in filter(None, names.split(",")))


def _packed(moves: tuple[Point, ...], playable: Mask) -> str:
    places = {point: place for place, point in enumerate(each(playable))}
    places[PASS] = WIDEST
    return urlsafe_b64encode(zlib.compress(bytes(places[move] for move in moves), 9)).decode("ascii")


def _unpacked(packed: str, playable: Mask) -> tuple[Point, ...]:
    points = {WIDEST: PASS} | dict(enumerate(each(playable)))
    reader = zlib.decompressobj()
    try:
        found = reader.decompress(b64decode(packed.encode("ascii"), b"-_", validate=True), LARGEST + 1)
    except (zlib.error, binascii.Error, UnicodeEncodeError):
        raise ValueError("The stored proof is broken: its moves cannot be read.") from None
    if len(found) > LARGEST:
        raise ValueError(f"The stored proof has more than {LARGEST} positions.")
    if not reader.eof or reader.unused_data:
        raise ValueError("The stored proof is broken: its moves are cut off.")
    if not points.keys() >= set(found):
        raise ValueError("The stored proof is broken: it has a move outside the region.")
    return tuple(points[place] for place in found)
