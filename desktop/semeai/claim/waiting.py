"""How long is waited for answers, in seconds, where nobody says how long: what ends an asking, in one table.

None of these decides what an answer is. What was not finished within them is said to be unfinished, and goes on from
there; the work of an answer is counted by its effort (``inquiry.py``).
"""

from __future__ import annotations

ANALYZE = 60.0
"""A race that a command asks about, both players together: ten times what a look takes on an idle machine."""
ROW = 3.8
"""A row of a batch of races: its caller gives up soon after."""
COMMAND = 5.0
"""A command of a board program, which shows nothing meanwhile."""
PLATE = 60.0
"""A race that is drawn with its account, both players together."""
GHOSTS = 20.0
"""A race with ghosts, whose positions are solved all together."""
FRESH = 40.0
"""A fresh problem: without one the next seed is tried."""
