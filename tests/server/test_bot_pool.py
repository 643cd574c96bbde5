"""Bots think in processes of their own, and one that never answers holds up nobody."""

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
from knavery_hooks import Leave

from knavery.bots import Bot, Choice, bot
from knavery.core import AnyGame, Chance, registry
from knavery.server.bot_pool import BotError, BotRequest, ProcessBotPool, first_requests
from server.server_fixture import InlineBotPool, running_server


class Stuck:
    """Never comes to an end."""

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        while True:
            time.sleep(1)


class Broken:
    """Fails."""

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        raise ValueError("no idea")


class Cheat:
    """Chooses what is not on offer."""

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        return Choice("all of it")


class Patient:
    """Has a time budget, and does not need it."""

    seconds = 1.5

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        return Choice(options[0])


class Unreadable:
    """What finds bots here, and cannot be read in another process."""

    def __call__(self, name: str) -> Bot:
        return bot(name)

    def __reduce__(self) -> tuple[Any, ...]:
        return sys.exit, (1,)


class Counting:
    """Says how often it has decided in this process."""

    decisions = 0

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        Counting.decisions += 1
        return Choice(options[0], reason=str(Counting.decisions))


class Prepared:
    """Says for which games it was prepared in this process."""

    games: ClassVar[list[str]] = []

    def prepare(self, game: AnyGame) -> None:
        Prepared.games.append(game.id)

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        return Choice(options[0], reason=" ".join(Prepared.games))


class Unprepared(Prepared):
    """Cannot prepare, and decides all the same."""

    def prepare(self, game: AnyGame) -> None:
        raise ValueError("no idea")


def find(name: str) -> Bot:
    made: dict[str, Bot] = {
        "stuck": Stuck(),
        "broken": Broken(),
        "cheat": Cheat(),
        "patient": Patient(),
        "counting": Counting(),
        "prepared": Prepared(),
        "unprepared": Unprepared(),
    }
    return made[name] if name in made else bot(name)


def request(name: str) -> BotRequest:
    return BotRequest(name, None, (Leave(),), (), Chance.of("thought"))


@pytest.mark.anyio
async def test_a_bot_that_never_answers_holds_up_no_other() -> None:
    pool = ProcessBotPool(2, find)
    stuck = asyncio.create_task(pool.decide(request("stuck"), seconds=3600))
    try:
        for _ in range(5):
            choice = await pool.decide(request("random"), seconds=60)
            assert choice.decision == Leave()
        assert not stuck.done()
    finally:
        pool.close()
    with pytest.raises(BotError):
        await stuck


@pytest.mark.anyio
@pytest.mark.timeout(60)
async def test_a_bot_whose_process_is_starting_does_not_keep_the_server_from_stopping() -> None:
    pool = ProcessBotPool(1, find)
    stuck = asyncio.create_task(pool.decide(request("stuck"), seconds=3600))
    while not pool._threads._threads:  # it is being asked
        await asyncio.sleep(0)
    pool.close()
    with pytest.raises(BotError):
        await stuck


@pytest.mark.anyio
async def test_a_bot_that_was_slow_takes_one_process_however_many_tables_it_sits_at() -> None:
    pool = ProcessBotPool(2, find)
    with pytest.raises(BotError, match="more than"):
        await pool.decide(request("stuck"), seconds=0.1)
    stuck = [asyncio.create_task(pool.decide(request("stuck"), 3600)) for _ in range(4)]
    try:
        for _ in range(3):
            choice = await asyncio.wait_for(pool.decide(request("random"), 60), 100)
            assert choice.decision == Leave()
        with pytest.raises(BotError, match="at another table"):
            await pool.decide(request("stuck"), seconds=0.1)
    finally:
        for task in stuck:
            task.cancel()
        pool.close()


@pytest.mark.anyio
async def test_a_bot_that_answers_in_time_again_is_slow_no_more() -> None:
    pool = ProcessBotPool(1, find)
    try:
        pool._turns["random"] = asyncio.Lock()
        await pool.decide(request("random"), seconds=60)
        await asyncio.sleep(0)
        assert pool._turns == {}
        await pool.decide(request("random"), seconds=60)
    finally:
        pool.close()


