"""One seat against agents, as Gymnasium has it."""

import unittest
import warnings

import numpy as np

from macher import MacherError, SingleAgentEnv
from macher._optional import optional

check_env = optional("gymnasium.utils.env_checker", "check_env")


def play(env: SingleAgentEnv, seed: int) -> "tuple[list, float]":
    """The masks and the reward of a game that is played at random."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    masks, over, reward = [], False, 0.0
    while not over:
        masks.append(seen["action_mask"])
        seen, reward, over, truncated, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert not truncated
    return masks, reward


class SingleAgentTest(unittest.TestCase):
    def test_plays_a_game_and_the_same_again(self) -> None:
        env = SingleAgentEnv(opponents="random", seat=1, edition="valley-2006-short", players=3)
        first, reward = play(env, 7)
        again, same = play(env, 7)
        other, _ = play(env, 8)
        self.assertEqual(reward, same)
        self.assertIn(reward, (0.0, 0.5, 1.0))
        self.assertTrue(np.array_equal(np.array(first), np.array(again)))
        self.assertFalse(len(first) == len(other) and np.array_equal(np.array(first), np.array(other)))
        env.close()

    def test_observations_are_in_their_space(self) -> None:
        env = SingleAgentEnv()
        seen, _ = env.reset(seed=1)
        self.assertTrue(env.observation_space.contains(seen))
        action = env.action_space.sample(seen["action_mask"])
        self.assertTrue(env.action_space.contains(action))
        self.assertEqual(seen["action_mask"][action], 1)
        self.assertEqual(seen["action_mask"][env.action_space.sample()], 1)
        env.close()

    def test_shows_arrays_that_may_be_written_to(self) -> None:
        env = SingleAgentEnv()
        seen, info = env.reset(seed=1)
        seen["cells"][:] = 0
        seen["action_mask"][:] = 0
        assert env._batch is not None
        self.assertTrue(env._batch.cells.any())
        self.assertTrue(info["action_mask"].any())
        env.close()

    def test_refuses_what_is_not_legal(self) -> None:
        env = SingleAgentEnv()
        with self.assertRaises(RuntimeError):
            env.step(0)
        seen, _ = env.reset(seed=1)
        with self.assertRaises(MacherError):
            env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
        env.close()

    def test_takes_the_nearest_legal_action_where_that_is_wanted(self) -> None:
        env = SingleAgentEnv(illegal="nearest")
        env.reset(seed=1)
        env.step(env.action_space.n - 1)
        env.close()

    def test_holds_one_game_even_if_a_reset_fails(self) -> None:
        env = SingleAgentEnv(opponents="nobody", seat=3)
        for _ in range(3):
            with self.assertRaisesRegex(MacherError, "nobody"):
                env.reset(seed=1)
            with self.assertRaisesRegex(RuntimeError, "call reset first"):
                env.step(0)
        with self.assertRaises(MacherError) as caught:
            env._environment.observe([1])
        self.assertEqual(caught.exception.code, "no-such-game")
        env.close()

    def test_says_what_is_wrong_with_a_table(self) -> None:
        with self.assertRaisesRegex(ValueError, "2 opponents"):
            SingleAgentEnv(opponents=["random", "random"], players=4)
        with self.assertRaisesRegex(ValueError, "seats 0 to 3"):
            SingleAgentEnv(seat=4)

    @unittest.skipIf(check_env is None, "gymnasium is not installed")
    def test_passes_the_checker_of_gymnasium(self) -> None:
        env = SingleAgentEnv(opponents="random", illegal="nearest", render_mode="ansi")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(env, skip_render_check=True, skip_close_check=True)
        env.close()


if __name__ == "__main__":
    unittest.main()
