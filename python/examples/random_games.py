#!/usr/bin/env python3
"""Plays games at random, a thousand at a time, and says how many steps a second that makes.

    python3 python/examples/random_games.py --games 1024 --seconds 10
    taskset -c 0 python3 python/examples/random_games.py    # everything on one core
"""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from macher import Environment  # noqa: E402


def play(env: Environment, games: int, seconds: float, seed: int = 1) -> "tuple[int, int]":
    """Steps all games until the time is up; how many steps, and how many games ended."""
    rng = np.random.default_rng(seed)
    batch = env.reset(seeds=range(games))
    dealt, steps, ended = games, 0, 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        batch = env.step(batch.games, batch.sample(rng))
        steps += games
        over = np.flatnonzero(batch.over)
        if len(over) > 0:
            fresh = env.reset(seeds=range(dealt, dealt + len(over)), games=batch.games[over])
            dealt += len(over)
            ended += len(over)
            batch.put(over, fresh)
    return steps, ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1024, help="how many at once")
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    with Environment() as env:
        steps, ended = play(env, args.games, args.seconds)
        print(f"{steps / args.seconds:,.0f} steps a second, {ended} games ended")


if __name__ == "__main__":
    main()
