"""What all tests share: where the project is, and the outside data that some of them need."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

# Before any Qt is imported: the tests open no window on the developer's screen.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# The tests neither find nor leave anything in the user's cache; the commands that they start have this one too.
CACHE = tempfile.TemporaryDirectory(prefix="semeai-cache-")
os.environ["XDG_CACHE_HOME"] = CACHE.name

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of test data beside the checkout; tests that need it are skipped where it is missing."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the test data in ../shared, beside the checkout")
    return folder
