"""Voice between the processes of one store: who takes part at each of them, and signals.

PostgreSQL's NOTIFY carries them to the processes that listen. It stores none of them.
"""

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

import msgspec
import sqlalchemy as sa

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: The most notes that wait while the store does not answer; then signals are dropped.
MOST_WAITING: Final = 500

_logger = logging.getLogger(__name__)
_encoder: Final = msgspec.json.Encoder()


class VoiceMember(msgspec.Struct, frozen=True, array_like=True):
    """A connection that takes part, its guest, and when it joined."""

    id: str
    guest: str
    at: int


class MembersNote(msgspec.Struct, frozen=True, tag="members", omit_defaults=True):
    """Who takes part in a table's voice at the process that sends it."""

    table: str
    members: tuple[VoiceMember, ...] = ()
    #: Whether the other processes should send theirs.
    asks: bool = False


class SignalNote(msgspec.Struct, frozen=True, tag="signal", omit_defaults=True):
    """A signal from a connection at the process that sends it."""

    table: str
    sender: str
    to: str
    data: str = ""


VoiceNote = MembersNote | SignalNote
_decoder: Final = msgspec.json.Decoder(VoiceNote)


class VoiceRelay:
    """Sends the notes of one process in their order, and gives those of others to their tables."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._waiting: list[VoiceNote] = []
        #: Where in it each table's last members are.
        self._members_at: dict[str, int] = {}
        self._is_sending = False
        #: Whether notes were lost, so that the others do not know who takes part here.
        self._has_lost = False
        self._alive: frozenset[str] = frozenset()

    def send(self, note: VoiceNote) -> None:
        """Send the note to the other processes, without waiting."""
        if not self._hub.store.can_notify:
            return
        if isinstance(note, MembersNote):
            self._add_members(note)
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(note)
        if not self._is_sending:
            self._is_sending = True
            self._hub.spawn(self._send_waiting())

    def receive(self, process: str, text: str) -> None:
        """Give the other process's note to its table, if that is in memory."""
        try:
            note = decode(text)
        except msgspec.DecodeError:  # a process of another version
            return
        live = self._hub.live.get(note.table)
        if live is not None:
            live.voice.receive_note(process, note)

    def ask(self) -> None:
        """Ask the other processes who takes part: this one may have missed something."""
        for live in tuple(self._hub.live.values()):
            if live.readers:
                live.voice.announce(asks=True)

    def check(self, alive: Collection[str]) -> None:
        """Drop the members at processes that have ended, and make up for what was lost."""
        for live in tuple(self._hub.live.values()):
            live.voice.keep_processes(alive)
        # A process that was silent for long was taken to have ended.
        came, self._alive = set(alive) - self._alive, frozenset(alive)
        if self._has_lost or came:
            self._has_lost = False
            self.ask()

    def _add_members(self, note: MembersNote) -> None:
        """Let the note wait in the place of the table's last one, before signals of its members."""
        at = self._members_at.setdefault(note.table, len(self._waiting))
        if at == len(self._waiting):
            self._waiting.append(note)
            return
        replaced = self._waiting[at]
        assert isinstance(replaced, MembersNote)
        asks = note.asks or replaced.asks
        self._waiting[at] = msgspec.structs.replace(note, asks=asks)

    async def _send_waiting(self) -> None:
        try:
            while self._waiting:
                notes, self._waiting = self._waiting, []
                self._members_at.clear()
                texts = [encode(note) for note in notes]
                await self._hub.read(self._hub.store.notify_voice, texts)
        except sa.exc.SQLAlchemyError:
            self._has_lost = True
            self._hub.metrics.store_errors.inc()
            _logger.warning("voice could not be sent to other processes and will be sent again")
        finally:
            self._is_sending = False


def encode(note: VoiceNote) -> str:
    """The note as text. A signal's data is a line of its own: as JSON it could be twice as long."""
    if isinstance(note, SignalNote):
        header = msgspec.structs.replace(note, data="")
        return f"{_encoder.encode(header).decode()}\n{note.data}"
    return _encoder.encode(note).decode()


def decode(text: str) -> VoiceNote:
    """The note of that text."""
    header, _, data = text.partition("\n")
    note = _decoder.decode(header)
    return msgspec.structs.replace(note, data=data) if isinstance(note, SignalNote) else note
