"""The server of these tests deals a test the same cards in every run."""

from browser.conftest import Open, SeededServer
from browser.http_player import bots_table, introduced, play_on
from knavery.core.record import Record


def test_a_name_is_dealt_the_same_again_and_another_is_not(
    visit: Open, address: str, server: SeededServer
) -> None:
    page = visit("/about")
    introduced(page, address)
    records = []
    for name in ("one", "one", "another"):
        server.seed(name)
        table = bots_table(page, address, "candy_k")
        play_on(page, address, table, "again")
        told = page.request.get(f"{address}/api/tables/{table}/record").text()
        records.append(Record.parse(told))

    first, again, other = records
    assert first.deal == again.deal
    assert first.seed != other.seed
