"""Web Push: who is away is told that it is their turn, in a message only they can read."""

import json
import socket
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from knavery.cli import main
from knavery.core import KnaveryError
from knavery.server import Limits
from knavery.server.presence import GRACE
from knavery.server.push.delivery import Message, deliver, is_endpoint, public_address
from knavery.server.push.encryption import derived
from knavery.server.push.keys import PushKey, from_base64url, new_key
from knavery.server.push.pusher import content
from knavery.server.store.database import Database
from knavery.server.store.pushes import MOST
from knavery.server.store.schema import PUSHES
from knavery.server.store.upkeep import forget_guest
from server.push_service import HOST, Browser, PushService, claims_of, push_service
from server.server_fixture import GENEROUS, RefusedError, ServerFixture, Visitor, running_server

CONTACT = "mailto:host@example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as running:
        yield running


def settings(service: PushService, **more: Any) -> dict[str, Any]:
    """A host's settings with a key, whose messages go to the service."""
    made = {"push_key": new_key(), "push_contact": CONTACT, "deliver_push": service.deliver}
    return {**made, **more}


async def subscribe(guest: Visitor, browser: Browser, **more: Any) -> None:
    answer = await guest.http.post("/api/guest/push", json={**browser.subscription, **more})
    if answer.status_code >= 400:
        raise RefusedError(answer.json())
    assert answer.status_code == 204


async def table_of_two(at: ServerFixture, ann: Visitor, bob: Visitor) -> str:
    """A running game of hooks between the two."""
    table = await ann.open(seats=2, access="link")
    async with ann.at(table) as host, bob.at(table) as other:
        await other.do(type="sit", seat=1)
        await host.do(type="start")
        await host.phase("running")
    return table


async def leave(at: ServerFixture, *tables: str) -> None:
    """Advance the clock until nobody is at these tables, and everything is sent.

    Not while a batch is being written: whole games would be over before it is.
    """
    while any(at.hub.live[table].table.chairs[seat].is_here for table in tables for seat in (0, 1)):
        await at.settle()
        if at.hub.presence._tasks:
            at.clock.advance(GRACE)
        await at.settle()


