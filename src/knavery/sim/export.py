"""Records as tables for analysis: games, decisions and claims in Parquet files.

Records remain the source of truth: every one is dealt and played again while it is exported.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import msgspec

from knavery.core import KnaveryError, Seat, Step, registry
from knavery.core.errors import RecordError
from knavery.core.extras import needs
from knavery.core.game import DisprovingGame
from knavery.core.record import EntryError, RawNote, Record, line_of_decision, read_with_raw_notes
from knavery.sim.process_pool import pool

with needs("data", "knavery export"):
    import pyarrow as pa
    import pyarrow.parquet as pq

#: How many records are gathered before their rows are written.
BATCH: Final = 1000
#: How many records a process reads before it hands their rows over, at the most.
MOST_AT_ONCE: Final = 32
#: How many new objects there are before Python looks for garbage; with its own thresholds an export
#: takes a tenth longer.
_THRESHOLDS: Final = (50_000, 20, 50)

#: The columns of each table: name, type, and what it says.
COLUMNS: Final[dict[str, tuple[tuple[str, Any, str], ...]]] = {
    "games": (
        ("record", pa.string(), "the file's name without .json; the key of all tables"),
        ("game", pa.string(), "the game's id"),
        ("rules_version", pa.int32(), "the version of its rules"),
        ("seats", pa.int8(), "how many played"),
        ("settings", pa.string(), "the settings as JSON"),
        ("players", pa.list_(pa.string()), "a name for each seat"),
        ("bots", pa.list_(pa.string()), "the bot of each seat; null is a person"),
        ("seed", pa.string(), "the dealer's seed, in hexadecimal"),
        ("decisions", pa.int32(), "how many decisions were made"),
        ("winners", pa.list_(pa.int8()), "the seats that won; null while the game runs"),
        ("scores", pa.list_(pa.float32()), "a score for each seat, 0 to 1"),
        ("reasons", pa.list_(pa.string()), "why, for each seat: a word of the catalog"),
    ),
    "decisions": (
        ("record", pa.string(), "the game"),
        ("step", pa.int32(), "the number of the decision, from 0"),
        ("seat", pa.int8(), "who decided; -1 is a timer of the table"),
        ("number", pa.int32(), "the decision's number in the seat's numbering (codec.numbering)"),
        ("notation", pa.string(), "the decision as text"),
        ("note", pa.string(), "a bot's belief and reason as JSON, if they were kept"),
    ),
    "claims": (
        ("record", pa.string(), "the game"),
        ("step", pa.int32(), "the decision in which it was claimed"),
        ("seat", pa.int8(), "who claimed it"),
        ("verdict", pa.string(), "truth, lie, guess (it could not know) or forced"),
        ("fate", pa.string(), "caught, doubted, believed or open (never tested)"),
        ("statement", pa.string(), "what was claimed, as JSON"),
        ("stake", pa.int32(), "how bold it was, by the game's own measure"),
        ("caught_by", pa.list_(pa.int8()), "the seats that caught it"),
        (
            "disproved_by",
            pa.list_(pa.int8()),
            "the seats that could know right away that it is false, from their own cards and from "
            "what they had seen; null where the game does not tell. Candy K: they hold all cards "
            "of the number. KRED: they know of every honest tile that it was not handed over. "
            "Red Scare: they have read the cards; an offer has null. Remarks and Kingless: null",
        ),
    ),
}
SCHEMAS: Final = {
    table: pa.schema([(name, kind) for name, kind, _ in columns])
    for table, columns in COLUMNS.items()
}


class Rows(NamedTuple):
    """The game of one record, and its rows for every table."""

    game: str
    tables: dict[str, list[tuple[Any, ...]]]


def rows_of(path: Path) -> Rows:
    """The rows of the record in that file, or RecordError with the file and the line."""
    try:
        record = read_with_raw_notes(path)
        return Rows(record.game, _rows(path.stem, record))
    except EntryError as error:
        line = line_of_decision(path.read_text("utf-8"), error.number)
        raise RecordError(f"{path}: {error.problem}", line) from error
    except KnaveryError as error:
        raise RecordError(f"{path}: {error}") from error


def all_rows(paths: Sequence[Path], jobs: int = 1) -> Iterator[Rows]:
    """The rows of every record in order, read by that many processes."""
    if jobs == 1:
        with _rare_garbage_collection():
            yield from map(rows_of, paths)
        return
    with pool(jobs) as workers:
        size = max(1, min(MOST_AT_ONCE, len(paths) // (jobs * 8)))
        yield from workers.imap(_rows_in_process, paths, size)


class Export:
    """Writes the tables into a folder: all of them when it is left, or none after an error."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.counts = dict.fromkeys(SCHEMAS, 0)
        self._games: set[str] = set()
        self._rows: dict[str, list[tuple[Any, ...]]] = {table: [] for table in SCHEMAS}
        self._waiting = 0

    def __enter__(self) -> Self:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._writers = {
                table: pq.ParquetWriter(self._part(table), schema, compression="zstd")
                for table, schema in SCHEMAS.items()
            }
        except OSError as error:
            raise KnaveryError(f"{self.folder} cannot be written: {error}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._write()
        for writer in self._writers.values():
            writer.close()
        for table in SCHEMAS:
            if error is None:
                self._part(table).replace(self.folder / f"{table}.parquet")
            else:
                self._part(table).unlink()
        if error is None:
            (self.folder / "README.md").write_text(self._card(), "utf-8")

    def add(self, rows: Rows) -> None:
        """Add the rows of one record."""
        self._games.add(rows.game)
        for table, new in rows.tables.items():
            self._rows[table] += new
            self.counts[table] += len(new)
        self._waiting += 1
        if self._waiting == BATCH:
            self._write()

    def _write(self) -> None:
        for table, rows in self._rows.items():
            schema = SCHEMAS[table]
            columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
            arrays = [
                pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)
            ]
            self._writers[table].write_table(pa.table(arrays, schema=schema))
            rows.clear()
        self._waiting = 0

    def _part(self, table: str) -> Path:
        return self.folder / f"{table}.parquet.part"

    def _card(self) -> str:
        """The dataset card: what is in the folder, in the form that dataset hubs read."""
        titles = ", ".join(registry.game(game).title for game in sorted(self._games))
        lines = ["---", "pretty_name: Games of deception", "configs:"]
        for table in SCHEMAS:
            lines += [f"- config_name: {table}", f"  data_files: {table}.parquet"]
        lines += ["---", "", "# Games of deception", ""]
        lines += [f"{self.counts['games']:,} games of {titles or 'nothing'}, played with Knavery."]
        lines += ["The games are finished or given up: these tables hold everybody's secrets.", ""]
        for table, columns in COLUMNS.items():
            lines += [f"## {table} ({self.counts[table]:,} rows)", "", "| column | type | |"]
            lines += ["|---|---|---|"]
            lines += [f"| `{name}` | {kind} | {says} |" for name, kind, says in columns]
            lines.append("")
        return "\n".join(lines)