@pytest.mark.anyio
async def test_a_process_that_cannot_be_started_is_told_of() -> None:
    pool = ProcessBotPool(1, Unreadable())
    try:
        for _ in range(2):
            with pytest.raises(BotError, match="could not be started"):
                await pool.decide(request("random"), seconds=60)
    finally:
        pool.close()


@pytest.mark.anyio
async def test_a_bot_that_takes_too_long_is_ended_and_its_process_replaced() -> None:
    pool = ProcessBotPool(2, find)
    try:
        for _ in range(2):
            with pytest.raises(BotError, match="more than"):
                await pool.decide(request("stuck"), seconds=0.1)
        answers = [pool.decide(request("random"), seconds=60) for _ in range(4)]
        assert len(await asyncio.gather(*answers)) == 4
    finally:
        pool.close()


@pytest.mark.anyio
async def test_a_bot_that_fails_or_cheats_is_told_of_and_the_next_thinks() -> None:
    pool = ProcessBotPool(1, find)
    try:
        for name in ("broken", "cheat"):
            with pytest.raises(BotError, match=name):
                await pool.decide(request(name), seconds=60)
        (worker,) = pool._workers  # which has nothing to do with it
        assert (await pool.decide(request("random"), seconds=60)).decision == Leave()
        assert pool._workers == {worker}
    finally:
        pool.close()


@pytest.mark.anyio
async def test_every_process_has_decided_before_the_first_prompt() -> None:
    pool = ProcessBotPool(2, find)
    try:
        await pool.warm_up([request("counting")] * 3, seconds=60)
        choices = [await pool.decide(request("counting"), seconds=60) for _ in range(2)]
        assert [choice.reason for choice in choices] == ["4", "4"]
    finally:
        pool.close()


@pytest.mark.anyio
async def test_a_bot_that_fails_at_the_start_stops_no_server() -> None:
    pool = ProcessBotPool(1, find)
    try:
        await pool.warm_up([request("stuck"), request("random")], seconds=0.1)
        assert (await pool.decide(request("random"), seconds=60)).decision == Leave()
    finally:
        pool.close()


@pytest.mark.anyio
async def test_bots_prepare_when_a_process_starts_also_in_place_of_another() -> None:
    pool = ProcessBotPool(1, find)
    try:
        await pool.warm_up([request("unprepared"), request("prepared")], seconds=60)
        first = await pool.decide(request("prepared"), seconds=60)
        assert {"candy_k", "kingless", "kred", "red_scare"} <= set(str(first.reason).split())
        with pytest.raises(BotError):
            await pool.decide(request("stuck"), seconds=0.1)
        assert await pool.decide(request("prepared"), seconds=60) == first
    finally:
        pool.close()


class Warmed(InlineBotPool):
    """Notes what it was warmed up with."""

    requests: Sequence[BotRequest] = ()

    async def warm_up(self, requests: Sequence[BotRequest], seconds: float) -> None:
        self.requests = requests


@pytest.mark.anyio
async def test_a_server_warms_up_every_bot_in_every_game_before_it_serves(sqlite_url: str) -> None:
    pool = Warmed()
    async with running_server(sqlite_url, bot_pool=pool, bots=("careful", "random")):
        warmed = {(each.bot, type(each.view)) for each in pool.requests}
    views = {game.View for game in map(registry.game, registry.ids())}
    assert warmed == {(name, view) for name in ("careful", "random") for view in views}


@pytest.mark.anyio
async def test_the_budget_of_a_bot_is_known_when_it_has_decided() -> None:
    pool = ProcessBotPool(1, find)
    try:
        for name in ("patient", "random"):
            await pool.decide(request(name), seconds=60)
        assert (pool.budget("patient"), pool.budget("random")) == (1.5, 0.0)
    finally:
        pool.close()


@pytest.mark.anyio
async def test_no_answer_waits_until_an_engine_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    game = registry.game("kingless")
    request = first_requests(game, ["search:16"])[0]
    pool = ProcessBotPool(1, bot)
    try:
        choice = await pool.decide(request, 60)
    finally:
        pool.close()
    by_rules = bot("search:16-rules")
    assert choice == by_rules.decide(request.view, request.options, request.log, request.chance)
    assert not list(tmp_path.rglob("*.compiled"))
