"""`knavery play`: asked in plain words, left and gone on with, and told how it ended."""

import re
from pathlib import Path

import pytest
from knavery_hooks import Call, Leave

from cli.terminal import Terminal
from knavery.cli import play
from knavery.cli.screen import ANIMALS, company
from knavery.core import Seat
from knavery.core.match import Match
from knavery.core.record import Record, check
from knavery.core.text import Localizer, TextError
from knavery.games.kred.decisions import Accept, Look
from knavery.games.red_scare.decisions import EndTurn, Show

#: The person in seat 1 leaves every prize: they are asked in all rounds but their own.
NEW = "play hooks --seats 3 --seat 1 --seed tests --record"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "record.json"


def decided(record: Path, seat: int) -> list[object]:
    """What that seat has decided so far."""
    return [entry.decision for entry in check(record).decisions if entry.seat == seat]


def test_a_game_is_played_to_its_end_and_kept(knavery: Terminal, record: Path) -> None:
    status, out, err = knavery(f"{NEW} {record}", *["w", "1"] * 12)
    assert (status, err) == (0, "")
    kept = check(record)
    assert kept.outcome is not None
    assert "The game is over" in out
    assert " win" in out
    assert "challenges right" in out
    assert f"knavery replay {record}" in out.replace("\n", "")
    assert [player.name for player in kept.players] == ["Fox", "Owl", "Hare"]
    assert [player.bot for player in kept.players] == ["careful", None, "careful"]


def test_board_question_log_and_options_are_shown(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"{NEW} {record}", "q")
    assert "You are Owl, against Fox (careful), Hare (careful)" in out
    assert "  (only you)" in next(line for line in out.splitlines() if "You are dealt" in line)
    assert "(only you)" not in next(line for line in out.splitlines() if "Fox leads" in line)
    assert "the prize is" in out
    assert "Leave the prize or snatch it" in out
    assert "   1  Leave the prize" in out
    assert "Call the bluff of Fox" in out


def test_nothing_is_wider_than_eighty_columns(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"play hooks --seed wide --record {record}", *["?", "l", "? h-3", "1"] * 9)
    wide = [line for line in out.splitlines() if len(line) > 80 and str(record) not in line]
    assert wide == []


def test_leaving_says_where_the_game_lies_and_how_to_go_on(knavery: Terminal, record: Path) -> None:
    for typed in (["q"], []):  # or the end of the input
        status, out, _ = knavery(f"{NEW} {record}", *typed)
        assert status == 0
        flat = out.replace("\n", "")
        assert f"The game is saved in {record}" in flat
        assert f"knavery play --resume {record}" in flat
        assert check(record).outcome is None


def test_a_game_gone_on_with_is_the_game_that_was_left(knavery: Terminal, record: Path) -> None:
    whole = record.with_name("whole.json")
    answers = ["w", "1"] * 12
    knavery(f"{NEW} {whole}", *answers)
    knavery(f"{NEW} {record}", *answers[:2], "q")
    left = check(record)
    assert left.outcome is None
    assert left.decisions

    status, out, _ = knavery(f"play --resume {record}", *answers)

    assert status == 0
    assert f"Continuing after {len(left.decisions)} decisions" in out
    assert Record.read(record).decisions == Record.read(whole).decisions
    assert Record.read(record).outcome == Record.read(whole).outcome


def test_rules_are_shown_by_id_and_by_word(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"{NEW} {record}", "?", "? h-5", "?leader", "? zebra", "q")
    assert "H-1 H-2 H-3 H-4 H-5 H-6" in out
    assert "Once a game, at any time" in out
    assert "Each round has a leader" in out
    assert "No rule mentions “zebra”" in out


def test_the_log_is_shown_again(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"{NEW} {record}", "l", "l all", "q")
    assert out.count("You are dealt") == 3


def test_a_word_narrows_the_list_and_nonsense_is_answered(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"{NEW} {record}", "hare", "zebra", "77", "0", "q")
    first, second = out.split("> hare\n")[1].splitlines()[:2]
    assert "Call the bluff of Hare" in first
    assert second == "> zebra"
    assert "No option matches “zebra”" in out
    assert "There is no option 77" in out
    assert "There is no option 0" in out
    assert check(record).outcome is None
    assert all(entry.seat != 1 for entry in check(record).decisions)


def test_an_option_can_be_typed_in_its_notation(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"{NEW} {record}", "?", "CALL  2", "q")
    assert "type an option in short: leave, snatch, call 0" in " ".join(out.split())
    assert decided(record, 1) == [Call(Seat(2))]


