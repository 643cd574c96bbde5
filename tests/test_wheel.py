"""The wheel carries what is read at run time, and each of its extras is enough for its verb."""

import json
import os
import re
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
# One process builds the wheel, and installs it without an extra.
pytestmark = [pytest.mark.xdist_group("wheel"), pytest.mark.timeout(900)]

PIP: Final = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(folder))
    subprocess.run([*PIP, "wheel", *options, str(ROOT)], check=True, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


class Installed:
    """The wheel in an environment of its own."""

    def __init__(self, wheel: Path, extra: str, folder: Path) -> None:
        self.folder = folder
        venv = folder / "venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
        self.scripts = venv / ("Scripts" if sys.platform == "win32" else "bin")
        wanted = f"{wheel}[{extra}]" if extra else str(wheel)
        python = str(self.scripts / "python")
        # Python compiles what is imported, which is a small part of what is installed.
        subprocess.run([*PIP, "--python", python, "install", "--no-compile", wanted], check=True)

    def run(self, *typed: str) -> subprocess.CompletedProcess[str]:
        """What `knavery` says to that."""
        return subprocess.run(
            [str(self.scripts / "knavery"), *typed],
            check=False, capture_output=True, text=True, cwd=self.folder,
        )  # fmt: skip

    def python(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """What Python says to that."""
        return subprocess.run(
            [str(self.scripts / "python"), "-c", code], env={**os.environ, **environment},
            check=False, capture_output=True, text=True, cwd=self.folder,
        )  # fmt: skip

    def packages(self) -> set[str]:
        """The names of all that was installed."""
        (site,) = self.scripts.parent.rglob("site-packages")
        return {found.name.partition("-")[0].lower() for found in site.glob("*.dist-info")}


@pytest.fixture(scope="module")
def plain(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel without an extra."""
    return Installed(wheel, "", tmp_path_factory.mktemp("plain"))


def test_the_wheel_carries_catalogs_rule_books_and_the_client(wheel: Path) -> None:
    carried = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    weights = source.rglob("weights/*")
    for file in (*source.rglob("*.ftl"), *source.rglob("*.py"), *weights):
        assert file.relative_to(source).as_posix() in carried
    client = source / "knavery" / "static"
    assert (client / "index.html").is_file(), "the client was not built"
    for file in client.rglob("*"):
        assert file.is_dir() or file.relative_to(source).as_posix() in carried
    for book in (ROOT / "docs" / "rules").glob("*.md"):
        assert f"knavery/rules/{book.name}" in carried


def test_the_plain_package_plays_and_says_what_else_to_install(plain: Installed) -> None:
    assert not plain.packages() & {"litestar", "sqlalchemy", "openskill", "ray", "numpy"}

    assert "KRED" in plain.run("games").stdout
    assert "20 games" in plain.run("simulate", "candy_k", "--games", "20").stdout
    assert "Written: " in plain.run("report", "candy_k", "--games", "2").stdout
    for extra, *typed in (
        ("server",),
        ("server", "serve"),
        ("arena", "arena", "candy_k", "--bots", "careful,random"),
        ("data", "export", "records", "out"),
        ("llm", "simulate", "candy_k", "--bots", "llm:any"),
        ("mcp", "mcp"),
        ("neural", "simulate", "candy_k", "--bots", "neural", "--games", "1"),
    ):
        refused = plain.run(*typed)
        assert refused.returncode == 2
        assert refused.stdout == ""
        assert refused.stderr.endswith(f'pip install "knavery[{extra}]"\n')
        assert refused.stderr.count("\n") == 1
    assert not list(plain.folder.glob("*.jsonl")), "a refused arena began a ledger"


def test_the_environments_say_what_to_install_and_play_with_it(
    wheel: Path, plain: Installed, tmp_path: Path
) -> None:
    step = (
        "from knavery import envs; env = envs.aec('candy_k', seats=4); env.reset(); "
        "env.step(int(env.last()[0]['action_mask'].argmax())); print(env.agent_selection)"
    )
    refused = plain.python("import knavery.envs.openspiel")
    assert refused.stderr.endswith('pip install "knavery[openspiel]"\n')
    refused = plain.python(step)
    assert refused.stderr.endswith('MissingExtraError: knavery.envs needs more packages: '
                                   'pip install "knavery[rl]"\n')  # fmt: skip
    assert Installed(wheel, "rl", tmp_path).python(step).stdout.startswith("seat_")


def test_the_data_extra_exports_records(wheel: Path, tmp_path: Path) -> None:
    data = Installed(wheel, "data", tmp_path)
    assert not data.packages() & {"litestar", "openskill", "pettingzoo"}

    played = data.run("simulate", "candy_k", "--games", "3", "--records", "games")
    assert "3 games" in played.stdout, played.stderr
    exported = data.run("export", "games", "tables")
    assert exported.returncode == 0, exported.stderr
    count = "import pyarrow.parquet as pq; print(pq.read_table('tables/games.parquet').num_rows)"
    assert data.python(count).stdout == "3\n"


def test_the_openspiel_extra_registers_the_games(wheel: Path, tmp_path: Path) -> None:
    openspiel = Installed(wheel, "openspiel", tmp_path)
    assert not openspiel.packages() & {"litestar", "openskill", "pettingzoo"}

    played = openspiel.python(
        "import pyspiel, knavery.envs.openspiel; "
        "state = pyspiel.load_game('knavery_candy_k').new_initial_state(); "
        "state.apply_action(state.chance_outcomes()[0][0] if state.is_chance_node() "
        "else state.legal_actions()[0]); print(len(state.history()))"
    )
    assert played.stdout == "1\n", played.stderr


def test_the_engine_extra_plays_many_tables_at_once(
    wheel: Path, plain: Installed, tmp_path: Path
) -> None:
    play = (
        "import knavery as kn; tables = kn.engine('candy_k').deal(8, seats=4, seed=7); "
        "tables.step(tables.mask().argmax(axis=1)); print(tables.observe().shape[0], "
        "tables.rollout(until='end').games.sum())"
    )
    refused = plain.python(play)
    assert refused.stderr.endswith('MissingExtraError: knavery.engine needs more packages: '
                                   'pip install "knavery[engine]"\n')  # fmt: skip
    engine = Installed(wheel, "engine", tmp_path)
    assert not engine.packages() & {"litestar", "openskill", "pettingzoo", "numba_cuda"}

    # Compiled code is kept in a folder of its own, so that this one compiles it. It need not be
    # fast.
    played = engine.python(play, XDG_CACHE_HOME=str(tmp_path / "cache"), NUMBA_OPT="0")
    assert played.stdout == "8 8\n", played.stderr


def test_the_gpu_extra_brings_the_engine_and_the_compiler_of_kernels(wheel: Path) -> None:
    """It is only resolved: it is half a gigabyte, and `tests/engines` compile kernels with it."""
    options = ("--dry-run", "--ignore-installed", "--report", "-")
    found = subprocess.run(
        [*PIP, "install", *options, f"{wheel}[gpu]"], check=True, capture_output=True, text=True
    )
    brought = {each["metadata"]["name"] for each in json.loads(found.stdout)["install"]}
    assert {"knavery", "numba", "numba-cuda", "numpy"} <= brought
    assert not brought & {"litestar", "openskill", "pettingzoo"}


@pytest.mark.parametrize(("extra", "engine"), [("arena", "processes"), ("ray", "ray")])
def test_the_arena_extras_rate_bots(wheel: Path, tmp_path: Path, extra: str, engine: str) -> None:
    arena = Installed(wheel, extra, tmp_path)
    assert "litestar" not in arena.packages()

    bots = ("--bots", "careful,random", "--blocks", "1", "--engine", engine)
    rated = arena.run("arena", "candy_k", *bots)

    assert "Plackett–Luce" in rated.stdout, rated.stderr


def test_the_server_extra_serves_the_client(wheel: Path, tmp_path: Path) -> None:
    server = Installed(wheel, "server", tmp_path)
    assert "openskill" not in server.packages()

    store = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    serving = subprocess.Popen(
        [str(server.scripts / "knavery"), "serve", "--no-browser", "--port", "0", "--store", store],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    with serving:
        try:
            assert serving.stdout is not None
            said = serving.stdout.readline()
            address = re.search(r"http://\S+", said)
            assert address, said
            with urllib.request.urlopen(address[0]) as answer:
                assert b"<!doctype html>" in answer.read().lower()
        finally:
            serving.terminate()
