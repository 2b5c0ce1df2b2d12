"""The board on the screen: what a person sees of a figure and points at."""
