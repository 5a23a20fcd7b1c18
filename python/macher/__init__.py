"""Die Macher for programs that learn, over the engine of Macher Lab.

    from macher import Environment

    with Environment() as env:
        batch = env.reset(seeds=range(1000))
        batch = env.step(batch.games, batch.sample(rng))
"""

from .batch_bot import BatchBot, BatchDecision, Model
from .bot import Bot
from .dataset import Dataset, Decisions
from .environment import Batch, Environment, MacherError
from .layout import Field, Layout, Span
from .multi import MultiAgentEnv
from .single import SingleAgentEnv

__all__ = [
    "Batch",
    "BatchBot",
    "BatchDecision",
    "Bot",
    "Dataset",
    "Decisions",
    "Environment",
    "Field",
    "Layout",
    "MacherError",
    "Model",
    "MultiAgentEnv",
    "SingleAgentEnv",
    "Span",
]
