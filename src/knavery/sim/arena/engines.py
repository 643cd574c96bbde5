"""Engines play blocks: in this process, in several, or on a Ray cluster, with the same results."""

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from knavery.bots.llm.spec import without_url
from knavery.bots.transcript import write_transcript
from knavery.core import AnyGame, registry
from knavery.core.extras import needs
from knavery.sim.arena.block import (
    ArenaConfig,
    ArenaGame,
    Block,
    BlockGame,
    PlayedBlock,
    block_games,
    play_block,
    rotations,
)
from knavery.sim.process_pool import add_games, pool
from knavery.sim.side_by_side import side_by_side

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


def parallel(most: int, transcripts: str | None = None) -> Engine:
    """Play that many games side by side in this process, for bots that wait for an endpoint.

    The transcripts of language models are written to that folder, one file for each game.
    """

    def engine(config: ArenaConfig, blocks: Sequence[Block]) -> Iterator[PlayedBlock]:
        missing = {
            block: len(list(rotations(block.line_up.seats(config.seats)))) for block in blocks
        }
        finished: dict[Block, dict[int, ArenaGame]] = {block: {} for block in blocks}
        games = (game for block in blocks for game in block_games(config, block))
        began = time.process_time()
        for game, runner in side_by_side(((game, game.runner) for game in games), most):
            block = game.block
            finished[block][game.number] = game.result()
            if transcripts is not None:
                write_transcript(transcripts, _file_name(config, game), runner.transcript)
            if len(finished[block]) == missing[block]:
                ended = time.process_time()
                results = finished.pop(block)
                yield PlayedBlock(
                    block,
                    tuple(results[number] for number in sorted(results)),
                    round(ended - began, 4),
                )
                began = ended

    return engine


def _file_name(config: ArenaConfig, game: BlockGame) -> str:
    """A name for the game's transcript."""
    line_up = game.block.line_up
    names = "-".join(
        re.sub(r"[^\w.]+", "_", without_url(name)) for name in (line_up.first, line_up.second)
    )
    return f"{config.game}-{config.seed}-{line_up.kind}-{names}-{game.block.deal}-{game.number}"


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
