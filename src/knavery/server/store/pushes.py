"""Push subscriptions in the store: a few a guest, the newest ones."""

import hashlib
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, NamedTuple, TypeVar

import sqlalchemy as sa

from knavery.server.store.database import Database
from knavery.server.store.schema import PUSHES
from knavery.server.store.writer import Writer

T = TypeVar("T")

#: Browsers of one guest that are sent messages; the oldest makes room for a new one.
MOST: Final = 5


class Subscription(NamedTuple):
    """A browser that wants messages: where they go, its key and secret, and its language."""

    endpoint: str
    browser_key: str
    secret: str
    language: str


class Pushes:
    """The subscriptions of all guests."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    def add(self, guest: str, subscription: Subscription, at: int) -> "Future[None]":
        """Store the subscription. An endpoint belongs to the guest who named it last."""

        def job(connection: sa.Connection) -> None:
            key = _hash(subscription.endpoint)
            connection.execute(sa.delete(PUSHES).where(PUSHES.c.endpoint_hash == key))
            row = {**subscription._asdict(), "endpoint_hash": key, "guest": guest, "created": at}
            connection.execute(sa.insert(PUSHES).values(row))
            newest = (
                sa.select(PUSHES.c.endpoint_hash)
                .where(PUSHES.c.guest == guest)
                .order_by((PUSHES.c.endpoint_hash == key).desc(), PUSHES.c.created.desc())
                .limit(MOST)
            )
            kept = connection.execute(newest).scalars().all()
            connection.execute(
                sa.delete(PUSHES).where(
                    PUSHES.c.guest == guest, PUSHES.c.endpoint_hash.not_in(kept)
                )
            )

        return self._run(job)

    def remove(self, endpoint: str, guest: str | None = None) -> "Future[None]":
        """Delete the subscription of that endpoint; only the guest's, if one is named."""

        def job(connection: sa.Connection) -> None:
            gone = sa.delete(PUSHES).where(PUSHES.c.endpoint_hash == _hash(endpoint))
            connection.execute(gone if guest is None else gone.where(PUSHES.c.guest == guest))

        return self._run(job)

    def of_guest(self, guest: str) -> list[Subscription]:
        """The guest's subscriptions, the newest first."""
        columns = (PUSHES.c.endpoint, PUSHES.c.browser_key, PUSHES.c.secret, PUSHES.c.language)
        query = sa.select(*columns).where(PUSHES.c.guest == guest)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(PUSHES.c.created.desc()))
            return [Subscription(*row) for row in rows]

    def _run(self, job: Callable[[sa.Connection], T]) -> "Future[T]":
        return self._writer.run(job)


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
