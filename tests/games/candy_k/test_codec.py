"""Numbers for learning."""

from collections import defaultdict
from itertools import product
from math import prod
from typing import Any

import pytest
from msgspec.structs import replace

from contract.candy_k import KIT
from contract.play import walk
from games.candy_k.scene import ANN, BOB, CYD, played_out, section, table, vote
from knavery.core import Seat
from knavery.core.remarks import Suspect, Trust
from knavery.games.candy_k import GAME
from knavery.games.candy_k.codec import DECISIONS
from knavery.games.candy_k.codec_posterior import LEAST, marginals
from knavery.games.candy_k.decisions import ClaimNumber, Explain, KeepToken, PlayCard, Vote
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.rules.roles import assassins_of
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

EXPLAIN = Explain("told_truth")


def test_the_numbering_is_complete_and_stays_as_it_is() -> None:
    """Two for tokens, 18 cards, 26 claims, ready, the end of talk, 8 votes; then the remarks.

    CK-R1: 8 suspects, 8 believed, 8 asked why, 28 contradictions and 3 answers.
    """
    assert GAME.codec.size == len(set(DECISIONS)) == 2 + 18 + 26 + 1 + 1 + 8 + 3 * 8 + 28 + 3
    assert DECISIONS.index(KeepToken()) == 0
    assert DECISIONS.index(PlayCard("when", 1)) == 2
    assert DECISIONS.index(ClaimNumber("king", 8)) == 39
    assert DECISIONS.index(Vote(Seat(7))) == 55
    assert DECISIONS.index(Suspect(ANN)) == 56
    assert DECISIONS.index(Explain("no_comment")) == GAME.codec.size - 3


def test_no_two_views_share_a_vector() -> None:
    """In whole games at every table, two different views have different vectors."""
    seen: dict[tuple[float, ...], View] = {}
    for number in range(len(KIT.tables)):
        for seats, state in walk(KIT, number, "shared"):
            for viewer in (None, *map(Seat, range(seats))):
                view = state.state.view(viewer)
                assert seen.setdefault(GAME.codec.vector(view), view) == view


def test_talks_that_begin_alike_have_each_their_own_vector() -> None:
    """A talk is written on from an earlier moment of it, and not from another that began so."""
    state = table(section("when", (1, 2, 3, 1), 2, claims={ANN: 1}), phase="talk")
    view = state.view(ANN)
    (when,) = view.sections
    first = Remarked(BOB, Suspect(CYD))
    talks = (
        (first, Remarked(CYD, EXPLAIN)),
        (first, Remarked(CYD, Trust(BOB))),
        (first, Remarked(CYD, Trust(BOB)), Remarked(ANN, Trust(BOB))),
        (first,),
    )

    def vector(talk: tuple[Remarked, ...]) -> tuple[float, ...]:
        return GAME.codec.vector(replace(view, sections=(replace(when, remarks=talk),)))

    # A talk of other records is written from its beginning.
    alone = [vector(tuple(map(replace, talk))) for talk in talks]
    assert [vector(talk) for talk in talks] == alone
    assert len(set(alone)) == len(talks)


def test_every_field_of_a_view_moves_its_vector() -> None:
    """One field changed at a time, in a view of a section and in the view of the table."""
    state = table(
        section("when", (1, 2, 3, 1), 2, claims={ANN: 1}), phase="claims", icon=BOB, tokens=(1,) * 4
    )
    view = state.view(ANN)
    (when,) = view.sections
    over = vote(played_out((1, 2, 2, 2), (2,) * 4, BOB, (2,) * 4), (BOB, ANN, ANN, ANN))
    changed = [
        replace(view, sections=(replace(when, **field),))
        for field in (
            {"section": "where"}, {"first": CYD}, {"clue": 3}, {"clue": None}, {"spent": (CYD,)},
            {"cards": (3,)}, {"cards": (1, 2)}, {"cards": ()}, {"played": 2}, {"played": None},
            {"claims": (3, None, None, None)}, {"claims": (1, None, None, 1)},
            {"remarks": (Remarked(BOB, Suspect(CYD)),)}, {"remarks": (Remarked(BOB, Trust(CYD)),)},
            {"remarks": (Remarked(CYD, Suspect(BOB)),)}, {"remarks": (Remarked(CYD, EXPLAIN),)},
            {"remarks": (Remarked(CYD, EXPLAIN), Remarked(CYD, EXPLAIN))},
        )
    ]  # fmt: skip
    changed += [
        replace(view, **field)
        for field in (
            {"seat": BOB}, {"seat": None}, {"settings": Settings(ending="literal")},
            {"settings": Settings(loyal_vote="strict")}, {"settings": Settings(tokens=2)},
            {"phase": "talk"}, {"tokens": (1, 0, 1, 1)}, {"tokens": (1,) * 5}, {"asked": (ANN,)},
            {"asked_why": (BOB,)}, {"settings": Settings(remarks="off")},
            {"waiting_for": ()}, {"answer": KeepToken()}, {"answer": Vote(CYD)}, {"icon": True},
            {"matches": 2}, {"king": False}, {"king": True}, {"revealed": over.view(ANN).revealed},
        )
    ]  # fmt: skip
    vectors = [GAME.codec.vector(each) for each in (view, *changed)]
    assert len(set(vectors)) == len(vectors)


