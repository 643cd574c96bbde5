"""Remarks at a table of the server: a bot hears them before it acts."""

from typing import Any

import pytest

from knavery.bots import Choice
from knavery.core import Seat
from knavery.games.red_scare.decisions import Accuse, Dissuade, EndTurn, Withdraw
from knavery.server.bot_pool import BotRequest
from knavery.server.tables.schedule import BOT_DELAY, HEAR_OUT
from server.manual_clock import ManualClock
from server.server_fixture import InlineBotPool, running_server

ACCUSER = Seat(1)
SETTINGS = {"accuse_opens_round": 3}


class Accusing(InlineBotPool):
    """Bots that pass. One accuses once, and takes it back if it is asked to wait."""

    def __init__(self) -> None:
        #: What the accuser had heard each time it was asked for its first token.
        self.heard: list[list[Any]] = []

    async def decide(self, request: BotRequest, seconds: float) -> Choice:
        view, options = request.view, request.options
        if view.seat == ACCUSER and Accuse() in options and not view.declared:
            return Choice(Accuse())
        if view.phase == "persuasion" and view.seat == ACCUSER:
            self.heard.append([past.remark for past in view.remarks])
            stopped = Dissuade("wait") in self.heard[-1]
            return Choice(Withdraw() if stopped else options[1])
        return Choice(EndTurn() if EndTurn() in options else None)


@pytest.mark.anyio
@pytest.mark.parametrize("speaks", [True, False])
async def test_rs_r5_a_bot_that_accuses_waits_for_people_and_hears_them(
    sqlite_url: str, speaks: bool
) -> None:
    clock, bot_pool = ManualClock(), Accusing()
    async with running_server(sqlite_url, clock, bot_pool) as at:
        ann = await at.guest("Ann")
        asked = {"game": "red_scare", "seats": 4, "settings": SETTINGS}
        table = await ann.open(**asked, access="bots", pace="none")
        async with ann.at(table) as here:

            async def passing(milliseconds: int) -> None:
                clock.advance(milliseconds)
                await at.settle()
                await here.drain()

            while here.current["view"]["phase"] != "persuasion":
                if here.current.get("your_turn"):
                    await here.decide({"type": "end_turn"})
                await passing(200)
            await passing(BOT_DELAY[1])
            assert here.current["view"]["phase"] == "persuasion"
            if speaks:
                await here.decide({"type": "dissuade", "phrase": "wait"})
            await passing(HEAR_OUT)
            if speaks:
                assert bot_pool.heard == [[], [Dissuade("wait")]]
                assert here.current["view"]["accusation"] is None
            else:
                assert bot_pool.heard == [[]]
                assert here.current["view"]["phase"] == "tokens"
