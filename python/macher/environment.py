"""Games by the thousand, stepped in a process of their own."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Dict, Iterable, List, Mapping, Optional, Sequence, Type, Union

import numpy as np
from numpy.typing import NDArray

from .layout import Layout, read_layout

Games = Union[Sequence[int], NDArray[np.int64]]
Seed = Union[int, str]

#: where the command is if this folder lies in the project
_BESIDE = Path(__file__).resolve().parents[2] / "dist" / "src" / "cli" / "main.js"


#: how long, in seconds, a process may take to end after its streams were closed
_PATIENCE = 2


class MacherError(Exception):
    """A request that was not carried out: a code for programs, and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass
class Batch:
    """Games as the seats to move see them, one row each."""

    games: NDArray[np.int64]
    #: what the seat sees; ``layout.unknown`` where it cannot
    cells: NDArray[np.int16]
    #: which actions it has: one column for each number
    mask: NDArray[np.bool_]
    #: the seat to move, -1 when the game is over
    seat: NDArray[np.int8]
    over: NDArray[np.bool_]
    #: each seat's share of the win, in the answer in which the game ended; 0 before
    reward: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.games)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for each game, all equally likely; 0 for one that is over."""
        counts = self.mask.sum(axis=1)
        nth = (rng.random(len(counts)) * counts).astype(np.int64)
        rows, numbers = np.nonzero(self.mask)
        starts = np.searchsorted(rows, np.arange(len(counts)))
        chosen = np.zeros(len(counts), np.int64)
        alive = counts > 0
        chosen[alive] = numbers[(starts + nth)[alive]]
        return chosen

    def put(self, rows: NDArray[np.int64], other: "Batch") -> None:
        """Writes other games into some rows: those that were reset."""
        for name in ("games", "cells", "mask", "seat", "over", "reward"):
            getattr(self, name)[rows] = getattr(other, name)


def command_line(command: Optional[Union[str, Sequence[str]]] = None) -> List[str]:
    """The words that start ``macher``: those given, the variable MACHER, the project around this file, or the path."""
    given = command if command is not None else os.environ.get("MACHER")
    if given:
        return shlex.split(given) if isinstance(given, str) else list(given)
    if _BESIDE.exists():
        return ["node", str(_BESIDE)]
    if shutil.which("macher"):
        return ["macher"]
    raise FileNotFoundError("The command 'macher' was not found; run 'npm ci', or set MACHER to what starts it.")


def read_frame(frame: Mapping[str, Any], data: bytes) -> Dict[str, NDArray[Any]]:
    """The arrays of a frame, by name."""

    def read(part: Mapping[str, Any]) -> NDArray[Any]:
        shape = tuple(part["shape"])
        count = int(np.prod(shape))
        whole: NDArray[Any] = np.frombuffer(data, np.dtype(part["type"]).newbyteorder("<"), count, part["offset"])
        return whole.reshape(shape)

    return {part["name"]: read(part) for part in frame["arrays"]}


def read_message(line: bytes, stream: BinaryIO) -> Dict[str, Any]:
    """A line that was read from a stream, with the arrays of the frame that follows it, if there is one, as ``arrays``.

    Raises EOFError where the stream ended within them.
    """
    if not line.endswith(b"\n"):
        raise EOFError("The stream ended within a line; what its program said is on standard error.")
    message: Dict[str, Any] = json.loads(line)
    if "frame" in message:
        data = stream.read(message["frame"]["bytes"])
        if len(data) < message["frame"]["bytes"]:
            raise EOFError("The stream ended within a frame; what its program said is on standard error.")
        message["arrays"] = read_frame(message["frame"], data)
    return message


def accepted(answer: Dict[str, Any]) -> Dict[str, Any]:
    """An answer. Raises MacherError where the request was refused."""
    if "error" in answer:
        raise MacherError(answer["error"]["code"], answer["error"]["sentence"])
    return answer


def request_line(message: Mapping[str, Any]) -> bytes:
    """A message as a line to be sent; whole numbers may be those of numpy."""
    return json.dumps(message, separators=(",", ":"), default=_plain).encode() + b"\n"


def _plain(value: Any) -> int:
    """A number of numpy as JSON can hold it."""
    if isinstance(value, np.integer):
        return int(value)
    raise TypeError(f"Found {value!r} in a request; expected text, a number, a list or a mapping.")


class Requests:
    """What can be asked about games, whatever answers."""

    layout: Layout

    def ask(self, **request: Any) -> Dict[str, Any]:
        """Sends any request and returns its answer; arrays of a frame are under ``arrays``.

        Raises MacherError where it is refused: nothing has changed then.
        """
        raise NotImplementedError

    def _batch(self, games: Games, arrays: Mapping[str, NDArray[Any]]) -> Batch:
        mask = np.unpackbits(arrays["mask"], axis=1, bitorder="little")[:, : self.layout.actions]
        return Batch(
            games=np.array(games, np.int64),
            cells=arrays["cells"].copy(),
            mask=mask.view(np.bool_),
            seat=arrays["seat"].copy(),
            over=arrays["over"].astype(np.bool_),
            reward=arrays["reward"].copy(),
        )

    def step(self, games: Games, actions: Games) -> Batch:
        """Plays an action in each game. One that is not legal refuses all of them."""
        answer = self.ask(do="step", games=_list(games), actions=_list(actions), **{"as": "frame"})
        return self._batch(games, answer["arrays"])

    def play(
        self, games: Games, agents: Sequence[Optional[str]], until: str = "decision", seed: Seed = "agents"
    ) -> Batch:
        """Has built-in agents play until a seat whose agent is None is to move, or the phase, round or game ends."""
        request = {"games": _list(games), "agents": list(agents), "until": until, "seed": seed}
        answer = self.ask(do="play", **request, **{"as": "frame"})
        return self._batch(games, answer["arrays"])

    def observe(self, games: Games, seat: Optional[int] = None) -> Batch:
        """Games as a seat sees them, by default the one to move. Only who moves has a mask."""
        request: Dict[str, Any] = {} if seat is None else {"seat": seat}
        answer = self.ask(do="observe", games=_list(games), **request, **{"as": "frame"})
        return self._batch(games, answer["arrays"])

    def words(self, games: Games, seat: Optional[int] = None) -> List[Dict[str, Any]]:
        """The same in words: observations and actions as docs/protocol.md has them."""
        request: Dict[str, Any] = {} if seat is None else {"seat": seat}
        shown: List[Dict[str, Any]] = self.ask(do="observe", games=_list(games), **request)["shown"]
        return shown

    def clone(self, games: Games, times: int = 1, seed: Optional[Seed] = None) -> NDArray[np.int64]:
        """Copies games, hidden cards included; with a seed, chance is another one in each copy."""
        request: Dict[str, Any] = {} if seed is None else {"seed": seed}
        return np.array(self.ask(do="clone", games=_list(games), times=times, **request)["games"], np.int64)

    def determinize(
        self,
        games: Games,
        times: int = 1,
        seat: Optional[int] = None,
        seed: Seed = "determinize",
        guess: str = "learned",
    ) -> NDArray[np.int64]:
        """Copies games with everything redrawn that a seat cannot know: what a player may search in."""
        request: Dict[str, Any] = {"times": times, "seed": seed, "guess": guess}
        if seat is not None:
            request["seat"] = seat
        return np.array(self.ask(do="determinize", games=_list(games), **request)["games"], np.int64)

    def returns(self, games: Games) -> NDArray[np.float64]:
        """Each seat's share of the win; NaN in games that are not over."""
        told = self.ask(do="returns", games=_list(games))["returns"]
        return self._by_seat([None if one is None else one["winShares"] for one in told])

    def value(self, games: Games) -> NDArray[np.float64]:
        """Each seat's share of the win as the learned evaluation expects it."""
        return self._by_seat([one["winShares"] for one in self.ask(do="value", games=_list(games))["values"]])

    def policy(self, games: Games, agent: str = "learned") -> NDArray[np.float64]:
        """An agent's probability of each action, by its number; less than 1 in all where some have none, such as huge bids."""
        told = self.ask(do="policy", games=_list(games), agent=agent)["policies"]
        out = np.zeros((len(told), self.layout.actions))
        for row, one in zip(out, told):
            row[one["actions"]] = one["probabilities"]
        return out

    def positions(self, games: Games) -> List[str]:
        """Games as positions in text, hidden cards included."""
        positions: List[str] = self.ask(do="position", games=_list(games))["positions"]
        return positions

    def drop(self, games: Games) -> None:
        """Forgets games."""
        if len(games) > 0:
            self.ask(do="drop", games=_list(games))

    def _by_seat(self, rows: Sequence[Optional[Sequence[float]]]) -> NDArray[np.float64]:
        out = np.full((len(rows), self.layout.seats), np.nan)
        for row, shares in zip(out, rows):
            if shares is not None:
                row[:] = 0
                row[: len(shares)] = shares
        return out


