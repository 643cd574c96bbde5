"""Sentences: filled from records, for one viewer, in one language."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from knavery_hooks import GAME, Answered, Call, Called, Dealt, Rolled, Taken

from knavery.core import TABLE, Frozen, IllegalDecisionError, Seat, registry, text
from knavery.core.text import Localizer, TextError, languages

NAMES = ("Fox", "Owl", "Hare")


class Piece(Frozen, frozen=True):
    kind: str


class Moved(Frozen, frozen=True):
    by: Seat | None
    pieces: tuple[Piece, ...] = ()
    seats: tuple[Seat, ...] = ()
    last: Piece | None = None


CATALOGUE = """
fact-moved = { WHO($by) ->
    [you] You move
    [table] Time moves
    [nobody] Nobody moves
   *[other] { NAME($by) } moves
} { LIST($pieces) } to { LIST($seats, of: "name") }, last { SAY($last) }
part-piece = a { WORD($kind) }
word-mark = mark
word-heel = heel
counted = { COUNT($seats) ->
    [0] nobody at all
    [one] { LIST($seats, of: "name") } alone
   *[other] { COUNT($seats) } of them
}
lonely = { $missing }
bare = { $pieces }
"""


@pytest.fixture
def localizer(tmp_path: Path) -> Any:
    (tmp_path / "en.ftl").write_text(CATALOGUE, "utf-8")
    game: Any = SimpleNamespace(id=str(tmp_path), title="Toy", text=tmp_path)
    return lambda viewer=None: Localizer(game, NAMES, viewer)


def test_the_viewer_is_you_and_the_others_have_names(localizer: Any) -> None:
    moved = Moved(Seat(1), (Piece("mark"), Piece("heel"), Piece("mark")), (Seat(0), Seat(2)))
    told = "a mark, a heel and a mark to Fox and Hare, last nothing"
    assert localizer(None).fact(moved) == f"Owl moves {told}"
    assert localizer(Seat(1)).fact(moved) == f"You move {told}"
    assert localizer(Seat(2)).fact(moved) == f"Owl moves {told.replace('Hare', 'you')}"


def test_the_table_and_nobody_have_words_of_their_own(localizer: Any) -> None:
    assert localizer().fact(Moved(TABLE)) == "Time moves nothing to nothing, last nothing"
    last = Moved(None, seats=(Seat(1),), last=Piece("heel"))
    assert localizer().fact(last) == "Nobody moves nothing to Owl, last a heel"


def test_how_many_they_are_is_no_matter_of_what_they_are_called(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(CATALOGUE, "utf-8")
    game: Any = SimpleNamespace(id=f"{tmp_path} counted", title="Toy", text=tmp_path)
    localizer = Localizer(game, ("nothing", "0", "Hare"))
    assert localizer.message("counted", seats=()) == "nobody at all"
    assert localizer.message("counted", seats=(Seat(0),)) == "nothing alone"
    assert localizer.message("counted", seats=(Seat(1),)) == "0 alone"
    assert localizer.message("counted", seats=(Seat(0), Seat(1))) == "2 of them"


def test_a_sentence_that_cannot_be_filled_is_an_error_and_never_half_told(localizer: Any) -> None:
    with pytest.raises(TextError, match="'lonely' cannot be filled"):
        localizer().message("lonely")
    with pytest.raises(TextError, match="LIST or SAY"):
        localizer().message("bare", pieces=(Piece("mark"),))
    with pytest.raises(TextError, match="no sentence 'fact-piece'"):
        localizer().fact(Piece("mark"))
    with pytest.raises(TextError, match=r"no sentence 'word-pawn'|cannot be filled"):
        localizer().fact(Moved(None, (Piece("pawn"),)))


def test_without_names_seats_are_counted_from_zero() -> None:
    assert Localizer(GAME).fact(Rolled(Seat(1), 3)) == "seat 1 leads; the prize is 3"


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (Dealt(("hook", "stone")), "You are dealt a hook and a stone"),
        (Dealt(None), "Everybody is dealt two cards"),
        (Rolled(Seat(0), 2), "You lead; the prize is 2"),
        (Answered(True), "You reach for the prize"),
        (Taken(Seat(2), 3, snatched=True), "Hare takes 3 with a hook"),
        (Called(Seat(1), Seat(0), ("stone",)), "Owl calls your bluff: a stone"),
    ],
)
def test_hooks_is_told_as_its_catalog_says(record: Any, told: str) -> None:
    assert Localizer(GAME, NAMES, Seat(0)).fact(record) == told


def test_decisions_are_localized_for_the_seat_that_may_make_them() -> None:
    assert Localizer(GAME, NAMES, Seat(0)).decision(Call(Seat(2))) == "Call the bluff of Hare"


def test_a_refusal_has_its_rule_and_says_what_to_do() -> None:
    registry.add(GAME)
    refused = IllegalDecisionError("hooks", "H-3", "no_hook")
    assert str(refused) == "H-3: You hold no hook: leave the prize"
    assert str(IllegalDecisionError("nowhere", "X-1", "no_luck")) == "X-1: no luck"
    assert refused == IllegalDecisionError("hooks", "H-3", "no_hook")
    assert refused != IllegalDecisionError("hooks", "H-3", "not_asked")


def test_a_language_nobody_wrote_is_refused() -> None:
    assert languages(GAME) == ("en",)
    with pytest.raises(TextError, match=r"no catalog xx\.ftl"):
        Localizer(GAME, language="xx")


def test_shared_words_are_the_same_in_every_language() -> None:
    shared = Path(__file__).parents[2] / "src" / "knavery" / "core" / "text_shared"
    keys = {
        file.name: [
            line.split(" = ")[0] for line in file.read_text("utf-8").splitlines() if " = " in line
        ]
        for file in shared.glob("*.ftl")
    }
    assert len(keys) >= 2
    assert len({tuple(found) for found in keys.values()}) == 1, keys


def test_sentences_are_kept_apart_by_their_viewer_names_and_types() -> None:
    called = Called(Seat(1), Seat(0), ("stone",))
    for _ in range(2):  # the second time from what was kept
        for names in (NAMES, ("Ann", "Bob", "Cyd"), None):
            told = {
                viewer: Localizer(GAME, names, viewer).fact(called)
                for viewer in (None, Seat(0), Seat(1), Seat(2))
            }
            assert told[Seat(0)] != told[Seat(1)] != told[Seat(2)] == told[None]
            assert (names or ("", "seat 1"))[1] in told[None]
        assert Localizer(GAME).message("word-seat", number=1) == "seat 1"
        assert Localizer(GAME).message("word-seat", number=True) == "seat yes"


def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "MOST_SENTENCES", 3)
    localizer = Localizer(GAME, ("Otter", "Stag"))
    for number in range(10):
        assert localizer.message("word-seat", number=number) == f"seat {number}"
        assert len(localizer._sentences) <= 3
