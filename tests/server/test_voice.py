"""Voice: who may take part, who gets whose signals, and who does not."""

import asyncio
import base64
import contextlib
import hmac
import json
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from hashlib import sha1
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from knavery.core import KnaveryError
from knavery.server import Config, Server
from knavery.server.ice import CREDENTIAL_SECONDS, IceServers
from knavery.server.store import wake
from knavery.server.store.database import Database
from knavery.server.tables.voice_messages import IceServer
from knavery.server.voice_relay import MembersNote, SignalNote, decode, encode
from server.server_fixture import (
    GENEROUS,
    RefusedError,
    ServerFixture,
    TableConnection,
    Visitor,
    running_server,
)

SECRET = "an offer of the one who whispers"


class Talker:
    """A connection, and what it was sent about voice."""

    def __init__(self, chair: TableConnection) -> None:
        self.chair = chair

    @property
    def state(self) -> dict[str, Any]:
        """The last message about who takes part."""
        return next(reversed(self._messages("voice")), {})

    @property
    def heard(self) -> list[dict[str, Any]]:
        """The signals of others."""
        return self._messages("signalled")

    @property
    def id(self) -> str:
        mine: str = self.state["you"]
        return mine

    @property
    def seats(self) -> list[int]:
        return [peer["seat"] for peer in self.state.get("peers", ())]

    def _messages(self, kind: str) -> list[dict[str, Any]]:
        sent = map(msgspec.json.decode, self.chair.bytes)
        return [message for message in sent if message["type"] == kind]

    async def ask(self, **message: Any) -> None:
        await self.chair.socket.send(json.dumps(message))

    async def listen(self) -> None:
        """Receive everything that was sent so far; RefusedError if a refusal is in it."""
        await self.ask(type="ping")
        refused: RefusedError | None = None
        while True:
            try:
                if (await self.chair.receive())["type"] == "pong":
                    break
            except RefusedError as error:
                refused = error
        if refused is not None:
            raise refused

    async def join(self) -> None:
        await self.ask(type="join_voice")
        await self.listen()

    async def signal(self, to: str, data: str = SECRET) -> None:
        await self.ask(type="signal", to=to, data=data)
        await self.listen()


@contextlib.asynccontextmanager
async def at(visitor: Visitor, table: str) -> AsyncIterator[Talker]:
    async with visitor.at(table) as chair:
        talker = Talker(chair)
        await talker.listen()
        yield talker


@contextlib.asynccontextmanager
async def seated(
    server: ServerFixture, *names: str, **asked: Any
) -> AsyncIterator[tuple[str, list[Visitor], list[Talker]]]:
    """A table, its guests, and their connections; the first is the host."""
    guests = [await server.guest(name) for name in names]
    table = await guests[0].open(seats=3, **asked)
    async with contextlib.AsyncExitStack() as stack:
        talkers = []
        for guest in guests:
            talkers.append(await stack.enter_async_context(at(guest, table)))
            if guest is not guests[0]:
                await talkers[-1].chair.do(type="sit")
        yield table, guests, talkers


