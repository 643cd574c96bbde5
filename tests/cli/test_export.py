"""`knavery export`: the tables say what the records say, and a bad record stops all of it."""

from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as pq
import pytest

import knavery as kn
from knavery.cli import main
from knavery.core.record import Note, Record, read_with_raw_notes
from knavery.games.candy_k import ClaimNumber
from knavery.sim.export import COLUMNS

BOTS = ["careful", "babbler", "random", "honest"]
GAMES = ["candy_k", "kingless", "kred", "red_scare"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of each kind, and one that was left."""
    folder = tmp_path_factory.mktemp("records")
    for game in GAMES:
        typed = ["simulate", game, "--seats", "4", "--bots", ",".join(BOTS), "--games", "2"]
        short = ["--set", "campaign_limit=1"] if game == "kred" else []
        assert main([*typed, *short, "--records", str(folder)]) == 0
    match = kn.Match("candy_k", seats=4, seed="left")
    match.play(1, 0)
    match.record.write(folder / "left.json")
    return folder


def tables(out: Path) -> dict[str, list[dict[str, Any]]]:
    return {table: pq.read_table(out / f"{table}.parquet").to_pylist() for table in COLUMNS}


def test_the_tables_say_what_the_records_say(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["export", str(folder), str(out)]) == 0
    written = tables(out)
    assert len(written["games"]) == 9
    assert f"Written: {out} (9 games, " in capsys.readouterr().out
    for row in written["games"]:
        record = Record.read(folder / f"{row['record']}.json")
        game = kn.game(record.game)
        assert row["game"] == record.game
        assert row["players"] == [player.name for player in record.players]
        assert row["bots"] == [player.bot for player in record.players]
        decisions = [r for r in written["decisions"] if r["record"] == row["record"]]
        assert row["decisions"] == len(decisions) == len(record.decisions)
        for entry, decision in zip(record.decisions, decisions, strict=True):
            assert decision["seat"] == entry.seat
            numbering = game.codec.numbering(entry.seat, len(record.players))
            assert numbering.decision(decision["number"]) == entry.decision
            assert game.notation.decision_from_text(decision["notation"]) == entry.decision
        claims = [r for r in written["claims"] if r["record"] == row["record"]]
        if record.outcome is None:
            assert row["winners"] is None
            assert claims == []
            continue
        assert row["winners"] == list(record.outcome.winners)
        assert row["scores"] == pytest.approx([result.score for result in record.outcome.results])
        review = game.review(record.replay())
        assert [(c["step"], c["seat"], c["verdict"], c["fate"], c["stake"]) for c in claims] == [
            (c.step, c.seat, c.verdict, c.fate, c.stake) for c in review.claims
        ]
        assert [c["statement"] for c in claims] == [
            msgspec.json.encode(c.statement).decode() for c in review.claims
        ]
        assert [tuple(c["caught_by"]) for c in claims] == [c.caught_by for c in review.claims]
        steps = list(record.replay())
        for claim in claims:
            told = claim["disproved_by"]
            if record.game == "kingless":
                assert told is None
            else:
                known: Any = game.disproved_by(steps[claim["step"]])  # type: ignore[attr-defined]
                assert told == (None if known is None else list(known))
    assert any(row["note"] for row in written["decisions"])


def test_notes_are_those_of_the_records_and_defaults_are_no_claims(tmp_path: Path) -> None:
    """Notes are copied as they are written; one that says *clock* marks a default."""
    match = kn.Match("candy_k", seats=4, seed="notes")
    while match.outcome is None:
        match.play(match.to_act[0], 0)
    claims = [
        number
        for number, entry in enumerate(match.record.decisions)
        if isinstance(entry.decision, ClaimNumber)
    ]
    said = {"maker": "clock"}, {"why": 'it says "clock", ü and \u2028'}, {"belief": [0.5, None]}
    notes = tuple(map(Note, claims, said))
    path = tmp_path / "noted.json"
    msgspec.structs.replace(match.record, notes=notes).write(path)
    raw = read_with_raw_notes(path)
    assert [step.is_default for step in raw.replay()] == [
        step.is_default for step in Record.read(path).replay()
    ]
    assert main(["export", str(path), str(tmp_path / "out")]) == 0
    written = tables(tmp_path / "out")
    found = {row["step"]: row["note"] for row in written["decisions"] if row["note"]}
    assert {step: msgspec.json.decode(note) for step, note in found.items()} == dict(
        zip(claims, said, strict=False)
    )
    claimed = [row["step"] for row in written["claims"]]
    assert claims[0] not in claimed
    assert claims[1:] == [step for step in claimed if step in claims]


def test_several_processes_write_the_same_files(folder: Path, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert main(["export", "--jobs", jobs, str(folder), str(tmp_path / jobs)]) == 0
    for file in (tmp_path / "1").iterdir():
        assert file.read_bytes() == (tmp_path / "2" / file.name).read_bytes()


def test_the_card_describes_every_column(folder: Path, tmp_path: Path) -> None:
    assert main(["export", str(folder / "left.json"), str(tmp_path)]) == 0
    card = (tmp_path / "README.md").read_text("utf-8")
    assert card.startswith("---\n")
    assert "1 games of Candy K" in card
    for table, columns in COLUMNS.items():
        assert f"data_files: {table}.parquet" in card
        for name, _, _ in columns:
            assert f"| `{name}` |" in card


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bad_record_is_named_and_nothing_is_left(
    jobs: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = kn.load_record(folder / "left.json")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(record.text().replace('"seat":1', '"seat":7'), "utf-8")
    out = tmp_path / "out"
    assert main(["export", "--jobs", jobs, str(folder / "left.json"), str(damaged), str(out)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "damaged.json" in said
    assert "there is no seat 7" in said
    assert list(out.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (["no.json", "out"], "there is no file no.json"),
        (["empty", "out"], "there are no records in empty"),
        (["left.json", "file"], "file is a file"),
    ],
)
def test_what_cannot_be_exported_is_said_in_one_line(
    typed: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "file").write_text("")
    kn.Match("candy_k", seats=4, seed="left").record.write(tmp_path / "left.json")
    assert main(["export", *typed]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert said.count("\n") == 1
