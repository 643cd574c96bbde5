"""Messages in one piece or several, alone or many at once: each is carried out, in its order."""

import asyncio

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from knavery.server.web.socket_protocol import NOT_UTF_8
from server.server_fixture import RefusedError, TableConnection, running_server


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
