"""`knavery mcp`: let an assistant play over the Model Context Protocol."""

import argparse
from typing import Any, Final

from knavery.cli.arguments import positive
from knavery.core.extras import needs

HELP = "let an assistant play over the Model Context Protocol (stdio, or HTTP with --port)"
HOST: Final = "127.0.0.1"


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("mcp", help=HELP, description=HELP)
    parser.add_argument(
        "--port", type=positive, metavar="PORT", help="serve streamable HTTP at /mcp on this port"
    )
    parser.add_argument("--host", default=HOST, help=f"address to listen on ({HOST})")
    parser.add_argument(
        "--server",
        action="append",
        default=[],
        metavar="URL",
        help="a server whose tables may be joined, such as http://localhost:8000; may be repeated "
        "(all servers)",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        help="any word; the same seed deals the same tables in the same order",
    )
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Serve until the assistant hangs up or the server is interrupted."""
    with needs("mcp", "an assistant"):
        from knavery.mcp_server import make_server  # noqa: PLC0415  an extra

    server = make_server(tuple(url.rstrip("/") for url in typed.server), typed.seed)
    if typed.port is None:
        server.run("stdio")
    else:
        server.run("streamable-http", host=typed.host, port=typed.port)
    return 0
