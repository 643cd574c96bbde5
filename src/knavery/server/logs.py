"""Structured logs: one JSON object a line, without names, words, cookies, links or hands."""

import json
import logging
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

import psycopg

#: What a log line may carry beside its message.
EXTRAS: Final = ("table", "path", "port", "process")
#: What these say is of machines and files. Other exceptions may say what somebody holds or wrote.
OF_MACHINES: Final = (OSError, sqlite3.OperationalError, psycopg.OperationalError)


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.name == "asyncio":  # its further lines print what failed, whole
            line["message"] = line["message"].partition("\n")[0]
        for name in EXTRAS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def begin(level: int = logging.INFO) -> None:
    """Have everything logged to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn.error"):  # the latter names every socket's address
        logging.getLogger(chatty).setLevel(logging.WARNING)


def _trace(error: BaseException) -> str:
    """Where it happened and what kind it was, but not what was in anybody's hands then."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    name = type(error).__qualname__
    says = str(error).partition("\n")[0] if isinstance(error, OF_MACHINES) else ""
    return "".join(
        (
            "" if before is None else f"{_trace(before)}\nthen\n",
            *traceback.format_tb(error.__traceback__),
            f"{name}: {says}" if says else name,
        )
    )


def mark(id: str) -> str:
    """What stands for a table in the logs: its id itself is an invitation."""
    return sha256(id.encode()).hexdigest()[:12]
