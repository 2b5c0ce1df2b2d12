"""The one exception that a command raises on purpose."""


class Refused(Exception):
    """The input is refused; the message is one line that says why and where (exit status 1)."""
