"""The size of what a player is sent tells an eavesdropper nothing of what is in it."""

import gzip
import zlib
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from knavery.server.tables.messages import (
    PROTOCOL,
    AnyMessage,
    FactMessage,
    ReactedMessage,
    ReportedMessage,
    SaidMessage,
    Update,
)
from knavery.server.tables.padding import SIZE, encode
from server.server_fixture import TableConnection, Visitor, running_server
from server.table_fixture import ANN, BOB, GAMES, TableFixture

SIDES = ("soviet", "patriot")


class CountingConnection(ClientConnection):
    """A socket that knows how many bytes came over the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


async def sizes(victim: Visitor, table: str, rival: TableConnection, guesses: list[str]) -> Any:
    """What the victim is sent, in bytes on the wire, for each guess that a rival chats."""
    url = f"ws://{victim.address}/api/tables/{table}/socket?protocol={PROTOCOL}"
    headers = {"cookie": victim.cookies}
    async with connect(
        url, additional_headers=headers, create_connection=CountingConnection
    ) as socket:
        assert isinstance(socket, CountingConnection)
        chair = TableConnection(socket)
        await chair.drain()
        view = chair.current["view"]
        found = []
        for guess in guesses:
            before = socket.received
            await rival.do(type="say", text=guess)
            await chair.drain()
            assert chair.messages[-1]["text"] == guess
            found.append(socket.received - before)
        return view, found


@pytest.mark.anyio
async def test_a_rival_cannot_chat_until_the_victims_frames_tell_their_side(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(game="red_scare", seats=4, pace="none")
        async with ann.at(table) as rival, bob.at(table) as seat:
            await seat.do(type="sit")
            await rival.do(type="start")
            await seat.phase("running")
            guesses = [f'"{side}"'.ljust(9, "-") * 30 for side in SIDES] * 3
            view, found = await sizes(bob, table, rival, guesses)
            assert any(side in msgspec.json.encode(view).decode() for side in SIDES)
            assert len(set(found)) == 1, found


@pytest.mark.anyio
async def test_an_update_over_http_is_neither_compressed_nor_for_a_proxy_to_compress(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="bots")
        accepted = {"accept-encoding": "gzip, deflate, br, zstd"}
        given = await ann.http.get(f"/api/tables/{table}/update", headers=accepted)
        assert "content-encoding" not in given.headers
        assert "no-transform" in given.headers["cache-control"]
        assert len(given.content) % SIZE == 0


def update(view: Any, *more: AnyMessage) -> Update:
    fixture = TableFixture(GAMES["hooks"]).started()
    sent = fixture.update(BOB)
    snapshot = msgspec.structs.replace(sent.snapshot, view=view)
    return msgspec.structs.replace(sent, snapshot=snapshot, messages=(*sent.messages, *more))


@pytest.mark.parametrize("length", [0, 1, 2, 100, 299, 300])
def test_what_others_write_adds_its_own_length_and_moves_no_boundary(length: int) -> None:
    said = SaidMessage(1, "Ann", "é" * length, ANN)
    reported = ReportedMessage(1, ANN, BOB, "x" * length)
    for side in SIDES:
        alone = len(encode(update({"side": side})))
        for written in (said, reported, ReactedMessage(1, "A" * length, "laugh", ANN)):
            own = len(msgspec.json.encode(written)) + 1  # and its comma
            assert len(encode(update({"side": side}, written))) == alone + own


def test_secrets_of_several_lengths_are_of_one_size() -> None:
    fact = FactMessage(1, {"type": "dossier", "side": "soviet"})
    longer = FactMessage(1, {"type": "dossier", "side": "patriot"})
    assert len(encode(update({}, fact))) == len(encode(update({}, longer)))
    assert len(encode(update({}))) % SIZE == 0


def test_compression_would_tell() -> None:
    """Why there is none: the same message is shorter with the right guess in it."""
    for squeeze in (zlib.compress, gzip.compress):
        right, wrong = (
            len(squeeze(encode(update({"side": "soviet"}, SaidMessage(1, "Ann", guess)))))
            for guess in ('{"side":"soviet"}', '{"side":"patrio"}')
        )
        assert right < wrong
