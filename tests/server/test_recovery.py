"""Recovery words: a guest is found again on another device, and by nobody who guesses."""

import pytest
import sqlalchemy as sa

from knavery.server import Limits
from knavery.server.recovery_words import SIZE, plain_words, words_of
from knavery.server.store.database import Database
from knavery.server.store.schema import METADATA
from knavery.server.store.upkeep import forget_guest
from knavery.server.web.auth import hashed
from server.server_fixture import Visitor, running_server


async def made(visitor: Visitor) -> str:
    """New recovery words."""
    answer = await visitor.http.post("/api/guest/recovery", json={})
    assert answer.status_code == 201
    words: str = answer.json()["words"]
    return words


async def recover(visitor: Visitor, words: str) -> tuple[int, str]:
    """The status, and the name or the code of the refusal."""
    answer = await visitor.http.post("/api/guest/recover", json={"words": words})
    return answer.status_code, answer.json().get("name") or answer.json()["code"]


def test_words_hold_96_bits_and_each_secret_has_its_own() -> None:
    assert 8 * SIZE == 96
    first, last = words_of(bytes(SIZE)), words_of(b"\xff" * SIZE)
    assert first == " ".join(["babab"] * 6)
    assert last == " ".join(["zuzuz"] * 6)
    assert (
        len({words_of(bytes((0, 0, at, bit))) for at in range(256) for bit in range(256)}) == 65_536
    )


@pytest.mark.parametrize("typed", ["{}", " {} ", "{}\n"])
def test_words_are_read_however_they_are_typed(typed: str) -> None:
    words = words_of(bytes(range(SIZE)))
    for shape in (words, words.upper(), words.replace(" ", "-"), words.replace(" ", ",  ")):
        assert plain_words(typed.format(shape)) == words
    for wrong in ("", "babab", words + " babab", words[:-1], words.replace("b", "x"), "ß" * 41):
        assert plain_words(wrong) is None


@pytest.mark.anyio
async def test_the_words_bring_a_guest_and_their_tables_to_another_device(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        table = await ann.open(seats=2, access="link")
        await at.settle()
        words = await made(ann)

        phone = at.stranger()
        assert await recover(phone, words.upper()) == (200, "Ann")
        assert (await phone.get("/api/guest"))["name"] == "Ann"
        own = (await phone.get("/api/guest/tables"))["tables"]
        assert [each["table"]["id"] for each in own] == [table]
        # The first device stays the same guest, and the words can be used again.
        assert (await ann.get("/api/guest"))["name"] == "Ann"
        assert await recover(at.stranger(), words) == (200, "Ann")


@pytest.mark.anyio
async def test_new_words_replace_the_old_ones_and_those_of_nobody_else(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann, bob = await at.guest("Ann"), await at.guest("Bob")
        old, others = await made(ann), await made(bob)
        new = await made(ann)
        assert len({old, new, others}) == 3
        assert await recover(at.stranger(), old) == (404, "no_link")
        assert await recover(at.stranger(), new) == (200, "Ann")
        assert await recover(at.stranger(), others) == (200, "Bob")


@pytest.mark.anyio
async def test_only_a_guest_makes_words_and_wrong_ones_give_no_cookie(sqlite_url: str) -> None:
    async with running_server(sqlite_url) as at:
        stranger = at.stranger()
        assert (await stranger.http.post("/api/guest/recovery", json={})).status_code == 401
        for wrong in ("hello", words_of(bytes(SIZE)), "\x00", "x" * 200):
            assert await recover(stranger, wrong) == (404, "no_link")
        assert not stranger.cookies


@pytest.mark.anyio
async def test_who_guesses_is_stopped(sqlite_url: str) -> None:
    limits = Limits(recoveries_at_once=3)
    async with running_server(sqlite_url, limits=limits) as at:
        words = await made(await at.guest("Ann"))
        for _ in range(3):
            assert await recover(at.stranger(), words_of(bytes(SIZE))) == (404, "no_link")
        assert await recover(at.stranger(), words) == (429, "too_many")
        at.clock.advance(10_000)
        assert await recover(at.stranger(), words) == (200, "Ann")


@pytest.mark.anyio
async def test_the_store_holds_only_a_hash_and_forgets_it_with_the_guest(store_url: str) -> None:
    async with running_server(store_url) as at:
        ann = await at.guest("Ann")
        words = await made(ann)
    database = Database(store_url)
    try:
        with database.reading() as connection:
            rows = [
                str(row)
                for table in METADATA.sorted_tables
                for row in connection.execute(sa.select(table))
            ]
            guest: str = connection.execute(sa.text("SELECT guest FROM recoveries")).scalar_one()
        assert rows
        assert not any(words in row for row in rows)
        assert any(hashed(words) in row for row in rows)
        forget_guest(database, guest, lambda batch: batch, {})
        with database.reading() as connection:
            assert not connection.execute(sa.text("SELECT guest FROM recoveries")).all()
    finally:
        database.dispose()
