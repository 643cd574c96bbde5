"""Notation: decisions as text, and what a text that is not exact is taken for."""

from enum import Enum
from typing import Literal

import pytest

from knavery.core import AnyGame, Frozen, KnaveryError, Notation, NotationError, Seat
from knavery.games.kred import GAME as KRED
from knavery.games.red_scare import GAME as RED_SCARE


class Suit(Enum):
    CUPS = "cups"
    COINS = "coins"


class Spot(Frozen, frozen=True):
    seat: Seat
    row: Literal["top", "bottom"]


class TakeTurn(Frozen, frozen=True):
    pass


class Give(Frozen, frozen=True):
    card: int
    to: Seat


class Everything(Frozen, frozen=True):
    """A field of every type a decision may have."""

    number: int
    word: str
    sure: bool
    suit: Suit
    spots: tuple[Spot, ...]
    maybe: int | None
    either: Literal[1, "one", None]


class Put(Frozen, frozen=True):
    places: tuple[int, ...]
    spot: Spot | None


Decision = TakeTurn | Give | Everything | Put

PLAIN = Notation[Decision](Decision)
SHORT = Notation[Decision](
    Decision,
    {Give: "give {card}>{to}", Put: "put {places+1}@{spot|c}", Spot: "{seat}.{row}"},
)
GIVES = [Give(card, Seat(to)) for card in (1, 17, 7) for to in (0, 2)]


def test_a_record_without_a_pattern_is_written_as_its_tag_and_fields() -> None:
    assert PLAIN.decision_to_text(TakeTurn()) == "take-turn"
    assert PLAIN.decision_to_text(Give(17, Seat(2))) == "give 17 2"
    assert PLAIN.decision_to_text(Put((0, 2), Spot(Seat(1), "top"))) == "put 0,2 (spot 1 top)"
    assert PLAIN.decision_to_text(Put((), None)) == "put () -"


def test_a_pattern_says_how_fields_none_and_counting_are_written() -> None:
    assert SHORT.decision_to_text(Give(17, Seat(2))) == "give 17>2"
    assert SHORT.decision_to_text(Put((0, 2), Spot(Seat(1), "top"))) == "put 1,3@1.top"
    assert SHORT.decision_to_text(Put((4,), None)) == "put 5@c"
    assert SHORT.decision_from_text("put 5@c") == Put((4,), None)


@pytest.mark.parametrize("notation", [PLAIN, SHORT])
@pytest.mark.parametrize("word", ["plain", "two words", 'a "quote" \\', "17", "", "-", "é1_b"])
@pytest.mark.parametrize("spots", [(), (Spot(Seat(0), "top"), Spot(Seat(12), "bottom"))])
def test_every_type_is_read_back(
    notation: Notation[Decision], word: str, spots: tuple[Spot, ...]
) -> None:
    for maybe in (None, -3):
        for either in (1, "one", None):
            decision = Everything(-1, word, True, Suit.COINS, spots, maybe, either)
            text = notation.decision_to_text(decision)
            assert notation.decision_from_text(text) == decision
            assert notation.decision_from_text(text, [TakeTurn(), decision]) == decision


@pytest.mark.parametrize("text", ["give 17>2", "GIVE 17 > 2", " give  17>2 ", "Give 17 >2"])
def test_reading_is_forgiving_in_case_and_spacing(text: str) -> None:
    assert SHORT.decision_from_text(text) == Give(17, Seat(2))
    assert SHORT.decision_from_text(text, GIVES) == Give(17, Seat(2))


@pytest.mark.parametrize("text", ["take-turn", "take turn", "TAKE_TURN", "taketurn"])
def test_two_words_may_be_written_as_one(text: str) -> None:
    assert SHORT.decision_from_text(text) == TakeTurn()


@pytest.mark.parametrize("text", ["17>2", "g 17 2", "gi17>2", "17 2"])
def test_among_options_an_abbreviation_is_enough(text: str) -> None:
    assert SHORT.decision_from_text(text, GIVES) == Give(17, Seat(2))
    with pytest.raises(NotationError):
        SHORT.decision_from_text(text)


def test_an_exact_text_is_no_abbreviation_of_another() -> None:
    """`give 7>2` is not `give 17>2`, and numbers are never cut short."""
    assert SHORT.decision_from_text("give 7>2", GIVES) == Give(7, Seat(2))
    with pytest.raises(NotationError):
        SHORT.decision_from_text("give 1>7", GIVES)


def test_ambiguity_is_an_error_that_lists_what_fits() -> None:
    with pytest.raises(NotationError, match="may be any of: give 17>0, give 17>2") as raised:
        SHORT.decision_from_text("give 17", GIVES)
    assert raised.value.fits == ("give 17>0", "give 17>2")
    assert isinstance(raised.value, KnaveryError)


