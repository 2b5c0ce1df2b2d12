"""What the tests of own records share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from semeai.records.store import Records


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Records]:
    with closing(Records(tmp_path / "own-games.db")) as opened:
        yield opened
