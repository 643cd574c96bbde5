"""docs/observations.md says what the codecs' layouts say."""

import runpy
from pathlib import Path
from typing import Final

from knavery.core import registry

ROOT: Final = Path(__file__).parents[1]


def test_the_page_is_what_the_script_writes() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "observations"))
    written = (ROOT / "docs" / "observations.md").read_text("utf-8")
    assert written == script["page"](), "run scripts/observations"


def test_every_field_of_every_game_is_on_the_page() -> None:
    page = (ROOT / "docs" / "observations.md").read_text("utf-8")
    for name in ("kred", "kingless", "red_scare", "candy_k"):
        game = registry.game(name)
        part = page.partition(f"\n## {game.title}\n")[2].partition("\n## ")[0]
        for block in game.codec.layout:
            assert f"`{block.name}`" in part
            assert all(f"| {field.name} |" in part for field in block.fields)
