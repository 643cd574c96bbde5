"""The ledger: a file with a line for every block that was played, so that an arena can go on."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from knavery.core import KnaveryError
from knavery.sim.arena.block import Block, Played, Rules


class LedgerError(KnaveryError):
    """A ledger that belongs to something else, or cannot be read."""


class Ledger:
    """What has been played under these rules; every new block is written down at once."""

    def __init__(self, path: Path, rules: Rules) -> None:
        self.path = path
        self.rules = rules
        self.played: dict[Block, Played] = {}
        if path.exists():
            self._read()
        else:
            self._begin()

    def add(self, played: Played) -> None:
        """Write a block down."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        self.played[played.block] = played

    def _begin(self) -> None:
        try:
            self.path.write_bytes(msgspec.json.encode(self.rules) + b"\n")
        except OSError as error:
            raise LedgerError(f"the ledger cannot be written: {error}") from None

    def _read(self) -> None:
        whole, lines = self._lines()
        if not lines:
            self._begin()
            return
        try:
            found = msgspec.json.decode(lines[0], type=Rules)
        except msgspec.DecodeError:
            raise LedgerError(f"{self.path} is not a ledger of an arena") from None
        if found != self.rules:
            raise LedgerError(
                f"{self.path} is the ledger of another arena ({_said(found)}). "
                "Name another with --ledger, or play on with the same seats, seed and settings"
            )
        for number, line in enumerate(lines[1:], start=2):
            try:
                played = msgspec.json.decode(line, type=Played)
            except msgspec.DecodeError as error:
                raise LedgerError(f"{self.path}, line {number}: {error}") from None
            self.played[played.block] = played
        if not whole:
            # The last line was cut short when the arena was stopped: that block is played again.
            self.path.write_bytes(b"".join(line + b"\n" for line in lines))

    def _lines(self) -> tuple[bool, list[bytes]]:
        """Whether the file ends in a whole line, and its whole lines."""
        try:
            text = self.path.read_bytes()
        except OSError as error:
            raise LedgerError(f"the ledger cannot be read: {error}") from None
        *lines, rest = text.split(b"\n")
        return not rest, lines

    def __iter__(self) -> Iterator[Played]:
        return iter(self.played.values())


def _said(rules: Rules) -> str:
    settings = "".join(f", {name}={value}" for name, value in rules.settings.items())
    return f"{rules.game} for {rules.seats}, seed {rules.seed}{settings}"
