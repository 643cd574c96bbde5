"""A seat at a table of a running server, which the assistant joins by the table's link."""

import asyncio
import re
import secrets
from typing import Any, Final

import httpx2
import msgspec

from knavery.bots import ChatLine
from knavery.bots.llm.reader import UnreadableError, chosen
from knavery.core import KnaveryError, Record, registry
from knavery.mcp_server.seat import observation, review_text

LINK: Final = re.compile(r"(?P<server>https?://[^/?#@]+)/table/(?P<table>[\w-]{1,100})/?")
#: Seconds between two looks at the table.
LOOK_EVERY: Final = 0.5


class ServedTable:
    """A guest of a server, in one seat."""

    def __init__(self, server: str, table: str, cookies: dict[str, str]) -> None:
        self._server = server
        self._table = f"/api/tables/{table}"
        self._cookies = cookies
        self._snapshot: dict[str, Any] = {}
        self._viewer: int | None = None
        self._log: list[Any] = []
        self._chat: list[ChatLine] = []
        self._version = 0

    @classmethod
    async def join(cls, link: str, name: str, servers: tuple[str, ...]) -> "ServedTable":
        """Take a name at the link's server, and a free chair at its table."""
        found = LINK.fullmatch(link.strip())
        if found is None:
            raise KnaveryError("that is no link of a table: it looks like http://HOST/table/ID")
        if servers and found["server"] not in servers:
            raise KnaveryError(f"tables of these servers can be joined: {', '.join(servers)}")
        async with httpx2.AsyncClient(base_url=found["server"], timeout=30) as http:
            await _sent(http.post("/api/guest", json={"name": name}))
            cookies = dict(http.cookies)
        table = cls(found["server"], found["table"], cookies)
        async with table._http() as http:
            await table._look(http)
            if table._viewer is None:
                await table._command(http, type="sit")
            await table._look(http)
            if table._snapshot["phase"] == "open":
                await table._command(http, type="set_ready")
                await table._look(http)
        return table

    async def observe(self, since: int, wait: float) -> str:
        """What the seat knows; it waits that long for its turn or the end."""
        deadline = asyncio.get_running_loop().time() + wait
        async with self._http() as http:
            while True:
                await self._look(http)
                is_asked = self._snapshot.get("your_turn") and not self._snapshot.get("answer")
                is_running = self._snapshot["phase"] in ("open", "running")
                left = deadline - asyncio.get_running_loop().time()
                if is_asked or not is_running or left <= 0:
                    return self._observation(since)
                await asyncio.sleep(min(LOOK_EVERY, left))

    async def decide(self, choice: str) -> str:
        """Enter a decision, and look at what happened."""
        async with self._http() as http:
            await self._look(http)
            raw = self._snapshot.get("options", [])
            if not raw:
                raise KnaveryError("you are not asked now: observe until you are")
            game = registry.game(self._snapshot["game"])
            options = [msgspec.convert(each, game.Decision) for each in raw]
            try:
                decision = chosen(choice, game, options, are_listed=True)
            except UnreadableError as error:
                raise KnaveryError(str(error)) from None
            since = len(self._log)
            prompt = self._snapshot.get("prompt", 0)
            await self._command(
                http, type="decide", prompt=prompt, decision=raw[options.index(decision)]
            )
            await self._look(http)
            return self._observation(since)

    async def say(self, text: str) -> str:
        """Write in the table's chat."""
        async with self._http() as http:
            await self._command(http, type="say", text=text[:300])
        return "Said."

    async def review(self) -> str:
        """Every claim beside the truth, from the server's record."""
        record = Record.parse(await self.record())
        return await asyncio.to_thread(review_text, record, self._viewer)

    async def record(self) -> str:
        """The record, which the server refuses until the game is over."""
        async with self._http() as http:
            return (await _sent(http.get(f"{self._table}/record"))).text

    def _http(self) -> httpx2.AsyncClient:
        return httpx2.AsyncClient(base_url=self._server, cookies=self._cookies, timeout=30)

    async def _look(self, http: httpx2.AsyncClient) -> None:
        """Get what is new at the table."""
        path = f"{self._table}/update"
        update = (await _sent(http.get(path, params={"since": self._version}))).json()
        if update["since"] == 0:
            self._log, self._chat = [], []
        self._snapshot, self._viewer = update["snapshot"], update["viewer"]
        self._version = update["version"]
        for message in update["messages"]:
            if message["type"] == "fact":
                game = registry.game(self._snapshot["game"])
                self._log.append(msgspec.convert(message["fact"], game.Fact))
            elif message["type"] == "said" and message.get("seat") is not None:
                self._chat.append(ChatLine(message["seat"], message["text"]))

    async def _command(self, http: httpx2.AsyncClient, **command: Any) -> None:
        command["id"] = secrets.token_hex(8)
        await _sent(http.post(f"{self._table}/commands", json=command))

    def _observation(self, since: int) -> str:
        snapshot = self._snapshot
        names = [chair.get("name") or "nobody yet" for chair in snapshot["chairs"]]
        if snapshot["phase"] == "open":
            mine = f"{len(names)} seats, yours is seat {self._viewer}"
            return f"The game has not begun: {mine}. Observe again."
        game = registry.game(snapshot["game"])
        status = "" if snapshot.get("your_turn") else "It is not your turn: observe again."
        if snapshot["phase"] not in ("open", "running"):
            status = "The game is over: use review."
        options = () if snapshot.get("answer") else snapshot.get("options", ())
        return observation(
            game=game.id,
            names=names,
            view=msgspec.convert(snapshot["view"], game.View),
            options=[msgspec.convert(each, game.Decision) for each in options],
            log=self._log,
            since=since,
            chat=self._chat,
            status=status,
        )


async def _sent(request: Any) -> httpx2.Response:
    """The response, or KnaveryError with the server's reason."""
    try:
        response: httpx2.Response = await request
    except httpx2.HTTPError as error:
        raise KnaveryError(f"the server cannot be reached: {type(error).__name__}") from None
    if response.is_success:
        return response
    try:
        reason = response.json()["text"]
    except (ValueError, KeyError, TypeError):
        reason = f"it answered {response.status_code}"
    raise KnaveryError(f"the server refuses: {reason}")
