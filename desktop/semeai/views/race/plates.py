"""Sequences as they are printed: each board with its moves numbered, side by side; and step by step, as slides."""

from __future__ import annotations

from collections.abc import Sequence as Several
from dataclasses import replace

from semeai.diagram.numbered import numbered_frames
from semeai.diagram.plate import Plate, Series
from semeai.views.race.sequence import Crop, Sequence, common_crop, figure
from semeai.views.race.slides import sequence_slide


def sequences_plate(sequences: Several[Sequence], *, coordinates: bool = True) -> Plate:
    """Sequences of one race side by side, each under its title and over what became of it."""
    part = common_crop(sequences)
    plates = tuple(_plate(each, part, coordinates=coordinates) for each in sequences)
    return plates[0] if len(plates) == 1 else Plate(Series(plates, len(plates)))


def _plate(sequence: Sequence, part: Crop, *, coordinates: bool) -> Plate:
    """All moves of a sequence on the board before them: what they capture is seen."""
    made = numbered_frames(sequence.track)
    essential = figure(sequence, 0, coordinates, part).essential
    drawn = replace(made.figure, essential=essential, coordinates=coordinates, crop=part)
    return Plate(drawn, sequence.head, tuple(filter(None, (made.words, sequence.sentence))))


def sequences_steps(sequences: Several[Sequence], *, coordinates: bool = True) -> list[Plate]:
    """A slide for each step of sequences that are stepped together: boards, counts, the end that is stamped on them."""
    part = common_crop(sequences)
    return [
        Plate(sequence_slide(sequences, [figure(each, step, coordinates, part) for each in sequences], step))
        for step in range(max(len(each.track) for each in sequences))
    ]
