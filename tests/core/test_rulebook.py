"""The rule book: every rule by its id, as written."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from knavery_hooks import GAME

from knavery.core import AnyGame, registry
from knavery.core.rulebook import DECIDED, Rulebook, parse, rulebook

OURS = [registry.game(name) for name in ("candy_k", "kingless", "kred", "red_scare")]

BOOK = """# Toll

Words before the first rule belong to none, even **T-0** in mid-line.

## Offers
- **T-O1** The seller slides a tile
  face down (see **T-O2**).
- **T-O2 Claims** It is given a name:

| name | worth |
|---|---|
| salt | 1 |

## Roles
| **PR-01** | Optometrist | sees |
| **PR-02** | Clerk | writes |

Loose words under a heading.
"""


def test_a_rule_goes_on_to_the_next_rule_or_heading() -> None:
    rules = {rule.id: rule for rule in parse(BOOK) if rule.id}
    assert list(rules) == ["T-O1", "T-O2", "PR-01", "PR-02"]
    assert rules["T-O1"].text == "**T-O1** The seller slides a tile\n  face down (see **T-O2**)."
    assert rules["T-O2"].text.endswith("| salt | 1 |")
    assert rules["PR-01"].text == "**PR-01** · Optometrist · sees"
    assert (rules["T-O2"].section, rules["PR-02"].section) == ("Offers", "Roles")


def test_a_third_partys_rules_stand_beside_its_sentences() -> None:
    rules = rulebook(GAME).rules
    assert [rule.id for rule in rules] == [f"H-{number}" for number in range(1, 7)]
    assert "snatch" in rules[2].text


def test_a_game_without_a_rule_book_has_no_rules(tmp_path: Path) -> None:
    bare: Any = SimpleNamespace(id="bare", text=tmp_path)
    assert rulebook(bare).passages == ()


def test_prose_is_kept_in_its_place() -> None:
    found = [(passage.id, passage.section, passage.level) for passage in parse(BOOK)]
    assert found[:2] == [("", "Toll", 1), ("T-O1", "Offers", 2)]
    assert parse(BOOK)[0].text.startswith("Words before the first rule")
    assert parse("## Example\n\nAnn draws.\n\nBob lies.")[0].text == "Ann draws.\n\nBob lies."


def test_a_book_in_another_language_is_read_where_there_is_one(tmp_path: Path) -> None:
    toll: Any = SimpleNamespace(id="toll", text=tmp_path)
    (tmp_path / "rules.md").write_text("# Toll\n- **T-1** You draw.", "utf-8")
    (tmp_path / "rules.de.md").write_text("# Zoll\n- **T-1** Du ziehst.", "utf-8")
    german, french = rulebook(toll, "de"), rulebook(toll, "fr")
    assert (german.language, german.rules[0].text) == ("de", "**T-1** Du ziehst.")
    assert (french.language, french.rules[0].text) == ("en", "**T-1** You draw.")


def test_what_is_ours_is_told_from_the_english_book(tmp_path: Path) -> None:
    toll: Any = SimpleNamespace(id="toll", text=tmp_path)
    names = ("1", "2", "A1", "A2", "B1", "A3", "A4", "Q1", "Q2", "R1")
    rules = "".join(f"- **T-{name}** text\n" for name in names)
    decided = "The rules with T-Q are ours. Also T-2, and T-A1 to T-A3.\n- **T-D1** As T-1."
    (tmp_path / "rules.md").write_text(f"# Toll\n{rules}\n## {DECIDED}\n{decided}", "utf-8")
    (tmp_path / "rules.de.md").write_text("# Zoll\n- **T-Q1** Du ziehst.", "utf-8")
    assert rulebook(toll, "de").ours == {"T-2", "T-A1", "T-A2", "T-A3", "T-Q1", "T-Q2", "T-D1"}


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_book_says_which_rules_are_ours(game: AnyGame) -> None:
    book = rulebook(game)
    assert book.ours
    assert book.ours < {rule.id for rule in book.rules}


@pytest.mark.parametrize("language", ["de"])
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_translated_book_has_every_rule_in_its_place(game: AnyGame, language: str) -> None:
    english, translated = rulebook(game), rulebook(game, language)
    assert translated.language == language, f"docs/rules/{language} has no book of {game.title}"

    def shape(book: Rulebook) -> list[tuple[str, int, int, list[str]]]:
        """Of each passage: its id, its section's depth, its tables' rows, and its numbers."""
        return [
            (passage.id, passage.level, passage.text.count("\n|"), numbers(passage.text))
            for passage in book.passages
        ]

    assert shape(translated) == shape(english)


def numbers(text: str) -> list[str]:
    """All numbers of the text, without the marks that languages set differently."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d)", "", text)))
