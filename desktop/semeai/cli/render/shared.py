"""What ``semeai render`` writes for people without the program: a page of problems, of both plans or of a
talk, and cards for Anki.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from semeai.cli.ending import CommandRefused
from semeai.cli.files import STANDARD, read_told, shown, write_bytes
from semeai.cli.render.output import cards
from semeai.cli.render.plates import entries_of, games_of, is_deck, lines_of_plans
from semeai.phrases import counted, joined
from semeai.problems.dialects import recognised
from semeai.sharing.handout import handout, shown_lines
from semeai.sharing.page import NothingToShare, PageTooLarge, page, slides_page
from semeai.sharing.steps import Json
from semeai.study.tree import Study

MOST_NAMED = 5


def write_shared(options: argparse.Namespace, form: str) -> None:
    """Write the page, or the cards. Raises Refused where a file holds nothing to put on it, or too much."""
    try:
        make = _cards if form == "apkg" else _talk if is_deck(options.file) else _page
        write_bytes(options.output, make(options), replace=options.replace)
    except PageTooLarge as error:
        raise CommandRefused(str(error)) from None


def _talk(options: argparse.Namespace) -> bytes:
    """The page of a talk. Raises Refused where it shows no board."""
    try:
        return slides_page(entries_of(options), Path(options.file).stem)
    except NothingToShare:
        raise CommandRefused(f"{shown(options.file)} shows no board.") from None


def _page(options: argparse.Namespace) -> bytes:
    games = games_of(read_told(options.file, options.encoding).studies, options.game)
    title = _title(options.file, games)
    if options.plans:
        return page(_plans(games, options), title)
    return page([handout(study, f"Problem {number}") for number, study in _problems(games, options).items()], title)


def _cards(options: argparse.Namespace) -> bytes:
    games = games_of(read_told(options.file, options.encoding).studies, options.game)
    return cards(tuple(_problems(games, options).values()), _title(options.file, games))


def _title(path: str, games: tuple[Study, ...]) -> str:
    """The head of a page: the name of the only problem, else that of the file."""
    name = games[0].info_of("GN").strip() if len(games) == 1 else ""
    return name or ("Problems" if path == STANDARD else Path(path).stem)


def _problems(games: tuple[Study, ...], options: argparse.Namespace) -> dict[int, Study]:
    """The problems among some games by their numbers; the others are named on standard error."""
    numbered = dict(enumerate(games, options.game or 1))
    found = {number: game for number, game in numbered.items() if recognised(game) is not None}
    without = [str(number) for number in numbered if number not in found]
    if not found:
        raise CommandRefused(f"{shown(options.file)} holds no problem: nothing in it says which moves are right.")
    if without:
        told = f"{counted(len(without), 'game')} left out, as nothing says which moves are right: "
        print(f"semeai render: {told}{joined(without, most=MOST_NAMED)}.", file=sys.stderr)
    return found


def _plans(games: tuple[Study, ...], options: argparse.Namespace) -> list[Json]:
    """Both plans of the race of each game, for each player who may move first."""
    return [
        shown_lines(lines, game.info_of("GN").strip() or f"Race {number}", f"{lines[0].first.title} moves first.")
        for number, game in enumerate(games, options.game or 1)
        for lines in lines_of_plans(game, options)
    ]
