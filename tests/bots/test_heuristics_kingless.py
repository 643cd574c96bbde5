"""The personalities in Kingless: they value cards by influence, and say Stop in time."""

import re
from collections import Counter
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from knavery.bots import bot
from knavery.bots.heuristics import CAREFUL, HONEST, SHAMELESS
from knavery.bots.heuristics.kingless import HEURISTICS
from knavery.bots.heuristics.kingless.standing import chances, is_last_turn
from knavery.bots.heuristics.kingless.tastes import steals
from knavery.bots.heuristics.kingless.worth import (
    is_in_sight,
    keep_worth,
    name_worth,
    play_worth,
)
from knavery.bots.reason import Reason
from knavery.core import Chance, Record, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.core.text import Localizer
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    NameCard,
    Pass,
    PlayCard,
)
from knavery.sim.runner import Runner, bots_chance


@cache
def record(names: tuple[str, ...], number: int) -> Record:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(),
        Chance.of(f"kingless {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match.record


#: Events after which the turn goes on.
FREE = {c.id for c in CARDS.values() if c.kind == "event" and not (c.ends_turn or c.is_answer)}
MIXED = ("honest", "careful", "shameless", "babbler")


def test_every_choice_has_a_reason_with_numbers() -> None:
    played = record(MIXED, 0)
    assert played.notes
    for note in played.notes:
        reason = msgspec.convert(note.note["reason"], Reason)
        counted = any(
            isinstance(field, int | float) and field > 1 for field in reason.fields.values()
        )
        for language in ("en", "de"):
            sentence = Localizer(GAME, language=language).thought(reason)
            assert sentence.endswith("."), note
            assert re.search(r"\d", sentence) or not counted, note
        assert 0 < note.note["belief"]["score"] < 1, note


def test_a_careful_guest_wins_more_than_its_share_of_random_hosts() -> None:
    won = 0.0
    for number in range(24):
        names = ["random"] * 4
        names[number % 4] = "careful"
        outcome = record(tuple(names), number).outcome
        assert outcome is not None
        won += outcome.results[number % 4].score
    # The fair share is a quarter; three standard errors above it are 0.52.
    assert won / 24 > 0.52


def stops(name: str, games: int) -> tuple[int, int]:
    """How often a table of that personality answered, and could have."""
    said = could = 0
    for number in range(games):
        for step in record((name,) * 4, number).replay():
            if step.seat >= 0 and step.state.view(step.seat).phase == "answering":
                options = step.state.options(step.seat)
                if any(isinstance(option, Answer) for option in options):
                    could += 1
                    said += isinstance(step.decision, Answer)
    return said, could


def test_the_shameless_say_stop_sooner_than_the_careful() -> None:
    bold, shy = stops("shameless", 8), stops("careful", 8)
    assert bold[0] / bold[1] > shy[0] / shy[1] > 0


def turned(number: int) -> tuple[str, ...]:
    """The four personalities, each in every seat in turn."""
    return MIXED[number % 4 :] + MIXED[: number % 4]


def test_the_honest_seldom_take_what_is_not_theirs() -> None:
    taken: Counter[str] = Counter()
    for number in range(64):
        names = turned(number)
        for step in record(names, number).replay():
            if isinstance(step.decision, PlayCard) and steals(step.decision.card):
                taken[names[step.seat]] += 1
    assert taken["careful"] > 20
    assert 2 * taken["honest"] < taken["careful"], taken
    assert 2 * taken["honest"] < taken["shameless"]


def test_the_shameless_call_names_they_have_not_seen_and_the_honest_never_do() -> None:
    """G-K2: naming a card by guess is the nearest thing to a bluff."""
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("names"))
    view = state.view(Seat(0))
    known = min(view.hand, key=lambda card: CARDS[card].influence)
    best = max(
        (card for card in CARDS if CARDS[card].kind == "dwarf" and not is_in_sight(view, card)),
        key=lambda card: CARDS[card].influence,
    )
    options = (NameCard(known), NameCard(best))
    chosen = {
        personality.name: HEURISTICS.decide(personality, view, options, (), Chance.of("x")).decision
        for personality in (HONEST, SHAMELESS)
    }
    assert chosen == {"honest": NameCard(known), "shameless": NameCard(best)}
    guesses: Counter[str] = Counter()
    for number in range(24):
        tallies = GAME.review(record(turned(number), number).replay()).tallies
        for name, tally in zip(turned(number), tallies, strict=True):
            guesses[name] += tally.guesses
    assert guesses["honest"] == 0
    assert guesses["babbler"] > guesses["careful"]


def test_g_i3_a_card_of_ones_own_is_mostly_defended_and_a_strangers_is_not() -> None:
    """A Stop is spent on what would cost this seat; not always, or passing would tell."""
    hit = kept = strangers = 0
    for number in range(40):
        for step in record(("careful",) * 4, number).replay():
            if step.seat < 0 or step.state.view(step.seat).phase != "answering":
                continue
            view = step.state.view(step.seat)
            aimed = [
                target
                for part in view.chain[-1].targets
                for target in part
                if isinstance(target, ChooseCard)
            ]
            able = any(isinstance(each, Answer) for each in step.state.options(step.seat))
            if not aimed or not able or len(view.chain) > 1:
                continue
            mine = [each for each in aimed if each.seat == step.seat]
            if not mine:
                strangers += 1
                assert step.decision == Pass()
            elif CARDS[mine[0].card].influence >= 3:
                hit += 1
                kept += isinstance(step.decision, Answer)
                assert isinstance(step.decision, Answer) or not is_last_turn(view)
    assert hit > 20
    assert hit / 2 < kept < hit
    assert strangers > 20


