"""Feeds: the messages each viewer has been sent. A feed's length is the viewer's version."""

from collections.abc import Callable, Iterable
from typing import Any

from knavery.core import Event, Seat
from knavery.server.tables.messages import AnyMessage, ChatMessage, FactMessage

Viewer = Seat | None


class Feeds:
    """The feed of every seat, and the one of the spectators."""

    def __init__(self) -> None:
        self._messages: dict[Viewer, list[AnyMessage]] = {None: []}

    def version(self, viewer: Viewer) -> int:
        """The number of messages the viewer has been sent."""
        return len(self._messages[viewer])

    def messages(self, viewer: Viewer, since: int = 0) -> tuple[AnyMessage, ...]:
        """The viewer's messages since that version."""
        return tuple(self._messages[viewer][since:])

    def facts(self, viewer: Viewer) -> tuple[Any, ...]:
        """The game's log as the viewer sees it."""
        found = (each for each in self._messages[viewer] if isinstance(each, FactMessage))
        return tuple(each.fact for each in found)

    def open(self, seat: Seat) -> None:
        """Open a feed for the seat. It starts with what players have been sent so far."""
        public = [each for each in self._messages[None] if not _is_spectators_chat(each)]
        self._messages.setdefault(seat, public)

    def close_except(self, seats: Iterable[Seat]) -> None:
        """Keep only the feeds of these seats, and the spectators'."""
        self._messages = {viewer: self._messages[viewer] for viewer in (None, *seats)}

    def add(self, message: AnyMessage, *viewers: Viewer) -> None:
        """Send the message to these viewers; without any, to everybody."""
        for viewer in viewers or self._messages:
            self._messages[viewer].append(message)

    def add_log(
        self, at: int, log: Iterable[Event[Any]], subject: Callable[[Any], Seat | None]
    ) -> set[Viewer]:
        """Send each viewer its own version of the log: the viewers who got any of it."""
        reached: set[Viewer] = set()
        for event in log:
            shared = None
            if event.public is not None:
                shared = FactMessage(at, event.public, subject=subject(event.public))
            for viewer, messages in self._messages.items():
                own = None if viewer is None else event.private.get(viewer)
                message = shared
                if own is not None:
                    message = FactMessage(at, own, own != event.public, subject(own))
                if message is not None:
                    messages.append(message)
                    reached.add(viewer)
        return reached


def _is_spectators_chat(message: AnyMessage) -> bool:
    """Whether only spectators may read it."""
    return isinstance(message, ChatMessage) and message.seat is None
