"""Spaces of observations and actions: Gymnasium's where it is installed, and the little of them that is needed where not."""

from __future__ import annotations

from typing import Any, Callable, Dict, Optional, Tuple

import numpy as np
from numpy.typing import NDArray

from ._optional import optional
from .layout import Layout

_spaces = optional("gymnasium", "spaces")


class _Space:
    """What both spaces have, where Gymnasium is not installed."""

    def __init__(self) -> None:
        self._rng = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> Any:
        self._rng = np.random.default_rng(seed)
        return seed


class _Box(_Space):
    def __init__(self, low: int, high: int, shape: Tuple[int, ...], dtype: Any) -> None:
        super().__init__()
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x: Any) -> bool:
        array = np.asarray(x)
        return array.shape == self.shape and bool((array >= self.low).all() and (array <= self.high).all())

    def sample(self) -> NDArray[Any]:
        return self._rng.integers(self.low, self.high, self.shape, endpoint=True).astype(self.dtype)


class _Dict(_Space):
    def __init__(self, spaces: Dict[str, Any]) -> None:
        super().__init__()
        self.spaces = spaces

    def __getitem__(self, key: str) -> Any:
        return self.spaces[key]

    def contains(self, x: Any) -> bool:
        return set(x) == set(self.spaces) and all(space.contains(x[key]) for key, space in self.spaces.items())

    def sample(self) -> Dict[str, Any]:
        return {key: space.sample() for key, space in self.spaces.items()}


class _Discrete(_Space):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def sample(self, mask: Optional[NDArray[np.int8]] = None) -> int:
        numbers = np.arange(self.n) if mask is None else np.flatnonzero(mask)
        return int(self._rng.choice(numbers))


_DiscreteBase: Any = _spaces.Discrete if _spaces else _Discrete


class LegalActions(_DiscreteBase):  # type: ignore[misc]
    """The numbers of all actions; without a mask, it samples among those that are legal now."""

    def __init__(self, n: int, legal: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(n)
        self._legal = legal

    def sample(self, mask: Optional[NDArray[np.int8]] = None, **options: Any) -> int:
        legal = self._legal() if mask is None and not options else mask
        return int(super().sample(legal if legal is None or legal.any() else None, **options))

    def __deepcopy__(self, memo: Any) -> "LegalActions":
        return self

    def __reduce__(self) -> Any:
        return (_DiscreteBase, (int(self.n),))


def observation_space(layout: Layout, cells: str = "cells") -> Any:
    """Cells of 16 bits, and a mask with 1 for each legal action."""
    box: Any = _spaces.Box if _spaces else _Box
    parts = {
        cells: box(-32768, 32767, (layout.cells,), np.int16),
        "action_mask": box(0, 1, (layout.actions,), np.int8),
    }
    return _spaces.Dict(parts) if _spaces else _Dict(parts)
