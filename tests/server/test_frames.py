"""Frames of a client are cut where the parser of `websockets` cuts them, and read the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol, State

from knavery.server.web.frames import end_of_frame, plain_text

MOST = 70_000
PAYLOADS = st.one_of(
    st.binary(max_size=200), st.sampled_from((125, 126, 127, 65_535, 65_536)).map(bytes)
)
FRAMES = st.builds(
    Frame, st.sampled_from((Opcode.TEXT, Opcode.BINARY, Opcode.CONT)), PAYLOADS, st.booleans()
)


def cut(data: bytes) -> list[bytes]:
    """The frames that are complete."""
    found, begin = [], 0
    while (end := end_of_frame(data, begin, MOST)) is not None and begin < len(data):
        found.append(data[begin:end])
        begin = end
    return found


@given(st.lists(FRAMES, max_size=5), st.integers(min_value=0))
def test_every_frame_ends_where_it_was_made_to_end(frames: list[Frame], left_out: int) -> None:
    made = [frame.serialize(mask=True) for frame in frames]
    data = b"".join(made)
    assert cut(data) == made
    if made:
        assert cut(data[: -1 - left_out % len(made[-1])]) == made[:-1]


@given(PAYLOADS)
def test_a_message_of_ascii_reads_as_the_parser_reads_it(text: bytes) -> None:
    frame = Frame(Opcode.TEXT, text).serialize(mask=True)
    parser = Protocol(SERVER, state=State.OPEN)
    parser.receive_data(frame)
    (parsed,) = parser.events_received()
    assert isinstance(parsed, Frame)
    assert bytes(parsed.data) == text
    assert plain_text(frame) == (text if text.isascii() else None)


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.TEXT, b"in pieces", fin=False).serialize(mask=True),
        Frame(Opcode.CONT, b"the rest").serialize(mask=True),
        Frame(Opcode.BINARY, b"bytes").serialize(mask=True),
        Frame(Opcode.PING, b"ping").serialize(mask=True),
        Frame(Opcode.CLOSE, b"").serialize(mask=True),
        b"\xc1\x80" + bytes(4),  # compressed
        Frame(Opcode.TEXT, b"without a mask").serialize(mask=False),
        Frame(Opcode.TEXT, "ä".encode()).serialize(mask=True),
    ],
    # Masks are random, and every process of the tests must give a test the same name.
    ids=(
        "in pieces",
        "the rest",
        "bytes",
        "ping",
        "close",
        "compressed",
        "without a mask",
        "not ASCII",
    ),
)
def test_every_other_frame_is_left_to_the_parser(frame: bytes) -> None:
    assert end_of_frame(frame, 0, MOST) == len(frame)
    assert plain_text(frame) is None


def test_a_frame_that_is_too_long_ends_with_its_length() -> None:
    """The parser refuses it by that, and the server keeps none of it."""
    head = bytes((0x81, 0xFF)) + (MOST + 1).to_bytes(8)
    assert end_of_frame(head + b"mask and payload", 0, MOST) == len(head)
    assert end_of_frame(head[:-1], 0, MOST) is None
    assert plain_text(head) is None
