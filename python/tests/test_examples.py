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

from macher import Environment  # noqa: E402

DECISIONS = """phase,actions,unit,values
auction-polls,"[""pass"",""bid 1"",""bid 8""]",points,"[0,2,-5]"
auction-polls,"[""pass"",""bid 2"",""bid 9""]",points,"[0,1,null]"
buy-media,"[""pass"",""media Hessen""]",points,"[0,3]"
buy-media,"[""pass"",""media Bayern""]",preference,"[9,0]"
"""


class ExamplesTest(unittest.TestCase):
    def test_random_steps_and_resets(self) -> None:
        with Environment() as env:
            steps, _ = random_games.play(env, games=16, seconds=0.2)
        self.assertGreater(steps, 0)
        self.assertEqual(steps % 16, 0)

    def test_linear_learns_which_action_is_worth_more(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            table = Path(folder) / "decisions.csv"
            table.write_text(DECISIONS)
            weights = linear_policy.train(str(table))
            model = Path(folder) / "linear.json"
            model.write_text(json.dumps(weights))
            start = {"seat": 0, "players": 4, "seconds": 1, "options": {"model": str(model)}, "rules": {}, "seed": 1}
            bot = linear_policy.Linear(start)
            actions = [{"name": "pass"}, {"name": "media Saarland"}]
            self.assertEqual(bot.choose({"phase": "buy-media"}, actions), 1)
            bids = [{"name": "pass"}, {"name": "bid 1"}, {"name": "bid 9"}]
            self.assertNotEqual(bot.choose({"phase": "auction-polls"}, bids), 2)

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
