"""What is shown of the review of a game."""
