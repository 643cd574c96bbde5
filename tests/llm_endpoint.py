"""An OpenAI-compatible endpoint on this machine, with models that are good and bad at answering.

The model's name says how it answers: see `MODELS`.
"""

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from knavery.core import Chance

Request = dict[str, Any]
#: The status, the headers and the body.
Reply = tuple[int, dict[str, str], Any]


class Endpoint(ThreadingHTTPServer):
    """The endpoint, and every request it got."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.requests: list[Request] = []
        self.authorizations: set[str | None] = set()
        #: Requests that are being answered now, and the most that ever were.
        self.together = self.most_together = 0
        self.lock = threading.Lock()
        #: Set when slow models may answer.
        self.released = threading.Event()
        #: The barrier at which the requests of the model `barrier` wait for each other.
        self.barrier = threading.Barrier(1)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def of(self, model: str) -> str:
        """The bot's name for that model here."""
        return f"llm:{model}@{self.url}"


class Handler(BaseHTTPRequestHandler):
    """Answers one request after another on a connection."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # one packet for the head and the body: two would wait for each other
    disable_nagle_algorithm = True
    server: Endpoint

    def do_POST(self) -> None:
        length = int(self.headers["content-length"])
        body = self.rfile.read(length)
        if len(body) < length:  # the client has given up
            self.close_connection = True
            return
        request: Request = json.loads(body)
        with self.server.lock:
            self.server.requests.append(request)
            self.server.authorizations.add(self.headers["authorization"])
            number = len(self.server.requests)
        status, headers, answer = MODELS[request["model"].partition("?")[0]](
            request, number, self.server
        )
        sent = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
        try:
            self.send_response(status)
            for name, value in {"content-type": "application/json", **headers}.items():
                self.send_header(name, value)
            self.send_header("content-length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)
        except OSError:  # the client has given up
            self.close_connection = True

    def log_message(self, *written: Any) -> None:
        pass


def options_of(request: Request) -> list[str]:
    """The numbered options of the prompt, as the model reads them."""
    (prompt, *_) = (each["content"] for each in request["messages"] if each["role"] == "user")
    _, _, asked = prompt.rpartition("# Your decision")
    return re.findall(r"^\d+: (.*)$", asked, re.MULTILINE)


def said(content: Any, finish: str = "stop") -> Reply:
    """A usual answer."""
    usage = {"prompt_tokens": 100, "completion_tokens": 7, "cost": 0.25}
    choices = [{"message": {"role": "assistant", "content": content}, "finish_reason": finish}]
    return 200, {}, {"choices": choices, "usage": usage}


def asks_for_label(request: Request) -> bool:
    """Whether the model is asked, after the game, what it calls a statement of its own."""
    return bool(request["messages"][-1]["content"].startswith("# Afterwards"))


def chosen(choice: Any, **more: Any) -> Reply:
    """An answer as it should be."""
    return said(json.dumps({"choice": choice, "say": None, "beliefs": None, **more}))


def first(request: Request, number: int, endpoint: Endpoint) -> Reply:
    if asks_for_label(request):
        return said('{"label": "true"}')
    return chosen(0, thought="the first will do", beliefs={"honest": 0.5, "score": 0.25})


def at_random(request: Request, number: int, endpoint: Endpoint) -> Reply:
    drawn, _ = Chance.of(json.dumps(request["messages"])).below(len(options_of(request)))
    return chosen(drawn)


def confessing(request: Request, number: int, endpoint: Endpoint) -> Reply:
    """Calls all that it says lies."""
    if asks_for_label(request):
        return said('In hindsight: {"label": "Lie"}')
    return at_random(request, number, endpoint)


def chatty(request: Request, number: int, endpoint: Endpoint) -> Reply:
    drawn, _ = Chance.of(json.dumps(request["messages"])).below(len(options_of(request)))
    return chosen(drawn, say="I am the King, trust me")


def in_prose(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return said('Let me think {about it}.\n```json\n{"choice": "0", "thought": 3}\n```\nDone.')


def in_notation(request: Request, number: int, endpoint: Endpoint) -> Reply:
    last = options_of(request)[-1].partition("  (")[0]
    return chosen(last)


def garbage(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return said("As a language model I would rather not say, but {it} depends on many things…" * 3)


def illegal(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return chosen(10_000)


def corrected(request: Request, number: int, endpoint: Endpoint) -> Reply:
    """Wrong at first, and right when it is told so."""
    return chosen(0 if len(request["messages"]) > 2 else -1)


def slow(request: Request, number: int, endpoint: Endpoint) -> Reply:
    endpoint.released.wait()
    return chosen(0)


def at_the_barrier(request: Request, number: int, endpoint: Endpoint) -> Reply:
    """Answers when as many requests are there as the test expects at the same time."""
    if not endpoint.released.is_set():
        endpoint.barrier.wait(timeout=100)
    return chosen(0)


def busy(request: Request, number: int, endpoint: Endpoint) -> Reply:
    """Busy every other time."""
    if number % 2:
        status = (429, 500, 503)[number // 2 % 3]
        return status, {"retry-after": "0"}, {"error": "too busy"}
    return chosen(0)


def forbidden(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return 401, {}, {"error": "who are you?"}


def cut_off(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return said('{"thought": "I must weigh every possible', "length")


def wrong_schema(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return 200, {}, {"output": [{"text": "0"}], "choices": {"message": 0}, "usage": "much"}


def no_json(request: Request, number: int, endpoint: Endpoint) -> Reply:
    return 200, {"content-type": "text/html"}, b"<h1>Welcome</h1>"


def schemaless(request: Request, number: int, endpoint: Endpoint) -> Reply:
    """Does not know schemas."""
    if "response_format" in request:
        return 400, {}, {"error": "response_format is not supported"}
    return chosen(0)


MODELS: dict[str, Callable[[Request, int, Endpoint], Reply]] = {
    "first": first,
    "random": at_random,
    "confessing": confessing,
    "chatty": chatty,
    "prose": in_prose,
    "notation": in_notation,
    "garbage": garbage,
    "illegal": illegal,
    "corrected": corrected,
    "slow": slow,
    "barrier": at_the_barrier,
    "busy": busy,
    "forbidden": forbidden,
    "cut-off": cut_off,
    "wrong-schema": wrong_schema,
    "no-json": no_json,
    "schemaless": schemaless,
}


@contextmanager
def running_endpoint() -> Iterator[Endpoint]:
    """An endpoint that is stopped when the block is left."""
    endpoint = Endpoint()
    thread = threading.Thread(target=endpoint.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield endpoint
    finally:
        endpoint.released.set()
        endpoint.barrier.abort()
        endpoint.shutdown()
        endpoint.server_close()
        thread.join()
