"""Voice: which connections of a table take part, and signals between them.

The audio goes from browser to browser. The server passes on what two browsers need to find each
other, between players of one table who both take part. Nothing of it is stored or logged.
"""

from typing import TYPE_CHECKING, Final

import msgspec

from knavery.core import Seat
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.voice_messages import (
    IceServer,
    JoinVoice,
    LeaveVoice,
    Signal,
    Signalled,
    VoicePeer,
    VoiceRequest,
    VoiceState,
)

if TYPE_CHECKING:
    from knavery.server.live_table import LiveTable, Reader

#: Random bytes of a peer's id.
ID_BYTES: Final = 10
_encoder: Final = msgspec.json.Encoder()


class _Member(msgspec.Struct, frozen=True):
    """A connection that takes part, and the servers it was given."""

    reader: "Reader"
    ice: tuple[IceServer, ...]


class VoiceChannel:
    """The voice of one table."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._hub = live.hub
        self._members: dict[str, _Member] = {}
        #: What each reader was sent last: nothing, unless there was something to know.
        self._sent: dict[Reader, VoiceState] = {}

    def receive(self, reader: "Reader", request: VoiceRequest) -> None:
        """Carry out the request, or Refusal."""
        # By guest, over all their connections.
        if not self._hub.signals.take(reader.guest):
            raise Refusal("too_many")
        match request:
            case JoinVoice():
                self._join(reader)
            case LeaveVoice():
                self.drop(reader)
            case Signal(to=to, data=data):
                self._relay(reader, to, data)

    def drop(self, reader: "Reader") -> None:
        """The connection takes part no more."""
        id = self._id_of(reader)
        if id is not None:
            del self._members[id]
            self.refresh()

    def forget(self, reader: "Reader") -> None:
        """The connection is closed: send it nothing more."""
        self._sent.pop(reader, None)
        self.drop(reader)

    def refresh(self) -> None:
        """Drop those who have no seat any more, and tell every player who takes part."""
        if not self._members and not self._sent and not self._hub.ice.has_relay:
            return
        seats: dict[str, Seat] = {}
        for id, member in tuple(self._members.items()):
            seat = self._live.table.seat_of(member.reader.guest)
            if seat is None:
                del self._members[id]
            else:
                seats[id] = seat
        peers = tuple(VoicePeer(id, seat) for id, seat in seats.items())
        for reader in tuple(self._live.readers):
            self._tell(reader, peers)

    def _join(self, reader: "Reader") -> None:
        if self._live.table.seat_of(reader.guest) is None:
            raise Refusal("not_seated")
        if self._id_of(reader) is not None:
            return
        # One connection of a guest takes part: the last one that asked to.
        for id, member in tuple(self._members.items()):
            if member.reader.guest == reader.guest:
                del self._members[id]
        id = self._hub.fresh_id(ID_BYTES)
        ice = self._hub.ice.for_peer(id, self._hub.clock.now())
        self._members[id] = _Member(reader, ice)
        self.refresh()

    def _relay(self, reader: "Reader", to: str, data: str) -> None:
        sender = self._id_of(reader)
        if sender is None:
            raise Refusal("not_in_voice")
        # The other one may have left a moment ago: then there is nobody to tell.
        if to in self._members and to != sender:
            self._members[to].reader.send(_encoder.encode(Signalled(sender, data)).decode())

    def _tell(self, reader: "Reader", peers: tuple[VoicePeer, ...]) -> None:
        """Send the reader who takes part, if they may know and do not yet."""
        state = VoiceState()
        if self._live.table.seat_of(reader.guest) is not None:
            id = self._id_of(reader)
            ice = () if id is None else self._members[id].ice
            state = VoiceState(peers, self._hub.ice.has_relay, id, ice)
        if state != self._sent.get(reader, VoiceState()):
            self._sent[reader] = state
            reader.send(_encoder.encode(state).decode())

    def _id_of(self, reader: "Reader") -> str | None:
        return next((id for id, one in self._members.items() if one.reader is reader), None)
