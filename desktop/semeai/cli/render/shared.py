"""What ``semeai render`` writes for people without the program: a page of problems, of both plans, or of a talk."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from semeai.cli.ending import Refused
from semeai.cli.files import STANDARD, read_told, shown, write_bytes
from semeai.cli.render.plates import entries_of, games_of, is_deck, lines_of_plans
from semeai.phrases import counted, joined
from semeai.sharing.handout import Json, handout, shown_lines
from semeai.sharing.page import NothingToShare, TooLarge, page, slides_page
from semeai.study.tree import Study

MOST_NAMED = 5


def write_shared(options: argparse.Namespace) -> None:
    """Write the page. Raises Refused where a file holds nothing to put on it, or too much."""
    try:
        write_bytes(options.output, _talk(options) if is_deck(options.file) else _page(options))
    except TooLarge as error:
        raise Refused(str(error)) from None


def _talk(options: argparse.Namespace) -> bytes:
    """The page of a talk. Raises Refused where it shows no board."""
    try:
        return slides_page(entries_of(options), Path(options.file).stem)
    except NothingToShare:
        raise Refused(f"{shown(options.file)} shows no board.") from None


def _page(options: argparse.Namespace) -> bytes:
    games = games_of(read_told(options.file, options.encoding).studies, options.game)
    found = _plans(games, options) if options.plans else _problems(games, options)
    return page(found, _title(options.file, games))


def _title(path: str, games: tuple[Study, ...]) -> str:
    """The head of a page: the name of the only problem, else that of the file."""
    name = games[0].info_of("GN").strip() if len(games) == 1 else ""
    return name or ("Problems" if path == STANDARD else Path(path).stem)


def _problems(games: tuple[Study, ...], options: argparse.Namespace) -> list[Json]:
    """The problems among some games; the others are named on standard error."""
    found, without = list[Json](), list[str]()
    for number, game in enumerate(games, options.game or 1):
        try:
            found.append(handout(game, f"Problem {number}"))
        except ValueError:
            without.append(str(number))
    if not found:
        raise Refused(f"{shown(options.file)} holds no problem: nothing in it says which moves are right.")
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
