"""Every card alone, on a table set for it: what its text says, and no more.

The deck is all Round on the House (E13), so what a hand holds after a draw is certain. Ann plays
the card unless the case says which other card is played against it. When her turn is over she is
filled up to three, and Bob has drawn one.
"""

from dataclasses import dataclass, field

import pytest

from games.kingless.scene import ANN, BOB, CYD, DEE, area, hand, let_be, play, resolve, table
from knavery.core import Seat, seen
from knavery.games.kingless.cards import ANSWERS, CARDS, Draw, Halt, Stop
from knavery.games.kingless.decisions import (
    Answer,
    ChooseCard,
    ChooseOpponent,
    Decision,
    DiscardCard,
    GutterCard,
    NameCard,
    Pass,
    PlaceCard,
    PlayCard,
    TakeRecruit,
)
from knavery.games.kingless.facts import Drew
from knavery.games.kingless.rules.passives import hand_limit, influence, start_draw
from knavery.games.kingless.rules.phases import Acting

A, B, C, D = ANN, BOB, CYD, DEE
DRAWN = "E13"
REFILLED = "E13 E13 E13"


@dataclass(frozen=True)
class Case:
    """A table, what is decided there, and how it looks afterwards."""

    hands: tuple[str, ...]
    areas: tuple[str, ...] = ()
    gutter: str = ""
    deck: str = "E13 " * 20
    #: What Ann plays, if not the card itself.
    plays: str = ""
    #: What Ann names, and who decides what once nobody has answered.
    named: tuple[Decision, ...] = ()
    then: tuple[tuple[Seat, Decision], ...] = ()
    #: Afterwards: hands and areas by seat, the gutter, and how many cards are left in the deck.
    held: dict[Seat, str] = field(default_factory=dict)
    lies: dict[Seat, str] = field(default_factory=dict)
    in_gutter: str | None = None
    left: int | None = None
    ends_turn: bool = True


