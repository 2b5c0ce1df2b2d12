"""The search on int masks, in plain typed functions that Cython compiles."""
