"""Drill this shape: the Eyes room makes cards, and the Problems room has them among those that are due."""

from __future__ import annotations

import pytest
from driving import trigger
from eyes_driving import said, show
from problems_driving import room_of, trained

from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.problems.room import DUE, SOLVE

LONG = 60_000  # ms: the cards are searched


@pytest.fixture
def trainer(window, tmp_path):
    """The Problems room with an empty store and a clock of its own."""
    window.enter("problems")
    trained(window, tmp_path / "training.db")
    window.enter("eyes")
    return room_of(window)


def test_the_cards_of_a_shape_are_due_at_once(qtbot, window, trainer):
    show(window, "XXX")
    trigger(window, "eye_drill")
    qtbot.waitUntil(lambda: window.shown == "problems", timeout=LONG)
    assert trainer.page == DUE
    cards = trainer.training.due()
    assert cards
    assert all("eye 112" in card.problem.concepts for card in cards)
    assert "due today" in trainer.messages.text
    trainer.due_page.begin.click()
    assert trainer.page == SOLVE


def test_the_same_shape_once_more_makes_no_other_cards(qtbot, window, trainer):
    for expected in ("due today", "among your cards already."):
        show(window, "XXX")
        trigger(window, "eye_drill")
        qtbot.waitUntil(lambda: window.shown == "problems", timeout=LONG)
        assert expected in trainer.messages.text
        window.enter("eyes")


@pytest.mark.parametrize("by", ["the action", "the button"])
def test_a_shape_in_which_no_move_decides_makes_no_cards(qtbot, window, trainer, by):
    show(window, "XX")
    action, button = window.actions_by_id["eye_drill"], window.room("eyes").page.panel.buttons["eye_drill"]
    action.trigger() if by == "the action" else button.click()
    qtbot.waitUntil(lambda: said(window) == eye_words.NO_CARDS, timeout=LONG)
    assert window.shown == "eyes"
