"""A picture as a book prints it, with a title above it and words below; or several together as one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Slide

if TYPE_CHECKING:  # no board needs the games
    from semeai.cgt.game import Game
    from semeai.cgt.thermography import Thermograph


class Series(NamedTuple):
    """Plates side by side as one picture, ``columns`` in a row: the steps of an account, both plans of a race."""

    plates: tuple[Plate, ...]
    columns: int = 3


Picture: TypeAlias = "Figure | Slide | Thermograph | Series"
"""What a plate can show."""


class Plate(NamedTuple):
    """A picture, its title ('' for none) and the paragraphs below it."""

    figure: Picture
    title: str = ""
    below: tuple[str, ...] = ()


Part = tuple[int, int, int, int]


class Wish(NamedTuple):
    """What a person wants to see in a picture of a board: which ``part`` of it, None for the one that is shown.

    ``close``: the stones with a free line round them, whatever the part.
    """

    part: Part | None = None
    close: bool = False
    coordinates: bool = True
    marks: bool = True
    labels: bool = True
    chains: bool = True
    words: bool = True


def wished(plate: Plate, wish: Wish) -> Plate:
    """A plate as it is wished; a picture of another kind than a board only loses its words."""
    title, below = (plate.title, plate.below) if wish.words else ("", ())
    figure = plate.figure
    if not isinstance(figure, Figure):
        return Plate(figure, title, below)
    drawn: dict[str, Any] = {"coordinates": figure.coordinates and wish.coordinates}
    if wish.close:
        drawn["crop"] = close_crop(figure.position.board, figure.position.stones | figure.essential)
    elif wish.part is not None:
        drawn["crop"] = wish.part
    if not wish.marks:
        drawn |= {"marks": (), "areas": (), "arrows": (), "lines": (), "last_move": None}
    if not wish.labels:
        drawn |= {"labels": (), "move_numbers": ()}
    if not wish.chains:
        drawn["essential"] = 0
    return Plate(replace(figure, **drawn), title, below)


def thermograph_plate(game: Game, name: str = "") -> Plate:
    """The thermograph of a game under the game itself and, where it has one, its ``name``; its figures stand below."""
    from semeai.cgt.thermography import thermograph
    from semeai.cgt.words import canonical_words, facts

    cooled, mean, temperature = facts(game)
    title = f"{name}: {canonical_words(game)}" if name else canonical_words(game)
    return Plate(thermograph(game), title, (f"Cooled by 2: {cooled}. Mean: {mean}. Temperature: {temperature}.",))


def boards(plate: Plate) -> Iterator[tuple[Figure, str, str]]:
    """The boards of a plate for formats of text, each with its title and the words below it; none of a thermograph."""
    picture, below = plate.figure, " ".join(plate.below)
    if isinstance(picture, Figure):
        yield picture, plate.title, below
    elif isinstance(picture, Slide):
        for number, board in enumerate(picture.boards, 1):
            said = (picture.sentence, below) if number == len(picture.boards) else ()
            yield board.figure, board.title or plate.title, " ".join(filter(None, said))
    elif isinstance(picture, Series):
        for number, inner in enumerate(picture.plates):
            for figure, title, words in boards(inner):
                named = title if number else " – ".join(filter(None, (plate.title, title)))
                yield figure, named, words