def test_high_cards_come_late_and_first_once_the_end_is_triggered() -> None:
    """Until then somebody may gutter them."""
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("worth"))
    view = state.view(Seat(0))
    assert play_worth(view, "I05") > play_worth(view, "I03") > 0
    ending = replace(view, trigger=Seat(1))
    assert play_worth(ending, "I03") > play_worth(ending, "I05")
    # A Stop is worth keeping; a card that has been seen to go is worth no claim.
    assert keep_worth("E03") > keep_worth("I05")
    assert name_worth(view, "E09", "D36") > name_worth(view, "E09", "D35")


def test_chances_are_shares_and_follow_influence() -> None:
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("level"))
    assert chances(state.view(Seat(0))) == pytest.approx([0.25] * 4)
    *_, last = record(("careful",) * 4, 0).replay()
    before = chances(last.state.view(Seat(0)))
    assert sum(before) == pytest.approx(1)
    most = max(range(4), key=lambda seat: last.state.view(None).influence[seat])
    assert max(before) == before[most]


def test_g_t2_no_event_worth_playing_is_left_when_a_turn_ends() -> None:
    """Also on the last turn, when a card kept in hand is worth nothing."""
    ended = last = 0
    for number in range(12):
        for step in record(("careful",) * 4, number).replay():
            if step.seat < 0 or step.state.view(step.seat).phase != "acting":
                continue
            view = step.state.view(step.seat)
            decision = step.decision
            if isinstance(decision, PlayCard) and decision.card in FREE:
                continue
            ended += 1
            last += is_last_turn(view)
            assert not [card for card in view.hand if card in FREE and play_worth(view, card) > 0]
    assert ended > 100
    assert last > 20


def test_e08_the_axe_is_kept_while_it_would_hit_only_immune_cards_or_ones_own() -> None:
    state, _ = GAME.deal(3, GAME.Settings(), Chance.of("axe"))
    view = replace(state.view(Seat(0)), influence=(0, 4, 2), areas=((), ("D01",), ("D05",)))
    assert play_worth(view, "E08") <= 0
    hit = replace(view, influence=(0, 5, 2), areas=((), ("D38",), ("D05",)))
    assert play_worth(hit, "E08") > 1
    own = replace(view, influence=(5, 4, 2), areas=(("D38",), ("D01",), ("D05",)))
    assert play_worth(own, "E08") < -4


def test_a_bot_gives_the_same_answer_to_the_same_prompt() -> None:
    for at, step in enumerate(record(MIXED, 1).replay()):
        if at % 9 or step.seat < 0:
            continue
        view, options = step.state.view(step.seat), step.state.options(step.seat)
        for name in MIXED:
            personality = bot(name).personality  # type: ignore[attr-defined]
            one, two = (
                HEURISTICS.decide(personality, view, options, (), Chance.of(str(at)))
                for _ in range(2)
            )
            assert one == two
            assert one.decision in options


def test_no_seat_is_better_than_another() -> None:
    """Careful players in all seats: wins and targets are spread as chance has it."""
    games, seats = 160, 4
    wins = [0.0] * seats
    # How often each seat was the target, less the mean of the game's seats; and the squares.
    off, squares = [0.0] * seats, [0.0] * seats
    for number in range(games):
        played = record(("careful",) * seats, number)
        assert played.outcome is not None
        targets: Counter[int] = Counter()
        for step in played.replay():
            if isinstance(step.decision, ChooseCard | ChooseOpponent):
                targets[step.decision.seat] += 1
        for seat in range(seats):
            wins[seat] += played.outcome.results[seat].score
            more = targets[seat] - targets.total() / seats
            off[seat] += more
            squares[seat] += more * more
    expected = games / seats
    # One time in a thousand chance alone would give more, with three degrees of freedom.
    assert sum((won - expected) ** 2 / expected for won in wins) < 16.3, wins
    # Three standard errors.
    assert all(by * by < 9 * square for by, square in zip(off, squares, strict=True)), off


def test_g_k5_opponents_that_are_alike_are_chosen_equally_often() -> None:
    state, _ = GAME.deal(4, GAME.Settings(), Chance.of("alike"))
    view = state.view(Seat(1))
    options = tuple(ChooseOpponent(Seat(seat)) for seat in (0, 2, 3))
    view = replace(view, sizes=(6, 6, 6, 6), influence=(0, 0, 0, 0))
    chosen = Counter(
        HEURISTICS.decide(CAREFUL, view, options, (), Chance.of(f"alike {number}")).decision.seat
        for number in range(300)
    )
    assert set(chosen) == {0, 2, 3}
    assert all(70 < count < 130 for count in chosen.values()), chosen
