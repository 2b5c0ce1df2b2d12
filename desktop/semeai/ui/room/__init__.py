"""What every room is: its stage and its player."""
