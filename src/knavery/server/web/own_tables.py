"""A guest's own tables: the running games to return to, open tables, and finished games."""

from typing import Final

from knavery.server.hub import Hub
from knavery.server.store import Head
from knavery.server.tables.lobby import summaries
from knavery.server.tables.refusal import Refusal
from knavery.server.web.answers import OwnTable

#: The most live tables that are listed, and the most finished ones.
LIVE: Final = 20
FINISHED: Final = 20


async def own_tables(hub: Hub, guest: str) -> tuple[OwnTable, ...]:
    """Live tables first, then finished ones; of each kind the last touched first."""
    live = await hub.read(hub.store.heads_of_guest, guest, ("running", "open"), LIVE)
    live.sort(key=lambda head: head.phase != "running")
    finished = await hub.read(hub.store.heads_of_guest, guest, ("over",), FINISHED)
    return tuple(
        [
            OwnTable(summary, head.touched, your_turn=await _is_turn_of(hub, head, guest))
            for head in (*live, *finished)
            for summary in summaries((head,))
        ]
    )


async def _is_turn_of(hub: Hub, head: Head, guest: str) -> bool:
    """Whether the game waits for the guest, as far as that seat knows."""
    if head.phase != "running":
        return False
    try:
        async with hub.using(head.id) as live:
            seat, session = live.table.seat_of(guest), live.table.session
            return seat is not None and session is not None and session.waits_for(seat)
    except Refusal:
        return False
