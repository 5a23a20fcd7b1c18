"""Runs the tests of the Python package and prints how each of them ended, one line of JSON a test."""

import json
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2] / "python"
sys.path.insert(0, str(ROOT))
lines = sys.stdout
sys.stdout = sys.stderr


class Report(unittest.TestResult):
    def tell(self, test: unittest.TestCase, outcome: str, why: str = "") -> None:
        print(json.dumps({"name": test.id(), "outcome": outcome, "why": why}), file=lines, flush=True)

    def addSuccess(self, test):
        self.tell(test, "passed")

    def addSkip(self, test, reason):
        self.tell(test, "skipped", reason)

    def addFailure(self, test, err):
        self.tell(test, "failed", self._exc_info_to_string(err, test))

    addError = addFailure


unittest.defaultTestLoader.discover(str(ROOT / "tests"), top_level_dir=str(ROOT)).run(Report())
