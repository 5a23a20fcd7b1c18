"""What the cells of an observation and the numbers of actions mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Tuple

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Field:
    """A field of an observation: cells ``start`` to ``start + length - 1``."""

    name: str
    start: int
    length: int
    shape: Tuple[int, ...]
    #: 'open' to everybody, 'secret' to the seat that the first axis names, 'hidden' from all
    visibility: str
    about: str
    #: where a position as text has it; None where it is in the head or follows from the rest
    key: Optional[str]


@dataclass(frozen=True)
class Span:
    """The numbers of one kind of action: ``start`` to ``start + length - 1``."""

    action: str
    start: int
    length: int
    #: what each argument is, and how many values it has; the last one varies fastest
    arguments: Tuple[str, ...]
    shape: Tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """The layout of an environment. Keep ``hash`` beside what was learned: it changes when cells or actions do."""

    hash: str
    cells: int
    actions: int
    mask_bytes: int
    seats: int
    #: the value of a cell that a seat cannot see
    unknown: int
    fields: Mapping[str, Field]
    spans: Mapping[str, Span]

    def field(self, cells: NDArray[np.int16], name: str) -> NDArray[np.int16]:
        """The cells of a field, in its shape behind the leading axes: ``layout.field(batch.cells, 'cash')``."""
        field = self.fields[name]
        part = cells[..., field.start : field.start + field.length]
        return part.reshape(cells.shape[:-1] + field.shape)

    def describe(self, number: int) -> Tuple[str, Tuple[int, ...]]:
        """The kind of an action and its arguments: ``('meetings', (2, 3))``."""
        for span in self.spans.values():
            if span.start <= number < span.start + span.length:
                return span.action, tuple(int(i) for i in np.unravel_index(number - span.start, span.shape or (1,)))[: len(span.shape)]
        raise ValueError(f"There is no action {number}; expected 0 to {self.actions - 1}.")

    def number(self, action: str, *arguments: int) -> int:
        """The number of an action: ``layout.number('bid', 5)``."""
        span = self.spans[action]
        return span.start + (int(np.ravel_multi_index(arguments, span.shape)) if span.shape else 0)


def read_layout(told: Dict[str, Any]) -> Layout:
    """The layout that ``{"do": "about"}`` is answered with."""
    fields = [
        Field(f["name"], f["from"], f["length"], tuple(f["shape"]), f["visibility"], f["about"], f["key"])
        for f in told["fields"]
    ]
    spans = [Span(s["action"], s["from"], s["length"], tuple(s["arguments"]), tuple(s["shape"])) for s in told["spans"]]
    return Layout(
        hash=told["layout"],
        cells=told["cells"],
        actions=told["actions"],
        mask_bytes=told["maskBytes"],
        seats=told["seats"],
        unknown=told["unknown"],
        fields={field.name: field for field in fields},
        spans={span.action: span for span in spans},
    )
