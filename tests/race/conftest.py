"""Makes the modules of this folder that are no tests importable by its tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from semeai.go.color import Color

sys.path.insert(0, str(Path(__file__).resolve().parent))


@pytest.fixture(params=Color, ids=lambda color: f"{color.title} first")
def mover(request: pytest.FixtureRequest) -> Color:
    """Either player as the one who moves first."""
    color: Color = request.param
    return color
