"""Tests of the server, most of them on real sockets, files and databases."""
