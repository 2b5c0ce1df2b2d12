"""Fights that are played out by chance, in which ``find_races.py`` finds races for practice."""
