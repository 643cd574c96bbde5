"""Telling: what each viewer has been told, entry by entry. Its length is the viewer's version."""

from collections.abc import Iterable
from typing import Any

from knavery.core import Event, Seat
from knavery.server.tables import told

Viewer = Seat | None


class Telling:
    """The log of every seat, and of the spectators."""

    def __init__(self) -> None:
        self._entries: dict[Viewer, list[told.AnyEntry]] = {None: []}

    def version(self, viewer: Viewer) -> int:
        """How many entries the viewer has been told."""
        return len(self._entries[viewer])

    def entries(self, viewer: Viewer, since: int = 0) -> tuple[told.AnyEntry, ...]:
        """What the viewer has been told since that version."""
        return tuple(self._entries[viewer][since:])

    def facts(self, viewer: Viewer) -> tuple[Any, ...]:
        """The game's log as the viewer has it."""
        return tuple(entry.fact for entry in self._entries[viewer] if isinstance(entry, told.Fact))

    def add(self, seat: Seat) -> None:
        """One seat more is told; it has heard what players have heard so far."""
        heard = [entry for entry in self._entries[None] if not _is_aside(entry)]
        self._entries.setdefault(seat, heard)

    def close_to(self, seats: Iterable[Seat]) -> None:
        """Only these seats are told from now on, and the spectators."""
        self._entries = {viewer: self._entries[viewer] for viewer in (None, *seats)}

    def tell(self, entry: told.AnyEntry, *viewers: Viewer) -> None:
        """Tell these viewers; without any, everybody."""
        for viewer in viewers or self._entries:
            self._entries[viewer].append(entry)

    def tell_log(self, at: int, log: Iterable[Event[Any]]) -> set[Viewer]:
        """Add the lines to the logs of those who have them: who has any."""
        reached: set[Viewer] = set()
        for event in log:
            shared = None if event.public is None else told.Fact(at, event.public)
            for viewer, entries in self._entries.items():
                own = None if viewer is None else event.private.get(viewer)
                entry = shared if own is None else told.Fact(at, own, private=own != event.public)
                if entry is not None:
                    entries.append(entry)
                    reached.add(viewer)
        return reached


def _is_aside(entry: told.AnyEntry) -> bool:
    """Whether it is a spectator's chat, which players do not hear."""
    return isinstance(entry, told.Chat) and entry.seat is None
