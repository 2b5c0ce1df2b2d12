"""The Race room before an audience: the race with its numbers and verdicts, or what is played out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from textwrap import shorten
from typing import TYPE_CHECKING

from semeai.claim import verdicts as race_words
from semeai.claim.model import RaceModel
from semeai.diagram.slide import Board, Card, Slide, in_brief, uncounted
from semeai.go.color import BLACK, WHITE, Color
from semeai.playout.line import ACCOUNT, SHARED, race_counts
from semeai.race.numbers import Race
from semeai.study.frames import frame_at
from semeai.ui.room.ink import KEEP_INK, Drawn, inked
from semeai.ui.room.room import Room, Slides
from semeai.ui.rooms.race.halves import Half, Tone

if TYPE_CHECKING:
    from semeai.claim.account import AccountModel
    from semeai.ui.board.view import BoardView
    from semeai.ui.room.boards import Boards
    from semeai.ui.room.document import Document
    from semeai.ui.room.player import Player
    from semeai.ui.rooms.race.board_control import BoardControl
    from semeai.ui.rooms.race.race_panel import RacePanel


FORMULAS = "Formulas"
X_FORMULA = "X = E + O + A"
MINUS = "\N{MINUS SIGN}"
SIDES = {"B": BLACK.title, "W": WHITE.title}
_SUBSCRIPT = re.compile(r"_([BW])\b")


def race_cards(model: RaceModel, halves: Mapping[Color, Half], account: AccountModel | None = None) -> tuple[Card, ...]:
    """Cards for shared liberties and formulas if the theory applies, else for the account; one for each mover."""
    if model.empty:
        return ()
    told = tuple(_verdict(color, halves[color]) for color in (BLACK, WHITE) if halves[color].headline)
    if not speaks(model, halves) or model.race is None:
        return (*account_cards(account), *told)
    shared = (Card(SHARED, large=str(model.race.S)),) if model.race.S else ()
    return (*shared, Card(FORMULAS, formulas(model, model.race)), *told)


def account_cards(account: AccountModel | None) -> tuple[Card, ...]:
    """A card with the parts of an account and their worth, if there are any."""
    if account is None or not account.rows:
        return ()
    from semeai.claim.account import in_lines

    mover = race_words.FIRST.format(color=account.why.request.mover.title)
    return (Card(f"{ACCOUNT}, {mover}", in_lines(account.rows)),)


def formulas(model: RaceModel, race: Race) -> str:
    """The deciding relations, one to a line; if there is only one, X as well. The column is narrow."""
    decide = [each for each in model.relations if each.decides]
    told = [spelled(each.line.formula.partition(":")[0]) for each in decide]
    if len(decide) > 1:
        return "\n".join(f"{each.plan.value}: {formula}" for each, formula in zip(decide, told, strict=True))
    sides = [(color, race.side(color)) for color in (BLACK, WHITE)]
    added = [f"{color.title}: {side.E} + {side.O} + {side.A} = {side.X}" for color, side in sides]
    return "\n".join((*told, X_FORMULA, *added))


def spelled(formula: str) -> str:
    """A formula with the players' names in place of subscripts."""
    named = _SUBSCRIPT.sub(lambda found: f" {SIDES[found[1]]}", formula)
    return named.replace("<=", "≤").replace(">=", "≥").replace("-", MINUS)


def speaks(model: RaceModel, halves: Mapping[Color, Half]) -> bool:
    """Whether the theory's numbers are the reason for a verdict."""
    return model.race is not None and any(half.plain for half in halves.values())


def _verdict(color: Color, half: Half) -> Card:
    first = race_words.FIRST.format(color=color.title)
    if half.tone is Tone.READ:  # never larger than its "if"
        return Card(first, half.headline)
    return Card(first, half.sentence or half.known, half.headline)


NAME_LETTERS = 48
"""The longest name of a game on a slide, which needs the space for what decides."""


class ShownRace(Room):
    """What a talk needs of the room."""

    player: Player
    document: Document
    board: BoardView
    boards: Boards
    control: BoardControl
    race_panel: RacePanel

    def _named(self) -> tuple[str, str]:
        """The name of the game, and its move with who plays next."""
        raise NotImplementedError

    def slides(self) -> Slides:
        return Slides(self._slide(), self._steps, keep=None if self.boards.lines else self._keep)

    def _steps(self) -> Iterable[Slide]:
        """The slides of the lines played, else of the race, waiting for its reading."""
        self.control.settle()
        return self.played() if self.boards.lines else (self._slide(),)

    def _slide(self) -> Slide:
        """Both plans with their counts, the sequence on the board, or the board with the race's verdicts."""
        if self.boards.lines:
            return self.boards.slide()
        model, halves = self.race_panel.model, {color: self.race_panel.half_of(color) for color in (BLACK, WHITE)}
        cards = race_cards(model, halves, self.race_panel.account.model)
        said = frame_at(self.document.study, self.document.node).caption
        name, told = self._named()
        place = Card(shorten(name, NAME_LETTERS, placeholder=" …"), told, answer=False)
        numbers = race_counts(model.race) if model.race is not None and speaks(model, halves) else ()
        drawn = self.board.figure
        board = Board(drawn, counts=numbers, asked=bool(numbers) or uncounted(drawn) != drawn)
        return Slide((board,), in_brief(said), (place, *cards), said)

    def _keep(self, _board: int, drawn: Drawn) -> None:
        """Keep a drawing on the study's own position as its markup."""
        self.document.edit(KEEP_INK, inked(self.document.study, self.document.node, drawn))
