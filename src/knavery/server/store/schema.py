"""The schema: guests, tables, their events, and the processes that serve them."""

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

GUESTS: Final = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

#: A guest has a cookie on each device. Only its hash is stored.
COOKIES: Final = sa.Table(
    "cookies",
    METADATA,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
)

#: One-time links that make another device the same guest.
DEVICES: Final = sa.Table(
    "devices",
    METADATA,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
)

#: Recovery words, one set a guest. Only their hash is stored.
RECOVERIES: Final = sa.Table(
    "recoveries",
    METADATA,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("words_hash", sa.String(64), nullable=False, unique=True),
)

#: Where browsers of a guest are sent Web Push messages, and the keys for them.
PUSHES: Final = sa.Table(
    "pushes",
    METADATA,
    sa.Column("endpoint_hash", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("browser_key", sa.String(100), nullable=False),
    sa.Column("secret", sa.String(32), nullable=False),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("pushes_by_guest", "guest", "created"),
)

#: Guests who may not play until a time.
BANS: Final = sa.Table(
    "bans",
    METADATA,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)

#: What the lobby lists of a table; everything else follows from its events.
HEADS: Final = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("access", sa.String(16), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("summary", sa.Text, nullable=False),
    sa.Index("tables_by_phase", "phase", "access", "touched"),
    sa.Index("tables_by_host", "host", "phase"),
)

#: Who sits at a table, or sat there when it ended.
PLAYERS: Final = sa.Table(
    "players",
    METADATA,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Index("players_by_table", "table_id"),
)

#: Append-only: one row is one `EventBatch`. Only one of two writers gets a seq.
EVENTS: Final = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("batch", sa.Text, nullable=False),
)

PROCESSES: Final = sa.Table(
    "processes",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("host", sa.String(128), nullable=False),
    sa.Column("pid", sa.Integer, nullable=False),
    sa.Column("beat", sa.BigInteger, nullable=False),
    sa.Column("stopped", sa.Boolean, nullable=False),
    #: Ids of tables of bots alone that are watched there and run by other processes.
    sa.Column("watching", sa.Text, nullable=False, server_default=""),
)
