"""The words of the introduction. Its lesson is read when it is opened; a test holds the titles to it."""

from __future__ import annotations

HEAD = "New to capturing races?"
LEAD = "Five boards, five questions: from counting liberties to filling inside first."
TITLES = ("Liberties", "Shared liberties", "An eye", "Approach moves", "Filling inside first")
BACK_TO_START = "Start page"
PLACE = "Step {number} of {steps}"
BACK, NEXT, END, NEXT_LESSON = "Back", "Next", "Open the worked example", "Next lesson"
LESSON = "Lesson"
PRESS = "Press a point of the board."
NO_MOVE = "No stone can be put there."
