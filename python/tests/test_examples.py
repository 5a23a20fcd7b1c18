"""The examples run."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples"))

import linear_policy  # noqa: E402
import monte_carlo  # noqa: E402
import random_games  # noqa: E402

from macher import Dataset, Environment  # noqa: E402

DECISIONS = Path(linear_policy.__file__).parent / "decisions"


class ExamplesTest(unittest.TestCase):
    def test_random_steps_and_resets(self) -> None:
        with Environment() as env:
            steps, _ = random_games.play(env, games=16, seconds=0.2)
        self.assertGreater(steps, 0)
        self.assertEqual(steps % 16, 0)

    def test_linear_learns_what_the_heuristic_would_choose(self) -> None:
        weights = linear_policy.train(str(DECISIONS))
        with tempfile.TemporaryDirectory() as folder:
            model = Path(folder) / "linear.json"
            model.write_text(json.dumps(weights))
            start = {"seat": 0, "players": 4, "seconds": 1, "options": {"model": str(model)}, "rules": {}, "seed": 1}
            bot = linear_policy.Linear(start)
        data = Dataset(DECISIONS)
        met, even = [], []
        for decisions in data.files("test"):
            for row in range(len(decisions)):
                phase = data.phases[decisions.columns["phase"][row]]
                actions = [linear_policy.told(data.layout, int(number)) for number in decisions.of(row, "legal")]
                policy = decisions.of(row, "policy")
                met.append(policy[bot.choose({"phase": phase}, actions)])
                even.append(policy.mean())
        self.assertGreater(np.mean(met), 1.3 * np.mean(even))

    def test_monte_carlo_chooses_what_is_legal(self) -> None:
        with Environment() as env:
            batch = env.reset(["example"])
            player = monte_carlo.MonteCarlo(env, deals=2, width=3)
            for _ in range(3):
                seat = int(batch.seat[0])
                action = player.choose(int(batch.games[0]), seat, batch.mask[0])
                self.assertTrue(batch.mask[0, action])
                batch = env.step(batch.games, [action])
            # The tries are dropped again.
            self.assertEqual(len(player.candidates(np.arange(100))), 3)
            held = env.clone(batch.games)
            self.assertGreater(int(held[0]), 0)


if __name__ == "__main__":
    unittest.main()
