"""The commands that `knavery play` proposes keep the options that were typed."""

from pathlib import Path

import pytest

from cli.terminal import Terminal


@pytest.mark.parametrize("options", ["", " --language de", " --language de --no-color"])
def test_the_command_to_resume_keeps_the_options_typed(
    knavery: Terminal, tmp_path: Path, options: str
) -> None:
    record = tmp_path / "left.json"
    out = knavery(f"play kred --record {record}{options}", "q").out
    flat = "".join(out.split())
    assert flat.endswith("".join(f"knavery play --resume {record}{options}".split()))


def test_the_command_to_watch_again_keeps_them_too(knavery: Terminal, tmp_path: Path) -> None:
    record = tmp_path / "over.json"
    out = knavery(f"play hooks --record {record} --no-color --seats 2", *["w", "1"] * 12).out
    assert "".join(out.split()).endswith(f"knaveryreplay{record}--no-color")
