"""The Race room."""
