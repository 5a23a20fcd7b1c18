#!/usr/bin/env python3
"""A policy by linear regression on exported data.

    python3 python/examples/linear_policy.py train python/examples/decisions results/linear.json
    npx macher simulate --agents process:python/examples/linear_policy.py:model=results/linear.json,random --games 40

It learns how much more often than others the heuristic would choose an action, from its kind, the phase, and the number in it. The
decisions beside it are a small part of those of 40 games; of your own games:

    npx macher run python/examples/decisions.yaml --again
    npx macher export results/decisions.duckdb --training results/decisions --as npz
"""

import json
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from macher import Bot, Dataset, Layout  # noqa: E402

#: how strongly large weights are held back
RIDGE = 1.0
#: a difference of logarithms beyond this counts as this much: that an action is out of the question is enough
MOST = 10.0
#: arguments of actions that are amounts
AMOUNTS = ("amount", "markers")


def features(phase: str, action: str, amount: Optional[float]) -> Dict[str, float]:
    """What an action is: its phase, its kind and its number."""
    verb = f"{phase}:{action}"
    number = amount or 0.0
    return {verb: 1.0, f"{verb}:amount": number, f"{verb}:square": number * number / 10}


def told(layout: Layout, number: int) -> Dict[str, Any]:
    """An action by its number, as observations show it: its kind, and its amount where it has one."""
    action, arguments = layout.describe(number)
    amounts = [float(value) for name, value in zip(layout.spans[action].arguments, arguments) if name in AMOUNTS]
    return {"action": action, "amount": amounts[0] if amounts else None}


def train(folder: str) -> Dict[str, float]:
    """Weights of features, so that within a decision their sums differ as the logarithms of the policy do."""
    data = Dataset(folder)
    columns: Dict[str, int] = {}
    table: List[Dict[str, float]] = []
    targets: List[float] = []
    for decisions in data.files("train"):
        for row in range(len(decisions)):
            policy = decisions.of(row, "policy")
            if np.isnan(policy).any():
                continue
            logs = np.log(np.maximum(policy, np.exp(-2 * MOST)))
            phase = data.phases[decisions.columns["phase"][row]]
            for number, target in zip(decisions.of(row, "legal"), np.clip(logs - logs.mean(), -MOST, MOST)):
                found = features(phase, **told(data.layout, int(number)))
                for feature in found:
                    columns.setdefault(feature, len(columns))
                table.append(found)
                targets.append(float(target))
    x = np.zeros((len(table), len(columns)))
    for values, found in zip(x, table):
        for feature, value in found.items():
            values[columns[feature]] = value
    weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(len(columns)), x.T @ np.array(targets))
    return {feature: float(weights[column]) for feature, column in columns.items()}


class Linear(Bot):
    """Chooses the action of the highest sum of weights."""

    name = "linear"
    about = "Chooses by a linear regression on what the heuristic would choose."
    options = {"model": {"type": "file", "default": "", "about": "what linear_policy.py train wrote"}}

    def __init__(self, start: Dict[str, Any]) -> None:
        super().__init__(start)
        file = self.values["model"]
        self.weights: Dict[str, float] = json.loads(Path(file).read_text()) if file else {}

    def choose(self, observation: Dict[str, Any], actions: List[Dict[str, Any]]) -> int:
        def value(action: Dict[str, Any]) -> float:
            found = features(observation["phase"], action["action"], action.get("amount"))
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
        sys.exit("usage: linear_policy.py [train FOLDER MODEL.json]")


if __name__ == "__main__":
    main(sys.argv[1:])
