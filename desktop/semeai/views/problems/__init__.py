"""The Problems room without Qt: collections, a problem while it is solved, cards, and all of its words."""
