"""Fixtures of the command line's tests."""

import pytest

from cli.terminal import Terminal


@pytest.fixture
def knavery(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal of 80 columns in which `knavery` can be typed."""
    return Terminal(capsys, monkeypatch)
