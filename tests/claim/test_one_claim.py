"""One claim: what is said of a race of a real game is the same wherever it is asked about.

The search is asked once for each question, so that no difference comes from its time.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from semeai.analysis import analyze
from semeai.claim.model import RaceChoice, view_race
from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.search_words import claim as told_of
from semeai.claim.standing import OPEN, PROVED, Searched
from semeai.claim.store import Claims
from semeai.cli import findings
from semeai.cli.files import GamePlace, place, read_games
from semeai.cli.gtp.command import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session
from semeai.cli.main import main
from semeai.go.color import Color
from semeai.phrases import after_colon
from semeai.problems import taking_over
from semeai.problems.taking_over import settled_or_missing, with_its_trust
from semeai.race.numbers import NumbersError
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError
from semeai.review import asking, main_line
from semeai.solve import Climb, Request, as_two_questions, climb
from semeai.ui.rooms.race.game_races import claim_row
from semeai.ui.rooms.race.halves import race_cards, told

RACES = [row.split() for row in Path(__file__).with_name("races_of_games.txt").read_text(encoding="utf-8").splitlines()]
"""Sixty races of game records: the game, the number of moves, a point of Black's chain and one of White's."""
FEW = 12
"""Every so many of them are asked about in the fast tests."""
SECONDS = 0.3


class Remembered:
    """The search, which answers each question once."""

    def __init__(self) -> None:
        self._known: dict[object, Climb] = {}

    def __call__(self, request: Request, **_words: object) -> Climb:
        chains = [request.position.chain(request.essential(color)) for color in Color]
        key = request.position, *chains, request.mover, request.living
        if key not in self._known:
            self._known[key] = climb(request, seconds=SECONDS)
        return self._known[key]


@pytest.fixture
def search(monkeypatch) -> Remembered:
    remembered = Remembered()
    for module in (findings, asking):
        monkeypatch.setattr(module, "climb", remembered)
    monkeypatch.setattr(taking_over, "settling", lambda *_, **__: None)
    monkeypatch.setattr(findings, "explained", lambda *_: {})
    return remembered


@dataclass
class Asked:
    """A race of a game with what the store of a session claims of it."""

    file: Path
    move: int
    names: tuple[str, str]
    search: Remembered

    def __post_init__(self) -> None:
        self.study = read_games(str(self.file)).studies[0]
        self.here: GamePlace = place(self.study, self.move)
        black, white = map(self.here.point, self.names)
        self.points = black, white
        claims = Claims()
        self.climbs = {mover: self.search(self.request(mover)) for mover in Color}
        for mover, found in self.climbs.items():
            claims.keep(self.request(mover), climb=found, theory=self.theory(mover))
        self.claim: RaceClaim = claims.claim(self.request(self.here.to_move))

    def request(self, mover: Color) -> Request:
        return Request(self.here.before(mover), *self.points, mover, self.here.living)

    def theory(self, mover: Color) -> Result | None:
        try:
            outcome = analyze(self.here.position, *self.points, living=self.here.living).outcome(mover)
        except (ReadingError, NumbersError):
            return None
        return None if outcome is None else outcome.result

    def halves(self) -> Iterator[tuple[Color, Half, Climb]]:
        for mover in Color:
            yield mover, self.claim.half(mover), self.climbs[mover]


def of_analyze(asked: Asked, run) -> None:
    """``semeai analyze``, as JSON and for people."""
    words = ["analyze", str(asked.file), "--move", str(asked.move)]
    words += ["--black", asked.names[0], "--white", asked.names[1], "--seconds", "1"]
    values, text = json.loads(run(*words, "--json")), run(*words)
    assert values["claim"] == {"standing": asked.claim.standing, "sentence": asked.claim.short}
    for mover, half, _ in asked.halves():
        found = values["verdict"][f"{mover.word}_first"]
        assert (found["standing"], found["sentence"]) == (half.standing, half.sentence)
        assert f"\n{mover.title} first: {after_colon(half.sentence)}\n" in text


def of_batch(asked: Asked, run, folder: Path) -> None:
    """``semeai analyze --batch``."""
    black, white = asked.names
    row = {"sgf": str(asked.file), "move": asked.move, "black": black, "white": white}
    rows = folder / "rows.jsonl"
    rows.write_text("".join(json.dumps({**row, "id": 1, "to_move": mover.word}) + "\n" for mover in Color))
    answers = [json.loads(line) for line in run("analyze", "--batch", str(rows)).splitlines()]
    for (_, half, _), found in zip(asked.halves(), answers, strict=True):
        assert (found["standing"], found["sentence"]) == (half.standing, half.sentence)
        assert found["proved"] == (half.standing == PROVED)
        assert bool(found["leans_on"]) == bool(half.leaning)


def of_gtp(asked: Asked) -> None:
    """``semeai gtp``, which has a sentence in GoGui's pictures and codes for its question."""
    for mover, half, _ in asked.halves():
        pair = f"{asked.names[mover]} {asked.names[mover.opponent]}"
        session, sent = Session(1.0, lambda _: True), list[str]()
        session.load(str(asked.file), asked.move + 1)
        converse([f"analyze_semeai {pair}", f"semeai-moves {pair}"], table(session), sent.append)
        answer, picture = (each.strip() for each in sent)
        assert f"TEXT {mover.title} first: {after_colon(half.sentence)}" in picture
        codes = half.said.defend, half.said.attack
        if half.solution is not None:
            codes = as_two_questions(half.solution).codes
        settled = answer.startswith(f"= {codes[0]} {codes[1]} ")
        assert settled if half.standing != OPEN and half.moves else settled or answer == "? not settled"


