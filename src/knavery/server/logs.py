"""Structured logs: one JSON object a line, without names, words, cookies or links."""

import json
import logging
import sys
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final

#: What a log line may carry beside its message.
EXTRAS: Final = ("table", "path", "port", "process")


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
        for name in EXTRAS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin(level: int = logging.INFO) -> None:
    """Have everything logged to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "uvicorn.error"):  # the latter names every socket's address
        logging.getLogger(chatty).setLevel(logging.WARNING)


def mark(id: str) -> str:
    """What stands for a table in the logs: its id itself is an invitation."""
    return sha256(id.encode()).hexdigest()[:12]
