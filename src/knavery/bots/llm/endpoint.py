"""An OpenAI-compatible endpoint: chat completions over HTTP, asked again while it is busy."""

import asyncio
import os
import random
import time
from typing import Any, Final
from weakref import WeakKeyDictionary

import httpx2

from knavery.bots.async_bot import NoChoiceError
from knavery.bots.bot import Exchange
from knavery.bots.llm.completion import Completion
from knavery.bots.llm.prompt import Message

#: Answers that may be better a moment later.
BUSY: Final = frozenset((408, 409, 425, 429, 500, 502, 503, 504, 529))
#: Answers that a schema the endpoint does not know may be the reason for.
REFUSED: Final = frozenset((400, 404, 415, 422, 501))
#: Seconds before the endpoint is asked again: doubled each time, and no more than the last.
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 20.0
#: The longest answer that is read, in bytes.
MOST_BYTES: Final = 2_000_000
#: How many questions one process asks at the same time.
CONNECTIONS: Final = 256


class Endpoint:
    """A model at an address."""

    def __init__(self, url: str, model: str, temperature: float | None = None) -> None:
        self.model = model
        self._url = f"{url}/chat/completions"
        self._temperature = temperature
        #: Whether it takes a schema; it does until it has refused one.
        self._takes_schema = True

    async def ask(
        self, messages: tuple[Message, ...], schema: dict[str, Any]
    ) -> tuple[Completion, Exchange]:
        """The model's answer. It is asked until it answers: the caller sets the time.

        NoChoiceError where asking again would not help.
        """
        began, waits = time.monotonic(), 0
        while True:
            body: dict[str, Any] = {"model": self.model, "messages": list(messages)}
            if self._temperature is not None:
                body["temperature"] = self._temperature
            if with_schema := self._takes_schema:
                body["response_format"] = schema
            try:
                response = await _client().post(self._url, json=body, headers=_headers())
            except httpx2.TransportError:
                wait = _wait(waits, None)
            except httpx2.HTTPError as error:
                raise NoChoiceError(f"{self.model}: {type(error).__name__}") from None
            else:
                status = response.status_code
                if response.is_success:
                    completion = _completion(_json(response))
                    seconds = time.monotonic() - began
                    return completion, completion.exchange(self.model, messages, seconds, waits)
                if with_schema and status in REFUSED:
                    self._takes_schema = False
                    continue
                if status not in BUSY:
                    raise NoChoiceError(f"{self.model}: the endpoint answered {status}")
                wait = _wait(waits, response.headers.get("retry-after"))
            waits += 1
            await asyncio.sleep(wait)


#: The client of each event loop, for all endpoints: its connections belong to the loop.
_clients: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, httpx2.AsyncClient]] = (
    WeakKeyDictionary()
)


def _client() -> httpx2.AsyncClient:
    loop = asyncio.get_running_loop()
    client = _clients.get(loop)
    if client is None:
        # The seat's time is the only limit: a model may think for minutes.
        client = _clients[loop] = httpx2.AsyncClient(
            timeout=httpx2.Timeout(None, connect=10.0),
            limits=httpx2.Limits(max_connections=CONNECTIONS),
        )
    return client


def _headers() -> dict[str, str]:
    key = os.environ.get("OPENAI_API_KEY", "")
    return {"Authorization": f"Bearer {key}"} if key else {}


def _json(response: httpx2.Response) -> Any:
    """The body; None where it is too long or no JSON."""
    if len(response.content) > MOST_BYTES:
        return None
    try:
        return response.json()
    except (ValueError, RecursionError):
        return None


def _wait(waits: int, asked_for: str | None) -> float:
    """Seconds until the next attempt: as the endpoint asks for, or longer each time."""
    try:
        wanted = float(asked_for or "")
    except ValueError:
        longest: float = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(waits, 10))
        return random.uniform(longest / 2, longest)
    return min(max(0.0, wanted), 60.0)


def _completion(body: Any) -> Completion:
    """What the body says, as far as it can be understood."""
    first = _at(body, "choices", 0)
    content = _at(first, "message", "content")
    return Completion(
        text=content if isinstance(content, str) else "",
        is_cut_off=_at(first, "finish_reason") == "length",
        prompt_tokens=_number(_at(body, "usage", "prompt_tokens"), int),
        answer_tokens=_number(_at(body, "usage", "completion_tokens"), int),
        cost=_number(_at(body, "usage", "cost"), float),
    )


def _at(body: Any, *path: str | int) -> Any:
    """The value at that path; None where there is none."""
    for step in path:
        if isinstance(step, int):
            body = body[step] if isinstance(body, list) and len(body) > step else None
        else:
            body = body.get(step) if isinstance(body, dict) else None
    return body


def _number(value: Any, kind: type[Any]) -> Any:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return kind(value) if is_number else None
