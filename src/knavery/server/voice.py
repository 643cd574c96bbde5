"""Voice: which connections of a table take part, and signals between them.

The audio goes from browser to browser. The server passes on what two browsers need to find each
other, between players of one table who both take part, at this process or at another one of the
same store. Nothing of it is stored or logged.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, cast
from weakref import proxy

import msgspec

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
from knavery.server.voice_relay import MembersNote, SignalNote, VoiceMember, VoiceNote

if TYPE_CHECKING:
    from knavery.server.live_table import LiveTable, Reader

#: Random bytes of a peer's id.
ID_BYTES: Final = 10
_encoder: Final = msgspec.json.Encoder()


class _Member(msgspec.Struct, frozen=True):
    """A connection to this process that takes part, and the servers it was given."""

    reader: "Reader"
    ice: tuple[IceServer, ...]
    at: int


class VoiceChannel:
    """The voice of one table."""

    def __init__(self, live: "LiveTable") -> None:
        # Weakly, or a forgotten table would stay in memory until a garbage collection.
        self._live = cast("LiveTable", proxy(live))
        self._hub = live.hub
        self._members: dict[str, _Member] = {}
        #: Those who take part at other processes, by process.
        self._elsewhere: dict[str, tuple[VoiceMember, ...]] = {}
        #: Who takes part here, as the other processes know it.
        self._announced: tuple[VoiceMember, ...] = ()
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
        silent = not self._members and not self._elsewhere and not self._sent
        if silent and not self._announced and not self._hub.ice.has_relay:
            return
        for id, member in tuple(self._members.items()):
            if self._live.table.seat_of(member.reader.guest) is None:
                del self._members[id]
        if self._here() != self._announced:
            self.announce()
        peers = self._peers()
        for reader in tuple(self._live.readers):
            self._tell(reader, peers)

    def announce(self, *, asks: bool = False) -> None:
        """Tell the other processes who takes part here; `asks` for theirs too."""
        self._announced = self._here()
        self._hub.voice_relay.send(MembersNote(self._live.table.id, self._announced, asks))

    def receive_note(self, process: str, note: VoiceNote) -> None:
        """Another process says who takes part there, or passes on a signal from there."""
        match note:
            case MembersNote(members=members, asks=asks):
                self._elsewhere.pop(process, None)
                if members:
                    self._elsewhere[process] = members
                self._drop_replaced()
                self.refresh()
                if asks:
                    self.announce()
            case SignalNote(sender=sender, to=to, data=data):
                there = {member.id for member in self._elsewhere.get(process, ())}
                if sender in there and to in self._members and self._has_seat(sender):
                    self._send_signal(to, sender, data)

    def keep_processes(self, alive: Collection[str]) -> None:
        """Drop the members at all other processes: those have ended."""
        gone = self._elsewhere.keys() - set(alive)
        for process in gone:
            del self._elsewhere[process]
        if gone:
            self.refresh()

    def _join(self, reader: "Reader") -> None:
        if self._live.table.seat_of(reader.guest) is None:
            raise Refusal("not_seated")
        if self._id_of(reader) is not None:
            return
        id = self._hub.fresh_id(ID_BYTES)
        now = self._hub.clock.now()
        # Later than all others, whatever their clocks say.
        at = max(now, *(member.at + 1 for member in self._all()), 0)
        self._members[id] = _Member(reader, self._hub.ice.for_peer(id, now), at)
        self._drop_replaced()
        self.refresh()

    def _relay(self, reader: "Reader", to: str, data: str) -> None:
        sender = self._id_of(reader)
        if sender is None:
            raise Refusal("not_in_voice")
        # The other one may have left a moment ago: then there is nobody to tell.
        if to in self._members and to != sender:
            self._send_signal(to, sender, data)
        elif self._has_seat(to):
            self._hub.voice_relay.send(SignalNote(self._live.table.id, sender, to, data))

    def _send_signal(self, to: str, sender: str, data: str) -> None:
        self._members[to].reader.send(_encoder.encode(Signalled(sender, data)))

    def _tell(self, reader: "Reader", peers: tuple[VoicePeer, ...]) -> None:
        """Send the reader who takes part, if they may know and do not yet."""
        state = VoiceState()
        if self._live.table.seat_of(reader.guest) is not None:
            id = self._id_of(reader)
            ice = () if id is None else self._members[id].ice
            state = VoiceState(peers, self._hub.ice.has_relay, id, ice)
        if state != self._sent.get(reader, VoiceState()):
            self._sent[reader] = state
            reader.send(_encoder.encode(state))

    def _id_of(self, reader: "Reader") -> str | None:
        return next((id for id, one in self._members.items() if one.reader is reader), None)

    def _here(self) -> tuple[VoiceMember, ...]:
        """Those who take part at this process."""
        return tuple(
            VoiceMember(id, member.reader.guest, member.at) for id, member in self._members.items()
        )

    def _all(self) -> list[VoiceMember]:
        """All who take part, in the order they joined."""
        elsewhere = (member for members in self._elsewhere.values() for member in members)
        return sorted((*self._here(), *elsewhere), key=lambda member: (member.at, member.id))

    def _drop_replaced(self) -> None:
        """One connection of a guest takes part: the last one that asked to."""
        last = {member.guest: member.id for member in self._all()}
        for id, member in tuple(self._members.items()):
            if last[member.reader.guest] != id:
                del self._members[id]

    def _peers(self) -> tuple[VoicePeer, ...]:
        """Those who take part and have a seat, each with one connection."""
        members = self._all()
        last = {member.guest: member.id for member in members}
        seats = ((member, self._live.table.seat_of(member.guest)) for member in members)
        return tuple(
            VoicePeer(member.id, seat)
            for member, seat in seats
            if seat is not None and last[member.guest] == member.id
        )

    def _has_seat(self, id: str) -> bool:
        return any(peer.id == id for peer in self._peers())