CASES: dict[str, Case] = {
    # ------------------------------------------------------------------------------------ dwarfs
    "D01": Case(("E05", ""), ("", "D01 D38"), plays="E05", lies={B: "D01"}, ends_turn=False),
    "D02": Case(("D05", ""), ("", "D02 D38"), plays="D05", lies={A: "D05", B: "D02"}),
    "D03": Case(
        ("D03", ""), deck="D38 D38", then=((A, TakeRecruit("D38")),),
        lies={A: "D03 D38"}, in_gutter="D38",
    ),
    "D04": Case(("E15", "E05"), ("", "D04"), plays="E15", held={A: "", B: "E05"}, ends_turn=False),
    "D05": Case(
        ("D05", "", ""), ("D12", "D38", "D13 I03"), named=(ChooseCard(C, "D13"),),
        lies={A: "D12 D05", B: "D38", C: "I03"}, in_gutter="D13",
    ),
    "D06": Case(("D06", ""), ("I04", "D38 I03"), lies={A: "I04 D06", B: "D38"}, in_gutter="I03"),
    "D07": Case(
        ("D07", ""), ("", "D12 D19 I04"), named=(ChooseCard(B, "I04"),), lies={B: "D12 D19"},
        in_gutter="I04",
    ),
    "D08": Case(
        # Dorka counts: Ann has two, Bob as many, Cyd more.
        ("D08", "", ""), ("D12", "D38 I03", "I04 I05 I06"), named=(ChooseCard(C, "I05"),),
        lies={A: "D12 D08", B: "D38 I03", C: "I04 I06"}, in_gutter="I05",
    ),
    "D09": Case(
        ("D09", ""), ("D38 I03", "D12"), named=(ChooseCard(A, "I03"),),
        lies={A: "D38 D09", B: "D12"}, in_gutter="I03",
    ),
    "D10": Case(
        ("D10", "", "", ""), ("D38 I03 I04 I05", "D12 I06 I07 I08", "D13", "D02 D04 I09 I11"),
        then=((B, GutterCard("I07")), (D, GutterCard("D04"))),
        lies={A: "D38 I03 I04 I05 D10", B: "D12 I06 I08", C: "D13", D: "D02 I09 I11"},
        in_gutter="I07 D04",
    ),
    "D11": Case(("D11", "I01"), lies={A: "D11 I01"}, held={B: DRAWN}),
    "D12": Case(("D12", ""), ("", "D13"), lies={A: "D12 D13", B: ""}),
    "D13": Case(("D13 D12", ""), lies={A: "D13 D12"}),
    "D14": Case(("D14", "", "I02"), lies={A: "D14 I02"}, held={C: ""}),
    "D15": Case(("D15", ""), ("", "I03"), lies={A: "D15 I03", B: ""}),
    "D16": Case(
        ("D16 E05 E05 E05", "E05 D38", "I03", ""), then=((B, DiscardCard("D38")),),
        held={A: "E05 E05 E05", B: "E05 E13", C: "", D: ""}, in_gutter="D38 I03",
    ),
    "D17": Case(
        ("D17", "E05", "E05 D38 I03"), named=(ChooseOpponent(C),),
        then=((C, DiscardCard("I03")), (C, DiscardCard("D38"))),
        held={B: "E05 E13", C: "E05"}, in_gutter="I03 D38",
    ),
    "D18": Case(
        ("D18 D38 E05 E05 E05", "E05"), then=((A, DiscardCard("D38")),),
        held={A: "E05 E05 E05", B: "E05 E13"}, in_gutter="D38",
    ),
    "D19": Case(("D19 E05", ""), held={A: "E05 E13 E13"}, left=17),
    "D20": Case(("D20 E05 E05", ""), held={A: "E05 E05 E13"}, left=18),
    "D21": Case(("D21 E05", ""), held={A: "E05 E13 E13 E13"}, left=16),
    "D22": Case(("D22", "", "", ""), held={A: REFILLED, B: "E13 E13", C: "E13", D: "E13"}, left=13),
    "D23": Case(
        ("D23", "D38", "I03"), named=(ChooseOpponent(C),),
        held={A: "E13 E13 I03", B: "D38 E13", C: ""},
    ),
    "D24": Case(
        ("D24", "D38", "I03", "E05"), named=(ChooseOpponent(D), ChooseOpponent(B)),
        held={A: "D38 E05 E13", B: DRAWN, C: "I03", D: ""},
    ),
    "D25": Case(
        ("D25 D38 I03 E05 E05", ""), then=((A, PlaceCard("D38")),), lies={A: "D25 D38"},
        held={A: "E05 E05 I03"},
    ),
    "D26": Case(
        ("D26 I03 I06 D38 E05 E05", ""), then=((A, PlaceCard("I03")), (A, PlaceCard("I06"))),
        lies={A: "D26 I03 I06"}, held={A: "D38 E05 E05"},
    ),
    "D27": Case(
        ("D27", ""), deck="I03 I03", then=((A, Pass()),), lies={A: "D27"},
        in_gutter="I03 I03",
    ),
    "D28": Case(
        ("D28 E05 E05", ""), deck="D38 " * 9, then=((A, TakeRecruit("D38")),), lies={A: "D28 D38"},
        held={A: "D38 E05 E05"}, in_gutter="D38", left=5,
    ),
    "D29": Case(("D29", ""), gutter="I03 D38", lies={A: "D29 D38"}, in_gutter="I03"),
    "D30": Case(("D30", ""), gutter="E05 I03", lies={A: "D30 I03"}, in_gutter="E05"),
    "D31": Case(
        ("E09", ""), ("", "D31"), plays="E09", named=(NameCard("D31"),),
        lies={A: "", B: "D31"},
    ),
    "D32": Case(("E06", ""), ("", "D32 I03"), plays="E06", lies={B: "D32 I03"}, ends_turn=False),
    "D33": Case(("E05", ""), ("", "D33 D38"), plays="E05", lies={B: "D38"}, ends_turn=False),
    "D34": Case(("E05", ""), ("", "D34"), plays="E05", lies={B: "D34"}, ends_turn=False),
    "D35": Case(("D35", ""), ("D38 I03", ""), lies={A: "D38 I03 D35"}),
    "D36": Case(("D36" + " E05" * 6, ""), then=((A, DiscardCard("E05")),), in_gutter="E05"),
    "D37": Case(
        ("D37", ""), ("", "D38 D12 D19 I03"), named=(ChooseCard(B, "D12"),),
        lies={B: "D38 D19 I03"},
        in_gutter="D12",
    ),
    "D38": Case(
        ("D38", "E05"), ("", "D12"), lies={A: "D38", B: "D12"},
        held={A: REFILLED, B: "E05 E13"},
    ),
    "D39": Case(("E11", "E05"), ("", "D39"), plays="E11", held={B: "E05"}, ends_turn=False),
    "D40": Case(
        ("D40 E05", "D38", "D12 I03"), named=(ChooseOpponent(C),), then=((C, DiscardCard("D12")),),
        held={A: "E05 E13 I03", B: "D38 E13", C: ""}, in_gutter="D12",
    ),
    # ------------------------------------------------------------------------------------- items
    "I01": Case(("D38", ""), ("", "I01"), plays="D38", held={B: "E13 E13"}),
    "I02": Case(("I02", ""), ("D14", ""), lies={A: "D14 I02"}),
    "I03": Case(("I03", ""), ("", "D12"), lies={A: "I03", B: "D12"}, held={A: REFILLED, B: DRAWN}),
    "I04": Case(("E15", "E05"), ("", "I04"), plays="E15", held={A: "", B: "E05"}, ends_turn=False),
    "I05": Case(
        ("E09", ""), ("", "I05 D38"), plays="E09", named=(NameCard("D38"),),
        lies={B: "I05 D38"},
    ),
    "I06": Case(("I06 E05", ""), held={A: "E05 E13 E13"}, left=17),
    "I07": Case(("I07", ""), gutter="D38", lies={A: "I07 D38"}, in_gutter=""),
    "I08": Case(("I08", ""), deck="D38 D38", then=((A, TakeRecruit("D38")),), lies={A: "I08 D38"}),
    "I09": Case(("I09", ""), ("", "D38 I03"), lies={A: "I09", B: "I03"}, in_gutter="D38"),
    "I10": Case(("I10 D38", ""), then=((A, PlaceCard("D38")),), lies={A: "I10 D38"}),
    "I11": Case(("I11", "D38"), held={A: "D38 E13 E13", B: DRAWN}),
    "I12": Case(("I12" + " E05" * 6, ""), then=((A, DiscardCard("E05")),), in_gutter="E05"),
    "I13": Case(("I15", ""), ("", "I13"), plays="I15", lies={B: "I13"}),
    "I14": Case(("E05", ""), ("", "I14 D19"), plays="E05", lies={B: "I14 D19"}, ends_turn=False),
    "I15": Case(("I15", ""), ("", "I03 D38"), lies={A: "I15", B: "D38"}, in_gutter="I03"),
    # ------------------------------------------------------------------------------------ events
    "E05": Case(
        ("E05", ""), ("", "D38 I03"), lies={B: "I03"}, in_gutter="E05 D38",
        ends_turn=False,
    ),
    "E06": Case(
        ("E06", ""), ("", "D38 I03"), lies={B: "D38"}, in_gutter="E06 I03",
        ends_turn=False,
    ),
    "E07": Case(
        ("E07", "", ""), ("D38 D12", "I03", "I04 D13"),
        then=((C, GutterCard("D13")), (A, GutterCard("D38"))),
        lies={A: "D12", B: "", C: "I04"}, in_gutter="E07 I03 D13 D38", ends_turn=False,
    ),
    "E08": Case(
        # Zattar is higher than Pebblina, and immune.
        ("E08", "", ""), ("D38", "D01 D20", "I03"), lies={A: "D38", B: "D01", C: "I03"},
        in_gutter="E08 D20", ends_turn=False,
    ),
    "E09": Case(("E09", "", "D38"), named=(NameCard("D38"),), lies={A: "D38"}, held={C: ""}),
    "E10": Case(
        ("E10", "", ""), ("", "I04", "I04"), named=(NameCard("I04"),),
        then=((A, ChooseCard(B, "I04")),),
        lies={A: "I04", B: "", C: "I04"},
    ),
    "E11": Case(
        ("E11 E05", "E05 D38", "I03"), then=((B, DiscardCard("E05")),),
        held={A: "E05", B: "D38", C: ""}, in_gutter="E11 E05 I03", ends_turn=False,
    ),
    "E12": Case(("E12", "E05 E05"), then=((B, DiscardCard("E05")),), held={B: ""}, ends_turn=False),
    "E13": Case(("E13", ""), held={A: "E13 E13", B: ""}, left=18, ends_turn=False),
    "E14": Case(("E14", "", ""), held={A: REFILLED, B: "E13", C: ""}, left=16, ends_turn=False),
    "E15": Case(
        ("E15", "D38", "I03"), named=(ChooseOpponent(B),), held={A: "D38", B: "", C: "I03"},
        ends_turn=False,
    ),
    "E16": Case(("E16", "D38", ""), held={A: "D38 E13 E13", B: DRAWN, C: ""}),
    "E17": Case(
        ("E17 D38 I03", ""), then=((A, PlaceCard("D38")),), lies={A: "D38"}, held={A: "I03"},
        ends_turn=False,
    ),
    "E18": Case(("E18 I03 D38", ""), then=((A, PlaceCard("I03")), (A, Pass())), lies={A: "I03"}),
    "E19": Case(
        ("E19", ""), deck="I03 I03", then=((A, TakeRecruit("I03")),), lies={A: "I03"},
        in_gutter="E19 I03", ends_turn=False,
    ),
    "E20": Case(("E20", ""), gutter="D38", lies={A: "D38"}, in_gutter="E20", ends_turn=False),
}  # fmt: skip