def test_every_field_of_a_reveal_moves_the_vector() -> None:
    over = vote(played_out((1, 2, 2, 2), (2,) * 4, BOB, (2,) * 4), (BOB, ANN, ANN, ANN))
    view = over.view(ANN)
    ann, *rest = view.revealed
    card, *cards = ann.cards
    fields: list[dict[str, Any]] = [
        {"role": "citizen"}, {"icon": False}, {"matches": 3}, {"vote": CYD},
    ]  # fmt: skip
    shown: tuple[dict[str, Any], ...] = ({"card": 3}, {"second": 3}, {"played": 3})
    fields += [{"cards": (replace(card, **field), *cards)} for field in shown]
    changed = [replace(view, revealed=(replace(ann, **field), *rest)) for field in fields]
    vectors = [GAME.codec.vector(each) for each in (view, *changed)]
    assert len(set(vectors)) == len(vectors)


def test_a_vector_tells_ones_own_card_and_no_others() -> None:
    one = GAME.codec.vector(table(section("when", (1, 2, 3, 1), 2), phase="claims").view(ANN))
    own = GAME.codec.vector(table(section("when", (3, 2, 3, 1), 2), phase="claims").view(ANN))
    other = GAME.codec.vector(table(section("when", (1, 3, 3, 1), 2), phase="claims").view(ANN))
    assert one == other
    # The card drawn, and the card that counts, moved from 1 to 3.
    assert sum(a != b for a, b in zip(one, own, strict=True)) == 4
    watched = table(section("when", (1, 2, 3, 1), 2), phase="claims")
    assert GAME.codec.vector(watched.view(BOB)) != GAME.codec.vector(watched.view(None))


def test_more_claims_of_a_number_than_cards_show_lies() -> None:
    """CK-06: of three cards Ann holds one, so one of three others who claim it lies."""
    claims = {BOB: 1, CYD: 1, Seat(3): 1}
    view = table(section("when", (1, 2, 3, 3), 2, claims=claims), phase="talk").view(ANN)
    row = GAME.codec.vector(view)
    crowded = row[GAME.codec.layout.slice("sections.crowded", 0)]
    assert [round(share, 3) for share in crowded[:4]] == [0, 0.333, 0.333, 0.333]
    assert not any(row[GAME.codec.layout.slice("sections.disproved", 0)])
    assert row[GAME.codec.layout.slice("sections.same as own", 0)][:4] == (0, 1, 1, 1)


def test_a_claim_of_the_viewers_own_king_card_is_disproved() -> None:
    """CK-Q6: Who King has one card of each number."""
    sections = (
        section("when", (1, 2, 3, 3), 2),
        section("where", (1, 2, 3, 3), 2),
        section("king", (1, 2, 3, 4), 4, claims={BOB: 1, CYD: 3}),
    )
    row = GAME.codec.vector(table(*sections, phase="claims").view(ANN))
    assert row[GAME.codec.layout.slice("sections.disproved", 2)][:4] == (0, 1, 0, 0)


def test_roles_are_as_likely_as_a_count_of_all_tables_says() -> None:
    """CK-14, CK-Q8: every number of matches of every seat, every King, every holder of the icon."""
    seats, numbers = 4, 3
    view = table(section("when", (2, 1, 1, 1), 2), phase="claims", icon=BOB).view(ANN)
    matched = (3 - 1) / (3 * numbers - 1)  # Ann holds one of three clue cards, of nine cards
    weights: defaultdict[tuple[str, int], float] = defaultdict(float)
    for counts in product(range(4), repeat=seats):
        chance = 1.0
        for seat, count in enumerate(counts):
            first = float(seat == ANN) or matched
            ways = [
                prod(
                    (p if hit else 1 - p)
                    for p, hit in zip((first, 1 / 3, 1 / 3), hits, strict=True)
                )
                for hits in product((False, True), repeat=3)
                if sum(hits) == count
            ]
            chance *= sum(ways)
        for king, icon in product(range(seats), range(1, seats)):
            matches = [count + (seat == icon) for seat, count in enumerate(counts)]
            share = chance / seats / (seats - 1)
            weights["king", king] += share
            for assassin in assassins_of(matches, Seat(king)):
                weights["assassin", assassin] += share
    kings, assassins = marginals(view)
    for seat in range(seats):
        assert LEAST ** (1 - kings[seat]) == pytest.approx(weights["king", seat])
        assert LEAST ** (1 - assassins[seat]) == pytest.approx(weights["assassin", seat])
