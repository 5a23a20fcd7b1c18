"""The conversation of a process bot."""

import io
import json
import sys
import unittest

from macher import Bot

START = {"type": "start", "player": 3, "seat": 1, "players": 4, "seed": 5, "seconds": 60, "options": {"x": 1}, "rules": {}}


class Last(Bot):
    name = "last"
    about = "Takes the last action."
    version = "2"
    results: list = []

    def choose(self, observation, actions):
        print("thinking")  # must not mix with the answers
        return len(actions) - 1

    def over(self, result):
        self.results.append(result)


class BotTest(unittest.TestCase):
    def test_answers_hello_and_choose_and_nothing_else(self) -> None:
        messages = [
            {"type": "hello", "protocol": 1, "from": "macher-lab"},
            START,
            {"type": "choose", "player": 3, "question": 8, "observation": {}, "actions": [{}, {}, {}]},
            {"type": "something-new"},
            {"type": "over", "player": 3, "result": None},
        ]
        out = io.StringIO()
        kept = sys.stdout
        try:
            Last.main(io.StringIO("".join(json.dumps(message) + "\n" for message in messages)), out)
        finally:
            sys.stdout = kept
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        hello = {"type": "hello", "protocol": 1, "name": "last", "about": "Takes the last action.", "version": "2"}
        self.assertEqual(answers, [{**hello, "options": {}}, {"type": "action", "question": 8, "index": 2}])
        self.assertEqual(Last.results, [None])

    def test_has_its_own_seed(self) -> None:
        self.assertEqual(Last(START).random.random(), Last(START).random.random())


if __name__ == "__main__":
    unittest.main()
