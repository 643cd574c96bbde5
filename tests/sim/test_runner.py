"""The runner: bots are prompted as the contract says, and none of them stops a table."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from knavery_hooks import Call, Close, Leave, Rolled, State
from knavery_hooks import Decision as HooksChoice
from msgspec.structs import asdict

from hooked import PLAYERS, begun, played
from knavery.bots import Choice
from knavery.bots.random import RandomBot
from knavery.core import TABLE, Chance, Event, Seat, Timer, seen
from knavery.core.match import Match
from knavery.core.record import Record
from knavery.core.stepper import EndlessError
from knavery.sim.runner import Runner, bots_chance
from knavery.sim.simulate import Plan, play


class Scripted:
    """A bot that does what a function says, and remembers its prompts."""

    def __init__(self, choose: Callable[[Sequence[Any]], Any]) -> None:
        self.choose = choose
        self.asked: list[tuple[Any, tuple[Any, ...], tuple[Any, ...]]] = []

    def decide(
        self, view: Any, options: Sequence[Any], log: Sequence[Any], chance: Chance
    ) -> Choice:
        self.asked.append((view, tuple(options), tuple(log)))
        chosen = self.choose(options)
        return chosen if isinstance(chosen, Choice) else Choice(chosen)


def meek(options: Sequence[Any]) -> Any:
    """Silence where that is allowed, else the first option."""
    return None if options[-1] is None else options[0]


def run(match: Match, *bots: Any, notes: bool = False) -> Runner:
    runner = Runner(match, bots, bots_chance(match), notes=notes)
    runner.run()
    return runner


class Hasty(State, frozen=True):
    """Hooks with windows of one second."""

    @property
    def timers(self) -> tuple[Timer[HooksChoice], ...]:
        return () if self.over else (Timer[HooksChoice](f"w {self.leader}", TABLE, Close(), 1),)


class Unasked(State, frozen=True):
    """Hooks in which the table waits for a timer and no seat."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return ()


