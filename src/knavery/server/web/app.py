"""The application: every address of the server, and the answers to errors."""

import logging
from collections.abc import Mapping
from importlib.metadata import version
from types import MappingProxyType
from typing import Any, Final

import sqlalchemy as sa
from litestar import Litestar, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from knavery.core import KnaveryError, SettingsError
from knavery.server.hub import Hub
from knavery.server.tables.refusal import Refusal
from knavery.server.web.answers import Refused, refused
from knavery.server.web.auth import Auth
from knavery.server.web.games import Games, protocol
from knavery.server.web.guests import Guests
from knavery.server.web.headers import guarded
from knavery.server.web.operations import healthz, metrics, readyz
from knavery.server.web.pages import page
from knavery.server.web.puzzles import Puzzles
from knavery.server.web.socket import table_socket
from knavery.server.web.tables import Tables

_logger = logging.getLogger(__name__)

#: The HTTP status of a refusal; 409 for all others.
STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "no_guest": 401, "not_host": 403, "not_seated": 403, "origin": 403, "private": 403,
        "banned": 403,
        "no_table": 404, "no_game": 404, "no_language": 404, "no_step": 404, "no_link": 404,
        "no_puzzle": 404, "no_push": 400, "no_choice": 400,
        "too_many": 429, "unreadable": 400, "settings": 400, "name": 400, "no_bot": 400,
        "no_seat": 400, "empty": 400, "store": 503, "fault": 503,
    }
)  # fmt: skip
#: Addresses of monitoring, without rate limits.
MONITORING: Final = ("/healthz", "/readyz", "/metrics")


def application(hub: Hub) -> Litestar:
    """All of the server's addresses."""
    auth = Auth(hub)

    def check(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        path = connection.scope["path"]
        if path in MONITORING or connection.scope["type"] == ScopeType.WEBSOCKET:
            return  # a socket checks itself: a page cannot read why a handshake failed
        # Assets are many files, and friends behind one address load them at the same time.
        if path.startswith("/assets/"):
            auth.check_asset_rate(connection)
        else:
            auth.check_rate(connection)
        if connection.scope["method"] not in ("GET", "HEAD"):
            auth.check_origin(connection)

    def store_failed(_: Request[Any, Any, Any], error: sa.exc.SQLAlchemyError) -> Response[Refused]:
        hub.metrics.store_errors.inc()
        _logger.error("the store failed", exc_info=error)
        return Response(refused(Refusal("store")), status_code=STATUS["store"])

    return Litestar(
        route_handlers=[
            Games,
            protocol,
            Guests,
            Tables,
            Puzzles,
            table_socket,
            healthz,
            readyz,
            metrics,
            page,
        ],
        dependencies={
            "hub": Provide(lambda: hub, sync_to_thread=False),
            "auth": Provide(lambda: auth, sync_to_thread=False),
        },
        guards=[check],
        exception_handlers={
            Refusal: _refused,
            SettingsError: _bad_settings,
            sa.exc.SQLAlchemyError: store_failed,
            KnaveryError: _bad_request,
            RecursionError: _too_deep,
            UnicodeDecodeError: _no_text,
            HTTPException: _http,
            Exception: _fault,
        },
        middleware=[guarded],
        on_startup=[hub.start],
        on_shutdown=[hub.stop],
        request_max_body_size=hub.config.limits.message_bytes,
        openapi_config=OpenAPIConfig(
            title="Knavery",
            version=version("knavery"),
            path="/api/openapi",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    return Response(refused(refusal), status_code=STATUS.get(refusal.code, 409))


def _bad_settings(request: Request[Any, Any, Any], error: SettingsError) -> Response[Refused]:
    return _refused(request, Refusal.of_settings(error))


def _bad_request(_: Request[Any, Any, Any], error: KnaveryError) -> Response[Refused]:
    return Response(Refused("settings", str(error)), status_code=400)


def _too_deep(request: Request[Any, Any, Any], _: RecursionError) -> Response[Refused]:
    return _refused(request, Refusal("unreadable", problem="nested too deeply"))


def _no_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Refused]:
    if request.method == "GET":  # the request had no text
        return _fault(request, error)
    return _refused(request, Refusal("unreadable", problem="not UTF-8"))


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    codes = {404: "nothing_here", 405: "method", 413: "too_large"}
    code = codes.get(error.status_code, "unreadable" if error.status_code < 500 else "fault")
    extra = getattr(error, "extra", None)
    text = error.detail if not extra else f"{error.detail}: {_problems(extra)}"
    if code == "too_large":
        text = Refusal(code).text
    return Response(Refused(code, text), status_code=error.status_code, headers=error.headers or {})


def _fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    _logger.error("a request failed", exc_info=error, extra={"path": _route(request)})
    return Response(refused(Refusal("fault")), status_code=500)


def _route(request: Request[Any, Any, Any]) -> str:
    """The route: the path itself may be long, or hold a table's id, which is an invitation."""
    return str(request.scope.get("path_template", "?"))


def _problems(extra: Any) -> str:
    problems = extra if isinstance(extra, list) else [extra]
    return "; ".join(
        str(problem.get("message", "")) if isinstance(problem, dict) else str(problem)
        for problem in problems
    )
