"""Red Scare in numbers."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from contract.play import walk
from contract.red_scare import KIT
from games.red_scare.scene import ANN, BOB, CAT, DAN, table
from knavery.core import Seat
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import P1, S1, alignment_cards
from knavery.games.red_scare.codec import DECISIONS
from knavery.games.red_scare.codec_layout import ALIGNMENTS
from knavery.games.red_scare.codec_posterior import LEAST, marginals
from knavery.games.red_scare.facts import Revealed
from knavery.games.red_scare.rules.notes import IdClaim, PostClaim
from knavery.games.red_scare.rules.pieces import Accusation, Ending, Held
from knavery.games.red_scare.view import View

LAYOUT = GAME.codec.layout


def field(view: View, name: str, number: int = 0) -> tuple[float, ...]:
    return GAME.codec.vector(view)[LAYOUT.slice(name, number)]


def test_decisions_are_numbered_once_each() -> None:
    assert len(set(DECISIONS)) == len(DECISIONS) == GAME.codec.size


def test_fields_that_random_games_hardly_reach_move_the_vector() -> None:
    view = replace(table().view(ANN), accusation=Accusation(BOB, (None,) * 4, ()))
    over = Revealed(("patriot",) * 4, None, (None,) * 4, ((P1,),) * 4, (), ())
    changed: tuple[dict[str, Any], ...] = (
        {"accusation": Accusation(BOB, (None,) * 4, (CAT,))},
        {"accusation": Accusation(BOB, (None,) * 4, (DAN, CAT))},
        {"sizes": (3, 3, 2, 3)},
        {"cancels": (0, 1, 0, 0)},
        {"revealed": over},
        {"revealed": replace(over, alignments=("soviet", *over.alignments[1:]))},
        {"revealed": replace(over, professions=("auditor", None, None, None))},
        {"revealed": replace(over, hands=((S1,), *over.hands[1:]))},
        {"ending": Ending("accuse", BOB, (None,) * 4, "soviet")},
        {"ending": Ending("accuse", BOB, (None,) * 4, "patriot")},
    )
    vectors = {GAME.codec.vector(replace(view, **each)) for each in ({}, *changed)}
    assert len(vectors) == 1 + len(changed)


def test_a_row_tells_to_whom_others_spoke() -> None:
    """RS-36: of two answers by Cat, the row says which was Bob's question and which Dan's."""
    view = table().view(ANN)
    to_bob = replace(view, claims=(IdClaim(1, BOB, CAT, 2, 1, 1),))
    to_dan = replace(view, claims=(IdClaim(1, DAN, CAT, 2, 1, 1),))
    assert field(to_bob, "spoken.answers to", CAT) == (0, 0.5, *[0] * 8)
    assert field(to_dan, "spoken.answers to", CAT) == (0, 0, 0, 0.5, *[0] * 6)
    # Cat sees herself first, then Dan, Ann and Bob.
    cats = replace(table().view(CAT), claims=to_bob.claims)
    assert field(cats, "spoken.answers to", 0) == (0, 0, 0, 0.5, *[0] * 6)


def test_answers_that_contradict_each_other_are_counted() -> None:
    """Bob shows as many cards to Cat and to Dan in a round, and they answer differently."""
    view = table().view(ANN)
    first, second = IdClaim(1, BOB, CAT, 2, 1, 1), IdClaim(1, BOB, DAN, 2, 0, 2)
    for said, name in (
        (second, "contradicted"),
        (replace(second, patriots=1, soviets=1), "agreed"),
    ):
        heard = replace(view, claims=(first, said))
        assert [field(heard, f"spoken.{name}", seat) for seat in range(4)] == [
            (0,), (0,), (0.5,), (0.5,),
        ]  # fmt: skip


def test_a_claim_against_the_viewers_own_card_is_told() -> None:
    """PR-04: Bob posts a card as a Patriot; Ann can read that it is a Soviet."""
    view = table("S1 P2 P2").view(ANN)
    posted = replace(
        view,
        hand=(Held(S1, (0,), True), *view.hand[1:]),
        claims=(PostClaim(1, BOB, ANN, "patriot"),),
    )
    assert field(posted, "hand.contradicted", 0) == (1,)
    true = replace(posted, hand=(Held(P1, (0,), True), *view.hand[1:]))
    assert field(true, "hand.contradicted", 0) == (0,)
    assert field(true, "hand.told by", 0)[:2] == (0, 1)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_alignments_are_as_likely_as_a_count_of_all_deals_says(seats: int) -> None:
    """RS-06, RS-07, RS-Q18: in whole games, for every viewer, with accusations that must add up."""
    deals = set(permutations(alignment_cards(seats)))
    met: set[tuple[Any, ...]] = set()
    for number, (players, _) in enumerate(KIT.tables):
        if players != seats:
            continue
        for _, reached in walk(KIT, number, "alignments"):
            for viewer in map(Seat, range(seats)):
                view = reached.state.view(viewer)
                going = view.accusation or view.ending
                key = (viewer, view.alignment, going and (going.accuser, going.tokens))
                if key in met:
                    continue
                met.add(key)
                steps = tuple((seat - viewer) % seats for seat in range(seats))
                fit = [deal for deal in deals if _fits(deal, view, viewer)]
                for seat, step in enumerate(steps):
                    for at, alignment in enumerate(ALIGNMENTS):
                        share = sum(deal[seat] == alignment for deal in fit) / len(fit)
                        told = marginals(view, steps)[step][at]
                        assert (LEAST ** (1 - told) if told else 0) == pytest.approx(share)
    assert len(met) > 2 * seats


def _fits(deal: tuple[Any, ...], view: View, viewer: Seat) -> bool:
    if deal[viewer] != view.alignment:
        return False
    ended = view.ending
    if ended and ended.unaligned is not None and deal[ended.unaligned] != "unaligned":
        return False
    going = view.accusation or ended
    if going is None or going.accuser is None or view.settings.tokens == "free":
        return True
    left = list(alignment_cards(len(deal)))
    left.remove(deal[going.accuser])
    for token in going.tokens:
        if token is not None:
            if token not in left:
                return False
            left.remove(token)
    return True
