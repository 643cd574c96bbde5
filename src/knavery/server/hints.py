"""Hints: what the careful bot would do in a player's seat, and why; in finished games too."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec

from knavery.bots import Choice
from knavery.bots.reason import Reason
from knavery.core import Chance
from knavery.server.bot_pool import BotError, BotRequest
from knavery.server.live_table import LiveTable
from knavery.server.tables.commands import Person
from knavery.server.tables.handlers.checks import require_seat
from knavery.server.tables.refusal import Refusal

if TYPE_CHECKING:
    from knavery.server.hub import Hub

#: The bot that gives hints.
ADVISER: Final = "careful"
#: The most hints for finished games that are being made at a time: running games need the bots.
REPLAY_HINTS_AT_ONCE: Final = 2


class Hint(msgspec.Struct, frozen=True):
    """A decision, and why: a sentence in English, or the code of one with its fields."""

    #: The number of the prompt that the decision answers; in a replay, of the step.
    prompt: int
    decision: Any
    reason: str | Reason


async def hint(hub: "Hub", live: LiveTable, person: Person) -> Hint:
    """What the adviser would do for the person, who is asked now; or Refusal.

    It gets what the person's seat sees, and nothing else. Nobody learns that it was asked.
    """
    table = live.table
    seat = require_seat(table, person)
    session = table.session
    if session is None or table.phase != "running":
        raise Refusal("not_running")
    if not table.has_hints:
        raise Refusal("private", "no_hints")
    if table.paused_at is not None:
        raise Refusal("paused")
    options = session.options(seat)
    if not session.waits_for(seat) or not options or session.answer(seat) is not None:
        raise Refusal("stale")
    if not hub.hints.take(person.guest):
        raise Refusal("too_many", "too_many_requests")
    prompt, log = session.prompt(seat), table.feeds.facts(seat)
    chance = session.chance.branch(f"hint {seat} {prompt} {len(log)}")
    request = BotRequest(ADVISER, session.state.view(seat), options, log, chance)
    choice = await _ask(hub, request)
    return Hint(prompt, choice.decision, choice.reason)


async def hint_for_step(hub: "Hub", live: LiveTable, guest: str, step: int) -> Hint:
    """What the adviser would have done in a step (from 1) of a finished game, or Refusal.

    It gets what the seat saw then, and nothing that was revealed later.
    """
    if not hub.hints.take(guest):
        raise Refusal("too_many", "too_many_requests")
    with hub.replay_hints.taking():
        seat, state, log = await hub.compute(hub.replays.prompt, live.table, step)
        chance = Chance.of(f"hint {live.table.id} {step}")
        request = BotRequest(ADVISER, state.view(seat), state.options(seat), log, chance)
        choice = await _ask(hub, request)
    return Hint(step, choice.decision, choice.reason)


class ReplayHints:
    """Counts the hints for finished games that are being made in this process."""

    def __init__(self) -> None:
        self._in_progress = 0

    @contextmanager
    def taking(self) -> Iterator[None]:
        """Count one more during the block, or Refusal where there are too many."""
        if self._in_progress >= REPLAY_HINTS_AT_ONCE:
            raise Refusal("too_many", "too_many_hints")
        self._in_progress += 1
        try:
            yield
        finally:
            self._in_progress -= 1


async def _ask(hub: "Hub", request: BotRequest) -> Choice:
    try:
        return await hub.bot_pool.decide(request, hub.config.bot_seconds)
    except BotError:
        raise Refusal("stale", "no_hint") from None
