"""What the personalities believe in Candy K: counted cards, weighed roles, recognized noise."""

from itertools import permutations, product
from typing import Any

import pytest

from bots.candy_k_games import MIXED, at_the_vote, played
from knavery.bots.heuristics.candy_k import claims, king_claims
from knavery.bots.heuristics.candy_k.cards import DOUBT
from knavery.bots.heuristics.candy_k.king_claims import heard_by
from knavery.bots.heuristics.candy_k.opponent_models import MODELS, OpponentModel
from knavery.bots.heuristics.candy_k.weights import LOST, model_shares, suspects, weigh
from knavery.core import Seat
from knavery.games.candy_k.rules.roles import assassins_of
from knavery.sim.arena.deception import Sums, measured, rates, total


def test_ck_q6_honest_claims_of_who_king_leave_two_suspects() -> None:
    """Among honest players the King is one of the two who say the same number."""
    found = 0
    for number in range(12):
        state = at_the_vote(("honest",) * 6, number)
        for seat in state.everybody:
            chances = suspects(state.view(seat), seat).kings
            assert sum(chances) == pytest.approx(1)
            assert chances[seat] == pytest.approx(float(seat == state.king))
            heard = heard_by(state.view(seat), seat)
            assert heard is not None
            truthful = king_claims.chances(heard, [1.0, 0.0, 0.0, 0.0])
            assert truthful[state.king] == pytest.approx(max(truthful))
            assert truthful[state.king] > 0.4
            found += truthful[state.king] > 0.6
    # Who holds the number the King has named has but one suspect, and the King has none.
    assert found >= 2 * 12


def every_deal(heard: claims.Heard, model: OpponentModel) -> tuple[list[float], list[float]]:
    """For each seat, the chance of a match and of a true claim, by counting all deals."""
    pile = list(range(1, heard.numbers + 1)) * heard.copies
    for card in heard.own:
        pile.remove(card)
    speakers = [at for at, claim in enumerate(heard.claims) if claim is not None]
    whole = 0.0
    match, true = [0.0] * len(heard.claims), [0.0] * len(heard.claims)
    for cards in permutations(range(len(pile)), len(speakers)):
        weight = 1.0
        for at, card in zip(speakers, cards, strict=True):
            said, held = heard.claims[at], pile[card]
            if held == heard.clue:
                weight *= 1 / (heard.numbers - 1)
            elif held == said:
                weight *= 1 - model.lies(heard.numbers)
            else:
                weight *= model.lies(heard.numbers) / (heard.numbers - 2)
        whole += weight
        for at, card in zip(speakers, cards, strict=True):
            match[at] += weight * (pile[card] == heard.clue)
            true[at] += weight * (pile[card] == heard.claims[at])
    return [each / whole for each in match], [each / whole for each in true]


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ((1, 2, 1, None), ()),
        ((1, 1, 1, 1), ()),
        ((None, 1, 1, 2), (1,)),
        ((None, 2, 2, 2), (2,)),
        ((None, 1, 2, None), (3,)),
    ],
)
def test_ck_06_chances_of_a_match_are_those_of_all_deals_counted(
    said: tuple[int | None, ...], own: tuple[int, ...]
) -> None:
    """With the clue 3 of three numbers: the same as over all draws and claims."""
    heard = claims.Heard(3, 3, 3, said, (False,) * 4, own)
    for model, found in zip(MODELS, claims.rated(heard), strict=True):
        match, true = every_deal(heard, model)
        for at, claim in enumerate(said):
            if claim is not None:
                # What those hold who lie at will is counted roughly, but not where all is noise.
                near = 0.01 if model.rate < 0.1 else 0.1
                assert found.match[at] == pytest.approx(match[at], abs=near)
                assert found.true[at] == pytest.approx(true[at], abs=near)


def test_where_all_is_noise_words_change_no_chance() -> None:
    """CK-06: whatever they claim, their cards have the chances of the pile."""
    for said in product((1, 2), repeat=3):
        (found,) = (
            rated
            for model, rated in zip(
                MODELS,
                claims.rated(claims.Heard(3, 3, 3, (None, *said), (True, False) * 2, (1,))),
                strict=True,
            )
            if model.noise
        )
        assert found.match == pytest.approx((3 / 8,) * 4)
        assert found.true[1:] == pytest.approx([2 / 8 if number == 1 else 3 / 8 for number in said])
    noise = [float(model.noise) for model in MODELS]
    for spoken in product((2, 3, 4), repeat=3):
        assert king_claims.chances(
            king_claims.KingClaims(1, (None, *spoken), 0, 2), noise
        ) == pytest.approx((0, 1 / 3, 1 / 3, 1 / 3))


def heard_noise(names: tuple[str, ...], share: float) -> int:
    """In how many of 24 games the last seat gives noise more than that chance, at the vote."""
    last = Seat(len(names) - 1)
    return sum(
        model_shares(at_the_vote(names, number).view(last), last)[-1] > share
        for number in range(24)
    )


