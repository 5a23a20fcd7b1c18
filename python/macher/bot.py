"""A bot that is a program of its own: ``macher simulate --agents process:./bot.py,heuristic`` (docs/protocol.md).

    class Mine(Bot):
        name = "mine"
        about = "Plays anything."

        def choose(self, observation, actions):
            return self.random.randrange(len(actions))

    if __name__ == "__main__":
        Mine.main()
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any, ClassVar, Dict, List, Optional, TextIO


class Seat:
    """What all bots have, whatever protocol they speak: what they are called, and a seat in a game."""

    #: the version of the protocol that is spoken
    protocol: ClassVar[int]
    name: ClassVar[str] = "bot"
    about: ClassVar[str] = "A bot in Python."
    #: anything that changes when its play does
    version: ClassVar[Optional[str]] = None
    #: its options by name, as docs/protocol.md has them
    options: ClassVar[Dict[str, Dict[str, Any]]] = {}

    def __init__(self, start: Dict[str, Any], rules: Dict[str, Any]) -> None:
        self.seat: int = start["seat"]
        self.players: int = start["players"]
        self.seconds: float = start["seconds"]
        #: a value for every option
        self.values: Dict[str, Any] = start["options"]
        #: the numbers and names of the game, which its players may share: read them
        self.rules = rules
        #: the only source of chance that it may use
        self.random = random.Random(start["seed"])

    def over(self, result: Optional[Dict[str, Any]]) -> None:
        """Called when it will not be asked again; None where the game was not played to its end."""

    @classmethod
    def hello(cls) -> Dict[str, Any]:
        """What it says of itself."""
        hello: Dict[str, Any] = {"type": "hello", "protocol": cls.protocol, "name": cls.name, "about": cls.about}
        if cls.version is not None:
            hello["version"] = cls.version
        return {**hello, "options": cls.options}


class Bot(Seat):
    """A player of one seat in one game. A subclass says its name and what it does, and chooses."""

    protocol = 1

    def __init__(self, start: Dict[str, Any]) -> None:
        super().__init__(start, start["rules"])

    def choose(self, observation: Dict[str, Any], actions: List[Dict[str, Any]]) -> int:
        """The index of one of the actions."""
        raise NotImplementedError

    @classmethod
    def main(cls, lines: Optional[TextIO] = None, out: Optional[TextIO] = None) -> None:
        """Answers the runner until its input ends. What is printed goes to standard error."""
        lines = lines or sys.stdin
        out = out or sys.stdout
        sys.stdout = sys.stderr
        players: Dict[int, Bot] = {}
        for line in lines:
            answer = cls._answer(json.loads(line), players)
            if answer is not None:
                print(json.dumps(answer), file=out, flush=True)

    @classmethod
    def _answer(cls, message: Dict[str, Any], players: Dict[int, "Bot"]) -> Optional[Dict[str, Any]]:
        kind = message["type"]
        if kind == "hello":
            return cls.hello()
        if kind == "start":
            players[message["player"]] = cls(message)
        elif kind == "choose":
            index = int(players[message["player"]].choose(message["observation"], message["actions"]))
            return {"type": "action", "question": message["question"], "index": index}
        elif kind == "over" and message["player"] in players:
            players.pop(message["player"]).over(message["result"])
        return None
