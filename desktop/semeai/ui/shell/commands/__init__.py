"""Everything that can be done, as rows of data, and the ways to find it."""
