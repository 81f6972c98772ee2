"""Alembic runs this for every migration. It is given the connection, in the middle of a transaction."""

from alembic import context

from bastide.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
