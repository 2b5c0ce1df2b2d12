"""The board on the screen, where a person sees a figure and points at it."""
