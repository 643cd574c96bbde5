"""`knavery`, or `knavery serve`: serve tables for people and bots in the browser."""

import argparse
import errno
import os
import socket
from pathlib import Path
from typing import Any, Final

from knavery.bots.llm import without_url
from knavery.bots.net_cards import offered_nets
from knavery.cli.arguments import add_transcripts, bots_of, folder_of, natural
from knavery.core import KnaveryError
from knavery.core.extras import needs

HELP = "open tables in the browser (knavery alone does the same)"

#: The default port; a free one where it is taken.
PORT: Final = 8000
MOST_PORT: Final = 65535


def add(verbs: Any) -> None:
    """Add the verb to the parser."""
    parser = verbs.add_parser("serve", help=HELP, description=HELP)
    parser.add_argument(
        "--config",
        metavar="FILE",
        help="TOML file of settings (docs/hosting.md lists them); options and variables "
        "named KNAVERY_… count more",
    )
    parser.add_argument(
        "--host",
        help="address to listen on (127.0.0.1); 0.0.0.0 for everybody",
    )
    parser.add_argument(
        "--port", type=_port_number, help=f"port to listen on ({PORT}, or a free one)"
    )
    parser.add_argument(
        "--store",
        metavar="URL",
        help="database of the tables: sqlite:///FILE or postgresql://… (a file of your own)",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--origin",
        action="append",
        metavar="URL",
        help="another address whose pages may connect to this server; may be repeated",
    )
    parser.add_argument(
        "--secure", action="store_true", default=None, help="send cookies over https only"
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        default=None,
        help="trust the proxy's headers for a guest's address",
    )
    parser.add_argument(
        "--metrics-token",
        metavar="TOKEN",
        help="token for /metrics (or set KNAVERY_METRICS_TOKEN, which no list of processes shows); "
        "without one only this machine may read them",
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help="language models that may be seated beside the usual bots: llm:MODEL or "
        "llm:MODEL@URL (or set KNAVERY_MODELS, separated by spaces)",
    )
    add_transcripts(parser)
    parser.add_argument(
        "--ice",
        action="append",
        metavar="URL",
        help="STUN or TURN server for voice, stun:HOST:PORT or turn:USER:PASSWORD@HOST:PORT; "
        "may be repeated (or set KNAVERY_ICE, separated by spaces); "
        "without any, voice works on one network",
    )
    parser.add_argument(
        "--ice-secret",
        metavar="SECRET",
        help="the static-auth-secret of TURN servers that are named without a password "
        "(or set KNAVERY_ICE_SECRET)",
    )
    parser.set_defaults(run=run)


def run(typed: argparse.Namespace) -> int:
    """Serve until interrupted."""
    with needs("server", "the table in the browser"):
        # An extra, and slow to load: no other verb needs it.
        from knavery.server import (  # noqa: PLC0415
            Config,
            default_store,
            known_bots,
            read_host_settings,
            read_words,
        )
        from knavery.server import run as serve  # noqa: PLC0415

    options = ("host", "port", "store", "secure", "behind_proxy", "metrics_token", "ice_secret")
    given = {name: getattr(typed, name) for name in options}
    given["origins"] = typed.origin and tuple(typed.origin)
    given["ice"] = typed.ice and tuple(typed.ice)
    given["models"] = typed.bots and tuple(bots_of(typed.bots))
    given["transcripts"] = typed.transcripts and str(typed.transcripts)
    settings = read_host_settings(typed.config, os.environ, given)
    models = {without_url(name): name for name in settings.models}
    config = Config(
        store=settings.store or default_store(),
        host=settings.host,
        port=_port(settings.host, settings.port),
        bots=(*known_bots(), *models),
        nets=offered_nets(),
        models=models,
        transcripts=folder_of(
            Path(settings.transcripts) if settings.transcripts else None, "transcripts"
        ),
        origins=settings.origins,
        secure=settings.secure,
        behind_proxy=settings.behind_proxy,
        metrics_token=settings.metrics_token,
        bot_processes=settings.bot_processes,
        limits=settings.limits,
        blocked_words=read_words(settings.blocked_words),
        private_tables=settings.private_tables,
        ice=settings.ice,
        ice_secret=settings.ice_secret,
        push_key=settings.push_key,
        push_contact=settings.push_contact,
    )
    serve(config, browser=not typed.no_browser, ready=_ready)
    return 0


def _ready(address: str) -> None:
    print(f"Knavery is open at {address} (stop with Ctrl-C)", flush=True)


def _port_number(text: str) -> int:
    number = natural(text)
    if number > MOST_PORT:
        raise argparse.ArgumentTypeError(f"takes a number up to {MOST_PORT}, not {text}")
    return number


def _port(host: str, given: int | None) -> int:
    """The given port, which must be free; else the default one, or any free one."""
    if given == 0:
        return 0
    wanted = PORT if given is None else given
    try:
        with socket.create_server((host, wanted)):
            return wanted
    except OSError as error:
        if given is None and error.errno == errno.EADDRINUSE:
            return 0
        raise KnaveryError(
            f"cannot listen on {host} port {wanted}: {error.strerror}. Choose another with --port"
        ) from None
