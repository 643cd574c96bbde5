"""Tables over HTTP: the lobby, new tables, updates, commands, records and replays."""

from functools import partial
from io import BytesIO
from typing import Annotated, Literal

import msgspec
import segno
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from knavery.core import UnknownGameError, registry
from knavery.server.cards import CardKind, card_of
from knavery.server.evidence import ClaimEvidence
from knavery.server.forks import Fork, open_fork
from knavery.server.guided_tables import NewGuidedTable, open_guided_table
from knavery.server.hints import hint, hint_for_step
from knavery.server.hub import Hub
from knavery.server.live_table import LiveTable
from knavery.server.new_tables import TableSetup, open_table
from knavery.server.replays import record_of
from knavery.server.tables.commands import AnyCommand, Person, Place, SettingValues
from knavery.server.tables.events import Access
from knavery.server.tables.handlers.checks import bot_named, require_admission
from knavery.server.tables.lobby import Summary, summaries, summary_of
from knavery.server.tables.pace import Pace, PaceName, pace_of
from knavery.server.tables.padding import encode, padded
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.snapshot import update
from knavery.server.web.answers import Ack, Lobby
from knavery.server.web.auth import Auth
from knavery.server.web.compression import compressed
from knavery.server.web.link_tags import site_of

TableId = Annotated[str, PathParameter(max_length=32)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new table. Against bots it starts at once; otherwise the host invites people first."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seats: Place | None = None
    settings: SettingValues = {}
    access: Access = "link"
    pace: PaceName | Pace = "relaxed"
    #: Without it, the server's default.
    watch: bool | None = None
    #: The bot on the other chairs of a table against bots; without it, the server's default.
    bot: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class OpenedTable(msgspec.Struct, frozen=True):
    """The new table's id and address."""

    id: str
    link: str


class Tables(Controller):
    """Tables and the lobby."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="Open tables, and those that may be watched")
    async def lobby(self, hub: NamedDependency[Hub]) -> Lobby:
        heads = await hub.read(hub.store.heads, ("open", "running"), "open")
        listed = summaries(heads)
        return Lobby(tuple(table for table in listed if table.phase == "open" or table.watch))

    @get("/finished", summary="Open tables that are over and may be replayed")
    async def finished(self, hub: NamedDependency[Hub]) -> Lobby:
        heads = await hub.read(hub.store.heads, ("over",), "open")
        return Lobby(tuple(table for table in summaries(heads) if table.watch))

    @post(summary="Open a table and sit down", status_code=201)
    async def open(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        data: JSONBody[NewTable],
    ) -> OpenedTable:
        guest = await auth.require_guest(request)
        auth.check_table_rate(request)
        try:
            game = registry.game(data.game)
        except (UnknownGameError, ImportError):
            raise Refusal("no_game") from None
        person = Person(guest.id, guest.name)
        seats = min(game.seats[-1], max(game.seats[0], 4)) if data.seats is None else data.seats
        bots = hub.config.bots_for(game.id, seats)
        bot = bot_named(data.bot, bots) if data.access == "bots" else None
        setup = TableSetup(
            settings=data.settings,
            seats=seats,
            access=data.access,
            pace=pace_of(data.pace),
            watch=not hub.config.private_tables if data.watch is None else data.watch,
            players=[person, *[bot] * (seats - 1)],
        )
        live = await open_table(hub, game, person, setup)
        return OpenedTable(live.table.id, f"/table/{live.table.id}")

    @post("/guided", summary="Learn a game by its guide, or go on with it", status_code=201)
    async def open_guided(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        data: JSONBody[NewGuidedTable],
    ) -> OpenedTable:
        guest = await auth.require_guest(request)
        auth.check_table_rate(request)
        id = await open_guided_table(hub, Person(guest.id, guest.name), data.game)
        return OpenedTable(id, f"/table/{id}")

    @get("/{table_id:str}", summary="What everybody with the link sees of a table")
    async def table(self, hub: NamedDependency[Hub], table_id: TableId) -> Summary:
        async with hub.using(table_id) as live:
            return summary_of(live.table)

    @get("/{table_id:str}/update", summary="Your messages since a version, and a snapshot")
    async def update(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> Response[bytes]:
        guest = await auth.require_guest(request)
        async with hub.using(table_id) as live:
            require_admission(live.table, guest.id)
            await hub.presence.note_request(live, guest.id)
            sent = update(live.table, live.table.seat_of(guest.id), since)
            return Response(encode(sent), media_type="application/json")

    @post("/{table_id:str}/commands", summary="Send a command to a table", status_code=200)
    async def command(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        data: JSONBody[AnyCommand],
    ) -> Ack:
        guest = await auth.require_guest(request)
        async with hub.using(table_id) as live:
            check_rate = partial(auth.check_table_rate, request)
            await hub.handle(live, Person(guest.id, guest.name), data, check_rate)
            return Ack(data.id)

    @get("/{table_id:str}/hint", summary="What the careful bot would do in your seat, and why")
    async def hint(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
    ) -> Response[bytes]:
        guest = await auth.require_guest(request)
        async with hub.using(table_id) as live:
            found = await hint(hub, live, Person(guest.id, guest.name))
        return Response(padded(msgspec.json.encode(found)), media_type="application/json")

    @get("/{table_id:str}/record", summary="The record of a table that is over or closed")
    async def record(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
    ) -> Response[str]:
        async with hub.using(table_id) as live:
            await _admit(auth, request, live)
            text = await hub.compute(record_of, live.table)
        name = f'attachment; filename="{table_id}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})

    @get(
        "/{table_id:str}/replay",
        summary="Every decision and the whole log of a finished table",
    )
    async def replay(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            await _admit(auth, request, live)
            replay = await hub.compute(hub.replays.encoded, live.table)
        return compressed(request, replay.plain, "application/json", gzipped=replay.gzipped)

    @get(
        "/{table_id:str}/replay/{step:int}", summary="Every seat's view after some of the decisions"
    )
    async def views(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        step: FromPath[int],
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            await _admit(auth, request, live)
            views = await hub.compute(hub.replays.views, live.table, step)
        return Response(msgspec.json.encode(views), media_type="application/json")

    @get(
        "/{table_id:str}/replay/{step:int}/hint",
        summary="What the careful bot would have done in a step of a finished game, and why",
    )
    async def step_hint(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        step: FromPath[int],
    ) -> Response[bytes]:
        guest = await auth.require_guest(request)
        async with hub.using(table_id) as live:
            require_admission(live.table, guest.id)
            found = await hint_for_step(hub, live, guest.id, step)
        return Response(msgspec.json.encode(found), media_type="application/json")

    @get(
        "/{table_id:str}/replay/views",
        summary="Every seat's view after a number of decisions, and how the next steps change it",
    )
    async def series(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            await _admit(auth, request, live)
            series = await hub.compute(hub.replays.encoded_series, live.table, first)
        return compressed(request, series.plain, "application/json", gzipped=series.gzipped)

    @get(
        "/{table_id:str}/replay/evidence",
        summary="What each listener of a finished game could know about a claim",
    )
    async def evidence(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        step: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    ) -> ClaimEvidence:
        async with hub.using(table_id) as live:
            await _admit(auth, request, live)
            if not hub.claims_asked.take(auth.address(request)):
                raise Refusal("too_many", "too_many_requests")
            return await hub.evidence.of(live.table, step)

    @post(
        "/{table_id:str}/fork",
        summary="Play a finished game on against bots, from any step and seat",
        status_code=201,
    )
    async def fork(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        table_id: TableId,
        data: JSONBody[Fork],
    ) -> OpenedTable:
        guest = await auth.require_guest(request)
        auth.check_table_rate(request)
        async with hub.using(table_id) as old:
            person = Person(guest.id, guest.name)
            live = await open_fork(hub, old, person, data)
        return OpenedTable(live.table.id, f"/table/{live.table.id}")

    @get("/{table_id:str}/card.png", summary="The picture of a link to the table or its replay")
    async def card(
        self,
        hub: NamedDependency[Hub],
        table_id: TableId,
        link: FromQuery[CardKind] = "table",
        language: FromQuery[Literal["en", "de"]] = "en",
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            card = card_of(live.table, link, language)
        if card is None:
            raise Refusal("no_table")
        return Response(await hub.cards.of(card), media_type="image/png")

    @get("/{table_id:str}/qr.svg", summary="The invite link as a QR code")
    async def qr(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        table_id: TableId,
    ) -> Response[bytes]:
        async with hub.using(table_id):
            site = site_of(request)
        if site is None:
            raise Refusal("unreadable", problem="the header Host")
        link = f"{site}/table/{table_id}"
        drawn = BytesIO()
        segno.make(link).save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")


async def _admit(auth: Auth, request: Request, live: LiveTable) -> None:  # type: ignore[type-arg]
    """Refuse those who may not see the table; where everybody may, nobody needs a cookie."""
    if not live.table.admits(""):
        guest = await auth.guest(request)
        require_admission(live.table, "" if guest is None else guest.id)
