"""The race inspector: verdicts, numbers, derivation."""
