"""Whole games with language models: none ends early, and what was said goes into transcripts."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import knavery as kn
from knavery.bots import bot
from knavery.bots.llm import without_url
from knavery.cli import main
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.sim.arena import Block, LineUp, parallel
from knavery.sim.arena.block import ArenaConfig, play_block
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.simulate import Plan, simulate
from llm_endpoint import Endpoint, running_endpoint

TABLES = [
    ("candy_k", 4, {}),
    ("kingless", 2, {}),
    ("kred", 3, {"campaign_limit": 1}),
    ("red_scare", 4, {}),
]
every_game = pytest.mark.parametrize(("game", "seats", "settings"), TABLES)


@pytest.fixture(scope="module")
def endpoint() -> Iterator[Endpoint]:
    with running_endpoint() as endpoint:
        yield endpoint


def plan(game: str, seats: int, settings: dict[str, int], *bots: str, **more: Any) -> Plan:
    named = tuple(bots[seat % len(bots)] for seat in range(seats))
    return Plan(game, named, "models", {**kn.game(game).short_settings, **settings}, **more)


@every_game
@pytest.mark.parametrize("model", ["random", "busy", "cut-off"])
def test_every_game_comes_to_its_end(
    endpoint: Endpoint, game: str, seats: int, settings: dict[str, int], model: str
) -> None:
    played = simulate(
        plan(game, seats, settings, endpoint.of(model), "random"), range(2), parallel=2
    )
    for each in played:
        assert each.outcome.winners is not None
        assert (sum(each.faults) > 0) == (model == "cut-off")
        assert each.faults[1] == 0


def test_games_are_the_same_side_by_side(endpoint: Endpoint, tmp_path: Path) -> None:
    for folder, at_once in (("one", 1), ("many", 4)):
        wanted = plan(
            "candy_k", 4, {}, endpoint.of("random"), "careful", records=str(tmp_path / folder)
        )
        (tmp_path / folder).mkdir()
        assert [each.number for each in simulate(wanted, range(5), parallel=at_once)] == [*range(5)]
    for number in range(5):
        name = f"candy_k-models-{number}.json"
        assert (tmp_path / "one" / name).read_text() == (tmp_path / "many" / name).read_text()


def test_seats_that_are_asked_at_once_are_asked_at_once(endpoint: Endpoint) -> None:
    endpoint.barrier = threading.Barrier(4)  # nobody is answered before all four have asked
    match = Match("candy_k", [Player(f"m{at}", "llm") for at in range(4)], seed="at once")
    runner = Runner(match, [bot(endpoint.of("barrier"))] * 4, bots_chance(match))
    for _ in range(4):
        assert runner.step()
    endpoint.released.set()
    assert sorted(entry.seat for entry in match.decisions) == [0, 1, 2, 3]
    assert runner.faults == [0, 0, 0, 0]
    runner.stop_asking()
    endpoint.released.clear()


def test_what_a_model_says_reaches_the_others_as_something_said(endpoint: Endpoint) -> None:
    before = len(endpoint.requests)
    list(simulate(plan("candy_k", 4, {}, endpoint.of("chatty")), range(1)))
    asked = [request["messages"][1]["content"] for request in endpoint.requests[before:]]
    assert any('said: "I am the King, trust me"' in text for text in asked)


def test_a_transcript_has_what_was_asked_and_answered(endpoint: Endpoint, tmp_path: Path) -> None:
    folders = {name: str(tmp_path / name) for name in ("records", "transcripts")}
    (tmp_path / "records").mkdir()
    wanted = plan("candy_k", 4, {}, endpoint.of("first"), "random", **folders)
    list(simulate(wanted, range(1)))
    lines = (tmp_path / "transcripts" / "candy_k-models-0.jsonl").read_text().splitlines()
    record = kn.load_record(tmp_path / "records" / "candy_k-models-0.json")
    for line in map(json.loads, lines):
        entry = record.decisions[line["step"]]
        notation = kn.game("candy_k").notation
        assert (line["seat"], line["decision"]) == (
            entry.seat,
            notation.decision_to_text(entry.decision),
        )
        (exchange,) = line["exchanges"]
        assert exchange["messages"][0]["role"] == "system"
        assert json.loads(exchange["answer"])["choice"] == 0
        assert (exchange["prompt_tokens"], exchange["answer_tokens"]) == (100, 7)
    assert {line["seat"] for line in map(json.loads, lines)} == {0, 2}
    # The record, which is shown to everybody at the end, has the thought and not the exchange.
    assert "messages" not in record.text()
    assert any("the first will do" in str(note.note) for note in record.notes)


def test_an_arena_side_by_side_gives_the_same_results(endpoint: Endpoint, tmp_path: Path) -> None:
    config = ArenaConfig("candy_k", kn.game("candy_k").rules_version, 4, {}, "models")
    blocks = [Block(LineUp("guest", endpoint.of("random"), "random"), deal) for deal in range(2)]
    found = {
        each.block: each for each in parallel(3, str(tmp_path / "transcripts"))(config, blocks)
    }
    for block in blocks:
        alone = play_block(config, block)
        for one, other in zip(found[block].games, alone.games, strict=True):
            assert (one.names, one.scores, one.decisions) == (
                other.names,
                other.scores,
                other.decisions,
            )
            assert one.prompts == other.prompts
    assert len(list((tmp_path / "transcripts").iterdir())) == 8


def test_simulate_takes_models_on_the_command_line(
    endpoint: Endpoint, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"{endpoint.of('first')},random"
    typed = ["simulate", "candy_k", "--bots", bots, "--games", "2", "--parallel", "2"]
    assert main([*typed, "--transcripts", str(tmp_path / "told"), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert len(list((tmp_path / "told").iterdir())) == 2


def test_a_name_is_shown_without_its_address(endpoint: Endpoint, tmp_path: Path) -> None:
    """Another model's provider must not learn where this one is asked; nor who reads a record."""
    assert without_url(endpoint.of("first")) == "llm:first"
    before = len(endpoint.requests)
    wanted = plan("candy_k", 4, {}, endpoint.of("first"), "careful", records=str(tmp_path))
    list(simulate(wanted, range(1)))
    config = ArenaConfig("candy_k", kn.game("candy_k").rules_version, 4, {}, "models")
    play_block(config, Block(LineUp("guest", endpoint.of("random"), "random"), 0))
    (record,) = tmp_path.iterdir()
    asked = json.dumps(endpoint.requests[before:])
    assert "llm:first 0" in asked
    assert "llm:random" in asked
    for text in (asked, record.read_text("utf-8")):
        assert endpoint.url not in text
