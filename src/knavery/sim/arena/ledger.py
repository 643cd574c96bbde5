"""The ledger: a file with one line per played block, so that an arena can be resumed."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from knavery.core import KnaveryError
from knavery.sim.arena.block import ArenaConfig, Block, PlayedBlock


class LedgerError(KnaveryError):
    """A ledger that belongs to another arena, or cannot be read."""


class Ledger:
    """The blocks played under one configuration; every new block is written at once."""

    def __init__(self, path: Path, config: ArenaConfig) -> None:
        self.path = path
        self.config = config
        self.played: dict[Block, PlayedBlock] = {}
        if path.exists():
            self._read()
        else:
            self._begin()

    def add(self, played: PlayedBlock) -> None:
        """Append a block."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        self.played[played.block] = played

    def _begin(self) -> None:
        try:
            self.path.write_bytes(msgspec.json.encode(self.config) + b"\n")
        except OSError as error:
            raise LedgerError(f"the ledger cannot be written: {error}") from None

    def _read(self) -> None:
        whole, lines = self._lines()
        if not lines:
            self._begin()
            return
        try:
            found = msgspec.json.decode(lines[0], type=ArenaConfig)
        except msgspec.DecodeError:
            raise LedgerError(f"{self.path} is not a ledger of an arena") from None
        if found != self.config:
            raise LedgerError(
                f"{self.path} is the ledger of another arena ({_described(found)}). "
                "Name another with --ledger, or play on with the same seats, seed and settings"
            )
        for number, line in enumerate(lines[1:], start=2):
            try:
                played = msgspec.json.decode(line, type=PlayedBlock)
            except msgspec.DecodeError as error:
                raise LedgerError(f"{self.path}, line {number}: {error}") from None
            self.played[played.block] = played
        if not whole:
            # The last line was cut off when the arena was stopped: that block is played again.
            self.path.write_bytes(b"".join(line + b"\n" for line in lines))

    def _lines(self) -> tuple[bool, list[bytes]]:
        """Whether the file ends with a complete line, and its complete lines."""
        try:
            text = self.path.read_bytes()
        except OSError as error:
            raise LedgerError(f"the ledger cannot be read: {error}") from None
        *lines, rest = text.split(b"\n")
        return not rest, lines

    def __iter__(self) -> Iterator[PlayedBlock]:
        return iter(self.played.values())


def _described(config: ArenaConfig) -> str:
    settings = "".join(f", {name}={value}" for name, value in config.settings.items())
    return f"{config.game} for {config.seats}, seed {config.seed}{settings}"
