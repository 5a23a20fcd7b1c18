#!/usr/bin/env python3
"""A flat Monte Carlo player against three heuristics.

    python3 python/examples/monte_carlo.py --games 8

It deals a few positions that look like the real one from its seat, tries every action in each of them, lets the heuristic play on to
the end of the round for everybody, and takes the action after which the learned evaluation likes its seat best.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from macher import Environment  # noqa: E402


class MonteCarlo:
    """Chooses for the seat to move of one game."""

    def __init__(self, env: Environment, deals: int = 8, width: int = 12, rollout: str = "heuristic", players: int = 4) -> None:
        self.env = env
        self.deals = deals
        self.width = width
        self.rollout = [rollout] * players
        self.decision = 0

    def choose(self, game: int, seat: int, mask: NDArray[np.bool_]) -> int:
        """The number of the action that did best on average."""
        env, deals = self.env, self.deals
        actions = self.candidates(np.flatnonzero(mask))
        if len(actions) == 1:
            return int(actions[0])
        self.decision += 1
        dealt = env.determinize([game], times=deals, seat=seat, seed=self.decision)
        # All actions meet the same deals, so that luck does not decide between them.
        tried = env.clone(dealt, times=len(actions))
        env.step(tried, np.tile(actions, deals))
        env.play(tried, self.rollout, until="round", seed=self.decision)
        values = env.value(tried)[:, seat].reshape(deals, len(actions)).mean(axis=0)
        env.drop(dealt)
        env.drop(tried)
        return int(actions[np.argmax(values)])

    def candidates(self, legal: NDArray[np.int64]) -> NDArray[np.int64]:
        """All actions, or of many those at even distances: neighbours, such as bids, differ little."""
        if len(legal) <= self.width:
            return legal
        return legal[np.linspace(0, len(legal) - 1, self.width).astype(np.int64)]


def play_deal(env: Environment, seed: str, seat: int, deals: int, width: int, opponent: str, rollout: str) -> float:
    """The share of the win of a Monte Carlo player in one game."""
    batch = env.reset([seed])
    game = int(batch.games[0])
    player = MonteCarlo(env, deals, width, rollout)
    agents = [None if other == seat else opponent for other in range(4)]
    while not batch.over[0]:
        if batch.seat[0] == seat:
            batch = env.step([game], [player.choose(game, seat, batch.mask[0])])
        else:
            batch = env.play([game], agents, seed=seed)
    share = float(batch.reward[0, seat])
    env.drop([game])
    return share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=8, help="four of them have the same deal, one in each seat")
    parser.add_argument("--deals", type=int, default=8, help="positions that each decision is tried in")
    parser.add_argument("--width", type=int, default=12, help="the most actions that are tried")
    parser.add_argument("--opponent", default="heuristic")
    parser.add_argument("--rollout", default="heuristic")
    args = parser.parse_args()
    shares = []
    with Environment() as env:
        for number in range(args.games):
            seed = f"monte-carlo/{number // 4}"
            shares.append(play_deal(env, seed, number % 4, args.deals, args.width, args.opponent, args.rollout))
            print(f"{len(shares)} games: {100 * np.mean(shares):.1f} % of the wins; 25 % is even", flush=True)
    by_deal = np.array([np.mean(shares[i : i + 4]) for i in range(0, len(shares), 4)])
    if len(by_deal) > 1:
        spread = 1.96 * by_deal.std(ddof=1) / np.sqrt(len(by_deal))
        print(f"95 % interval: {100 * (by_deal.mean() - spread):.1f} to {100 * (by_deal.mean() + spread):.1f} %")


if __name__ == "__main__":
    main()
