"""Guests: a name and a secret cookie."""

from typing import Annotated

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from knavery.server.store import Guest
from knavery.server.web.door import Door, Name


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class Myself(msgspec.Struct, frozen=True):
    """Who the cookie says you are."""

    name: str


class DeviceLink(msgspec.Struct, frozen=True):
    """A secret that makes another device the same guest, once, within ten minutes."""

    token: str


class UsedLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a link made on another device."""

    token: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Guests(Controller):
    """Who is who."""

    path = "/api/guest"
    tags = ("guests",)

    @get(summary="Who you are")
    async def who(self, request: Request, door: NamedDependency[Door]) -> Myself:  # type: ignore[type-arg]
        guest = await door.known(request)
        return Myself(guest.name)

    @post(summary="Take a name, or another name", status_code=200)
    async def name(
        self,
        request: Request,  # type: ignore[type-arg]
        door: NamedDependency[Door],
        data: JSONBody[GuestName],
    ) -> Response[Myself]:
        guest = await door.guest(request)
        if guest is not None:
            return Response(Myself((await door.rename(guest, data.name)).name))
        return _with_cookie(door, *await door.welcome(request, data.name))

    @post("/link", summary="Make a link that moves you to another device", status_code=201)
    async def link(self, request: Request, door: NamedDependency[Door]) -> DeviceLink:  # type: ignore[type-arg]
        return DeviceLink(await door.device_link(await door.known(request)))

    @post("/device", summary="Use such a link", status_code=200)
    async def device(
        self, door: NamedDependency[Door], data: JSONBody[UsedLink]
    ) -> Response[Myself]:
        return _with_cookie(door, *await door.use_device_link(data.token))


def _with_cookie(door: Door, guest: Guest, token: str) -> Response[Myself]:
    response = Response(Myself(guest.name))
    response.set_cookie(door.cookie(token))
    return response
