"""The search on int masks, in plain typed functions that mypyc compiles."""
