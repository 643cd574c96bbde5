"""Recovery words, by which a guest is found again on another device."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "recoveries",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("words_hash", sa.String(64), nullable=False, unique=True),
    )
