"""All commands, as rows of data, and the ways to find them."""