def records(places: Iterable[Path]) -> Iterator[Path]:
    """The files of these places: a file is itself, a folder all its .json files by name."""
    for place in places:
        if place.is_dir():
            found = sorted(place.glob("*.json"))
            if not found:
                raise KnaveryError(f"there are no records in {place}")
            yield from found
        elif place.exists():
            yield place
        else:
            raise KnaveryError(f"there is no file {place}")


def _rows(name: str, record: Record) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of one record for every table."""
    game = registry.game(record.game)
    steps = list(record.replay())
    notes = {
        note.step: bytes(note.note).decode() if isinstance(note, RawNote) else _json(note.note)
        for note in record.notes
    }
    outcome = record.outcome
    results = None if outcome is None else outcome.results
    claims = () if outcome is None else game.review(steps).claims
    disproved_by = _disproved_by(record.game)
    return {
        "games": [
            (
                name,
                record.game,
                record.rules_version,
                len(record.players),
                _json(record.settings),
                [player.name for player in record.players],
                [player.bot for player in record.players],
                record.seed,
                len(steps),
                None if outcome is None else list(outcome.winners),
                None if results is None else [result.score for result in results],
                None if results is None else [result.why for result in results],
            )
        ],
        "decisions": [
            (
                name,
                at,
                step.seat,
                *_number_and_text(record.game, step.decision, step.seat, len(record.players)),
                notes.get(at),
            )
            for at, step in enumerate(steps)
        ],
        "claims": [
            (
                name,
                claim.step,
                claim.seat,
                claim.verdict,
                claim.fate,
                _json(claim.statement),
                claim.stake,
                list(claim.caught_by),
                None if disproved_by is None else disproved_by(steps[claim.step]),
            )
            for claim in claims
        ],
    }


def _rows_in_process(path: Path) -> Rows:
    """`rows_of` in a process that does nothing else."""
    gc.set_threshold(*_THRESHOLDS)
    return rows_of(path)


@contextmanager
def _rare_garbage_collection() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*_THRESHOLDS)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@cache
def _disproved_by(game: str) -> Callable[[Step], tuple[Seat, ...] | None] | None:
    """What the game tells of who could know better, if it does."""
    rules = registry.game(game)
    return rules.disproved_by if isinstance(rules, DisprovingGame) else None


@lru_cache(100_000)
def _number_and_text(game: str, decision: Any, seat: Seat, seats: int) -> tuple[int, str]:
    """The decision in the seat's numbering and in notation. Games repeat their decisions."""
    rules = registry.game(game)
    numbering = rules.codec.numbering(seat, seats)
    return numbering.index(decision), rules.notation.decision_to_text(decision)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
