"""What the SGF tests share: reading a file, and comparing studies by what they hold."""

import pytest

from semeai import paths, sgf
from semeai.study.tree import compact

FOLDERS = ("sts-rv/sgf", "real-games/games", "real-games/boards")


@pytest.fixture
def real_files(shared):
    """The real files of all kinds: problems, games, boards, and the library."""
    folders = [*(shared / folder for folder in FOLDERS), paths.library()]
    return [path for folder in folders for path in sorted(folder.glob("*.sgf"))]


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
