"""Decks: what a talk shows, in order, without Qt."""
