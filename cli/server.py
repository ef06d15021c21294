"""`pax serve`: the API and the web page."""

from __future__ import annotations

import click

from cli.files import WrongUse
from cli.output import example


@click.command(epilog=example("pax serve --port 8080"))
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    default=8383,
    show_default=True,
    help="Port to listen on.",
)
def serve(host: str, port: int) -> None:
    """Serve the API and the web page until interrupted."""
    from api.serve import serve as serve_api

    try:
        serve_api(host, port)
    except OSError as error:
        raise WrongUse(str(error)) from None
