"""What guests type: nothing invisible, nothing that turns the line around, one line."""

import pytest

from knavery.server.tables.commands import AddWords, Person, Report, Say, Sit
from knavery.server.tables.handlers import handle
from knavery.server.tables.plain_text import plain_line, plain_name
from knavery.server.tables.refusal import Refusal
from server.table_fixture import ANN, BOB, TableFixture


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u115f", "\u200b", "\u202e", " \n\t", "\u0301", "\u034f\ufe0f"],
)
def test_a_name_that_does_not_show_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="at least one letter"):
        plain_name(name)


def test_a_name_is_one_line_without_directions() -> None:
    assert plain_name(" Ann\u202e\nof\u3164\u2066the Hill ") == "Ann of the Hill"
    assert plain_name("Zoë 王 🂡") == "Zoë 王 🂡"


def test_signs_that_only_vary_others_make_no_second_name() -> None:
    """Two names that look the same are the same."""
    assert plain_name("Ann\ufe0f") == plain_name("A\ufe00nn\U000e0100") == "Ann"
    assert plain_name("Zoe\u200b\u0308") == plain_name("Zoë")


def test_marks_are_not_piled_up() -> None:
    assert plain_name("Zoe" + "\u0308" * 20) == "Zoë" + "\u0308" * 4
    assert plain_line("a" + "\u0301" * 200 + "b") == "a" + "\u0301" * 4 + "b"
    for between in ("\u200b", "\u00ad", "\u202e", "\u200d"):
        piled = ("\u0301" * 4 + between) * 5
        assert plain_line("a" + piled).count("\u0301") == 4
        assert plain_name("x" + piled).count("\u0301") == 4
    assert plain_line("ที่ นี้ שָׁלוֹם हिन्दी") == "ที่ นี้ שָׁלוֹם हिन्दी"
    assert plain_line("❤️ 1️⃣") == "❤️ 1️⃣"


def test_a_name_that_grows_when_it_is_normalized_is_refused() -> None:
    with pytest.raises(Refusal, match="at most 24"):
        plain_name("\u0958" * 24)


def test_chat_is_one_line_without_directions_and_keeps_joined_emoji() -> None:
    assert plain_line("no\nAnn: yes\u202e") == "no Ann: yes"
    assert plain_line("👩\u200d🚀 \u0000ok") == "👩\u200d🚀  ok"
    assert plain_line("\u3164\u200d") == ""


def test_all_that_others_read_is_plain() -> None:
    fixture = TableFixture()
    for seat in (ANN, BOB):
        fixture.do(seat, Sit(id="sit"))
    fixture.do(BOB, AddWords(id="a", words="lucky\n\u202ewords"))
    fixture.do(BOB, Say(id="b", text="one\r\ntwo"))
    fixture.do(BOB, Report(id="c", seat=ANN, reason="he\n\u2067sings"))
    *_, words, said, reported = fixture.update(ANN).messages
    assert words.words == "lucky words"  # type: ignore[union-attr]
    assert said.text == "one  two"  # type: ignore[union-attr]
    assert reported.reason == "he sings"  # type: ignore[union-attr]
    with fixture.refused("empty"):
        fixture.do(BOB, Say(id="d", text="\u2800\n"))


def test_a_seated_guest_speaks_under_the_name_they_sat_down_with() -> None:
    fixture = TableFixture().started()
    said = handle(fixture.table, Person("bob", "Ann"), Say(id="a", text="I am Ann"), ())
    fixture.write(said)
    assert fixture.update(ANN).messages[-1].name == "Bob"  # type: ignore[union-attr]
