"""The JSON schema of everything a game writes or sends."""

from typing import Any

import msgspec

from knavery.core.game import AnyGame, Outcome, Review


def schema(game: AnyGame) -> dict[str, Any]:
    """One schema for the game's settings, decisions, facts, views, outcome and review."""
    kinds = {
        "settings": game.Settings,
        "decision": game.Decision,
        "fact": game.Fact,
        "view": game.View,
        "outcome": Outcome,
        "review": Review,
        "statement": game.Statement,
    }
    schemas, parts = msgspec.json.schema_components(
        tuple(kinds.values()), ref_template="#/$defs/{name}"
    )
    printed = dict(zip(kinds, schemas, strict=True))
    # Each game has its own statements.
    claims = _part(parts, printed["review"])["properties"]["claims"]
    _part(parts, claims["items"])["properties"]["statement"] |= printed["statement"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.title,
        "type": "object",
        "properties": printed,
        "$defs": parts,
    }


def _part(parts: dict[str, Any], where: dict[str, Any]) -> dict[str, Any]:
    """The definition that is referred to there."""
    found: dict[str, Any] = parts[where["$ref"].removeprefix("#/$defs/")]
    return found
