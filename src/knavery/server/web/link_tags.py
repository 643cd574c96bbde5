"""Open Graph tags in the page of a link to a table or a replay: what a chat shows of the link."""

import re
from html import escape
from typing import Any, Final
from urllib.parse import urlencode

import sqlalchemy as sa
from litestar import Request

from knavery.server.card_drawing import SIZE
from knavery.server.cards import CardKind, card_of, language_of
from knavery.server.hub import Hub
from knavery.server.tables.refusal import Refusal

#: A host as it may stand in a link.
HOST: Final = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
LINK: Final = re.compile(r"/(table|replay)/([a-z0-9]{1,32})/?")


async def link_tags(hub: Hub, request: Request[Any, Any, Any], path: str) -> str:
    """The tags of that address; empty where it leads to no table that a stranger may see."""
    found = LINK.fullmatch(path)
    site = site_of(request)
    if found is None or site is None:
        return ""
    kind: CardKind = "table" if found[1] == "table" else "replay"
    language = language_of(request.headers.get("accept-language", ""))
    try:
        async with hub.using(found[2]) as live:
            card = card_of(live.table, kind, language)
    except (Refusal, sa.exc.SQLAlchemyError):  # the page itself needs no store
        return ""
    if card is None:
        return ""
    asked = urlencode({"link": kind, "language": language})
    tags = {
        "og:type": "website",
        "og:site_name": "Knavery",
        "og:title": card.title,
        "og:description": card.text,
        "og:url": f"{site}{path}",
        "og:image": f"{site}/api/tables/{found[2]}/card.png?{asked}",
        "og:image:type": "image/png",
        "og:image:width": str(SIZE[0]),
        "og:image:height": str(SIZE[1]),
        "og:image:alt": card.title,
        "og:locale": language,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(content)}">\n' for name, content in tags.items()
    )


def site_of(request: Request[Any, Any, Any]) -> str | None:
    """The address of this server as the request names it; None where it is no address."""
    if HOST.fullmatch(request.headers.get("host", "")) is None:
        return None
    try:
        return str(request.base_url).rstrip("/")
    except ValueError:  # such as a port beyond 65,535
        return None
