"""PPO in one file, in the manner of CleanRL: one seat learns against bots.

    pip install "knavery[rl]" torch
    python examples/ppo.py --game kingless --seats 2 --bots random --games 32 --updates 100

The only reward is the score at the end of a game. Actions outside the mask have no probability.
"""

import argparse
from collections.abc import Sequence

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from knavery import envs

GAMMA, LAMBDA, CLIP = 1.0, 0.95, 0.2
EPOCHS, MINIBATCHES = 4, 4
ENTROPY, VALUE = 0.01, 0.5


class Agent(nn.Module):
    """A small network with a policy and a value."""

    def __init__(self, width: int, actions: int, hidden: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(width, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh()
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        """The distribution over the allowed actions, and the expected score."""
        hidden = self.body(rows)
        logits = self.policy(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits), self.value(hidden).squeeze(-1)


def train(
    game: str,
    seats: int,
    updates: int,
    games: int,
    steps: int,
    *,
    bots: str,
    rate: float = 3e-4,
    seed: int = 1,
) -> list[float]:
    """Train for that many updates: the mean score of the games that ended in each.

    Every tenth update prints the mean of the last ten.
    """
    torch.manual_seed(seed)
    others = dict.fromkeys(range(1, seats), bots)
    env = envs.vector(game, games, seats=seats, bots=others, seed=seed)
    agent = Agent(env.observer.width, env.observer.silence + 1)
    optimizer = torch.optim.Adam(agent.parameters(), lr=rate, eps=1e-5)
    seen, _ = env.reset()
    means = []
    for _ in range(updates):
        batch: dict[str, list[torch.Tensor]] = {
            name: [] for name in ("rows", "masks", "actions", "logs", "values", "rewards", "ends")
        }
        scores: list[float] = []
        for _ in range(steps):
            rows = torch.from_numpy(seen["observation"])
            masks = torch.from_numpy(seen["action_mask"])
            with torch.no_grad():
                chances, values = agent(rows, masks)
                actions = chances.sample()
            seen, rewards, ended, _, _ = env.step(actions.numpy())
            scores += rewards[ended].tolist()
            for name, each in (
                ("rows", rows),
                ("masks", masks),
                ("actions", actions),
                ("logs", chances.log_prob(actions)),
                ("values", values),
                ("rewards", torch.from_numpy(rewards).float()),
                ("ends", torch.from_numpy(ended).float()),
            ):
                batch[name].append(each)
        with torch.no_grad():
            _, last = agent(
                torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"])
            )
        stacked = {name: torch.stack(parts) for name, parts in batch.items()}
        improve(agent, optimizer, stacked, advantages(stacked, last))
        means.append(float(np.mean(scores)) if scores else float("nan"))
        if len(means) % 10 == 0:
            print(f"update {len(means):5}: mean score {np.nanmean(means[-10:]):.3f}", flush=True)
    return means


def advantages(batch: dict[str, torch.Tensor], last: torch.Tensor) -> torch.Tensor:
    """Generalized advantage estimates; nothing flows past the end of a game."""
    found = torch.zeros_like(batch["rewards"])
    running = torch.zeros_like(last)
    following = last
    for step in reversed(range(len(found))):
        goes_on = 1 - batch["ends"][step]
        delta = batch["rewards"][step] + GAMMA * following * goes_on - batch["values"][step]
        running = delta + GAMMA * LAMBDA * goes_on * running
        found[step] = running
        following = batch["values"][step]
    return found


def improve(
    agent: Agent,
    optimizer: torch.optim.Optimizer,
    batch: dict[str, torch.Tensor],
    gained: torch.Tensor,
) -> None:
    """A few epochs of the clipped objective."""
    flat = {name: part.flatten(0, 1) for name, part in batch.items()}
    gained = gained.flatten()
    targets = gained + flat["values"]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gained)).chunk(MINIBATCHES):
            chances, values = agent(flat["rows"][part], flat["masks"][part])
            ratio = (chances.log_prob(flat["actions"][part]) - flat["logs"][part]).exp()
            gain = (gained[part] - gained[part].mean()) / (gained[part].std() + 1e-8)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            loss += VALUE * (values - targets[part]).pow(2).mean()
            loss -= ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


def main(typed: Sequence[str] | None = None) -> list[float]:
    """Train as typed."""
    parser = argparse.ArgumentParser(description="PPO in one seat against bots")
    parser.add_argument("--game", default="candy_k")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--bots", default="careful")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(typed)
    return train(
        asked.game,
        asked.seats,
        asked.updates,
        asked.games,
        asked.steps,
        bots=asked.bots,
        seed=asked.seed,
    )


if __name__ == "__main__":
    main()
