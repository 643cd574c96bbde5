"""The balance of a game as a Markdown table, a row for each number of players."""

from collections.abc import Callable, Sequence
from statistics import median

from knavery.sim.balance import Balance, SeatScore

HEAD = (
    "players",
    "games",
    "first seat, points of 100 (95 %)",
    "last seat",
    "widest gap",
    "decisions",
    "endings",
    "lies",
)


def balance_table(rows: Sequence[Balance], words: Callable[[str], str] = str) -> str:
    """The table; `words` localizes how a game ended."""
    lines = [_line(HEAD), _line(["---"] * len(HEAD))]
    lines += [_line(_cells(row, words)) for row in rows]
    return "\n".join(lines)


def _cells(row: Balance, words: Callable[[str], str]) -> list[str]:
    means = [seat.mean for seat in row.seats]
    return [
        str(len(row.seats)),
        f"{row.games:,}",
        _score(row.seats[0]),
        _score(row.seats[-1]),
        f"{100 * (max(means) - min(means)):.0f}",
        f"{median(row.lengths):.0f}",
        "; ".join(
            f"{_ending(ending, words)} {100 * count / row.games:.0f} %"
            for ending, count in row.endings.items()
        ),
        _lies(row),
    ]


def _score(seat: SeatScore) -> str:
    """The mean score in points of 100, and its 95 % interval."""
    low, high = seat.interval
    return f"{100 * seat.mean:.0f} ({100 * low:.0f} to {100 * high:.0f})"


def _ending(ending: str, words: Callable[[str], str]) -> str:
    return " / ".join(words(word) for word in ending.split("+"))


def _lies(row: Balance) -> str:
    """Lies a game, and the share of them that was caught."""
    lies: dict[str, int] = {}
    for verdict in ("lie", "forced"):
        for fate, count in row.claims.get(verdict, {}).items():
            lies[fate] = lies.get(fate, 0) + count
    total = sum(lies.values())
    if not total:
        return "none"
    return f"{total / row.games:.1f} a game, {100 * lies.get('caught', 0) / total:.0f} % caught"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
