"""The examples of the start page."""
