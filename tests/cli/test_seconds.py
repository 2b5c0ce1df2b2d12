"""``--seconds``: everything that a command does counts, and what comes after the search is short."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from semeai.cli import clock, findings
from semeai.go.color import BLACK, WHITE


def test_what_came_before_the_search_is_taken_from_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock.begin()
    assert clock.left(10) == pytest.approx(10, abs=0.1)
    now = time.monotonic()
    monkeypatch.setattr(clock, "time", SimpleNamespace(monotonic=lambda: now + 3))
    assert clock.left(10) == pytest.approx(7, abs=0.1)
    assert clock.left(10, now + 1) == pytest.approx(8)
    assert clock.left(2) == 0.5  # a quarter in any case


# seconds left for both accounts; what each may take, the first one taking nothing
SHARES = [(10.0, (0.5, 0.5)), (0.6, (0.3, 0.5)), (0.3, (0.15, 0.3)), (0.0, (0.1, 0.1)), (-2.0, (0.1, 0.1))]


@pytest.mark.parametrize(("rest", "shares"), SHARES)
def test_accounts_take_what_the_search_has_left_or_a_moment(
    monkeypatch: pytest.MonkeyPatch, rest: float, shares: tuple[float, float]
) -> None:
    given = []

    def why_of(_climbed: Any, *, seconds: float) -> None:
        given.append(seconds)

    monkeypatch.setattr("semeai.why.why_of", why_of)
    assert findings.explained({BLACK: None, WHITE: None}, time.monotonic() + rest) == {}  # type: ignore[dict-item]
    assert given == [pytest.approx(share, abs=0.05) for share in shares]
