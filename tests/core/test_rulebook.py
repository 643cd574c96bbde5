"""The rule book: every rule by its id, as written."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from knavery_hooks import GAME

from knavery.core.rulebook import parse, rulebook

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
    rules = {rule.id: rule for rule in parse(BOOK)}
    assert list(rules) == ["T-O1", "T-O2", "PR-01", "PR-02"]
    assert rules["T-O1"].text == "**T-O1** The seller slides a tile\n  face down (see **T-O2**)."
    assert rules["T-O2"].text.endswith("| salt | 1 |")
    assert rules["PR-01"].text == "**PR-01** · Optometrist · sees"
    assert (rules["T-O2"].section, rules["PR-02"].section) == ("Offers", "Roles")


def test_a_third_partys_rules_stand_beside_its_sentences() -> None:
    rules = rulebook(GAME)
    assert [rule.id for rule in rules] == [f"H-{number}" for number in range(1, 7)]
    assert "snatch" in rules[2].text


def test_a_game_without_a_rule_book_has_no_rules(tmp_path: Path) -> None:
    bare: Any = SimpleNamespace(id="bare", text=tmp_path)
    assert rulebook(bare) == ()
