"""Where blocks are played: in this process, in several, or on a Ray cluster; always the same."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from knavery.core import AnyGame, registry
from knavery.core.extras import needs
from knavery.sim.arena.block import Block, Played, Rules, play_block
from knavery.sim.process_pool import know, pool

#: Plays blocks and hands them over as they are done, in any order.
Engine = Callable[[Rules, Sequence[Block]], Iterator[Played]]


def here(rules: Rules, blocks: Sequence[Block]) -> Iterator[Played]:
    """In this process, one after the other."""
    for block in blocks:
        yield play_block(rules, block)


def processes(jobs: int) -> Engine:
    """In so many processes on this machine."""
    if jobs == 1:
        return here

    def engine(rules: Rules, blocks: Sequence[Block]) -> Iterator[Played]:
        with pool(jobs) as workers:
            yield from workers.imap_unordered(partial(play_block, rules), blocks)

    return engine


def on_ray(jobs: int | None = None, address: str | None = None) -> Engine:
    """On a Ray cluster: the one at that address, or one started here with so many processes.

    Ray comes with the extra `knavery[ray]`; every machine of a cluster needs Knavery installed.
    """
    with needs("ray", "the engine 'ray'"):
        import ray  # noqa: PLC0415  an extra

    def engine(rules: Rules, blocks: Sequence[Block]) -> Iterator[Played]:
        begun = not ray.is_initialized()
        if begun:
            cluster: dict[str, Any] = {"address": address} if address else {"num_cpus": jobs}
            ray.init(**cluster, include_dashboard=False, log_to_driver=False)
        try:
            task = ray.remote(_played_there)
            added = registry.added()
            waiting = [task.remote(added, rules, block) for block in blocks]
            while waiting:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        finally:
            if begun:
                ray.shutdown()

    return engine


def _played_there(added: Iterable[AnyGame], rules: Rules, block: Block) -> Played:
    know(added)
    return play_block(rules, block)
