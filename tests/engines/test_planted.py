"""Each planted change of the engines' rules is caught, and each rule is carried out often."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import islice
from operator import itemgetter
from typing import Any, NamedTuple

import pytest

from engines import planted_candy_k, planted_kingless, planted_kred, planted_red_scare
from engines.lockstep import DiffersError, every_setting, games, lockstep
from engines.plain import MODULES, Change, PlainTable, line_of, source
from knavery.engines import candy_k, kingless, kred, red_scare
from knavery.engines.engine import Engine

pytestmark = pytest.mark.timeout(900)

ENGINES = {
    each.COMPILED.game.id: Engine(each.COMPILED) for each in (candy_k, kingless, kred, red_scare)
}
CHANGES = {
    "candy_k": planted_candy_k.CHANGES,
    "kingless": planted_kingless.CHANGES,
    "kred": planted_kred.CHANGES,
    "red_scare": planted_red_scare.CHANGES,
}
#: How the rules of a game are named.
IDS = {
    "candy_k": r"CK-[QR]?\d+",
    "kingless": r"G-[A-Z]\d+|\bA\d\d|\bE\d\d",
    "kred": r"\bK-[A-Z]\d+",
    "red_scare": r"RS-[QR]?\d+|PR-\d+|UN-\d+",
}
#: The modules whose changes show in vectors only. Others show in the row, which is compared sooner.
SEEN = ("observing", "kred.history")
#: How many games may pass before a change is caught; and one of how Red Scare ends.
MOST_GAMES = 60
MOST_ENDINGS = 400
#: How often each rule is carried out at least.
OFTEN = 10


def table_of(name: str, change: Change | None = None) -> PlainTable:
    return PlainTable(ENGINES[name]._compiled, change)


@pytest.mark.parametrize("name", ENGINES)
def test_the_rules_in_plain_python_are_equal(name: str) -> None:
    """The same sources as below, unchanged: what is caught there is the change."""
    table = table_of(name)
    # Vectors of Red Scare take long in plain Python.
    most, few = (2, [4]) if name == "red_scare" else (6, [])
    decisions = 0
    for game in islice(games(ENGINES[name].game, "planted", few), most):
        decisions += lockstep(ENGINES[name], table, *game).decisions
    assert decisions > 60


@pytest.mark.parametrize(
    ("name", "change"),
    [
        pytest.param(name, change, id=f"{name}-{change.rule}")
        for name, changes in CHANGES.items()
        for change in changes
    ],
)
def test_a_planted_change_is_caught(name: str, change: Change) -> None:
    engine, table = ENGINES[name], table_of(name, change)
    # Whole comparisons take long; a change of the rules shows in the row, and one of scoring at
    # the end. The smaller the table, the sooner a game of Red Scare ends.
    vectors = name == "candy_k" or any(part in change.module for part in SEEN)
    ending = change.module == "red_scare.scoring"
    most, seats = (MOST_ENDINGS, [5]) if ending else (MOST_GAMES, [])
    if name == "red_scare" and vectors:
        seats = [5]

    def play() -> None:
        for game in islice(games(engine.game, "planted", seats), most):
            lockstep(engine, table, *game, vectors=vectors, only_play=ending)

    with pytest.raises(DiffersError):
        play()


@pytest.mark.parametrize("name", ENGINES)
def test_every_rule_that_the_sources_name_has_a_planted_change(name: str) -> None:
    named = set(re.findall(IDS[name], "".join(map(source, MODULES[name]))))
    assert named == {change.rule for change in CHANGES[name]}


class Sampled(NamedTuple):
    """Which games show how often rules are carried out, and where vectors are made in them."""

    games: int
    #: The settings of games that are left out, because they are long.
    without: dict[str, object]
    #: The settings with which vectors are made.
    vectors: dict[str, object]
    #: Whether the other games are played without a comparison.
    only_play: bool
    #: The numbers of seats (all), and the most games with vectors.
    seats: tuple[int, ...] = ()
    most_seen: int = 1000
    #: Which of the other games are compared all the same, by number and settings.
    compared: Callable[[int, Any], bool] = lambda _number, _settings: False


SAMPLED = {
    # Games with remarks are long, and the ending changes nothing in them.
    "candy_k": Sampled(
        len(every_setting(ENGINES["candy_k"].game)),
        {"remarks": "on", "ending": "literal"},
        {"remarks": "off", "tokens": 2},
        only_play=False,
    ),
    "kingless": Sampled(
        120,
        {"rounds": 9},
        {"rounds": 1, "late_draw": "on", "first_draw": "off"},
        only_play=True,
    ),
    # Options that a blank tile takes away are seldom, and five players have one (K-X3).
    "kred": Sampled(
        231,
        {"campaign_limit": 4},
        {"campaign_limit": 2, "forced_withdraw": "on", "expose_reward": "first", "blank": "wild"},
        only_play=True,
        seats=(3, 4, 5, 5, 5, 5, 5),
        most_seen=7,
        compared=lambda _number, settings: settings.blank == "no_moves",
    ),
    # Each unaligned card is dealt in a few of these games. Vectors take long.
    "red_scare": Sampled(
        624,
        {"game": "beginner", "tokens": "free"},
        {"game": "advanced", "round_cap": 6},
        only_play=True,
        seats=(4, 5, 5),
        most_seen=2,
        compared=lambda number, _settings: number % 7 == 0,
    ),
}


@pytest.mark.parametrize("name", ENGINES)
def test_every_rule_is_carried_out_often(name: str) -> None:
    """A rule that random games seldom reach would be equal by luck."""
    engine, sampled = ENGINES[name], SAMPLED[name]
    places = {change: line_of(change) for change in CHANGES[name]}
    counts = Counter(dict.fromkeys(places.values(), 0))
    table = PlainTable(engine._compiled, counts=counts)
    often = games(engine.game, "often", sampled.seats)
    games_seen = 0
    for number, (seats, settings, seed, choose) in enumerate(islice(often, sampled.games)):
        if all(getattr(settings, key) == value for key, value in sampled.without.items()):
            continue
        seen = all(getattr(settings, key) == value for key, value in sampled.vectors.items())
        seen = seen and games_seen < sampled.most_seen
        games_seen += seen
        compared = seen or sampled.compared(number, settings)
        only_play = sampled.only_play and not compared
        lockstep(engine, table, seats, settings, seed, choose, vectors=seen, only_play=only_play)
    fired = {change: counts[place] for change, place in places.items()}
    seldom = sorted(fired.items(), key=itemgetter(1))[:5]
    assert seldom[0][1] >= OFTEN, [(change.rule, change.text, often) for change, often in seldom]
