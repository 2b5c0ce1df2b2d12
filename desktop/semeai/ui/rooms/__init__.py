"""The rooms, a package each."""
