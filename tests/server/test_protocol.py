"""docs/protocol.md: every message is there, and every example on the page is sent."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from knavery.core.frozen import tag_of
from knavery.server.tables.commands import AnyCommand
from knavery.server.tables.messages import PROTOCOL, AnyMessage
from knavery.server.web.answers import Received, Sent
from server.server_fixture import TableConnection, running_server

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES: dict[str, dict[str, Any]] = {
    example["type"]: example
    for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    if (example := msgspec.json.decode(text))
}
MESSAGES = [
    msgspec.json.decode(text) for text in re.findall(r"^\| .*\| `(\{.*\})` \|$", PAGE, re.M)
]
REQUESTS = [msgspec.json.decode(text) for text in re.findall(r"```http\n.*\n(.*)\n```", PAGE)]

#: Who sends which example, in this order, at one table of three.
SCRIPT = (
    "b sit, a configure, a seat_bot, a remove, a readmit, b add_words, b set_ready, b say, "
    "b react, a start, a set_bot_pace, a skip, b set_standing, b decide, a mute, b report, "
    "a vote_pause, b gone, a wait, a bring_bot, b return, a end_guide, b leave, a close, a share, "
    "a rematch"
)


def test_the_page_is_about_this_version() -> None:
    assert f"This is version {PROTOCOL} of the protocol." in PAGE


def test_every_message_is_on_the_page() -> None:
    assert set(EXAMPLES) == {tag_of(kind) for union in (Received, Sent) for kind in get_args(union)}
    assert {message["type"] for message in MESSAGES} == set(map(tag_of, get_args(AnyMessage)))


def test_every_example_is_what_it_claims_to_be() -> None:
    for kind, example in EXAMPLES.items():
        union: Any = Sent if kind in set(map(tag_of, get_args(Sent))) else Received
        made = msgspec.convert(example, union, str_keys=True)
        assert msgspec.to_builtins(made).items() >= {"type": kind}.items()
    for message in MESSAGES:
        made = msgspec.convert(message, AnyMessage)
        assert msgspec.json.decode(msgspec.json.encode(made)) == message


@pytest.mark.anyio
async def test_every_command_on_the_page_is_sent_and_accepted(sqlite_url: str) -> None:
    sent = [step.split()[1] for step in SCRIPT.split(", ")]
    assert set(sent) - {"gone"} == set(map(tag_of, get_args(AnyCommand)))
    await _play(sqlite_url)


async def _play(url: str) -> None:
    documented = {message["type"] for message in MESSAGES}
    async with running_server(url) as at:
        ann, bob = at.stranger(), await at.guest("Bob")
        (await ann.http.post("/api/guest", json=REQUESTS[0])).raise_for_status()
        opened = await ann.http.post("/api/tables", json=REQUESTS[1])
        table = opened.json()["id"]
        connection = bob.at(table)
        async with ann.at(table) as first:
            chairs: dict[str, TableConnection] = {"a": first, "b": await connection.__aenter__()}
            for step in SCRIPT.split(", "):
                who, command = step.split()
                if command == "gone":
                    await connection.__aexit__(None, None, None)
                    await at.wait_for_absence(first)
                    continue
                if command == "return":
                    connection = bob.at(table)
                    chairs["b"] = await connection.__aenter__()
                await chairs[who].do(**EXAMPLES[command])
            await connection.__aexit__(None, None, None)
            for message in ("join_voice", "signal", "leave_voice", "ping"):
                await first.socket.send(msgspec.json.encode(EXAMPLES[message]).decode())
            while (await first.receive())["type"] != "pong":
                pass
        sent = {each["type"] for chair in chairs.values() for each in chair.messages}
        assert sent <= documented
        schemas = await ann.get("/api/protocol")
        assert set(schemas["properties"]) == {"received", "sent"}
