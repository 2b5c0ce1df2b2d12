"""The one exception that a command raises on purpose, and the line in which it is told."""


class Refused(Exception):
    """The input is refused; the message is one line that says why and where (exit status 1)."""


def one_line(text: str) -> str:
    """A text as one line: a file's name may hold line breaks, and bytes that are no letters."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