@pytest.mark.parametrize("card", CASES)
def test_every_card_does_what_its_text_says(card: str) -> None:
    """G-T7, and every card of the deck but the four answers."""
    case = CASES[card]
    state = table(case.hands, case.areas, gutter=case.gutter, deck=case.deck)

    state, _ = resolve(state, case.plays or card, *case.named)
    for seat, decision in case.then:
        assert decision in state.options(seat)
        state, _ = play(state, seat, decision)

    assert state.ask == Acting((BOB if case.ends_turn else ANN,))
    for seat, cards in case.held.items():
        assert hand(state, seat) == cards
    for seat, cards in case.lies.items():
        assert area(state, seat) == cards
    if case.in_gutter is not None:
        assert " ".join(state.gutter) == case.in_gutter
    if case.left is not None:
        assert len(state.deck) == case.left


@pytest.mark.parametrize(
    ("card", "drawn"), [("E01", ""), ("E02", "E13"), ("E03", ""), ("E04", "E13")]
)
def test_every_answer_cancels_the_last_card(card: str, drawn: str) -> None:
    """G-K10, E01, E02, E03, E04: two of them also draw a card."""
    state, _ = play(table(["E05", card], ["", "D38"]), ANN, PlayCard("E05"))
    state, log = state.play(BOB, Answer(card))
    after, _ = let_be(state)
    assert area(after, BOB) == "D38"
    assert hand(after, BOB) == drawn
    assert after.gutter == ("E05", card)
    assert seen(log, ANN)