@pytest.mark.anyio
async def test_players_who_take_part_are_listed_and_signal_each_other(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        ann, bob = opened[2]
        await ann.join()
        await bob.join()
        await ann.listen()

        assert ann.seats == bob.seats == [0, 1]
        assert ann.id != bob.id
        assert ann.state["peers"] == bob.state["peers"]

        await ann.signal(bob.id, '{"description":{"type":"offer"}}')
        await bob.listen()
        sent = {"sender": ann.id, "data": '{"description":{"type":"offer"}}'}
        assert bob.heard == [{"type": "signalled", **sent}]
        assert ann.heard == []


@pytest.mark.anyio
async def test_a_player_who_does_not_take_part_knows_who_does_and_hears_nothing(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob", "Cleo") as opened:
        ann, bob, cleo = opened[2]
        await ann.join()
        await bob.join()
        await ann.signal(bob.id)
        await cleo.listen()

        assert cleo.seats == [0, 1]
        assert "you" not in cleo.state
        assert "ice" not in cleo.state
        assert cleo.heard == []
        with pytest.raises(RefusedError, match="not in voice"):
            await cleo.signal(bob.id)
        await bob.listen()
        assert len(bob.heard) == 1


@pytest.mark.anyio
async def test_a_spectator_and_other_tables_are_sent_nothing(sqlite_url: str) -> None:
    async with running_server(sqlite_url, ice=("stun:stun.example",)) as server:
        dov = await server.guest("Dov")
        async with (
            seated(server, "Ann", "Bob") as (table, _, (ann, bob)),
            at(dov, table) as spectator,
            seated(server, "Eve", "Fay") as (_, _, (eve, fay)),
        ):
            with pytest.raises(RefusedError, match="Only players"):
                await spectator.join()
            await ann.join()
            await bob.join()
            await eve.join()
            await eve.signal(bob.id)
            await ann.signal(eve.id)
            await ann.signal(bob.id)
            for outsider in (spectator, eve, fay):
                await outsider.listen()
                assert outsider.heard == []
                sent = "".join(outsider.chair.bytes)
                assert ann.id not in sent
                assert SECRET not in sent
            assert spectator.state == {}
            assert eve.seats == [0]
            await bob.listen()
            assert [each["sender"] for each in bob.heard] == [ann.id]


@pytest.mark.anyio
async def test_a_player_who_is_removed_or_leaves_is_dropped(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob", "Cleo") as opened:
        ann, bob, cleo = opened[2]
        for talker in (ann, bob, cleo):
            await talker.join()
        await ann.chair.do(type="remove", seat=1)
        await ann.listen()
        await bob.listen()

        assert ann.seats == [0, 2]
        assert bob.state == {"type": "voice"}
        with pytest.raises(RefusedError, match="Only players"):
            await bob.join()
        with pytest.raises(RefusedError, match="not in voice"):
            await bob.signal(ann.id)
        await cleo.listen()
        before = bob.state
        await ann.signal(cleo.id)
        await cleo.chair.do(type="leave")
        for talker in (ann, bob):
            await talker.listen()
        assert ann.seats == [0]
        assert ann.heard == bob.heard == []
        assert bob.state == before


@pytest.mark.anyio
async def test_in_mid_game_a_removed_player_is_dropped_and_a_bot_has_no_voice(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        ann, bob = opened[2]
        await ann.chair.do(type="start")
        await ann.join()
        await bob.join()
        await ann.chair.do(type="seat_bot", seat=1)
        await ann.listen()
        await bob.listen()
        assert ann.seats == [0]
        assert bob.state == {"type": "voice"}


@pytest.mark.anyio
async def test_a_connection_that_ends_is_dropped_and_the_next_one_joins_again(
    sqlite_url: str,
) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        table, (_, bob_guest), (ann, bob) = opened
        await ann.join()
        await bob.join()
        first = bob.id

        # The first connection is still open, as if its loss had not been noticed.
        async with at(bob_guest, table) as again:
            assert again.seats == [0, 1]
            assert "you" not in again.state
            await again.join()
            await bob.listen()
            await ann.listen()
            assert again.seats == ann.seats == [0, 1]
            assert again.id != first
            assert "you" not in bob.state
            await ann.signal(first)
            await ann.signal(again.id)
            for talker in (bob, again):
                await talker.listen()
            assert bob.heard == []
            assert len(again.heard) == 1
        while ann.seats != [0]:
            await ann.listen()


@pytest.mark.anyio
async def test_whoever_leaves_voice_stays_at_the_table(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        ann, bob = opened[2]
        await ann.join()
        await bob.join()
        await bob.ask(type="leave_voice")
        await bob.listen()
        await ann.listen()
        assert ann.seats == bob.seats == [0]
        assert "you" not in bob.state
        await bob.chair.do(type="say", text="still here")


@pytest.mark.anyio
@pytest.mark.parametrize("data", ["", "x" * 6001, "ü", "a\nb"], ids=["empty", "long", "ü", "line"])
async def test_hostile_signals_are_refused(sqlite_url: str, data: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        ann, bob = opened[2]
        await ann.join()
        await bob.join()
        with pytest.raises(RefusedError, match="unreadable"):
            await ann.signal(bob.id, data)
        await ann.signal(bob.id, "x" * 6000)
        await bob.listen()
        assert [len(each["data"]) for each in bob.heard] == [6000]


@pytest.mark.anyio
async def test_a_signal_larger_than_a_message_closes_the_connection(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        ann, bob = opened[2]
        await ann.join()
        await bob.join()
        await ann.ask(type="signal", to=bob.id, data="x" * 20_000)
        assert await ann.chair.closed() == 1009
        await bob.listen()
        assert bob.heard == []


@pytest.mark.anyio
async def test_signals_are_limited_over_all_connections_of_a_guest(sqlite_url: str) -> None:
    limits = msgspec.structs.replace(GENEROUS, signals_a_second=10, signals_at_once=4)
    async with (
        running_server(sqlite_url, limits=limits) as server,
        seated(server, "Ann", "Bob") as (table, (ann_guest, _), (ann, bob)),
    ):
        await bob.join()
        await ann.join()
        for _ in range(3):
            await ann.signal(bob.id)
        with pytest.raises(RefusedError, match="too_many"):
            await ann.signal(bob.id)
        async with at(ann_guest, table) as other:
            with pytest.raises(RefusedError, match="too_many"):
                await other.join()
        await bob.listen()
        assert len(bob.heard) == 3
        server.clock.advance(100)
        await ann.listen()
        await ann.signal(bob.id)
        await bob.listen()
        assert len(bob.heard) == 4


@pytest.mark.anyio
async def test_nothing_of_it_is_stored_logged_or_in_the_record(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "knavery")
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        table, (guest, _), (ann, bob) = opened
        await ann.chair.do(type="start")
        await ann.join()
        await bob.join()
        versions = ann.chair.version, bob.chair.version
        await ann.signal(bob.id)
        with pytest.raises(RefusedError, match="unreadable"):
            await ann.signal(bob.id, SECRET * 300)
        await ann.ask(type="leave_voice")
        await ann.listen()
        assert (ann.chair.version, bob.chair.version) == versions
        await ann.chair.do(type="close")
        record = (await guest.http.get(f"/api/tables/{table}/record")).text
        peer = bob.id
    file = sqlite_url.removeprefix("sqlite:///")
    with contextlib.closing(sqlite3.connect(file)) as store:
        stored = "\n".join(store.iterdump())
    for text in (record, stored, caplog.text):
        assert SECRET not in text
        assert peer not in text
        assert "voice" not in text
    assert '"close' in stored


@pytest.mark.anyio
async def test_commands_by_http_know_no_voice(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob") as opened:
        table, (guest, _), _ = opened
        sent = {"type": "join_voice", "id": "a"}
        given = await guest.http.post(f"/api/tables/{table}/commands", json=sent)
        assert given.status_code == 400


@pytest.mark.anyio
async def test_only_those_who_take_part_get_the_servers_and_their_credentials(
    sqlite_url: str,
) -> None:
    urls = ("stun:stun.example:3478", "turn:turn.example:3478?transport=udp")
    async with (
        running_server(sqlite_url, ice=urls, ice_secret="north") as server,
        seated(server, "Ann", "Bob") as (_, _, (ann, bob)),
    ):
        await ann.listen()
        assert ann.state == {"type": "voice", "relay": True}
        await ann.join()
        await bob.listen()
        assert bob.state["relay"]
        assert "ice" not in bob.state
        stun, turn = ann.state["ice"]
        assert stun == {"urls": urls[0]}
        assert turn["urls"] == urls[1]
        until, name = turn["username"].split(":")
        assert name == ann.id
        assert int(until) == server.clock.now() // 1000 + CREDENTIAL_SECONDS
        digest = hmac.new(b"north", turn["username"].encode(), sha1).digest()
        assert turn["credential"] == base64.b64encode(digest).decode()
        assert "north" not in "".join(ann.chair.bytes)


@pytest.mark.anyio
async def test_many_join_and_leave_at_once_and_all_agree(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server, seated(server, "Ann", "Bob", "Cleo") as opened:
        talkers = opened[2]
        for _ in range(5):
            await asyncio.gather(*(talker.ask(type="join_voice") for talker in talkers))
            await asyncio.gather(*(talker.ask(type="leave_voice") for talker in talkers[1:]))
        await asyncio.gather(*(talker.listen() for talker in talkers))
        await asyncio.gather(*(talker.listen() for talker in talkers))
        assert [talker.seats for talker in talkers] == [[0]] * 3


@pytest.mark.anyio
async def test_the_microphone_is_for_our_own_pages_alone(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as server:
        answer = await server.stranger().http.get("/")
        assert "microphone=(self)" in answer.headers["permissions-policy"]


def test_a_server_that_cannot_be_read_stops_the_start_before_a_store_is_made(
    tmp_path: Path,
) -> None:
    file = tmp_path / "knavery.sqlite"
    with pytest.raises(KnaveryError, match="needs a user"):
        Server(Config(store=f"sqlite:///{file}", ice=("turn:turn.example",)))
    assert not file.exists()


def test_servers_are_read_with_their_passwords() -> None:
    made = IceServers(["turn:ann:p%40ss:word@[::1]:3478", "turns:bob:x@turn.example"])
    assert made.has_relay
    assert made.for_peer("id", 0) == (
        IceServer("turn:[::1]:3478", "ann", "p@ss:word"),
        IceServer("turns:turn.example", "bob", "x"),
    )
    assert not IceServers(["stun:stun.example"]).has_relay


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("turn:turn.example", "needs a user and a password"),
        ("stun:ann:secret@stun.example", "takes no user"),
        ("https://turn.example", "is no ICE server"),
        ("turn:ann:secret@", "is no ICE server"),
        ("turn:ann:secret@a b", "is no ICE server"),
    ],
)
def test_a_server_that_cannot_be_read_is_refused_without_its_password(url: str, says: str) -> None:
    with pytest.raises(KnaveryError, match=says) as error:
        IceServers([url])
    assert "secret@" not in str(error.value)


@contextlib.asynccontextmanager
async def apart(
    url: str, **settings: Any
) -> AsyncIterator[tuple[ServerFixture, ServerFixture, str, list[Visitor], list[Talker]]]:
    """Ann at one process, and at another one Bob, who has a seat too, and Dov, who watches."""
    async with (
        running_server(url, **settings) as one,
        running_server(url, **settings) as two,
        contextlib.AsyncExitStack() as stack,
    ):
        guests = [await one.guest(name) for name in ("Ann", "Bob", "Dov")]
        table = await guests[0].open(seats=3)
        talkers = [await stack.enter_async_context(at(guests[0], table))]
        for guest in guests[1:]:
            guest.address = two.address
            talkers.append(await stack.enter_async_context(at(guest, table)))
        await talkers[1].chair.do(type="sit")
        yield one, two, table, guests, talkers


async def until(talker: Talker, holds: Callable[[], object]) -> None:
    """Listen until it holds."""
    while not holds():
        await talker.listen()


@pytest.mark.anyio
async def test_players_at_two_processes_take_part_and_signal_each_other(
    postgresql_url: str,
) -> None:
    async with apart(postgresql_url) as (_, _, _, _, (ann, bob, dov)):
        await ann.join()
        await until(bob, lambda: bob.seats == [0])
        await bob.join()
        await until(ann, lambda: ann.seats == [0, 1])
        await until(bob, lambda: bob.seats == [0, 1])
        assert ann.state["peers"] == bob.state["peers"]

        # As much as one signal can hold, and in its order.
        sent = ['"' * 6000, "\\ and spaces  ", "3"]
        for data in sent:
            await ann.signal(bob.id, data)
        await until(bob, lambda: len(bob.heard) == 3)
        expected = [{"type": "signalled", "sender": ann.id, "data": data} for data in sent]
        assert bob.heard == expected
        await bob.signal(ann.id)
        await until(ann, lambda: ann.heard)
        assert [each["sender"] for each in ann.heard] == [bob.id]

        await bob.ask(type="leave_voice")
        await until(ann, lambda: ann.seats == [0])
        await dov.listen()
        assert dov.state == {}
        assert dov.heard == []


@pytest.mark.anyio
async def test_a_process_that_comes_later_learns_who_takes_part(postgresql_url: str) -> None:
    async with running_server(postgresql_url) as one:
        ann, bob = await one.guest("Ann"), await one.guest("Bob")
        table = await ann.open(seats=3)
        async with at(ann, table) as first, at(bob, table) as second:
            await second.chair.do(type="sit")
            await first.join()
            await second.join()
            async with running_server(postgresql_url) as two:
                bob.address = two.address
                async with at(bob, table) as again:
                    await until(again, lambda: again.seats == [0, 1])
                    # Another connection of the same guest takes the place of the first.
                    await again.join()
                    await until(first, lambda: first.state["peers"] == again.state["peers"])
                    await until(second, lambda: "you" not in second.state)
                    assert first.seats == [0, 1]
                    await first.signal(again.id)
                    await until(again, lambda: again.heard)
                    await second.listen()
                    assert second.heard == []
            # The process has stopped, with its connections.
            await until(first, lambda: first.seats == [0])


@pytest.mark.anyio
async def test_no_process_is_told_of_those_who_have_no_seat(postgresql_url: str) -> None:
    async with apart(postgresql_url) as (_, two, _, guests, (ann, bob, dov)):
        await ann.join()
        await bob.join()
        await until(ann, lambda: sorted(ann.seats) == [0, 1])
        eve = (await two.guest("Eve"), await guests[0].open(seats=3))
        async with at(*eve) as outsider:
            await outsider.chair.do(type="sit")
            await outsider.join()
            await outsider.signal(ann.id)
            await ann.signal(outsider.id)
            # Signals keep their order: this one comes after the others.
            await bob.signal(ann.id, "the last")
            await until(ann, lambda: ann.heard)
            assert [each["data"] for each in ann.heard] == ["the last"]
            await outsider.listen()
            assert outsider.heard == []
            assert ann.id not in "".join(outsider.chair.bytes)
        await ann.chair.do(type="remove", seat=1)
        await until(bob, lambda: bob.state == {"type": "voice"})
        await until(ann, lambda: ann.seats == [0])
        with pytest.raises(RefusedError, match="not in voice"):
            await bob.signal(ann.id)
        await dov.listen()
        assert SECRET not in "".join(dov.chair.bytes)


@pytest.mark.anyio
async def test_a_note_is_believed_only_from_where_its_sender_takes_part(
    postgresql_url: str,
) -> None:
    async with apart(postgresql_url) as (one, two, table, _, (ann, bob, _)):
        await ann.join()
        await bob.join()
        await until(ann, lambda: sorted(ann.seats) == [0, 1])
        for note in (
            SignalNote(table, ann.id, ann.id, SECRET),
            SignalNote(table, "nobody", ann.id, SECRET),
            SignalNote("another", bob.id, ann.id, SECRET),
        ):
            one.hub.voice_relay.receive(two.hub.me, encode(note))
        one.hub.voice_relay.receive("a third", encode(SignalNote(table, bob.id, ann.id, SECRET)))
        one.hub.voice_relay.receive(two.hub.me, "what a newer version sends")
        await ann.listen()
        assert ann.heard == []


@pytest.mark.anyio
async def test_who_takes_part_is_made_up_for_after_a_lost_notification(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with apart(postgresql_url) as (one, two, _, _, (ann, bob, _)):

        def fail(*_: object) -> None:
            raise sa.exc.OperationalError("notify", {}, Exception("the store is away"))

        with monkeypatch.context() as broken:
            broken.setattr(wake, "notify_voice", fail)
            await ann.join()
            await one.settle()
            await bob.listen()
        assert bob.seats == []
        while bob.seats != [0]:
            one.clock.advance(one.hub.config.beat_every)
            await one.settle()
            await bob.listen()
        # A process that sends no heartbeat has ended, and its connections with it.
        two.hub.voice_relay.check([two.hub.me])
        await until(bob, lambda: bob.seats == [])
        two.hub.voice_relay.check([two.hub.me, one.hub.me])
        await until(bob, lambda: bob.seats == [0])


@pytest.mark.anyio
async def test_while_the_store_hangs_the_last_members_of_a_table_wait_and_no_others(
    postgresql_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with apart(postgresql_url) as (one, _, table, _, (ann, bob, _)):
        await bob.join()
        await until(ann, lambda: ann.seats == [1])
        await one.settle()
        answers, sent = threading.Event(), []
        notify = wake.notify_voice

        def hang(database: Database, sender: str, notes: Sequence[str]) -> None:
            if sender == one.hub.me:
                assert answers.wait(30)
                sent.append([decode(note) for note in notes])
            notify(database, sender, notes)

        with monkeypatch.context() as hanging:
            hanging.setattr(wake, "notify_voice", hang)
            for _ in range(5):
                await ann.join()
                await ann.ask(type="leave_voice")
            one.hub.voice_relay.ask()
            await ann.join()
            await ann.signal(bob.id)
            answers.set()
            await until(bob, lambda: bob.heard)
            await one.settle()
        assert [each["sender"] for each in bob.heard] == [ann.id]
        assert sorted(bob.seats) == [0, 1]
        (_, (members, signal)) = sent
        assert isinstance(members, MembersNote)
        assert [member.id for member in members.members] == [ann.id]
        assert members.asks, "a question is not lost with the note that had it"
        assert signal == SignalNote(table, ann.id, bob.id, SECRET)


@pytest.mark.anyio
async def test_no_table_of_the_store_has_anything_of_it(postgresql_url: str) -> None:
    async with apart(postgresql_url) as (one, _, _, _, (ann, bob, _)):
        await ann.join()
        await bob.join()
        await until(ann, lambda: sorted(ann.seats) == [0, 1])
        await ann.signal(bob.id)
        await until(bob, lambda: bob.heard)
        database = one.hub.store.database
        with database.reading() as connection:
            for name in sa.inspect(connection).get_table_names():
                rows = str(connection.execute(sa.text(f'SELECT * FROM "{name}"')).all())
                assert SECRET not in rows
                assert ann.id not in rows
