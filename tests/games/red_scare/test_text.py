"""The catalogs of Red Scare."""

import re
from pathlib import Path

from games.red_scare.scene import ANN, BOB, CAT, cards
from knavery.core.text import SHARED, Localizer
from knavery.games.red_scare import GAME
from knavery.games.red_scare.cards import PROFESSIONS, UNALIGNED
from knavery.games.red_scare.constants import PHRASES, TOKENS
from knavery.games.red_scare.decisions import (
    Answer,
    Guess,
    Offer,
    Show,
)
from knavery.games.red_scare.facts import Shown, Traded
from knavery.games.red_scare.view import Phase

RULES = Path(__file__).parents[3] / "docs" / "rules" / "red-scare.md"
NAMES = ("Fox", "Owl", "Hare", "Crow")


def test_a_decision_says_what_it_does() -> None:
    localizer = Localizer(GAME, NAMES, ANN)
    assert localizer.decision(Show(BOB, (0, 2))) == "Show Owl your cards 1 and 3 for an ID"
    assert localizer.decision(Answer(1, 2)) == "Say: 1 Patriot and 2 Soviets"
    assert localizer.decision(Offer(BOB, (1,), 1)) == (
        "Offer Owl your card 2, claiming it's a Patriot"
    )
    assert localizer.decision(Guess(CAT, "unaligned")) == (
        "Put the question mark in front of Hare: Unaligned"
    )


def test_a_fact_is_told_to_each_viewer_in_their_own_person() -> None:
    fact = Shown(ANN, BOB, 2)
    assert Localizer(GAME, NAMES, CAT).fact(fact) == "Fox shows Owl 2 cards"
    own = Shown(ANN, BOB, 2, places=(0, 1))
    assert Localizer(GAME, NAMES, ANN).fact(own) == "You show Owl your cards 1 and 2"
    asked = Shown(ANN, BOB, 2, cards=cards("P1 ?2"))
    assert Localizer(GAME, NAMES, BOB).fact(asked) == "Fox shows you P1 and ?2"
    came = Traded(ANN, BOB, 1, 0, 1, places=(2,), cards=cards("S1"))
    assert Localizer(GAME, NAMES, ANN).fact(came) == (
        "Owl accepts and gives you a card, claiming it's a Soviet. You get S1 for your card 3"
    )


def test_every_refusal_the_code_gives_has_a_sentence_in_every_language() -> None:
    sources = Path(str(GAME.text)).parent.rglob("*.py")
    reasons = set()
    for source in sources:
        text = source.read_text("utf-8")
        reasons.update(re.findall(r'refuse\(\s*[^,()]+(?:\[\w+\])?,\s*"(\w+)"', text))
        reasons.update(re.findall(r'refuse\([^)]*?else "[\w-]+", "(\w+)"', text))
    assert len(reasons) > 40
    for language in ("en", "de"):
        localizer = Localizer(GAME, language=language)
        assert not [reason for reason in reasons if not localizer.has(f"refusal-{reason}")]
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        said = set(re.findall(r"^refusal-(\w+) =", text, re.MULTILINE))
        shared = SHARED.joinpath(f"{language}.ftl").read_text("utf-8")
        said_by_all = set(re.findall(r"^refusal-(\w+) =", shared, re.MULTILINE))
        assert said == reasons - (said_by_all - said)


def test_the_catalogs_say_the_same_things_in_every_language() -> None:
    def keys(language: str) -> set[str]:
        text = GAME.text.joinpath(f"{language}.ftl").read_text("utf-8")
        found = re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)
        assert len(found) == len(set(found))
        return set(found)

    assert keys("en") == keys("de")


def test_every_word_of_the_tables_is_in_the_catalog() -> None:
    """Also covers RS-17, RS-Q17, RS-Q25, RS-Q30."""
    phases = Phase.__args__  # type: ignore[attr-defined]
    for language in ("en", "de"):
        localizer = Localizer(GAME, language=language)
        assert all(localizer.has(f"profession-{name}") for name in PROFESSIONS)
        assert all(localizer.has(f"unaligned-{name}") for name in UNALIGNED)
        assert all(localizer.has(f"phase-{phase}") for phase in phases)
        assert all(localizer.has(f"phrase-{phrase}") for phrase in PHRASES)
        for value in (*range(6, 16), "none"):
            assert localizer.has(f"setting-round_cap-{value}")
        for name, values in (
            ("game", ("beginner", "advanced")),
            ("pace", ("turns", "real_time")),
            ("accuse_opens_round", (4, 3)),
            ("start_player", ("passes", "stays")),
        ):
            assert all(localizer.has(f"setting-{name}-{value}") for value in values)
    assert list(TOKENS.values()) == ["3", "2", "1", "red"]


def test_the_rule_book_lists_the_cards_of_the_game() -> None:
    """PR-01, UN-01: the ids and names of the tables are those of the page."""
    localizer = Localizer(GAME)
    text = RULES.read_text("utf-8")
    for kind, table_of in (("profession", PROFESSIONS), ("unaligned", UNALIGNED)):
        for name, rule in table_of.items():
            assert f"| **{rule}** | {localizer.message(f'{kind}-{name}')} |" in text
