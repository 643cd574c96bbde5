"""Replays of finished tables: played once, the same as from the record, and only a few kept."""

import asyncio
import threading
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest
from knavery_hooks import State

from knavery.core import TABLE, Chance, Seat, Step, Tally
from knavery.core.evidence import step_evidence
from knavery.core.game import JudgingGame
from knavery.core.record import Record
from knavery.server import evidence as evidence_module
from knavery.server import replays as module
from knavery.server.evidence import ClaimEvidence, EvidenceWorker
from knavery.server.replays import Replays, record_of
from knavery.server.tables.commands import Close
from knavery.server.tables.handlers.decisions import decision_events, release_events
from knavery.server.tables.messages import TimeRanOutMessage
from knavery.server.tables.refusal import Refusal
from knavery.server.tables.snapshot import update
from knavery.server.tables.table import Table
from server.table_fixture import GAMES, TableFixture


def finished(name: str = "table") -> Table:
    """A game that ended because nobody answered."""
    fixture = TableFixture(label=name).started()
    while fixture.table.phase == "running":
        fixture.ring()
    fixture.table.id = name
    return fixture.table


def test_every_step_is_what_the_record_gives() -> None:
    table, replays = finished(), Replays()
    steps = list(Record.parse(record_of(table)).replay())
    states = [steps[0].state, *(step.after for step in steps)]
    assert len(steps) == len(table.decided) > 2
    for number, state in enumerate(states):
        views = replays.views(table, number)
        assert views.spectator == state.view(None)
        assert views.seats == tuple(state.view(seat) for seat in table.seats)
        assert (views.to_act, views.outcome) == (state.to_act, state.outcome)


def test_all_cards_are_open_in_a_replay_where_players_cannot_read_their_own() -> None:
    table, replays = played("red_scare", decisions=30), Replays()
    unread = 0
    for number in range(len(table.decided) + 1):
        views = replays.views(table, number)
        for view, hand in zip(views.seats, views.opened.hands, strict=True):
            assert all(card.letter is not None for card in hand)
            assert [card.kind for card in hand] == [held.card.kind for held in view.hand]
            unread += sum(held.card.letter is None for held in view.hand)
    assert unread > 0
    # Elsewhere somebody sees every card.
    assert Replays().views(played("kingless", decisions=4), 0).opened is None


