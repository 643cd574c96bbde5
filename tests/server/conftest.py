"""Both stores for every test that asks for one."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from server import postgres

_numbers = itertools.count()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio alone, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    with postgres.cluster() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'knavery.sqlite'}"


@pytest.fixture
def postgresql_url(postgresql: str) -> str:
    """A database of its own on the one cluster."""
    name = f"test_{next(_numbers)}"
    engine = sa.create_engine(
        sa.make_url(postgresql).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return sa.make_url(postgresql).set(database=name).render_as_string()


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
