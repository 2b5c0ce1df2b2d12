"""The folder of this part is on the path of its tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from semeai.records.store import Records

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Records]:
    with closing(Records(tmp_path / "own-games.db")) as opened:
        yield opened
