"""Bookmarks and links of a PDF, as another program finds them."""

from ctypes import c_int

import pypdfium2
import pypdfium2.raw as pdfium


def bookmarks(document: pypdfium2.PdfDocument) -> list[tuple[int, str, int]]:
    """Level, title and page of each bookmark."""
    return [(mark.level, mark.get_title(), mark.get_dest().get_index()) for mark in document.get_toc()]


def links(document: pypdfium2.PdfDocument) -> list[tuple[int, int]]:
    """The page of each link, and the one that it leads to, -1 for none in the file."""
    found = []
    for number, page in enumerate(document):
        at, link = c_int(0), pdfium.FPDF_LINK()
        while pdfium.FPDFLink_Enumerate(page, at, link):
            dest = pdfium.FPDFLink_GetDest(document, link)
            found.append((number, pdfium.FPDFDest_GetDestPageIndex(document, dest) if dest else -1))
    return found
