#!/usr/bin/env python3
"""A policy by linear regression on exported data.

    npx macher run python/examples/decisions.yaml --again
    npx macher export results/decisions.duckdb --csv results/decisions
    python3 python/examples/linear_policy.py train results/decisions/decisions.csv results/linear.json
    npx macher simulate --agents process:python/examples/linear_policy.py:model=results/linear.json,random --games 40

It learns what the heuristic thinks of an action from the first words of its name, the phase, and the number in it.
"""

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any, Dict, Iterable, List, Tuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from macher import Bot  # noqa: E402

#: how strongly large weights are held back
RIDGE = 1.0


def features(phase: str, name: str) -> Dict[str, float]:
    """What an action is, by the phase, its first word and its last number."""
    verb = f"{phase}:{name.split()[0]}"
    numbers = re.findall(r"\d+", name)
    amount = float(numbers[-1]) if numbers else 0.0
    return {verb: 1.0, f"{verb}:amount": amount, f"{verb}:square": amount * amount / 10}


def rows(path: str) -> Iterable[Tuple[str, List[str], List[Any]]]:
    """Decisions with their phase, the names of the legal actions, and what they were thought to be worth."""
    csv.field_size_limit(10**9)
    with open(path, newline="") as file:
        for row in csv.DictReader(file):
            if row["values"] and row["unit"] == "points":
                yield row["phase"], json.loads(row["actions"]), json.loads(row["values"])


def train(path: str) -> Dict[str, float]:
    """Weights of features, so that within a decision their sums differ as the values do."""
    columns: Dict[str, int] = {}
    table: List[Tuple[Dict[str, float], float]] = []
    for phase, names, values in rows(path):
        judged = [(features(phase, name), float(value)) for name, value in zip(names, values) if value is not None]
        if len(judged) < 2:
            continue
        mean = sum(value for _, value in judged) / len(judged)
        for found, value in judged:
            for feature in found:
                columns.setdefault(feature, len(columns))
            # Rules of thumb such as -30 points would outweigh everything else.
            table.append((found, max(-10.0, min(10.0, value - mean))))
    x = np.zeros((len(table), len(columns)))
    for row, (found, _) in zip(x, table):
        for feature, value in found.items():
            row[columns[feature]] = value
    y = np.array([value for _, value in table])
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(len(columns)), x.T @ y)
    return {feature: float(weights[column]) for feature, column in columns.items()}


class Linear(Bot):
    """Chooses the action of the highest sum of weights."""

    name = "linear"
    about = "Chooses by a linear regression on what the heuristic thinks."
    options = {"model": {"type": "file", "default": "", "about": "what linear_policy.py train wrote"}}

    def __init__(self, start: Dict[str, Any]) -> None:
        super().__init__(start)
        file = self.values["model"]
        self.weights: Dict[str, float] = json.loads(Path(file).read_text()) if file else {}

    def choose(self, observation: Dict[str, Any], actions: List[Dict[str, Any]]) -> int:
        def value(action: Dict[str, Any]) -> float:
            found = features(observation["phase"], action["name"])
            return sum(self.weights.get(feature, 0.0) * amount for feature, amount in found.items())

        return max(range(len(actions)), key=lambda index: value(actions[index]))


def main(words: List[str]) -> None:
    if words[:1] == ["train"] and len(words) == 3:
        weights = train(words[1])
        Path(words[2]).write_text(json.dumps(weights))
        print(f"{len(weights)} weights in {words[2]}")
    elif not words:
        Linear.main()
    else:
        sys.exit("usage: linear_policy.py [train DECISIONS.csv MODEL.json]")


if __name__ == "__main__":
    main(sys.argv[1:])