class Endless(State, frozen=True):
    """Hooks in which a window is never closed."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return (Seat(1),)

    def play(self, seat: Seat, decision: Any) -> Any:
        return self, ()


def on(kind: type[State]) -> Match:
    """A match just dealt, on a table of that kind."""
    match = begun("another kind")
    dealt: Any = match.state
    match.state = kind(**asdict(dealt))
    return match


def test_a_bot_is_given_what_its_seat_sees_and_nothing_else() -> None:
    match = begun("what it sees")
    bots = [Scripted(meek) for _ in PLAYERS]
    runner = Runner(match, bots, bots_chance(match))
    states = [match.state]
    while runner.step():
        states.append(match.state)
    for seat, bot in enumerate(bots):
        views = [state.view(Seat(seat)) for state in states]
        whole = seen(match.log, Seat(seat))
        assert bot.asked
        for view, options, log in bot.asked:
            assert view in views
            assert log == whole[: len(log)]
            at = [state for state, shown in zip(states, views, strict=True) if shown == view]
            offered = tuple(option for option in options if option is not None)
            assert offered in [state.options(Seat(seat)) for state in at]


def test_seats_to_act_decide_and_may_not_keep_silent() -> None:
    match = begun("waiting")
    bots = [Scripted(meek) for _ in PLAYERS]
    run(match, *bots)
    assert {entry.decision for entry in match.decisions} == {Leave()}
    for bot in bots:
        for _, options, _ in bot.asked:
            assert (Leave() in options) != (None in options)


def test_a_seat_that_may_speak_is_prompted_once_after_each_new_line() -> None:
    match = begun("speakers")
    bots = [Scripted(meek) for _ in PLAYERS]
    run(match, *bots)
    for bot in bots:
        heard = [len(log) for _, options, log in bot.asked if options[-1] is None]
        assert heard, "it was never asked whether it wanted to speak"
        assert len(set(heard)) == len(heard), "it was asked twice about the same lines"
        for _, options, _ in bot.asked:
            if None in options:
                assert options.index(None) == len(options) - 1


def test_what_is_said_out_of_turn_is_played_at_once() -> None:
    match = begun("a word")
    caller = Scripted(lambda options: options[0] if options[-1] is None else Leave())
    quiet = Scripted(meek)
    run(match, caller, quiet, quiet)
    first = match.decisions[0]
    assert (first.seat, first.decision) == (Seat(0), Call(Seat(1)))


def test_hosts_draw_the_same_for_the_same_prompt_whatever_the_guest_says() -> None:
    voted: dict[str, set[tuple[Seat, ...]]] = {}
    for number in range(5):
        for guest in ("random", "honest", "babbler"):
            ends = play(Plan("candy_k", (guest, "random", "random", "random"), "hosts"), number)
            state: Any = ends.match.state
            voted.setdefault(f"deal {number}", set()).add(state.votes[1:])
    assert all(len(votes) == 1 for votes in voted.values()), voted
    assert len(set.union(*voted.values())) > 1


def test_every_decision_takes_a_second_and_time_enters_what_is_due() -> None:
    match = on(Hasty)
    run(match, *[Scripted(meek)] * 3)
    # One answer takes the second the window has; then it is closed on the other.
    assert [entry.seat == TABLE for entry in match.decisions] == [False, True] * 3
    assert {entry.decision for entry in match.decisions if entry.seat == TABLE} == {Close()}


def test_where_nobody_has_to_act_time_passes() -> None:
    match = on(Unasked)
    quiet = Scripted(meek)
    run(match, quiet, quiet, quiet)
    assert [entry.seat for entry in match.decisions] == [TABLE] * 3
    assert match.state.outcome is not None
    rounds = [fact for fact in seen(match.log, None) if isinstance(fact, Rolled)]
    assert len(rounds) == 3


def broken(_: Sequence[Any]) -> Any:
    raise RuntimeError("out of ideas")


class NoChoice:
    """A bot that returns something other than a Choice."""

    def decide(self, view: Any, options: Any, log: Any, chance: Chance) -> Any:
        return "leave"


@pytest.mark.parametrize(
    "bad",
    [
        Scripted(broken),
        Scripted(lambda _: "leave"),
        Scripted(lambda _: Close()),
        Scripted(lambda _: Call(Seat(9))),
        Scripted(lambda options: None if options[-1] is not None else Close()),
        NoChoice(),
    ],
    ids=["raises", "a word", "another's", "out of range", "silence", "no choice"],
)
def test_a_bot_that_fails_stops_no_table(bad: Any, caplog: pytest.LogCaptureFixture) -> None:
    match = begun("bad bots")
    with caplog.at_level(logging.WARNING):
        runner = run(match, Scripted(meek), bad, Scripted(meek))
    assert match.state.outcome is not None
    # Its default is entered where it is waited for; out of turn it is taken to be silent.
    decisions = [entry.decision for entry in match.decisions if entry.seat == 1]
    assert decisions == [Leave(), Leave()]
    assert runner.faults[1] >= 2
    assert runner.faults[0] == runner.faults[2] == 0
    assert len(caplog.records) == runner.faults[1]
    assert "seat 1" in caplog.text


def test_leaving_the_table_is_no_fault_of_a_bot() -> None:
    def leave(_: Sequence[Any]) -> Any:
        raise KeyboardInterrupt

    match = begun("left")
    with pytest.raises(KeyboardInterrupt):
        run(match, Scripted(leave), Scripted(meek), Scripted(meek))


def test_a_blind_bot_costs_no_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(*_: object) -> Any:
        raise AssertionError("a view was made for a bot that does not look")

    monkeypatch.setattr(State, "view", look)
    run(begun("blind"), *[RandomBot()] * 3)


def test_same_seed_same_game_and_bots_move_no_card() -> None:
    assert played("same").record == played("same").record
    match = begun("same")
    run(match, *[Scripted(meek)] * 3)
    assert match.record.deal == played("same").record.deal
    assert match.decisions != played("same").decisions


def test_the_bots_stream_is_not_the_one_that_is_dealt_from() -> None:
    match = begun()
    assert bots_chance(match).seed not in (match.seed, match.record.chance.seed)
    assert match.record.chance.seed == match.state.chance.seed


def test_every_prompt_draws_numbers_of_its_own() -> None:
    streams = []

    class Drawing:
        def decide(self, view: Any, options: Any, log: Any, chance: Chance) -> Choice:
            streams.append(chance)
            return Choice(meek(options))

    run(begun("streams"), *[Drawing()] * 3)
    assert len(set(streams)) == len(streams)


def test_any_of_several_seats_to_act_may_be_first() -> None:
    firsts = set()
    for number in range(12):
        match = begun(f"first {number}")
        run(match, *[Scripted(meek)] * 3)
        firsts.add(match.decisions[0].seat)
    assert firsts == {1, 2}


def test_notes_are_kept_on_request() -> None:
    def thoughtful(options: Sequence[Any]) -> Choice:
        return Choice(meek(options), {"honest": 0.25}, "a hunch")

    def odd(options: Sequence[Any]) -> Choice:
        return Choice(meek(options), {"x": object()})  # type: ignore[dict-item]

    match = begun("notes")
    run(match, Scripted(thoughtful), Scripted(meek), Scripted(odd), notes=True)
    notes = {note.step: note.note for note in match.notes}
    for step, entry in enumerate(match.decisions):
        if entry.seat == 0:
            assert notes[step] == {"belief": {"honest": 0.25}, "reason": "a hunch"}
        elif entry.seat == 1:
            assert step not in notes
        else:
            assert "could not be encoded" in notes[step]["reason"]
    assert Record.parse(match.record.text()) == match.record
    match = begun("notes")
    run(match, *[Scripted(thoughtful)] * 3)
    assert match.notes == []


def test_a_game_without_an_end_is_said_to_have_none() -> None:
    match = on(Endless)
    runner = Runner(match, [Scripted(meek)] * 3, bots_chance(match))
    with pytest.raises(EndlessError, match="Hooks is not over after 50 decisions"):
        runner.run(max_decisions=50)


def test_lines_only_one_seat_sees_are_news_to_that_seat_alone() -> None:
    match = begun("private news")
    match.log.append(Event(None, {Seat(0): Rolled(Seat(0), 3)}))
    bots = [Scripted(meek) for _ in PLAYERS]
    run(match, *bots)
    assert any(Rolled(Seat(0), 3) in log[2:3] for _, _, log in bots[0].asked)
    for bot in bots[1:]:
        assert all(Rolled(Seat(0), 3) not in log[2:3] for _, _, log in bot.asked)
