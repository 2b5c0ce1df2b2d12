"""The search in the window: in the background, beside the theory, and as an opponent."""
