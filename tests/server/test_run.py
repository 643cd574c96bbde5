"""`knavery serve` as a person starts it: its own file, a free port, bots in processes."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from knavery.cli import main
from knavery.server.running import ELSEWHERE, reached_by

KNAVERY = Path(sys.executable).with_name("knavery")


def test_it_serves_a_table_against_bots_and_ends_cleanly(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'knavery.sqlite'}"
    typed = [str(KNAVERY), "serve", "--port", "0", "--store", store, "--no-browser"]
    env = {**os.environ, "KNAVERY_METRICS_TOKEN": "for the collector"}
    with subprocess.Popen(
        typed, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"open at (\S+)", process.stdout.readline())
            assert found, "it did not say where it is open"
            with httpx.Client(base_url=found[1], timeout=60) as http:
                assert "Knavery" in http.get("/").text
                assert http.get("/readyz").text == "ready\n"
                http.post("/api/guest", json={"name": "Ann"}).raise_for_status()
                game = http.get("/api/games").json()["games"][0]["id"]
                asked = {"game": game, "access": "bots", "pace": "quick"}
                table = http.post("/api/tables", json=asked).json()["id"]
                dealt = http.get(f"/api/tables/{table}/update").json()
                assert dealt["snapshot"]["phase"] == "running"
                # Sooner or later a bot decides something, by itself.
                assert http.get("/metrics").status_code == 403
                shown = {"authorization": "Bearer for the collector"}
                figures = ""
                while "knavery_bot_seconds_count 0.0" in figures or not figures:
                    figures = http.get("/metrics", headers=shown).text
                    time.sleep(0.1)
                assert "knavery_bot_failures_total 0.0" in figures
            process.terminate()
            assert process.wait(60) == 0
        finally:
            process.kill()


def test_a_server_lets_its_writer_in_before_a_table_waits_long() -> None:
    checked = (
        "import sys; from knavery.server.running import tune_interpreter; "
        "before = sys.getswitchinterval(); tune_interpreter(); "
        "assert sys.getswitchinterval() < before / 5"
    )
    subprocess.run([sys.executable, "-c", checked], check=True)


def test_a_port_that_is_taken_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--no-browser"]) == 2
    assert "Choose another with --port" in capsys.readouterr().err


def test_a_server_that_listens_to_everybody_is_opened_by_an_address_others_can_use() -> None:
    assert reached_by("127.0.0.1") == "localhost"
    assert reached_by("play.example") == "play.example"
    with socket.create_server(("0.0.0.0", 0)) as listening:
        port = listening.getsockname()[1]
        socket.create_connection((reached_by("0.0.0.0"), port), timeout=30).close()
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        try:
            towards.connect(ELSEWHERE)
        except OSError:
            assert reached_by("0.0.0.0") == "localhost"
        else:
            assert reached_by("0.0.0.0") != "localhost"
