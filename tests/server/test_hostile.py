"""Hostile input: malformed, oversized, out-of-turn, forged and replayed messages change nothing."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from knavery.core import Chance
from server.server_fixture import ServerFixture, TableConnection, running_server

MESSAGES = 10_000

SCRAPS: tuple[Any, ...] = (
    None, True, -1, 0, 3, 2**31, 2**63, -(2**70), 1e308, "", "x", "\u0000", "a" * 400, "🂡", [], {},
    {"type": "leave"}, {"type": "snatch"}, {"type": "call", "target": 9}, {"type": "close"},
    {"type": None}, {"type": "decide"}, [1, {"a": [None]}], {"__proto__": {}}, "../../etc/passwd",
)  # fmt: skip
LEAVE = {"type": "leave"}
FORGED: tuple[dict[str, Any], ...] = (
    {"type": "start"}, {"type": "close"}, {"type": "remove", "seat": 0}, {"type": "return"},
    {"type": "seat_bot", "seat": 1}, {"type": "configure", "seats": 4}, {"type": "sit"},
    {"type": "add_words", "words": "mine"}, {"type": "rematch"}, {"type": "wait", "seat": 0},
    {"type": "bring_bot", "seat": 0}, {"type": "decide", "prompt": 99, "decision": LEAVE},
    {"type": "decide", "prompt": 0, "decision": {"type": "close"}}, {"type": "sit", "seat": 31},
    {"type": "say", "text": " "}, {"type": "react", "reaction": "🂡"}, {"type": "mute", "seat": 99},
    {"type": "vote_pause", "pause": 9}, {"type": "report", "seat": 99, "reason": "x"},
    {"type": "set_standing", "answer": {"type": "a"}}, {"type": "set_ready"},
    {"type": "set_ready", "ready": "yes"}, {"type": "set_ready", "version": -1},
)  # fmt: skip


def hostile(chance: Chance) -> Iterator[str]:
    """Messages none of which may be taken, by turns nonsense, half right, and forged."""
    while True:
        kind, chance = chance.below(6)
        scrap, chance = chance.choice(SCRAPS)
        forged, chance = chance.choice(FORGED)
        at, chance = chance.below(40)
        text = msgspec.json.encode({**forged, "id": f"h{at}"}).decode()
        match kind:
            case 0:
                yield msgspec.json.encode(scrap).decode() if scrap != "" else "\x00"
            case 1:
                yield text[:at] + text[at + 1 :] if at < len(text) - 1 else text + "}"
            case 2:
                yield text[: at % len(text)]
            case 3:
                field, chance = chance.choice(tuple(forged))
                changed = {**forged, "id": "h", field: scrap, "more": 1}
                yield msgspec.json.encode(changed).decode()
            case 4:
                yield "[" * (1 + at * 50) + "]" * at
            case _:
                yield text


async def storm(chair: TableConnection, messages: int, label: str) -> None:
    """Send that many, and see that each is refused."""
    source = hostile(Chance.of(label))
    for _ in range(messages // 100):
        for _ in range(100):
            await chair.socket.send(next(source))
        answered = 0
        while answered < 100:
            message = msgspec.json.decode(await asyncio.wait_for(chair.socket.recv(), 60))
            if message["type"] == "update":
                continue  # a stale prompt is refused with an update
            assert message["type"] in ("refused", "pong"), message
            answered += 1


@pytest.mark.anyio
async def test_ten_thousand_hostile_messages_change_nothing(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob, eve = [await at.guest(name) for name in ("Ann", "Bob", "Eve")]
        table = await ann.open(seats=2, pace="none", watch=True)
        async with ann.at(table) as host, bob.at(table) as seat, eve.at(table) as watcher:
            await seat.do(type="sit")
            await host.do(type="start")
            await seat.phase("running")
            await seat.decide({"type": "leave"})  # now there is nothing for Bob to decide
            await at.settle()
            before = at.hub.store.batches(table)
            await asyncio.gather(
                storm(seat, MESSAGES // 2, "from a seat"),
                storm(watcher, MESSAGES // 2, "from outside"),
            )
            await at.settle()
            assert at.hub.store.batches(table) == before
            assert at.hub.metrics.faults.value == 0
            await host.do(type="say", text="still here")


@pytest.mark.anyio
async def test_a_message_of_another_guest_sent_again_does_nothing(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with ann.at(table) as host, bob.at(table) as seat:
            await host.do(type="say", id="mine", text="one")
            batches = at.hub.store.batches(table)
            await host.do(type="say", id="mine", text="another")
            assert at.hub.store.batches(table) == batches
            await seat.do(type="say", id="mine", text="his own")
            assert [message["text"] for message in seat.messages[-1:]] == ["his own"]


@pytest.mark.anyio
async def test_no_request_makes_the_server_fail(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        over = await ann.open(seats=2)
        async with ann.at(over) as here:
            await here.do(type="start")
            await here.do(type="close")
        described = await ann.get("/api/openapi/openapi.json")
        cookie = {"cookie": ann.cookies}
        before = at.hub.store.batches(table)
        await asyncio.to_thread(_call_everything, at, described, cookie, (table, over))
        assert at.hub.store.batches(table) == before
        assert at.hub.metrics.faults.value == 0


def _call_everything(
    at: ServerFixture, described: dict[str, Any], cookie: dict[str, str], tables: tuple[str, ...]
) -> None:
    schema = schemathesis.openapi.from_dict(described)
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(max_examples=25, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(), table=st.sampled_from((*tables, None)))
        def call(case: Any, table: str | None) -> None:
            if "table_id" in (case.path_parameters or {}) and table is not None:
                case.path_parameters["table_id"] = table
            if case.method == "POST" and case.path.endswith("/commands") and table == tables[0]:
                return  # what is well formed there may be done
            response = case.call(base_url=f"http://{at.address}", headers=cookie)
            assert response.status_code < 500, (case.as_curl_command(), response.text)

        call()
