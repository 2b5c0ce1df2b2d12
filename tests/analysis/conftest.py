"""Lends the tests of this room the independent judge that the tests of the search have, and random boards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from semeai.go.board import Point
from semeai.go.position import Position

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "solve"))

import retrograde


@pytest.fixture(scope="session")
def searched() -> Callable[[Position, Point, Point], list[retrograde.Ending]]:
    """How the race between two chains ends, for Black first and for White first, by exhaustive search."""
    return retrograde.searched


@pytest.fixture(scope="session")
def ending() -> type[retrograde.Ending]:
    """How a searched race ends."""
    return retrograde.Ending
