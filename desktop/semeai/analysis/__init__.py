"""One race analysed: read from the board, decided by theory, explained in words."""

from semeai.analysis.analyze import Analysis, analysis_of, analyze

__all__ = ["Analysis", "analysis_of", "analyze"]
