"""The lobby, new tables, and what can be asked of a table without a socket."""

from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from knavery.core import UnknownGameError, registry
from knavery.server.hub import Hub
from knavery.server.opening import Setting, open_table
from knavery.server.replays import Replay, record_of, replay_of, views_at
from knavery.server.tables.acts import AnyAct, Asked, Person, Place, Refusal
from knavery.server.tables.line import Access
from knavery.server.tables.lobby import Summary, summary_of
from knavery.server.tables.pace import Pace, PaceName, pace_of
from knavery.server.tables.stand import update
from knavery.server.web.door import Door
from knavery.server.web.messages import Ack, Lobby
from knavery.server.web.packing import packed

TableId = Annotated[str, PathParameter(max_length=32)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to be opened. Against bots it begins at once; otherwise its link is shared first."""

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    seats: Place | None = None
    settings: Asked = {}
    access: Access = "link"
    pace: PaceName | Pace = "relaxed"
    watch: bool = True


class OpenedTable(msgspec.Struct, frozen=True):
    """Where the new table is."""

    id: str
    link: str


class Tables(Controller):
    """Tables and the lobby."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="Open tables, and those that may be watched")
    async def lobby(self, hub: NamedDependency[Hub]) -> Lobby:
        heads = await hub.read(hub.store.heads, ("open", "running"), "open")
        listed = (msgspec.json.decode(head.summary, type=Summary) for head in heads)
        return Lobby(tuple(table for table in listed if table.phase == "open" or table.watch))

    @get("/finished", summary="Open tables that are over and may be replayed")
    async def finished(self, hub: NamedDependency[Hub]) -> Lobby:
        heads = await hub.read(hub.store.heads, ("over",), "open")
        return Lobby(tuple(msgspec.json.decode(head.summary, type=Summary) for head in heads))

    @post(summary="Open a table and sit down", status_code=201)
    async def open(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        door: NamedDependency[Door],
        data: JSONBody[NewTable],
    ) -> OpenedTable:
        guest = await door.known(request)
        try:
            game = registry.game(data.game)
        except (UnknownGameError, ImportError):
            raise Refusal("no_game", "There is no such game") from None
        person = Person(guest.id, guest.name)
        setting = Setting(
            asked=data.settings,
            seats=min(game.seats[-1], max(game.seats[0], 4)) if data.seats is None else data.seats,
            access=data.access,
            pace=pace_of(data.pace),
            watch=data.watch,
            sitting=[person],
        )
        live = await open_table(hub, game, person, setting)
        return OpenedTable(live.table.id, f"/table/{live.table.id}")

    @get("/{table_id:str}", summary="What anybody with the link may know of a table")
    async def table(self, hub: NamedDependency[Hub], table_id: TableId) -> Summary:
        async with hub.using(table_id) as live:
            return summary_of(live.table)

    @get("/{table_id:str}/update", summary="What you have not been told since a version")
    async def update(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        door: NamedDependency[Door],
        table_id: TableId,
        since: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> Response[bytes]:
        guest = await door.known(request)
        async with hub.using(table_id) as live:
            hub.admit(live, guest.id)
            await hub.sign(live, guest.id)
            told = update(live.table, live.table.seat_of(guest.id), since)
            return Response(msgspec.json.encode(told), media_type="application/json")

    @post("/{table_id:str}/acts", summary="Do something at a table", status_code=200)
    async def act(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        door: NamedDependency[Door],
        table_id: TableId,
        data: JSONBody[AnyAct],
    ) -> Ack:
        guest = await door.known(request)
        async with hub.using(table_id) as live:
            await hub.act(live, Person(guest.id, guest.name), data)
            return Ack(data.id)

    @get("/{table_id:str}/record", summary="The record of a table that is over or closed")
    async def record(self, hub: NamedDependency[Hub], table_id: TableId) -> Response[str]:
        async with hub.using(table_id) as live:
            text = await hub.read(record_of, live.table)
        name = f'attachment; filename="{table_id}.json"'
        return Response(text, media_type="application/json", headers={"content-disposition": name})

    @get("/{table_id:str}/replay", summary="Every decision and the whole log of such a table")
    async def replay(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        table_id: TableId,
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            replay: Replay = await hub.read(replay_of, live.table)
        return packed(request, msgspec.json.encode(replay), "application/json", is_lasting=False)

    @get("/{table_id:str}/replay/{step:int}", summary="Every seat's view after so many decisions")
    async def views(
        self, hub: NamedDependency[Hub], table_id: TableId, step: FromPath[int]
    ) -> Response[bytes]:
        async with hub.using(table_id) as live:
            views: Any = await hub.read(views_at, live.table, step)
        return Response(msgspec.json.encode(views), media_type="application/json")

    @get("/{table_id:str}/qr.svg", summary="The invite link as a QR code")
    async def qr(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        table_id: TableId,
    ) -> Response[bytes]:
        async with hub.using(table_id):
            link = f"{str(request.base_url).rstrip('/')}/table/{table_id}"
        drawn = BytesIO()
        segno.make(link).save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")
