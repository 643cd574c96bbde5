"""A real PostgreSQL for the tests: a cluster in a temporary folder, on a port that was free."""

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path:
    """Where initdb and pg_ctl are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    assert on_path is not None, "PostgreSQL is not installed: run scripts/prepare"
    return Path(on_path).parent


@contextmanager
def cluster() -> Iterator[str]:
    """The URL of a fresh server's database; the server is gone when the block is left."""
    with restartable_cluster() as (url, _):
        yield url


@contextmanager
def restartable_cluster() -> Iterator[tuple[str, Callable[[], None]]]:
    """The same, and what restarts the server, without waiting for its connections to end."""
    folder = Path(tempfile.mkdtemp(prefix="knavery-pg-"))
    owner = _owner()
    if owner is not None:
        shutil.chown(folder, owner)
    data = folder / "data"
    try:
        _run("initdb", "-D", data, "-A", "trust", "-U", "knavery", "--no-sync", "-E", "UTF8")
        port = _free_port()
        options = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c max_connections=200"
        start = ("-D", data, "-w", "-t", "60", "-l", folder / "log", "-o", options)
        _run("pg_ctl", *start, "start")

        def restart() -> None:
            _run("pg_ctl", *start, "-m", "immediate", "restart")

        try:
            yield f"postgresql://knavery@127.0.0.1:{port}/postgres", restart
        finally:
            _run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> str | None:
    """Whom the server runs as: it refuses to be root's."""
    return "postgres" if os.getuid() == 0 else None


def _run(program: str, *arguments: object) -> None:
    owner = _owner()
    entry = None if owner is None else pwd.getpwnam(owner)
    done = subprocess.run(
        [programs() / program, *map(str, arguments)],
        cwd="/tmp",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
        stderr=subprocess.STDOUT if program == "initdb" else subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
        check=False,
        user=entry and entry.pw_uid,
        group=entry and entry.pw_gid,
    )
    assert done.returncode == 0, f"{program} failed: {done.stdout!r}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
