"""Structured logs: one JSON object a line, without names, chat, cookies, links or hands."""

import json
import logging
import sqlite3
import sys
import traceback
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

import psycopg

#: The fields a log record may have beside its message.
EXTRAS: Final = ("table", "path", "port", "process")
#: Errors whose text is about machines and files. Other texts may hold a hand or a chat.
OF_MACHINES: Final = (OSError, sqlite3.OperationalError, psycopg.OperationalError)


class JsonLines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.name == "asyncio":  # its further lines print the failed objects
            line["message"] = line["message"].partition("\n")[0]
        for name in EXTRAS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def configure(level: int = logging.INFO) -> None:
    """Log everything to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn.error"):  # the latter names every socket's address
        logging.getLogger(chatty).setLevel(logging.WARNING)


def _trace(error: BaseException) -> str:
    """The traceback and the kind of the error, without its values."""
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
    """A table's name in the logs: its id itself is an invitation."""
    return sha256(id.encode()).hexdigest()[:12]
