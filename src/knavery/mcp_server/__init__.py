"""Knavery for assistants: play and review games over the Model Context Protocol."""

from knavery.mcp_server.server import make_server

__all__ = ["make_server"]
