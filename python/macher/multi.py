"""All seats of a game, one after another, as PettingZoo's AEC has it."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple, Union

import numpy as np
from numpy.typing import NDArray

from .environment import Batch, Environment
from ._optional import optional
from .spaces import LegalActions, observation_space

_Base: Any = optional("pettingzoo", "AECEnv") or object

Observation = Dict[str, NDArray[Any]]


class MultiAgentEnv(_Base):  # type: ignore[misc]
    """A game whose agents are its seats, ``seat_0`` to ``seat_4``.

    An observation is ``{"observation": …, "action_mask": …}``: what the seat sees, and what it may do if it is to move. The
    reward is the share of the win, 0 until the end.
    """

    metadata: Dict[str, Any] = {"name": "die_macher_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self,
        edition: str = "valley-2006",
        players: int = 4,
        render_mode: Optional[str] = None,
        command: Optional[Union[str, Sequence[str]]] = None,
    ) -> None:
        if _Base is not object:
            super().__init__()
        self.render_mode = render_mode
        self._table: Dict[str, Any] = {"edition": edition, "players": players}
        self._environment = Environment(command)
        self._batch: Optional[Batch] = None
        self._chance = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: List[str] = []
        layout = self._environment.layout
        space = observation_space(layout, "observation")
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: self._actions(agent) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Deals a game; the same seed gives the same cards and dice, and then the same games after it."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        deal = int(self._chance.integers(2**31))
        games = None if self._batch is None else self._batch.games
        self._batch = self._environment.reset([deal], games=games, **self._table)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def step(self, action: Optional[int]) -> None:
        """Plays the selected agent's action; None for one whose game is over."""
        batch = self._dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"The game of {agent} is not over; expected the number of an action, found None.")
        self._batch = self._environment.step(batch.games, [int(action)])
        self._cumulative_rewards[agent] = 0.0
        for other in self.agents:
            self.rewards[other] = float(self._batch.reward[0, self._seat(other)])
            self._cumulative_rewards[other] += self.rewards[other]
        if self._batch.over[0]:
            self.terminations = {other: True for other in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._to_move()

    def observe(self, agent: str) -> Observation:
        """What a seat sees."""
        batch = self._dealt()
        seat = self._seat(agent)
        if self._to_move() != agent:
            batch = self._environment.observe(batch.games, seat)
        return {"observation": batch.cells[0].copy(), "action_mask": batch.mask[0].astype(np.int8)}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """What the selected agent learns before it acts."""
        self._dealt()
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, until all have left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Ends the process behind it."""
        self._environment.close()

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("When an agent is done, the only valid action is None.")
        self.agents.remove(agent)
        kept: List[Dict[str, Any]] = [self.rewards, self._cumulative_rewards, self.terminations, self.truncations]
        for by_agent in [*kept, self.infos]:
            del by_agent[agent]
        self.rewards = {other: 0.0 for other in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def _actions(self, agent: str) -> LegalActions:
        return LegalActions(self._environment.layout.actions, lambda: self._mask(agent))

    def _mask(self, agent: str) -> NDArray[np.int8]:
        """Which actions an agent has; none before a game is dealt."""
        if self._batch is None:
            return np.zeros(self._environment.layout.actions, np.int8)
        mask: NDArray[np.int8] = self.observe(agent)["action_mask"]
        return mask

    def _dealt(self) -> Batch:
        """The game; raises RuntimeError before one is dealt."""
        if self._batch is None:
            raise RuntimeError("There is no game to play in; call reset first.")
        return self._batch

    def _to_move(self) -> str:
        assert self._batch is not None
        return "" if self._batch.over[0] else self.possible_agents[int(self._batch.seat[0])]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)
