"""Files as they lie on the disk: read within limits, written whole, known again, and what a crash leaves."""
