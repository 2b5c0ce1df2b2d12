"""One claim: what is said of a race of a real game is the same wherever it is asked about.

For many races the search is asked once for each question, with a glance. For a race of each standing every place asks
for itself, with a look, while seconds pass as on a machine at work.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace

import pytest

from semeai.analysis import analyze
from semeai.claim.answer import answer_of, race_answer
from semeai.claim.inquiry import Inquiry, cut_out, with_its_trust
from semeai.claim.model import RaceChoice, view_race
from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.search_words import claim as told_of
from semeai.claim.standing import LOOK, ClaimStanding, Searched
from semeai.claim.store import Claims
from semeai.cli import findings
from semeai.cli.files import GamePlace, place, read_games
from semeai.cli.gtp.command import table
from semeai.cli.gtp.protocol import converse
from semeai.cli.gtp.session import Session
from semeai.cli.main import main
from semeai.go.color import Color
from semeai.phrases import after_colon, headed
from semeai.problems import taking_over
from semeai.problems.taking_over import settled_or_missing
from semeai.race.numbers import NumbersError
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError
from semeai.review import asking, main_line
from semeai.solve import Climb, Effort, Request, as_two_questions, climb
from semeai.ui.room import search_apart
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.race.game_races import claim_row
from semeai.ui.rooms.race.halves import race_cards, told

RACES = [row.split() for row in Path(__file__).with_name("races_of_games.txt").read_text(encoding="utf-8").splitlines()]
"""Sixty races of game records: the game, the number of moves, a point of Black's chain and one of White's."""
FEW = 12
"""Every so many of them are asked about in the fast tests."""


PATIENT = 60.0
"""Seconds that a person would wait."""
Search = Callable[[Request], Climb]


class Remembered:
    """The search, which answers each question once."""

    def __init__(self) -> None:
        self._known: dict[object, Climb] = {}

    def __call__(self, request: Request, **_words: object) -> Climb:
        chains = [request.position.chain(request.essential(color)) for color in Color]
        key = request.position, *chains, request.mover, request.living
        if key not in self._known:
            self._known[key] = climb(request, effort=Effort.GLANCE)
        return self._known[key]


@pytest.fixture
def search(monkeypatch) -> Remembered:
    remembered = Remembered()
    monkeypatch.setattr("semeai.claim.inquiry.climb", remembered)
    monkeypatch.setattr(taking_over, "settling", lambda *_, **__: None)
    monkeypatch.setattr(findings, "explained", lambda *_: {})
    return remembered


@dataclass
class Asked:
    """A race of a game with what the store of a session claims of it."""

    file: Path
    move: int
    names: tuple[str, str]
    search: Search

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
    words += ["--black", asked.names[0], "--white", asked.names[1]]
    values, text = json.loads(run(*words, "--json")), run(*words)
    assert values["claim"] == {"standing": asked.claim.standing, "sentence": asked.claim.short}
    for mover, half, _ in asked.halves():
        found = values["verdict"][f"{mover.word}_first"]
        assert (found["standing"], found["sentence"]) == (half.standing, half.sentence)
        assert f"\n{headed(f'{mover.title} first', answer_of(half).short)}\n" in text


def of_batch(asked: Asked, run, folder: Path) -> None:
    """``semeai analyze --batch``."""
    black, white = asked.names
    row = {"sgf": str(asked.file), "move": asked.move, "black": black, "white": white}
    rows = folder / "rows.jsonl"
    rows.write_text("".join(json.dumps({**row, "id": 1, "to_move": mover.word}) + "\n" for mover in Color))
    answers = [json.loads(line) for line in run("analyze", "--batch", str(rows)).splitlines()]
    for (_, half, _), found in zip(asked.halves(), answers, strict=True):
        assert (found["standing"], found["sentence"]) == (half.standing, half.sentence)
        assert found["proved"] == (half.standing is ClaimStanding.PROVED)
        assert bool(found["leans_on"]) == bool(half.leaning)


def of_gtp(asked: Asked) -> None:
    """``semeai gtp``, which has a sentence in GoGui's pictures and codes for its question."""
    for mover, half, _ in asked.halves():
        pair = f"{asked.names[mover]} {asked.names[mover.opponent]}"
        session, sent = Session(PATIENT, lambda _: True), list[str]()
        session.load(str(asked.file), str(asked.move + 1))
        converse([f"analyze_semeai {pair}", f"semeai-moves {pair}"], table(session), sent.append)
        answer, picture = (each.strip() for each in sent)
        assert f"TEXT {mover.title} first: {after_colon(half.sentence)}" in picture
        codes = half.said.defend, half.said.attack
        if half.solution is not None:
            codes = as_two_questions(half.solution).codes
        settled = answer.startswith(f"= {codes[0]} {codes[1]} ")
        assert (
            settled if half.standing is not ClaimStanding.OPEN and half.moves else settled or answer == "? not settled"
        )


