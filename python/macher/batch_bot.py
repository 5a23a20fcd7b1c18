"""A process bot by version 2 of the protocol (docs/protocol.md): cells instead of words, many tables in one message, and games to
try things in while it decides.

    class Mine(BatchBot):
        name = "mine"
        about = "Plays what leaves its seat best off, tried in four worlds."

        def choose(self, decision):
            values = []
            for number in decision.actions:
                worlds = decision.determinize(times=4, seed="try")
                decision.model.step(worlds, [number] * 4)
                values.append(decision.model.value(worlds)[:, self.seat].mean())
            return int(np.argmax(values))

    if __name__ == "__main__":
        Mine.main()
"""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO, Dict, List, NoReturn, Optional, Sequence

import numpy as np
from numpy.typing import NDArray

from .bot import Seat
from .environment import MacherError, Requests, Seed, accepted, read_message, request_line
from .layout import Layout, read_layout


_INTERRUPTED = (
    "A request of this bot was interrupted, and its answer would be taken for that of the next one; "
    "let no signal interrupt a request."
)


class Model(Requests):
    """What a bot may ask before it answers: games 0, 1 … are what its seats see, one for each decision of the message.

    They can be looked at, valued, and determinized; what they are determinized into are whole games, which are gone with the answer.
    """

    def __init__(self, layout: Layout, lines: BinaryIO, out: BinaryIO) -> None:
        self.layout = layout
        self._lines = lines
        self._out = out
        #: whether an answer was not read to its end: it would be taken for that of the next request
        self.interrupted = False

    def ask(self, **request: Any) -> Dict[str, Any]:
        """Sends any request and returns its answer; arrays of a frame are under ``arrays``.

        Raises MacherError where it is refused, and after a request that was interrupted by an exception of a signal.
        """
        if self.interrupted:
            raise MacherError("internal", _INTERRUPTED)
        line = request_line({"type": "ask", **request})
        self.interrupted = True
        try:
            _send(self._out, line)
            answer = read_message(self._lines.readline(), self._lines)
        except EOFError:
            raise MacherError("internal", "The runner has ended; end the bot as well.") from None
        self.interrupted = False
        return accepted(answer)


class BatchDecision:
    """One decision of a seat."""

    def __init__(
        self, player: "BatchBot", number: int, cells: NDArray[np.int16], actions: NDArray[np.int16], model: Model
    ) -> None:
        self.player = player
        #: the number of its observation in requests
        self.number = number
        #: what the seat sees; ``layout.unknown`` where it cannot
        self.cells = cells
        #: the numbers of what is legal, in the order of version 1; -1 for an action that has none
        self.actions = actions
        self.model = model

    def __len__(self) -> int:
        return len(self.actions)

    def field(self, name: str) -> NDArray[np.int16]:
        """A field of the observation, by its name in the layout."""
        return self.model.layout.field(self.cells, name)

    def determinize(self, times: int = 1, seed: Optional[Seed] = None, guess: str = "learned") -> NDArray[np.int64]:
        """Games with everything drawn that the seat cannot know; the player's own chance is the seed when none is given."""
        drawn = self.player.random.getrandbits(32) if seed is None else seed
        return self.model.determinize([self.number], times=times, seed=drawn, guess=guess)

    def value(self) -> NDArray[np.float64]:
        """Each seat's share of the win as the learned evaluation expects it from what the seat sees."""
        return self.model.value([self.number])[0]

    def policy(self, agent: str = "learned") -> NDArray[np.float64]:
        """An agent's probability of each of ``actions``; 0 for one that has no number."""
        told = self.model.ask(do="policy", games=[self.number], agent=agent)["policies"][0]
        weights = dict(zip(told["actions"], told["probabilities"]))
        return np.array([weights.get(int(number), 0.0) for number in self.actions])


class BatchBot(Seat):
    """A player of one seat in one game. A subclass says its name and what it does, and chooses."""

    protocol = 2
    name = "batch-bot"

    def choose(self, decision: BatchDecision) -> int:
        """The index of one of ``decision.actions``."""
        raise NotImplementedError

    @classmethod
    def choose_all(cls, decisions: Sequence[BatchDecision]) -> Sequence[int]:
        """The indexes of all decisions of a message. Override it to work on all of them at once; none may depend on the others."""
        return [decision.player.choose(decision) for decision in decisions]

    @classmethod
    def main(cls, lines: Optional[BinaryIO] = None, out: Optional[BinaryIO] = None) -> None:
        """Answers the runner until its input ends. What is printed goes to standard error."""
        talk = _Talk(cls, lines or sys.stdin.buffer, out or sys.stdout.buffer)
        sys.stdout = sys.stderr
        talk.run()


class _Talk:
    """The conversation of a program with the runner."""

    def __init__(self, bot: "type[BatchBot]", lines: BinaryIO, out: BinaryIO) -> None:
        self._bot = bot
        self._lines = lines
        self._out = out
        self._model: Optional[Model] = None
        self._rules: Dict[int, Dict[str, Any]] = {}
        self._players: Dict[int, BatchBot] = {}

    def run(self) -> None:
        for line in iter(self._lines.readline, b""):
            message = read_message(line, self._lines)
            answer = self._answer(message)
            if self._model is not None and self._model.interrupted:
                raise SystemExit(_INTERRUPTED)
            if answer is not None:
                _send(self._out, request_line(answer))

    def _answer(self, message: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        kind = message["type"]
        if kind == "hello":
            if self._bot.protocol not in message.get("protocols", []):
                _old_runner()
            return self._bot.hello()
        if kind == "layout":
            self._model = Model(read_layout(message), self._lines, self._out)
        elif kind == "rules":
            self._rules[message["number"]] = message["rules"]
        elif kind == "start":
            self._players[message["player"]] = self._bot(message, self._rules[message["rules"]])
        elif kind == "choose":
            indexes = [int(index) for index in self._bot.choose_all(self._decisions(message))]
            return {"type": "actions", "batch": message["batch"], "indexes": indexes}
        elif kind == "over" and message["player"] in self._players:
            self._players.pop(message["player"]).over(message["result"])
        return None

    def _decisions(self, message: Dict[str, Any]) -> List[BatchDecision]:
        assert self._model is not None
        cells, actions = message["arrays"]["cells"], message["arrays"]["actions"]
        decisions, end = [], 0
        for number, (player, count) in enumerate(zip(message["players"], message["counts"])):
            end += count
            decision = BatchDecision(
                self._players[player], number, cells[number], actions[end - count : end], self._model
            )
            decisions.append(decision)
        return decisions


def _send(out: BinaryIO, line: bytes) -> None:
    out.write(line)
    out.flush()


def _old_runner() -> NoReturn:
    raise SystemExit("This bot needs a runner with version 2 of the protocol; update Macher Lab.")
