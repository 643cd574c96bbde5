"""Each planted change of the engine's rules is caught, and each rule is carried out often."""

import re
from collections import Counter
from itertools import islice
from operator import itemgetter

import pytest

from engines.lockstep import DiffersError, every_setting, games, lockstep
from engines.plain import MODULES, Change, PlainTable, line_of, source
from engines.planted import CHANGES
from knavery.engines.candy_k import COMPILED
from knavery.engines.engine import Engine

ENGINE = Engine(COMPILED)
#: How many games may pass before a change is caught.
MOST_GAMES = 60
SETTINGS = every_setting(ENGINE.game)
#: How often each rule is carried out at least.
OFTEN = 10


def test_the_rules_in_plain_python_are_equal() -> None:
    """The same sources as below, unchanged: what is caught there is the change."""
    table = PlainTable(COMPILED)
    for seats, settings, seed, choose in islice(games(ENGINE.game, "planted"), 6):
        assert lockstep(ENGINE, table, seats, settings, seed, choose).decisions > 40


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.rule)
def test_a_planted_change_is_caught(change: Change) -> None:
    table = PlainTable(COMPILED, change)

    def play() -> None:
        for seats, settings, seed, choose in islice(games(ENGINE.game, "planted"), MOST_GAMES):
            lockstep(ENGINE, table, seats, settings, seed, choose)

    with pytest.raises(DiffersError):
        play()


def test_every_rule_that_the_sources_name_has_a_planted_change() -> None:
    named = {
        rule for module in MODULES["candy_k"] for rule in re.findall(r"CK-[QR]?\d+", source(module))
    }
    assert named == {change.rule for change in CHANGES}


def test_every_rule_is_carried_out_often() -> None:
    """A rule that random games seldom reach would be equal by luck."""
    counts: Counter[tuple[str, int]] = Counter()
    table = PlainTable(COMPILED, counts=counts)
    for seats, settings, seed, choose in islice(games(ENGINE.game, "often"), len(SETTINGS)):
        if settings.remarks == "on" and settings.ending == "literal":
            continue  # games with remarks are long, and the ending changes nothing in them
        vectors = settings.remarks == "off" and settings.tokens == 2
        lockstep(ENGINE, table, seats, settings, seed, choose, vectors=vectors)
    fired = {change.rule: counts[line_of(change, counts)] for change in CHANGES}
    assert min(fired.values()) >= OFTEN, sorted(fired.items(), key=itemgetter(1))[:5]
