"""The sentences of drills."""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Plan

WHO = "{first} moves first. Who captures?"
WINNERS: tuple[tuple[str, Color | None], ...] = (
    ("Black captures", BLACK),
    ("White captures", WHITE),
    ("Nobody", None),
)
COUNT = "How many moves does {attacker} need to fill {owner}'s own liberties, the shared ones left out?"
SLOW = "{first} moves first. How many moves is {loser} too slow to capture?"
PLAN = "{first} moves first. Does {first} fill outside first or inside first?"
PLANS: tuple[tuple[str, Plan], ...] = (("FOF: outside first", Plan.FOF), ("FIF: inside first", Plan.FIF))
VITAL = "Which points of {owner}'s eye are vital and still empty?"
HOT = "Which points of {owner}'s eye decide, whoever plays there first?"
HOT_REASON = "Whoever plays {points} first decides whether the eye lives."
DECIDES = "{first} moves first. Which part decides?"
WORKS = "What works: {points}."
PART = "{title}: {where}"
OWN = "{owner}'s own liberties take {moves}."
