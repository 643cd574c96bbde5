"""kill -9: what was acknowledged is there, nobody saw anything that is not, the game goes on."""

import pytest

from server.kills import kill_again_and_again, play_on_two

# Every kill is followed by the start of a server, which takes its time on a busy machine.
pytestmark = pytest.mark.timeout(1200)


@pytest.mark.anyio
async def test_nothing_acknowledged_is_lost_by_twenty_kills(sqlite_url: str) -> None:
    result = await kill_again_and_again(sqlite_url, kills=20)
    assert result.acknowledged > 20 * 3
    assert result.finished
    assert result.returned


@pytest.mark.anyio
async def test_two_processes_on_one_store_tell_one_order_and_one_goes_on_alone(
    postgresql_url: str,
) -> None:
    result = await play_on_two(postgresql_url)
    assert result.finished == 2 * 6
    assert result.returned
