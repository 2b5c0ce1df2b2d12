"""The Eyes room."""
