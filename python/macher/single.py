"""One seat against built-in agents, as Gymnasium has it."""

from __future__ import annotations

from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from .environment import Batch, Environment
from ._optional import optional
from .spaces import LegalActions, observation_space

_Base: Any = optional("gymnasium", "Env") or object

Observation = Dict[str, NDArray[Any]]


class SingleAgentEnv(_Base):  # type: ignore[misc]
    """A game in which built-in agents play the other seats.

    An observation is ``{"cells": …, "action_mask": …}``. The reward is the share of the win, 0 until the end. An action that is
    not legal raises MacherError: sample with ``env.action_space.sample(obs["action_mask"])``. With ``illegal="nearest"`` the legal
    action of the nearest number is played instead, for programs that know no masks.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        opponents: Union[str, Sequence[str]] = "heuristic",
        seat: int = 0,
        edition: str = "valley-2006",
        players: int = 4,
        illegal: str = "raise",
        render_mode: Optional[str] = None,
        command: Optional[Union[str, Sequence[str]]] = None,
    ) -> None:
        others = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(others) != players - 1:
            raise ValueError(f"Found {len(others)} opponents; a table of {players} has {players - 1}.")
        if not 0 <= seat < players:
            raise ValueError(f"Found seat {seat}; a table of {players} has seats 0 to {players - 1}.")
        if illegal not in ("raise", "nearest"):
            raise ValueError(f"Found illegal={illegal!r}; expected 'raise' or 'nearest'.")
        self.seat = seat
        self._illegal = illegal
        self.render_mode = render_mode
        self._agents: list[Optional[str]] = [*others[:seat], None, *others[seat:]]
        self._table: Dict[str, Any] = {"edition": edition, "players": players}
        self._environment = Environment(command)
        self._batch: Optional[Batch] = None
        #: the game that is held, also where the opponents failed in it: the next takes its place
        self._games: Optional[NDArray[np.int64]] = None
        self._chance = np.random.default_rng()
        layout = self._environment.layout
        self.observation_space = observation_space(layout)
        self.action_space = LegalActions(layout.actions, lambda: self._mask())

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        """Deals a game; the same seed gives the same cards, dice and opponents, and then the same games after it."""
        if _Base is not object:
            super().reset(seed=None if seed is None else int(seed))
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deal = int(self._chance.integers(2**31))
        self._batch = None
        dealt = self._environment.reset([deal], games=self._games, **self._table)
        self._games = dealt.games
        return self._wait(dealt, deal), self._info()

    def step(self, action: int) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        """Plays an action, and lets the others play until it is this seat's turn again."""
        if self._batch is None or self._batch.over[0]:
            raise RuntimeError("There is no game to play in; call reset first.")
        played = self._environment.step(self._batch.games, [self._legal(int(action))])
        observation = self._wait(played, self._deal)
        over = bool(self._batch.over[0])
        return observation, float(self._batch.reward[0, self.seat]), over, False, self._info()

    def render(self) -> Optional[str]:
        """The position as this seat sees it, in words."""
        if self.render_mode != "ansi" or self._batch is None:
            return None
        shown = self._environment.words(self._batch.games, self.seat)[0]
        return f"round {shown['round']}, {shown['phase']}: {shown['observation']['seats'][self.seat]}"

    def close(self) -> None:
        """Ends the process behind it."""
        self._environment.close()

    def _wait(self, batch: Batch, deal: int) -> Observation:
        """Lets the others play; then this seat sees the table."""
        self._deal = deal
        if not batch.over[0] and batch.seat[0] != self.seat:
            batch = self._environment.play(batch.games, self._agents, seed=deal)
        if batch.over[0]:
            reward = batch.reward
            batch = self._environment.observe(batch.games, self.seat)
            batch.reward = reward
        self._batch = batch
        return {"cells": batch.cells[0].copy(), "action_mask": self._mask()}

    def _legal(self, action: int) -> int:
        """The action, or the nearest that is legal where that is wanted."""
        assert self._batch is not None
        if self._illegal == "raise":
            return action
        legal = np.flatnonzero(self._batch.mask[0])
        return int(legal[np.abs(legal - action).argmin()])

    def _mask(self) -> NDArray[np.int8]:
        if self._batch is None:
            return np.zeros(self._environment.layout.actions, np.int8)
        mask: NDArray[np.int8] = self._batch.mask[0].astype(np.int8)
        return mask

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self._mask()}
