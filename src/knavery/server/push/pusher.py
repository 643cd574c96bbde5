"""When a guest is sent a message: the table waits for their seat, and they have no page open."""

import asyncio
import base64
import hashlib
import http.client
import json
import logging
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from knavery.core import Seat, UnknownGameError, registry
from knavery.core.sentences import sentence
from knavery.server.limits import Buckets
from knavery.server.push.delivery import Message
from knavery.server.push.encryption import encrypt
from knavery.server.push.keys import PushKey, from_base64url
from knavery.server.store.pushes import Subscription
from knavery.server.tables.table import Table

if TYPE_CHECKING:
    from knavery.server.hub import Hub

_logger = logging.getLogger(__name__)

TEXT: Final = files("knavery.server").joinpath("text_push")
#: Seconds for which a push service keeps a message for a browser that is not running.
KEPT: Final = 24 * 3600
#: Requests at the same time, and those that may wait; a message more is not sent.
AT_ONCE: Final = 4
WAITING: Final = 200
#: The tables whose last message is remembered.
REMEMBERED: Final = 20_000
#: Answers that say that the browser no longer wants messages.
GONE: Final = (404, 410)


class Pusher:
    """Sends guests who are away a message when it is their turn.

    A message says which game at which table, and nothing that depends on the game's state.
    """

    def __init__(self, hub: "Hub", key: PushKey) -> None:
        self._hub = hub
        self.key = key
        limits = hub.config.limits
        self._guests = Buckets(hub.clock, limits.pushes_a_second, limits.pushes_at_once)
        self._senders = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="push")
        self._waiting = 0
        #: By table and seat: the last prompt that its guest was told of.
        self._told: OrderedDict[tuple[str, Seat], int] = OrderedDict()

    def notify_absent(self, table: Table) -> None:
        """Send a message to those the changed table waits for, if they are away."""
        for seat, guest in due(table):
            assert table.session is not None
            prompt = table.session.prompt(seat)
            if self._told.get((table.id, seat)) == prompt:
                continue
            self._told[table.id, seat] = prompt
            self._told.move_to_end((table.id, seat))
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
            if self._guests.take(guest):
                self._hub.spawn(self._tell(guest, table.id, table.game_id))

    def close(self) -> None:
        """Send nothing more."""
        self._senders.shutdown(wait=True, cancel_futures=True)

    async def _tell(self, guest: str, table: str, game: str) -> None:
        for subscription in await self._hub.read(self._hub.store.pushes.of_guest, guest):
            if self._waiting < WAITING:
                self._waiting += 1
                try:
                    await self._send(subscription, table, game)
                finally:
                    self._waiting -= 1

    async def _send(self, subscription: Subscription, table: str, game: str) -> None:
        loop = asyncio.get_running_loop()
        try:
            message = self._message(subscription, table, game)
            status = await loop.run_in_executor(
                self._senders, self._hub.config.deliver_push, message
            )
        except ValueError:  # its key is no point of the curve
            status = GONE[0]
        except (OSError, http.client.HTTPException) as error:
            _logger.info("a push message was not delivered: %s", type(error).__name__)
            return
        if status in GONE:
            await asyncio.wrap_future(self._hub.store.pushes.remove(subscription.endpoint))
        elif status >= 300:
            _logger.info("a push service answered with %s", status)

    def _message(self, subscription: Subscription, table: str, game: str) -> Message:
        body = encrypt(
            content(table, game, subscription.language),
            from_base64url(subscription.browser_key),
            from_base64url(subscription.secret),
        )
        # A newer message about the same table takes the place of one not yet delivered.
        topic = base64.urlsafe_b64encode(hashlib.sha256(table.encode()).digest())[:32].decode()
        headers = {
            "Authorization": self.key.authorization(
                subscription.endpoint, self._hub.clock.now() // 1000
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": topic,
            "Urgency": "normal",
        }
        return Message(subscription.endpoint, headers, body)


def due(table: Table) -> list[tuple[Seat, str]]:
    """The seats that the table waits for whose guests are away, with the guests."""
    session = table.session
    # A table that everybody has left stands still, too: whose turn it is should come back.
    if session is None or table.phase != "running" or table.is_paused_by_vote:
        return []
    return [
        (seat, chair.guest)
        for seat in table.seats
        if (chair := table.chairs[seat]).guest is not None
        and chair.player is None
        and not chair.is_here
        and session.waits_for(seat)
        and session.answer(seat) is None
    ]


def content(table: str, game: str, language: str) -> bytes:
    """What the browser is told: the same for every position of the game."""
    try:
        title = registry.game(game).title
    except (UnknownGameError, ImportError):
        title = game
    text = sentence(TEXT, "push-turn", language, game=title)
    return json.dumps({"address": f"/table/{table}", "text": text}).encode()
