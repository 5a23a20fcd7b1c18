"""The conversation of a process bot by version 2."""

import io
import json
import sys
import unittest
from typing import Any, Dict, List

import numpy as np

from macher import BatchBot, Environment, MacherError

START = {"type": "start", "seat": 1, "players": 4, "seed": 5, "seconds": 60, "options": {"x": 1}, "rules": 1}


class Curious(BatchBot):
    name = "curious"
    about = "Asks before it answers."
    version = "2"
    heard: List[Any] = []

    def choose(self, decision):
        print("thinking")  # must not mix with the answers
        self.heard.append([decision.cells.tolist(), decision.actions.tolist(), self.rules["edition"]])
        if decision.number == 0:
            self.heard.append(decision.determinize(times=2, seed="x").tolist())
            with self.assert_refused():
                decision.model.step([0], [1])
        return len(decision) - 1

    @staticmethod
    def assert_refused():
        return unittest.TestCase().assertRaisesRegex(MacherError, "determinize it first")


class Alarm(Exception):
    """What a signal raises."""


class Breaking(io.BytesIO):
    """Input during which a signal arrives: where it ends."""

    def readline(self, *size: Any) -> bytes:
        line = super().readline(*size)
        if not line:
            raise Alarm
        return line


class Hasty(BatchBot):
    """Answers without thinking when its time is up."""

    def choose(self, decision):
        try:
            decision.value()
        except Alarm:
            with unittest.TestCase().assertRaisesRegex(MacherError, "interrupted"):
                decision.value()
        return 0


def frame(**arrays: np.ndarray) -> Dict[str, Any]:
    parts, data = [], b""
    for name, array in arrays.items():
        parts.append({"name": name, "type": str(array.dtype), "shape": list(array.shape), "offset": len(data)})
        data += array.tobytes() + bytes(-array.nbytes % 8)
    return {"head": {"bytes": len(data), "arrays": parts}, "data": data}


class BatchBotTest(unittest.TestCase):
    def test_answers_all_decisions_of_a_message_and_asks_in_between(self) -> None:
        with Environment() as env:
            about = env.ask(do="about")
        seen = frame(cells=np.array([[1, 2], [3, 4]], np.int16), actions=np.array([7, 8, 9, 5, 6], np.int16))
        refused = {"code": "unreadable", "sentence": "Game 0 is only what a seat sees; determinize it first."}
        messages: List[Any] = [
            {"type": "hello", "protocol": 1, "protocols": [1, 2], "from": "macher-lab"},
            {**about, "type": "layout"},
            {"type": "rules", "number": 1, "rules": {"edition": "valley-2006"}},
            {**START, "player": 3},
            {**START, "player": 4},
            {"type": "choose", "batch": 8, "players": [4, 3], "counts": [3, 2], "frame": seen["head"]},
            seen["data"],
            {"type": "told", "id": None, "games": [2, 3]},
            {"type": "told", "id": None, "error": refused},
            {"type": "something-new"},
            {"type": "over", "player": 3, "result": None},
        ]
        lines = b"".join(m if isinstance(m, bytes) else json.dumps(m).encode() + b"\n" for m in messages)
        out = io.BytesIO()
        kept = sys.stdout
        try:
            Curious.main(io.BytesIO(lines), out)
        finally:
            sys.stdout = kept
        hello, determinize, step, actions = [json.loads(line) for line in out.getvalue().splitlines()]
        self.assertEqual((hello["protocol"], hello["name"], hello["version"]), (2, "curious", "2"))
        asked = {"type": "ask", "do": "determinize", "games": [0], "times": 2, "seed": "x", "guess": "learned"}
        self.assertEqual(determinize, asked)
        self.assertEqual(step["do"], "step")
        self.assertEqual(actions, {"type": "actions", "batch": 8, "indexes": [2, 1]})
        first, games, second = Curious.heard
        self.assertEqual(first, [[1, 2], [7, 8, 9], "valley-2006"])
        self.assertEqual(games, [2, 3])
        self.assertEqual(second, [[3, 4], [5, 6], "valley-2006"])

    def test_refuses_a_runner_that_does_not_know_its_version(self) -> None:
        hello = json.dumps({"type": "hello", "protocol": 1, "from": "macher-lab"}).encode() + b"\n"
        kept = sys.stdout
        try:
            with self.assertRaisesRegex(SystemExit, "update Macher Lab"):
                Curious.main(io.BytesIO(hello), io.BytesIO())
        finally:
            sys.stdout = kept

    def test_ends_after_an_interrupted_request(self) -> None:
        with Environment() as env:
            about = env.ask(do="about")
        seen = frame(cells=np.array([[1, 2]], np.int16), actions=np.array([7, 8], np.int16))
        messages: List[Any] = [
            {**about, "type": "layout"},
            {"type": "rules", "number": 1, "rules": {"edition": "valley-2006"}},
            {**START, "player": 3},
            {"type": "choose", "batch": 8, "players": [3], "counts": [2], "frame": seen["head"]},
            seen["data"],
        ]
        lines = b"".join(m if isinstance(m, bytes) else json.dumps(m).encode() + b"\n" for m in messages)
        out = io.BytesIO()
        kept = sys.stdout
        try:
            with self.assertRaisesRegex(SystemExit, "let no signal interrupt a request"):
                Hasty.main(Breaking(lines), out)
        finally:
            sys.stdout = kept
        self.assertEqual([json.loads(line)["type"] for line in out.getvalue().splitlines()], ["ask"])


if __name__ == "__main__":
    unittest.main()
