"""The command line: a contract that scripts rely on. Nothing here imports Qt."""
