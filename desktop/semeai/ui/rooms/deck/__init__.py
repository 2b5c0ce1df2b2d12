"""The Deck: what a talk shows, put in order and stepped through."""
