"""Records: written, read, played again; and named by line where they are damaged."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from knavery_hooks import Hooks, Settings

from hooked import begun, played
from knavery.core import Chance, RecordError, UnknownGameError
from knavery.core.match import Match
from knavery.core.record import Entry, Record, check
from knavery.sim.simulate import Plan, play

GOOD = played("damaged").record


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "record.json"
    path.write_text(text, "utf-8")
    return path


def line_with(text: str, part: str) -> int:
    """The number of the first line that has the part, from 1."""
    return next(at for at, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_record_comes_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    GOOD.write(path)

    assert check(path) == GOOD
    assert Record.read(path) == GOOD
    assert [file.name for file in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize("game", ["candy_k", "kingless", "kred", "red_scare", "hooks"])
def test_a_record_is_read_alike_in_one_go_and_part_by_part(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read part by part names the line of an error."""
    chance, texts = Chance.of("read"), []
    for seed in ("one", "two"):
        match = Match(Hooks() if game == "hooks" else game, seats=4, seed=seed, words=["a", "ü"])
        for _ in range(60):
            if match.outcome is not None:
                break
            seat = match.to_act[0] if match.to_act else match.state.timers[0].seat
            number, chance = chance.below(len(match.options(seat)))
            match.play(seat, number, note={"say": "é", "numbers": [1, 2.5, None]})
        texts.append(match.record.text())
    reordered = json.dumps(dict(reversed(json.loads(texts[0]).items())))
    texts += [reordered, texts[0].replace('"notes": [', '"witness": null,\n  "notes": [')]
    in_one_go = [Record._quickly(text) for text in texts]
    monkeypatch.setattr(Record, "_quickly", lambda _: None)
    assert in_one_go == [Record.parse(text) for text in texts]
    assert all(type(entry) is Entry for read in in_one_go if read for entry in read.decisions)


def test_a_record_that_names_no_format_is_refused() -> None:
    with pytest.raises(RecordError, match="written in format None"):
        Record.parse(GOOD.text().replace('  "format": 2,\n', ""))


@pytest.mark.parametrize("field", ["players", "deal", "decisions", "notes"])
def test_a_list_in_the_place_of_an_item_is_named_by_its_line(field: str) -> None:
    raw = json.loads(GOOD.text())
    raw[field][1] = []
    with pytest.raises(RecordError) as refused:
        Record.parse(json.dumps(raw, indent=1))
    lines = json.dumps(raw, indent=1).splitlines()
    assert lines[(refused.value.line or 0) - 1].strip().rstrip(",") == "[]"


def test_one_decision_stands_on_each_line() -> None:
    lines = GOOD.text().splitlines()
    first = lines.index('  "decisions": [') + 1
    decisions = [json.loads(line.rstrip(",")) for line in lines[first : first + 3]]
    assert decisions == list(msgspec.to_builtins(GOOD.decisions[:3]))


def test_notes_change_nothing_in_a_replay(tmp_path: Path) -> None:
    assert GOOD.notes
    bare = msgspec.structs.replace(GOOD, notes=())
    assert [step.after for step in bare.replay()] == [step.after for step in GOOD.replay()]
    assert check(written(tmp_path, bare.text())) == bare


def test_an_unfinished_record_holds_as_far_as_it_goes(tmp_path: Path) -> None:
    left = played("left", decisions=4).record
    assert left.outcome is None
    assert check(written(tmp_path, left.text())) == left


Damage = Callable[[str], str]


def swap(old: str, new: str) -> Damage:
    def damage(text: str) -> str:
        assert old in text, f"{old} is not there to be changed"
        return text.replace(old, new, 1)

    return damage


def edited(field: str, value: Any) -> Damage:
    """The record with a field set to something else, in the same layout."""

    def damage(text: str) -> str:
        lines = text.splitlines()
        at = line_with(text, f'"{field}":') - 1
        lines[at] = f'  "{field}": {json.dumps(value)}' + ("," if lines[at].endswith(",") else "")
        return "\n".join(lines)

    return damage


def without(field: str) -> Damage:
    def damage(text: str) -> str:
        return "\n".join(line for line in text.splitlines() if f'"{field}":' not in line)

    return damage


def decision(number: int, seat: int, value: Any) -> Damage:
    """The record with one decision set to something else."""

    def damage(text: str) -> str:
        lines = text.splitlines()
        at = line_with(text, '"decisions":') + number
        comma = "," if lines[at].endswith(",") else ""
        lines[at] = f'    {{"seat":{seat},"decision":{json.dumps(value)}}}{comma}'
        return "\n".join(lines)

    return damage


def instead(other: str) -> Damage:
    return lambda _: other


