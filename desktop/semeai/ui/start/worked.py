"""The race that the first window shows, read from its file as the race room reads it. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai import sgf
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.study.tree import essential_at, living_at, position_at
from semeai.ui.panels.race_choice import RaceChoice
from semeai.ui.panels.race_model import RaceModel
from semeai.ui.panels.race_view import view_race
from semeai.ui.race.race_figure import Show, figure
from semeai.ui.start.examples import Example
from semeai.ui.study_line import first_board


@dataclass(frozen=True, slots=True)
class Worked:
    """A board with its marks, and what the program says about its race."""

    figure: Figure
    model: RaceModel


def work(example: Example) -> Worked | None:
    """Read an example and its race; None where the file cannot be read or holds no race."""
    try:
        studies = sgf.read(example.path.read_bytes()).studies
    except (OSError, sgf.SgfError):
        return None
    if example.place >= len(studies):
        return None
    study = studies[example.place]
    node = first_board(study)
    position = position_at(study, node)
    model = view_race(position, RaceChoice(*essential_at(study, node)), living=living_at(study, node))
    if not model.cards:
        return None
    drawn = figure(study, node, model, None, Show(coordinates=False))
    return Worked(replace(drawn, crop=close_crop(position.board, position.stones)), model)
