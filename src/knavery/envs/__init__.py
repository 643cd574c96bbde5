"""The games as learning environments: PettingZoo, Gymnasium and OpenSpiel (docs/environments.md).

`aec`, `parallel`, `single` and `vector` need the extra `knavery[rl]`. `import
knavery.envs.openspiel` registers the games with OpenSpiel and needs `knavery[openspiel]`.

>>> import knavery as kn
>>> env = kn.envs.parallel("candy_k", seats=4, seed=7)
>>> observations, infos = env.reset()
>>> sorted(observations)
['seat_0', 'seat_1', 'seat_2', 'seat_3']
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, overload

from knavery.core.extras import needs
from knavery.core.whole_number import whole
from knavery.envs.config import EnvConfig, Illegal, Observation

if TYPE_CHECKING:
    from knavery.envs.aec_env import AEC
    from knavery.envs.engine_env import EngineVector
    from knavery.envs.parallel_env import Parallel
    from knavery.envs.shaping import Potential
    from knavery.envs.single_env import Single
    from knavery.envs.vector_env import Vector

__all__ = ["aec", "parallel", "single", "vector"]

Bots = str | Mapping[int, str] | Sequence[str | None] | None


def aec(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    bots: Bots = None,
    observation: Observation = "vector",
    illegal: Illegal = "error",
    shaping: "Potential | None" = None,
) -> "AEC":
    """A PettingZoo environment in which one seat acts at a time.

    `bots` are the seats that bots play, such as `{1: "careful"}`; the others are the agents.
    `shaping` is a function of a view that says what it is worth: then each prompt of a seat comes
    with what its view has gained, and its score at the end is less by that.

    >>> from knavery import envs
    >>> env = envs.aec("candy_k", seats=4, bots={1: "careful"}, seed=7)
    >>> env.possible_agents
    ['seat_0', 'seat_2', 'seat_3']
    >>> env.reset()
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     action = None if terminated else env.action_space(agent).sample(seen["action_mask"])
    ...     env.step(action)
    >>> env.agents
    []
    """
    with needs("rl", "knavery.envs"):
        from knavery.envs.aec_env import AEC  # noqa: PLC0415  an optional package
    table = EnvConfig.of(
        game, seats=seats, settings=settings, bots=bots, observation=observation, illegal=illegal
    )
    return AEC(table, seed, shaping)


def parallel(
    game: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    bots: Bots = None,
    observation: Observation = "vector",
    illegal: Illegal = "error",
    shaping: "Potential | None" = None,
) -> "Parallel":
    """A PettingZoo environment in which all agents act at once; who is not asked says nothing.

    >>> from knavery import envs
    >>> env = envs.parallel("candy_k", seats=4, seed=7)
    >>> seen, infos = env.reset()
    >>> while env.agents:
    ...     actions = {a: env.action_space(a).sample(seen[a]["action_mask"]) for a in env.agents}
    ...     seen, rewards, terminations, truncations, infos = env.step(actions)
    >>> sorted(rewards)
    ['seat_0', 'seat_1', 'seat_2', 'seat_3']
    """
    with needs("rl", "knavery.envs"):
        from knavery.envs.parallel_env import Parallel  # noqa: PLC0415  an optional package
    table = EnvConfig.of(
        game, seats=seats, settings=settings, bots=bots, observation=observation, illegal=illegal
    )
    return Parallel(table, seed, shaping)


def single(
    game: str,
    *,
    seat: int = 0,
    bots: Bots = "careful",
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    observation: Observation = "vector",
    illegal: Illegal = "error",
    shaping: "Potential | None" = None,
) -> "Single":
    """A Gymnasium environment: one seat learns, and bots play the others.

    >>> from knavery import envs
    >>> env = envs.single("candy_k", seat=2, bots="random", seed=7)
    >>> seen, info = env.reset()
    >>> terminated = False
    >>> while not terminated:
    ...     action = env.action_space.sample(seen["action_mask"])
    ...     seen, reward, terminated, truncated, info = env.step(action)
    >>> reward in (0.0, 1.0)
    True
    """
    with needs("rl", "knavery.envs"):
        from knavery.envs.single_env import Single  # noqa: PLC0415  an optional package
    table = EnvConfig.of(
        game,
        seats=seats,
        settings=settings,
        bots=bots,
        observation=observation,
        illegal=illegal,
        learner=whole("seat", seat),
    )
    return Single(table, seed, shaping)


@overload
def vector(
    game: str,
    n: int,
    *,
    bots: Bots = None,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    illegal: Illegal = "error",
    engine: Literal[False] = False,
) -> "Vector": ...
@overload
def vector(
    game: str,
    n: int,
    *,
    bots: Bots = None,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    illegal: Illegal = "error",
    engine: Literal[True],
) -> "EngineVector": ...
def vector(
    game: str,
    n: int,
    *,
    bots: Bots = None,
    seats: int | None = None,
    seed: int | None = None,
    settings: Mapping[str, Any] | None = None,
    illegal: Illegal = "error",
    engine: bool = False,
) -> "Vector | EngineVector":
    """Many games at once in arrays: in each, one seat is asked.

    With `engine=True` they run on the game's engine, for games that have one (docs/engines.md).

    >>> from knavery import envs
    >>> env = envs.vector("candy_k", n=8, seats=4, seed=7)
    >>> seen, infos = env.reset()
    >>> len(seen["observation"]), infos["seat"].shape
    (8, (8,))
    >>> actions = seen["action_mask"].argmax(axis=1)
    >>> seen, rewards, terminations, truncations, infos = env.step(actions)
    >>> rewards.shape, infos["scores"].shape
    ((8,), (8, 4))
    """
    with needs("rl", "knavery.envs"):
        from knavery.envs.vector_env import Vector  # noqa: PLC0415  an optional package
    table = EnvConfig.of(game, seats=seats, settings=settings, bots=bots, illegal=illegal)
    if engine:
        with needs("engine", "engine=True"):
            from knavery.envs.engine_env import EngineVector  # noqa: PLC0415  an optional package
        return EngineVector(table, n, seed)
    return Vector(table, n, seed)
