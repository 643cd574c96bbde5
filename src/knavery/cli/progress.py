"""A progress bar on the error stream of a terminal."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from knavery.cli.screen import console

T = TypeVar("T")


def progress_bar() -> Progress:
    """A bar that vanishes when it is done; where there is no terminal, none."""
    screen = console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )


def with_progress(label: str, items: Iterable[T], count: int) -> Iterator[T]:
    """The items as they come, with a bar on a terminal."""
    with progress_bar() as progress:
        task = progress.add_task(label, total=count)
        for item in items:
            yield item
            progress.advance(task)
