"""Voice messages: who takes part in a table's voice, and signals between their browsers.

They are not commands and not events: nothing of them is stored.
"""

from typing import Annotated

import msgspec

from knavery.core.seat import Seat

PeerId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
#: WebRTC's descriptions and candidates as JSON. They are ASCII, so a character is a byte.
SignalData = Annotated[str, msgspec.Meta(min_length=1, max_length=6000, pattern=r"^[ -~]+$")]


class JoinVoice(msgspec.Struct, frozen=True, tag="join_voice", forbid_unknown_fields=True):
    """Take part in the table's voice with this connection."""


class LeaveVoice(msgspec.Struct, frozen=True, tag="leave_voice", forbid_unknown_fields=True):
    """Take part in the table's voice no more."""


class Signal(msgspec.Struct, frozen=True, tag="signal", forbid_unknown_fields=True):
    """Send a browser that takes part what it needs to connect to yours."""

    to: PeerId
    data: SignalData


VoiceRequest = JoinVoice | LeaveVoice | Signal


class VoicePeer(msgspec.Struct, frozen=True):
    """A connection that takes part; its id is another one each time it joins."""

    id: str
    seat: Seat


class IceServer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A STUN or TURN server, as RTCPeerConnection takes it."""

    urls: str
    username: str | None = None
    credential: str | None = None


class VoiceState(msgspec.Struct, frozen=True, tag="voice", omit_defaults=True):
    """Who takes part in the table's voice, in the order they joined. Only players get this."""

    peers: tuple[VoicePeer, ...] = ()
    #: Whether there is a TURN server, so that players can hide their addresses from each other.
    relay: bool = False
    #: Your own id; None while this connection does not take part.
    you: str | None = None
    #: The servers to connect through, for those who take part.
    ice: tuple[IceServer, ...] = ()


class Signalled(msgspec.Struct, frozen=True, tag="signalled"):
    """What another browser sent to yours."""

    sender: str
    data: str
