"""A terminal for tests: what is typed goes in, what is printed comes back."""

import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from knavery_hooks import GAME

from knavery.cli import main
from knavery.core import registry

registry.add(GAME)


class Printed(NamedTuple):
    """The result of a command."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, command: str, *typed: str) -> Printed:
        """Run `knavery <command>`; the lines are typed at its prompts, then the input ends."""
        lines: Iterator[str] = iter(typed)

        def answer(prompt: str = "") -> str:
            for line in lines:
                sys.stdout.write(f"{prompt}{line}\n")
                return line
            raise EOFError

        self._monkeypatch.setattr("builtins.input", answer)
        status = main(command.split())
        out, err = self._capsys.readouterr()
        return Printed(status, out, err)
