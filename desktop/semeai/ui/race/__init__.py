"""The race room: what a click does there, and what its board shows."""
