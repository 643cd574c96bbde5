"""Games that random play does not reach, through the engines: golden ones, and those of bots."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import knavery as kn
from contract.play import choose
from knavery.core import Chance, Seat
from knavery.core.counter_chance import CounterChance
from knavery.engines.engine import GAMES, Engine
from knavery.games import candy_k, kingless, kred, red_scare
from knavery.sim.simulate import Plan, line_up, play

# The first of these tests compiles the engine.
pytestmark = [pytest.mark.xdist_group("engine"), pytest.mark.timeout(900)]

#: A table, and a decision of one of its seats.
Steps = Iterator[tuple[Any, int, Any]]

#: The settings of the first golden games of Red Scare.
FORMER: dict[str, Any] = dict(red_scare.GAME.former_settings)
PERSONALITIES = ("careful", "honest", "shameless", "babbler")


def replay(engine: Engine, steps: Steps) -> int:
    """Play each decision by the rules and in the engine, with the same draws. Returns how many.

    A record's cards come from another chance, so each table of it is given one of the engines'.
    """
    codec = engine.game.codec
    count = 0
    for recorded, seat, decision in steps:
        state = msgspec.structs.replace(recorded, chance=CounterChance.of(f"record {count}"))
        after, _ = state.play(Seat(seat), decision)
        tables = engine.load([state])
        tables.play(0, seat, codec.numbering(Seat(seat), state.seats).index(decision))
        assert (tables.rows[0] == engine.encode(after)).all(), (state, decision)
        assert tables.state(0) == after
        assert tables.outcome.over[0] == (after.outcome is not None)
        if after.outcome is not None:
            scores = [result.score for result in after.outcome.results]
            assert tables.outcome.scores[0].tolist() == pytest.approx(scores)
        count += 1
    return count


@pytest.mark.parametrize(
    ("name", "seats", "settings", "label"),
    [
        ("candy_k", 4, candy_k.Settings(remarks="off"), "4"),
        ("candy_k", 5, candy_k.Settings(tokens=2, ending="literal", remarks="off"), "5"),
        ("candy_k", 8, candy_k.Settings(tokens=0, loyal_vote="strict", remarks="off"), "8"),
        ("candy_k", 5, candy_k.Settings(), "remarks"),
        ("kingless", 2, kingless.Settings(rounds=2), "2"),
        ("kingless", 3, kingless.Settings(rounds=2, first_draw="off"), "3"),
        ("kingless", 6, kingless.Settings(), "6"),
        ("red_scare", 4, red_scare.Settings(**FORMER), "4-beginner"),
        ("red_scare", 5, red_scare.Settings(game="advanced", **FORMER), "5-advanced"),
        (
            "red_scare",
            7,
            red_scare.Settings(game="advanced", accuse_opens_round=3, **FORMER),
            "7-advanced",
        ),
        ("red_scare", 5, red_scare.Settings(accuse_opens_round=3, remarks="off"), "5-accusation"),
        ("red_scare", 6, red_scare.Settings(accuse_opens_round=3, round_cap=6), "6-remarks"),
        ("kred", 3, kred.Settings(campaign_limit=1), "3"),
        ("kred", 4, kred.Settings(campaign_limit=1), "4"),
        ("kred", 4, kred.Settings(campaign_limit=1, expose_reward="last"), "4"),
        ("kred", 5, kred.Settings(campaign_limit=1), "5"),
    ],
)
def test_the_golden_games_are_those_of_the_engine(
    name: str, seats: int, settings: Any, label: str
) -> None:
    """The games of tests/records."""
    engine = kn.engine(name)

    def steps() -> Steps:
        chance = Chance.of(f"golden {name} {label}")
        state, _ = engine.game.deal(seats, settings, chance.branch("deal"))
        while state.outcome is None:
            seat, decision, chance = choose(state, seats, chance)
            yield state, seat, decision
            state, _ = state.play(seat, decision)

    assert replay(engine, steps()) > 40


def settings_of(name: str, number: int) -> dict[str, str | int]:
    """Settings for a game of that number."""
    if name == "kingless":
        return {
            "rounds": 1 + number % 2,
            "first_draw": ("on", "off")[number // 2 % 2],
            "late_draw": ("off", "on")[number // 4 % 2],
        }
    if name == "red_scare":
        return {
            "game": ("advanced", "beginner")[number % 3 == 0],
            "accuse_opens_round": (4, 3)[number % 2],
            "start_player": ("passes", "stays")[number // 4 % 2],
            "tokens": ("add_up", "free")[number // 8 % 2],
        }
    if name == "kred":
        return {
            "campaign_limit": 6 if number % 10 == 0 else 1,
            "blank": ("wild", "no_moves")[number // 2 % 2],
            "honest_expose": ("refused", "penalty")[number // 4 % 2],
            "forced_withdraw": ("on", "off")[number // 8 % 2],
            "expose_reward": ("first", "last")[number // 16 % 2],
        }
    return {"tokens": number % 3, "ending": ("decisive", "literal")[number // 4 % 2]}


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("name", GAMES)
def test_a_hundred_games_of_bots_are_those_of_the_engine(name: str, part: int) -> None:
    engine = kn.engine(name)
    count = 0
    for number in range(20 * part, 20 * part + 20):
        seats = engine.game.seats[number % len(engine.game.seats)]
        turned = PERSONALITIES[number % 4 :] + PERSONALITIES[: number % 4]
        bots = line_up(turned[:seats], seats)
        plan = Plan(name, bots, "engine", settings_of(name, number))
        record = play(plan, number).match.record
        steps = ((step.state, step.seat, step.decision) for step in record.replay())
        count += replay(engine, steps)
    assert count > 1000
