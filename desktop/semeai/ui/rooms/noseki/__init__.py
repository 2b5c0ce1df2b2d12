"""The No Seki Go room."""
