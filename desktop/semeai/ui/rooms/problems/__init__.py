"""The Problems room."""