def test_every_card_has_its_case() -> None:
    assert set(CASES) | {"E01", "E02", "E03", "E04"} == set(CARDS)


def test_the_deck_is_that_of_the_rule_book() -> None:
    """G-S1: 120 cards: 40 dwarfs, 22 items, 58 events."""
    copies = {
        kind: sum(card.copies for card in CARDS.values() if card.kind == kind)
        for kind in ("dwarf", "item", "event")
    }
    assert copies == {"dwarf": 40, "item": 22, "event": 58}


def test_d08_needs_an_opponent_with_more_cards() -> None:
    state, _ = play(table(["D08", ""], ["", "D38"]), ANN, PlayCard("D08"))
    assert state.chain[0].targets == ((),)


def test_d09_never_takes_itself() -> None:
    after, _ = resolve(table(["D09", ""]), "D09")
    assert area(after, ANN) == "D09"


def test_d35_grows_with_every_other_dwarf() -> None:
    assert [influence(("D35", *["D38"] * more)) - 5 * more for more in range(4)] == [1, 2, 3, 4]


def test_d36_and_i12_lower_the_limit_to_five() -> None:
    assert [hand_limit((card,)) for card in ("D36", "I12", "D38")] == [5, 5, 8]


def test_d40_hits_an_opponent_who_is_immune_to_one_half() -> None:
    """G-K7: immune to discard (D39), the pocket is still picked."""
    after, _ = resolve(table(["D40 E05", "D38"], ["", "D39"]), "D40")
    assert hand(after, ANN) == "D38 E05 E13"
    # Immune to both (I04): nobody can be named.
    state, _ = play(table(["D40", "D38"], ["", "I04"]), ANN, PlayCard("D40"))
    assert state.chain[0].targets == ((), ())


def test_i01_draws_two_at_the_start() -> None:
    assert [start_draw(("I01",)), start_draw(())] == [2, 1]


def test_i02_is_worth_six_beside_its_uncle() -> None:
    assert [influence(("I02",)), influence(("I02", "D14"))] == [3, 9]


def test_e08_may_hit_its_own_player() -> None:
    after, _ = resolve(table(["E08", ""], ["D36", "D38"]), "E08")
    assert area(after, ANN) == ""


def test_e08_passes_a_leader_whose_cards_are_all_immune() -> None:
    after, _ = resolve(table(["E08", ""], ["", "D01 D34"]), "E08")
    assert area(after, BOB) == "D01 D34"


def test_e08_the_player_breaks_ties() -> None:
    """G-I2: both Bob's cards are worth four."""
    state, _ = play(table(["E08", ""], ["", "D12 D13"]), ANN, PlayCard("E08"))
    assert state.options(ANN) == (ChooseCard(BOB, "D12"), ChooseCard(BOB, "D13"))


def test_e14_the_left_neighbour_may_trigger_the_end() -> None:
    """G-E1: three cards are left for four."""
    after, facts = resolve(table(["E14", ""], deck="E05 E05 E05"), "E14")
    assert Drew(BOB, 1) not in facts
    assert after.trigger == BOB


def test_e16_one_if_only_one_is_possible() -> None:
    after, _ = resolve(table(["E16", "D38", "E05"], ["", "", "D04"]), "E16")
    assert "D38" in hand(after, ANN)
    assert hand(after, CYD) == "E05"


def test_answers_have_nothing_to_aim_at() -> None:
    """G-I3: a window opens as soon as one is played, so what follows its Stop needs no target."""
    for card in map(CARDS.__getitem__, ANSWERS):
        assert all(isinstance(part, Stop | Halt | Draw) for part in card.text)
