"""What a review has found as bytes, and back: it is kept beside the record and goes on from there another day.

It is pickled, by the version of the program that reads it. Nothing but values of this program is made of what is read,
whatever stands in the file.
"""

from __future__ import annotations

import pickle
import zlib
from dataclasses import fields, is_dataclass
from enum import Enum
from io import BytesIO
from typing import Any

from semeai.review.values import Found


def written(found: Found, version: int) -> bytes:
    """What a review has found, by a review of a ``version``."""
    told = BytesIO()
    told.write(bytes([version]))
    _Writing(told).dump(found)
    return zlib.compress(told.getvalue())


def read(data: bytes, version: int) -> Found | None:
    """What was written; None where it is of another version or is damaged."""
    try:
        told = BytesIO(zlib.decompress(data))
        found = _Reading(told).load() if told.read(1) == bytes([version]) else None
    except (ValueError, LookupError, TypeError, AttributeError, ImportError, EOFError, pickle.PickleError, zlib.error):
        return None
    return found if isinstance(found, Found) else None


class _Writing(pickle.Pickler):
    def reducer_override(self, value: Any) -> Any:
        """A value by its fields: where these are others by now, it is not made of them."""
        if isinstance(value, type) or not is_dataclass(value):
            return NotImplemented
        return type(value), tuple(getattr(value, each.name) for each in fields(value) if each.init)


class _Reading(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """A class of values of this program; nothing else is called."""
        found = super().find_class(module, name) if module.startswith("semeai.") else None
        if not isinstance(found, type) or not (is_dataclass(found) or issubclass(found, Enum | tuple)):
            raise pickle.UnpicklingError(name)
        return found
