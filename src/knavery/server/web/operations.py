"""For whoever runs the server: is it alive, is it ready, what are its figures."""

import sqlalchemy as sa
from litestar import Request, Response, get
from litestar.di import NamedDependency
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from knavery.server.hub import Hub
from knavery.server.tables.acts import Refusal
from knavery.server.web.door import Door


@get("/healthz", summary="Whether the process lives", tags=["operations"], sync_to_thread=False)
def healthz() -> Response[str]:
    """Answers while the event loop turns."""
    return Response("ok\n", media_type="text/plain")


@get("/readyz", summary="Whether guests may be sent here", tags=["operations"])
async def readyz(hub: NamedDependency[Hub]) -> Response[str]:
    """Answers 503 while the store does not answer, or once the server is stopping."""
    try:
        if not hub.is_stopping:
            await hub.read(hub.store.check)
            return Response("ready\n", media_type="text/plain")
    except sa.exc.SQLAlchemyError:
        pass
    return Response("not ready\n", media_type="text/plain", status_code=503)


@get("/metrics", summary="Figures for Prometheus", tags=["operations"], sync_to_thread=False)
def metrics(
    request: Request,  # type: ignore[type-arg]
    door: NamedDependency[Door],
    hub: NamedDependency[Hub],
) -> Response[bytes]:
    """Sums over all tables, for the host alone: even a sum would tell when somebody answered."""
    if not door.is_host(request):
        raise Refusal("not_host", "Figures are for whoever runs the server", reason="figures")
    return Response(generate_latest(hub.metrics.registry), media_type=CONTENT_TYPE_LATEST)
