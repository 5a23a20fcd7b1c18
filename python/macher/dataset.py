"""Decisions for learning, as ``macher export --training DIR --as npz`` writes them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from .layout import Layout, read_layout


@dataclass(frozen=True)
class Decisions:
    """Decisions of a file, one a row; ``dictionary.csv`` says what each column means."""

    #: what the seat saw: int16, one row for each decision
    cells: NDArray[np.int16]
    #: one number a decision: 'round', 'phase', 'seat', 'chosen', 'win_share' …
    columns: Dict[str, NDArray[Any]]
    #: one number for each legal action: 'legal', 'visits', 'values', 'utilities', 'policy'
    actions: Dict[str, NDArray[Any]]
    #: where the actions of each decision begin, and where those of the last one end
    start: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.cells)

    def of(self, row: int, name: str) -> NDArray[Any]:
        """What a decision has for each legal action: ``decisions.of(5, 'policy')``."""
        return self.actions[name][self.start[row] : self.start[row + 1]]

    def rows(self) -> NDArray[np.int64]:
        """The decision that each legal action belongs to."""
        return np.repeat(np.arange(len(self)), np.diff(self.start))


class Dataset:
    """A folder of decisions::

        data = Dataset("python/examples/decisions")
        for decisions in data.files("train"):
            print(data.layout.field(decisions.cells, "cash"), decisions.columns["win_share"])
    """

    def __init__(self, folder: Union[str, Path]) -> None:
        self.folder = Path(folder)
        if not (self.folder / "card.json").exists():
            raise FileNotFoundError(f"{folder} holds no data set; write one with 'macher export DB --training {folder} --as npz'.")
        self.card: Dict[str, Any] = json.loads((self.folder / "card.json").read_text())
        if self.card["form"] != "npz":
            raise ValueError(f"{folder} holds {self.card['form']}; export it again with '--as npz'.")
        told = json.loads((self.folder / "layout.json").read_text())
        self.layout: Layout = read_layout(told)
        #: phases and agents by their numbers
        self.phases: Tuple[str, ...] = tuple(told["phases"])
        self.agents: Tuple[str, ...] = tuple(self.card["agents"])

    def files(self, split: str) -> Iterator[Decisions]:
        """The decisions of 'train', 'validation' or 'test', file by file."""
        if split not in self.card["splits"]:
            raise ValueError(f"There is no split {split!r}; expected {', '.join(self.card['splits'])}.")
        paths: List[Path] = sorted(self.folder.glob(f"{split}-*.npz"))
        for path in paths:
            with np.load(path) as arrays:
                found = {name: arrays[name] for name in arrays.files}
            cells, start = found.pop("cells"), found.pop("start")
            actions = {name: found.pop(name) for name in ("legal", "visits", "values", "utilities", "policy")}
            yield Decisions(cells, found, actions, start)
