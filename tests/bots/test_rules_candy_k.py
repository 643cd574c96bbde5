"""The tempers at a Candy K table: they count cards, weigh roles, and live up to their names."""

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from knavery.bots import bot
from knavery.bots.rules.candy_k import RULES
from knavery.bots.rules.candy_k.suspicion import (
    false_chances,
    king_chances,
    match_chances,
    roles,
)
from knavery.core import Chance, Dice, Record, Seat
from knavery.core.match import Match
from knavery.core.record import Player
from knavery.games.candy_k import GAME
from knavery.games.candy_k.records import PlayCard, SpendToken
from knavery.sim.runner import Runner, bots_chance

MIXED = ("honest", "careful", "shameless", "babbler", "honest", "careful")


@cache
def record(names: tuple[str, ...], number: int) -> Record:
    match = Match(
        GAME,
        [Player(name, name) for name in names],
        GAME.Settings(),
        Chance.of(f"candy {number}").seed,
    )
    runner = Runner(match, [bot(name) for name in names], bots_chance(match), notes=True)
    runner.run()
    assert not any(runner.faults)
    return match.record


def at_the_vote(names: tuple[str, ...], number: int) -> Any:
    """The table when the first ballot is about to be cast."""
    return next(step.state for step in record(names, number).replay() if step.state.phase == "vote")


def test_every_choice_has_a_reason_with_numbers() -> None:
    played = record(MIXED, 0)
    awaited = [entry for entry in played.decisions if entry.seat >= 0]
    assert len(played.notes) == len(awaited)
    for note in played.notes:
        assert re.search(r"\d", note.note["reason"]), note
        assert note.note["belief"], note


def test_the_honest_lie_only_where_the_rules_demand_it() -> None:
    """CK-22: with a match one must; apart from that honest and careful seats tell the truth."""
    lies: Counter[str] = Counter()
    claims: Counter[str] = Counter()
    for number in range(12):
        tallies = GAME.reckon(record(MIXED, number).replay()).tallies
        for name, tally in zip(MIXED, tallies, strict=True):
            lies[name] += tally.lies
            claims[name] += tally.lies + tally.truths
    assert lies["honest"] == lies["careful"] == 0
    assert 0.4 < lies["shameless"] / claims["shameless"] < 0.8
    assert lies["babbler"] / claims["babbler"] > 0.5


def test_ck_q6_honest_claims_of_who_king_leave_two_suspects() -> None:
    """Among honest players the King is one of the two who say the same number."""
    found = 0
    for number in range(12):
        state = at_the_vote(("honest",) * 6, number)
        for seat in state.everybody:
            chances = king_chances(state.view(seat))
            assert sum(chances) == pytest.approx(1)
            assert chances[state.king] == max(chances) > 0.4
            assert chances[seat] == float(seat == state.king)
            found += chances[state.king] > 0.6
    # Who holds the number the King has named has but one suspect, and the King has none.
    assert found >= 2 * 12


def test_ck_06_more_claims_of_a_number_than_cards_show_a_lie() -> None:
    """Chances follow what is known: one's own cards, and how many of a number there can be."""
    sure = even = 0
    for number in range(12):
        for step in record(MIXED, number).replay():
            view = step.state.view(Seat(0))
            section, pile = view.sections[-1], view.deck.piles[len(view.sections) - 1]
            if section.section == "king" or section.clue is None:
                continue
            chances = false_chances(view, section, pile)
            counted = Counter(
                claim
                for seat, claim in enumerate(section.claims)
                if claim is not None and seat != 0
            )
            own = Counter(section.cards)
            for seat, chance in chances.items():
                claim = section.claims[seat]
                assert claim is not None
                room = pile.copies - own[claim]
                assert 0 <= chance <= 1
                if counted[claim] > room:
                    sure += 1
                    assert chance >= (counted[claim] - room) / counted[claim] - 1e-9
                else:
                    even += 1
                assert match_chances(view, section, pile)[seat] <= chance
    assert sure > 5
    assert even > 100


def test_weights_are_of_tables_that_may_be() -> None:
    """The King is no Assassin, one's own King's card is known, and the weights add up."""
    for number in range(6):
        state = at_the_vote(MIXED, number)
        for seat in state.everybody:
            weights = roles(state.view(seat), Dice(Chance.of("weigh")))
            assert sum(weights.values()) == pytest.approx(1)
            for king, assassins in weights:
                assert king not in assassins
                assert 1 <= len(assassins) <= 2
                assert (king == seat) == (state.king == seat)


def test_votes_find_more_than_chance_would() -> None:
    """Among honest players: of all ballots, more name what they look for than blind ones would."""
    right = ballots = 0
    blind = 0.0
    for number in range(40):
        state = at_the_vote(("honest",) * 6, number)
        king, assassins = state.king, state.assassins
        for seat in state.everybody:
            choice = RULES.decide(
                bot("honest").temper,  # type: ignore[attr-defined]
                state.view(seat),
                state.options(seat),
                (),
                Chance.of(f"{number} {seat}"),
            )
            sought = {king} if seat in assassins else set(assassins)
            right += choice.decision.target in sought
            blind += len(sought - {seat}) / 5
            ballots += 1
    assert right > blind * 1.15, (right, blind, ballots)


def test_a_shameless_seat_takes_a_match_and_an_honest_one_leaves_it() -> None:
    """CK-18: of two cards, one of them the clue's."""
    taken: dict[str, list[bool]] = {"shameless": [], "honest": []}
    for number in range(60):
        for step in record(MIXED, number).replay():
            name = MIXED[step.seat] if step.seat >= 0 else ""
            if isinstance(step.decision, PlayCard) and name in taken:
                section = step.state.sections[-1]
                if sorted(card == section.clue for card in section.drawn(step.seat)) == [
                    False,
                    True,
                ]:
                    taken[name].append(step.decision.number == section.clue)
        if min(map(len, taken.values())) >= 3:
            break
    assert all(taken["shameless"])
    assert not any(taken["honest"])
    assert min(map(len, taken.values())) >= 3


def test_ck_17_a_seat_without_matches_keeps_its_token_early() -> None:
    for number in range(4):
        for step in record(MIXED, number).replay():
            if step.state.phase == "tokens" and MIXED[step.seat] == "careful":
                early = len(step.state.sections) < 4
                if early:
                    assert not isinstance(step.decision, SpendToken)


def test_what_the_deal_makes_of_a_seat_is_its_role_in_the_arena() -> None:
    state, _ = GAME.deal(6, GAME.Settings(), Chance.of("deal"))
    found = Counter(RULES.role(state.view(seat)) for seat in state.everybody)
    assert found == {"icon": 1, "no icon": 5}
    assert RULES.estimate(state.view(Seat(0))) is None