@pytest.mark.parametrize("game", GAMES)
def test_views_and_their_changes_are_the_views_of_every_step(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SERIES", 40)
    table, replays = played(game, decisions=90), Replays()
    last = len(table.decided)
    rebuilt: list[Any] = []
    while len(rebuilt) <= last:
        series = sent(replays.series(table, len(rebuilt)))
        views = series["views"]
        rebuilt.append(views)
        for step in series["changes"]:
            for path, value in step:
                views = changed(views, path, value)
            rebuilt.append(views)
    assert rebuilt == [sent(replays.views(table, step)) for step in range(last + 1)]
    whole = msgspec.json.encode(rebuilt)
    assert len(msgspec.json.encode(replays.series(table, 0))) * 2 < len(whole)


def played(game: str, decisions: int) -> Table:
    """A game that the host closed after that many decisions at random, or one that is over."""
    kind = GAMES[game]
    fixture = TableFixture(kind, seats=max(kind.seats[0], 3)).started()
    table, chance = fixture.table, Chance.of(game)
    while table.phase == "running" and len(table.decided) < decisions:
        session = table.session
        assert session is not None
        waiting = [seat for seat in table.seats if session.waits_for(seat)]
        if not waiting:
            fixture.write(release_events(table))
            continue
        at, chance = chance.below(len(waiting))
        options = session.options(waiting[at])
        choice, chance = chance.below(len(options))
        fixture.write(decision_events(table, waiting[at], options[choice]))
    if table.phase == "running":
        fixture.do(0, Close(id="close"))
    return table


def sent(record: Any) -> Any:
    """The record as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(record))


def changed(whole: Any, path: list[Any], value: Any) -> Any:
    """The JSON with another value at that place."""
    if not path:
        return value
    copy = dict(whole) if isinstance(whole, dict) else list(whole)
    at, *rest = path
    if isinstance(copy, list) and at == len(copy):
        copy.append(None)
    copy[at] = changed(copy[at], rest, value)
    return copy


def test_a_finished_game_is_played_once_for_all_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    table, replays = finished(), Replays()
    replays.views(table, 0)
    monkeypatch.setattr(State, "play", None)
    for step in range(len(table.decided) + 1):
        replays.views(table, step)
    assert replays.replay(table).review is not None


def test_only_the_last_few_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 2)
    tables, replays = [finished(f"table {number}") for number in range(4)], Replays()
    for table in (*tables, tables[2]):
        replays.views(table, 1)
    assert list(replays._played) == ["table 3", "table 2"]


def test_a_step_that_is_not_there_and_a_running_game_are_refused() -> None:
    table, replays = finished(), Replays()
    for step in (-1, len(table.decided) + 1):
        with pytest.raises(Refusal, match=f"The game has {len(table.decided)} decisions"):
            replays.views(table, step)
        with pytest.raises(Refusal, match=f"The game has {len(table.decided)} decisions"):
            replays.evidence(table, step)
    running = TableFixture().started().table
    asked: list[Callable[[Table], object]] = [
        replays.replay,
        record_of,
        lambda table: replays.views(table, 0),
        lambda table: replays.series(table, 0),
        lambda table: replays.evidence(table, 0),
    ]
    for ask in asked:
        with pytest.raises(Refusal, match="when the game is over"):
            ask(running)


@pytest.mark.parametrize("game", ["kred", "kingless", "red_scare", "candy_k"])
def test_evidence_is_that_of_the_record(game: str) -> None:
    """For some of the claims: it takes long for all of them."""
    table, replays = played(game, decisions=120), Replays()
    record = Record.parse(record_of(table))
    steps, (_, deal) = list(record.replay()), record.begin()
    judged = [number for number in range(len(steps)) if claims(game, steps[number])][-4:]
    assert bool(judged) == (game != "kingless")
    for number in (0, *judged):
        found = step_evidence(GAMES[game], deal, steps, number)
        assert replays.evidence(table, number) == {each.listener: each.share for each in found}
        assert bool(found) == (number in judged)
        assert steps[number].seat not in {each.listener for each in found}


def claims(game: str, step: Step) -> bool:
    rules = GAMES[game]
    return isinstance(rules, JudgingGame) and rules.holds(step, step.after) is not None


@pytest.mark.anyio
async def test_evidence_is_computed_once_and_few_requests_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = finished()
    worker, go_on = EvidenceWorker(Replays()), threading.Event()
    asked: list[int] = []

    def evidence(replays: Replays, table: Table, step: int) -> dict[Seat, float]:
        go_on.wait()
        asked.append(step)
        if step == 1:
            raise Refusal("no_step", steps=0)
        return {Seat(1): 0.25}

    monkeypatch.setattr(Replays, "evidence", evidence)
    monkeypatch.setattr(evidence_module, "WAITING", 2)
    first = [asyncio.create_task(worker.of(table, step)) for step in (0, 0, 1)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="Too many"):
        await worker.of(table, 2)
    go_on.set()
    found = await asyncio.gather(*first, return_exceptions=True)
    assert found[0] is found[1]
    assert isinstance(found[0], ClaimEvidence)
    assert found[0].shares == (None, 0.25, *[None] * (len(table.chairs) - 2))
    assert isinstance(found[2], Refusal)
    assert await worker.of(table, 0) is found[0]
    with pytest.raises(Refusal):
        await worker.of(table, 1)  # a refusal is not kept
    assert asked == [0, 1, 1]
    monkeypatch.setattr(evidence_module, "KEPT", 2)
    for step in (2, 3, 0):
        await worker.of(table, step)
    assert asked == [0, 1, 1, 2, 3, 0]
    worker.close()


@pytest.mark.parametrize("game", ["kred", "kingless", "red_scare", "candy_k"])
def test_what_was_entered_for_a_player_counts_in_no_ledger(game: str) -> None:
    table = played(game, decisions=400)
    _, steps = Replays()._play(table)
    review = GAMES[game].review
    whole = review(steps)
    assert whole.claims
    claim = whole.claims[-1]
    without = review(
        step._replace(is_default=True) if number == claim.step else step
        for number, step in enumerate(steps)
    )
    assert claim.step not in [one.step for one in without.claims]
    assert made(without.tallies) < made(whole.tallies)
    nobody = review(step._replace(is_default=True) for step in steps)
    assert nobody.claims == ()
    assert made(nobody.tallies) == 0
    assert (nobody.boldest, nobody.best_catch) == (None, None)


def made(tallies: Iterable[Tally]) -> int:
    """How many claims the tallies count."""
    return sum(tally.truths + tally.lies + tally.guesses + tally.forced for tally in tallies)


def test_what_the_clock_entered_is_known_to_replay_and_record() -> None:
    table = finished()
    assert {decided.maker for decided in table.decided} == {"clock"}
    _, steps = Replays()._play(table)
    assert all(step.is_default for step in steps)
    assert all(step.is_default for step in Record.parse(record_of(table)).replay())


def test_only_the_player_whose_time_ran_out_is_told() -> None:
    fixture = TableFixture(GAMES["kred"]).started()
    late: set[Seat] = set()
    while not late:
        fixture.ring()
        late = {decided.seat for decided in fixture.table.decided if decided.seat != TABLE}
    for viewer in (None, *fixture.table.seats):
        sent = [message.__class__ for message in update(fixture.table, viewer).messages]
        assert (TimeRanOutMessage in sent) == (viewer in late)