def test_nonsense_is_an_error_with_examples() -> None:
    with pytest.raises(NotationError, match=r"'zebra' is not one of the options.*give 1>0"):
        SHORT.decision_from_text("zebra", GIVES)
    with pytest.raises(NotationError, match="give CARD>TO"):
        SHORT.decision_from_text("zebra")
    with pytest.raises(NotationError, match="There are no options"):
        SHORT.decision_from_text("zebra", [])
    with pytest.raises(NotationError):
        SHORT.decision_from_text("", GIVES)


def test_what_is_not_on_offer_is_refused_with_those_like_it() -> None:
    options: list[Decision] = [TakeTurn(), *GIVES]
    with pytest.raises(NotationError) as raised:
        SHORT.decision_from_text("give 5>2", options)
    assert raised.value.fits == tuple(map(SHORT.decision_to_text, GIVES))


def test_a_record_that_is_no_decision_has_no_text() -> None:
    for record in (Spot(Seat(1), "top"), KRED.notation.decision_from_text("look"), 4):
        with pytest.raises(NotationError, match="is not a decision of this game"):
            SHORT.decision_to_text(record)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("hand 17", "hand TILE>RECEIVER"),
        ("advance", "ACTION ORIGIN>TARGET"),
        ("promte 0.4", "promote SPACE"),
        ("restor", "restore"),
    ],
)
def test_the_nearest_shape_comes_first(text: str, first: str) -> None:
    with pytest.raises(NotationError, match=f"Write: {first}") as raised:
        KRED.notation.decision_from_text(text)
    assert raised.value.fits[0] == first


def test_the_nearest_option_comes_first() -> None:
    options = [KRED.notation.decision_from_text(text) for text in ("done", "restore", "accept")]
    with pytest.raises(NotationError, match="Write one of: restore"):
        KRED.notation.decision_from_text("restroe", options)


@pytest.mark.parametrize("text", ["show 0>2", "show 1,0>2", "show -1>2", "show 00>2", "audit 0"])
def test_what_is_counted_from_one_has_no_zero(text: str) -> None:
    with pytest.raises(NotationError):
        RED_SCARE.notation.decision_from_text(text)
    assert RED_SCARE.notation.decision_from_text("show 01,10>2") == (
        RED_SCARE.notation.decision_from_text("show 1,10>2")
    )


def test_a_pattern_has_each_field_once() -> None:
    with pytest.raises(AssertionError, match="must have each field"):
        Notation[Decision](Decision, {Give: "give {card}"}).decision_to_text(TakeTurn())


@pytest.mark.parametrize("text", ["give 2", "give 7", "put 1@top", "put 3", "give >2"])
def test_an_abbreviation_skips_no_number(text: str) -> None:
    options: list[Decision] = [Give(17, Seat(2)), Put((0, 2), Spot(Seat(1), "top"))]
    with pytest.raises(NotationError):
        SHORT.decision_from_text(text, options)


def test_the_full_text_of_another_decision_is_no_abbreviation() -> None:
    options: list[Decision] = [Put((0, 2), None)]
    assert SHORT.decision_from_text("put 1,3", options) == options[0]
    for text in ("put 3@c", "put 1@c", "Put 3 @ 1.top"):
        with pytest.raises(NotationError, match="not one of the options"):
            SHORT.decision_from_text(text, options)


@pytest.mark.parametrize(
    ("game", "text", "option"),
    [
        (KRED, "influence 1>3", "influence 3.1>3.2"),
        (KRED, "hand 3", "hand 17>3"),
        (RED_SCARE, "show 3>2", "show 1,3>2"),
    ],
)
def test_one_decision_is_not_read_as_another(game: AnyGame, text: str, option: str) -> None:
    with pytest.raises(NotationError):
        game.notation.decision_from_text(text, [game.notation.decision_from_text(option)])


def test_only_a_number_is_no_decision() -> None:
    with pytest.raises(NotationError, match="Write 'give 7>0', or give the index as a number"):
        SHORT.decision_from_text("7", GIVES)
    with pytest.raises(NotationError, match="'17' is not a decision"):
        SHORT.decision_from_text(" 17 ", [Give(17, Seat(2))])


def test_a_space_may_be_left_half_unsaid_in_kred() -> None:
    """`c>4` among one's own options: the domain goes without saying where only one fits."""
    codec, notation = KRED.codec, KRED.notation
    moves = [notation.decision_from_text(f"advance c>0.{place}") for place in (2, 4, 6)]
    assert notation.decision_from_text("advance c>4", moves) == moves[1]
    assert notation.decision_from_text("advance c>0.4") == moves[1]
    assert codec.decisions.index(moves[1]) != codec.decisions.index(moves[0])
    influence = notation.decision_from_text("influence 0.2>1.5")
    for text in ("inf 2>5", "influence 0.2>5", "influence 2>1.5"):
        assert notation.decision_from_text(text, [influence]) == influence
    with pytest.raises(NotationError, match=r"c>0\.4, advance c>1\.4"):
        notation.decision_from_text(
            "advance c>4", [*moves, notation.decision_from_text("advance c>1.4")]
        )