def test_an_abbreviation_shows_what_it_may_mean_and_decides_nothing(
    knavery: Terminal, record: Path
) -> None:
    command = f"play red_scare --seats 4 --seed b --record {record}"
    _, out, _ = knavery(command, "sh 1,3>2", "q")
    assert "Show Hare your cards 1 and 3 for an ID" in out
    assert decided(record, 0) == []

    knavery(command, "show 1,3 > 2", "q")
    assert decided(record, 0) == [Show(Seat(2), (0, 2))]


def test_an_abbreviation_without_a_domain_is_listed_too(knavery: Terminal, record: Path) -> None:
    """Seven picks make the draft; then seat 0 is the first to move."""
    command = f"play kred --seats 3 --seed a --record {record}"
    _, out, _ = knavery(command, *["1"] * 7, "advance c>2", "q")
    assert "No option matches" not in out
    assert "  Advance a piece" in out.split("> advance c>2")[1].splitlines()[1]
    assert len(decided(record, 0)) == 7


def test_rs_r1_remarks_wait_for_the_persons_own_turn(knavery: Terminal, record: Path) -> None:
    """In the others' turns a person is asked to act, to reply and to plead, and for no more."""
    command = f"play red_scare --seats 4 --seed b --record {record}"
    _, out, _ = knavery(command, "79", "q")
    mine, theirs = out.split("> 79")
    assert "Suspect: 3 options" in mine
    assert "Say how many Patriots and Soviets you see" in theirs
    assert "You may speak" not in theirs


def test_nobody_decides_what_they_have_not_read(knavery: Terminal, record: Path) -> None:
    """In a long list a number opens its kind; typed again it is chosen."""
    command = f"play red_scare --seats 4 --seed b --record {record}"
    _, out, _ = knavery(command, "2", "q")
    assert " 1–21  Show: 21 options" in out
    assert "   2  Show Owl your card 2 for an ID" in out
    assert "Nothing is decided yet: type 2 to choose it" in out
    assert decided(record, 0) == []

    _, out, _ = knavery(command, "21", "q")
    # The page it stands on.
    assert "   1  Show" not in out
    assert "  21  Show" in out

    knavery(command, "2", "2", "q")
    assert decided(record, 0) == [Show(Seat(1), (1,))]

    # What stands alone has been read.
    knavery(command, "79", "q")
    assert decided(record, 0) == [EndTurn()]


def test_silence_is_one_key_and_can_last_until_one_is_asked(
    knavery: Terminal, record: Path
) -> None:
    first = f"play hooks --seats 2 --seat 0 --seed silence --record {record}"
    _, out, _ = knavery(first, "w", "q")
    assert "You may speak, or press Enter to stay silent" in out
    assert "You stay silent until you are asked" in out
    assert out.count("You may speak") == 1
    _, out, _ = knavery(first, "", "q")
    assert out.count("> ") == 2


def test_nothing_is_entered_for_a_person_who_has_but_one_thing_to_do(
    knavery: Terminal, record: Path
) -> None:
    # Once the one call is made, a hand without a hook can only leave the prize.
    for seed in range(20):
        command = f"play hooks --seats 2 --seat 1 --seed forced{seed} --record {record}"
        _, out, _ = knavery(command, "call", "2", "q")
        if "Only one option" in out:
            assert "   1  Leave the prize" in out
            assert Leave() not in decided(record, 1)
            knavery(f"play --resume {record}", "", "q")
            assert Leave() in decided(record, 1)
            return
    raise AssertionError("no deal of the twenty forced anything")


def test_k_r5_a_person_accepts_an_honest_play_themselves(knavery: Terminal, record: Path) -> None:
    """Whatever they saw, they are asked, with the tile and the board before them."""
    for seed in range(40):
        command = f"play kred --seats 3 --seed receipt{seed} --bots honest --record {record}"
        # Seven picks make the draft; then, in some deals, a tile is handed to the person.
        _, out, _ = knavery(command, *["1"] * 7, "2", "q")
        decisions = decided(record, 0)
        if Look() in decisions and "Only one option" in out:
            asked = out[out.index("You look at tile") :]
            assert "only you  handed over:" in asked
            assert "   1  Accept the play" in asked
            assert Accept() not in decisions
            knavery(f"play --resume {record}", "", "q")
            assert decided(record, 0)[-1] == Accept()
            return
    raise AssertionError("no deal of the forty handed the person an honest tile")


