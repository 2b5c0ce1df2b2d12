"""A study: an immutable tree of nodes, pure edits on it, and the frames that animate it."""
