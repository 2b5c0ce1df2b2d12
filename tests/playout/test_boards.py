"""Play-outs on full boards: the library's examples, and boards built from numbers."""

import json

import pytest

from semeai import paths, sgf
from semeai.go.color import Color
from semeai.playout.play import SEKI, play
from semeai.race.decide import decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result
from semeai.study.tree import essential_at, living_at, position_at
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built


def result(playout, mover: Color) -> Result:
    if playout.winner is None:
        assert playout.sentence == SEKI
        return Result.SEKI
    return Result.WIN if playout.winner is mover else Result.LOSS


@pytest.fixture(scope="module")
def examples():
    """The library's races to which the theory applies: name, board, essential points, results by its index."""
    index = json.loads((paths.library() / "index.json").read_text(encoding="utf-8"))
    found = []
    for row in index["examples"]:
        if row["room"] == "race" and row.get("numbers") and row.get("theory"):
            study = sgf.read((paths.library() / row["file"]).read_bytes()).studies[row["game"]]
            node = study.root
            board = position_at(study, node).with_immortal(living_at(study, node))
            found.append((row["title"], board, essential_at(study, node), row["theory"]))
    return found


@pytest.mark.slow
def test_every_example_of_the_library_plays_out_to_its_verdict(examples, mover):
    assert len(examples) >= 8
    for title, position, essential, theory in examples:
        playout = play(position, *essential, None, mover)
        assert result(playout, mover).value == theory[f"{mover.word}_first"], title


def test_the_worked_example_is_played_as_diagrams_3_and_4_show_it(examples):
    """Asked for FIF White fills the last shared liberty and dies at once; else he passes and dies later."""
    position, essential = next((board, chains) for title, board, chains, _ in examples if title == "The worked example")
    inside, outside = (play(position, *essential, plan, Color.BLACK) for plan in (Plan.FIF, Plan.FOF))
    assert [len(playout.frames) - 1 for playout in (inside, outside)] == [7, 15]
    assert inside.frames[6].caption == "White fills the shared liberty A5 (rule 7)."
    assert outside.frames[6].caption == "White passes (rule 4): no move saves White's chain any more."


@pytest.mark.parametrize(
    "race",
    [
        pytest.param(Race(Side(Z=2, I=1, O=1, A=1), Side(O=3, A=4, V=3), 1), id="the worked example"),
        pytest.param(Race(Side(O=4), Side(O=1, A=3, V=3), 2), id="a kill by FIF even moving second"),
        pytest.param(Race(Side(O=2), Side(O=2, A=2, V=2), 0), id="no shared liberties"),
        pytest.param(Race(Side(Z=1, O=2), Side(Z=1, O=2), 3), id="a seki with small eyes"),
        pytest.param(Race(Side(O=6), Side(Z=4, I=1), 1), id="a big eye against none"),
        pytest.param(Race(Side(Z=5, I=2, O=1), Side(Z=4, I=1, O=3), 1), id="two big eyes"),
    ],
)
@pytest.mark.parametrize("plan", [None, Plan.FOF], ids=["recommended", "FOF"])
def test_boards_built_from_numbers_play_out_as_decided(race: Race, plan: Plan | None, mover: Color):
    built = build(race)
    assert isinstance(built, Built)
    playout = play(built.position, built.black_point, built.white_point, plan, mover)
    verdict = decide(race)
    if plan is None or verdict.fof is None:
        assert result(playout, mover) is verdict.outcome(mover).result
    else:
        killer = verdict.fof.first if verdict.fof.succeeds(mover) else None
        assert playout.winner is killer
