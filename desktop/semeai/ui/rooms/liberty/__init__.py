"""The Liberty games room."""
