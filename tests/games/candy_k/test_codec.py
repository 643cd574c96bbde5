"""Numbers for learning."""

from typing import Any

from msgspec.structs import replace

from contract.candy_k import KIT
from contract.play import walk
from games.candy_k.scene import ANN, BOB, CYD, played_out, section, table, vote
from knavery.core import Seat
from knavery.core.remarks import Suspect, Trust
from knavery.games.candy_k import GAME
from knavery.games.candy_k.codec import DECISIONS
from knavery.games.candy_k.decisions import ClaimNumber, Explain, KeepToken, PlayCard, Vote
from knavery.games.candy_k.facts import Remarked
from knavery.games.candy_k.settings import Settings
from knavery.games.candy_k.view import View

EXPLAIN = Explain("told_truth")


def test_the_numbering_is_complete_and_stays_as_it_is() -> None:
    """Two for tokens, 18 cards, 26 claims, ready, the end of talk, 8 votes; then the remarks.

    CK-R1: 8 suspects, 8 believed, 8 asked why, 28 contradictions and 3 answers.
    """
    assert GAME.codec.size == len(set(DECISIONS)) == 2 + 18 + 26 + 1 + 1 + 8 + 3 * 8 + 28 + 3
    assert GAME.codec.index(KeepToken()) == 0
    assert GAME.codec.index(PlayCard("when", 1)) == 2
    assert GAME.codec.index(ClaimNumber("king", 8)) == 39
    assert GAME.codec.index(Vote(Seat(7))) == 55
    assert GAME.codec.index(Suspect(ANN)) == 56
    assert GAME.codec.index(Explain("no_comment")) == GAME.codec.size - 3


def test_no_two_views_share_a_vector() -> None:
    """In whole games at every table, two different views have different vectors."""
    seen: dict[tuple[float, ...], View] = {}
    for number in range(len(KIT.tables)):
        for seats, state in walk(KIT, number, "shared"):
            for viewer in (None, *map(Seat, range(seats))):
                view = state.state.view(viewer)
                assert seen.setdefault(GAME.codec.vector(view), view) == view


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
