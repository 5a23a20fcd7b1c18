"""A data set of decisions is read, and fits the environment of this build."""

import unittest
from pathlib import Path

import numpy as np

from macher import Dataset, Environment

FOLDER = Path(__file__).resolve().parents[1] / "examples" / "decisions"


class DatasetTest(unittest.TestCase):
    def setUp(self) -> None:
        self.data = Dataset(FOLDER)

    def test_has_as_many_decisions_as_its_card_says(self) -> None:
        games = {}
        for split, counts in self.data.card["splits"].items():
            files = list(self.data.files(split))
            self.assertEqual(len(files), counts["files"])
            self.assertEqual(sum(map(len, files)), counts["decisions"])
            games[split] = {int(game) for decisions in files for game in decisions.columns["game"]}
        self.assertFalse(games["train"] & games["test"])

    def test_rows_are_whole(self) -> None:
        for decisions in self.data.files("train"):
            self.assertEqual(len(decisions.rows()), len(decisions.actions["legal"]))
            for column in decisions.columns.values():
                self.assertEqual(len(column), len(decisions))
            for row in range(0, len(decisions), 50):
                legal = decisions.of(row, "legal")
                self.assertGreater(len(legal), 1)
                self.assertLess(decisions.columns["chosen"][row], len(legal))
                self.assertAlmostEqual(float(decisions.of(row, "policy").sum()), 1, places=4)
            shares = decisions.columns["win_share"]
            self.assertTrue(((shares >= 0) & (shares <= 1)).all())

    def test_hides_what_the_seat_cannot_see(self) -> None:
        layout = self.data.layout
        for decisions in self.data.files("train"):
            self.assertTrue((layout.field(decisions.cells, "pollDeck") == layout.unknown).all())
            hands = layout.field(decisions.cells, "hand")
            seats = decisions.columns["seat"]
            own = hands[np.arange(len(decisions)), seats]
            self.assertTrue((own != layout.unknown).all())
            self.assertTrue((hands[np.arange(len(decisions)), (seats + 1) % 4] == layout.unknown).all())

    def test_has_the_layout_of_the_environment(self) -> None:
        with Environment() as env:
            self.assertEqual(env.layout.hash, self.data.layout.hash)
            self.assertEqual(dict(env.layout.spans), dict(self.data.layout.spans))

    def test_says_what_is_wrong(self) -> None:
        with self.assertRaisesRegex(FileNotFoundError, "holds no data set"):
            Dataset(FOLDER.parent)
        with self.assertRaisesRegex(ValueError, "no split 'exam'"):
            list(self.data.files("exam"))


if __name__ == "__main__":
    unittest.main()
