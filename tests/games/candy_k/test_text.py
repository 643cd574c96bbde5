"""The sentences."""

import inspect
import re
from typing import get_args

import pytest

from games.candy_k.scene import ANN, BOB, CYD
from knavery.core.text import Localizer, languages
from knavery.games.candy_k import GAME
from knavery.games.candy_k.constants import Phase, Reason
from knavery.games.candy_k.decisions import ClaimNumber, PlayCard
from knavery.games.candy_k.facts import (
    CardChosen,
    Revealed,
    Said,
    Shown,
    TokenAnswered,
    TokensSpent,
    VoteCast,
)
from knavery.games.candy_k.rules import refusal, verdict
from knavery.games.candy_k.settings import Settings

LANGUAGES = languages(GAME)


def keys(language: str) -> set[str]:
    catalog = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][\w-]*) =", catalog, re.MULTILINE))


def test_all_languages_say_the_same_things() -> None:
    assert LANGUAGES == ("de", "en")
    assert keys("de") == keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_setting_refusal_and_reason_has_its_words(language: str) -> None:
    localizer = Localizer(GAME, language=language)
    wanted = {f"phase-{phase}" for phase in (*get_args(Phase), "asked_why")}
    wanted |= {f"explain-{reason}" for reason in get_args(Reason)}
    for field in Settings.__struct_fields__:
        values = get_args(Settings.__annotations__[field])
        wanted |= {f"setting-{field}", *(f"setting-{field}-{value}" for value in values)}
    reasons = re.findall(r'_refused\("CK-\w+", "(\w+)"', inspect.getsource(refusal))
    wanted |= {f"refusal-{reason}" for reason in reasons}
    whys = re.findall(
        r'"(struck_king|missed_king|found\w+|king_safe|missed\w+)"', inspect.getsource(verdict)
    )
    wanted |= {f"why-{why}" for why in whys}
    assert len(set(whys)) == 6
    assert len(set(reasons)) == 25
    assert not [key for key in wanted if not localizer.has(key)]


def test_a_hidden_answer_is_told_to_others_without_its_content() -> None:
    ann = Localizer(GAME, ["Ann", "Bob", "Cyd"], ANN)
    assert ann.fact(TokenAnswered(ANN, True)) == "You spend a token"
    assert ann.fact(TokenAnswered(BOB)) == "Bob has decided"
    assert ann.fact(CardChosen(BOB, "when")) == "Bob has chosen a card"
    assert ann.fact(CardChosen(ANN, "when", 2)) == "You play 2 (soup)"
    assert ann.fact(VoteCast(BOB)) == "Bob has voted"
    assert ann.fact(VoteCast(ANN, BOB)) == "You vote for Bob"


def test_sentences_read_well() -> None:
    ann = Localizer(GAME, ["Ann", "Bob", "Cyd"], ANN)
    assert ann.fact(TokensSpent("where", ())) == "Nobody spends a token in Where"
    assert ann.fact(TokensSpent("where", (ANN, CYD))) == "Tokens spent in Where: you and Cyd"
    assert ann.decision(ClaimNumber("king", 2)) == "“I have 2, nougat”"
    assert ann.decision(PlayCard("assassin", 3)) == "Play 3 (peppermint)"
    assert ann.claim(Said("when", 2, 1)) == "When: claimed 2 (soup); actually held 1 (toast)"
    shown = (Shown("when", 1, 3, 3, True), Shown("king", 2, None, 2, False))
    assert ann.fact(Revealed(BOB, "assassin", True, 2, ANN, shown)) == (
        "Bob was an Assassin with 2 matches (the icon is one) and voted for you; "
        "cards: When 3 (drew 1 and 3) (match) and Who King 2"
    )


def test_german_bends_what_it_must() -> None:
    ann = Localizer(GAME, ["Ann", "Bob", "Cyd"], ANN, "de")
    told = ann.fact(Revealed(BOB, "king", False, 1, ANN, (Shown("when", 1, None, 1, False),)))
    assert told == "Bob war der König mit 1 Treffer, Stimme für dich; Karten: Wann? 1"
    assert ann.fact(TokensSpent("where", ())) == "Niemand gibt bei „Wo?“ einen Chip aus"