def test_careful_seats_hear_noise_among_random_hosts_and_none_among_the_personalities() -> None:
    for host in ("honest", "careful", "shameless"):
        assert heard_noise((*(host,) * 3, "careful"), DOUBT) <= 1, host
    for host in ("babbler", "random"):
        assert heard_noise((*(host,) * 3, "careful"), DOUBT) >= 14, host


def test_one_babbler_does_not_make_a_careful_table_deaf() -> None:
    assert heard_noise(("babbler", *("careful",) * 3), LOST) <= 4


def test_ck_q8_weights_are_those_of_all_matches_counted() -> None:
    """Every King, icon and number of matches, compared with the rules' own verdict."""
    counts = ((0.5, 0.3, 0.2), (0.7, 0.2, 0.1), (0.2, 0.5, 0.3), (0.6, 0.4, 0.0), (0.9, 0.1, 0.0))
    king_chances = (0.1, 0.2, 0.3, 0.15, 0.25)
    icon = (1.0, 0.0, 2.0, 1.0, 1.0)
    expected: dict[Any, float] = {}
    for king, holder in product(range(5), range(5)):
        for matches in product(range(3), repeat=5):
            weight = king_chances[king] * icon[holder] / sum(icon)
            for seat, count in enumerate(matches):
                weight *= counts[seat][count]
            whole = [count + (seat == holder) for seat, count in enumerate(matches)]
            key = king, assassins_of(whole, Seat(king))
            expected[key] = expected.get(key, 0.0) + weight
    found = weigh(counts, king_chances, icon).weights
    assert sum(found.values()) == pytest.approx(1)
    for roles, weight in expected.items():
        assert found.get(roles, 0.0) == pytest.approx(weight), roles
    assert set(found) <= set(expected)


def test_weights_are_of_tables_that_may_be() -> None:
    """The King is no Assassin, one's own King's card is known, and the weights add up."""
    for number in range(6):
        state = at_the_vote(MIXED, number)
        for seat in state.everybody:
            weights = suspects(state.view(seat), seat).weights
            assert sum(weights.values()) == pytest.approx(1)
            assert len(weights) <= 6 * (5 + 10)
            for king, assassins in weights:
                assert king not in assassins
                assert 1 <= len(assassins) <= 2
                assert (king == seat) == (state.king == seat)


def test_a_spectators_view_is_weighed_by_what_everybody_heard() -> None:
    """What everybody could know is the same from every view."""
    state = at_the_vote(MIXED, 1)
    heard = [suspects(state.view(seat), None) for seat in state.everybody]
    assert all(each.weights == heard[0].weights for each in heard)


def test_ck_q10_who_claims_my_number_is_the_king_or_covers_him() -> None:
    """CK-Q6: all numbers differ, so the speaker lies, and of seven others the King must."""
    heard = king_claims.KingClaims(1, (None, 2, 3, 4, 5, 6, 7, 8), listener=0, held=2)
    careful = [0.0, 1.0, 0.0, 0.0]
    found = king_claims.chances(heard, careful)
    assert found[1] == max(found) > 0.5
    # Two others claim the same number: both are suspects, and neither more than the other.
    pair = king_claims.chances(
        king_claims.KingClaims(1, (None, 3, 3, 4, 5, 6, 7, 8), listener=0, held=2), careful
    )
    assert pair[1] == pair[2] == max(pair) > 0.3
    assert max(pair[3:]) < 0.1


def skill(pairs: list[tuple[float, bool]]) -> float:
    """Brier's skill of these chances over the base rate, beside what was so."""
    base = sum(so for _, so in pairs) / len(pairs)
    error = sum((chance - so) ** 2 for chance, so in pairs)
    return 1 - error / sum((base - so) ** 2 for _, so in pairs)


def test_ck_q10_beliefs_in_kings_and_assassins_are_better_than_the_base_rate() -> None:
    """At home among the careful, and over tables of all kinds."""
    kings: dict[str, list[tuple[float, bool]]] = {}
    assassins: dict[str, list[tuple[float, bool]]] = {}
    for host in ("honest", "careful", "shameless", "babbler", "random"):
        kings[host], assassins[host] = [], []
        for number in range(30):
            state = at_the_vote(("careful", *(host,) * 4), number)
            mine = suspects(state.view(Seat(0)), 0)
            for at in range(1, 5):
                if state.king:
                    kings[host].append((mine.kings[at], at == state.king))
                assassins[host].append((mine.assassins[at], at in state.assassins))
    for beliefs in (kings, assassins):
        # Careful Citizens cover the King, so little is known of him among them.
        assert skill(beliefs["careful"]) > 0.03
        assert skill([pair for pairs in beliefs.values() for pair in pairs]) > 0.05


def test_beliefs_have_skill_over_tables_of_all_personalities() -> None:
    """The Brier skill of honest and careful seats' beliefs is above the base rate's."""
    sums: dict[str, list[Sums]] = {"honest": [], "careful": []}
    for guest, found in sums.items():
        for host in ("honest", "careful", "shameless", "babbler", "random"):
            for number in range(16):
                found.append(measured(played((guest, *(host,) * 4), number))[0])
    for guest, each in sums.items():
        skill = rates(total(each)).belief_skill
        assert skill is not None
        assert skill > 0.02, (guest, skill)
