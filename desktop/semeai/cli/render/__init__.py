"""``semeai render``: figures of SGF files as pictures, pages, moving pictures and text."""
