"""`pax schema`: the JSON Schema of a table."""

from __future__ import annotations

import click

from assistant import table_schema
from cli.output import example, print_json


@click.command(epilog=example("pax schema > table.schema.json"))
def schema() -> None:
    """Print the JSON Schema of a table, with which an editor completes and marks names.

    A table that begins with `"$schema": "table.schema.json"` tells the editor where it is.
    """
    print_json(table_schema())
