"""The stepper: who is asked, with what, and what an answer changes."""

from collections.abc import Callable
from typing import Any

import pytest
from knavery_hooks import Call, Close, Leave, State
from knavery_hooks import Decision as HooksChoice
from msgspec.structs import asdict

from hooked import begun
from knavery.core import TABLE, Chance, IllegalDecisionError, KnaveryError, Seat, Step, Timer, seen
from knavery.core import stepper as module
from knavery.core.match import Match
from knavery.core.record import Record
from knavery.core.stepper import EndlessError, Prompt, Stepper

TABLES = [
    ("candy_k", 4, {}),
    ("candy_k", 8, {"tokens": 2}),
    ("kingless", 2, {}),
    ("kingless", 5, {}),
    ("kred", 3, {"campaign_limit": 3}),
    ("kred", 5, {"campaign_limit": 2}),
    ("red_scare", 4, {}),
    ("red_scare", 7, {"game": "advanced"}),
    ("red_scare", 6, {"pace": "real_time"}),
    ("red_scare", 7, {"game": "advanced", "pace": "real_time"}),
]
every_table = pytest.mark.parametrize(("game", "seats", "settings"), TABLES)


def play(stepper: Stepper, label: str, heed: Callable[[Prompt], object] = repr) -> int:
    """Answer every prompt at random, to the end: how often a seat was silent."""
    chance = Chance.of(label)
    silences = 0
    while prompts := stepper.prompts():
        prompt, chance = chance.choice(prompts)
        heed(prompt)
        answers = (*prompt.options, None) if prompt.may_be_silent else prompt.options
        answer, chance = chance.choice(answers)
        silences += answer is None
        stepper.answer(prompt.seat, answer)
    return silences


@every_table
def test_prompts_and_answers_play_a_match_to_its_end(
    game: str, seats: int, settings: dict[str, Any]
) -> None:
    match = Match(game, seats=seats, settings=settings, seed="stepped")
    told: list[list[Any]] = [[] for _ in range(seats)]
    steps: list[Step] = []
    stepper = Stepper(match, steps=steps)

    def heed(prompt: Prompt) -> None:
        told[prompt.seat] += prompt.facts
        assert prompt.log == list(seen(match.log, prompt.seat))
        assert told[prompt.seat] == prompt.log, "facts since the last prompt are missing"
        assert prompt.options == match.options(prompt.seat)
        assert prompt.view == match.view(prompt.seat)
        assert prompt.may_be_silent != (prompt.seat in match.to_act)
        assert prompt.default in ((None,) if prompt.may_be_silent else prompt.options)

    silences = play(stepper, f"{game} {seats}", heed)

    assert stepper.outcome is not None
    assert stepper.prompts() == ()
    Record.parse(match.record.text()).verify()
    assert steps == list(match.record.replay())
    if game == "red_scare":
        assert silences, "nobody was asked out of turn"


