"""For the operator of the server: health, readiness and metrics."""

import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from knavery.server.hub import Hub
from knavery.server.store import StoreError
from knavery.server.tables.refusal import Refusal
from knavery.server.web.auth import Auth


@get("/healthz", summary="Whether the process lives", tags=["operations"], sync_to_thread=False)
def healthz() -> Response[str]:
    """Answers while the event loop runs."""
    return Response("ok\n", media_type="text/plain")


@get("/readyz", summary="Whether the server can take guests", tags=["operations"])
async def readyz(hub: NamedDependency[Hub]) -> Response[str]:
    """Answers 503 while the store does not answer or cannot be written, or while stopping."""
    try:
        if not hub.is_stopping and hub.is_writing:
            await hub.read(hub.store.check)
            return Response("ready\n", media_type="text/plain")
    except (sa.exc.SQLAlchemyError, StoreError, OSError):
        pass
    return Response("not ready\n", media_type="text/plain", status_code=503)


@get("/metrics", summary="Metrics for Prometheus", tags=["operations"], sync_to_thread=False)
def metrics(
    request: Request,  # type: ignore[type-arg]
    auth: NamedDependency[Auth],
    hub: NamedDependency[Hub],
) -> Response[bytes]:
    """Sums over all tables, for the operator only: even a sum shows when somebody answered."""
    if not auth.is_operator(request):
        raise Refusal("not_host", "figures")
    return Response(generate_latest(hub.metrics.registry), media_type=CONTENT_TYPE_LATEST)
