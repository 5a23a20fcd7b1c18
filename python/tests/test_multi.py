"""All seats, as PettingZoo's AEC has it."""

import unittest
import warnings

import numpy as np

from macher import MultiAgentEnv
from macher._optional import optional

api_test = optional("pettingzoo.test", "api_test")


class MultiAgentTest(unittest.TestCase):
    def test_plays_a_game(self) -> None:
        env = MultiAgentEnv(edition="valley-2006-short", players=3)
        env.reset(seed=3)
        rng = np.random.default_rng(3)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            self.assertTrue(env.observation_space(agent).contains(seen))
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        self.assertEqual(env.agents, [])
        self.assertAlmostEqual(sum(total.values()), 1)
        env.close()

    def test_shows_each_seat_its_own_hand_and_only_the_mover_a_mask(self) -> None:
        env = MultiAgentEnv()
        env.reset(seed=1)
        layout = env._environment.layout
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            hands = layout.field(seen["observation"], "hand")
            for other in range(4):
                self.assertEqual((hands[other] == layout.unknown).all(), other != seat)
            self.assertEqual(seen["action_mask"].any(), agent == env.agent_selection)
        env.close()

    def test_shows_arrays_that_may_be_written_to(self) -> None:
        env = MultiAgentEnv()
        env.reset(seed=1)
        for agent in env.agents:
            first = env.observe(agent)
            kept = first["observation"].copy()
            first["observation"][:] = 0
            np.testing.assert_array_equal(env.observe(agent)["observation"], kept)
        env.close()

    def test_samples_and_explains_before_a_game_is_dealt(self) -> None:
        env = MultiAgentEnv()
        action = env.action_space("seat_0").sample()
        self.assertTrue(env.action_space("seat_0").contains(action))
        for act in (lambda: env.step(0), lambda: env.observe("seat_0"), env.last):
            with self.assertRaisesRegex(RuntimeError, "call reset first"):
                act()
        env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "seat_. is not over"):
            env.step(None)
        env.close()

    @unittest.skipIf(api_test is None, "pettingzoo is not installed")
    def test_passes_the_checker_of_pettingzoo(self) -> None:
        env = MultiAgentEnv(edition="valley-2006-short", players=3)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            api_test(env, num_cycles=400)
        env.close()


if __name__ == "__main__":
    unittest.main()
