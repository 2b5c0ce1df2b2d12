"""What the SGF tests share: reading a file, and comparing studies by what they hold."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.study.tree import compact


@pytest.fixture
def same():
    """A function: assert that writing and reading again gives the same studies; returns what was written."""

    def check(found):
        written = sgf.write(found.studies)
        again = sgf.read(written)
        assert [compact(study) for study in again.studies] == [compact(study) for study in found.studies]
        assert sgf.write(again.studies) == written
        assert again.encoding == "UTF-8"
        return written

    return check
