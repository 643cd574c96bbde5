"""`knavery.server.run` as a person starts it: its own file, a free port, bots in processes."""

import subprocess
import sys
import time
from pathlib import Path

import httpx

SCRIPT = """
from pathlib import Path
from knavery.server import run
run(port=0, store="sqlite:///{store}", browser=False, ready=Path("{ready}").write_text)
"""


def test_run_serves_a_table_against_bots_and_ends_cleanly(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    script = SCRIPT.format(store=tmp_path / "knavery.sqlite", ready=ready)
    with subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.DEVNULL) as process:
        try:
            while not ready.exists() or not ready.read_text():
                assert process.poll() is None, "the server has ended"
                time.sleep(0.05)
            with httpx.Client(base_url=ready.read_text(), timeout=60) as http:
                assert "Knavery" in http.get("/").text
                assert http.get("/readyz").text == "ready\n"
                http.post("/api/guest", json={"name": "Ann"}).raise_for_status()
                game = http.get("/api/games").json()["games"][0]["id"]
                asked = {"game": game, "access": "bots", "pace": "quick"}
                table = http.post("/api/tables", json=asked).json()["id"]
                dealt = http.get(f"/api/tables/{table}/update").json()
                assert dealt["stand"]["phase"] == "running"
                # Sooner or later a bot decides something, by itself.
                figures = ""
                while "knavery_bot_seconds_count 0.0" in figures or not figures:
                    figures = http.get("/metrics").text
                    time.sleep(0.1)
                assert "knavery_bot_failures_total 0.0" in figures
            process.terminate()
            assert process.wait(60) == 0
        finally:
            process.kill()
