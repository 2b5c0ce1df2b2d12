"""``semeai gtp``: the program as an engine that other Go programs talk to."""
