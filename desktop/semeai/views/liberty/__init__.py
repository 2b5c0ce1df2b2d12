"""A sum of liberty games as it is shown and edited, and the race that it was taken from."""
