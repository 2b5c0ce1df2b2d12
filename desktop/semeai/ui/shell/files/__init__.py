"""Opening and saving."""
