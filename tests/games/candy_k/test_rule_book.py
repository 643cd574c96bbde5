"""docs/rules/candy-k.md: every rule is there, and its tables are those of the code."""

import re
from pathlib import Path
from typing import get_args

from games.candy_k.scene import ANN, BOB, CYD, DEE, played_out, vote
from knavery.core.rulebook import ID, rulebook
from knavery.core.text import Localizer
from knavery.games.candy_k import GAME
from knavery.games.candy_k.constants import DECKS, SECTIONS, characters
from knavery.games.candy_k.settings import Settings

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules" / "candy-k.md").read_text("utf-8")
WRITTEN = [rule.id for rule in rulebook(GAME).rules]


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under that heading row."""
    _, _, table = RULES.partition(heading)
    body = table.split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in body]


def test_every_rule_is_written_once() -> None:
    sheet = [f"CK-{number:02}" for number in range(1, 40)]
    rulings = [f"CK-Q{number}" for number in range(1, 22)]
    remarks = [f"CK-R{number}" for number in range(1, 6)]
    assert sorted(WRITTEN) == sorted(sheet + rulings + remarks)


def test_the_code_names_only_rules_there_are() -> None:
    for path in (ROOT / "src" / "knavery" / "games" / "candy_k").rglob("*.py"):
        assert not set(re.findall(ID, path.read_text("utf-8"))) - set(WRITTEN), path.name


def test_ck_q20_the_printed_words_are_those_of_the_cards() -> None:
    localizer = Localizer(GAME)
    printed = rows("| number | When | Where | Who King | Who Assassin |")
    assert len(printed) == 8
    for number, *words in printed:
        for section, word in zip(SECTIONS, words, strict=True):
            key = f"{section}-{number}"
            assert (localizer.message(key) if localizer.has(key) else "") == word


def test_ck_q1_the_printed_decks_are_those_dealt() -> None:
    printed = rows("| players | numbers in When, Where, Who Assassin |")
    assert [int(row[0]) for row in printed] == list(GAME.seats)
    for row in printed:
        seats = int(row[0])
        when, _, king, _ = DECKS[seats].piles
        in_all = sum(len(characters(pile)) + pile.numbers for pile in DECKS[seats].piles)
        assert row[1:] == [
            f"1–{when.numbers}",
            str(len(characters(when))),
            str(when.numbers),
            f"{len(characters(king))} + {king.numbers}",
            str(in_all),
        ]


def test_the_printed_options_are_the_settings() -> None:
    printed = {
        row[0].strip("`"): row[1] for row in rows("| option | values, the usual one first |")
    }
    assert tuple(printed) == Settings.__struct_fields__
    for name, told in printed.items():
        values = [str(value) for value in get_args(Settings.__annotations__[name])]
        default = str(getattr(Settings(), name))
        written = re.findall(r"`(\w+)`", told)
        assert written[0] == default
        assert sorted(written) == sorted(values)


def test_ck_q15_the_printed_example_ends_as_it_says() -> None:
    """CK-Q8: Ann and Bob are Assassins, Dee is King, and both sides do what they had to."""
    for ending, winners in (("literal", (ANN, BOB, CYD, DEE)), ("decisive", (ANN, BOB))):
        state = played_out((2, 1, 2, 2), (2,) * 4, DEE, (2,) * 4, icon=ANN, ending=ending)
        assert state.assassins == (ANN, BOB)
        outcome = vote(state, (DEE, DEE, BOB, ANN)).outcome
        assert outcome is not None
        assert outcome.winners == winners