def halved(text: str) -> str:
    return text[: len(text) // 2]


@pytest.mark.parametrize(
    ("damage", "line", "words"),
    [
        (swap('"words": [', '"words": [['), '"deal":', "not JSON"),
        (swap('"game": "hooks"', '"game": "chess"'), None, "there is no game 'chess'"),
        (swap('"format": 2', '"format": 3'), None, "written in format 3; this reads 1 to 2"),
        (swap('"rules_version": 1', '"rules_version": 9'), '"rules_version"', "version 9"),
        (swap('"rules_version": 1', '"rules_version": "1"'), '"rules_version"', "Expected `int`"),
        (edited("settings", {"type": "settings", "die": 4}), '"settings"', "settings: "),
        (edited("settings", None), '"settings"', "settings: "),
        (edited("players", [{"name": "Fox"}]), '"players"', "2 to 4 players, not 1"),
        (edited("players", [{"nom": "Fox"}]), '"players"', "missing required field `name`"),
        (edited("seed", "xyz"), '"seed"', "hexadecimal"),
        (edited("seed", "00" * 32), '"commitment"', "not the one committed to"),
        (edited("commitment", "00" * 32), '"commitment"', "not the one committed to"),
        (edited("words", ["other", "", "words"]), '"deal"', "deal another table"),
        (swap('"prize":', '"price":'), '"price":', "deal 2"),
        (swap('"stone"', '"hook"'), '"deal"', "deal another table"),
        (decision(2, 0, {"type": "jump"}), 2, "Invalid value 'jump'"),
        (decision(2, 0, {"type": "call"}), 2, "missing required field `target`"),
        (decision(2, 0, {"type": "call", "target": 0}), 2, "decision 3 of the record is illegal"),
        (decision(1, 7, {"type": "leave"}), 1, "there is no seat 7"),
        (decision(1, -5, {"type": "leave"}), 1, "there is no seat -5"),
        (decision(0, 0, {"type": "leave"}), 0, "It is not your turn to answer"),
        (swap('"seat":', '"chair":'), '"chair":', "missing required field `seat`"),
        (edited("outcome", None), '"outcome"', "another outcome is written down"),
        (swap('"score":', '"points":'), '"outcome"', "Object contains unknown field"),
        (without("seed"), None, "missing required field `seed`"),
        (swap('"seed":', '"sead":'), None, "unknown field `sead`"),
        (halved, "last", "not JSON"),
        (instead(""), 1, "not JSON"),
        (instead("[]"), None, "not a record"),
        (instead('"hooks"'), None, "not a record"),
        (instead("[" * 100_000), None, "nested too deeply"),
    ],
)  # fmt: skip
def test_damage_is_named_by_its_line_and_its_reason(
    tmp_path: Path, damage: Damage, line: str | int | None, words: str
) -> None:
    text = damage(GOOD.text())
    if isinstance(line, int) and text:
        line = line_with(text, '"decisions":') + 1 + line
    elif line == "last":
        line = len(text.splitlines())
    elif isinstance(line, str):
        line = line_with(text, line)

    with pytest.raises((RecordError, UnknownGameError)) as caught:
        check(written(tmp_path, text))

    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    assert getattr(caught.value, "line", None) == line
    if line is not None:
        assert str(caught.value).startswith(f"line {line}: ")


def test_a_line_taken_out_is_noticed(tmp_path: Path) -> None:
    lines = GOOD.text().splitlines()
    del lines[line_with(GOOD.text(), '"decisions":') + 1]
    with pytest.raises(RecordError):
        check(written(tmp_path, "\n".join(lines)))


def test_a_file_that_is_not_there_or_not_text_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="there is no file"):
        check(tmp_path / "nowhere.json")
    with pytest.raises(RecordError, match="cannot be read"):
        check(tmp_path)
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match="cannot be read"):
        check(noise)


THREADS = """
import sys, threading
from knavery.core.record import Record
text = sys.stdin.read()
sys.setswitchinterval(1e-7)
together = threading.Barrier(8)
read = []
def parse():
    together.wait()
    read.append(Record.parse(text))
threads = [threading.Thread(target=parse) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(read) == 8 and all(record == read[0] for record in read)
"""


def test_several_threads_may_read_records_at_once() -> None:
    text = play(Plan("kingless", ("random",) * 3, "threads"), 0).match.record.text()
    run = subprocess.run(
        [sys.executable, "-c", THREADS], input=text, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


FORMAT_1 = sorted((Path(__file__).parents[1] / "fixtures" / "format_1" / "records").glob("*.json"))


@pytest.mark.parametrize("path", FORMAT_1, ids=lambda path: path.stem)
def test_a_record_of_format_1_verifies_and_is_written_as_format_2(path: Path) -> None:
    record = check(path)

    assert record.outcome is not None
    assert json.loads(path.read_text("utf-8"))["format"] == 1
    again = Record.parse(record.text())
    assert again == record
    assert again.format == 2
    again.verify()


def test_a_match_of_format_1_goes_on_from_its_middle() -> None:
    whole = Record.read(FORMAT_1[0])
    half = msgspec.structs.replace(whole, decisions=whole.decisions[:9], outcome=None, notes=())

    match = Match.resume(half)
    for entry in whole.decisions[9:]:
        match.play(entry.seat, entry.decision)

    assert match.record.outcome == whole.outcome


def test_a_record_without_a_later_setting_is_read_with_the_former_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun(die=6)
    raw = json.loads(match.record.text())
    del raw["settings"]["die"]
    text = json.dumps(raw)
    assert Record.parse(text).settings == Settings(die=3)

    monkeypatch.setattr(Hooks, "former_settings", {"die": 6})

    record = Record.parse(text)
    record.verify()
    assert record.settings == Settings(die=6)
    assert json.loads(record.text())["settings"]["die"] == 6


def test_a_file_is_named_by_a_path_or_a_text(tmp_path: Path) -> None:
    record = begun().record
    for path in (str(tmp_path / "text.json"), tmp_path / "path.json"):
        record.write(path)
        assert Record.read(path) == record
    with pytest.raises(RecordError, match="there is no file nowhere"):
        Record.read("nowhere")
