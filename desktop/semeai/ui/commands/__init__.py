"""Everything the program can be told to do, as rows of data, and the ways to find it."""
