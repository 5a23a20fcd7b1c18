"""Games that are stepped from Python."""

import json
import signal
import time
import unittest
from contextlib import contextmanager
from typing import Any, Iterator

import numpy as np

from macher import Environment, MacherError


class Interrupted(Exception):
    """What a signal raises here."""


@contextmanager
def interruption(seconds: float) -> Iterator[None]:
    """Raises Interrupted after a time, wherever the program is then."""

    def interrupt(*_: Any) -> None:
        raise Interrupted

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class EnvironmentTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.env = Environment()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.env.close()

    def test_plays_games_to_their_ends(self) -> None:
        rng = np.random.default_rng(1)
        batch = self.env.reset(range(3), edition="valley-2006-short", players=3)
        for _ in range(2000):
            alive = np.flatnonzero(~batch.over)
            if len(alive) == 0:
                break
            batch.put(alive, self.env.step(batch.games[alive], batch.sample(rng)[alive]))
        self.assertTrue(batch.over.all())
        self.assertTrue((batch.seat == -1).all())
        np.testing.assert_allclose(batch.reward.sum(axis=1), 1)
        np.testing.assert_allclose(self.env.returns(batch.games), batch.reward)

    def test_samples_legal_actions_evenly(self) -> None:
        batch = self.env.reset([1])
        rng = np.random.default_rng(2)
        drawn = {int(batch.sample(rng)[0]) for _ in range(2000)}
        self.assertEqual(drawn, set(np.flatnonzero(batch.mask[0]).tolist()))

    def test_names_fields_in_their_shapes(self) -> None:
        layout = self.env.layout
        batch = self.env.reset([1, 2])
        cash = layout.field(batch.cells, "cash")
        self.assertEqual(cash.shape, (2, 5))
        for row, seat in zip(cash, batch.seat):
            self.assertGreaterEqual(row[seat], 0)
            self.assertEqual(row[(seat + 1) % 4], layout.unknown)
        self.assertEqual(layout.field(batch.cells, "round").tolist(), [0, 0])
        self.assertTrue((layout.field(batch.cells, "opinionDeck") == layout.unknown).all())

    def test_numbers_actions_both_ways(self) -> None:
        layout = self.env.layout
        self.assertEqual(layout.describe(layout.number("exchange", 1, 2, 3)), ("exchange", (1, 2, 3)))
        self.assertEqual(layout.describe(layout.number("pass")), ("pass", ()))
        with self.assertRaises(ValueError):
            layout.describe(layout.actions)

    def test_refuses_with_a_code_and_harms_nothing(self) -> None:
        batch = self.env.reset([1, 2])
        legal = batch.sample(np.random.default_rng(3))
        with self.assertRaises(MacherError) as caught:
            self.env.step(batch.games, [int(legal[0]), self.env.layout.actions - 1])
        self.assertEqual(caught.exception.code, "illegal-action")
        np.testing.assert_array_equal(self.env.observe(batch.games).cells, batch.cells)
        self.env.step(batch.games, legal)

    def test_searches_in_determinizations(self) -> None:
        env = self.env
        batch = env.reset([4])
        batch = env.play(batch.games, ["heuristic"] * 4, until="round")
        seat = int(batch.seat[0])
        dealt = env.determinize(batch.games, times=5)
        seen = env.observe(dealt, seat)
        for row in seen.cells:
            np.testing.assert_array_equal(row, batch.cells[0])
        self.assertGreater(len(set(env.positions(dealt))), 1)
        policy = env.policy(batch.games)
        self.assertAlmostEqual(policy[0].sum(), 1)
        self.assertEqual(policy[0][~batch.mask[0]].sum(), 0)
        np.testing.assert_allclose(env.value(dealt).sum(axis=1), 1, atol=1e-6)

    def test_clones_and_loads(self) -> None:
        env = self.env
        batch = env.reset([5])
        copies = env.clone(batch.games, times=2)
        self.assertEqual(env.positions(copies), env.positions(batch.games) * 2)
        loaded = env.load(env.positions(copies))
        np.testing.assert_array_equal(loaded.cells[0], batch.cells[0])
        env.drop(copies)
        with self.assertRaises(MacherError) as caught:
            env.observe(copies)
        self.assertEqual(caught.exception.code, "no-such-game")

    def test_says_that_the_process_has_ended(self) -> None:
        env = Environment()
        env._process.kill()
        env._process.wait()
        with self.assertRaises(MacherError) as caught:
            env.reset([1])
        self.assertEqual(caught.exception.code, "internal")
        env.close()

    def test_ends_when_a_request_is_interrupted(self) -> None:
        with Environment() as env:
            batch = env.reset(range(300))
            with interruption(0.2), self.assertRaises(Interrupted):
                env.play(batch.games, ["heuristic"] * 4, until="end")
            for ask in (lambda: env.positions(batch.games), lambda: env.reset([1])):
                with self.assertRaisesRegex(MacherError, "interrupted.*open another one") as caught:
                    ask()
                self.assertEqual(caught.exception.code, "internal")

    def test_closes_although_an_answer_is_still_being_written(self) -> None:
        env = Environment()
        process = env._process
        assert process.stdin
        process.stdin.write(b'{"do":"reset","seeds":%s}\n' % json.dumps(list(range(300))).encode())
        process.stdin.flush()
        time.sleep(0.5)
        began = time.monotonic()
        with interruption(20):
            env.close()
        self.assertLess(time.monotonic() - began, 10)
        self.assertIsNotNone(process.poll())

    def test_says_that_it_is_closed(self) -> None:
        env = Environment()
        env.close()
        env.close()
        with self.assertRaisesRegex(MacherError, "closed; open another one") as caught:
            env.reset([1])
        self.assertEqual(caught.exception.code, "internal")

    def test_takes_numbers_of_numpy(self) -> None:
        env = self.env
        batch = env.reset(np.arange(2), players=np.int64(3))
        np.testing.assert_array_equal(env.reset([0, 1], players=3).cells, batch.cells)
        games = list(batch.games)
        self.assertEqual(len(env.clone(games, times=np.int64(2), seed=np.uint32(5))), 4)
        self.assertEqual(len(env.determinize(games, times=np.int32(1), seat=np.int8(0), seed=np.int64(5))), 2)
        self.assertEqual(len(env.observe(games, seat=np.int64(1))), 2)
        env.play(games, ["random"] * 3, until="phase", seed=np.int64(3))
        with self.assertRaisesRegex(TypeError, r"Found array\(2\.5\) in a request; expected"):
            env.ask(do="observe", games=[0], seat=np.array(2.5))
        self.assertEqual(env.returns(games).shape, (2, 5))


if __name__ == "__main__":
    unittest.main()