def test_the_record_is_written_after_every_decision_of_the_person(
    knavery: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengths = []
    write = play._write

    def watched(match: Match, path: Path) -> None:
        lengths.append(sum(entry.seat == 1 for entry in match.decisions))
        write(match, path)

    monkeypatch.setattr(play, "_write", watched)
    knavery(f"{NEW} {record}", *["w", "1"] * 12)
    own = sum(entry.seat == Seat(1) for entry in check(record).decisions)
    assert own >= 2
    assert set(lengths) == set(range(own + 1))


def test_a_record_goes_home_where_no_file_is_named(
    knavery: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    knavery("play hooks", "q")
    (kept,) = (tmp_path / "knavery" / "records").iterdir()
    assert kept.name.startswith("hooks-")
    assert len(check(kept).players) == 4


def test_colour_can_be_left_out(
    knavery: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    _, coloured, _ = knavery(f"{NEW} {record}", "q")
    _, plain, _ = knavery(f"{NEW} {record} --no-color", "q")
    assert "\x1b[38;5;" in coloured
    assert "\x1b[38;5;" not in plain
    assert "\x1b[35m" not in plain


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("play", "which game?"),
        ("play chess", "there is no game 'chess'"),
        ("play hooks --seats 1", "2 to 4 players, not 1"),
        ("play hooks --seats 3 --seat 3", "no seat 3: the seats are 0 to 2"),
        ("play hooks --seats 3 --seat -1", "no seat -1"),
        ("play hooks --set dice=6", "no setting 'dice'. It has: die (3, 6)"),
        ("play hooks --set die=5", "Choose from: 3, 6"),
        ("play hooks --set die", "write NAME=VALUE"),
        ("play hooks --bots sly", "no bot 'sly'"),
        ("play hooks --seats 2 --bots random,random", "2 bots cannot share 1 seats"),
        ("play hooks --language de", "does not speak 'de' yet. It speaks: en"),
        ("play hooks --language xx", "invalid choice: 'xx'"),
        ("play hooks --record /proc/nowhere/r.json", "the record cannot be written"),
        ("play --resume /nowhere.json", "there is no file /nowhere.json"),
        ("play --resume r.json --seed 1", "--seed is for a new game"),
        ("play --resume r.json --set die=3", "--set is for a new game"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(knavery: Terminal, command: str, words: str) -> None:
    status, out, err = knavery(command)
    assert status == 2
    assert words in err
    assert err.count("\n") == 1
    assert out == ""


def test_a_record_of_another_game_or_of_bots_alone_is_refused(
    knavery: Terminal, record: Path, tmp_path: Path
) -> None:
    knavery(f"{NEW} {record}", "q")
    assert "is a game of hooks, not of kred" in knavery(f"play kred --resume {record}").err
    knavery(f"simulate hooks --games 1 --records {tmp_path} --seed bots")
    bots = knavery(f"play --resume {tmp_path / 'hooks-bots-0.json'}")
    assert bots.status == 2
    assert "not a game of one person against bots" in bots.err


def test_nobody_answers_for_a_person_whom_we_fail_to_ask(
    knavery: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsaid(*_: object) -> str:
        raise TextError("the catalog has no sentence 'decision-leave'")

    monkeypatch.setattr(Localizer, "decision", unsaid)
    status, _, err = knavery(f"{NEW} {record}", "1", "1")
    assert status == 2
    assert err == "knavery: the catalog has no sentence 'decision-leave'\n"
    assert all(entry.seat != 1 for entry in check(record).decisions)


def test_a_player_who_shares_a_win_is_among_the_winners(knavery: Terminal, record: Path) -> None:
    for seed in range(20):
        command = f"play candy_k --seats 4 --seed shared{seed} --bots random --record {record}"
        _, out, _ = knavery(command, *["1"] * 60)
        outcome = check(record).outcome
        assert outcome is not None
        if 0 in outcome.winners and len(outcome.winners) > 1:
            assert re.search(r"^Fox \(you\)(, \w+)* and \w+ win$", out, re.MULTILINE)
            return
    raise AssertionError("in none of the twenty games did the person win with others")


def test_ten_animals_sit_down_and_then_again() -> None:
    assert company(3) == ["Fox", "Owl", "Hare"]
    assert company(12)[9:] == ["Boar", "Fox 2", "Owl 2"]
    assert len(set(company(25))) == 25
    assert len(ANIMALS) == 10
    assert company(3, "de") == ["Fuchs", "Eule", "Hase"]


def test_everybody_is_called_in_the_language_of_the_game(knavery: Terminal, record: Path) -> None:
    _, out, _ = knavery(f"play kred --seats 3 --language de --seed x --record {record}", "q")
    assert "Du bist Fuchs, gegen Eule (careful), Hase (careful)" in out
    assert "Owl" not in out


def test_k_a7_a_person_is_asked_where_a_piece_falls(knavery: Terminal, record: Path) -> None:
    """Taking the first option each time brings a fall of one's own within some games."""
    for seed in range(40):
        bots = "--bots random,random"  # their play does not change with the heuristics
        command = f"play kred --seats 3 {bots} --seed fall{seed} --record {record}"
        _, out, _ = knavery(command, *["1"] * 60, "q")
        if "Choose where the piece falls" in out:
            asked = out[out.index("Choose where the piece falls") :]
            assert "fall to" in asked.splitlines()[1]
            return
    raise AssertionError("no piece fell in forty games")
