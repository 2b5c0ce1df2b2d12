"""Themes, type, icons, and the small parts that every room is made of."""
