"""Either player as the one who moves first."""

import pytest

from semeai.go.color import Color


@pytest.fixture(params=Color, ids=lambda color: f"{color.title} first")
def mover(request: pytest.FixtureRequest) -> Color:
    color: Color = request.param
    return color
