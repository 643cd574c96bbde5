"""Rename lines to events and keepers to workers, and rewrite every stored batch.

Only the events' own tags and fields change, and the two parts of a log's event. Decisions and facts
are the game's: one of them may have the tag of an old event, so nothing is renamed inside them.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

#: Rows that are read and rewritten at a time.
ROWS = 500

#: Events whose tag changes.
TAGS = {
    "bot_sat": "bot_seated",
    "stood": "left",
    "worded": "words_added",
    "readied": "ready_set",
    "held": "answer_held",
    "released": "answers_released",
    "stands": "standing_set",
    "voted": "pause_voted",
    "went": "went_away",
    "came": "came_back",
    "sat_in": "bot_brought",
    "kept": "lease_taken",
}
#: Events whose tag stays.
KEPT = {
    "opened", "configured", "sat", "started", "decided", "said", "muted", "reported", "waited",
    "returned", "rematched", "ended", "closed",
}  # fmt: skip
#: The two parts of an event of the game's log.
LOG = {"table": "public", "instead": "private"}


def upgrade() -> None:
    # Plain SQL, the same for both: Alembic would copy the whole table on SQLite.
    op.execute("ALTER TABLE tables RENAME COLUMN keeper TO worker")
    op.execute("ALTER TABLE lines RENAME COLUMN line TO batch")
    op.execute("ALTER TABLE lines RENAME TO events")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER INDEX IF EXISTS lines_pkey RENAME TO events_pkey")
    _rewrite(op.get_bind())


def _rewrite(connection: sa.Connection) -> None:
    """Rewrite all batches in the order of their keys, some at a time."""
    events = sa.table(
        "events", sa.column("table_id"), sa.column("seq"), sa.column("batch", sa.Text)
    )
    key = sa.tuple_(events.c.table_id, events.c.seq)
    last: tuple[str, int] = ("", -1)
    change = (
        sa.update(events)
        .where(events.c.table_id == sa.bindparam("id"), events.c.seq == sa.bindparam("number"))
        .values(batch=sa.bindparam("text"))
    )
    while True:
        query = sa.select(events).where(key > last).order_by(events.c.table_id, events.c.seq)
        rows = connection.execute(query.limit(ROWS)).all()
        if not rows:
            return
        texts = [
            {"id": row.table_id, "number": row.seq, "text": rewritten(row.batch)} for row in rows
        ]
        connection.execute(change, texts)
        last = (rows[-1].table_id, rows[-1].seq)


def rewritten(line: str) -> str:
    """The stored line as a batch of events."""
    raw = json.loads(line)
    batch = {"events": [_event(body) for body in raw.pop("bodies")], **raw}
    return json.dumps(batch, ensure_ascii=False, separators=(",", ":"))


def _event(body: dict[str, Any]) -> dict[str, Any]:
    tag = body["type"]
    if tag not in TAGS and tag not in KEPT:
        raise ValueError(f"an event of an unknown kind: {tag}")
    event = {**body, "type": TAGS.get(tag, tag)}
    if "log" in event:
        event["log"] = [_log(entry) for entry in event["log"]]
    if tag == "decided" and "due" in event:
        event["timer"] = event.pop("due")
    if tag == "released":
        event["plays"] = [_event(play) for play in event["plays"]]
        word, _, number = event["window"].partition(" ")
        if word == "asking":
            event["window"] = f"prompt {number}"
    return event


def _log(entry: dict[str, Any]) -> dict[str, Any]:
    return {LOG.get(name, name): value for name, value in entry.items()}