def of_review(asked: Asked) -> None:
    """A review's answers, and the row of the list of races."""
    asker = asking.ReviewAsker(main_line(asked.study))
    halves = [asker.ask((asked.move, asked.points, mover), Effort.LOOK).half for mover in Color]
    assert [half.standing for half in halves] == [half.standing for half in asked.claim.halves]
    claim = RaceClaim(asked.points, (halves[0], halves[1]))
    mover = asked.here.to_move
    row = claim_row(asked.move, claim, mover)
    when = f"After move {asked.move}" if asked.move else "At the start"
    assert row.words == headed(when, race_answer(asked.claim, mover).sentence)


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
        elif half.standing is not ClaimStanding.OPEN:
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
    text = " ".join(f"{card.head}: {card.large}{card.small}" for card in race_cards(model, shown)).casefold()
    for mover, half, _ in asked.halves():
        if half.standing is not ClaimStanding.OPEN and mover in shown:
            answer = answer_of(half)
            headline = headed(f"{mover.title} first", answer.headline)
            assert all(words.casefold() in text for words in (headline, answer.question, *answer.names.split(", ")))


@pytest.fixture
def games(shared) -> Path:
    folder = shared / "real-games" / "games"
    if not folder.is_dir():
        pytest.skip("needs the game records in ../shared/real-games, beside the checkout")
    return folder


def printed(capsys, *words: str) -> str:
    """What a command prints."""
    assert main([*words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=" ".join(row), marks=[] if number % FEW == 0 else [pytest.mark.slow])
        for number, row in enumerate(RACES)
    ],
)
def test_a_race_is_claimed_alike_in_every_place(games, search, capsys, tmp_path, row):
    game, move, black, white = row
    asked = Asked(games / f"{game}.sgf", int(move), (black, white), search)
    run = partial(printed, capsys)
    of_analyze(asked, run)
    of_batch(asked, run, tmp_path)
    of_gtp(asked)
    of_review(asked)
    of_problem(asked)
    of_panel_and_slide(asked)


EACH_STANDING = {"proved and read": "crazystone1 35 G3 H2", "open": "crazystone1 43 H4 D9"}
"""Races that a look proves, reads and leaves open, with Black or White first."""
LOAD = 8


@pytest.fixture
def at_work(monkeypatch) -> None:
    """A machine at work: for what takes a second so many pass."""
    begun = perf_counter()

    def clock() -> float:
        return begun + LOAD * (perf_counter() - begun)

    for module in ("solve.asked", "solve.watch", "claim.inquiry"):
        monkeypatch.setattr(f"semeai.{module}.perf_counter", clock)
    monkeypatch.setattr(findings, "time", SimpleNamespace(monotonic=clock))


def in_the_race_room(request: Request) -> Climb:
    return search_apart.search(request, LOOK, lambda _: True, lambda _found: None)


def all_of(found: Climb) -> tuple[object, ...]:
    """All that an answer says; how many nodes it took depends on what was asked before."""
    last = found.last.solution
    return found.standing, found.hinges, found.shut, last.codes, last.moves, last.line, last.choices, last.region


def in_problems(asked: Asked) -> None:
    """Free play, and the answers of a problem, by what they are written from."""
    for mover, half, found in asked.halves():
        judged, _ = apart.judged(asked.request(mover), (), report=lambda _: True)
        assert all_of(judged) == all_of(found)
        assert Half(mover, half.theory, judged).sentence == half.sentence
        assert Inquiry().proved_race(asked.request(mover)) == (cut_out(found) if found.proved else None)


@pytest.mark.parametrize("standing", ["proved and read", pytest.param("open", marks=pytest.mark.slow)])
def test_each_place_asks_for_itself_and_claims_the_same_at_any_load(games, capsys, monkeypatch, standing, request):
    game, move, black, white = EACH_STANDING[standing].split()
    asked = Asked(games / f"{game}.sgf", int(move), (black, white), in_the_race_room)
    assert {each.standing.value for each in asked.climbs.values()} == {*standing.split(" and ")}
    request.getfixturevalue("at_work")
    monkeypatch.setattr(findings, "explained", lambda *_: {})
    of_analyze(asked, partial(printed, capsys))
    of_gtp(asked)
    of_review(asked)
    in_problems(asked)
