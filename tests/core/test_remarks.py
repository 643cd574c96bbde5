"""The sentences of remarks, which all games share."""

from typing import get_args, get_type_hints

import pytest

from knavery.core import Seat, registry, tag_of
from knavery.core.remarks import AskWhy, PointOut, Remark, RemarkFact, Suspect, Talk, Trust
from knavery.core.text import Localizer
from knavery.games.candy_k import GAME

ANN, BOB, CYD = map(Seat, range(3))
NAMES = ["Ann", "Bob", "Cyd"]


class Remarked(RemarkFact, frozen=True):
    remark: Remark


@pytest.mark.parametrize(
    ("viewer", "language", "told"),
    [
        (ANN, "en", ("“I suspect Cyd”", "“I believe Cyd”", "“Cyd, why do you say that?”")),
        (CYD, "en", ("“I suspect you”", "“I believe you”", "“I ask you: why do you say that?”")),
        (
            CYD,
            "de",
            ("„Ich verdächtige dich“", "„Ich glaube dir“", "„Ich frage dich: Warum sagst du das?“"),
        ),
        (None, "de", ("„Ich verdächtige Cyd“", "„Ich glaube Cyd“", "„Cyd, warum sagst du das?“")),
    ],
)
def test_a_remark_speaks_to_the_viewer_it_is_about(
    viewer: Seat | None, language: str, told: tuple[str, ...]
) -> None:
    localizer = Localizer(GAME, NAMES, viewer, language)
    says = {"en": "Bob says", "de": "Bob sagt"}[language]
    remarks = (Suspect(CYD), Trust(CYD), AskWhy(CYD))
    assert [localizer.fact(Remarked(BOB, remark)) for remark in remarks] == [
        f"{says}: {words}" for words in told
    ]
    assert [localizer.decision(remark) for remark in remarks] == list(told)


def test_a_contradiction_names_both() -> None:
    ann = Localizer(GAME, NAMES, ANN)
    assert ann.fact(Remarked(ANN, PointOut(BOB, CYD))) == (
        "You say: “There is a contradiction between Bob and Cyd”"
    )
    cyd = Localizer(GAME, NAMES, CYD, "de")
    assert cyd.fact(Remarked(ANN, PointOut(BOB, CYD))) == (
        "Ann sagt: „Zwischen Bob und dir gibt es einen Widerspruch“"
    )


@pytest.mark.parametrize("game_id", ["kred", "kingless", "red_scare", "candy_k"])
def test_a_fact_that_carries_a_remark_is_a_remark_fact(game_id: str) -> None:
    """The server, the measures and the client recognise remarks by these types."""
    game = registry.game(game_id)
    carrying = {
        tag_of(fact)
        for fact in get_args(game.Fact)
        for kind in get_type_hints(fact).values()
        if any(isinstance(one, type) and issubclass(one, Talk) for one in get_args(kind))
    }
    assert carrying == {
        tag_of(fact) for fact in get_args(game.Fact) if issubclass(fact, RemarkFact)
    }
    assert carrying == ({"remarked"} if game_id in ("red_scare", "candy_k") else set())
