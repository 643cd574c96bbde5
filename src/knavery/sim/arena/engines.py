"""Engines play blocks: in this process, in several, or on a Ray cluster, with the same results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from knavery.core import AnyGame, registry
from knavery.core.extras import needs
from knavery.sim.arena.block import ArenaConfig, Block, PlayedBlock, play_block
from knavery.sim.process_pool import add_games, pool

#: Plays blocks and yields each when it is finished, in any order.
Engine = Callable[[ArenaConfig, Sequence[Block]], Iterator[PlayedBlock]]


def in_process(config: ArenaConfig, blocks: Sequence[Block]) -> Iterator[PlayedBlock]:
    """Play in this process, one block after another."""
    for block in blocks:
        yield play_block(config, block)


def processes(jobs: int) -> Engine:
    """Play in that many processes on this machine."""
    if jobs == 1:
        return in_process

    def engine(config: ArenaConfig, blocks: Sequence[Block]) -> Iterator[PlayedBlock]:
        with pool(jobs) as workers:
            yield from workers.imap_unordered(partial(play_block, config), blocks)

    return engine


def on_ray(jobs: int | None = None, address: str | None = None) -> Engine:
    """Play on a Ray cluster: the one at that address, or a new one here with that many processes.

    Ray comes with the extra `knavery[ray]`, which every machine of the cluster needs.
    """
    with needs("ray", "the engine 'ray'"):
        import ray  # noqa: PLC0415  an extra

    def engine(config: ArenaConfig, blocks: Sequence[Block]) -> Iterator[PlayedBlock]:
        started = not ray.is_initialized()
        if started:
            cluster: dict[str, Any] = {"address": address} if address else {"num_cpus": jobs}
            ray.init(**cluster, include_dashboard=False, log_to_driver=False)
        try:
            task = ray.remote(_play_remotely)
            added = registry.added()
            pending = [task.remote(added, config, block) for block in blocks]
            while pending:
                done, pending = ray.wait(pending)
                yield from ray.get(done)
        finally:
            if started:
                ray.shutdown()

    return engine


def _play_remotely(added: Iterable[AnyGame], config: ArenaConfig, block: Block) -> PlayedBlock:
    add_games(added)
    return play_block(config, block)
