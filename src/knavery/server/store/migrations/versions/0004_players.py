"""Keep who sits at each table, so that guests find their tables again."""

import json
from collections.abc import Iterable

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    players = op.create_table(
        "players",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_index("players_by_table", "players", ["table_id"])
    connection = op.get_bind()
    for table in connection.execute(sa.text("SELECT id FROM tables ORDER BY id")).scalars().all():
        query = sa.text("SELECT batch FROM events WHERE table_id = :id ORDER BY seq")
        batches = connection.execute(query, {"id": table}).scalars()
        found = [{"guest": guest, "table_id": table} for guest in sorted(seated(batches))]
        if found:
            connection.execute(sa.insert(players), found)


def seated(batches: Iterable[str]) -> set[str]:
    """The guests who sit at a table after these batches."""
    guests: dict[int, str] = {}
    for batch in batches:
        # Most batches are decisions: they need not be parsed.
        if '"sat"' in batch or '"left"' in batch or '"removed"' in batch:
            for event in json.loads(batch)["events"]:
                if event["type"] == "sat":
                    guests[event["seat"]] = event["guest"]
                elif event["type"] in ("left", "removed"):
                    guests.pop(event["seat"], None)
    return set(guests.values())
