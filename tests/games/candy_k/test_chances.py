"""How often cards match: exact, and over many deals."""

from collections import Counter
from fractions import Fraction
from math import comb, sqrt

import pytest
from msgspec.structs import replace

from contract.brute import outcomes
from games.candy_k.scene import ANN, CYD
from knavery.core import Chance, Seat
from knavery.games.candy_k import GAME
from knavery.games.candy_k.constants import (
    ASSASSIN_SECTIONS,
    DECKS,
    Deck,
    Pile,
    SectionName,
    characters,
)
from knavery.games.candy_k.rules.drawing import begin_section
from knavery.games.candy_k.rules.section import new_section, second_cards
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.state import State

#: A deal that strays farther than this many standard deviations is wrong, not unlucky.
FAR = 4.5


def hypergeometric(matches: int, seats: int, cards: int, copies: int) -> Fraction:
    """The chance that `matches` of the cards drawn bear one number that has `copies` copies."""
    return Fraction(
        comb(copies, matches) * comb(cards - copies, seats - matches), comb(cards, seats)
    )


def before_a_section(seats: int) -> State:
    """A table without tokens that is about to begin a section."""
    state, _ = GAME.deal(seats, Settings(tokens=0), Chance.of("before"))
    return replace(state, sections=())


def matched(state: State) -> int:
    """How many matched in the section that has just been dealt."""
    return sum(state.sections[-1].matched(seat) for seat in state.everybody)


def pile_of(seats: int, name: SectionName) -> Pile:
    (pile,) = (pile for pile in DECKS[seats].piles if pile.section == name)
    return pile


def within(times: int, chance: Fraction, tries: int) -> bool:
    """Whether it came up about as often as it should: within FAR standard deviations."""
    spread = sqrt(tries * chance * (1 - chance))
    return abs(times - tries * chance) <= FAR * spread


@pytest.mark.parametrize("name", ASSASSIN_SECTIONS)
def test_ck_11_every_draw_for_four_gives_the_exact_chances(name: SectionName) -> None:
    """Without tokens, 0, 1 and 2 or more matches: .119, .476, .405."""
    pile = pile_of(4, name)
    state = replace(before_a_section(4), deck=Deck((pile,)))
    draws = Counter(
        matched(dealt)
        for dealt, _ in outcomes(lambda chance: begin_section(replace(state, chance=chance), ANN))
    )
    # Every line of draws has the same limits, so all of them are equally likely.
    assert draws.total() == 9 * 8 * 7 * 6 * 3
    for matches in range(4):
        exact = hypergeometric(matches, 4, 9, 3)
        assert Fraction(draws[matches], draws.total()) == exact
    rounded = [round(draws[matches] / draws.total(), 3) for matches in (0, 1)]
    assert rounded == [0.119, 0.476]
    assert round((draws[2] + draws[3]) / draws.total(), 3) == 0.405


def test_ck_12_every_draw_for_four_makes_one_king_each_as_likely() -> None:
    """CK-Q6: the King deck is dealt whole, and its clue is one of its numbers."""
    state = replace(before_a_section(4), deck=Deck((pile_of(4, "king"),)))
    kings: Counter[Seat] = Counter()
    for dealt, _ in outcomes(lambda chance: begin_section(replace(state, chance=chance), ANN)):
        assert matched(dealt) == 1
        kings[dealt.king] += 1
    assert kings == dict.fromkeys(state.everybody, 24 * 4 // 4)


def test_ck_14_every_seat_is_as_likely_to_draw_the_icon() -> None:
    """CK-Q11: who begins does not depend on it."""
    drawn: Counter[tuple[Seat, Seat]] = Counter()
    deals = 4000
    for number in range(deals):
        state, _ = GAME.deal(4, Settings(), Chance.of(f"icon {number}"))
        drawn[state.icon, state.sections[0].first] += 1
    assert len(drawn) == 16
    assert all(within(times, Fraction(1, 16), deals) for times in drawn.values())


def test_ck_17_every_second_draw_is_from_what_is_left() -> None:
    """One of four spends a token: the second card is any of those left, equally often."""
    pile = pile_of(4, "when")
    section = new_section(pile, ANN, 4, Chance.of("second"))
    left = Counter(characters(pile)) - Counter(section.cards)
    drawn = Counter(
        seconds[CYD] for seconds in outcomes(lambda c: second_cards(pile, section, (CYD,), c))
    )
    # A second card is set aside for each of the four, in 5 * 4 * 3 * 2 ways.
    assert drawn == {number: copies * 4 * 3 * 2 for number, copies in left.items()}
    assert left.total() == 5


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_ck_11_many_deals_for_more_players_give_the_chances(seats: int) -> None:
    """Without tokens, in each assassin section, within bounds computed from the chances."""
    deals = 3000
    for name in ASSASSIN_SECTIONS:
        pile = pile_of(seats, name)
        cards = len(characters(pile))
        state = replace(before_a_section(seats), deck=Deck((pile,)))
        counted: Counter[int] = Counter()
        for number in range(deals):
            chance = Chance.of(f"deal {seats} {name} {number}")
            dealt, _ = begin_section(replace(state, chance=chance), ANN)
            counted[matched(dealt)] += 1
        for matches in range(4):
            exact = hypergeometric(matches, seats, cards, 3)
            assert within(counted[matches], exact, deals), (name, matches, counted, float(exact))
        several = 1 - hypergeometric(0, seats, cards, 3) - hypergeometric(1, seats, cards, 3)
        assert within(counted[2] + counted[3], several, deals)


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_ck_q6_many_deals_make_every_seat_king_as_often(seats: int) -> None:
    deals = 2000
    state = replace(before_a_section(seats), deck=Deck((pile_of(seats, "king"),)))
    kings: Counter[Seat] = Counter()
    for number in range(deals):
        chance = Chance.of(f"king {seats} {number}")
        dealt, _ = begin_section(replace(state, chance=chance), ANN)
        assert matched(dealt) == 1
        kings[dealt.king] += 1
    assert all(within(kings[seat], Fraction(1, seats), deals) for seat in state.everybody)


def test_the_bounds_are_narrow_enough_to_see_a_wrong_deck() -> None:
    """A deck with two copies instead of three would be noticed."""
    deals = 3000
    for seats in (5, 6, 7, 8):
        numbers = DECKS[seats].piles[0].numbers
        wrong = hypergeometric(0, seats, 2 * numbers, 2)
        right = hypergeometric(0, seats, 3 * numbers, 3)
        assert not within(round(wrong * deals), right, deals)