@pytest.mark.anyio
async def test_who_is_away_on_their_turn_is_told_so_once(
    store_url: str, service: PushService
) -> None:
    async with running_server(store_url, **settings(service)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        browsers = {"ann": Browser("ann"), "bob": Browser("bob")}
        await subscribe(ann, browsers["ann"], language="de")
        await subscribe(bob, browsers["bob"])
        table = await table_of_two(at, ann, bob)
        assert service.arrived == []
        await leave(at, table)
        waited = {
            name
            for seat, name in enumerate(("ann", "bob"))
            if at.hub.live[table].table.session.waits_for(seat)  # type: ignore[union-attr, arg-type]
        }
        assert waited
        assert {message.path.rpartition("/")[2] for message in service.arrived} == waited
        assert len(service.arrived) == len(waited)
        for message in service.arrived:
            name = message.path.rpartition("/")[2]
            text = {"ann": "Du bist dran: Hooks", "bob": "Your turn: Hooks"}[name]
            told = json.loads(browsers[name].read(message.body))
            assert told == {"address": f"/table/{table}", "text": text}
            claims, key = claims_of(message.headers["authorization"])
            assert claims["aud"] == f"https://{HOST}"
            assert claims["sub"] == CONTACT
            assert claims["exp"] * 1000 > at.clock.now()
            assert key == (await ann.get("/api/guest/push"))["key"]
            assert message.headers["ttl"] == "86400"
            # For the other one it cannot be read.
            other = browsers["bob" if name == "ann" else "ann"]
            with pytest.raises(Exception, match=r".*"):
                other.read(message.body)


@pytest.mark.anyio
async def test_who_has_the_page_open_is_sent_nothing(sqlite_url: str, service: PushService) -> None:
    async with running_server(sqlite_url, **settings(service)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        for guest, name in ((ann, "ann"), (bob, "bob")):
            await subscribe(guest, Browser(name))
        table = await ann.open(seats=2, access="link")
        async with ann.at(table) as host, bob.at(table) as other:
            await other.do(type="sit", seat=1)
            await host.do(type="start")
            await host.phase("running")
            await other.phase("running")
            assert any(chair.current.get("your_turn") for chair in (host, other))
            await at.settle()
            assert service.arrived == []


def test_a_message_says_the_game_and_the_table_and_nothing_else() -> None:
    # It is made of nothing that depends on a position.
    assert json.loads(content("abc", "candy_k", "en")) == {
        "address": "/table/abc",
        "text": "Your turn: Candy K",
    }


def test_key_and_nonce_are_those_of_the_example_in_rfc_8291() -> None:
    shared, secret, browser_key, sender_key, salt, key, nonce = map(
        from_base64url,
        (
            "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs",
            "BTBZMqHH6r4Tts7J_aSIgg",
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            "DGv6ra1nlYgDCS1FRnbzlw",
            "oIhVW04MRdy2XN9CiKLxTg",
            "4h_95klXJ5E_qnoN",
        ),
    )
    assert derived(shared, secret, browser_key, sender_key, salt) == (key, nonce)


@pytest.mark.anyio
@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    sqlite_url: str, service: PushService, status: int
) -> None:
    service.status = status
    async with running_server(sqlite_url, **settings(service)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        for guest, name in ((ann, "ann"), (bob, "bob")):
            await subscribe(guest, Browser(name))
        await leave(at, await table_of_two(at, ann, bob))
        sent = {message.path.rpartition("/")[2] for message in service.arrived}
        assert sent
        kept = _endpoints(at)
        assert not any(endpoint.rpartition("/")[2] in sent for endpoint in kept)
        assert len(kept) == 2 - len(sent)


@pytest.mark.anyio
async def test_a_service_that_fails_keeps_its_subscriptions(
    sqlite_url: str, service: PushService
) -> None:
    service.status = 503
    async with running_server(sqlite_url, **settings(service)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        for guest, name in ((ann, "ann"), (bob, "bob")):
            await subscribe(guest, Browser(name))
        await leave(at, await table_of_two(at, ann, bob))
        assert service.arrived
        assert len(_endpoints(at)) == 2


@pytest.mark.anyio
async def test_a_guest_has_a_few_subscriptions_and_ends_their_own(
    store_url: str, service: PushService
) -> None:
    async with running_server(store_url, **settings(service)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        browsers = [Browser(f"b{number}") for number in range(MOST + 2)]
        for browser in browsers:
            await subscribe(ann, browser)
            at.clock.advance(1000)
        assert set(_endpoints(at)) == {browser.endpoint for browser in browsers[2:]}
        last = {"endpoint": browsers[-1].endpoint}
        assert (await bob.http.post("/api/guest/push/end", json=last)).status_code == 204
        assert len(_endpoints(at)) == MOST
        assert (await ann.http.post("/api/guest/push/end", json=last)).status_code == 204
        assert last["endpoint"] not in _endpoints(at)
        # An endpoint is one browser: who is a guest there now gets its messages.
        await subscribe(bob, browsers[2])
        assert len(_endpoints(at)) == MOST - 1


@pytest.mark.anyio
async def test_a_forgotten_guest_is_sent_nothing(store_url: str, service: PushService) -> None:
    async with running_server(store_url, **settings(service)) as at:
        ann = await at.guest("Ann")
        await subscribe(ann, Browser("ann"))
    database = Database(store_url)
    try:
        with database.reading() as connection:
            guest = connection.execute(PUSHES.select()).one().guest
        forget_guest(database, guest, lambda batch: batch, {})
        with database.reading() as connection:
            assert connection.execute(PUSHES.select()).all() == []
    finally:
        database.dispose()


@pytest.mark.anyio
async def test_a_host_without_a_key_sends_nothing_and_says_so(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        ann = await at.guest("Ann")
        assert (await ann.get("/api/guest/push"))["key"] == ""
        with pytest.raises(RefusedError) as refused:
            await subscribe(ann, Browser("ann"))
        assert refused.value.code == "no_push"


@pytest.mark.anyio
async def test_messages_to_a_guest_are_limited(sqlite_url: str, service: PushService) -> None:
    limits = Limits(
        **{
            **{name: getattr(GENEROUS, name) for name in Limits.__struct_fields__},
            "pushes_at_once": 1,
            "pushes_a_second": 1e-9,  # none more, however long the test takes
        }
    )
    async with running_server(sqlite_url, **settings(service, limits=limits)) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        for guest, name in ((ann, "ann"), (bob, "bob")):
            await subscribe(guest, Browser(name))
        tables = [await table_of_two(at, ann, bob) for _ in range(2)]
        await leave(at, *tables)
        paths = [message.path for message in service.arrived]
        assert paths
        assert len(paths) == len(set(paths))


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://127.1/a",
        "https://2130706433/a",
        "https://localhost/a",
        "https://me:secret@push.example.org/a",
        "https://push.example.org/a#b",
        "https://push.example.org/a b",
        "https://push.example.org/" + "a" * 1000,
        "https://push.example.org:99999/a",
        "ftp://push.example.org/a",
        "",
    ],
)
def test_what_is_no_endpoint_of_a_push_service_is_refused(url: str) -> None:
    assert is_endpoint("https://push.example.org/a?b=c")
    assert not is_endpoint(url)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1", "fd00::1", "0.0.0.0"],
)
def test_a_name_of_a_private_address_is_not_connected_to(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    def found(*_: Any, **__: Any) -> list[Any]:
        # A public address beside it does not help.
        return [(0, 0, 0, "", (each, 443)) for each in ("93.184.216.34", address)]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(OSError, match="no public host"):
        public_address("push.example.org")
    with pytest.raises(OSError, match="no public host"):
        deliver(Message("https://push.example.org/a", {}, b""))


def test_a_redirect_is_not_followed(service: PushService) -> None:
    service.status = 307
    assert service.deliver(Message(f"https://{HOST}/a", {}, b"x")) == 307
    assert [message.path for message in service.arrived] == ["/a"]


def test_an_answer_that_never_ends_is_given_up(service: PushService) -> None:
    service.drips = True
    with pytest.raises((OSError, HTTPException)):
        service.deliver(Message(f"https://{HOST}/a", {}, b"x"), deadline=0.5)


def test_a_service_without_a_valid_certificate_is_sent_nothing(service: PushService) -> None:
    with pytest.raises(OSError, match="certificate"):
        deliver(Message(f"https://{HOST}/a", {}, b"x"), service._resolve)
    assert service.arrived == []


def test_a_wrong_key_or_contact_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "push-key"]) == 0
    key = capsys.readouterr().out.strip()
    assert len(PushKey(key, CONTACT).public) == 87
    with pytest.raises(KnaveryError, match="push_contact"):
        PushKey(key, "")
    for wrong in ("x", key + "AA", "ß", "A" * 43):
        with pytest.raises(KnaveryError, match="push_key"):
            PushKey(wrong, CONTACT)


def _endpoints(at: ServerFixture) -> list[str]:
    with at.hub.store.database.reading() as connection:
        return [row.endpoint for row in connection.execute(PUSHES.select())]
