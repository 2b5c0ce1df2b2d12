"""From the numbers of a race to a real board that reads back as exactly these numbers."""
