"""The JSON schema of everything a game writes or sends."""

from typing import Any

import msgspec

from knavery.core.game import AnyGame, Outcome, Reckoning


def schema(game: AnyGame) -> dict[str, Any]:
    """One schema for the game's settings, decisions, facts, views, outcomes and reckonings."""
    kinds = {
        "settings": game.Settings,
        "decision": game.Decision,
        "fact": game.Fact,
        "view": game.View,
        "outcome": Outcome,
        "reckoning": Reckoning,
    }
    schemas, parts = msgspec.json.schema_components(
        tuple(kinds.values()), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.title,
        "type": "object",
        "properties": dict(zip(kinds, schemas, strict=True)),
        "$defs": parts,
    }
