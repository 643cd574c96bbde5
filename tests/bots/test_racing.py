"""Racing: the same tables for all options, and an incumbent that leads until clearly beaten."""

from knavery.bots.search.racing import MAX_RUNNING, Race
from knavery.core import Chance, Dice


def run(race: Race, means: dict[str, float], tables: int, luck: int) -> None:
    """Add tables whose luck is the same for all options, plus a little noise of each option."""
    dice = Dice(Chance.of("race"))
    for _ in range(tables):
        if race.is_over:
            return
        deal = dice.below(luck + 1) / 100
        race.add({option: means[option] + deal + dice.below(11) / 100 for option in race.running})


def test_the_luck_of_the_deal_cancels() -> None:
    """The deals differ by far more than the options do."""
    race = Race("ab", incumbent=True)
    run(race, {"a": 0.2, "b": 0.3}, 30, luck=60)
    assert race.leader == "b"
    assert race.is_over


def test_an_incumbent_leads_until_another_choice_is_clearly_better() -> None:
    means = {"incumbent": 0.2, "other": 0.205}
    kept = Race(tuple(means), incumbent=True)
    run(kept, means, 10, luck=60)
    assert kept.leader == "incumbent"
    # Without an incumbent the better mean leads at once.
    free = Race(tuple(means), incumbent=False)
    free.add({"incumbent": 0.2, "other": 0.3})
    assert free.leader == "other"


def test_the_best_of_many_equal_options_by_luck_does_not_replace_the_incumbent() -> None:
    """With one standard error, whatever the number of options, about half of these would."""
    replaced = dict.fromkeys((2, 24), 0)
    for count in replaced:
        for number in range(100):
            race, dice = Race(range(count), incumbent=True), Dice(Chance.of(f"{count} {number}"))
            for _ in range(40):
                if not race.is_over:
                    race.add({option: dice.below(101) / 100 for option in race.running})
            replaced[count] += race.leader != 0
    assert replaced[2] < 25
    assert replaced[24] < 25


def test_a_lead_that_melts_away_is_taken_back() -> None:
    race = Race("ab", incumbent=True)
    for _ in range(10):
        race.add({"a": 0.4, "b": 0.5})
    assert race.leader == "b"
    for _ in range(30):
        race.add({"a": 0.5, "b": 0.4})
    assert race.leader == "a"


def test_the_required_lead_grows_with_the_options_that_ran() -> None:
    assert Race("a", incumbent=True).required_lead == 0
    few, many = (Race(range(count), incumbent=True) for count in (2, MAX_RUNNING))
    assert 1 < few.required_lead < 1.2
    assert many.required_lead > 1.8
    assert Race("ab", incumbent=False).required_lead == 0


def test_waiting_options_run_when_others_have_dropped_out() -> None:
    options = "abcdefghijkl"
    means = {option: 0.1 + 0.05 * options.index(option) for option in options}
    race = Race(options, incumbent=True)
    assert race.running == list(options[:MAX_RUNNING])
    run(race, means, 200, luck=10)
    assert race.leader == "l"
    second = race.second()
    assert second is None or second < race.mean("l")


def test_fewer_run_at_a_time_where_simulations_are_few() -> None:
    options = "abcdefgh"
    assert len(Race(options, incumbent=True, simulations=20).running) == 2
    assert len(Race(options, incumbent=True, simulations=50).running) == 3
    assert len(Race(options, incumbent=True, simulations=1000).running) == MAX_RUNNING
    assert len(Race(options, incumbent=True).running) == MAX_RUNNING


def test_a_table_that_was_cut_short_decides_nothing() -> None:
    race = Race("ab", incumbent=True)
    for _ in range(3):
        race.add({"a": 0.0})
    assert race.leader == "a"
    assert race.running == ["a", "b"]
    assert race.mean("b") == 0.0
