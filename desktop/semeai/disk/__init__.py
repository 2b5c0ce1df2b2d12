"""Files on the disk: read within limits, written whole, recognised again; and what a crash leaves behind."""
