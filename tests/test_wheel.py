"""The wheel carries what is read at run time: catalogues, rule books, and the client."""

import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]


def test_the_wheel_carries_catalogues_and_rule_books(tmp_path: Path) -> None:
    command = [
        sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check",
        "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(tmp_path), str(ROOT),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    carried = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    for file in (*source.rglob("*.ftl"), *source.rglob("*.py")):
        assert file.relative_to(source).as_posix() in carried
    client = source / "knavery" / "static"
    assert (client / "index.html").is_file(), "the client was not built"
    for file in client.rglob("*"):
        assert file.is_dir() or file.relative_to(source).as_posix() in carried
    for book in (ROOT / "docs" / "rules").glob("*.md"):
        assert f"knavery/rules/{book.name}" in carried
