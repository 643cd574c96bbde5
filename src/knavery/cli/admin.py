"""`knavery admin`: look after a server's store, also while servers run on it."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from knavery.cli.arguments import days
from knavery.cli.tables import figures_table
from knavery.core import KnaveryError
from knavery.core.extras import needs

if TYPE_CHECKING:
    from knavery.server.admin import Admin

HELP = "look after a server: tables, reports, bans, guests, backups"
PUSH_KEY = "make a private key for Web Push: the setting push_key"
PHASES = ("open", "running", "over", "closed")


def add(verbs: Any) -> None:
    """Add the verb and its tasks to the parser."""
    parser = verbs.add_parser("admin", help=HELP, description=HELP)
    tasks = parser.add_subparsers(metavar="TASK", required=True)
    store = argparse.ArgumentParser(add_help=False)
    store.add_argument("--store", metavar="URL", help="database of the tables, as for serve")
    store.add_argument("--config", metavar="FILE", help="TOML file of settings, as for serve")

    def task(name: str, act: Any, text: str) -> argparse.ArgumentParser:
        made: argparse.ArgumentParser = tasks.add_parser(
            name, help=text, description=text, parents=[store]
        )
        made.set_defaults(run=run, act=act)
        return made

    listed = task("tables", _tables, "list the tables, the last touched first")
    listed.add_argument("--phase", choices=PHASES, help="only tables in this phase")
    task("close", _close, "close a table").add_argument("table", metavar="TABLE")
    inbox = task("reports", _reports, "show what players reported, with the chat around it")
    inbox.add_argument("--days", type=days, default=30, help="how many days back (30)")
    banned = task("ban", _ban, "keep a guest out; their sockets close within seconds")
    banned.add_argument("guest", metavar="GUEST")
    banned.add_argument("--days", type=days, help="for how many days (until unban)")
    banned.add_argument("--reason", default="", help="a note for yourself")
    task("unban", _unban, "end a guest's ban").add_argument("guest", metavar="GUEST")
    task("bans", _bans, "list the guests who are banned")
    task("guest", _guest, "show what is kept of a guest").add_argument("guest", metavar="GUEST")
    forget = task("forget", _forget, "delete a guest, and their name and chat at every table")
    forget.add_argument("guest", metavar="GUEST")
    copied = task("backup", _backup, "copy a SQLite store, while it is used, into a new file")
    copied.add_argument("file", type=Path, metavar="FILE")
    key = tasks.add_parser("push-key", help=PUSH_KEY, description=PUSH_KEY)
    key.set_defaults(run=_push_key)
    old = task("vacuum", _vacuum, "delete finished tables that nobody has touched for some days")
    old.add_argument("--days", type=days, required=True, help="how many days to keep them")


def run(typed: argparse.Namespace) -> int:
    """Do the task."""
    with needs("server", "looking after a server"):
        # An extra, and slow to load: no other verb needs it.
        import sqlalchemy as sa  # noqa: PLC0415

        from knavery.server import default_store, read_host_settings  # noqa: PLC0415
        from knavery.server.admin import Admin  # noqa: PLC0415

    settings = read_host_settings(typed.config, os.environ, {"store": typed.store})
    admin = Admin(settings.store or default_store())
    try:
        typed.act(admin, typed)
    except sa.exc.SQLAlchemyError as error:
        problem = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise KnaveryError(f"the store failed: {problem}") from error
    finally:
        admin.close()
    return 0


def _push_key(_: argparse.Namespace) -> int:
    with needs("push", "Web Push"):
        from knavery.server.push.keys import new_key  # noqa: PLC0415  an extra
    print(new_key())
    return 0


def _tables(admin: "Admin", typed: argparse.Namespace) -> None:
    table = figures_table("table", "game", "phase", "touched", "host")
    for head in admin.tables((typed.phase,) if typed.phase else PHASES):
        table.add_row(head.id, head.game, head.phase, _day(head.touched), head.host)
    Console(width=max(Console().width, 120)).print(table)


def _close(admin: "Admin", typed: argparse.Namespace) -> None:
    admin.close_table(typed.table)
    print(f"The table {typed.table} is closed.")


def _reports(admin: "Admin", typed: argparse.Namespace) -> None:
    for report in admin.reports(typed.days):
        if isinstance(report, str):
            print(f"table {report}: its events cannot be read")
            continue
        print(f"{_day(report.at)}  table {report.table}")
        print(f"  {_named(report.by)} reports {_named(report.target)}: {report.reason}")
        for line in report.lines:
            print(f"    {line}")


def _ban(admin: "Admin", typed: argparse.Namespace) -> None:
    admin.ban(typed.guest, typed.days, typed.reason)
    print(f"The guest {typed.guest} is banned.")


def _unban(admin: "Admin", typed: argparse.Namespace) -> None:
    admin.unban(typed.guest)
    print(f"The guest {typed.guest} is not banned any more.")


def _bans(admin: "Admin", typed: argparse.Namespace) -> None:
    from knavery.server.store.upkeep import FOREVER  # noqa: PLC0415  an extra

    for ban in admin.bans():
        until = "without end" if ban.until == FOREVER else f"until {_day(ban.until)}"
        print(f"{ban.guest}  {until}  {ban.reason}".rstrip())


def _guest(admin: "Admin", typed: argparse.Namespace) -> None:
    kept = admin.guest(typed.guest)
    print(f"name: {kept.name}")
    print(f"since: {_day(kept.created)}")
    print(f"cookies: {kept.devices} (their hashes)")
    print(f"tables: {' '.join(kept.tables)}".rstrip())


def _forget(admin: "Admin", typed: argparse.Namespace) -> None:
    for table in admin.forget(typed.guest):
        print(f"table {table}: its events cannot be read; no name of the guest is left in it")
    print(f"The guest {typed.guest} is deleted. Backups still have them.")


def _backup(admin: "Admin", typed: argparse.Namespace) -> None:
    admin.back_up(typed.file)
    print(f"The store is copied to {typed.file}.")


def _vacuum(admin: "Admin", typed: argparse.Namespace) -> None:
    deleted = admin.delete_finished(typed.days)
    print(f"{deleted} finished {'table is' if deleted == 1 else 'tables are'} deleted.")


def _day(at: int) -> str:
    """The minute, in UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _named(person: tuple[str, str]) -> str:
    guest, name = person
    return f"{name} ({guest or 'a bot'})"
