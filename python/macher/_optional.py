"""What is used where it is installed."""

from __future__ import annotations

import importlib
from typing import Any


def optional(module: str, name: str) -> Any:
    """A name of a module, or None where the module is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return None
