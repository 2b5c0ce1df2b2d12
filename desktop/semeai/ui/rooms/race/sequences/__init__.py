"""What is played out on one board or two."""
