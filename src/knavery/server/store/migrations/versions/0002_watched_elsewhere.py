"""Processes say which tables of bots somebody watches there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("processes", sa.Column("watching", sa.Text, nullable=False, server_default=""))
