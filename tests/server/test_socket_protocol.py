"""Messages in one piece or several, alone or many at once: each is carried out, in its order."""

import asyncio
import struct
from typing import Any, cast

import msgspec
import pytest
import sqlalchemy as sa
from websockets.frames import Frame, Opcode

from knavery.server import hub
from knavery.server.web.socket import RECONNECT
from knavery.server.web.socket import TableConnection as ServedConnection
from knavery.server.web.socket_protocol import FLOOD, NOT_UTF_8, SocketProtocol
from server.server_fixture import GENEROUS, RefusedError, TableConnection, running_server

LEAVE = {"type": "leave"}


def said(text: str, command: str) -> bytes:
    return msgspec.json.encode({"type": "say", "text": text, "id": command})


def framed(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def write(chair: TableConnection, data: bytes) -> None:
    """Send raw bytes, past the client's own protocol."""
    chair.socket.transport.write(data)


def heard(chair: TableConnection) -> list[str]:
    return [message["text"] for message in chair.messages if message["type"] == "said"]


@pytest.mark.anyio
async def test_many_commands_at_once_are_carried_out_in_their_order(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            texts = [f"line {number}" for number in range(40)]
            write(here, b"".join(framed(said(text, text)) for text in texts))
            await here.until(lambda: texts[-1] in here.answers)
            assert heard(here) == texts


@pytest.mark.anyio
async def test_a_message_in_pieces_is_one_message(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            whole = said("a line that is longer than a short message " + "ü" * 60, "a")
            sent = framed(whole)
            for at_byte in range(0, len(sent), 7):  # a frame in many writes
                write(here, sent[at_byte : at_byte + 7])
                await asyncio.sleep(0)
            await here.until(lambda: "a" in here.answers)
            # In three frames, with a pong between, and the next message behind.
            second = said("in three frames", "b")
            write(
                here,
                framed(second[:5], fin=False)
                + framed(second[5:9], Opcode.CONT, fin=False)
                + framed(b"", Opcode.PONG)
                + framed(second[9:], Opcode.CONT)
                + framed(said("at last", "c")),
            )
            await here.until(lambda: "c" in here.answers)
            assert [text[-15:] for text in heard(here)] == ["ü" * 15, "in three frames", "at last"]


@pytest.mark.anyio
async def test_a_message_between_the_pieces_of_another_closes_the_connection(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            write(here, framed(b"{", fin=False) + framed(said("between", "a")))
            assert await here.closed() == 1002  # a protocol error
            assert not heard(here)


@pytest.mark.anyio
@pytest.mark.parametrize("pieces", [1, 2])
async def test_text_that_is_no_utf_8_closes_the_connection(sqlite_url: str, pieces: int) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            if pieces == 1:
                write(here, framed(b'{"type": "say", "text": "\xff"}'))
            else:
                write(here, framed(b'{"type": "', fin=False) + framed(b"\xff", Opcode.CONT))
            assert await here.closed() == NOT_UTF_8


@pytest.mark.anyio
async def test_bytes_are_no_message(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            write(here, framed(said("as bytes", "a"), Opcode.BINARY))
            with pytest.raises(RefusedError, match="unreadable"):
                await here.receive()
            assert not heard(here)


@pytest.mark.anyio
async def test_commands_before_a_close_are_all_carried_out(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with bob.at(table) as there:
            texts = [f"line {number}" for number in range(6)]
            async with ann.at(table) as here:
                close = framed(struct.pack("!H", 1000), Opcode.CLOSE)
                write(here, b"".join(framed(said(text, text)) for text in texts) + close)
                await here.closed()
                await there.until(lambda: len(heard(there)) == len(texts))
            assert heard(there) == texts


@pytest.mark.anyio
async def test_of_one_who_is_gone_no_more_is_carried_out_than_the_limit_allows(
    sqlite_url: str,
) -> None:
    limits = msgspec.structs.replace(GENEROUS, messages_a_second=0.001, messages_at_once=4)
    async with running_server(sqlite_url, limits=limits) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        table = await ann.open(seats=2)
        async with bob.at(table) as there:
            async with ann.at(table) as here:
                close = framed(struct.pack("!H", 1000), Opcode.CLOSE)
                texts = [f"line {number}" for number in range(9)]
                write(here, b"".join(framed(said(text, text)) for text in texts) + close)
                await here.closed()
            while len(at.hub.live[table].readers) > 1:
                await at.settle()
            await there.drain()
            assert heard(there) == texts[:4]


@pytest.mark.anyio
async def test_a_rematch_that_the_store_cannot_open_is_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> str:
        raise sa.exc.OperationalError("SELECT", {}, Exception("no database"))

    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            with monkeypatch.context() as broken:
                broken.setattr(hub, "open_rematch", fail)
                with pytest.raises(RefusedError, match="store"):
                    await here.do(type="rematch")
            await here.do(type="say", text="and on it goes")


@pytest.mark.anyio
async def test_a_connection_whose_answer_fails_is_closed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise RuntimeError("a fault of an answer")

    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            live = at.hub.live[table]
            monkeypatch.setattr(ServedConnection, "_refuse", fail)
            async with live.turns:
                await here.send(type="decide", prompt=1, decision=LEAVE)
                while not len(live.turns):
                    await asyncio.sleep(0)
            assert await here.closed() == RECONNECT
            assert not live.turns.is_taken


@pytest.mark.anyio
async def test_a_connection_that_was_closed_keeps_no_bytes(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, frames_a_second=1, frames_at_once=20)
    async with running_server(sqlite_url, limits=limits) as at:
        ann = await at.guest("Ann")
        async with ann.at(await ann.open(seats=2)) as here:
            served = [each for each in at.hub.connections if isinstance(each, SocketProtocol)]
            write(here, framed(b"", Opcode.PONG) * 5_000)
            assert await here.closed() == FLOOD
            assert served
            assert not any(cast(Any, each)._rest for each in served)