@every_table
def test_a_match_goes_on_from_its_record(game: str, seats: int, settings: dict[str, Any]) -> None:
    match = Match(game, seats=seats, settings=settings, seed="again")
    play(Stepper(match), "again")
    again = Match.resume(match.record)
    again.undo(len(again.decisions) // 2)
    stepper = Stepper(again)
    assert stepper.prompts()
    play(stepper, "and on")
    again.record.verify()


@pytest.mark.parametrize(("game", "seats"), [("candy_k", 4), ("kred", 4)])
def test_seats_asked_at_once_learn_nothing_of_each_others_answers(game: str, seats: int) -> None:
    """Whatever seat 2 answers, the others are asked the same until all have answered."""
    shown = set()
    for answer in Match(game, seats=seats, seed="unseen").options(2):
        stepper = Stepper(Match(game, seats=seats, seed="unseen"))
        stepper.answer(2, answer)
        prompts = stepper.prompts()
        assert {prompt.seat for prompt in prompts} == {0, 1, 3}
        shown.add(tuple((p.seat, repr(p.view), p.options, p.facts) for p in prompts))
    assert len(shown) == 1


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    ends = []
    for order in ((0, 1, 2, 3), (3, 1, 0, 2)):
        stepper = Stepper(Match("kred", seats=4, seed="order"))
        for seat in order:
            stepper.answer(seat, 0)
        ends.append([repr(stepper.match.view(seat)) for seat in range(4)])
    assert ends[0] == ends[1]


def on(kind: type[State]) -> Match:
    match = begun("another kind")
    dealt: Any = match.state
    match.state = kind(**asdict(dealt))
    return match


class Unasked(State, frozen=True):
    """Hooks in which the table waits for a timer and no seat."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return ()


class Ticking(Unasked, frozen=True):
    """Hooks in which one timer follows another for ever."""

    @property
    def timers(self) -> tuple[Timer[HooksChoice], ...]:
        return (Timer[HooksChoice]("tick", TABLE, Close(), 1),)

    def options(self, seat: Seat) -> tuple[HooksChoice, ...]:
        return ()

    def play(self, seat: Seat, decision: Any) -> Any:
        return self, ()


def test_silence_is_an_answer_only_where_a_seat_may_be_silent() -> None:
    stepper = Stepper(begun("silence"))
    speakers = stepper.prompts()
    assert all(prompt.may_be_silent for prompt in speakers)
    for prompt in speakers:
        stepper.answer(prompt.seat, None)
    assert stepper.match.decisions == []
    must = stepper.prompts()
    assert not any(prompt.may_be_silent for prompt in must)
    with pytest.raises(KnaveryError, match="must decide"):
        stepper.answer(must[0].seat, None)
    assert stepper.prompts() == must


def test_a_seat_that_spoke_is_heard_before_the_others_are_asked_again() -> None:
    stepper = Stepper(begun("a word"))
    speaker = stepper.prompts()[0]
    stepper.answer(speaker.seat, speaker.options[0])
    assert isinstance(stepper.match.decisions[0].decision, Call)
    for prompt in stepper.prompts():
        if prompt.seat != speaker.seat:
            assert len(prompt.facts) > len(seen(stepper.match.deal, prompt.seat))


def test_who_is_not_asked_cannot_answer_and_a_wrong_answer_changes_nothing() -> None:
    stepper = Stepper(begun("wrong"))
    for prompt in stepper.prompts():
        stepper.answer(prompt.seat, None)
    asked = stepper.prompts()
    record = stepper.match.record
    other = next(seat for seat in range(3) if seat not in {p.seat for p in asked})
    with pytest.raises(KnaveryError, match=f"seat {other} is not asked now. Asked: "):
        stepper.answer(other, Leave())
    with pytest.raises(IllegalDecisionError):
        stepper.answer(asked[0].seat, Close())
    with pytest.raises(KnaveryError, match="no option 99"):
        stepper.answer(asked[0].seat, 99)
    assert stepper.match.record == record
    assert stepper.prompts() == asked
    while prompts := stepper.prompts():
        stepper.answer(prompts[0].seat, prompts[0].default)
    with pytest.raises(KnaveryError, match="the game is over"):
        stepper.answer(0, Leave())


def test_a_caller_may_keep_the_time() -> None:
    stepper = Stepper(on(Unasked), counts_time=False)
    closed = 0
    while stepper.outcome is None:
        if prompts := stepper.prompts():
            stepper.answer(prompts[0].seat, None)
        else:
            (timer,) = stepper.match.state.timers
            stepper.match.play(timer.seat, timer.decision)
            closed += 1
    assert closed == 3


def test_timers_that_never_end_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_TIMERS", 50)
    with pytest.raises(EndlessError, match="50 timers ran out in a row"):
        Stepper(on(Ticking)).prompts()


@every_table
def test_a_copy_goes_on_alone_and_plays_the_same(
    game: str, seats: int, settings: dict[str, Any]
) -> None:
    stepper = Stepper(Match(game, seats=seats, settings=settings, seed="copied"))
    chance = Chance.of("copied")
    for _ in range(25):
        if not (prompts := stepper.prompts()):
            break
        prompt, chance = chance.choice(prompts)
        decision, chance = chance.choice(prompt.options)
        stepper.answer(prompt.seat, None if prompt.may_be_silent else decision)
    twin = stepper.copy()
    record = stepper.match.record
    play(twin, "copied")
    assert stepper.match.record == record
    play(stepper, "copied")
    assert stepper.match.record == twin.match.record


@every_table
def test_a_resampled_copy_asks_the_seat_the_same_and_knows_no_others_secret(
    game: str, seats: int, settings: dict[str, Any]
) -> None:
    stepper = Stepper(Match(game, seats=seats, settings=settings, seed="resampled"))
    asked = 0

    def heed(prompt: Prompt) -> None:
        nonlocal asked
        if len(stepper.match.decisions) % 9:
            return
        twin = stepper.resampled(prompt.seat, Chance.of("a twin"))
        (same,) = [each for each in twin.prompts() if each.seat == prompt.seat]
        assert same.options == prompt.options
        assert same.may_be_silent == prompt.may_be_silent
        assert same.view == prompt.view
        assert same.log == prompt.log
        assert all(set(event.private) <= {prompt.seat} for event in twin.match.log)
        asked += 1

    play(stepper, "resampled", heed)
    assert asked
