"""Refusals: a rule of KRED that a decision would break."""

from knavery.core import IllegalDecisionError


def refuse(rule: str, reason: str, **fields: object) -> IllegalDecisionError:
    """The error to raise; the catalog's `refusal-<reason>` says it in words."""
    return IllegalDecisionError("kred", rule, reason, **fields)
