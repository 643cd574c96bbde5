"""What a host sets: by a file, by the environment, and by what is typed."""

from pathlib import Path

import pytest

from knavery.cli import main
from knavery.core import KnaveryError
from knavery.server import HostSettings, read_host_settings
from knavery.server.word_filter import WordFilter, read_words
from server.server_fixture import RefusedError, running_server

FILE = """
host = "0.0.0.0"
port = 8001
store = "postgresql://knavery@db/knavery"
origins = ["https://play.example"]
secure = true

[limits]
chats_a_second = 0.5
"""


def test_what_is_typed_counts_more_than_the_environment_and_that_more_than_the_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "knavery.toml"
    file.write_text(FILE, "utf-8")
    environment = {
        "KNAVERY_CONFIG": str(file),
        "KNAVERY_PORT": "8002",
        "KNAVERY_SECURE": "false",
        "KNAVERY_ORIGINS": "https://one.example https://two.example",
        "KNAVERY_HOST": "::",
        "OTHERS": "x",
    }
    found = read_host_settings(None, environment, {"host": "127.0.0.1", "port": None})
    assert (found.host, found.port, found.secure) == ("127.0.0.1", 8002, False)
    assert found.origins == ("https://one.example", "https://two.example")
    assert found.store == "postgresql://knavery@db/knavery"
    assert found.limits.chats_a_second == 0.5
    assert read_host_settings(None, {}, {}) == HostSettings()


@pytest.mark.parametrize(
    ("text", "environment", "said"),
    [
        ("hots = 1", {}, "unknown field `hots`"),
        ("port = 99999", {}, "<= 65535"),
        ("port = '8000'", {}, "got `str`"),
        ("[limits]\nchats = 1", {}, "unknown field `chats`"),
        ("port 8000", {}, "cannot be read"),
        ("", {"KNAVERY_PORT": "many"}, "KNAVERY_PORT: "),
        ("", {"KNAVERY_SECURE": "perhaps"}, "KNAVERY_SECURE: "),
    ],
)
def test_a_mistake_is_said_with_its_place(
    tmp_path: Path, text: str, environment: dict[str, str], said: str
) -> None:
    file = tmp_path / "knavery.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(KnaveryError, match=said.replace("`", ".")):
        read_host_settings(str(file), environment, {})


def test_the_page_lists_every_setting_and_its_example_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    for name in HostSettings.__struct_fields__:
        assert f"`{name}`" in page
        assert name == "limits" or f"`KNAVERY_{name.upper()}`" in page
    file = tmp_path / "knavery.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0], "utf-8")
    assert read_host_settings(str(file), {}, {}).limits.tables_a_guest == 5


def test_a_file_that_is_not_there_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-browser", "--config", "/nowhere/knavery.toml"]) == 2
    said = capsys.readouterr().err
    assert said == "knavery: /nowhere/knavery.toml cannot be read: No such file or directory\n"


def test_blocked_words_are_found_whole_and_in_any_case(tmp_path: Path) -> None:
    file = tmp_path / "words"
    file.write_text("# ours\nturnip\n\nsilly goose\n", "utf-8")
    words = WordFilter(read_words(str(file)))
    assert (
        words.masked("You TURNIP, you silly goose; turnips")
        == "You ******, you ***********; turnips"
    )
    assert words.finds("Turnip!")
    assert not words.finds("turnips")
    assert WordFilter().masked("turnip") == "turnip"


@pytest.mark.anyio
async def test_chat_is_masked_and_a_name_is_refused(sqlite_url: str) -> None:
    async with running_server(sqlite_url, blocked_words=("turnip",)) as at:
        given = await at.stranger().http.post("/api/guest", json={"name": "Sir Turnip"})
        assert (given.status_code, given.json()["reason"]) == (400, "blocked_name")
        ann = await at.guest("Ann")
        table = await ann.open(seats=2)
        async with ann.at(table) as here:
            await here.do(type="say", text="you turnip")
            assert here.messages[-1]["text"] == "you ******"
            await here.do(type="say", text="you tur\u200bnip, tur\u200dnip")
            assert here.messages[-1]["text"] == "you ******, ******"
        assert "turnip" not in str(at.hub.store.batches(table))


@pytest.mark.anyio
async def test_new_tables_have_no_spectators_where_the_host_wants_it(sqlite_url: str) -> None:
    async with running_server(sqlite_url, private_tables=True) as at:
        ann, out = await at.guest("Ann"), await at.guest("Out")
        private, shown = await ann.open(seats=2), await ann.open(seats=2, watch=True)
        for table in (private, shown):
            async with ann.at(table) as here:
                await here.do(type="start")
        await out.get(f"/api/tables/{shown}/update")
        with pytest.raises(RefusedError, match="not_watched"):
            await out.get(f"/api/tables/{private}/update")
