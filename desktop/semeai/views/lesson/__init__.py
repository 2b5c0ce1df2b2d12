"""Lessons: words, boards and questions that the program answers."""
