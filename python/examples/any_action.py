#!/usr/bin/env python3
"""A bot that plays any legal action, by version 2 of the protocol: the least that a bot can be.

    macher simulate --agents process:python/examples/any_action.py --games 400

A word behind it is its name, for tables of several: process:"python3 python/examples/any_action.py anna".
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from macher import BatchBot  # noqa: E402


class AnyAction(BatchBot):
    name = sys.argv[1] if len(sys.argv) > 1 else "any-action"
    about = "Plays any legal action."

    def choose(self, decision):
        return self.random.randrange(len(decision))


if __name__ == "__main__":
    AnyAction.main()