def of_review(asked: Asked) -> None:
    """A review's answers, and the row of the list of races."""
    asker = asking.ReviewAsker(main_line(asked.study))
    halves = [asker.ask((asked.move, asked.points, mover), SECONDS).half for mover in Color]
    assert [half.standing for half in halves] == [half.standing for half in asked.claim.halves]
    claim = RaceClaim(asked.points, (halves[0], halves[1]))
    row = claim_row(asked.move, claim)
    assert row.words.endswith(f": {after_colon(asked.claim.short)}")
    assert row.tone is asked.claim.tone


def of_problem(asked: Asked) -> None:
    """The answers of a problem: its stones live, and what it lacks is the claim with its condition."""
    for mover, half, found in asked.halves():
        if asked.theory(mover) is not None:
            continue
        if found.proved:
            sure = with_its_trust(found)
            sentence = Half(mover, climb=sure).sentence
            assert half.leaning == sure.solution.request.living & ~asked.here.living
            assert told_of(sure.solution) == sentence
            assert half.sentence.startswith(sentence.rstrip(".")) or half.sentence.endswith(after_colon(sentence))
        elif half.standing != OPEN:
            assert half.sentence.rstrip(".") in settled_or_missing(asked.request(mover), found).sentence


def of_panel_and_slide(asked: Asked) -> None:
    """The strip of the Race panel, and the cards of a slide."""
    model = view_race(asked.here.position, RaceChoice(*asked.points), living=asked.here.living)
    shown = {}
    for card in model.cards:
        request, found = asked.request(card.mover), asked.climbs[card.mover]
        searched = Searched(request, climb=found)
        shown[card.mover] = told(model, card, searched)
        half = asked.claim.half(card.mover)
        assert (shown[card.mover].claim.standing, shown[card.mover].claim.sentence) == (half.standing, half.sentence)
    text = " ".join(f"{card.head} {card.large} {card.small}" for card in race_cards(model, shown))
    for mover, half, _ in asked.halves():
        if half.standing != OPEN and mover in shown:
            assert half.condition.lower() in text.lower()
            assert half.sentence.rstrip(".") in text or half.headline in text


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=" ".join(row), marks=[] if number % FEW == 0 else [pytest.mark.slow])
        for number, row in enumerate(RACES)
    ],
)
def test_a_race_is_claimed_alike_in_every_place(shared, search, capsys, tmp_path, row):
    games = shared / "real-games" / "games"
    if not games.is_dir():
        pytest.skip("needs the game records in ../shared/real-games, beside the checkout")
    game, move, black, white = row
    asked = Asked(games / f"{game}.sgf", int(move), (black, white), search)

    def run(*words: str) -> str:
        assert main([*words]) == 0
        return capsys.readouterr().out

    of_analyze(asked, run)
    of_batch(asked, run, tmp_path)
    of_gtp(asked)
    of_review(asked)
    of_problem(asked)
    of_panel_and_slide(asked)
