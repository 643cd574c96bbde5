"""`knavery replay` and `knavery verify`: a record replayed and checked."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.terminal import Terminal
from hooked import played
from knavery import Match
from knavery.core import Seat, seen
from knavery.core.record import Record, Witness
from knavery.core.text import Localizer

MATCH = played("replayed")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    MATCH.record.write(path)
    return path


def lines(seat: int | None) -> list[str]:
    """The log as that seat reads it."""
    names = [player.name for player in MATCH.players]
    viewer = None if seat is None else Seat(seat)
    localizer = Localizer(MATCH.game, names, viewer)
    return [localizer.fact(fact) for fact in seen(MATCH.log, viewer)]


def in_order(parts: list[str], text: str) -> bool:
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_replay_from_a_seat_is_the_log_of_that_seat(
    knavery: Terminal, record: Path, seat: int
) -> None:
    status, out, err = knavery(f"replay {record} --seat {seat}")
    assert (status, err) == (0, "")
    assert in_order(lines(seat), out)
    assert not any(f"only {name}:" in out for name in ("Fox", "Owl", "Hare"))
    others = {line for other in range(3) for line in lines(other) if other != seat}
    log = out.split("The game is over")[0]
    for secret in {line for line in others if line.startswith("You reach")} - set(lines(seat)):
        assert secret not in log


def test_a_replay_from_no_seat_shows_every_seats_private_lines(
    knavery: Terminal, record: Path
) -> None:
    _, out, _ = knavery(f"replay {record}")
    assert in_order(lines(None), out)
    for name in ("Fox", "Owl", "Hare"):
        assert f"only {name}: You are dealt" in out
    assert "(only you)" not in out
    assert "The game is over" in out
    assert "challenges right" in out


def test_a_replay_indents_what_a_long_line_continues_with(
    knavery: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = knavery(f"replay {record} --step 3").out
    log = out.split("\n\n")[0].splitlines()
    assert max(map(len, lines(None)[:4])) > 23  # the column for sentences
    assert all(line[:5].strip().isdigit() or line[:7].isspace() for line in log)


def test_a_replay_shows_the_notation_of_what_the_viewer_decided(
    knavery: Terminal, record: Path
) -> None:
    names = [*(player.name for player in MATCH.players), "the table"]  # TABLE is -1
    text = MATCH.game.notation.decision_to_text
    written = [
        (entry.seat, f"{number:>5}  {names[entry.seat]}: {text(entry.decision)}\n")
        for number, entry in enumerate(MATCH.decisions, start=1)
    ]
    for seat in (None, 0, 1):
        _, out, _ = knavery(
            f"replay {record} --notation" + ("" if seat is None else f" --seat {seat}")
        )
        own = [line for by, line in written if seat in (None, by)]
        assert in_order(own, out)
        assert all(line not in out for by, line in written if seat not in (None, by))
        assert in_order(lines(seat), out)


def test_a_replay_stops_at_the_given_step(knavery: Terminal, record: Path) -> None:
    _, dealt, _ = knavery(f"replay {record} --step 0")
    assert "Fox leads" in dealt
    assert "takes" not in dealt
    _, three, _ = knavery(f"replay {record} --step 3")
    assert "\n    3  " in three
    assert "\n    4  " not in three
    assert "the prize is" in three.splitlines()[-2]
    assert "The game is over" not in three


def test_a_good_record_is_said_to_hold(knavery: Terminal, record: Path) -> None:
    status, out, err = knavery(f"verify {record}")
    assert (status, err) == (0, "")
    assert out.startswith("Yes: Hooks for 3")
    assert f"{len(MATCH.decisions)} decisions lead to the same end" in out


def test_a_record_that_was_left_holds_as_far_as_it_goes(knavery: Terminal, tmp_path: Path) -> None:
    left = tmp_path / "left.json"
    played("left", decisions=3).record.write(left)
    assert "3 decisions lead to where it was left" in knavery(f"verify {left}").out


@pytest.fixture
def worded(tmp_path: Path) -> Path:
    """The record of a game whose second player added words."""
    match = Match("hooks", seats=3, words=["", "tea", ""], seed="worded")
    path = tmp_path / "worded.json"
    match.record.write(path)
    return path


def swap_seed(path: Path) -> str:
    """Write the same game as another seed deals it, commitment and all; return the old one."""
    old = Record.read(path)
    new = Match("hooks", seats=3, words=list(old.words), seed="another").record
    new = replace(new, players=old.players, witness=old.witness)
    new.write(path)
    return old.commitment


def test_a_swapped_seed_is_noticed_by_the_commitment_that_was_shown(
    knavery: Terminal, worded: Path
) -> None:
    shown = swap_seed(worded)
    assert knavery(f"verify {worded}").status == 0  # the record fits itself
    status, out, err = knavery(f"verify {worded} --commitment {shown}")
    assert (status, out) == (2, "")
    assert "is not the one you were shown the commitment of" in err


def test_a_swapped_seed_is_noticed_by_what_the_page_wrote_down(
    knavery: Terminal, worded: Path
) -> None:
    record = Record.read(worded)
    replace(record, witness=Witness(record.commitment, record.words, True)).write(worded)
    assert "the page saw before the deal" in knavery(f"verify {worded}").out
    swap_seed(worded)
    status, _, err = knavery(f"verify {worded}")
    assert status == 2
    assert "another commitment was shown" in err


def test_words_that_were_changed_are_noticed(knavery: Terminal, worded: Path) -> None:
    record = Record.read(worded)
    status, _, err = knavery(f"verify {worded} --words coffee")
    assert (status, "nobody added the words 'coffee'" in err) == (2, True)
    shown = Witness(record.commitment, ("", "coffee", ""), True)
    replace(record, witness=shown).write(worded)
    status, _, err = knavery(f"verify {worded}")
    assert (status, "other words were shown" in err) == (2, True)


def test_it_says_what_it_proves_and_what_it_cannot(knavery: Terminal, worded: Path) -> None:
    record = Record.read(worded)
    alone = knavery(f"verify {worded}").out
    assert "Not proved: that the seed was fixed before the deal" in alone
    assert record.commitment in alone
    assert "seat 1 'tea'" in alone
    named = knavery(f"verify {worded} --commitment {record.commitment.upper()} --words tea").out
    assert "Not proved" not in named
    replace(record, witness=Witness(record.commitment, record.words, False)).write(worded)
    assert "only after the deal" in knavery(f"verify {worded}").out


def test_without_words_the_dealer_could_choose(knavery: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "wordless.json"
    Match("hooks", seats=3, seed="wordless").record.write(path)
    assert "Nobody added words" in knavery(f"verify {path}").out


@pytest.mark.parametrize("verb", ["verify", "replay", "play --resume"])
def test_a_hand_edited_record_is_refused_with_its_line(
    knavery: Terminal, record: Path, verb: str
) -> None:
    text = record.read_text("utf-8")
    first = text.index('{"seat":')
    record.write_text(text[:first] + text[first:].replace('"seat":1', '"seat":8', 1), "utf-8")
    line = 1 + text[: text.index('"seat":1', first)].count("\n")

    status, out, err = knavery(f"{verb} {record}")

    assert status == 2
    assert out == ""
    assert err.startswith(f"knavery: line {line}: decision ")
    assert "there is no seat 8" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("verify", "RECORD"),
        ("verify /nowhere", "there is no file /nowhere"),
        ("replay /", "cannot be read"),
        ("replay {record} --seat 3", "no seat 3: the seats are 0 to 2"),
        ("replay {record} --step 999", "decisions, not 999"),
        ("replay {record} --step -1", "--step takes a whole number of 0 or more, not -1"),
        ("replay {record} --language de", "does not speak 'de'"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    knavery: Terminal, record: Path, command: str, words: str
) -> None:
    status, out, err = knavery(command.format(record=record))
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
