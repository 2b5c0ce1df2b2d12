"""Stored proofs: every claim of a solution has one, the rules accept it, and a changed one is rejected."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from checked_races import checked_races
from drawn_races import DRAWN
from open_judge import OpenRace
from survival_judge import COMPILER

from semeai.cli.files import place, read_games
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import PASS, Claim, Proof, Request, Unproved, assumptions, prove, verify
from semeai.solve.verify import Replay

LIBRARY = sorted((Path(__file__).resolve().parents[2] / "resources" / "library").glob("*.sgf"))
SAMPLE = 22  # every so manieth of the checked races
NODES = 100_000  # of the search, for a proof
MOST_CHANGED = 25  # moves of a proof that are changed, one at a time
CHANGED = (
    "two liberties each: whoever begins captures",
    "one shared liberty and one outside each",
    "two shared liberties are seki",
    "an approach move in time and too late",
    "a liberty that is filled in a ko",
    "a ko to live, the opponent needs the first threat",
)
FAULTS = ("loses", "breaks the rules", "has no move", "never ends", "none that may be played", "goes on after")

KNOWN = ("groups.emptied", "solve.field", "solve.proof", "solve.stage", "solve.values")


def proofs_of(request: Request, **how: float) -> tuple[Proof, ...]:
    found = prove(request, **how)
    assert not isinstance(found, Unproved), found.reason
    return found


def drawn(name: str, mover: Color) -> tuple[Proof, ...]:
    return proofs_of(DRAWN[name].request(mover))


LONGEST = {
    ("a ko, and a threat within a liberty that is counted", BLACK),
    ("a seki, or a ko for both chains", BLACK),
    ("a seki, or a ko for both chains", WHITE),
}
"""Claims whose strategies take some ten seconds."""
LONG = {
    ("a ko to attack, the defender needs the first threat", BLACK),
    ("a ko to attack, the defender needs the first threat", WHITE),
    ("a ko, and a threat within a liberty that is counted", WHITE),
    ("the middle of three points is worth a move in time", BLACK),
    ("two eyes win over three liberties", BLACK),
    ("who takes inside an eye they share", BLACK),
}
"""Claims whose strategies take seconds: other kos and pockets are among those of a moment."""
OFTEN = dict.fromkeys(LONG, pytest.mark.slow) | dict.fromkeys(LONGEST, pytest.mark.whole)
CLAIMS = [
    pytest.param(name, mover, marks=OFTEN.get((name, mover), ()), id=f"{name}-{mover.word}")
    for name in DRAWN
    for mover in Color
]


@pytest.mark.parametrize(("name", "mover"), CLAIMS)
def test_every_claim_of_a_drawn_race_has_a_proof(name, mover):
    defend, attack = DRAWN[name].separate(mover)
    proofs = drawn(name, mover)
    assert [verify(proof) for proof in proofs] == [None] * len(proofs)
    assert {proof.claim for proof in proofs} == set(claims(defend, attack, mover))
    for proof in proofs:
        there_and_back(proof)


def there_and_back(proof: Proof) -> None:
    """A proof is one line that any file can hold, and is read as it was."""
    line = proof.to_text()
    assert line.isascii()
    assert line.isprintable()
    assert not set("]\\:") & set(line)
    assert Proof.from_text(line) == proof


def claims(defend: int, attack: int, mover: Color) -> Iterator[Claim]:
    """What the numbers of a solution claim: by each attacker a capture, a hold or both, with who wins every ko."""
    other = mover.opponent
    mine = {
        0: [(False, mover)],
        3: [(True, mover), (False, None)],
        2: [(True, None), (False, other)],
        1: [(True, other)],
    }
    theirs = {
        1: [(False, other)],
        2: [(True, other), (False, None)],
        3: [(True, None), (False, mover)],
        0: [(True, mover)],
    }
    for captures, master in mine[attack]:
        yield Claim(mover, captures, mover, master)
    if attack != 1:
        for captures, master in theirs[defend]:
            yield Claim(other, captures, mover, master)


COSTLY = dict.fromkeys(("diagram-01", "diagram-36", "lesson-06-eyes"), pytest.mark.slow)
COSTLY |= dict.fromkeys(("lesson-03", "lesson-08-a-real-corner"), pytest.mark.whole)
TOO_LARGE = {
    ("lesson-08-a-real-corner", BLACK)
}  # six stones in a corner: what follows a capture has too many positions
MANY = 20_000  # positions of a strategy
FILES = [pytest.param(path, marks=COSTLY.get(path.stem, ()), id=path.stem) for path in LIBRARY]


@pytest.mark.parametrize("file", FILES)
def test_the_library_has_proofs(file):
    for study in read_games(str(file)).studies:
        here = place(study, None)
        black, white = here.essential
        if black is None or white is None:
            continue
        for mover in Color:
            request = Request(here.position, black, white, mover, here.living)
            if (file.stem, mover) in TOO_LARGE:
                found = prove(request, largest=MANY)
                assert isinstance(found, Unproved)
                assert "too large" in found.reason
                continue
            proofs = proofs_of(request)
            assert proofs
            for proof in proofs:
                assert verify(proof) is None
                assert Proof.from_text(proof.to_text()) == proof


@pytest.mark.parametrize(
    ("first", "step"),
    [
        (SAMPLE, 4 * SAMPLE),
        pytest.param(3 * SAMPLE, 4 * SAMPLE, marks=pytest.mark.slow),
        pytest.param(0, 4 * SAMPLE, marks=pytest.mark.whole),
        pytest.param(2 * SAMPLE, 4 * SAMPLE, marks=pytest.mark.whole),
        pytest.param(SAMPLE // 2, SAMPLE, marks=pytest.mark.whole),
    ],
)
def test_checked_races_have_proofs(shared, first, step):
    races = checked_races(shared)[first::step]
    stored = 0
    for race in races:
        found = prove(race.request, report=lambda nodes: nodes < NODES)
        if isinstance(found, Unproved):
            assert "time" in found.reason, race.name
            continue
        stored += 1
        assert [verify(proof) for proof in found] == [None] * len(found), race.name
    assert stored >= 0.8 * len(races)


@pytest.mark.slow
@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
def test_no_changed_move_is_accepted_that_does_not_keep_the_claim():
    faults: Counter[tuple[bool, str]] = Counter()
    for name in CHANGED:
        for mover in Color:
            for proof in drawn(name, mover):
                for at, move in product(range(len(proof.moves))[:MOST_CHANGED], (*each(proof.region), PASS)):
                    if move != proof.moves[at]:
                        faults[proof.claim.captures, _fault(proof, at, move)] += 1
    for captures in (True, False):
        assert faults[captures, "loses"] > 20
        assert faults[captures, "breaks the rules"] > 20
        assert faults[captures, "has no move"] > 5
    assert faults[True, "never ends"]


def _fault(proof: Proof, at: int, move: Point) -> str:
    """Why a proof with one changed move is rejected, in a few words; where it is not, the move must be good."""
    moves = (*proof.moves[:at], move, *proof.moves[at + 1 :])
    changed = replace(proof, moves=moves)
    fault = verify(changed)
    if fault is None:
        replay = Replay(changed)
        replay.fault()
        here = replay.stages[at]
        if here.lost is not None:  # the judge's game is over
            return "good"
        assert keeps(proof, here.position, move), (proof.claim.sentence(), at, move)
        return "good"
    return next(words for words in FAULTS if words in fault)


def keeps(proof: Proof, position: Position, move: Point) -> bool:
    """Whether a claim still holds after a move of the strategist, by a judge who knows no search, strategy or parts."""
    claim = proof.claim
    ko = 0 if claim.strategist is claim.master else position.ko
    here = Position(position.board, position.black, position.white, ko, proof.alive | proof.trusted)
    with OpenRace(here, (here.chain(proof.black), here.chain(proof.white))) as race:
        return race.wins(claim.attacker, claim.strategist, claim.master, move) is claim.captures


def test_the_verifier_knows_nothing_of_the_search(root):
    for module in ("verify", "field", "proof", "stage", "values"):
        source = (root / "desktop" / "semeai" / "solve" / f"{module}.py").read_text(encoding="utf-8")
        used = set(re.findall(r"^(?:from|import) semeai\.(\S+)", source, re.MULTILINE))
        assert used
        assert all(name.split(".")[0] in ("go", "race") or name in KNOWN for name in used)


def test_a_losing_move_is_rejected_in_a_capture_and_in_a_hold():
    capture = drawn("one shared liberty and one outside each", BLACK)[0]
    board = capture.position.board
    assert capture.claim.captures
    assert board.name(capture.moves[0]) == "B6"
    assert "loses" in str(verify(replace(capture, moves=(board.point("B2"), *capture.moves[1:]))))
    hold = next(proof for proof in drawn("two shared liberties are seki", BLACK) if proof.claim.strategist is BLACK)
    assert hold.moves[0] == PASS
    fills = hold.position.board.point("B2")
    assert "loses" in str(verify(replace(hold, moves=(fills, *hold.moves[1:]))))


def test_the_opposite_claim_is_rejected():
    for proof in drawn("one shared liberty and one outside each", BLACK):
        assert verify(replace(proof, claim=replace(proof.claim, captures=not proof.claim.captures)))
        assert verify(replace(proof, claim=replace(proof.claim, mover=proof.claim.mover.opponent)))


def test_a_strategy_is_complete_and_no_longer_than_that():
    proof = drawn("two liberties each: whoever begins captures", BLACK)[0]
    assert "has no move" in str(verify(replace(proof, moves=proof.moves[:-1])))
    assert "goes on after" in str(verify(replace(proof, moves=(*proof.moves, PASS))))


def test_the_setting_of_a_proof_is_checked():
    proof = drawn("an eye wins over none", WHITE)[0]
    point = each(proof.region)
    assert "leaves out" in str(verify(replace(proof, region=proof.region & ~(1 << next(point)))))
    assert "no black stone" in str(verify(replace(proof, black=proof.white)))
    assert "overlap" in str(verify(replace(proof, trusted=proof.region)))
    stones = proof.position.chain(proof.black)
    mortal = proof.position._replace(immortal=0)
    assert "not alive by Benson" in str(verify(replace(proof, position=mortal)))
    assert "overlap" in str(verify(replace(proof, alive=proof.alive | stones)))


def test_a_proof_says_what_it_leans_on():
    assert assumptions(drawn("two shared liberties are seki", BLACK)[0]) == ()
    [said] = assumptions(drawn("an eye wins over none", WHITE)[0])
    assert said == "The stones B1 live, as the user or the diagram says."


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda line: "", "does not begin with"),
        (lambda line: line.replace("proof 1", "proof 2"), "does not begin with"),
        (lambda line: line.replace(" kos=", " ko="), "fields"),
        (lambda line: line.replace("lemmas=parts,eye", "lemmas=counts"), "'counts'"),
        (lambda line: line.replace("captures=yes", "captures=perhaps"), "claim"),
        (lambda line: line.replace("black=", "black=Z"), "not a point"),
        (lambda line: line.replace("board=", "board=?"), "Row 2"),
        (lambda line: line[:-8], "cut off"),
        (lambda line: line + "é", "cannot be read"),
        (lambda line: line.partition(" moves=")[0] + " moves=AAAA", "cannot be read"),
        (lambda line: line.partition(" moves=")[0] + " moves=", "cut off"),
    ],
)
def test_broken_text_is_refused_in_a_sentence(change, words):
    line = drawn("two liberties each: whoever begins captures", BLACK)[0].to_text()
    with pytest.raises(ValueError, match=words):
        Proof.from_text(change(line))


def test_what_is_too_large_or_takes_too_long_is_not_stored():
    request = DRAWN["a big eye wins over a small one"].request(BLACK)
    large = prove(request, largest=20)
    assert isinstance(large, Unproved)
    assert large.reason == "A strategy has more than 20 positions: it is too large to store."
    late = prove(request, seconds=0)
    assert isinstance(late, Unproved)
    assert "time" in late.reason
