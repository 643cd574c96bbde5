"""A table of figures as the terminal prints it."""

from rich.table import Table


def figures_table(first: str, *columns: str) -> Table:
    """A table without lines: one column of names, and columns of numbers."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table
