"""The race of options: the same tables for all, and a habit stands until it is clearly beaten."""

from knavery.bots.search.race import ROOM, Race
from knavery.core import Chance, Dice


def run(race: Race, means: dict[str, float], tables: int, luck: int) -> None:
    """Tables whose luck is the same for all options, and a little that is each one's own."""
    dice = Dice(Chance.of("race"))
    for _ in range(tables):
        if race.is_over:
            return
        deal = dice.below(luck + 1) / 100
        race.table({option: means[option] + deal + dice.below(11) / 100 for option in race.running})


def test_the_luck_of_the_deal_cancels() -> None:
    """The deals differ by far more than the options, which are told apart all the same."""
    race = Race("ab", habitual=True)
    run(race, {"a": 0.2, "b": 0.3}, 30, luck=60)
    assert race.leader == "b"
    assert race.is_over


def test_a_habit_stands_until_another_choice_is_clearly_better() -> None:
    means = {"habit": 0.2, "other": 0.205}
    kept = Race(tuple(means), habitual=True)
    run(kept, means, 10, luck=60)
    assert kept.leader == "habit"
    # Where there is no habit the better mean leads at once.
    free = Race(tuple(means), habitual=False)
    free.table({"habit": 0.2, "other": 0.3})
    assert free.leader == "other"


def test_those_who_wait_run_when_others_have_dropped_out() -> None:
    options = "abcdefghijkl"
    means = {option: 0.1 + 0.05 * options.index(option) for option in options}
    race = Race(options, habitual=True)
    assert race.running == list(options[:ROOM])
    run(race, means, 200, luck=10)
    assert race.leader == "l"
    second = race.second()
    assert second is None or second < race.mean("l")


def test_fewer_run_at_a_time_where_simulations_are_few() -> None:
    options = "abcdefgh"
    assert len(Race(options, habitual=True, simulations=20).running) == 2
    assert len(Race(options, habitual=True, simulations=50).running) == 3
    assert len(Race(options, habitual=True, simulations=1000).running) == ROOM
    assert len(Race(options, habitual=True).running) == ROOM


def test_a_table_that_was_cut_short_decides_nothing() -> None:
    race = Race("ab", habitual=True)
    for _ in range(3):
        race.table({"a": 0.0})
    assert race.leader == "a"
    assert race.running == ["a", "b"]
    assert race.mean("b") == 0.0
