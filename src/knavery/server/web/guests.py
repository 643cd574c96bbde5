"""Guests: a name and a secret cookie."""

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from knavery.server.hub import Hub
from knavery.server.push.delivery import is_subscription
from knavery.server.store import Guest
from knavery.server.store.pushes import Subscription
from knavery.server.tables.refusal import Refusal
from knavery.server.web.answers import OwnTables
from knavery.server.web.auth import Auth, Name
from knavery.server.web.own_tables import own_tables


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name."""

    name: Name


class Myself(msgspec.Struct, frozen=True):
    """Who the cookie says you are."""

    name: str


class DeviceLink(msgspec.Struct, frozen=True):
    """A token that makes another device the same guest, once, within ten minutes."""

    token: str


class UsedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a link made on another device."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class RecoveryWords(msgspec.Struct, frozen=True):
    """Words that make any device the same guest, until new ones are made."""

    words: str


class TypedWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Recovery words, as somebody typed them."""

    words: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PushPublicKey(msgspec.Struct, frozen=True):
    """The key with which a browser subscribes to messages; empty where the host sends none."""

    key: str


class PushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription, as its own `toJSON` gives it, and its language."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(min_length=87, max_length=88)]
    auth: Annotated[str, msgspec.Meta(min_length=22, max_length=24)]
    language: Literal["en", "de"] = "en"


class EndedPushSubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The endpoint of a subscription that ends."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class Guests(Controller):
    """Guests."""

    path = "/api/guest"
    tags = ("guests",)

    @get(summary="Who you are")
    async def who(self, request: Request, auth: NamedDependency[Auth]) -> Myself:  # type: ignore[type-arg]
        guest = await auth.require_guest(request)
        return Myself(guest.name)

    @post(summary="Take a name, or another name", status_code=200)
    async def name(
        self,
        request: Request,  # type: ignore[type-arg]
        auth: NamedDependency[Auth],
        data: JSONBody[GuestName],
    ) -> Response[Myself]:
        guest = await auth.guest(request)
        if guest is not None:
            return Response(Myself((await auth.rename(guest, data.name)).name))
        return _with_cookie(auth, *await auth.add_guest(request, data.name))

    @get("/tables", summary="The tables where you sit, and your finished games")
    async def tables(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
    ) -> OwnTables:
        guest = await auth.guest(request)
        return OwnTables(() if guest is None else await own_tables(hub, guest.id))

    @post("/link", summary="Make a link that signs in another device", status_code=201)
    async def link(self, request: Request, auth: NamedDependency[Auth]) -> DeviceLink:  # type: ignore[type-arg]
        return DeviceLink(await auth.device_link(await auth.require_guest(request)))

    @post("/device", summary="Use such a link", status_code=200)
    async def device(
        self, auth: NamedDependency[Auth], data: JSONBody[UsedLink]
    ) -> Response[Myself]:
        return _with_cookie(auth, *await auth.use_device_link(data.token))

    @post("/recovery", summary="Make recovery words; earlier ones stop working", status_code=201)
    async def recovery(self, request: Request, auth: NamedDependency[Auth]) -> RecoveryWords:  # type: ignore[type-arg]
        return RecoveryWords(await auth.recovery_words(await auth.require_guest(request)))

    @post("/recover", summary="Become the guest of recovery words", status_code=200)
    async def recover(
        self,
        request: Request,  # type: ignore[type-arg]
        auth: NamedDependency[Auth],
        data: JSONBody[TypedWords],
    ) -> Response[Myself]:
        return _with_cookie(auth, *await auth.recover(request, data.words))

    @get("/push", summary="The key to subscribe to messages with")
    async def push_key(self, hub: NamedDependency[Hub]) -> PushPublicKey:
        return PushPublicKey("" if hub.pusher is None else hub.pusher.key.public)

    @post("/push", summary="Be sent a message when it is your turn", status_code=204)
    async def push(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        data: JSONBody[PushSubscription],
    ) -> None:
        guest = await auth.require_guest(request)
        if hub.pusher is None or not is_subscription(data.endpoint, data.p256dh, data.auth):
            raise Refusal("no_push")
        subscription = Subscription(data.endpoint, data.p256dh, data.auth, data.language)
        await asyncio.wrap_future(hub.store.pushes.add(guest.id, subscription, hub.clock.now()))

    @post("/push/end", summary="Be sent no more messages to that browser", status_code=204)
    async def end_push(
        self,
        request: Request,  # type: ignore[type-arg]
        hub: NamedDependency[Hub],
        auth: NamedDependency[Auth],
        data: JSONBody[EndedPushSubscription],
    ) -> None:
        guest = await auth.require_guest(request)
        await asyncio.wrap_future(hub.store.pushes.remove(data.endpoint, guest.id))


def _with_cookie(auth: Auth, guest: Guest, token: str) -> Response[Myself]:
    response = Response(Myself(guest.name))
    response.set_cookie(auth.cookie(token))
    return response
