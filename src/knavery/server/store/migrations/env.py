"""Alembic's way in: it is handed a connection that is already in a transaction."""

from alembic import context

from knavery.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
