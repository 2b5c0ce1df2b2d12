"""What a race brings along as a problem: the stones that its proof takes to live, or those that would settle it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai import sgf
from semeai.claim.inquiry import with_its_trust
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems import taking_over
from semeai.problems.marks import given_words, living_words, own_words
from semeai.problems.taking_over import Offered, settled_or_missing
from semeai.solve import Effort, Request, Standing, climb
from semeai.study.edits import set_up
from semeai.study.notes import set_comment, set_living
from semeai.study.tree import empty_study, position_at


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("", ""),
        ("B2", "Black's B2 lives."),
        ("B2 H8", "Black's B2 lives. White's H8 lives."),
        ("A1 C1 E1", "Black's A1, C1 and E1 live."),
        ("A1 C1 E1 G1 J1", "Black's outer stones live."),
    ],
)
def test_the_stones_that_live_are_named_and_are_no_words_of_the_author(names, told):
    study = empty_study(9)
    for color, points in ((BLACK, "A1 B2 C1 E1 G1 J1"), (WHITE, "H8")):
        study = set_up(study, 0, color, mask_of(map(study.board.point, points.split()))).study
    living = mask_of(map(study.board.point, names.split()))
    assert living_words(position_at(study, 0), living) == told
    study = set_living(study, 0, living).study
    assert given_words(study) == told
    assert own_words(set_comment(study, 0, f"{told} Look at the corner.").study) == "Look at the corner."


@pytest.fixture(scope="module")
def lazarus(shared) -> Request:
    """S9 against R10 at move 65 of a record: read alone, and proved once Q11 is said to live."""
    return race_of_a_record(shared, "lazarus", 65, "S9", "R10")


def race_of_a_record(shared, name: str, move: int, black: str, white: str) -> Request:
    (path,) = (shared / "real-games" / "games").glob(f"{name}*.sgf")
    study = sgf.read(path.read_bytes()).studies[0]
    node = next(node for node, at in study.nodes.items() if at.depth == move)
    return Request(position_at(study, node), study.board.point(black), study.board.point(white), BLACK)


def chains(request: Request, names: str) -> int:
    return sum(request.position.chain(request.position.board.point(name)) for name in names.split())


@pytest.mark.slow
def test_what_a_proof_takes_to_live_is_said_of_the_race_that_is_taken_over(shared):
    race = race_of_a_record(shared, "beedee", 45, "C7", "B8")
    known = climb(replace(race, living=chains(race, "B6")), effort=Effort.STUDY, line=False)
    assert known.proved
    assert known.last.trusted == chains(race, "D10 B9 E9")
    told = with_its_trust(known)
    request = told.solution.request
    assert request.living == chains(race, "B6 D10 B9 E9")
    assert told.last.trusted == told.solution.region.trusted == 0
    again = climb(request, line=False)
    assert (again.proved, again.last.trusted, again.solution.moves) == (True, 0, told.solution.moves)


@pytest.mark.slow
def test_a_race_that_is_proved_with_the_stones_that_it_takes_to_live_lacks_nothing(lazarus, monkeypatch):
    """The race is read with these stones; that they are all is what the stand-in for the second search says."""
    read = climb(lazarus, effort=Effort.GLANCE, line=False)
    assert read.standing is Standing.READ
    proved = climb(replace(lazarus, living=chains(lazarus, "Q11 R14 R8 S7")), line=False)
    monkeypatch.setattr(taking_over, "settling", lambda *_, **__: proved)
    assert isinstance(settled_or_missing(lazarus, read), Offered)
    cut = replace(read.last.cut, walls=read.last.cut.walls | chains(lazarus, "Q11"))
    assert settled_or_missing(lazarus, replace(read, last=replace(read.last, cut=cut))) is proved


@pytest.mark.slow  # two searches that do not find a proof
def test_a_race_that_is_not_proved_says_what_is_missing_and_which_stones_would_settle_it(lazarus):
    read = climb(lazarus, effort=Effort.LOOK, line=False)
    assert read.standing is Standing.READ
    offered = settled_or_missing(lazarus, read)
    assert offered.sentence.startswith("It is not proved yet. Black captures, if ")
    (offer,) = offered.offers
    assert offer.climbed.proved
    assert not offer.climbed.last.trusted
    assert offer.request.living
    assert offer.words == "Q11 and P10 live", "what the race does not take to live already"
    assert offer.request.living & chains(lazarus, "R14 R8 S7") == chains(lazarus, "R14 R8 S7")
    assert all(offer.request.position.of(color) == lazarus.position.of(color) for color in Color)
