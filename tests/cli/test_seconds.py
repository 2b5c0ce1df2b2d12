"""``--seconds``: everything that a command does counts, and what comes after the search is short."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from limits import COMMANDS, OVER, beyond

from semeai.cli import ending, findings
from semeai.go.color import BLACK, WHITE
from semeai.solve import Effort


def test_what_came_before_the_search_is_taken_from_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    ending.begin()
    assert ending.left(10) == pytest.approx(10, abs=0.1)
    now = time.monotonic()
    monkeypatch.setattr(ending, "time", SimpleNamespace(monotonic=lambda: now + 3))
    assert ending.left(10) == pytest.approx(7, abs=0.1)
    assert ending.left(10, now + 1) == pytest.approx(8)
    assert ending.left(2) == 0.5  # a quarter in any case


# seconds left for both accounts; what each may take, the first one taking nothing
SHARES = [(10.0, (5.0, 10.0)), (0.3, (0.15, 0.3)), (0.0, (0.1, 0.1)), (-2.0, (0.1, 0.1))]


@pytest.mark.parametrize(("rest", "shares"), SHARES)
def test_accounts_take_what_the_search_has_left_or_a_moment(
    monkeypatch: pytest.MonkeyPatch, rest: float, shares: tuple[float, float]
) -> None:
    given = []

    def inquiry(_effort: Effort, *, seconds: float) -> Any:
        given.append(seconds)
        return SimpleNamespace(account=lambda _climb: None)

    monkeypatch.setattr(findings, "Inquiry", inquiry)
    climbs: Any = {BLACK: None, WHITE: None}
    assert findings.explained(climbs, Effort.LOOK, time.monotonic() + rest) == {}
    assert given == [pytest.approx(share, abs=0.05) for share in shares]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "every"), [("analyze", 25), ("batch", 30), ("gtp", 30), ("noseki", 20)])
def test_nothing_in_a_command_goes_on_for_long_after_its_time(shared: Path, command: str, every: int) -> None:
    """``tests/benchmarks/time_limits.py`` asks all, with three limits."""
    asked = [*COMMANDS[command]()][5::every]
    assert len(asked) >= 2
    late = {one.words: over for one, over in zip(asked, beyond(asked, 0.3), strict=True) if over > OVER[command]}
    assert late == {}