class Environment(Requests):
    """A process of ``macher env --stdio``. Close it, or use it in a ``with`` statement.

    A request that is interrupted, for example by Ctrl+C or by a signal that raises an exception, ends the process: its answer
    would be taken for that of the next request.
    """

    def __init__(self, command: Optional[Union[str, Sequence[str]]] = None) -> None:
        words = command_line(command) + ["env", "--stdio"]
        #: why nothing can be asked any more
        self._ended: Optional[str] = None
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self.layout: Layout = read_layout(self.ask(do="about"))
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Environment":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process; its games are gone."""
        self._ended = self._ended or "The environment is closed; open another one."
        process = self._process
        assert process.stdin and process.stdout
        # Closed first: a process that still writes an answer would never see the end of its input.
        process.stdout.close()
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass  # It has ended by itself.
        try:
            process.wait(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def ask(self, **request: Any) -> Dict[str, Any]:
        """Sends any request and returns its answer; arrays of a frame are under ``arrays``.

        Raises MacherError where it is refused: nothing has changed then. Nothing can be asked after the environment was closed,
        or after a request was interrupted.
        """
        if self._ended is not None:
            raise MacherError("internal", self._ended)
        line = request_line(request)
        try:
            answer = self._exchange(line)
        except (BrokenPipeError, EOFError):
            self._ended = "The environment has ended; what it said is on standard error. Open another one."
            raise MacherError("internal", self._ended) from None
        except BaseException:
            self._ended = "A request was interrupted, which ended the environment; open another one."
            self._process.kill()
            raise
        return accepted(answer)

    def _exchange(self, line: bytes) -> Dict[str, Any]:
        """Sends a line, and reads what comes back."""
        process = self._process
        assert process.stdin and process.stdout
        process.stdin.write(line)
        process.stdin.flush()
        return read_message(process.stdout.readline(), process.stdout)

    def reset(
        self,
        seeds: Iterable[Seed],
        edition: str = "valley-2006",
        players: int = 4,
        variant: Optional[str] = None,
        games: Optional[Games] = None,
    ) -> Batch:
        """Deals one game for each seed, in place of ``games`` if they are given."""
        request: Dict[str, Any] = {"edition": edition, "players": players, "seeds": list(seeds)}
        if variant is not None:
            request["variant"] = variant
        if games is not None:
            request["games"] = _list(games)
        answer = self.ask(do="reset", **request, **{"as": "frame"})
        return self._batch(answer["games"], answer["arrays"])

    def load(self, positions: Sequence[str]) -> Batch:
        """Games that begin with positions."""
        answer = self.ask(do="load", positions=list(positions), **{"as": "frame"})
        return self._batch(answer["games"], answer["arrays"])


def _list(numbers: Iterable[Any]) -> List[int]:
    return numbers.tolist() if isinstance(numbers, np.ndarray) else [int(number) for number in numbers]
