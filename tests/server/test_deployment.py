"""What runs a server elsewhere: the image, the services beside it, the unit, and the audit."""

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Final

import pytest
import yaml  # type: ignore[import-untyped]

from knavery.cli import parser
from knavery.server import HostSettings

ROOT: Final = Path(__file__).parents[2]
IMAGE: Final = (ROOT / "Containerfile").read_text("utf-8")
UNIT: Final = (ROOT / "deploy" / "knavery.service").read_text("utf-8")
SERVICES: Final = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
VARIABLES: Final = {f"KNAVERY_{name.upper()}" for name in HostSettings.__struct_fields__}


def test_every_variable_is_a_setting() -> None:
    used = {
        *re.findall(r"(KNAVERY_\w+)=", IMAGE),
        *re.findall(r"(KNAVERY_\w+)=", UNIT),
        *SERVICES["knavery"]["environment"],
    }
    assert {"KNAVERY_STORE", "KNAVERY_HOST", "KNAVERY_SECURE"} <= used <= VARIABLES


def test_the_image_starts_a_server_as_a_user_of_its_own() -> None:
    last = IMAGE.rpartition("\nFROM ")[2]
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", last, re.MULTILINE)
    (command,) = re.findall(r"^CMD (.*)$", last, re.MULTILINE)
    assert json.loads(entry) == ["knavery"]
    assert parser().parse_args(json.loads(command)).run
    assert re.search(r"^USER knavery$", last, re.MULTILINE)
    assert re.search(r"^HEALTHCHECK .*\n.*:8000/readyz", last, re.MULTILINE)


def test_the_unit_starts_a_server() -> None:
    (command,) = re.findall(r"^ExecStart=\S+/knavery (.*)$", UNIT, re.MULTILINE)
    assert parser().parse_args(command.split()).run


def test_only_the_proxy_is_reached_from_outside_and_it_compresses_nothing() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["caddy"]
    proxy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    lines = [line.strip() for line in proxy.splitlines() if not line.startswith("#")]
    assert "handle /metrics {" in lines
    assert {"name knavery", "port 8000"} <= set(lines)
    assert not any(line.startswith("encode") for line in lines)


def test_the_proxies_send_all_requests_about_a_table_to_one_server() -> None:
    caddy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    nginx = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    assert "lb_policy header X-Knavery-Table\n" in caddy
    assert "hash $knavery_table consistent;" in nginx
    patterns = re.findall(r"path_regexp table (\S+)", caddy)
    patterns += re.findall(r"~(\^/api/tables/\S+) \$1;", nginx)
    assert len(patterns) == 2
    for pattern in patterns:
        for end in ("", "/socket", "/replay/0"):
            found = re.match(pattern, f"/api/tables/abc234{end}")
            assert found is not None
            assert found[1] == "abc234"
        assert re.match(pattern, "/api/tables") is None


class Registry(BaseHTTPRequestHandler):
    """Knows one weakness."""

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        found = {
            "id": 1, "url": "https://example.test/1", "title": "a hole", "severity": "critical",
            "vulnerable_versions": "<999", "cwe": [], "cvss": {"score": 9.8, "vectorString": None},
        }  # fmt: skip
        self._answer(200, {"svelte": [found]})

    def do_GET(self) -> None:
        self._answer(404, {})

    def _answer(self, status: int, body: object) -> None:
        text = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def registry() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Registry)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def audit(registry: str, *typed: str) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, str(ROOT / "hatch_build.py"), "path"]
    path = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    npm = {"PATH": path, "npm_config_registry": registry, "npm_config_fetch_retries": "0"}
    return subprocess.run(
        [ROOT / "scripts" / "audit", *typed],
        env={**os.environ, **npm},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_weakness_is_printed_and_fails_only_where_that_is_wanted(registry: str) -> None:
    told = audit(registry)
    assert told.returncode == 0
    assert "a hole" in told.stdout
    assert audit(registry, "--strict").returncode == 1


def test_a_registry_that_does_not_answer_fails_nothing() -> None:
    told = audit("http://127.0.0.1:9/", "--strict")
    assert (told.returncode, told.stdout) == (0, "npm audit: the registry did not answer\n")
