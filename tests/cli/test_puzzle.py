"""`knavery puzzle`: the position, the question, and the odds after the answer."""

import datetime

import pytest

from cli.terminal import Terminal
from knavery.puzzles.daily import KINDS, daily

DAYS = [f"2026-03-0{day}" for day in range(1, 1 + len(KINDS))]


@pytest.mark.parametrize(("day", "language"), list(zip(DAYS, ("en", "de", "en"), strict=True)))
def test_the_odds_are_shown_after_the_answer(
    knavery: Terminal, monkeypatch: pytest.MonkeyPatch, day: str, language: str
) -> None:
    date = datetime.date.fromisoformat(day)
    found = daily(date)
    # Finding the puzzle of a day takes seconds, so it is found once.
    monkeypatch.setattr("knavery.cli.puzzle.daily", {date: found}.__getitem__)
    choices = found.puzzle.question.choices
    right = choices.index(found.solution.right[0]) + 1
    wrong = next(at for at, choice in enumerate(choices, 1) if choice not in found.solution.right)
    command = f"puzzle --date {day} --no-color --language {language}"

    solved = knavery(command, "x", str(right))
    assert solved.status == 0
    before, after = solved.out.rsplit(f"> {right}\n", 1)
    odds = [f"{chance:.0%}" for chance in found.solution.chances]
    assert all(each in after for each in odds)
    assert not any(each in before for each in odds)

    assert knavery(command, str(wrong)).status == 1


def test_a_day_that_is_none_is_refused_in_one_line(knavery: Terminal) -> None:
    status, out, err = knavery("puzzle --date tomorrow")
    assert (status, out) == (2, "")
    assert err.startswith("knavery: --date takes a day as YYYY-MM-DD")
