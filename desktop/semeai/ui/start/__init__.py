"""The first minute: the start page, its cards and examples, the rooms to come."""
