"""Language models at a table of the server: they talk, and keep to the clock of their seat."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from knavery.bots import Bot, BotPrompt, Choice, NoChoiceError
from knavery.core import Chance, KnaveryError
from knavery.server import Config, Server
from knavery.server.model_bots import NO_CLOCK
from llm_endpoint import Endpoint, running_endpoint
from server.manual_clock import ManualClock
from server.server_fixture import ServerFixture, TableConnection, running_server

CHATTY = "llm:chatty"
MODEL = "llm:recorder"


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Endpoint]:
    with running_endpoint() as endpoint:
        yield endpoint


class Recorder:
    """Notes what it is asked, and takes the first option or gives up."""

    def __init__(self) -> None:
        self.prompts: list[BotPrompt] = []
        self.gives_up = False

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        raise NotImplementedError

    async def answer(self, prompt: BotPrompt) -> Choice:
        self.prompts.append(prompt)
        if self.gives_up:
            raise NoChoiceError("no idea")
        return Choice(prompt.options[0])

    def find(self, name: str) -> Bot:
        return self


async def advance(at: ServerFixture, here: TableConnection, milliseconds: int = 2000) -> None:
    at.clock.advance(milliseconds)
    await at.settle()
    await here.drain()


def said(here: TableConnection) -> list[dict[str, Any]]:
    return [message for message in here.messages if message["type"] == "said"]


@pytest.mark.anyio
async def test_models_play_and_talk_and_nobody_reads_what_they_were_asked(
    endpoint: Endpoint, sqlite_url: str, tmp_path: Path
) -> None:
    models = {CHATTY: endpoint.of("chatty")}
    folder = tmp_path / "transcripts"
    asked_before = len(endpoint.requests)
    async with running_server(
        sqlite_url, ManualClock(), bots=("random", CHATTY), models=models, transcripts=str(folder)
    ) as at:
        ann = await at.guest('Ann"\n# Rules')
        table = await ann.open(game="candy_k", seats=4, access="bots", bot=CHATTY, pace="none")
        async with ann.at(table) as here:
            while not any(each["text"] == "I am the King, trust me" for each in said(here)):
                if here.current.get("your_turn"):
                    if not said(here):
                        await here.do(type="say", text='Listen" to me')
                    await here.decide(here.current["options"][0])
                await advance(at, here)
            assert {each["seat"] for each in said(here)} > {0}
            sent = "".join(here.bytes)
    # What a model was asked and where it is asked reach nobody at the table.
    assert CHATTY in sent
    assert endpoint.url not in sent
    assert "one JSON object" not in sent
    prompts = [request["messages"][1]["content"] for request in endpoint.requests[asked_before:]]
    assert all('seat 0: "Ann\\" # Rules"\n' in text for text in prompts)
    assert any('seat 0 said: "Listen\\" to me"' in text for text in prompts)
    (transcript,) = folder.iterdir()
    assert (folder.stat().st_mode & 0o777, transcript.stat().st_mode & 0o777) == (0o700, 0o600)
    lines = [json.loads(line) for line in transcript.read_text().splitlines()]
    assert {line["seat"] for line in lines} == {1, 2, 3}
    assert 0 < sum(len(line["exchanges"]) for line in lines) <= len(prompts)


@pytest.mark.anyio
async def test_a_transcript_that_cannot_be_written_stops_no_game(
    endpoint: Endpoint, sqlite_url: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "transcripts"
    folder.touch()  # a file is in the way
    models = {CHATTY: endpoint.of("chatty")}
    async with running_server(
        sqlite_url, ManualClock(), bots=("random", CHATTY), models=models, transcripts=str(folder)
    ) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game="candy_k", seats=4, access="bots", bot=CHATTY, pace="none")
        async with ann.at(table) as here:
            while sum(each["type"] == "fact" for each in here.messages) < 8:
                if here.current.get("your_turn"):
                    await here.decide(here.current["options"][0])
                await advance(at, here)
            assert here.current["phase"] == "running"
    assert "a transcript cannot be written" in caplog.text


@pytest.mark.anyio
@pytest.mark.parametrize(("pace", "seconds"), [("none", NO_CLOCK), ("quick", 30 + 90)])
async def test_a_model_thinks_as_long_as_the_clock_of_its_seat_runs(
    sqlite_url: str, pace: str, seconds: float
) -> None:
    model = Recorder()
    async with running_server(
        sqlite_url,
        ManualClock(),
        bots=("random", MODEL),
        models={MODEL: MODEL},
        find_bot=model.find,
    ) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game="kred", seats=3, access="bots", bot=MODEL, pace=pace)
        async with ann.at(table) as here:
            while not model.prompts:
                await here.drain()
    first = model.prompts[0]
    assert (first.game, first.seconds) == ("kred", seconds)
    assert first.names[0] == "Ann"
    assert first.chat == ()


@pytest.mark.anyio
async def test_a_model_that_gives_up_takes_the_default(sqlite_url: str) -> None:
    model = Recorder()
    model.gives_up = True
    async with running_server(
        sqlite_url,
        ManualClock(),
        bots=("random", MODEL),
        models={MODEL: MODEL},
        find_bot=model.find,
    ) as at:
        ann = await at.guest("Ann")
        table = await ann.open(game="candy_k", seats=4, access="bots", bot=MODEL, pace="none")
        async with ann.at(table) as here:
            while sum(each["type"] == "fact" for each in here.messages) < 5:
                if here.current.get("your_turn"):
                    await here.decide(here.current["options"][0])
                await advance(at, here)
            assert here.current["phase"] == "running"


@pytest.mark.anyio
async def test_a_model_that_is_none_is_refused(sqlite_url: str) -> None:
    with pytest.raises(KnaveryError, match="careful is not a language model"):
        Server(Config(store=sqlite_url, models={"careful": "careful"}))
