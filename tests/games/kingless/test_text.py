"""The catalog: every card's printed text agrees with its effect, in every language."""

import re
from pathlib import Path

import msgspec
import pytest

from games.kingless.printed import printed
from knavery.core import IllegalDecisionError, Seat
from knavery.core.settings import allowed
from knavery.core.text import Localizer, languages
from knavery.games.kingless import GAME
from knavery.games.kingless.cards import CARDS, Claim, Draw, Gutter, Immune, event
from knavery.games.kingless.rules.phases import Over
from knavery.games.kingless.settings import Settings
from knavery.games.kingless.state import State

RULES = Path(__file__).parents[3] / "docs" / "rules" / "kingless.md"

every_language = pytest.mark.parametrize("language", languages(GAME))


def test_it_speaks_english_and_german() -> None:
    assert languages(GAME) == ("de", "en")


@every_language
@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_the_printed_text_is_that_of_the_effect(card: object, language: str) -> None:
    """After adding a card to cards.py, run this: it prints the line the catalog needs."""
    kind = CARDS[card.id]  # type: ignore[attr-defined]
    localizer = Localizer(GAME, language=language)
    assert localizer.message(f"text-{kind.id}") == printed(kind, localizer)


def test_a_new_card_is_one_line_and_has_its_text() -> None:
    card = event("E99", "Cellar Raid", 2, Gutter("item", most=2), Draw(1), ends_turn=True)
    text = printed(card, Localizer(GAME))
    assert text == "Gutter 1 Item with influence 2 or less, then Draw 1. End turn"


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Gutter("dwarf", least=4), "Gutter 1 Dwarf with influence 4 or more"),
        (Claim("I01"), "Claim The Bottomless Tankard"),
        (Claim(what="any"), "Name any Dwarf or Item: Claim it"),
        (Draw(3, "left"), "The player on your left Draws 3"),
    ],
)
def test_parts_in_words(part: Gutter | Claim | Draw, text: str) -> None:
    assert printed(event("E99", "Any", 1, part), Localizer(GAME)) == text


def test_english_names_are_those_of_the_table() -> None:
    localizer = Localizer(GAME)
    assert {card: localizer.message(f"card-{card}") for card in CARDS} == {
        card.id: card.name for card in CARDS.values()
    }


def test_german_names_are_all_there_and_all_different() -> None:
    localizer = Localizer(GAME, language="de")
    assert len({localizer.message(f"card-{card}") for card in CARDS}) == len(CARDS)


def test_the_rule_book_lists_the_deck_as_it_is() -> None:
    """Id, name, influence, copies and text of every card, and nothing else."""
    localizer = Localizer(GAME)
    rows = re.findall(r"^\| ([DIE]\d\d) \| (.*) \|$", RULES.read_text("utf-8"), re.M)
    listed = {number: [cell.strip() for cell in cells.split("|")] for number, cells in rows}
    assert len(rows) == len(CARDS)
    for card in CARDS.values():
        text = localizer.message(f"text-{card.id}") + (" *(passive)*" if card.passive else "")
        worth = [] if card.kind == "event" else [str(card.influence)]
        assert listed[card.id] == [card.name, *worth, str(card.copies), text]


@every_language
def test_every_value_of_every_setting_is_explained(language: str) -> None:
    localizer = Localizer(GAME, language=language)
    assert allowed(Settings) == {"rounds": "1–9", "first_draw": "on, off", "late_draw": "off, on"}
    for value in range(1, 10):
        assert localizer.message(f"setting-rounds-{value}")
    for choice in ("on", "off"):
        assert localizer.message(f"setting-first_draw-{choice}")
        assert localizer.message(f"setting-late_draw-{choice}")


@every_language
def test_every_phase_refusal_and_end_has_its_words(language: str) -> None:
    localizer = Localizer(GAME, language=language)
    source = (Path(__file__).parents[3] / "src/knavery/games/kingless").rglob("*.py")
    code = "".join(file.read_text("utf-8") for file in source)
    phases = State.__annotations__["ask"].__args__
    assert Over in phases
    for phase in phases:
        assert localizer.has(f"phase-{phase.__struct_config__.tag}")
        if phase is not Over:
            assert localizer.has(f"refusal-not_{phase.__name__.lower()}")
    for reason in set(re.findall(r'return "G-..", "(\w+)"', code)):
        assert localizer.has(f"refusal-{reason}")
    for why in ("king", "fool", "subject", "most_crowns", "most_influence", "shared"):
        assert localizer.has(f"why-{why}")
    for why in ("fewer_crowns", "less_influence"):
        assert localizer.has(f"why-{why}")


@every_language
def test_both_catalogs_say_the_same_things(language: str) -> None:
    texts = {file.name: file.read_text("utf-8") for file in GAME.text.iterdir()}
    keys = {name: re.findall(r"^([\w-]+) =", text, re.M) for name, text in texts.items()}
    assert sorted(keys[f"{language}.ftl"]) == sorted(keys["en.ftl"])
    assert len(set(keys[f"{language}.ftl"])) == len(keys[f"{language}.ftl"])


def test_a_refusal_reads_with_its_rule() -> None:
    error = IllegalDecisionError("kingless", "G-I5", "stop_on_halt")
    assert str(error) == "G-I5: A Stop cannot cancel a Halt: use a Halt, or pass"


def test_immunities_are_written_in_full() -> None:
    fields = msgspec.structs.asdict(Immune("dwarfs", ("gutter", "claim"), most=2))
    text = Localizer(GAME, viewer=Seat(0)).message("part-immune", **fields)
    assert (
        text == "Dwarfs in your play area with influence 2 or less are Immune to Gutter and Claim"
    )
